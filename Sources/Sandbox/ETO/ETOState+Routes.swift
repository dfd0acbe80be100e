extension ETOState {
  mutating func answer(_ request: Incoming, now: Double) -> Reply {
    let calls = ETOCall.calls(at: request.segments)
    do throws(ETOProblem) {
      guard !calls.isEmpty else { throw .page(404) }
      guard let call = calls[request.method] else { throw .page(405) }
      switch call {
      case .signIn(let step): return try perform(step, request, now: now)
      case .site(let call): return try perform(call, request, try enter(request, now: now))
      case .search(let call): return try perform(call, request, try enter(request, now: now))
      case .participant(let call): return try perform(call, request, try enter(request, now: now))
      case .touchPoint(let call): return try perform(call, request, try enter(request, now: now))
      case .assessment(let call): return try perform(call, request, try enter(request, now: now))
      }
    } catch { return error.reply }
  }

  /// Finds out who asks: eto.md §11.2.
  private mutating func enter(_ request: Incoming, now: Double) throws(ETOProblem) -> ETOVisit {
    guard let token = request.field("securityToken").flatMap(GUID.init),
      let pass = tokens.use(token, idleMinutes: switches[.idleMinutes], now: now),
      let place = world.site(pass.site),
      request.field("enterpriseGuid").flatMap(GUID.init) == place.enterprise.guid
    else { throw deadToken }
    return ETOVisit(
      token: token, account: world.accounts[pass.account], enterprise: place.enterprise,
      site: place.site, program: pass.program, now: Int(now.rounded(.down)))
  }

  private var deadToken: ETOProblem {
    let sentence = "The security token is missing, wrong or expired."
    return switch switches.deadToken {
    case .status: .detail(401, sentence)
    case .html: .page(401)
    case .page: .signInPage
    case .detail: .detail(200, sentence)
    }
  }

  /// The object in a body: eto.md §11.5.
  static func body(of request: Incoming) throws(ETOProblem) -> JSON {
    guard let body = try? JSONParser.parse(request.body), case .object = body else {
      throw .page(400)
    }
    return body
  }

  /// The object under a body's wrapper.
  static func body(of request: Incoming, under wrapper: String) throws(ETOProblem) -> JSON {
    guard let inner = try body(of: request)[wrapper], case .object = inner else { throw .page(400) }
    return inner
  }

  /// A parameter of the query, whatever its case: eto.md §1.
  static func parameter(_ request: Incoming, _ names: String...) -> String? {
    for name in names {
      let wanted = name.lowercased()
      if let item = request.query.items.first(where: { $0.name.lowercased() == wanted }) {
        return item.value
      }
    }
    return nil
  }

  /// A list as an answer; an empty list may be `null`: eto.md §9.4.
  func list(_ items: [JSON], status: Int = 200) -> Reply {
    .eto(status, items.isEmpty && switches[.nullLists] ? .null : .list(items))
  }
}
