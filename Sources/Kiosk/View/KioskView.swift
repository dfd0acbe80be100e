import Resources
public import Terminal

/// Draws the kiosk.
public enum KioskView {
  /// The screen.
  ///
  /// The cursor is in the field, or else on the choice that Enter takes. The window's title is the
  /// same on every page.
  public static func render(_ state: Kiosk.State) -> Frame {
    let layout = KioskLayout(state)
    var drawing = Drawing(state, layout)
    return drawing.frame(state)
  }

  /// What is being drawn.
  private struct Drawing {
    private var canvas: Canvas
    private let layout: KioskLayout
    private let isRightToLeft: Bool
    private let ordersArabic: Bool
    private var cursor: Cursor?

    init(_ state: Kiosk.State, _ layout: KioskLayout) {
      self.layout = layout
      canvas = Canvas(state.station.size, appearance: layout.appearance)
      isRightToLeft = state.language.isRightToLeft && state.session.page != .welcome
      ordersArabic = state.station.ordersArabic
    }

    mutating func frame(_ state: Kiosk.State) -> Frame {
      for block in layout.blocks { draw(block) }
      for (index, row) in layout.rows.enumerated() {
        draw(row.row, in: row.area, isFocused: index == state.session.focus)
      }
      drawFooter()
      return Frame(
        canvas, cursor: cursor ?? Cursor(x: 0, y: 0, isVisible: false), title: "Porchlight")
    }

    private mutating func draw(_ block: KioskLayout.Block) {
      switch block.kind {
      case .title: draw(block.lines, in: block.area, role: .heading)
      case .sentence: draw(block.lines, in: block.area, role: .plain)
      case .caption: draw(block.lines, in: block.area, role: .heading)
      case .digits:
        guard let digits = layout.largeDigits(in: block.area.width) else { return }
        let x = isRightToLeft ? block.area.maxX - digits.width : block.area.x
        let start = Point(x: x, y: block.area.y)
        digits.draw(at: start, in: block.area, role: .accent, on: &canvas)
      case .field:
        canvas.fill(block.area, role: .focus)
        let text = visual(block.lines.first ?? "")
        let width = canvas.appearance.text.width(of: text)
        let x = isRightToLeft ? block.area.maxX - width : block.area.x
        canvas.draw(text, at: Point(x: x, y: block.area.y), in: block.area, role: .focus)
        let caret = isRightToLeft ? x - 1 : x + width
        cursor = Cursor(x: min(max(caret, block.area.x), block.area.maxX - 1), y: block.area.y)
      }
    }

    private mutating func draw(_ lines: [String], in area: Rect, role: Role) {
      for (index, line) in lines.enumerated() { draw(line, in: area.row(index), role: role) }
      // Where there are no choices, the cursor is on the words.
      if layout.rows.isEmpty, cursor == nil {
        cursor = Cursor(x: area.x, y: area.y, isVisible: canvas.appearance.isAccessible)
      }
    }

    private mutating func draw(_ row: KioskWords.Row, in area: Rect, isFocused: Bool) {
      let isAccessible = canvas.appearance.isAccessible
      let line = area.row(area.height / 2)
      if isFocused, !isAccessible { canvas.fill(area, role: .selected) }
      let role: Role = isFocused && !isAccessible ? .selected : .plain
      let keyRole: Role = isFocused && !isAccessible ? .selected : .key
      let margin = isAccessible ? 0 : 1
      let text = visual(row.text)
      if isRightToLeft {
        let x = canvas.drawRight(row.key, in: line.inset(right: margin), role: keyRole)
        canvas.drawRight(text, in: Rect(x: line.x, y: line.y, width: x - 2, height: 1), role: role)
      } else {
        let start = Point(x: line.x + margin, y: line.y)
        let x = canvas.draw(row.key, at: start, in: line, role: keyRole)
        canvas.draw(text, at: Point(x: x + 2, y: line.y), in: line, role: role)
      }
      if isFocused, cursor == nil { cursor = Cursor(x: line.x, y: line.y, isVisible: isAccessible) }
    }

    private mutating func drawFooter() {
      guard let (key, text) = layout.words.footer else { return }
      let row = layout.footer.inset(left: 1, right: 1)
      if isRightToLeft {
        let x = canvas.drawRight(key, in: row, role: .key)
        draw(text, in: Rect(x: row.x, y: row.y, width: x - row.x - 1, height: 1), role: .hint)
      } else {
        let x = canvas.draw(key, at: row.origin, in: row, role: .key)
        let rest = Rect(x: x + 1, y: row.y, width: row.maxX - x - 1, height: row.height)
        draw(text, in: rest, role: .hint)
      }
    }

    private mutating func draw(_ text: String, in row: Rect, role: Role) {
      if isRightToLeft {
        canvas.drawRight(visual(text), in: row, role: role)
      } else {
        canvas.draw(visual(text), at: row.origin, in: row, role: role)
      }
    }

    private func visual(_ text: String) -> String { ordersArabic ? text : RightToLeft.visual(text) }
  }
}
