/// One line of text that a person writes.
public struct TextField: Hashable, Sendable {
  /// The text and its caret.
  public private(set) var editing: TextEditing

  /// Makes a field with text in it, the caret at its end.
  public init(_ text: String = "") {
    editing = TextEditing(Self.oneLine(text))
  }

  /// What is written.
  public var text: String { editing.text }
  /// Whether nothing is written.
  public var isEmpty: Bool { editing.isEmpty }

  /// Does what a key means in the field, and says whether it means anything.
  public mutating func handle(_ key: Key) -> Bool {
    editing.handle(key)
  }

  /// Writes pasted text at the caret, line ends as spaces.
  public mutating func paste(_ text: String) {
    editing.insert(Self.oneLine(text))
  }

  /// Takes everything out.
  public mutating func clear() {
    editing = TextEditing()
  }

  /// Draws the field on one row; the cursor stands at the caret.
  ///
  /// A text longer than the row is scrolled by half rows, with a sign at each side where more is.
  public func draw(in rect: Rect, on canvas: inout Canvas, isFocused: Bool) -> Cursor {
    FieldDrawing(text: text, caret: editing.caret, isFocused: isFocused)
      .draw(in: rect, on: &canvas)
  }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
