/// A bar for each of a few things, one below the other, with its name before it and its number after it.
///
/// It says all of it in words and numbers too: a bar adds nothing that is not read beside it.
public struct BarChart: Hashable, Sendable {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// What it is of.
    public var label: String
    /// How long it is; nil where nothing is known, and no bar is drawn.
    public var value: Double?
    /// The number in words.
    public var text: String

    /// Makes a bar.
    public init(_ label: String, _ value: Double?, text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  /// The bars from top to bottom.
  public var bars: [Bar]
  /// The value that fills the room there is.
  public var most: Double

  /// Makes a chart.
  public init(_ bars: [Bar], most: Double) {
    self.bars = bars
    self.most = most
  }

  /// Draws as many bars as there are rows.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let text = canvas.appearance.text
    let shown = bars.prefix(rect.height)
    let label = min(shown.map { text.width(of: $0.label) }.max() ?? 0, rect.width / 3)
    let number = min(shown.map { text.width(of: $0.text) }.max() ?? 0, rect.width / 4)
    // A space after the name and one before the number.
    let room = max(0, rect.width - label - number - 2)
    for (place, bar) in shown.enumerated() {
      let row = rect.row(place)
      canvas.draw(
        bar.label, filling: Rect(x: row.x, y: row.y, width: label, height: 1), in: row, .left,
        role: .plain)
      let length = BlockLevel.level(of: bar.value ?? 0, most: most, levels: room)
      let x = canvas.draw(
        String(repeating: canvas.appearance.block(BlockLevel.most), count: min(length, room)),
        at: Point(x: row.x + label + 1, y: row.y), in: row, role: .accent)
      canvas.draw(
        text.truncated(bar.text, to: number), at: Point(x: x + (length > 0 ? 1 : 0), y: row.y),
        in: row, role: .plain)
    }
  }
}
