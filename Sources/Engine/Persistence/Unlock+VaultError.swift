import Features
import Glibc
import Vault

import struct FoundationEssentials.Date

extension Unlock.Door {
  /// How a file stands that could not be opened; whether there may be a keyring that has its key, and
  /// whether a service has one.
  init(_ error: VaultError, hasKeyring: Bool, service: Unlock.Service) {
    switch error {
    case .inUse(let process): self = .inUse(process: process.map(Int.init))
    // Which keys it has cannot be told: whoever tries one learns it.
    case .damaged, .tampered:
      self = .damaged(passphrase: true, keyring: hasKeyring, service: service)
    case .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
      .mustWait, .passphraseTooShort, .keyUnavailable, .tooNew, .notPermitted, .readOnly,
      .diskFull, .notFound, .system, .database:
      self = .blocked(Unlock.Block(error))
    }
  }
}

extension Unlock.Block {
  /// Why a file cannot be opened or written.
  init(_ error: VaultError) {
    switch error {
    case .tooNew: self = .tooNew
    case .notPermitted: self = .notPermitted
    case .readOnly: self = .readOnly
    case .diskFull: self = .diskFull
    case .system(let number): self = .other(String(cString: strerror(number)))
    case .database(let code): self = .other("SQLite \(code)")
    case .inUse, .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
      .mustWait, .passphraseTooShort, .keyUnavailable, .damaged, .tampered, .notFound:
      self = .other("")
    }
  }
}

extension Unlock.Action {
  /// What it means to the way in that a key did not open the file; whether there may be a keyring that has
  /// another, and whether a service has one.
  init(_ error: VaultError, hasKeyring: Bool, service: Unlock.Service, at now: Date) {
    switch error {
    case .wrongPassphrase(let remaining): self = .wrongPassphrase(remaining: remaining, at: now)
    case .mustWait(let time):
      self = .doorSeen(
        .waiting(until: now.addingTimeInterval(time / .seconds(1)), keyring: false), at: now)
    case .keyUnavailable(.credential, let trouble):
      self = .serviceRefused(Unlock.ServiceTrouble(trouble), at: now)
    case .wrongKey(.credential), .noKey(.credential): self = .serviceRefused(.wrong, at: now)
    case .keyUnavailable(_, let trouble):
      self = .keyringRefused(Unlock.KeyringTrouble(trouble), at: now)
    case .wrongKey, .noKey: self = .keyringRefused(.unfit, at: now)
    case .inUse, .damaged, .tampered:
      self = .doorSeen(Unlock.Door(error, hasKeyring: hasKeyring, service: service), at: now)
    case .locked, .notSetUp, .alreadySetUp, .lastKey, .passphraseTooShort, .tooNew,
      .notPermitted, .readOnly, .diskFull, .notFound, .system, .database:
      self = .failed(Unlock.Block(error), at: now)
    }
  }
}

extension Unlock.ServiceTrouble {
  /// Why a service's key is none.
  init(_ trouble: KeyTrouble) {
    switch trouble {
    case .notInstalled, .noAnswer, .notThere: self = .notThere
    case .openToOthers, .unfit: self = .unfit
    }
  }
}

extension Unlock.KeyringTrouble {
  /// Why a keyring does not give the key.
  init(_ trouble: KeyTrouble) {
    switch trouble {
    case .notInstalled: self = .notInstalled
    case .noAnswer: self = .noAnswer
    case .notThere: self = .notThere
    case .openToOthers, .unfit: self = .unfit
    }
  }
}
