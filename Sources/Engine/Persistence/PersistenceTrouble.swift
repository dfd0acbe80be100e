public import Features
import Model
import Resources
import Vault

/// Why a script cannot work with what is kept on this machine.
public enum PersistenceTrouble: Error, Hashable, Sendable {
  /// What is wrong with a file that has the key.
  public enum KeyFlaw: Hashable, Sendable {
    /// It is not there, or cannot be read.
    case notThere
    /// Others can read it.
    case openToOthers
    /// What is in it is no key.
    case unfit
  }

  /// Another process has it open; its number where that is known.
  case open(process: Int?)
  /// Nobody said where the passphrase is.
  case needsPassphrase
  /// Only a service that has its key from systemd can open it.
  case needsCredential
  /// It has no passphrase, though one was given.
  case noPassphrase
  /// The file with the passphrase.
  case passphraseFile(KeyFlaw)
  /// The file that systemd hands over.
  case credential(KeyFlaw)
  /// The desktop's keyring.
  case keyring(Unlock.KeyringTrouble)
  /// The passphrase is wrong; so many more may be before a wait.
  case wrongPassphrase(remaining: Int)
  /// The passphrase is too short to begin with.
  case tooShort
  /// No passphrase is taken for so many seconds.
  case mustWait(Int)
  /// The key from systemd belongs to something else.
  case wrongKey
  /// The file is damaged; nothing in it was changed.
  case damaged
  /// It cannot be opened or written.
  case blocked(Unlock.Block)
}

extension PersistenceTrouble {
  init(_ error: VaultError) {
    self =
      switch error {
      case .inUse(let process): .open(process: process.map(Int.init))
      case .noKey(.passphrase): .noPassphrase
      case .passphraseTooShort: .tooShort
      case .noKey(.keyring): .keyring(.notThere)
      case .noKey(.credential), .notSetUp, .locked: .needsCredential
      case .wrongPassphrase(let remaining): .wrongPassphrase(remaining: remaining)
      case .mustWait(let wait): .mustWait(Int((wait / .seconds(1)).rounded(.up)))
      case .wrongKey(.keyring): .keyring(.unfit)
      case .wrongKey: .wrongKey
      case .keyUnavailable(.passphrase, let trouble): .passphraseFile(KeyFlaw(trouble))
      case .keyUnavailable(.credential, let trouble): .credential(KeyFlaw(trouble))
      case .keyUnavailable(.keyring, let trouble): .keyring(Unlock.KeyringTrouble(trouble))
      case .damaged, .tampered: .damaged
      case .tooNew, .notPermitted, .readOnly, .diskFull, .alreadySetUp, .lastKey, .notFound,
        .system, .database:
        .blocked(Unlock.Block(error))
      }
  }

  /// What is the matter and what to do, in one or two plain sentences.
  public var sentence: Sentence {
    switch self {
    case .open(let process?): Sentence(.keepingOpenBy, .text(String(process)))
    case .open(nil): Sentence(.keepingOpen)
    case .needsPassphrase: Sentence(.keepingNeedsPassphrase)
    case .needsCredential: Sentence(.keepingNeedsCredential)
    case .noPassphrase: Sentence(.keepingNoPassphrase)
    case .passphraseFile(.notThere): Sentence(.keepingFileNotThere)
    case .passphraseFile(.openToOthers): Sentence(.keepingFileOpen)
    case .passphraseFile(.unfit): Sentence(.keepingFileUnfit)
    case .credential(.notThere): Sentence(.keepingCredentialNotThere)
    case .credential(.openToOthers), .credential(.unfit): Sentence(.keepingCredentialUnfit)
    case .keyring(let trouble): Sentence(.keepingKeyring, .sentence(trouble.sentence))
    case .wrongPassphrase(let remaining): Sentence(.keepingWrong, .counted(.triesLeft, remaining))
    case .tooShort: Sentence(.passphraseTooShort, .count(Passphrase.shortest))
    case .mustWait(let seconds): Sentence(.keepingMustWait, Trouble.wait(seconds))
    case .wrongKey: Sentence(.keepingWrongKey)
    case .damaged: Sentence(.keepingDamaged)
    case .blocked(let block): block.sentence
    }
  }
}

extension PersistenceTrouble.KeyFlaw {
  fileprivate init(_ trouble: KeyTrouble) {
    self =
      switch trouble {
      case .notInstalled, .noAnswer, .notThere: .notThere
      case .openToOthers: .openToOthers
      case .unfit: .unfit
      }
  }
}
