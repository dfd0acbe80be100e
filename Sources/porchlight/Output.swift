import FoundationEssentials
import Glibc
import Resources
import Terminal

/// What commands print on standard output.
///
/// Every write is checked: after one that fails nothing more is written, and ``Launch`` ends the
/// process with a sentence about ``failure``.
enum Output {
  /// Prints a line.
  ///
  /// On a terminal, a system's text is made safe; a pipe gets it as it is.
  static func line(_ text: String) {
    plain((Machine.isTerminal(STDOUT_FILENO) ? layout.safe(text) : text) + "\n")
  }

  /// Prints a text with its own line ends.
  ///
  /// On a terminal it is made safe; a pipe gets it as it is.
  static func raw(_ text: String) {
    guard Machine.isTerminal(STDOUT_FILENO) else { return plain(text) }
    line(text.last?.isNewline == true ? String(text.dropLast()) : text)
  }

  /// Prints a text of the program's own as it is.
  static func plain(_ text: String) { standard.write(text) }

  /// Why a part of the output is lost; nil while all of it was written.
  static var failure: CheckedStream.Failure? { standard.failure }

  private static let standard = CheckedStream(STDOUT_FILENO)

  /// Prints an error on standard error.
  static func complain(_ sentence: String) {
    let bytes = Array(
      "\(Machine.isTerminal(STDERR_FILENO) ? layout.safe(sentence) : sentence)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The same for a sentence that comes before a question: wrapped between words on a terminal.
  ///
  /// Further lines are indented to the words, behind the label.
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

  /// Asks for something on standard error, leaving room for the answer behind it.
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

  /// The width of a terminal for text; nil in a pipe.
  private static func columns(of file: Int32) -> Int? {
    guard Machine.isTerminal(file) else { return nil }
    return Machine.columns(of: file).map { $0 - 1 }
  }

  /// A sentence in lines, wrapped between words; in one line where there is no width.
  private static func lines(of sentence: String, to width: Int?) -> [String] {
    guard let width else { return [sentence] }
    return layout.wrapped(layout.safe(sentence), to: max(1, width))
  }

  /// Prints a list: on a terminal a table with titles that fits the window, in a pipe all
  /// tab-separated values.
  static func table(_ titles: [Phrase], _ rows: [[String]], _ phrases: Phrases) {
    table(titles.map { phrases[$0] }, rows)
  }

  /// Whether a list is printed as a table: on a terminal.
  static var isTable: Bool { Machine.isTerminal(STDOUT_FILENO) }

  /// The same with titles that are words already.
  static func table(_ titles: [String], _ rows: [[String]]) {
    guard isTable else {
      for row in rows { plain(row.map(oneField).joined(separator: "\t") + "\n") }
      return
    }
    let layout = layout
    let table = TextTable([titles] + rows.map { $0.map { layout.safe(oneField($0)) } }, layout)
    for line in table.lines(within: Machine.columns(of: STDOUT_FILENO)) { plain(line + "\n") }
  }

  /// Prints a value as JSON: dates in ISO 8601, without absent values.
  static func json(_ value: some Encodable) throws { plain(try jsonText(value) + "\n") }

  /// A value as JSON on one line: dates in ISO 8601, without absent values.
  static func jsonText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static var layout: TextLayout { TextLayout(Machine.charset) }

  /// A value without characters that would start another field or row.
  static func oneField(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
