/// One of the ways to a vault's key; each has the same key, wrapped in another.
public enum KeySlot: String, Hashable, Sendable, CaseIterable {
  /// By a passphrase, through scrypt.
  case passphrase
  /// By a random key that the desktop's Secret Service keeps.
  case keyring
  /// By a random key that systemd hands to the program.
  case credential
}
