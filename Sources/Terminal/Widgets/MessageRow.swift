/// One plain sentence above the footer.
public struct MessageRow: Hashable, Sendable {
  /// The kind of a message; shown as a sign beside the colour.
  public enum Kind: Hashable, Sendable, CaseIterable { case info, success, warning, failure }

  /// The kind of message.
  public var kind: Kind
  /// What it says.
  public var text: String
  /// The kind in one word, read aloud instead of the sign; may be empty.
  public var word: String

  /// Makes a message.
  public init(_ kind: Kind, _ text: String, word: String = "") {
    self.kind = kind
    self.text = text
    self.word = word
  }

  /// Draws the message on one row, cut where it is too long.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    let role = self.role
    canvas.fill(row)
    guard !text.isEmpty else { return }
    let isSpoken = canvas.appearance.isAccessible && !word.isEmpty
    let mark = isSpoken ? word + ":" : mark(canvas.appearance.glyphs)
    let x = canvas.draw(mark + " ", at: row.origin, in: row, role: role)
    let text = canvas.appearance.text.truncated(text, to: row.maxX - x)
    canvas.draw(text, at: Point(x: x, y: row.y), in: row, role: role)
  }

  private var role: Role {
    switch kind {
    case .info: .plain
    case .success: .good
    case .warning: .warning
    case .failure: .danger
    }
  }

  private func mark(_ glyphs: Glyphs) -> String {
    switch kind {
    case .info: glyphs.info
    case .success: glyphs.success
    case .warning: glyphs.warning
    case .failure: glyphs.failure
    }
  }
}
