import FoundationEssentials
import Glibc

/// Small files of the system, as far as they can be read.
enum LocalFile {
  /// Its text; nil where it cannot be read.
  static func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the name exists, even as a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Whether everybody on the machine may read it and enter its folder.
  static func isOpenToAll(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return mode(path) & 0o004 != 0 && mode(folder) & 0o001 != 0
  }

  private static func mode(_ path: String) -> UInt {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let mode = attributes?[.posixPermissions]
    return (mode as? UInt) ?? (mode as? Int).map { UInt($0) } ?? 0
  }

  /// Where a link leads; nil for anything else.
  static func target(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// A path without links and detours; as it is where nothing is there.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a folder, sorted.
  static func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
