import Features
import Terminal
import Vault

extension EffectRunner {
  /// Performs an effect of the lock and of the way in.
  func run(
    _ effect: Lock.Effect, send: @escaping @Sendable (Lock.Action) async -> Void
  ) async {
    switch effect {
    case .lock(let reason):
      await host.beginLocking()
      // What was typed or read is sealed before the key is gone.
      let flaw = await drafts.seal()
      await cache.settle()
      for (system, user) in await sessions.inside { trail.note(.signedOut, system, by: user) }
      await trail.settle()
      await reports.shut()
      await host.lock(LockReason(reason))
      await drafts.forget()
      await sessions.leave()
      await host.endLocking()
      await screen.forget()
      if let flaw { await send(.unwritten(flaw)) }
      await send(.sealed)
    case .unlock(let effect): await send(.unlock(await outcome(of: effect)))
    case .lookForInput: await send(.lastInputFound(await screen.lastInput))
    }
  }

  private func outcome(of effect: Unlock.Effect) async -> Unlock.Action {
    switch effect {
    case .look: .doorSeen(await host.look(), at: environment.now())
    case .unlock(let secret): await answer(host.unlock(with: Passphrase(secret), post))
    case .make(let secret): await answer(host.setUp(with: Passphrase(secret), post))
    case .unlockByKeyring:
      await byKeyring { host, source, post in await host.unlock(with: source, post) }
    case .makeByKeyring:
      await byKeyring { host, source, post in await host.setUp(with: source, post) }
    case .unlockByService:
      await byService { host, source, post in await host.unlock(with: source, post) }
    case .makeByService:
      await byService { host, source, post in await host.setUp(with: source, post) }
    case .save(let secret): await saved(with: Passphrase(secret))
    case .saveByKeyring:
      switch keyring {
      case .success(let keyring): await saved(with: keyring)
      case .failure(let error): refused(error)
      }
    case .saveByService:
      if let credential = host.credential {
        await saved(with: credential)
      } else {
        .serviceRefused(.notThere, at: environment.now())
      }
    case .begin:
      switch await host.setAside() {
      case .success(let path):
        .setAside(
          path: path, keyring: host.hasKeyring, service: host.service, at: environment.now())
      case .failure(let error): refused(error)
      }
    }
  }

  private func refused(_ error: VaultError) -> Unlock.Action {
    Unlock.Action(
      error, hasKeyring: host.hasKeyring, service: host.service, at: environment.now())
  }

  private func answer(_ error: VaultError?) async -> Unlock.Action {
    if let error { return refused(error) }
    let isFull = await host.vault?.isDiskFull == true
    return .unlocked(at: environment.now(), flaw: isFull ? .diskFull : nil)
  }

  private func byKeyring(
    _ body: (VaultHost, SecretService, Post) async -> VaultError?
  ) async -> Unlock.Action {
    switch keyring {
    case .success(let keyring): await answer(body(host, keyring, post))
    case .failure(let error): refused(error)
    }
  }

  private func byService(
    _ body: (VaultHost, CredentialDirectory, Post) async -> VaultError?
  ) async -> Unlock.Action {
    guard let credential = host.credential else {
      return .serviceRefused(.notThere, at: environment.now())
    }
    return await answer(body(host, credential, post))
  }

  private var keyring: Result<SecretService, VaultError> {
    do throws(VaultError) { return .success(try SecretService()) } catch { return .failure(error) }
  }

  private func saved(with source: some KeySource) async -> Unlock.Action {
    let now = environment.now()
    switch await host.rescue(with: source) {
    case .success(let (path, kept, lost)):
      return .saved(path: path, kept: kept, lost: lost, at: now)
    case .failure(let error): return refused(error)
    }
  }
}
