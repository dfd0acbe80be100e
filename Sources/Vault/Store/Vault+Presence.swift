import Glibc

extension Vault {
  /// Whether there is a vault in a directory; nothing is opened or made.
  public static func isThere(at path: String) -> Bool {
    access(VaultDirectory(path: path).database, F_OK) == 0
  }

  /// Whether a directory has anything sealed in it: files that were set aside, or copies of them.
  public static func hasLeftovers(at path: String) -> Bool {
    !VaultDirectory(path: path).sealedFiles().isEmpty
  }
}
