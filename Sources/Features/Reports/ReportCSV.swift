public import Model
public import Resources

/// A result as comma-separated values, as RFC 4180 has them, for spreadsheets and programs.
public enum ReportCSV {
  /// Writes rows below the titles of their columns.
  ///
  /// Days and months are as ISO writes them, numbers without anything between their digits. A spreadsheet takes
  /// text that begins with `=`, `+`, `-` or `@` for a formula, which a name may be made to be: such text has an
  /// apostrophe before it.
  ///
  /// - Parameters:
  ///   - columns: the columns of the rows
  ///   - rows: the rows, with a value for each column
  ///   - report: the report, for its words
  ///   - withPeople: whether columns that name people are among them
  ///   - phrases: the language of titles and words
  /// - Returns: lines that end as RFC 4180 ends them
  public static func text(
    columns: [Report.Column], rows: [[ReportValue]], of report: Report, withPeople: Bool,
    _ phrases: Phrases
  ) -> String {
    let words = ReportCellText(report, phrases)
    let places = columns.indices.filter { withPeople || columns[$0].kind != .person }
    let titles = places.map { field(columns[$0].title[phrases.language.rawValue], isText: true) }
    let lines = rows.map { row in
      places.map { place in
        let value = place < row.count ? row[place] : .nothing
        let isText = if case .text = value { true } else { false }
        return field(words.plain(value, in: columns[place]), isText: isText)
      }
    }
    return ([titles] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ text: String, isText: Bool) -> String {
    var text = text
    if isText, let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard !isPlain else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
