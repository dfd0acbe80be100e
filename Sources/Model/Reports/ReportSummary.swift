public import struct FoundationEssentials.Date

/// What is known of a result that is kept, without its rows.
public struct ReportSummary: Hashable, Sendable, Identifiable {
  /// The result's id.
  public let id: ReportResult.ID
  /// What was asked.
  public let order: ReportOrder
  /// When.
  public let ran: Date
  /// The last day of what it was asked of, in days since 1970-01-01.
  public let lastDay: Int
  /// How many rows it has.
  public let rowCount: Int
  /// A number for each column that has some: of one row the number itself, of more the sum of the whole
  /// ones, and of what is beyond all counts the highest number there is.
  public let figures: [String: ReportValue]
  /// When the store was filled that it was asked of.
  public let filled: Date

  /// Makes one.
  public init(
    id: ReportResult.ID, order: ReportOrder, ran: Date, lastDay: Int, rowCount: Int,
    figures: [String: ReportValue], filled: Date
  ) {
    self.id = id
    self.order = order
    self.ran = ran
    self.lastDay = lastDay
    self.rowCount = rowCount
    self.figures = figures
    self.filled = filled
  }

  /// Sums a result up.
  public init(_ result: ReportResult, filled: Date) {
    var figures: [String: ReportValue] = [:]
    for (place, column) in result.columns.enumerated() {
      let values = result.rows.compactMap { $0.indices.contains(place) ? $0[place] : nil }
      figures[column] = Self.figure(values)
    }
    self.init(
      id: result.id, order: result.order, ran: result.ran, lastDay: result.lastDay,
      rowCount: result.rows.count, figures: figures, filled: filled)
  }

  private static func figure(_ values: [ReportValue]) -> ReportValue? {
    if values.count == 1, case .fraction = values[0] { return values[0] }
    let counts = values.compactMap { value in
      if case .integer(let number) = value { number } else { nil }
    }
    guard !counts.isEmpty else { return nil }
    return .integer(
      counts.reduce(0) { sum, number in
        let (total, isTooMuch) = sum.addingReportingOverflow(number)
        return isTooMuch ? .max : total
      })
  }
}
