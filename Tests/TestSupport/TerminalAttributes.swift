import Glibc

/// How a terminal is set: every bit and character of its `termios`.
public struct TerminalAttributes: Hashable, Sendable {
  /// Input, output, control and local modes, and both speeds.
  public let modes: [UInt32]
  /// The control characters.
  public let characters: [UInt8]

  /// Whether keys reach the program one by one and unchanged.
  public var isRaw: Bool { modes[3] & UInt32(ICANON | ISIG | ECHO) == 0 }

  /// Whether what is typed is shown by the terminal itself.
  public var isEchoing: Bool { modes[3] & UInt32(ECHO) != 0 }

  init(of descriptor: Int32) throws {
    var attributes = termios()
    guard tcgetattr(descriptor, &attributes) == 0 else { throw PseudoTerminalError.system(errno) }
    modes = [
      attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag,
      attributes.c_ispeed, attributes.c_ospeed,
    ]
    characters = withUnsafeBytes(of: attributes.c_cc) { Array($0) }
  }
}
