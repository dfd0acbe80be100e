import Glibc
import Synchronization

/// How far something got: on a terminal a line on standard error that is written over; nothing else.
final class ProgressLine: Sendable {
  private let width = Mutex(0)

  /// Shows how far it got.
  func show(_ text: String) {
    guard Machine.isTerminal(STDERR_FILENO) else { return }
    width.withLock { width in
      let rest = String(repeating: " ", count: max(0, width - text.count))
      Self.write("\r\(text)\(rest)")
      width = text.count
    }
  }

  /// Takes the line away.
  func end() {
    width.withLock { width in
      guard width > 0 else { return }
      Self.write("\r\(String(repeating: " ", count: width))\r")
      width = 0
    }
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
