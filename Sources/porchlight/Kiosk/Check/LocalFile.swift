import FoundationEssentials
import Glibc

/// Small files of the system, as far as they can be read.
enum LocalFile {
  /// Its text; nil where there is none or nobody may read it.
  static func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether something has the name, a link that leads nowhere included.
  static func isThere(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Where a link leads; nil for what is none.
  static func target(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// What a folder holds, in order.
  static func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
