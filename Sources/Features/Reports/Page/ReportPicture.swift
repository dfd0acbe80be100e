import Model
import Resources
import Terminal

/// What is drawn above the table of a result, of the rows that are listed: a number's column, named.
///
/// It is the column that the report's head asks for, until somebody goes to another one that holds numbers.
struct ReportPicture {
  private enum Kind {
    case bars(BarChart)
    case columns(ColumnChart)
    case heat(HeatMap, legend: String)
    /// Where there is nothing to be seen.
    case sentence(String)
  }

  private let kind: Kind
  /// What the column is called.
  private let title: String

  /// Draws what a report's head asks for; nil where it asks for nothing, or nothing is listed.
  init?(_ page: ReportPage, _ surroundings: Surroundings) {
    guard let grid = page.grid, !grid.shown.isEmpty else { return nil }
    func places(_ along: String, _ much: String) -> (along: Int, much: Int)? {
      guard let one = grid.columns.firstIndex(where: { $0.name == along }),
        let other = grid.columns.firstIndex(where: { $0.name == much })
      else { return nil }
      let picked = page.pictured ?? other
      return (one, picked == one ? other : picked)
    }
    func isEmpty(_ much: Int) -> Bool {
      let numbers = grid.shown.compactMap { grid.number($0, much) }
      return !numbers.isEmpty && numbers.allSatisfy { $0 == 0 }
    }
    let nothing = Kind.sentence(surroundings.phrases[.reportsOnlyZeros])
    let (along, much) = (page.listed.report.picture.along, page.listed.report.picture.much)
    guard let along, let much, let (along, much) = places(along, much) else { return nil }
    title = grid.titles[much]
    switch page.listed.report.picture {
    case .none: return nil
    case .bars: kind = isEmpty(much) ? nothing : .bars(Self.bars(page, grid, along, much))
    case .sparkline: kind = isEmpty(much) ? nothing : .columns(Self.columns(grid, along, much))
    case .heat:
      guard let map = HeatField(grid, along, much, surroundings.phrases)?.map else { return nil }
      guard !isEmpty(much) else {
        kind = nothing
        return
      }
      kind = .heat(
        map, legend: Self.legend(map, grid.columns[much], page.listed.report, surroundings))
    }
  }

  /// How many rows it takes of so many, which it shares with the table; 0 where there is no room for both.
  func height(in rows: Int) -> Int {
    let room = rows - 5
    switch kind {
    case .bars(let chart):
      let height = min(chart.bars.count, 8, room - 1)
      return height >= 1 ? height + 1 : 0
    case .columns: return room >= 4 ? min(7, room) : 0
    case .heat(let map, _): return map.height + 1 <= room ? map.height + 1 : 0
    case .sentence: return room >= 1 ? 1 : 0
    }
  }

  /// Draws it.
  func draw(in rect: Rect, on canvas: inout Canvas) {
    switch kind {
    case .bars(let chart): chart.draw(in: drawTitle(in: rect, on: &canvas), on: &canvas)
    case .columns(let chart): chart.draw(in: drawTitle(in: rect, on: &canvas), on: &canvas)
    case .heat(let map, let legend):
      let parts = rect.split(bottom: 1)
      map.draw(in: parts.rest, on: &canvas)
      canvas.draw(
        canvas.appearance.text.truncated(legend, to: rect.width), at: parts.bottom.origin,
        in: parts.bottom, role: .muted)
    case .sentence(let words):
      canvas.draw(
        canvas.appearance.text.truncated("\(title): \(words)", to: rect.width), at: rect.origin,
        in: rect, role: .muted)
    }
  }

