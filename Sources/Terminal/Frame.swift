/// One cell of a frame.
///
/// A wide cluster is in its first cell with `width` 2; the cell right of it has `width` 0 and empty
/// text. A joined emoji is as wide as the sum of its parts, as ncurses lays it out: a family of
/// four takes 8 columns, and 7 such cells follow it.
public struct Cell: Hashable, Sendable {
  /// Its text below, above that width, colours and attributes, a byte each.
  let bits: UInt64

  /// Makes a cell; one sign that stands for others where the process has drawn too many different ones.
  public init(_ text: String, width: UInt8 = 1, style: Style = .plain) {
    self.init(CellText(text) ?? CellText(0x3F), width: width, style: style)
  }

  init(_ text: CellText, width: UInt8 = 1, style: Style) {
    let look =
      UInt64(width) | UInt64(style.foreground.rawValue) << 8
      | UInt64(style.background.rawValue) << 16 | UInt64(style.attributes.rawValue) << 24
    bits = UInt64(text.bits) | look << 32
  }

  private init(bits: UInt64) { self.bits = bits }

  /// The same cell without a text, with one byte of ASCII in it.
  func holding(_ byte: UInt8) -> Cell { Cell(bits: bits & ~0xFFFF_FFFF | UInt64(byte)) }

  private var held: CellText { CellText(bits: UInt32(truncatingIfNeeded: bits)) }

  /// Columns: 0 right of a wide cluster, 1 for most text, 2 or more for a wide cluster.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> 32) }

  /// How it looks.
  public var style: Style {
    Style(
      Color(rawValue: UInt8(truncatingIfNeeded: bits >> 40)) ?? .standard,
      on: Color(rawValue: UInt8(truncatingIfNeeded: bits >> 48)) ?? .standard,
      Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 56)))
  }

  /// One grapheme cluster, safe to draw; empty in the second half of a wide cluster.
  public var text: String { held.string }

  /// The sign of ASCII that its text is; nil where that is another.
  public var ascii: UInt8? { held.ascii }

  /// The same text in another style.
  func restyled(_ style: Style) -> Cell { Cell(held, width: width, style: style) }

  /// A space in plain style.
  public static let blank = Cell(.space, style: .plain)
}

/// The place of the hardware cursor, and whether it is shown.
///
/// Braille displays and screen readers follow it even where it is hidden, so a frame always has
/// one.
public struct Cursor: Hashable, Sendable {
  /// Its cell.
  public var point: Point
  /// Whether it is drawn: shown in text, hidden on rows and buttons, which are marked in another
  /// way.
  public var isVisible: Bool

  /// Makes a cursor.
  public init(_ point: Point, isVisible: Bool = true) {
    self.point = point
    self.isVisible = isVisible
  }

  /// Makes a cursor at a column and a row.
  public init(x: Int, y: Int, isVisible: Bool = true) {
    self.init(Point(x: x, y: y), isVisible: isVisible)
  }
}

/// A whole screen as a value: what is drawn, where the cursor is, and the window's title.
public struct Frame: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// All cells, row by row: `size.width * size.height` of them.
  public let cells: [Cell]
  /// The cursor.
  public let cursor: Cursor
  /// What the mouse can use, in the order in which it was drawn.
  public let targets: [Target]
  /// The title of the terminal's window; it says nothing about people.
  public let title: String
  /// Its lists, of which a frame after it may keep rows.
  let lists: [DrawnList]

  /// Makes a frame of a canvas.
  ///
  /// A cursor outside the frame is moved inside.
  public init(_ canvas: Canvas, cursor: Cursor, title: String) {
    size = canvas.size
    cells = canvas.cells
    targets = canvas.targets
    lists = canvas.lists
    self.cursor = Cursor(
      x: min(max(0, cursor.point.x), max(0, size.width - 1)),
      y: min(max(0, cursor.point.y), max(0, size.height - 1)), isVisible: cursor.isVisible)
    self.title = title
  }

  /// One row's cells.
  public func row(_ y: Int) -> ArraySlice<Cell> { cells[(y * size.width)..<((y + 1) * size.width)] }

  /// Whether a row looks the same in another frame of the same size.
  public func looks(like other: Frame, row y: Int) -> Bool {
    let (mine, theirs) = (cells.span, other.cells.span)
    var difference: UInt64 = 0
    for index in (y * size.width)..<((y + 1) * size.width) {
      difference |= mine[index].bits ^ theirs[index].bits
    }
    return difference == 0
  }

  /// One row as text, trailing blanks dropped.
  public func text(row y: Int) -> String {
    let cells = cells.span
    var (cell, end) = (y * size.width, (y + 1) * size.width)
    while end > cell, cells[end - 1].ascii == 0x20 { end -= 1 }
    var line = ""
    while cell < end {
      line += cells[cell].text
      cell += 1
    }
    return line
  }
}
