import FoundationEssentials
import Glibc

/// A person's home for one test: every folder that the program may look into, removed at the end.
final class Home: Sendable {
  let path: String

  /// Makes one, in a folder of its own or on another disk.
  init(in folder: String = FileManager.default.temporaryDirectory.path) throws {
    path = "\(folder)/porchlight-e2e-\(UUID().uuidString)"
    for folder in ["", "/config", "/state", "/data", "/runtime", "/tmp"] {
      try FileManager.default.createDirectory(
        atPath: path + folder, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The variables that make it the program's.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_CONFIG_HOME": "\(path)/config", "XDG_STATE_HOME": "\(path)/state",
      "XDG_DATA_HOME": "\(path)/data",
      "XDG_RUNTIME_DIR": "\(path)/runtime", "TMPDIR": "\(path)/tmp",
    ]
  }

  /// Every file and folder in it, but those that it began with, sorted.
  var contents: [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return all.filter { !["config", "state", "data", "runtime", "tmp"].contains($0) }.sorted()
  }

  /// Writes a file, with its folders.
  func write(_ text: String, to file: String) throws {
    let whole = "\(path)/\(file)"
    let folder = whole.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: whole, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
  }

  /// What is in a file; nothing when there is none.
  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The permission bits of a file; nothing when there is none.
  func mode(_ file: String) -> mode_t? {
    var status = stat()
    return stat("\(path)/\(file)", &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
