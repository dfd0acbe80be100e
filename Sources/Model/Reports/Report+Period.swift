extension [Report.Parameter] {
  /// The first and the last day, or month, that is asked about; nil where no such two are asked for.
  public var period: (first: Report.Parameter, last: Report.Parameter)? {
    let times = filter(\.isTime)
    guard times.count == 2, times[0].kind == times[1].kind else { return nil }
    return (times[0], times[1])
  }

  /// The values with a standard for each parameter that has none, in a store whose export ends on a day.
  public func completed(
    _ values: [String: ReportValue], latest: Int
  ) -> [String: ReportValue] {
    var completed: [String: ReportValue] = [:]
    for parameter in self {
      completed[parameter.name] =
        values[parameter.name] ?? parameter.standardValue(latest: latest)
    }
    return completed
  }

  /// Whether values end before they begin.
  public func isBackwards(_ values: [String: ReportValue]) -> Bool {
    guard let period, case .integer(let first)? = values[period.first.name],
      case .integer(let last)? = values[period.last.name]
    else { return false }
    return last < first
  }

  /// Whether values ask about a day or month after the last one that there are data about.
  ///
  /// - Parameters:
  ///   - lastDay: that day, in days since 1970-01-01
  ///   - values: what is given
  /// - Returns: whether they do
  public func isBeyond(_ lastDay: Int, _ values: [String: ReportValue]) -> Bool {
    let (year, month, _) = DayNumber.parts(lastDay)
    return contains { parameter in
      guard parameter.isTime, case .integer(let value)? = values[parameter.name] else {
        return false
      }
      return value > Int64(parameter.kind == .day ? lastDay : year * 12 + month - 1)
    }
  }

  /// Whether a store has nothing at all about the time that values ask about.
  public func isOutside(_ store: ReportStoreFacts, _ values: [String: ReportValue]) -> Bool {
    let asked = compactMap { parameter in
      if case .integer(let value)? = values[parameter.name] { parameter.days(value) } else { nil }
    }
    guard let first = asked.map(\.lowerBound).min(), let last = asked.map(\.upperBound).max() else {
      return false
    }
    return last < store.firstDay || first > store.lastDay
  }
}

extension Report.Parameter {
  /// Whether it is a day or a month.
  fileprivate var isTime: Bool { kind == .day || kind == .month }

  /// The days that a value of it means, in days since 1970-01-01; nil where it is no time.
  fileprivate func days(_ value: Int64) -> ClosedRange<Int>? {
    guard isTime, let value = Int(exactly: value) else { return nil }
    guard kind == .month else { return value...value }
    guard let first = DayNumber.number(year: value / 12, month: value % 12 + 1, day: 1),
      let next = DayNumber.number(year: (value + 1) / 12, month: (value + 1) % 12 + 1, day: 1)
    else { return nil }
    return first...(next - 1)
  }
}
