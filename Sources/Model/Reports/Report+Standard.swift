extension Report.Parameter {
  /// What is taken for a parameter unless something else is given.
  public enum Standard: Hashable, Sendable {
    /// The last day or month of the export, or so many before it.
    case latest(less: Int)
    /// The first day of the last federal fiscal year that is over: an October the first.
    case yearStart
    /// The last day of that year.
    case yearEnd
    /// All projects.
    case all
    /// This number, day or month.
    case value(Int)

    /// Reads `latest`, `latest-29`, `yearStart`, `yearEnd`, `all`, `90`, `2025-10-01` or `2025-10`; nil where
    /// a parameter of this kind cannot have it.
    public init?(_ text: some StringProtocol, for kind: Kind) {
      switch kind {
      case .project:
        guard text == "all" else { return nil }
        self = .all
      case .number:
        guard let number = Int32(text) else { return nil }
        self = .value(Int(number))
      case .day, .month:
        if let standard = Self(word: text, for: kind) {
          self = standard
        } else if let value = Self.value(text, for: kind) {
          self = .value(value)
        } else {
          return nil
        }
      }
    }

    private init?(word text: some StringProtocol, for kind: Kind) {
      if kind == .day, text == "yearStart" {
        self = .yearStart
      } else if kind == .day, text == "yearEnd" {
        self = .yearEnd
      } else if text == "latest" {
        self = .latest(less: 0)
      } else if text.hasPrefix("latest-"), let less = UInt16(text.dropFirst(7)) {
        self = .latest(less: Int(less))
      } else {
        return nil
      }
    }

    private static func value(_ text: some StringProtocol, for kind: Kind) -> Int? {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == (kind == .day ? 3 : 2), let year = parts[0], let month = parts[1],
        DayNumber.years.contains(year), (1...12).contains(month)
      else { return nil }
      guard kind == .day else { return year * 12 + month - 1 }
      return parts[2].flatMap { DayNumber.number(year: year, month: month, day: $0) }
    }
  }

  /// What is taken unless something else is given, in a store whose export ends on a day.
  public func standardValue(latest: Int) -> ReportValue {
    let (year, month, day) = DayNumber.parts(latest)
    // A federal fiscal year ends with September.
    let fiscal = (month, day) >= (9, 30) ? year : year - 1
    return switch standard {
    case .latest(let less):
      .integer(Int64((kind == .month ? year * 12 + month - 1 : latest) - less))
    case .yearStart:
      .integer(Int64(DayNumber.number(year: fiscal - 1, month: 10, day: 1) ?? latest - 364))
    case .yearEnd: .integer(Int64(DayNumber.number(year: fiscal, month: 9, day: 30) ?? latest))
    case .all: .nothing
    case .value(let number): .integer(Int64(number))
    }
  }
}
