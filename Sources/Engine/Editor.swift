import Dispatch
import Glibc
public import Terminal

/// Opens a text in the person's own editor, in a file that only they can read and that is gone
/// afterwards.
public struct Editor: Sendable {
  /// Why the editor gave nothing back.
  public enum Failure: Error, Equatable {
    /// No editor is named, or it could not be started.
    case notStarted
    /// It ended with a failure.
    case failed
    /// The file could not be written or read.
    case storage
  }

  private let command: String
  private let directories: [String]
  private let makeID: @Sendable () -> String
  private let opened = OpenEditor()

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - environment: `VISUAL`, `EDITOR` and `XDG_RUNTIME_DIR` are read
  ///   - makeID: names the file
  public init(environment: [String: String], makeID: @escaping @Sendable () -> String) {
    command =
      [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }
      .first { !$0.isEmpty } ?? "vi"
    // Both are kept in memory, so that nothing a person wrote ever reaches a disk.
    directories = [environment["XDG_RUNTIME_DIR"], "/dev/shm"].compactMap { $0 }
      .filter { $0.hasPrefix("/") }
    self.makeID = makeID
  }

  /// Lends the terminal to the editor and returns what the text is afterwards.
  public func edit(_ text: String, on screen: any Screen) async throws(Failure) -> String {
    let path = try write(text)
    opened.begin(path)
    defer { opened.end() }
    let status = await screen.lend { await Self.run(command, path, opened) }
    guard let status else { throw .notStarted }
    guard status == 0 else { throw .failed }
    return try Self.read(path)
  }

  /// Ends an editor that is open, and leaves no file behind: the program is being ended.
  public func abandon() { opened.abandon() }

  private func write(_ text: String) throws(Failure) -> String {
    for directory in directories {
      let path = "\(directory)/porchlight-\(makeID()).txt"
      let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { continue }
      let bytes = Array(text.utf8)
      var done = 0
      while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        done += count
      }
      guard Glibc.close(file) == 0, done == bytes.count else {
        unlink(path)
        continue
      }
      return path
    }
    throw .storage
  }

  private static func read(_ path: String) throws(Failure) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .storage }
    defer { Glibc.close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count >= 0 else { throw .storage }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    // Editors end a file with a line end that nobody typed.
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs the editor through the shell, as it may be named with arguments; nil if it cannot start.
  private static func run(
    _ command: String, _ path: String, _ opened: OpenEditor
  ) async -> Int32? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning:
            spawn(["/bin/sh", "-c", command + " \"$1\"", "sh", path], opened))
      }
    }
  }

  private static func spawn(_ arguments: [String], _ opened: OpenEditor) -> Int32? {
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    // The editor has its own ideas about signals: what we catch is its own to catch again.
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, words, environ) == 0 else {
      return nil
    }
    opened.started(child)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    let exited = status & 0x7F == 0
    let code = (status >> 8) & 0xFF
    if exited, code == 127 { return nil }
    return exited ? code : -1
  }
}
