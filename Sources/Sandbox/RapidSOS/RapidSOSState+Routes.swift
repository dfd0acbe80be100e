extension RapidSOSState {
  /// Answers any request.
  ///
  /// An unknown path and a wrong method are noticed before the token (OC-21).
  mutating func answer(_ request: Incoming, now: Double) -> Reply {
    let calls = RapidSOSCall.calls(at: request.segments)
    do throws(RapidSOSProblem) {
      guard !calls.isEmpty else { throw .notFound }
      guard let call = calls[request.method] else { throw .detail(405, "Method not allowed.") }
      switch call {
      case .open(let call): return try perform(call, request, now: now)
      case .client(let call):
        return try perform(call, request, client: try client(of: request, now: now), now: now)
      case .user(let call):
        return try perform(call, request, account: try account(of: request, now: now), now: now)
      }
    } catch { return error.reply }
  }

  private mutating func perform(
    _ call: RapidSOSCall.Open, _ request: Incoming, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    switch call {
    case .token: try token(request, now: now)
    case .uploadURL: try uploadURL(request)
    case .upload: try upload(request)
    }
  }

  private mutating func perform(
    _ call: RapidSOSCall.Client, _ request: Incoming, client: Client, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    let body = try Self.object(in: request)
    return switch call {
    case .register: try register(body, client, now: now)
    case .resetPassword: try resetPassword(body, client, now: now)
    case .trigger: try trigger(body, client, now: now)
    case .registerPush: try registerPush(body)
    }
  }

  private mutating func perform(
    _ call: RapidSOSCall.User, _ request: Incoming, account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    switch call {
    case .requestCode: return try requestCode(try Self.object(in: request), account, now: now)
    case .validateNumber: return try validateNumber(try Self.object(in: request), account, now: now)
    case .readProfile: return profile(of: account)
    case .changeProfile: return try changeProfile(try Self.object(in: request), account, now: now)
    case .list(let kind): return list(kind, account)
    case .add(let kind): return try add(kind, try Self.object(in: request), account, now: now)
    case .read(let kind, let id): return try read(kind, id, account)
    case .change(let kind, let id):
      return try change(kind, id, try Self.object(in: request), account, now: now)
    case .replace(let kind, let id):
      return try replace(kind, id, try Self.object(in: request), account, now: now)
    case .delete(let kind, let id): return try delete(kind, id, account)
    }
  }

  /// The object in a body.
  private static func object(in request: Incoming) throws(RapidSOSProblem) -> JSON {
    guard request.mediaType == "application/json",
      let body = try? JSONParser.parse(request.body), case .object = body
    else { throw .badJSON }
    return body
  }
}
