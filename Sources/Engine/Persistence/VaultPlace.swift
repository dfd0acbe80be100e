import Vault

/// Where a vault is.
public enum VaultPlace: Hashable, Sendable {
  /// In a folder that stays; it has to be unlocked.
  case folder(String)
  /// In a folder of its own that goes with the program; nobody has to unlock it.
  case temporary
}

extension VaultPlace {
  /// The sealed file of the store for reports; nil where that is in memory alone.
  var reportStore: String? {
    switch self {
    case .folder(let path): Vault.reportStore(in: path)
    case .temporary: nil
    }
  }
}
