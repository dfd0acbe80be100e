/// Why RapidSOS does not do what was asked: the error bodies of rapidsos.md §2.1.
struct RapidSOSProblem: Error, Sendable {
  let reply: Reply

  /// An application error in one sentence.
  static func detail(_ status: Int, _ text: String) -> RapidSOSProblem {
    RapidSOSProblem(reply: .json(status, ["detail": .text(text)]))
  }

  /// A fault of the gateway before the application.
  static func fault(_ status: Int, _ text: String, code: String) -> RapidSOSProblem {
    RapidSOSProblem(
      reply: .json(
        status, ["fault": ["faultstring": .text(text), "detail": ["errorcode": .text(code)]]]))
  }

  /// An error of the token endpoint, as Apigee writes it (our convention OC-2).
  static func oauth(_ status: Int, _ code: String, _ text: String) -> RapidSOSProblem {
    RapidSOSProblem(reply: .json(status, ["ErrorCode": .text(code), "Error": .text(text)]))
  }

  static let notFound = detail(404, "Not found.")
  static let tooMany = detail(429, "Too many requests. Please try again later")
  static let expiredToken = fault(
    401, "Access Token expired", code: "keymanagement.service.access_token_expired")
  /// A body that is not JSON: OC-21.
  ///
  /// JSON that is not an object, or is not declared as JSON, is refused in the same words (our
  /// convention).
  static let badJSON = detail(400, "Invalid JSON.")

  /// A token that was never issued.
  static func unknownToken(isOlder: Bool) -> RapidSOSProblem {
    isOlder
      ? fault(401, "Invalid access token", code: "oauth.v2.InvalidAccessToken")
      : fault(401, "Invalid Access Token", code: "keymanagement.service.invalid_access_token")
  }
}
