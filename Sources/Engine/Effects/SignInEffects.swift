import Features
import Model
import Vault

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
      case .look(let address): if await answers(system, at: address) { await send(.found) }
      }
    } catch {
      guard !Task.isCancelled else { return }
      await send(.refused(error, at: environment.now()))
    }
  }

  /// Whether a system itself answers where somebody signed in.
  private func answers(_ system: RemoteSystem, at address: String) async -> Bool {
    guard let place = try? await locate(system, address),
      let base = try? system == .serviceNow
        ? Environment.serviceNowBase(place) : Environment.base(place)
    else { return false }
    return await environment.isThere(system, at: "\(base)")
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
      return try await system.client.open(credentials, by: self)
    } catch {
      if error == .wrongPassword,
        await forget(credentials.password, of: credentials.userName, named: system.group)
      {
        await send(.passwordForgotten)
      }
      throw error
    }
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
    await system.client.leave(sessions)
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
