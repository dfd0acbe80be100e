internal import Glibc
import Vault

/// Folders that nobody else can enter, and that are gone with whatever is in them once they are not
/// needed.
enum TemporaryFolder {
  /// Makes one; in the system's place for such things unless another is named.
  static func make(in place: String? = nil) throws(VaultError) -> HeldFolder {
    try HeldFolder(prefix: prefix(place))
  }

  /// Takes away those that a program left behind that was killed; what another one uses stays.
  static func sweep(_ place: String? = nil) { HeldFolder.sweep(prefix: prefix(place)) }

  private static func prefix(_ place: String?) -> String {
    let usual = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return "\(place ?? (usual.isEmpty ? "/tmp" : usual))/porchlight-"
  }
}
