/// Digits to be read across a room, drawn from blocks.
///
/// Whoever shows them has the number as text too, for a screen reader.
public struct LargeDigits: Hashable, Sendable {
  /// The rows of a digit.
  public static let height = 5
  /// The columns of all digits.
  public let width: Int
  private let digits: [Int]
  /// The cells of one dot; two are about as wide as a row is high.
  private let pixel: Int
  /// The dots across a digit.
  private static let dots = 5
  /// The dots between two digits.
  private static let gap = 2

  /// Makes digits whose dots are so many cells wide.
  public init(_ digits: [Int], pixel: Int) {
    self.digits = digits
    self.pixel = pixel
    width = max(0, digits.count * (Self.dots + Self.gap) - Self.gap) * pixel
  }

  /// Makes the digits of a number that is not negative.
  public init(_ number: Int, pixel: Int) {
    self.init(String(number.magnitude).compactMap(\.wholeNumberValue), pixel: pixel)
  }

  /// Draws them with their upper left at a point.
  public func draw(at point: Point, in rect: Rect, role: Role, on canvas: inout Canvas) {
    let block = String(repeating: canvas.appearance.glyphs.done, count: pixel)
    for (place, digit) in digits.enumerated() {
      let x = point.x + place * (Self.dots + Self.gap) * pixel
      for (row, bits) in Self.shape(digit).enumerated() {
        for dot in 0..<Self.dots where bits & (1 << (Self.dots - 1 - dot)) != 0 {
          let cell = Point(x: x + dot * pixel, y: point.y + row)
          canvas.draw(block, at: cell, in: rect, role: role)
        }
      }
    }
  }

  /// The rows of a digit, a bit for each dot; empty for anything else.
  private static func shape(_ digit: Int) -> [UInt8] {
    switch digit {
    case 0: [0b11111, 0b10001, 0b10001, 0b10001, 0b11111]
    case 1: [0b00100, 0b01100, 0b00100, 0b00100, 0b01110]
    case 2: [0b11111, 0b00001, 0b11111, 0b10000, 0b11111]
    case 3: [0b11111, 0b00001, 0b01111, 0b00001, 0b11111]
    case 4: [0b10001, 0b10001, 0b11111, 0b00001, 0b00001]
    case 5: [0b11111, 0b10000, 0b11111, 0b00001, 0b11111]
    case 6: [0b11111, 0b10000, 0b11111, 0b10001, 0b11111]
    case 7: [0b11111, 0b00001, 0b00010, 0b00100, 0b00100]
    case 8: [0b11111, 0b10001, 0b11111, 0b10001, 0b11111]
    case 9: [0b11111, 0b10001, 0b11111, 0b00001, 0b11111]
    default: []
    }
  }
}
