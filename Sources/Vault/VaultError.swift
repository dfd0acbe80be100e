/// Why the vault cannot do what it was asked to.
///
/// No case carries anything from inside the vault.
public enum VaultError: Error, Hashable, Sendable {
  /// Another process has it open; its number where that is known.
  case inUse(process: Int32?)
  /// It is locked: there is no key in memory.
  case locked
  /// It has no key yet: it was never set up, or it was wiped.
  case notSetUp
  /// It has been set up already.
  case alreadySetUp
  /// It has no key in this slot.
  case noKey(KeySlot)
  /// The only key cannot be taken away.
  case lastKey
  /// The passphrase is wrong; so many more may be tried before a wait.
  case wrongPassphrase(remaining: Int)
  /// A random key does not fit: it belongs to another vault, or was changed.
  case wrongKey(KeySlot)
  /// Too many wrong passphrases: the next may be tried after this time.
  case mustWait(Duration)
  /// A passphrase has fewer characters than ``Passphrase/shortest``.
  case passphraseTooShort
  /// The key cannot be had from its source.
  case keyUnavailable(KeySlot, KeyTrouble)
  /// The file is not a database any more, or parts of it are not. It was not changed.
  case damaged
  /// A later version of the program wrote it.
  case tooNew
  /// The directory or the file belongs to somebody else, or may not be written.
  case notPermitted
  /// It is on a read-only medium.
  case readOnly
  /// There is no room left.
  case diskFull
  /// Sealed content cannot be opened: it was changed, or it is another row's.
  case tampered
  /// What was to be changed is not there.
  case notFound
  /// The system refused, by its error number.
  case system(Int32)
  /// SQLite refused, by its extended result code.
  case database(Int32)
}
