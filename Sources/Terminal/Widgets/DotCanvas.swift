/// A picture of dots, two by four in each cell, with words over it.
///
/// The dots are braille characters. Where a font may lack them, and where a screen reader would
/// spell them, a cell has a sign for its number of dots: `.` one, `:` two or three, `*` more.
/// Whoever shows a picture says the same in words too.
public struct DotCanvas: Hashable, Sendable {
  /// How many cells it has.
  public let size: Size
  /// A bit for each dot, in Unicode's order.
  private var dots: [UInt8]
  private var roles: [Role]
  private var labels: [Label] = []

  private struct Label: Hashable {
    let text: String
    let cell: Point
    let role: Role
  }

  /// How many dots a cell has, across and down.
  public static let dotsPerCell = Size(width: 2, height: 4)

  /// Makes an empty picture of so many cells.
  public init(_ size: Size) {
    self.size = size
    dots = Array(repeating: 0, count: size.width * size.height)
    roles = Array(repeating: .plain, count: size.width * size.height)
  }

  /// How many dots it has.
  public var dotSize: Size {
    Size(width: size.width * Self.dotsPerCell.width, height: size.height * Self.dotsPerCell.height)
  }

  /// Sets a dot, counted from the top left one; the whole cell has the role of the dot set last.
  ///
  /// A dot outside is left out.
  public mutating func set(x: Int, y: Int, role: Role = .plain) {
    guard Rect(dotSize).contains(Point(x: x, y: y)) else { return }
    let (column, row) = (x / Self.dotsPerCell.width, y / Self.dotsPerCell.height)
    let place = row * size.width + column
    dots[place] |= Self.bit(x: x % Self.dotsPerCell.width, y: y % Self.dotsPerCell.height)
    roles[place] = role
  }

  /// Writes text over the dots, from a cell on.
  public mutating func write(_ text: String, at cell: Point, role: Role = .plain) {
    labels.append(Label(text: text, cell: cell, role: role))
  }

  /// Draws it into a rectangle, as far as there is room.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let isBraille = canvas.appearance.hasBraille
    for y in 0..<min(size.height, rect.height) {
      for x in 0..<min(size.width, rect.width) {
        let place = y * size.width + x
        guard dots[place] != 0 else { continue }
        let sign = isBraille ? Self.braille[Int(dots[place])] : Self.plainSign(dots[place])
        canvas.draw(sign, at: Point(x: rect.x + x, y: rect.y + y), in: rect, role: roles[place])
      }
    }
    for label in labels {
      let point = Point(x: rect.x + label.cell.x, y: rect.y + label.cell.y)
      canvas.draw(label.text, at: point, in: rect, role: label.role)
    }
  }

  /// Braille first had six dots, counted down the columns; the two below came later.
  private static func bit(x: Int, y: Int) -> UInt8 {
    y < 3 ? 1 << UInt8(3 * x + y) : 1 << UInt8(6 + x)
  }

  /// U+2800 to U+28FF.
  private static let braille: [String] = (0...255).map { bits in
    Unicode.Scalar(UInt32(0x2800 + bits)).map { String($0) } ?? " "
  }

  private static func plainSign(_ bits: UInt8) -> String {
    switch bits.nonzeroBitCount {
    case 1: "."
    case 2, 3: ":"
    default: "*"
    }
  }
}

extension Appearance {
  /// Whether dots are drawn as braille: not on the Linux console, whose fonts lack it, and not for
  /// a screen reader.
  var hasBraille: Bool { charset == .unicode && !isConsole && !isAccessible }
}
