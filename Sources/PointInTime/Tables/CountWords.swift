/// What the tables of a count are called where they are written.
public struct CountWords: Sendable {
  /// Where the numbers come from: the count, its night, how many surveys; one line.
  public var source: String
  /// What the column of the rows, what is known, what is not, and both are called.
  public var row, known, unknown, total: String
  /// What a table, a row and a column are called.
  public var table: @Sendable (CountTable.ID) -> String
  /// What a row is called.
  public var label: @Sendable (CountRow) -> String
  /// What a column is called, in few letters.
  public var column: @Sendable (CountColumn) -> String
  /// How a number with unknown ones is read; one line.
  public var legend: String

  /// Names for programs, the same in every language.
  public init(source: String) {
    self.source = source
    row = "row"
    known = "known"
    unknown = "unknown"
    total = "total"
    table = { $0.rawValue }
    label = { $0.code }
    column = { $0.rawValue }
    legend = ""
  }
}
