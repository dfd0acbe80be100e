/// Where a vault is.
public enum VaultPlace: Hashable, Sendable {
  /// In a folder that stays; it has to be unlocked.
  case folder(String)
  /// In a folder of its own that goes with the program; nobody has to unlock it.
  case temporary
}
