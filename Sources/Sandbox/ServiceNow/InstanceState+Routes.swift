extension InstanceState {
  mutating func answer(_ request: Incoming, now: Double) -> Reply {
    if switches[.drop] { return .dropped }
    if switches[.unavailable] { return Envelope(503, "Service unavailable", .text("")).reply }
    if switches[.hibernate] { return .html(200, Self.hibernating) }
    let request = Self.overridden(request)
    switch request.segments.first {
    case "oauth_token.do": return token(request, now: now)
    case "oauth_revoke_token.do": return revoke(request)
    case "api": return api(request, now: now)
    default: return page(request, now: now)
    }
  }

  private mutating func api(_ request: Incoming, now: Double) -> Reply {
    var fields: [Reply.Field] = []
    do throws(Envelope) {
      let visit = try signIn(request, now: now)
      fields = visit.cookies.map { Reply.Field(name: "Set-Cookie", value: $0) }
      if let verdict = rateLimit.count(visit.viewer.id, limit: switches[.rateLimit], now: Int(now))
      {
        fields += verdict.fields
        if !verdict.isAllowed {
          fields.append(Reply.Field(name: "Retry-After", value: String(verdict.retryAfter)))
          throw Envelope.rateLimit(switches[.rateLimit], api: Self.apiName(of: request))
        }
      }
      if switches[.apiDenied] { throw Envelope.notAuthorized }
      var reply = answer(request, visit.viewer, now: Int(now))
      reply.fields += fields
      return reply
    } catch {
      var reply = error.reply
      reply.fields += fields
      return reply
    }
  }

  /// The answer to somebody who is signed in, in the format that they ask for.
  mutating func answer(_ request: Incoming, _ viewer: Viewer, now: Int) -> Reply {
    do throws(Envelope) {
      let request = Self.overridden(request)
      let accepted = Self.asksForFile(request) ? .json : try Accepted(request)
      var reply = accepted.shape(try resource(request, viewer, now: now))
      if request.field("x-no-response-body")?.lowercased() == "true" {
        reply.body = .none
        reply.fields.removeAll { $0.name == "Content-Type" }
      }
      return reply
    } catch { return error.reply }
  }

  /// A request with the method that `X-HTTP-Method-Override` has.
  private static func overridden(_ request: Incoming) -> Incoming {
    var request = request
    if request.method == "POST", let method = request.field("x-http-method-override") {
      request.method = method.uppercased()
    }
    return request
  }

  private mutating func resource(
    _ request: Incoming, _ viewer: Viewer, now: Int
  ) throws(Envelope) -> Reply {
    var path = request.segments[...]
    guard path.popFirst() == "api" else { throw .noResource(request.path) }
    switch path.popFirst() {
    case "now":
      let version = ["v1", "v2"].contains(path.first) ? path.popFirst() : nil
      switch path.popFirst() {
      case "table":
        return try table(Array(path), request, viewer, isFirstVersion: version == "v1", now: now)
      case "attachment": return try attachments(Array(path), request, viewer, now: now)
      case "batch" where path.isEmpty && version != "v2":
        return try batch(request, viewer, now: now)
      case "push": return try push(Array(path), request)
      default: throw .noResource(request.path)
      }
    case "x_snc_my_work" where !switches[.noMyWork]:
      // Only the versioned path exists, since v1 is not the default version.
      guard path.popFirst() == "v1", path.popFirst() == "tracker", path.popFirst() == "task" else {
        throw .noResource(request.path)
      }
      return try myWork(Array(path), request, viewer, now: now)
    default: throw .noResource(request.path)
    }
  }

  private static func apiName(of request: Incoming) -> String {
    let names = [
      ("tracker", "tracker"), ("batch", "Batch API"), ("attachment", "Attachment API"),
    ]
    return names.first { request.segments.contains($0.0) }?.1 ?? "Table API"
  }

  /// The device registration of the MyWork app: servicenow.md §3.
  private func push(_ path: [String], _ request: Incoming) throws(Envelope) -> Reply {
    guard path.count == 2, ["installation", "removeInstallation"].contains(path[1]) else {
      throw .noResource(request.path)
    }
    guard request.method == "POST" else { throw .noMethod }
    let body = try Self.object(in: request)
    guard body["token"]?.text?.isEmpty == false else { throw .badBody }
    return Reply(200)
  }

  // MARK: Pages

  /// The start page has `g_ck`, where a person's browser would find the user token (our
  /// convention); every other page stands in for the one that a record's `snowui` leads to.
  private mutating func page(_ request: Incoming, now: Double) -> Reply {
    guard let visit = try? signIn(request, now: now) else {
      var reply = Reply.html(401, "<!DOCTYPE html><html><body>Please sign in.</body></html>")
      reply.add("WWW-Authenticate", "BASIC realm=\"Service-now\"")
      return reply
    }
    let isKnown = request.segments.isEmpty || request.path.hasSuffix(".do")
    var reply = Reply.html(
      isKnown ? 200 : 404,
      "<!DOCTYPE html><html><head><script>var g_ck = '\(visit.userToken)';</script></head>"
        + "<body>The sandbox has no pages.</body></html>")
    for cookie in visit.cookies { reply.add("Set-Cookie", cookie) }
    return reply
  }

  private static let hibernating = """
    <!DOCTYPE html><html><head><title>Instance Hibernating</title></head>\
    <body><h1>Your instance is hibernating</h1>\
    <p>Sign in to the developer site to wake it.</p></body></html>
    """
}
