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
  /// The number in front, in words; empty where there is a map.
  let detail: Rect
  /// The line between the list and the map beside it.
  let rule: Rect?
  /// The map, its words included; nil where there is none, or it is read aloud.
  let map: Rect?

  /// From this width on the map stands beside the list.
  private static let wide = 100
  /// From this width on there is room for the names that HUD's form has for races.
  static let wideLabels = 110

  init(
    _ results: CountResults, _ surroundings: Surroundings, at origin: Point = Point(x: 0, y: 0)
  ) {
    let size = surroundings.size
    let isSpoken = surroundings.style.isAccessible
    let body = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let head = body.split(top: 1)
    title = head.top
    let isMap = results.view == .map
    let usual = size.height < 12 || (isMap && !isSpoken) ? 1 : 2
    let below = head.rest.split(
      top: max(usual, min(Self.noteRows(results, surroundings), size.height - 7)))
    note = below.top
    let (foot, above) = below.rest.split(bottom: isMap ? 0 : 1)
    detail = foot
    if !isMap || isSpoken || results.map.places.isEmpty {
      (list, rule, map) = (above, nil, nil)
    } else if size.width >= Self.wide {
      let sides = above.split(left: size.width / 2)
      let side = sides.rest.split(left: 1)
      (list, rule, map) = (sides.left, side.left, side.rest.inset(left: 1))
    } else {
      let halves = above.split(top: max(3, above.height / 3))
      (list, rule, map) = (halves.top, nil, halves.rest)
    }
    rows = list.split(top: list.height > 1 ? 1 : 0).rest
  }

  /// How many lines it takes to say all that speaks for a double; 0 where none is in front.
  private static func noteRows(_ results: CountResults, _ surroundings: Surroundings) -> Int {
    guard results.view == .doubles, let double = results.doubleShown else { return 0 }
    let words = double.reasons(surroundings.phrases)
    return surroundings.style.text.wrapped(words, to: max(1, surroundings.size.width)).count
  }
}

/// Draws the tables and the possible doubles of a count.
enum ResultsView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ results: CountResults, of count: PITCount, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let layout = ResultsLayout(results, surroundings, at: area.origin)
    let words = Words(results, count, surroundings)
    canvas.draw(
      canvas.appearance.text.truncated(words.title, to: area.width), at: layout.title.origin,
      in: layout.title, role: .heading)
    canvas.drawWrapped(words.note, in: layout.note, role: .muted)
    canvas.draw(
      canvas.appearance.text.truncated(words.detail, to: area.width), at: layout.detail.origin,
      in: layout.detail, role: .accent)
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let map = layout.map { results.drawMap(in: map, surroundings, on: &canvas) }
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
      func told(_ row: String) -> String {
        results.cell.map { cell in
          phrases.format(
            .pitCell, row, column, phrases.number(cell.known.count),
            phrases.number(cell.unknown.count), phrases.number(cell.total))
        } ?? ""
      }
      let isWhole =
        surroundings.style.text.width(of: told(row)) <= surroundings.size.width
      let number = told(
        isWhole ? row : results.rowShown.map { $0.id.brief(phrases) } ?? "")
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
        note = double.reasons(phrases)
      case .decided:
        title = phrases[.pitDecided]
        if results.decided.isEmpty { notice = Notice(phrases[.pitNothingDecided]) }
      case .map:
        let map = results.map
        let isPractice = count.state(at: surroundings.now) == .practice
        title = [
          phrases[.outreachMap], isPractice ? phrases[.pitStatePractice] : "",
          phrases.count(.pitSurveys, map.places.count + map.unplaced),
          map.unplaced > 0 ? phrases.count(.pitUnplaced, map.unplaced) : "",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        guard !map.places.isEmpty else {
          notice = Notice(phrases[.pitNoPlaces])
          return
        }
        note = phrases[map.fix == nil ? .pitFromMiddle : .pitFromHere]
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
      point, in: ResultsLayout(results, surroundings).list, surroundings.style)
  }
}
