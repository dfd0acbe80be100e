import Features
import Model
import REST
import ServiceNow

/// ServiceNow: people sign in to an instance, with a password or with OAuth.
struct ServiceNowSystem: SystemClient {
  let system = RemoteSystem.serviceNow

  func probe(at base: BaseURL) -> [String] { ["api", "now", "v2", "table", "task"] }

  /// The envelope of whoever is not signed in: servicenow.md §5.3.
  func isOwn(_ status: Int, _ names: Set<String>) -> Bool {
    status == 401 && names.contains("error") && names.contains("status")
  }

  func configuration(_ answers: FirstRun.Answers) -> [String] {
    [
      "  # username: john.doe", "  # For a sign-in with OAuth.",
      "  # oauth: {clientID: 0123456789abcdef}",
    ]
  }

  func users(in sessions: isolated Sessions) -> Set<String> {
    sessions.serviceNow.map { [$0.person.userName] } ?? []
  }

  func open(
    _ credentials: SignIn.Credentials, by runner: EffectRunner
  ) async throws(Trouble) -> OpenedSession? {
    let session = try await runner.environment.openServiceNow(
      at: try await runner.locate(system, credentials.address),
      with: ServiceNowSignIn(credentials))
    return OpenedSession(
      person: session.person, base: "\(session.api.base)",
      use: { await runner.sessions.set(session, at: credentials.address) },
      close: { await session.signOut() })
  }

  func leave(_ sessions: Sessions) async {
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
  }

  func perform(
    _ effect: SignIn.Effect, by runner: EffectRunner,
    send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    await runner.performServiceNow(effect, send)
  }

  func signIn(
    by desk: isolated SendingDesk, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble) {
    guard let author = needs.account(system, round) else { return }
    await leave(desk.sessions)
    guard let credentials = desk.access.credentials(for: system, as: author) else { return }
    await desk.sessions.set(
      try await desk.environment.openServiceNow(
        at: try await desk.places.locate(system, credentials.address),
        with: ServiceNowSignIn(credentials)), at: credentials.address)
  }
}

extension ServiceNowSignIn {
  /// What the form, or a script, signs in with.
  init(_ credentials: SignIn.Credentials) {
    let person = REST.Credentials(
      user: credentials.userName, password: REST.Secret(credentials.password.revealed))
    switch credentials.method {
    case .basic: self = .session(person)
    case .oauth:
      let secret = REST.Secret(credentials.clientSecret.revealed)
      self = .token(person, client: OAuthClient(id: credentials.clientID, secret: secret))
    }
  }
}

extension Environment {
  /// Signs in to an instance, named or addressed as a person types it.
  func openServiceNow(
    at instance: String, with method: ServiceNowSignIn
  ) async throws(Trouble) -> ServiceNowSession {
    let base = try Self.serviceNowBase(instance)
    do {
      return try await ServiceNowSession.open(
        at: base, with: method, over: transport, cookies: cookies, log: log, retry: retry)
    } catch {
      switch error {
      case .unauthorized: throw .wrongPassword
      case .unreachable, .timedOut, .unavailable, .intercepted, .rejected, .malformed:
        throw Trouble(error) ?? .offline(.noConnection)
      case .cancelled: throw .offline(.noConnection)
      }
    }
  }

  /// Where an instance is, by what a person types: its name, a host or an address.
  static func serviceNowBase(_ instance: String) throws(Trouble) -> BaseURL {
    do {
      return try InstanceAddress(instance).base
    } catch {
      switch error {
      case .empty, .unreadable: throw .badAddress
      case .insecure: throw .insecure
      }
    }
  }
}
