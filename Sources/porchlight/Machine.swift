import FoundationEssentials
import Glibc
import Terminal

/// What this process was started with.
enum Machine {
  /// The environment.
  static let variables = ProcessInfo.processInfo.environment

  /// Whether colours are wanted: `NO_COLOR` is not set, or empty.
  static var wantsColors: Bool { variables["NO_COLOR"].map(\.isEmpty) ?? true }

  /// The characters the terminal's locale has.
  ///
  /// Sets the locale of the process.
  static var charset: Charset {
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    return codeset == "UTF-8" ? .unicode : .ascii
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }
}
