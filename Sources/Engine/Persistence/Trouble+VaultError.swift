import Features
import Glibc
import Model
import Vault

extension Trouble {
  /// What it means to the person that the vault did not take or give something.
  init(_ error: VaultError) {
    switch error {
    case .diskFull: self = .diskFull
    case .readOnly: self = .storage(String(cString: strerror(EROFS)))
    case .notPermitted: self = .storage(String(cString: strerror(EACCES)))
    case .system(let number): self = .storage(String(cString: strerror(number)))
    case .database(let code): self = .storage("SQLite \(code)")
    case .notFound: self = .notFound
    case .damaged, .tooNew, .tampered: self = .storage(String(cString: strerror(EIO)))
    case .inUse, .locked, .notSetUp, .alreadySetUp, .noKey, .lastKey, .wrongPassphrase, .wrongKey,
      .mustWait, .passphraseTooShort, .keyUnavailable:
      self = .storage(String(cString: strerror(EBUSY)))
    }
  }
}
