import Terminal

/// Where everything on a page is: words above, choices below them, a key in the last row.
///
/// A choice has the whole width and three rows wherever there is room, so that it is easy to tap.
/// In accessible mode everything is on lines of its own.
struct KioskLayout {
  /// Lines of one kind.
  struct Block {
    enum Kind { case title, sentence, caption, field, digits }
    var kind: Kind
    var lines: [String]
    var area: Rect
  }

  /// The words, from the top.
  private(set) var blocks: [Block] = []
  /// Each choice with its area for taps.
  private(set) var rows: [(row: KioskWords.Row, area: Rect)] = []
  /// The last row.
  private(set) var footer: Rect
  let words: KioskWords
  let appearance: Appearance
  private let bounds: Rect

  init(_ state: Kiosk.State) {
    let station = state.station
    appearance = station.look
    words = KioskWords(state, mask: appearance.glyphs.masked)
    bounds = Rect(station.size)
    footer = bounds.row(station.size.height - 1)
    place()
  }

  /// The choice at a point; nil for none.
  func choice(at point: Point) -> Kiosk.Choice? {
    if footer.contains(point), words.footer?.key == "Esc" { return .startAgain }
    return rows.first { $0.area.contains(point) }?.row.choice
  }

  private mutating func place() {
    let body = bounds.split(bottom: 1).rest
    let width = max(1, body.width - 2 * margin)
    let digits = largeDigits(in: width)
    let parts = parts(width, digits)
    let taken = parts.reduce(0) { $0 + $1.height }
    let room = max(0, body.height - taken)
    let each = appearance.isAccessible ? 1 : min(3, max(1, room / max(1, words.rows.count)))
    // What is left over separates the words from the choices, if it is enough.
    let spare = room - each * words.rows.count
    var y = body.y + (spare > 1 && !appearance.isAccessible ? 1 : 0)
    for part in parts {
      let area = Rect(x: body.x + margin, y: y, width: width, height: part.height)
      blocks.append(Block(kind: part.kind, lines: part.lines, area: area))
      y += part.height
    }
    if spare > 2, !appearance.isAccessible, !parts.isEmpty { y += 1 }
    for row in words.rows {
      let area = Rect(x: body.x, y: y, width: body.width, height: each).intersection(body)
      rows.append((row, area))
      y += each
    }
  }

  private typealias Part = (kind: Block.Kind, lines: [String], height: Int)

  private func parts(_ width: Int, _ digits: LargeDigits?) -> [Part] {
    let text = appearance.text
    func part(_ kind: Block.Kind, _ words: String) -> Part {
      let lines = text.wrapped(words, to: width)
      return (kind, lines, lines.count)
    }
    var parts = words.titles.map { part(.title, $0) }
    if digits != nil { parts.append((.digits, [], LargeDigits.height)) }
    if !words.caption.isEmpty { parts.append(part(.caption, words.caption)) }
    parts += words.sentences.map { part(.sentence, $0) }
    if let field = words.field { parts.append((.field, [field], 1)) }
    return parts
  }

  /// The number in digits as large as there is room for; nil in accessible mode.
  func largeDigits(in width: Int) -> LargeDigits? {
    guard let number = words.number, !appearance.isAccessible, bounds.height >= 12 else {
      return nil
    }
    return [3, 2, 1].map { LargeDigits(number, pixel: $0) }.first { $0.width <= width }
  }

  /// The columns that stay empty beside the words.
  private var margin: Int { appearance.isAccessible ? 0 : 1 }
}
