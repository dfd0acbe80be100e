internal import CTerminal

/// Why the terminal could not be taken.
public enum CursesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe, not a terminal.
  case notATerminal
  /// `TERM`, which is given here, is missing, empty or unknown on this machine.
  case unknownTerminal(String)
  /// The terminal cannot place its cursor; `TERM` is given here.
  case tooPlain(String)
  /// The program has the terminal already.
  case alreadyOpen
  /// The system refused, with this `errno`.
  case system(Int32)

  /// One plain sentence.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output must be a terminal."
    case .unknownTerminal(""): "TERM is not set, so the kind of terminal is not known."
    case .unknownTerminal(let name):
      "TERM is \(name), a terminal that this machine has no description of."
    case .tooPlain(let name): "TERM is \(name), a terminal that cannot place its cursor."
    case .alreadyOpen: "The terminal is in use by this program already."
    case .system(let code): "The system refused the terminal (error \(code))."
    }
  }

  /// Makes the error for a code of `cterminal_open`; nil for success.
  init?(code: Int32, terminal: String, system: Int32) {
    switch UInt32(bitPattern: code) {
    case CTERMINAL_OPENED.rawValue: return nil
    case CTERMINAL_NO_TERMINAL.rawValue: self = .notATerminal
    case CTERMINAL_UNKNOWN.rawValue: self = .unknownTerminal(terminal)
    case CTERMINAL_TOO_PLAIN.rawValue: self = .tooPlain(terminal)
    case CTERMINAL_BUSY.rawValue: self = .alreadyOpen
    default: self = .system(system)
    }
  }
}
