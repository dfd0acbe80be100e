import FoundationEssentials
import Glibc

/// A folder that only the person can read, with the one file that their editor opens.
///
/// Editors put copies, swap files and what they save in an emergency beside a file: all of that goes
/// with the folder.
///
/// Whoever made it holds a lock on it, which the system lets go of however their process ends: so what a
/// killed one left is known, and swept away.
struct EditorFolder: Sendable {
  private let path: String
  private let hold: Hold

  /// A lock on a folder.
  private final class Hold: Sendable {
    private let descriptor: Int32

    /// Takes it; nil where somebody has it, or the folder is gone or not ours.
    init?(_ path: String) {
      // The editor does not inherit it.
      descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { return nil }
      var status = stat()
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0, status.st_uid == geteuid()
      else { return nil }
    }

    deinit {
      guard descriptor >= 0 else { return }
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Makes it in the first of these directories where it can be made.
  init(holding text: String, in directories: [String], named name: String) throws(Editor.Failure) {
    for directory in directories {
      let path = "\(directory)/\(Self.prefix)\(name)"
      guard mkdir(path, 0o700) == 0 else { continue }
      guard let hold = Hold(path) else {
        rmdir(path)
        continue
      }
      let folder = EditorFolder(path: path, hold: hold)
      if folder.write(text) {
        self = folder
        return
      }
      folder.remove()
    }
    throw .storage
  }

  private init(path: String, hold: Hold) {
    self.path = path
    self.hold = hold
  }

  private static let prefix = "porchlight-"

  /// Takes away what programs left that were killed while an editor was open.
  static func sweep(_ directories: [String]) {
    for directory in directories {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      for name in names where name.hasPrefix(prefix) {
        let path = "\(directory)/\(name)"
        guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil, let hold = Hold(path)
        else { continue }
        EditorFolder(path: path, hold: hold).remove()
      }
    }
  }

  /// The path of the file.
  var file: String { "\(path)/comment.txt" }

  /// Takes it away, with everything that is in it by now.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// What is in the file now.
  func text() throws(Editor.Failure) -> String {
    let file = open(self.file, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .storage }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count >= 0 else { throw .storage }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    // Editors end a file with a line end that nobody typed.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String) -> Bool {
    let file = open(self.file, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      done += count
    }
    return close(file) == 0 && done == bytes.count
  }
}
