/// A refusal in the instance's words: servicenow.md §5.
struct Envelope: Error, Sendable, Equatable {
  let status: Int
  let message: String
  let detail: JSON
  /// The value of `WWW-Authenticate`, if it has one.
  var challenge: String?

  init(_ status: Int, _ message: String, _ detail: JSON = .null, challenge: String? = nil) {
    self.status = status
    self.message = message
    self.detail = detail
    self.challenge = challenge
  }

  /// The members of the answer.
  var json: JSON { ["error": error, "status": .text("failure")] }

  var error: JSON { ["message": .text(message), "detail": detail] }

  /// The answer, which is JSON even if XML was asked for (our convention).
  var reply: Reply {
    var reply = Reply.json(status, json, type: "application/json;charset=UTF-8")
    if let challenge { reply.add("WWW-Authenticate", challenge) }
    return reply
  }
}

extension Envelope {
  /// 401, with the scheme that was tried; also for an expired bearer token and a session that is
  /// over (our convention).
  static func notAuthenticated(_ scheme: String = "BASIC") -> Envelope {
    Envelope(
      401, "User Not Authenticated", .text("Required to provide Auth information"),
      challenge: "\(scheme) realm=\"Service-now\"")
  }

  static let noRecord = Envelope(
    404, "No Record found", .text("Record doesn't exist or ACL restricts the record retrieval"))

  static func noResource(_ path: String) -> Envelope {
    Envelope(400, "Requested URI does not represent any resource", .text(path))
  }

  static func noTable(_ name: String) -> Envelope {
    Envelope(400, "Invalid table \(name)", .text("Table \(name) does not exist"))
  }

  static let noQueryRights = Envelope(403, "Insufficient rights to query records")

  static let notAuthorized = Envelope(
    403, "User Not Authorized", .text("Failed API level ACL Validation"))

  /// An access rule refuses; `what` is Insert, Update or Delete.
  static func accessRule(_ what: String) -> Envelope {
    Envelope(
      403, "Operation Failed", .text("ACL Exception \(what) Failed due to security constraints"))
  }

  static func businessRule(_ name: String, id: SysID, table: TableName) -> Envelope {
    Envelope(
      403, "Operation Failed",
      .text(
        "Operation against file '\(table.rawValue)' was aborted by Business Rule "
          + "'\(name)^\(id.text)'. Business Rule Stack:\(name)"))
  }

  static let noMethod = Envelope(405, "Method not Supported")

  /// The text is not published: our convention.
  static let notAcceptable = Envelope(
    406, "Not acceptable", .text("Accept must allow application/json or application/xml"))

  /// The text is not published: our convention.
  static func missingParameters(_ names: String) -> Envelope {
    Envelope(400, "Missing mandatory parameters", .text("Required: \(names)"))
  }

  static let noFile = Envelope(
    400, "Failed to create the attachment", .text("File part might be missing in the request."))

  /// The text is not published: our convention.
  static let noSuchMedia = Envelope(
    415, "Unsupported media type", .text("Content-Type must be application/json"))

  /// The text is not published: our convention.
  static func tooLarge(_ detail: String) -> Envelope {
    Envelope(413, "Request entity too large", .text(detail))
  }

  /// Our convention, for JSON that cannot be read.
  static let badBody = Envelope(400, "Error parsing request body", .text(""))

  static func rateLimit(_ limit: Int, api: String) -> Envelope {
    Envelope(
      429, "Rate limit exceeded",
      .text("Rate limit of \(limit) requests per hour for \(api) exceeded"))
  }

  // MARK: MyWork

  /// The text says "comments" and the key is "comment", as in the original.
  static let noComment = Envelope(
    400,
    "Valid inputs not present in request. Comments data not present. "
      + "Request body must be like {'comments':'My comments here'}", .text(""))

  static let noTask = Envelope(404, "Task with Record Id not found", .text(""))

  static let noCommenting = Envelope(
    400, "Error updating comments", .text("May be ACL restricted updating comments"))
}
