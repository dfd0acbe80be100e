import Features
import Vault

import struct FoundationEssentials.Date

extension EffectRunner {
  /// Replaces the passphrase.
  func run(
    _ effect: PassphraseChange.Effect,
    send: @escaping @Sendable (PassphraseChange.Action) async -> Void
  ) async {
    let (old, new) =
      switch effect {
      case .change(let old, let new): (old, new)
      }
    let error = await host.changePassphrase(from: Passphrase(old), to: Passphrase(new))
    let now = environment.now()
    guard let error else { return await send(.changed(at: now)) }
    let refusal: PassphraseChange.Refusal
    switch error {
    case .wrongPassphrase(let remaining): refusal = .wrong(remaining: remaining)
    case .mustWait(let time): refusal = .wait(until: now.addingTimeInterval(time / .seconds(1)))
    case .noKey: refusal = .none
    case .passphraseTooShort: refusal = .tooShort
    case .inUse, .locked, .notSetUp, .alreadySetUp, .lastKey, .wrongKey, .keyUnavailable, .damaged,
      .tooNew, .notPermitted, .readOnly, .diskFull, .tampered, .notFound, .system, .database:
      refusal = .blocked(Unlock.Block(error))
    }
    await send(.refused(refusal, at: now))
  }
}
