internal import Glibc

/// The ports of the program's own sandbox where writes in it are kept.
enum SandboxPort {
  /// Below the ports that systems give out, and free of known services.
  private static let range = 20_000..<30_000
  /// The control port and the four systems.
  private static let each = 5

  /// The first port for a folder: the same at every start, however the path is written, and rarely
  /// the same as another folder's.
  static func of(_ folder: String, from working: String = currentDirectory) -> Int {
    // FNV-1a, since Swift's hash is different at every start.
    let hash = whole(folder, from: working).utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return range.lowerBound + Int(hash % UInt64(range.count / each)) * each
  }

  /// A path from the root, without `.` and `..`; the folder may be missing.
  private static func whole(_ folder: String, from working: String) -> String {
    var parts: [Substring] = []
    for part in (folder.hasPrefix("/") ? folder : "\(working)/\(folder)").split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  private static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
