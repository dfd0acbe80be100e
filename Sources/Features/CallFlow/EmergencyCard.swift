import Resources
import Terminal

/// The card that says to call 911 oneself: large, in every language at once, before anything else.
struct EmergencyCard {
  /// What to do, in each language, a line or more each.
  var orders: [Line]
  /// Why, and what else there is to know.
  var reasons: [Line]
  /// What to say to whoever answers.
  var tell: [Line]

  /// Draws the card over a rectangle; the cursor stands where it begins to be read.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let appearance = canvas.appearance
    var area = rect
    let needed = orders.count + 1 + reasons.count
    if !appearance.isAccessible, rect.width >= LargeDigits.width(of: Self.number),
      rect.height >= LargeDigits.height + 1 + needed
    {
      LargeDigits.draw(Self.number, in: rect, on: &canvas)
      area = rect.inset(top: LargeDigits.height + 1)
    }
    let start = area.origin
    let hasRoom = area.height >= needed
    let lines = orders + (hasRoom ? [""] : []) + reasons + (hasRoom ? [""] : []) + tell
    for (row, line) in lines.prefix(area.height).enumerated() {
      canvas.draw(line, at: Point(x: area.x, y: area.y + row), in: area)
    }
    return Cursor(start)
  }

  /// What to call.
  private static let number = [9, 1, 1]
}
