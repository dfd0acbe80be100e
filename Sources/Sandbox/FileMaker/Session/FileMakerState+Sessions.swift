/// Sessions: filemaker.md §2.
extension FileMakerState {
  /// How long an unused session lasts: 15 minutes, unless a switch says otherwise.
  var sessionLife: Double { Double(switches[.sessionLife]) }

  mutating func logIn(
    to name: String, _ request: Incoming, now: Double
  ) throws(FileMakerProblem) -> Reply {
    guard request.mediaType == "application/json" else { throw FileMakerProblem(1705) }
    let identity = try Self.identity(of: request)
    let sources = try Self.sources(in: request)
    // Here the case of its letters makes no difference; later calls have to spell it the same way,
    // else their token is invalid (952).
    let database = try database(called: name)
    let account = try account(identity, in: database)
    try open(sources, for: identity)
    let token = try sessions.open(
      name, file: database.name, for: account, limit: switches[.sessionLimit], life: sessionLife,
      now: now)
    var reply = Reply.fileMaker(["token": .text(token)])
    reply.add("X-FM-Data-Access-Token", token)
    return reply
  }

  /// Who a log-in claims to be.
  enum Identity: Sendable {
    case account(BasicCredentials)
    case clarisID(String)
    case identityProvider(identifier: String)

    func isOf(_ account: FakeAccount) -> Bool {
      switch self {
      case .account(let credentials):
        account.name == credentials.name && account.password == credentials.password
      case .clarisID(let token): account.clarisID == token
      case .identityProvider(let identifier): account.identifier == identifier
      }
    }
  }

  private static func identity(of request: Incoming) throws(FileMakerProblem) -> Identity {
    if request.field("authorization") == nil {
      guard request.field("x-fm-data-oauth-request-id") != nil,
        let identifier = request.field("x-fm-data-oauth-identifier")
      else { throw FileMakerProblem(10, "HTTP Authorization header or OAuth headers are missing.") }
      return .identityProvider(identifier: identifier)
    }
    if let token = request.credential("fmid") { return .clarisID(token) }
    guard let encoded = request.credential("basic"), let credentials = BasicCredentials(encoded)
    else { throw FileMakerProblem(212, "Authorization header 'Basic' invalid.") }
    return .account(credentials)
  }

  /// An expired session gets the answer that every call in it gets (our convention).
  mutating func validateSession(
    _ request: Incoming, now: Double
  ) throws(FileMakerProblem) -> Reply {
    guard let token = request.credential("bearer") else {
      throw FileMakerProblem(10, "Request validation failed: Parameter (Authorization) is required")
    }
    _ = try sessions.use(token, in: nil, life: sessionLife, now: now)
    return .fileMaker(switches[.older] ? [:] : ["isSessionInUse": true])
  }

  /// All databases, or those of an account, as from servers that filter the list.
  func list(for request: Incoming) throws(FileMakerProblem) -> JSON {
    var shown = names
    if let encoded = request.credential("basic") {
      guard let credentials = BasicCredentials(encoded) else {
        throw FileMakerProblem(212, "Authorization header 'Basic' invalid.")
      }
      let identity = Identity.account(credentials)
      shown = names.filter { databases[$0]?.accounts.contains(where: identity.isOf) == true }
      guard !shown.isEmpty else { throw FileMakerProblem(212) }
    }
    return ["databases": .list(shown.map { ["name": .text($0)] })]
  }
}
