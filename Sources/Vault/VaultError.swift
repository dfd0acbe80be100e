/// Why the vault cannot do what it was asked to.
///
/// None of them tells anything that is kept in it.
public enum VaultError: Error, Hashable, Sendable {
  /// Another process has it open; its number where that is known.
  case inUse(process: Int32?)
  /// It is locked: there is no key in memory.
  case locked
  /// It has no key yet: it was never set up, or it was wiped.
  case notSetUp
  /// It has been set up before, so it cannot be set up anew.
  case alreadySetUp
  /// There is no key of this source to unlock it with.
  case noKey(KeySlot)
  /// The only key cannot be taken away.
  case lastKey
  /// The passphrase is wrong; so many more may be tried before a wait.
  case wrongPassphrase(remaining: Int)
  /// A key that is no passphrase does not fit: it belongs to another vault, or was changed.
  case wrongKey(KeySlot)
  /// Too many wrong passphrases: the next may be tried after this time.
  case mustWait(Duration)
  /// A passphrase of fewer characters than ``Passphrase/shortest``.
  case passphraseTooShort
  /// Where the key should come from, it cannot be had.
  case keyUnavailable(KeySlot, KeyTrouble)
  /// The file is no database any more, or parts of it are not. It was not changed.
  case damaged
  /// A later version of the program wrote it.
  case tooNew
  /// The directory or the file belongs to somebody else, or may not be written.
  case notPermitted
  /// It lies on something that can only be read.
  case readOnly
  /// There is no room left.
  case diskFull
  /// What was sealed cannot be opened: it was changed, or it is another row's.
  case tampered
  /// What was asked to change is not there.
  case notFound
  /// The system refused, by its error number.
  case system(Int32)
  /// SQLite refused, by its extended result code.
  case database(Int32)
}
