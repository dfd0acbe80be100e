import Glibc

/// What commands read from standard input.
enum Input {
  /// All of it, without the line end that `echo` adds; nil when it is not UTF-8.
  ///
  /// Nothing is put in the place of what cannot be read: what is sent is what was written.
  static func text() -> String? {
    guard var text = String(validating: bytes(), as: UTF8.self) else { return nil }
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private static func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
