import Engine
import Resources

/// What is printed after a call with wrong usage.
///
/// The frame and our own sentences are in the person's language. The parser's findings, the names
/// of arguments and `--help` are in English, the only language that the parser has.
enum Usage {
  /// The words before a command knows its settings: those of the language that the arguments or the
  /// locale name.
  static var phrases: Phrases {
    let variables = Machine.variables
    let settings = try? Settings.load(paths: Paths(environment: variables), environment: variables)
    return Phrases(settings?.language ?? Language(environment: variables))
  }

  /// The parser's lines, with a frame in the person's language.
  static func text(_ message: String) -> String {
    let phrases = phrases
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { framed($0, phrases) }.joined(separator: "\n")
  }

  private static func framed(_ line: Substring, _ phrases: Phrases) -> String {
    if let rest = line.without(before: "Usage: ") {
      return phrases.format(.usageUsage, String(rest))
    }
    if let command = line.without(before: "  See '", after: "' for more information.") {
      return "  " + phrases.format(.usageSeeHelp, String(command))
    }
    return String(line)
  }
}

extension Substring {
  /// The text between a beginning and an end; nil where it does not begin and end so.
  fileprivate func without(before start: String, after end: String = "") -> Substring? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return dropFirst(start.count).dropLast(end.count)
  }
}
