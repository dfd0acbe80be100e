import FoundationEssentials
import Glibc
import Terminal

/// What commands print on standard output.
enum Output {
  /// Prints a line.
  ///
  /// Text from a system is made safe for a terminal; a pipe gets it as it is.
  static func line(_ text: String) {
    print(Machine.isTerminal(STDOUT_FILENO) ? layout.safe(text) : text)
  }

  /// Says on standard error what went wrong.
  static func complain(_ sentence: String) {
    let bytes = Array(
      "\(Machine.isTerminal(STDERR_FILENO) ? layout.safe(sentence) : sentence)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Prints a list: a table with titles on a terminal, tab-separated values in a pipe.
  static func table(_ titles: [String], _ rows: [[String]]) {
    guard Machine.isTerminal(STDOUT_FILENO) else {
      for row in rows { print(row.map(oneField).joined(separator: "\t")) }
      return
    }
    let layout = layout
    let all = [titles] + rows.map { $0.map { layout.safe(oneField($0)) } }
    let widths = titles.indices.map { column in
      all.map { layout.width(of: $0[column]) }.max() ?? 0
    }
    for row in all {
      let cells = row.enumerated().map { layout.padded($1, to: widths[$0]) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      print(line)
    }
  }

  /// Prints a value as JSON: dates in ISO 8601, absent values left out.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private static var layout: TextLayout { TextLayout(Machine.charset) }

  /// A value without what would start another field or row.
  private static func oneField(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

/// What commands read from standard input.
enum Input {
  /// All of it, without the line end that `echo` adds.
  static func text() -> String {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
