import Model
import PointInTime
import Resources
import Terminal

/// Where the parts of the tables and the possible doubles are.
struct ResultsLayout {
  /// What it is.
  let title: Rect
  /// Where it comes from, or what speaks for it.
  let note: Rect
  /// The list with the titles of its columns.
  let list: Rect
  /// The rows of the list.
  let rows: Rect
  /// The number in front, in words.
  let detail: Rect

  init(_ size: Size, at origin: Point = Point(x: 0, y: 0)) {
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let head = body.split(top: 1)
    title = head.top
    let below = head.rest.split(top: size.height < 12 ? 1 : 2)
    note = below.top
    let (above, foot) = below.rest.split(bottom: 1)
    (list, detail) = (above, foot)
    rows = list.split(top: list.height > 1 ? 1 : 0).rest
  }
}

/// Draws the tables and the possible doubles of a count.
enum ResultsView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ results: CountResults, of count: PITCount, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let layout = ResultsLayout(Size(width: area.width, height: area.height), at: area.origin)
    let words = Words(results, count, surroundings)
    canvas.draw(
      canvas.appearance.text.truncated(words.title, to: area.width), at: layout.title.origin,
      in: layout.title, role: .heading)
    canvas.drawWrapped(words.note, in: layout.note, role: .muted)
    canvas.draw(
      canvas.appearance.text.truncated(words.detail, to: area.width), at: layout.detail.origin,
      in: layout.detail, role: .accent)
    return words.notice?.draw(in: layout.list, on: &canvas)
      ?? ResultsTable.table(results, count, surroundings).draw(in: layout.list, on: &canvas)
  }

  /// What stands around the list.
  private struct Words {
    var title = ""
    var note = ""
    var detail = ""
    var notice: Notice?

    init(_ results: CountResults, _ count: PITCount, _ surroundings: Surroundings) {
      let phrases = surroundings.phrases
      let tables = CountWords(count, results.tables, phrases)
      let column = results.columnShown.map(tables.column) ?? tables.total
      let row = results.rowShown.map { tables.label($0.id) } ?? ""
      let number =
        results.cell.map { cell in
          phrases.format(
            .pitCell, row, column, phrases.number(cell.known.count),
            phrases.number(cell.unknown.count), phrases.number(cell.total))
        } ?? ""
      switch results.view {
      case .tables:
        title = tables.table(results.table)
        note = tables.source
        detail = number
      case .people:
        title = "\(tables.table(results.table)) · \(row), \(column)"
        detail = number
      case .doubles:
        guard let double = results.doubleShown else {
          title = phrases[.pitDoubles]
          notice = Notice(phrases[.pitNoDoubles])
          return
        }
        title = phrases.format(
          .pitDoublePlace, phrases.number(results.double + 1),
          phrases.number(results.doubles.count))
        note = double.reasons.map { $0.text(phrases) }.joined(separator: ", ")
      case .decided:
        title = phrases[.pitDecided]
        if results.decided.isEmpty { notice = Notice(phrases[.pitNothingDecided]) }
      }
    }
  }
}

extension Count {
  /// A point as it would be if every row took one line.
  static func resultsUnwrapped(
    _ point: Point, _ state: State, _ surroundings: Surroundings
  ) -> Point {
    guard let results = state.results, let kept = state.openCount else { return point }
    return ResultsTable.table(results, kept.count, surroundings).unwrapped(
      point, in: ResultsLayout(surroundings.size).list, surroundings.style)
  }
}