  /// Names the column and returns what is left below.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let parts = rect.split(top: 1)
    canvas.draw(
      canvas.appearance.text.truncated(title, to: rect.width), at: parts.top.origin, in: parts.top,
      role: .muted)
    return parts.rest
  }

  /// A bar for each row from the first on that the table shows; the longest of all listed fills the room.
  private static func bars(
    _ page: ReportPage, _ grid: ReportGrid, _ along: Int, _ much: Int
  ) -> BarChart {
    let most = grid.shown.compactMap { grid.number($0, much) }.max() ?? 0
    let first = min(page.list.top, max(0, grid.shown.count - 8))
    return BarChart(
      grid.shown[first...].prefix(8).map { row in
        BarChart.Bar(
          grid.texts[row][along], grid.number(row, much), text: grid.texts[row][much])
      }, most: most)
  }

  /// A column for each row, in the order of time however the table is sorted.
  private static func columns(_ grid: ReportGrid, _ along: Int, _ much: Int) -> ColumnChart {
    let rows = grid.shown.sorted { one, other in
      let (first, second) = (grid.number(one, along) ?? 0, grid.number(other, along) ?? 0)
      return first != second ? first < second : one < other
    }
    let highest = rows.max {
      (grid.number($0, much) ?? 0) < (grid.number($1, much) ?? 0)
    }
    return ColumnChart(
      rows.map { ColumnChart.Column(grid.texts[$0][along], grid.number($0, much)) },
      top: highest.map { grid.texts[$0][much] } ?? "")
  }

  /// What the lowest and the highest sign stand for.
  private static func legend(
    _ map: HeatMap, _ column: Report.Column, _ report: Report, _ surroundings: Surroundings
  ) -> String {
    let (phrases, style) = (surroundings.phrases, surroundings.style)
    let words = ReportCellText(report, phrases)
    func text(_ value: Double) -> String {
      let isWhole = value == value.rounded() && abs(value) < 1e15
      return words.text(isWhole ? .integer(Int64(value)) : .fraction(value), in: column)
    }
    return phrases.format(
      .reportsHeatLegend, column.title[phrases.language.rawValue], style.block(1),
      text((map.most / 8).rounded(.up)), style.block(8), text(map.most))
  }
}

/// The rows of a result as a field: nights by weekday and week, months by year.
private struct HeatField {
  let map: HeatMap

  /// Nil where no row has a time.
  init?(_ grid: ReportGrid, _ along: Int, _ much: Int, _ phrases: Phrases) {
    var sums: [Int: Double] = [:]
    for row in grid.shown {
      guard let day = grid.number(row, along), let value = grid.number(row, much),
        day.magnitude < 1e7
      else { continue }
      sums[Int(day), default: 0] += value
    }
    guard let first = sums.keys.min(), let last = sums.keys.max(), last - first < 40_000 else {
      return nil
    }
    map =
      grid.columns[along].kind == .month
      ? Self.months(sums, first, last, phrases) : Self.nights(sums, first, last, phrases)
  }

  private static func nights(
    _ sums: [Int: Double], _ first: Int, _ last: Int, _ phrases: Phrases
  ) -> HeatMap {
    let monday = first - (DayNumber.weekday(first) - 1)
    let weeks = (last - monday) / 7 + 1
    let names = phrases[.reportsWeekdays].split(separator: " ").map(String.init)
    let months = phrases[.reportsMonths].split(separator: " ").map(String.init)
    let heads = (0..<weeks).map { week -> String in
      // A week is named for the month that begins in it, and the first for its own.
      let days = (0..<7).map { DayNumber.parts(monday + week * 7 + $0) }
      guard let begun = days.first(where: { $0.day == 1 }) ?? (week == 0 ? days.last : nil),
        months.indices.contains(begun.month - 1)
      else { return "" }
      return months[begun.month - 1]
    }
    return HeatMap(
      rows: names, columns: heads,
      cells: (0..<7).map { day in (0..<weeks).map { sums[monday + $0 * 7 + day] } })
  }

  private static func months(
    _ sums: [Int: Double], _ first: Int, _ last: Int, _ phrases: Phrases
  ) -> HeatMap {
    var byMonth: [Int: Double] = [:]
    for (day, value) in sums {
      let (year, month, _) = DayNumber.parts(day)
      byMonth[year * 12 + month - 1, default: 0] += value
    }
    let years = DayNumber.parts(first).year...DayNumber.parts(last).year
    return HeatMap(
      rows: years.map { "\($0)" },
      columns: phrases[.reportsMonths].split(separator: " ").map(String.init),
      cells: years.map { year in (0..<12).map { byMonth[year * 12 + $0] } }, widest: 5)
  }
}

extension Report.Picture {
  /// The column that is along it; nil where there is no picture.
  fileprivate var along: String? {
    switch self {
    case .none: nil
    case .bars(let along, _), .sparkline(let along, _), .heat(let along, _): along
    }
  }

  /// The column that says how much; nil where there is no picture.
  var much: String? {
    switch self {
    case .none: nil
    case .bars(_, let much), .sparkline(_, let much), .heat(_, let much): much
    }
  }
}
