import Glibc
import Synchronization

/// Shows progress on standard error, on one line of a terminal that is overwritten; elsewhere it
/// shows nothing.
final class ProgressLine: Sendable {
  private let width = Mutex(0)

  /// Shows the progress.
  func show(_ text: String) {
    guard Machine.isTerminal(STDERR_FILENO) else { return }
    width.withLock { width in
      let rest = String(repeating: " ", count: max(0, width - text.count))
      Self.write("\r\(text)\(rest)")
      width = text.count
    }
  }

  /// Removes the line.
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
