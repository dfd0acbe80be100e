import Model
import Resources
import Terminal

/// How the number of a report that gives one row went over the results that are kept.
struct ReportTrend: Equatable {
  /// The number, from the earliest result on.
  let values: [Double]
  /// The same in words, of the first and of the last.
  let first, last: String
  /// What it is.
  let column: Report.Column

  /// Compares the results of a report that were asked with the same project and numbers as now; nil where there
  /// are fewer than two, or they have more than one row.
  init?(_ state: ReportsScreen.State, of listed: ListedReport, _ phrases: Phrases) {
    let results = state.kept(of: listed).filter { result in
      listed.report.parameters.allSatisfy { parameter in
        guard parameter.kind == .project || parameter.kind == .number else { return true }
        return result.order.values[parameter.name]
          == state.order(for: listed)?.values[parameter.name]
      }
    }
    guard results.count >= 2, results.allSatisfy({ $0.rowCount == 1 }),
      let column = listed.report.columns.first(where: { $0.kind.isNumber })
    else { return nil }
    let found = results.reversed().compactMap { $0.figures[column.name] }
      .filter { $0.number != nil }
    guard found.count >= 2, let first = found.first, let last = found.last else { return nil }
    values = found.compactMap(\.number)
    self.column = column
    let words = ReportCellText(listed.report, phrases)
    (self.first, self.last) = (words.text(first, in: column), words.text(last, in: column))
  }

  /// It in words, with a line over them; read aloud the words alone.
  func lines(width: Int, _ surroundings: Surroundings) -> [Line] {
    let phrases = surroundings.phrases
    let words = phrases.format(
      .reportsTrend, column.title[phrases.language.rawValue], first, last,
      phrases.number(values.count))
    let text = surroundings.style.text.wrapped(words, to: max(8, width)).map { Line($0) }
    guard !surroundings.style.isAccessible else { return text }
    let line = Sparkline(values).text(width: min(width, 40), in: surroundings.style)
    return [Line(line, .accent)] + text
  }
}

extension ReportValue {
  /// It as a number; nil where it is none.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .fraction(let number): number.isFinite ? number : nil
    case .nothing, .text: nil
    }
  }
}
