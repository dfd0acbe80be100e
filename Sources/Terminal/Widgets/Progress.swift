/// The progress of slow work, with words that give it in numbers.
public struct Progress: Hashable, Sendable {
  /// How much is done.
  public var done: Int
  /// How much there is in all.
  public var total: Int
  /// What is shown beside the bar, such as counts.
  public var text: String

  /// Makes a progress.
  public init(done: Int, total: Int, text: String) {
    self.done = done
    self.total = total
    self.text = text
  }

  /// Draws bar and words on one row; the words alone in accessible mode or where it is narrow.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    let layout = canvas.appearance.text
    let words = layout.truncated(text, to: row.width)
    let bar = min(30, row.width - layout.width(of: words) - 3)
    var x = row.x
    if bar >= 5 && !canvas.appearance.isAccessible {
      let glyphs = canvas.appearance.glyphs
      let filled = total > 0 ? min(max(0, done), total) * bar / total : 0
      x = canvas.draw("[", at: row.origin, in: row, role: .border)
      let full = String(repeating: glyphs.done, count: filled)
      x = canvas.draw(full, at: Point(x: x, y: row.y), in: row, role: .accent)
      let open = String(repeating: glyphs.open, count: bar - filled)
      x = canvas.draw(open, at: Point(x: x, y: row.y), in: row, role: .muted)
      x = canvas.draw("] ", at: Point(x: x, y: row.y), in: row, role: .border)
    }
    canvas.draw(words, at: Point(x: x, y: row.y), in: row)
  }
}
