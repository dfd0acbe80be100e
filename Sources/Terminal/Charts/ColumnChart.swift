/// Values over time as columns on several rows, with the first and the last time below them and the highest
/// value beside them.
public struct ColumnChart: Hashable, Sendable {
  /// One column.
  public struct Column: Hashable, Sendable {
    /// When it is.
    public var label: String
    /// How high it is; nil where nothing is known.
    public var value: Double?

    /// Makes a column.
    public init(_ label: String, _ value: Double?) {
      self.label = label
      self.value = value
    }
  }

  /// The columns from the earliest on.
  public var columns: [Column]
  /// The highest value in words.
  public var top: String

  /// Makes a chart.
  public init(_ columns: [Column], top: String) {
    self.columns = columns
    self.top = top
  }

  /// The widest column.
  private static let widest = 6

  /// Draws it: the latest columns where there is no room for all.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let text = canvas.appearance.text
    let scale = min(max(text.width(of: top), 1), rect.width / 3)
    let (foot, plot) = rect.inset(left: scale + 1).split(bottom: rect.height > 1 ? 1 : 0)
    let shown = columns.suffix(max(0, plot.width))
    guard let first = shown.first, let last = shown.last, plot.height > 0 else { return }
    let most = shown.compactMap(\.value).max() ?? 0
    let width = min(Self.widest, max(1, plot.width / shown.count))
    for (place, column) in shown.enumerated() {
      draw(
        column, most: most,
        in: Rect(
          x: plot.x + place * width, y: plot.y, width: max(1, width - (width > 2 ? 1 : 0)),
          height: plot.height), on: &canvas)
    }
    let side = Rect(x: rect.x, y: rect.y, width: scale, height: rect.height)
    canvas.drawRight(top, in: side.row(0), role: .muted)
    if plot.height > 1 { canvas.drawRight("0", in: side.row(plot.height - 1), role: .muted) }
    let drawn = Rect(x: foot.x, y: foot.y, width: shown.count * width, height: foot.height)
    let end = canvas.draw(
      text.truncated(first.label, to: foot.width), at: foot.origin, in: foot, role: .muted)
    let wide = text.width(of: last.label)
    let x = max(end + 1, min(drawn.maxX - wide, foot.maxX - wide))
    guard shown.count > 1, x + wide <= foot.maxX else { return }
    canvas.draw(last.label, at: Point(x: x, y: foot.y), in: foot, role: .muted)
  }

  private func draw(
    _ column: Column, most: Double, in rect: Rect, on canvas: inout Canvas
  ) {
    let filled = BlockLevel.level(
      of: column.value ?? 0, most: most, levels: rect.height * BlockLevel.most)
    for row in 0..<rect.height {
      let level = min(BlockLevel.most, filled - (rect.height - 1 - row) * BlockLevel.most)
      guard level > 0 else { continue }
      canvas.draw(
        String(repeating: canvas.appearance.block(level), count: rect.width),
        at: Point(x: rect.x, y: rect.y + row), in: rect, role: .accent)
    }
  }
}
