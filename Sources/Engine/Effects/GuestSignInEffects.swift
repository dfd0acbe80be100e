import Features
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of signing in to FileMaker.
  func run(
    _ effect: GuestSignIn.Effect, send: @escaping @Sendable (GuestSignIn.Action) async -> Void
  ) async {
    switch effect {
    case .signIn(let credentials):
      guard let place = guests else { return }
      do throws(Trouble) {
        await leaveGuests()
        let desk = try await GuestDesk(
          credentials, at: try await place.find(), place.setup, environment)
        // Whoever stopped signing in is signed in nowhere.
        guard !Task.isCancelled else { return await desk.signOut() }
        await sessions.set(guests: desk, at: place.destination(sessions.names))
        trail.note(.signedIn, .fileMaker, by: desk.user)
        let trouble = await keep(SavedCredential(credentials), credentials.isRemembered)
        await send(.signedIn(desk.user, at: environment.now()))
        if let trouble { await send(.notRemembered(trouble, at: environment.now())) }
        await tryNow(.filemaker)
      } catch {
        if error == .wrongPassword,
          await forget(
            credentials.password, of: credentials.userName,
            named: SavedCredential.name(.fileMaker))
        {
          await send(.passwordForgotten)
        }
        await send(.refused(error, at: environment.now()))
      }
    case .signOut:
      await leaveGuests()
      await forget(SavedCredential.name(.fileMaker))
    case .recall:
      await send(.recalled(remembered(SavedCredential.name(.fileMaker))?.fileMaker))
    }
  }

  /// Gives the session back: a server lets only so many be open.
  private func leaveGuests() async {
    guard let desk = await sessions.guests else { return }
    trail.note(.signedOut, .fileMaker, by: desk.user)
    await sessions.set(guests: nil)
    await desk.signOut()
  }

  /// Gives the session back at the end of the program, as long as that takes next to no time.
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
