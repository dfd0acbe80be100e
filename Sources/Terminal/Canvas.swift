/// A grid of cells to draw on; a ``Frame`` is made of it.
///
/// Each row always stays as wide as the canvas: a wide cluster that would cross an edge is left
/// out, and overwriting a part of one blanks its other part.
public struct Canvas: Sendable {
  /// Columns and rows.
  public let size: Size
  /// The theme and the characters that everything on it is drawn with.
  public let appearance: Appearance
  /// All cells, row by row.
  public private(set) var cells: [Cell]
  /// What the mouse can use, in the order in which it was drawn.
  public private(set) var targets: [Target] = []
  /// The lists that were drawn.
  private(set) var lists: [DrawnList] = []
  /// What was shown before, of which lists keep the rows that only moved; nil where all is drawn.
  private let before: Frame?

  /// Makes a blank canvas.
  public init(_ size: Size, appearance: Appearance = Appearance()) {
    self.size = size
    self.appearance = appearance
    before = nil
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// Makes a canvas to draw over what a frame shows, whose lists keep the rows that they had there.
  ///
  /// It is for what answers a move in a list: everything besides the selected row is as it was.
  public init(after frame: Frame, appearance: Appearance) {
    size = frame.size
    self.appearance = appearance
    before = frame
    cells = frame.cells
  }

  /// The rectangle of the whole canvas.
  public var bounds: Rect { Rect(size) }

  /// Lays a mouse target over a part of what is drawn.
  public mutating func lay(_ target: Target) { targets.append(target) }

  /// Notes a list before its rows are drawn, and returns the same list as it was shown before; nil where
  /// all of it is to be drawn.
  mutating func note(_ list: DrawnList) -> DrawnList? {
    lists.append(list)
    return before?.lists.first { $0.isSame(as: list) }
  }

  /// Takes a row of a list from what was shown before.
  mutating func keep(row: Int, at y: Int, in area: Rect) {
    guard let before else { return }
    let (from, to) = (row * size.width, y * size.width)
    let shown = before.cells.span
    var cells = self.cells.mutableSpan
    for x in area.x..<area.maxX { cells[to + x] = shown[from + x] }
  }

  /// Draws text on one row and returns the column after it.
  ///
  /// What is outside `clip` is left out; line ends are drawn as spaces.
  @discardableResult public mutating func draw(
    _ text: String, at point: Point, in clip: Rect? = nil, _ style: Style
  ) -> Int {
    let clip = (clip ?? bounds).intersection(bounds)
    guard point.y >= clip.y && point.y < clip.maxY, clip.width > 0 else {
      return point.x + appearance.text.width(of: text)
    }
    let bytes = text.utf8.span
    var x = point.x
    var position = 0
    while position < bytes.count {
      let plain = TextLayout.plainRun(in: bytes, from: position)
      if plain > 0 {
        drawPlain(bytes, position..<(position + plain), x: x, y: point.y, in: clip, style)
        x += plain
        position += plain
        continue
      }
      let cluster = text[text.offset(position)]
      let drawn = DrawnCluster(cluster, charset: appearance.charset)
      put(drawn, x: x, y: point.y, in: clip, style)
      x += drawn.width
      position += cluster.utf8.count
    }
    return x
  }

  /// Draws text in a field of one row: it is cut, or filled with spaces, to the width of the field.
  mutating func draw(
    _ text: String, filling field: Rect, in clip: Rect, _ alignment: Alignment, role: Role
  ) {
    var text = text
    var columns = appearance.text.width(of: text)
    if columns > field.width {
      text = appearance.text.truncated(text, to: field.width)
      columns = appearance.text.width(of: text)
    }
    let gap = max(0, field.width - columns)
    let left =
      switch alignment {
      case .left: 0
      case .right: gap
      case .center: gap / 2
      }
    let style = appearance.style(role)
    let (before, rest) = field.row(0).split(left: left)
    let (_, after) = rest.split(left: columns)
    fill(before.intersection(clip), style)
    draw(text, at: Point(x: field.x + left, y: field.y), in: clip, style)
    fill(after.intersection(clip), style)
  }

  /// Draws text in a role on one row and returns the column after it.
  @discardableResult public mutating func draw(
    _ text: String, at point: Point, in clip: Rect? = nil, role: Role = .plain
  ) -> Int { draw(text, at: point, in: clip, appearance.style(role)) }

  /// Draws a line in its roles and returns the column after it.
  @discardableResult
  public mutating func draw(_ line: Line, at point: Point, in clip: Rect? = nil) -> Int {
    var x = point.x
    for span in line.spans {
      x = draw(span.text, at: Point(x: x, y: point.y), in: clip, role: span.role)
    }
    return x
  }

  /// Fills a rectangle with spaces in a style.
  public mutating func fill(_ rect: Rect, _ style: Style = .plain) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let blank = Cell(.space, style: style)
    for y in rect.y..<rect.maxY {
      release(rect.x..<rect.maxX, y: y)
      let base = y * size.width
      var cells = self.cells.mutableSpan
      for x in rect.x..<rect.maxX { cells[base + x] = blank }
    }
  }

