/// A way to a vault's key; in each slot the same key is wrapped in another one.
public enum KeySlot: String, Hashable, Sendable, CaseIterable {
  /// By a passphrase, through scrypt.
  case passphrase
  /// By a random key that the desktop's Secret Service keeps.
  case keyring
  /// By a random key that systemd hands to the program.
  case credential
}
