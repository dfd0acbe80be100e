/// Shows that something of unknown length is going on.
public struct Spinner: Hashable, Sendable {
  /// How many times it has turned.
  public var turns: Int
  /// What is going on.
  public var text: String

  /// Makes a spinner.
  public init(turns: Int, text: String) {
    self.turns = turns
    self.text = text
  }

  /// The words with the sign before them; in accessible mode the words alone, which do not move.
  public func words(in appearance: Appearance) -> String {
    guard !appearance.isAccessible else { return text }
    let signs = appearance.glyphs.spinner
    return signs[((turns % signs.count) + signs.count) % signs.count] + " " + text
  }

  /// Draws it on one row.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    let text = canvas.appearance.text.truncated(words(in: canvas.appearance), to: row.width)
    canvas.draw(text, at: row.origin, in: row, role: .muted)
  }
}
