import ETO
import Features
import Model
import REST
import ServiceNow
import Vault

/// A session that was just opened and is nobody's yet.
private struct OpenedSession: Sendable {
  /// Who that is.
  let person: SignedInPerson
  /// Where their instance is, for links; nil where there are none.
  var base: String?
  /// Goes on with it.
  let use: @Sendable () async -> Void
  /// Gives it back.
  let close: @Sendable () async -> Void
}

extension EffectRunner {
  /// Performs an effect of signing in to a system.
  func run(
    _ effect: SignIn.Effect, of system: RemoteSystem,
    send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    do throws(Trouble) {
      switch effect {
      case .signIn(let credentials): try await signIn(to: system, credentials, send)
      case .signOut:
        await leave(system)
        await forget(system.group)
      case .leave: await leave(system)
      case .recall: await send(.recalled(remembered(system.group)?.signIn))
      case .choice(let effect): try await run(effect, send: send)
      }
    } catch {
      guard !Task.isCancelled else { return }
      await send(.refused(error, at: environment.now()))
    }
  }

  private func signIn(
    to system: RemoteSystem, _ credentials: SignIn.Credentials,
    _ send: @Sendable (SignIn.Action) async -> Void
  ) async throws(Trouble) {
    // The sign-in before this one ends here: nobody else may go on with it.
    await leave(system)
    guard let session = try await open(system, credentials, send) else { return }
    // Whoever stopped signing in is signed in nowhere.
    guard !Task.isCancelled else { return await session.close() }
    await session.use()
    trail.note(.signedIn, .system(system), by: session.person.userName)
    let trouble = await keep(credentials, of: system, as: session.person, at: session.base)
    func tell() async {
      if let trouble { await send(.notRemembered(trouble, at: environment.now())) }
    }
    guard !system.descriptor.asks.contains(.workplace) else {
      await tell()
      return try await offerEnterprises(send)
    }
    await send(.signedIn(session.person, base: session.base, at: environment.now()))
    await tell()
    await tryNow(system)
  }

  /// Opens a session; a remembered password that is refused is forgotten.
  private func open(
    _ system: RemoteSystem, _ credentials: SignIn.Credentials,
    _ send: @Sendable (SignIn.Action) async -> Void
  ) async throws(Trouble) -> OpenedSession? {
    do throws(Trouble) {
      return switch system {
      case .eto: try await openETO(credentials)
      case .serviceNow: try await openServiceNow(credentials)
      case .fileMaker: try await openFileMaker(credentials)
      // Its accounts are those of the people whom profiles are about.
      case .rapidSOS: nil
      }
    } catch {
      if error == .wrongPassword,
        await forget(credentials.password, of: credentials.userName, named: system.group)
      {
        await send(.passwordForgotten)
      }
      throw error
    }
  }

  private func openETO(
    _ credentials: SignIn.Credentials
  ) async throws(Trouble) -> OpenedSession {
    var located = credentials
    located.address = try await locate(.eto, credentials.address)
    let account = try await environment.openETO(located)
    let user = credentials.userName
    return OpenedSession(
      person: SignedInPerson(id: nil, userName: user, name: user),
      use: { await self.sessions.begin(account, as: user, at: credentials.address) },
      close: { await account.signOut() })
  }

  private func openServiceNow(
    _ credentials: SignIn.Credentials
  ) async throws(Trouble) -> OpenedSession {
    let session = try await environment.openServiceNow(
      at: try await locate(.serviceNow, credentials.address), with: ServiceNowSignIn(credentials))
    return OpenedSession(
      person: session.person, base: "\(session.api.base)",
      use: { await self.sessions.set(session, at: credentials.address) },
      close: { await session.signOut() })
  }

  private func openFileMaker(
    _ credentials: SignIn.Credentials
  ) async throws(Trouble) -> OpenedSession? {
    guard let place = guests else { return nil }
    let desk = try await GuestDesk(
      credentials, at: try await place.find(), place.setup, environment)
    let address = place.destination(sessions.names)
    return OpenedSession(
      person: SignedInPerson(id: nil, userName: desk.user, name: desk.user),
      use: { await self.sessions.set(guests: desk, at: address) },
      close: { await desk.signOut() })
  }

  /// Keeps a sign-in where that is wanted; where the same person worked last stays with it.
  private func keep(
    _ credentials: SignIn.Credentials, of system: RemoteSystem, as person: SignedInPerson,
    at base: String?
  ) async -> Trouble? {
    var credential = SavedCredential(credentials, of: system, as: person, at: base)
    if let before = await remembered(credential.name), before.user == credential.user,
      before.signIn.credentials.address == credentials.address,
      let place = before.signIn.workplace
    {
      credential = credential.working(at: place)
    }
    return await keep(credential, credentials.isRemembered)
  }

  /// Gives a session back, and tells the audit trail.
  private func leave(_ system: RemoteSystem) async {
    if let user = await sessions.user(of: system) {
      trail.note(.signedOut, .system(system), by: user)
    }
    switch system {
    case .eto: await sessions.begin(nil)
    case .serviceNow:
      await sessions.serviceNow?.signOut()
      await sessions.set(nil)
    case .fileMaker:
      let desk = await sessions.guests
      await sessions.set(guests: nil)
      await desk?.signOut()
    case .rapidSOS: break
    }
  }

  /// Gives FileMaker's session back at the end of the program, as long as that takes next to no time: a
  /// server lets only so many be open.
  func giveGuestsBack() async {
    guard let desk = await sessions.guests else { return }
    await withTaskGroup { group in
      group.addTask { await desk.signOut() }
      group.addTask { [clock = environment.clock] in try? await clock.sleep(for: .seconds(1)) }
      await group.next()
      group.cancelAll()
    }
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
