import FoundationEssentials
import Glibc
import Resources
import Terminal

/// What commands print on standard output.
///
/// Every write is looked at: after one that fails nothing more is written, and ``Launch`` ends the
/// process with what ``failure`` says.
enum Output {
  /// Prints a line.
  ///
  /// Text from a system is made safe for a terminal; a pipe gets it as it is.
  static func line(_ text: String) {
    plain((Machine.isTerminal(STDOUT_FILENO) ? layout.safe(text) : text) + "\n")
  }

  /// Prints a text that has its own line ends.
  ///
  /// A terminal gets it made safe, a pipe as it is.
  static func raw(_ text: String) {
    guard Machine.isTerminal(STDOUT_FILENO) else { return plain(text) }
    line(text.last?.isNewline == true ? String(text.dropLast()) : text)
  }

  /// Prints a text of the program's own as it is.
  static func plain(_ text: String) { standard.write(text) }

  /// Why something of the output is lost; nil while all of it was taken.
  static var failure: CheckedStream.Failure? { standard.failure }

  private static let standard = CheckedStream(STDOUT_FILENO)

  /// Says on standard error what went wrong.
  static func complain(_ sentence: String) {
    let bytes = Array(
      "\(Machine.isTerminal(STDERR_FILENO) ? layout.safe(sentence) : sentence)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The same for a sentence to be read before an answer: wrapped between words on a terminal.
  ///
  /// What goes on in the next line stands below the words, not below the label before them.
  static func explain(_ sentence: String, after label: String = "") {
    let room = columns(of: STDERR_FILENO).map { $0 - layout.width(of: label) }
    var lead = label
    for line in lines(of: sentence, to: room) {
      complain(lead + line)
      lead = String(repeating: " ", count: layout.width(of: label))
    }
  }

  /// Prints a sentence: wrapped between words on a terminal, whole in a pipe.
  static func tell(_ sentence: String) {
    for text in lines(of: sentence, to: columns(of: STDOUT_FILENO)) { line(text) }
  }

  /// Asks for something on standard error; the answer stands behind it, with room for some of it.
  static func prompt(_ question: String) {
    let room = columns(of: STDERR_FILENO).map { $0 - answerRoom }
    var lines = lines(of: question, to: room)
    let last = lines.popLast() ?? ""
    for line in lines { complain(line) }
    let bytes = Array((layout.safe(last) + " ").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The columns that are left for an answer behind its question.
  private static let answerRoom = 12

  /// How many columns of a terminal can be written on without a break; nil in a pipe.
  private static func columns(of file: Int32) -> Int? {
    guard Machine.isTerminal(file) else { return nil }
    return Machine.columns(of: file).map { $0 - 1 }
  }

  /// A sentence in lines between words; whole where there is no width.
  private static func lines(of sentence: String, to width: Int?) -> [String] {
    guard let width else { return [sentence] }
    return layout.wrapped(layout.safe(sentence), to: max(1, width))
  }

  /// Prints a list: a table with titles on a terminal, as wide as its window at most; whole
  /// tab-separated values in a pipe.
  static func table(_ titles: [Phrase], _ rows: [[String]], _ phrases: Phrases) {
    guard Machine.isTerminal(STDOUT_FILENO) else {
      for row in rows { plain(row.map(oneField).joined(separator: "\t") + "\n") }
      return
    }
    let layout = layout
    let titles = titles.map { phrases[$0] }
    let table = TextTable([titles] + rows.map { $0.map { layout.safe(oneField($0)) } }, layout)
    for line in table.lines(within: Machine.columns(of: STDOUT_FILENO)) { plain(line + "\n") }
  }

  /// Prints a value as JSON: dates in ISO 8601, absent values left out.
  static func json(_ value: some Encodable) throws { plain(try jsonText(value) + "\n") }

  /// A value as JSON, on one line: dates in ISO 8601, absent values left out.
  static func jsonText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static var layout: TextLayout { TextLayout(Machine.charset) }

  /// A value without what would start another field or row.
  static func oneField(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