  /// Fills a rectangle with spaces in a role.
  public mutating func fill(_ rect: Rect, role: Role) { fill(rect, appearance.style(role)) }

  /// Gives the cells of a rectangle another style and keeps their text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for index in (y * size.width + rect.x)..<(y * size.width + rect.maxX) {
        var style = cells[index].style
        change(&style)
        cells[index] = cells[index].restyled(style)
      }
    }
  }

  /// Gives the cells of a rectangle the style of a role and keeps their text.
  public mutating func restyle(_ rect: Rect, role: Role) {
    let style = appearance.style(role)
    restyle(rect) { $0 = style }
  }

  private mutating func drawPlain(
    _ bytes: Span<UInt8>, _ run: Range<Int>, x: Int, y: Int, in clip: Rect, _ style: Style
  ) {
    let start = max(x, clip.x)
    let end = min(x + run.count, clip.maxX)
    guard start < end else { return }
    release(start..<end, y: y)
    let base = y * size.width
    let first = run.lowerBound + start - x
    let look = Cell(.empty, style: style)
    var cells = self.cells.mutableSpan
    for offset in 0..<(end - start) {
      cells[base + start + offset] = look.holding(bytes[first + offset])
    }
  }

  private mutating func put(
    _ cluster: DrawnCluster, x: Int, y: Int, in clip: Rect, _ style: Style
  ) {
    let start = max(x, clip.x)
    let end = min(x + cluster.width, clip.maxX)
    guard start < end else { return }
    release(start..<end, y: y)
    let base = y * size.width
    let isWhole = end - start == cluster.width
    if isWhole, cluster.text != " ", let text = CellText(cluster.text) {
      cells[base + start] = Cell(text, width: UInt8(cluster.width), style: style)
      for x in (start + 1)..<max(end, start + 1) {
        cells[base + x] = Cell(.empty, width: 0, style: style)
      }
    } else {
      // Of a cluster that there is no room to hold, a sign of one column says that something stands there.
      let isLost = isWhole && cluster.text != " "
      for x in start..<end { cells[base + x] = Cell(.space, style: style) }
      if isLost { cells[base + start] = Cell(CellText(0x3F), style: style) }
    }
  }

  /// Blanks the parts outside a range of wide clusters that reach into it.
  private mutating func release(_ range: Range<Int>, y: Int) {
    let base = y * size.width
    if cells[base + range.lowerBound].width == 0 {
      var x = range.lowerBound
      repeat { x -= 1 } while x > 0 && cells[base + x].width == 0
      for x in x..<range.lowerBound { cells[base + x] = Cell(.space, style: cells[base + x].style) }
    }
    var x = range.upperBound
    while x < size.width, cells[base + x].width == 0 {
      cells[base + x] = Cell(.space, style: cells[base + x].style)
      x += 1
    }
  }
}
