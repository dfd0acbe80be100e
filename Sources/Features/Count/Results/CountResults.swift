import Model
import PointInTime
public import Terminal

import struct FoundationEssentials.Date

/// What comes of a count's surveys together: its tables, and its possible doubles.
public struct CountResults: Equatable, Sendable {
  /// What is shown.
  enum View: Hashable, Sendable, CaseIterable {
    /// A table.
    case tables
    /// The people behind a number of it.
    case people
    /// Two surveys that may be of the same people.
    case doubles
    /// What was decided about such.
    case decided
    /// Where the surveys were made.
    case map
  }

  /// The count.
  let count: PITCount.ID
  /// What is shown.
  var view: View
  /// The tables.
  private(set) var tables: CountTables
  /// The possible doubles, the likeliest first.
  private(set) var doubles: [PossibleDouble]
  /// What was decided, the latest first.
  private(set) var decided: [DoubleDecision]
  /// The surveys and decisions that all of it was computed from.
  private(set) var surveys: [Survey]
  private var decisions: [DoubleDecision]

  /// The table in front.
  var table = PointInTime.CountTable.ID.everybody
  /// Its selected row and the first one shown.
  var rows = ListState()
  /// Its selected column, by its place; the one after the last is the total.
  var column = 0
  /// The selected one of the people behind a number.
  var people = ListState()
  /// The possible double in front.
  var double = 0
  /// When it came in front, or a key for the one before it was refused.
  var since = Date.distantPast
  /// The selected line of the two surveys.
  var lines = ListState()
  /// The selected one of what was decided.
  var decision = ListState()
  /// Where the surveys were made.
  var map = CountMap()

  /// Computes everything of a count.
  init(_ count: PITCount, _ book: Count.Book, view: View) {
    self.count = count.id
    self.view = view
    surveys = book.surveys[count.id] ?? []
    decisions = book.decisions[count.id] ?? []
    (tables, doubles, decided) = Self.computed(count, surveys, decisions)
    column = tables[table]?.columns.count ?? 0
  }

  /// Computes it anew where the surveys or the decisions are others.
  mutating func refresh(_ count: PITCount, _ book: Count.Book) {
    let surveys = book.surveys[count.id] ?? []
    let decisions = book.decisions[count.id] ?? []
    guard surveys != self.surveys || decisions != self.decisions else { return }
    (self.surveys, self.decisions) = (surveys, decisions)
    (tables, doubles, decided) = Self.computed(count, surveys, decisions)
    double = max(0, min(double, doubles.count - 1))
  }

  private static func computed(
    _ count: PITCount, _ surveys: [Survey], _ decisions: [DoubleDecision]
  ) -> (CountTables, [PossibleDouble], [DoubleDecision]) {
    (
      CountTables(surveys, count.definition, decisions: decisions, on: count.night),
      PossibleDouble.find(in: surveys, count.definition, decided: decisions),
      decisions.sorted { $0.date > $1.date }
    )
  }

  /// The table in front.
  var shown: PointInTime.CountTable? { tables[table] }

  /// The column of the number in front; nil for the total.
  var columnShown: CountColumn? {
    let columns = shown?.columns ?? []
    return columns.indices.contains(column) ? columns[column] : nil
  }

  /// The row of the number in front; nil in a table without rows.
  var rowShown: PointInTime.CountTable.Row? {
    let rows = shown?.rows ?? []
    return rows.indices.contains(self.rows.selected) ? rows[self.rows.selected] : nil
  }

  /// The number in front.
  var cell: CountTally? { rowShown?[columnShown] }

  /// The people behind it, those who are known to be in it first.
  var counted: [PersonRef] { cell.map { $0.known + $0.unknown } ?? [] }

  /// The possible double in front; nil where there is none.
  var doubleShown: PossibleDouble? { doubles.indices.contains(double) ? doubles[double] : nil }

  /// Which two surveys it is asked about; nil where nothing is asked.
  var asked: [Survey.ID]? {
    view == .doubles ? doubleShown.map { [$0.first, $0.second] } : nil
  }

  /// Whether a key comes so soon that it was pressed for what was in front before: nobody has read these
  /// two.
  func isTooSoon(at moment: Date) -> Bool {
    moment > since && moment < since.addingTimeInterval(Asked.burst)
  }

  /// The decision on the selected row.
  var decisionShown: DoubleDecision? {
    decided.indices.contains(decision.selected) ? decided[decision.selected] : nil
  }

  /// A survey of the count.
  func survey(_ id: Survey.ID) -> Survey? { surveys.first { $0.id == id } }

  /// Several of them, by their ids.
  func surveys(_ ids: Set<Survey.ID>) -> [Survey.ID: Survey] {
    Dictionary(
      surveys.lazy.filter { ids.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// What can happen there.
public enum ResultsAction: Sendable {
  /// The tables are wanted.
  case tablesTapped
  /// The possible doubles are wanted.
  case doublesTapped
  /// What was decided is wanted.
  case decidedTapped
  /// The map is wanted.
  case mapTapped
  /// It is moved, or scaled.
  case mapMoved(Outreach.MapMove)
  /// The survey with a digit on it.
  case mapChosen(Int, Stamp)
  /// Another table, by so many; or by its place.
  case tableTapped(by: Int)
  case tableChosen(Int)
  /// Another column of it.
  case columnTapped(by: Int)
  /// Another row of what is in front.
  case moved(ListState.Move)
  /// A click, or the wheel.
  case mouse(Mouse, Stamp)
  /// The people behind the number, or the survey of one of them.
  case openTapped(Stamp)
  /// A file of the tables is wanted, to be read by programs or printed.
  case writeTapped(isPage: Bool)
  /// Another possible double.
  case doubleTapped(by: Int)
  /// The two are of the same people, or are not.
  case decisionTapped(isSame: Bool, Stamp)
  /// A decision is undone.
  case undoTapped(Stamp)
  /// One level back.
  case leaveTapped
}

extension ResultsAction {
  /// What it means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .tableTapped, .tableChosen, .columnTapped, .moved, .mouse, .doubleTapped,
      .mapMoved, .mapChosen:
      .step
    case .tablesTapped, .doublesTapped, .decidedTapped, .mapTapped, .openTapped, .writeTapped,
      .decisionTapped, .undoTapped, .leaveTapped:
      .deed
    }
  }
}
