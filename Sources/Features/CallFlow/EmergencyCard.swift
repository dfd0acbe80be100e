import Resources
import Terminal

/// The head of the card that says to call 911 oneself: large, in every language at once, before
/// anything else.
///
/// The number stands beside the orders where there is room for it; they stand alone in a small window,
/// and as plain lines where they are read aloud.
struct EmergencyCard {
  /// The order in one language, on the lines that it takes, and where they are within the card.
  private let orders: [(lines: [String], place: Rect)]
  /// The number's cells, as wide as they may be; nil where it is not shown.
  private let digits: LargeDigits?
  private let isAccessible: Bool
  /// Columns and rows.
  let size: Size

  /// Lays the head out for a page.
  init(_ orders: [String], in page: Size, isAccessible: Bool, layout: TextLayout) {
    self.isAccessible = isAccessible
    let padding = isAccessible ? 0 : 1
    let widest = (orders.map { layout.width(of: $0) }.max() ?? 0) + 2 * padding
    digits =
      isAccessible || page.height < Self.roomForDigits || orders.count > LargeDigits.height
      ? nil
      : [2, 1].map { LargeDigits(Self.number, pixel: $0) }
        .first { $0.width + Self.gap + widest <= page.width }
    let left = digits.map { $0.width + Self.gap } ?? 0
    // The middle of the number's height.
    let step = 2 * orders.count - 1 <= LargeDigits.height ? 2 : 1
    var row = digits == nil ? 0 : (LargeDigits.height - step * (orders.count - 1) - 1) / 2
    self.orders = orders.map { order in
      let width = page.width - left
      let lines = layout.wrapped(order, to: max(1, width - 2 * padding))
      let place = Rect(x: left, y: row, width: width, height: lines.count)
      row += left > 0 ? step : lines.count
      return (lines, place)
    }
    size = Size(width: page.width, height: digits == nil ? row : LargeDigits.height)
  }

  /// Draws it over the upper rows of a rectangle; the cursor stands where it begins to be read.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    digits?.draw(at: rect.origin, in: rect, role: .danger, on: &canvas)
    var style = canvas.appearance.style(.danger)
    if !isAccessible, style.background == .standard { style.attributes.insert(.reverse) }
    for (lines, place) in orders {
      let place = place.offset(by: rect.origin).intersection(rect)
      if !isAccessible { canvas.fill(place, style) }
      for (row, line) in lines.enumerated() {
        let start = Point(x: place.x + (isAccessible ? 0 : 1), y: place.y + row)
        canvas.draw(line, at: start, in: place, style)
      }
    }
    return Cursor(orders.first?.place.offset(by: rect.origin).origin ?? rect.origin)
  }

  /// What to call.
  private static let number = [9, 1, 1]
  /// The columns between the number and the orders.
  private static let gap = 3
  /// The lowest page that has rows for the number besides what to say.
  private static let roomForDigits = 12
}
