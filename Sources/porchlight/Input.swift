import Glibc
import Resources

/// What commands read from standard input.
enum Input {
  /// The most bytes that are read; more than any client or search needs.
  static let most = 65_536

  /// The input of a command, if it is text of at most ``most`` bytes.
  static func read(_ phrases: Phrases) throws -> String {
    let bytes = bytes(atMost: most)
    guard bytes.count <= most else {
      throw Failure(phrases.format(.scriptTooLong, phrases.number(most)))
    }
    guard let text = text(of: bytes) else { throw Failure(phrases[.scriptNotUTF8]) }
    return text
  }

  /// The same; blank input is refused with a sentence.
  static func read(_ phrases: Phrases, orElse missing: Phrase) throws -> String {
    let text = try read(phrases)
    guard !text.allSatisfy(\.isWhitespace) else { throw Failure(phrases[missing]) }
    return text
  }

  /// Asks for a line and reads it from the terminal without showing it; nil at the end.
  ///
  /// The terminal shows nothing from before the question on: an answer that comes at once is
  /// neither shown nor lost.
  static func hiddenLine(to question: String) -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else {
      Output.prompt(question)
      return readLine()
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      Output.complain("")
    }
    Output.prompt(question)
    return readLine()
  }

  /// All of it, without the line end that `echo` adds; nil where it is not UTF-8.
  ///
  /// Invalid bytes are not replaced: what is sent is what was written.
  static func text() -> String? { text(of: bytes(atMost: .max)) }

  private static func text(of bytes: [UInt8]) -> String? {
    guard var text = String(validating: bytes, as: UTF8.self) else { return nil }
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// All of standard input; where it is longer than the limit, a little more than that.
  private static func bytes(atMost most: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= most {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
