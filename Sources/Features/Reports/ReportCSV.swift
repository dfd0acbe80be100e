public import Model
public import Resources

/// Rows of a report as comma-separated values (RFC 4180), for spreadsheets and other programs.
///
/// The first line has the columns' names in the report's head, the same in every language.
public struct ReportCSV: Sendable {
  private let columns: [Report.Column]
  private let cells: ReportCellText

  /// Takes a report, and the language of its words.
  ///
  /// - Parameters:
  ///   - report: the report
  ///   - columns: the columns that are written
  ///   - phrases: the language
  public init(_ report: Report, _ columns: [Report.Column], _ phrases: Phrases) {
    self.columns = columns
    cells = ReportCellText(report, phrases)
  }

  /// The lines, each with its end; every row has a value for each column.
  public func text(_ rows: [[ReportValue]]) -> String {
    let lines = rows.map { row in
      zip(row, columns).map { Self.harmless($0, cells.plain($0, in: $1)) }
    }
    return ([columns.map(\.name)] + lines).map(Self.line).joined()
  }

  /// A text that no spreadsheet takes for a formula; what is a number is none, whatever it begins with.
  private static func harmless(_ value: ReportValue, _ text: String) -> String {
    guard case .text = value, let first = text.unicodeScalars.first else { return text }
    return "=+-@\t\r".unicodeScalars.contains(first) ? "'\(text)" : text
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let signs: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
    guard text.unicodeScalars.contains(where: signs.contains) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }
}
