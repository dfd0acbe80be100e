import Features
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of the emergency profiles.
  func run(
    _ effect: Emergency.Effect, send: @escaping @Sendable (Emergency.Action) async -> Void
  ) async {
    switch effect {
    case .access(let whose, let step): await run(step, of: whose, send)
    case .read(let whose):
      do throws(EmergencyTrouble) {
        let profile = try await account(of: whose).profile()
        await send(.arrived(whose, profile, stamp))
      } catch {
        await send(.notRead(whose, error, at: environment.now()))
      }
    case .save(_, let profile): await enqueue(profile)
    case .trigger(let whose, let request):
      let outcome: TriggerOutcome
      do throws(EmergencyTrouble) {
        outcome = try await desk.trigger(request)
      } catch {
        outcome = .notStarted(error)
      }
      await send(.callFlow(whose, .ended(outcome, at: environment.now())))
    case .forget(let whose):
      if let username = await sessions.account(of: whose)?.username {
        trail.note(.signedOut, .account(username), by: await worker)
      }
      await sessions.set(nil, of: whose)
    case .recall(let whose): await send(.recalled(whose, remembered(of: whose)))
    case .keep(let whose, let account, let permission):
      await tell(keep(account, of: whose, permission), of: whose, send)
    case .keepNumber(let whose, let number): _ = await keep(number, of: whose)
    case .forgetKept(let whose, let permission):
      let username = await remembered(of: whose)?.username
      await tell(forget(whose, permission), of: whose, send)
      if let username { await sessions.lend(nil, named: username) }
    case .look:
      guard let service = try? await rapidSOS?.find(),
        await environment.isThere(.rapidSOS, at: service.address)
      else { return }
      await send(.found)
    }
  }

  private func tell(
    _ trouble: Trouble?, of whose: Emergency.Whose,
    _ send: @Sendable (Emergency.Action) async -> Void
  ) async {
    if let trouble { await send(.notKept(whose, trouble, at: environment.now())) }
  }

  /// Performs a step on the way to a profile; in a sandbox, what was "sent" for it is shown.
  private func run(
    _ step: ProfileAccess.Effect, of whose: Emergency.Whose,
    _ send: @Sendable (Emergency.Action) async -> Void
  ) async {
    let before = await rapidSOS?.messages?().count ?? 0
    let answer = await answer(to: step, of: whose)
    if case .signIn(let username, let password) = step,
      case .refused(.trouble(.wrongPassword), _) = answer, let name = whose.recordName,
      await forget(password, of: username, named: name)
    {
      await send(.access(whose, answer))
      await send(.passwordForgotten(whose, at: environment.now()))
    } else {
      await send(.access(whose, answer))
    }
    guard let messages = await rapidSOS?.messages?() else { return }
    let new = messages.dropFirst(before).filter { step.isAddressed(to: $0.to) }
    if !new.isEmpty { await send(.sent(new, at: environment.now())) }
  }

  private func answer(
    to step: ProfileAccess.Effect, of whose: Emergency.Whose
  ) async -> ProfileAccess.Action {
    do throws(EmergencyTrouble) {
      switch step {
      case .register(let account):
        try await enter(try await desk.register(account), of: whose)
        return .registered(username: account.username, at: environment.now())
      case .signIn(let username, let password):
        try await enter(
          try await desk.signIn(username: username, password: password), of: whose)
        return .signedIn(username: username, at: environment.now())
      case .resetPassword(let email):
        try await desk.resetPassword(email: email)
        return .resetSent(at: environment.now())
      case .requestCode(let number):
        try await account(of: whose).requestCode(for: number)
        return .codeSent(at: environment.now())
      case .verify(let number, let code):
        try await account(of: whose).verify(number, with: code)
        return .verified(number, at: environment.now())
      }
    } catch {
      return .refused(error, at: environment.now())
    }
  }

  /// Notes who is in, unless nobody waits for it any more.
  private func enter(
    _ account: EmergencyAccount, of whose: Emergency.Whose
  ) async throws(EmergencyTrouble) {
    guard !Task.isCancelled else {
      await account.signOut()
      throw .trouble(.unanswered)
    }
    await sessions.set(account, of: whose)
    trail.note(.signedIn, .account(account.username), by: await worker)
    await tryNow(.rapidSOS)
  }

  private func account(
    of whose: Emergency.Whose
  ) async throws(EmergencyTrouble) -> EmergencyAccount {
    guard let account = await sessions.account(of: whose) else { throw .trouble(.signInAgain) }
    return account
  }

  /// What is done in RapidSOS; its token is fetched once for everybody.
  var desk: EmergencyDesk {
    get async throws(EmergencyTrouble) {
      if let desk = await sessions.emergencyDesk { return desk }
      do throws(Trouble) {
        guard let rapidSOS else { throw .notInstalled("RapidSOS") }
        let desk = try EmergencyDesk(try await rapidSOS.find(), environment)
        await sessions.set(desk)
        return desk
      } catch {
        throw .trouble(error)
      }
    }
  }

  private var stamp: Stamp { Stamp(now: environment.now(), id: environment.makeID()) }
}

extension ProfileAccess.Effect {
  /// Whether something that was sent to a number or an address may be because of it.
  fileprivate func isAddressed(to other: String) -> Bool {
    switch self {
    case .requestCode(let number): PhoneNumber(other) == number
    case .register(let account): account.email.lowercased() == other.lowercased()
    case .resetPassword(let email): email.lowercased() == other.lowercased()
    case .signIn, .verify: false
    }
  }
}
