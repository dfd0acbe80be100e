import FoundationEssentials
import Glibc

/// A folder that only the person can read, with the one file that their editor opens.
///
/// Editors put copies, swap files and what they save in an emergency beside a file: all of that goes
/// with the folder.
struct EditorFolder: Sendable {
  private let path: String

  /// Makes it in the first of these directories where it can be made.
  init(
    holding text: String, in directories: [String], named name: String
  ) throws(Editor.Failure) {
    for directory in directories {
      let folder = EditorFolder(path: "\(directory)/\(name)")
      guard mkdir(folder.path, 0o700) == 0 else { continue }
      if folder.write(text) {
        self = folder
        return
      }
      folder.remove()
    }
    throw .storage
  }

  private init(path: String) { self.path = path }

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
