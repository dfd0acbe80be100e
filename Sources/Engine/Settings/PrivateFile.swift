internal import Glibc

/// Files that only their owner may read: mode 0600, in folders of mode 0700.
enum PrivateFile {
  /// The system refused; `description` is its reason, without a path.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number the system gave.
    var code: Int32

    /// Whether there is a file of that name.
    var isThere: Bool { code == EEXIST }

    /// The system's words: `Permission denied`.
    var description: String {
      var text = [CChar](repeating: 0, count: 128)
      guard strerror_r(code, &text, text.count) == 0 else { return "error \(code)" }
      return text.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } ?? ""
    }
  }

  /// The whole of a file; nil when there is none.
  static func read(_ path: String) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(code: errno)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes a file whole or not at all, and makes the folders it lies in.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try write(bytes, to: path) { draft in rename(draft, path) == 0 }
  }

  /// Writes a file that is not there yet, whole or not at all, and makes the folders it lies in.
  ///
  /// - Throws: `EEXIST` where there is one, which stays as it is.
  static func create(_ bytes: [UInt8], at path: String) throws(Failure) {
    // Unlike a new name, a second one never takes the place of a file.
    try write(bytes, to: path) { draft in
      guard link(draft, path) == 0 else { return false }
      unlink(draft)
      return true
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, naming name: (String) -> Bool
  ) throws(Failure) {
    makeFolder(for: path)
    let draft = "\(path).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Failure(code: errno) }
    do throws(Failure) {
      defer { close(file) }
      try append(bytes, to: file)
      guard fsync(file) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(draft)
      throw error
    }
    guard name(draft) else {
      let failure = Failure(code: errno)
      unlink(draft)
      throw failure
    }
  }

  /// Writes bytes to an open file, all of them.
  static func append(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the folders a file lies in, as far as they are missing; opening the file says if it failed.
  static func makeFolder(for path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}
