import Glibc

/// Why a pseudo-terminal did not do what a test asked.
public enum PseudoTerminalError: Error, CustomStringConvertible {
  /// The system refused, with this `errno`.
  case system(Int32)
  /// The program has ended, or has not begun.
  case noProgram
  /// What was waited for did not come; the screen as it was then.
  case timedOut(String, VirtualScreen)
  /// The terminal was closed before it came.
  case ended(String, VirtualScreen)

  /// What went wrong, with the screen.
  public var description: String {
    switch self {
    case .system(let code): "the system refused: \(String(cString: strerror(code)))"
    case .noProgram: "no program is running"
    case .timedOut(let what, let screen):
      "waited for \(what) in vain; \(Self.state(screen))there was\n\(screen)"
    case .ended(let what, let screen): "the terminal closed before \(what); there was\n\(screen)"
    }
  }

  /// That the program has ended, if it has.
  private static func state(_ screen: VirtualScreen) -> String {
    screen.exitStatus.map { "the program has ended with status \($0); " } ?? ""
  }
}
