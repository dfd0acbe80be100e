import Terminal

/// Digits that are read across a room.
enum LargeDigits {
  /// The rows of a digit.
  static let height = 5
  private static let columns = 5
  private static let gap = 3

  /// The columns of so many digits.
  static func width(of digits: [Int]) -> Int {
    max(0, digits.count * (columns + gap) - gap)
  }

  /// Draws digits at the upper left of a rectangle.
  static func draw(_ digits: [Int], in rect: Rect, on canvas: inout Canvas) {
    let block = canvas.appearance.glyphs.done
    for (place, digit) in digits.enumerated() {
      let x = rect.x + place * (columns + gap)
      for (row, bits) in shape(digit).enumerated() {
        for column in 0..<columns where bits & (1 << (columns - 1 - column)) != 0 {
          canvas.draw(
            block, at: Point(x: x + column, y: rect.y + row), in: rect, role: .danger)
        }
      }
    }
  }

  /// The rows of a digit, a bit for each column; only those of the number that is called have one.
  private static func shape(_ digit: Int) -> [UInt8] {
    switch digit {
    case 1: [0b00100, 0b01100, 0b00100, 0b00100, 0b01110]
    case 9: [0b11111, 0b10001, 0b11111, 0b00001, 0b11111]
    default: []
    }
  }
}
