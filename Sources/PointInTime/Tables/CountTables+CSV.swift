extension CountTables {
  /// The tables as RFC 4180 wants it: a header, a line for each row of each table with what is known
  /// and what is not in each column, and a last line that says where they come from.
  ///
  /// - Parameter words: what things are called
  /// - Returns: lines that end in CR and LF; nobody's initials and no place are in them
  public func csv(_ words: CountWords) -> String {
    let columns = CountColumn.printed
    var lines = [
      ["table", words.row]
        + columns.flatMap { column in
          [words.known, words.unknown].map { "\(words.column(column)) \($0)" }
        }
        + ["\(words.total) \(words.known)", "\(words.total) \(words.unknown)", words.total]
    ]
    for table in tables {
      for row in table.rows {
        let tallies = columns.map { row[$0] } + [row.total]
        lines.append(
          [words.table(table.id), words.label(row.id)]
            + tallies.flatMap { [String($0.known.count), String($0.unknown.count)] }
            + [String(row.total.total)])
      }
    }
    let empty = Array(repeating: "", count: lines[0].count - 2)
    lines.append(["source", CSVText.cell(words.source)] + empty)
    return lines.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field; in quotes where it could be taken for several.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { "\",\r\n".contains($0) || $0.isNewline }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
