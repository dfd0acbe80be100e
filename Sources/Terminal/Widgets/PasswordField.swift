/// One line of text that is never shown.
///
/// Its description and its reflection are without the text, so that no log, test failure or dump of
/// a state has it.
public struct PasswordField: Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  private var editing: TextEditing

  /// Makes a field with a password in it.
  public init(_ text: String = "") { editing = TextEditing(text) }

  /// The text, for signing in only.
  public var text: String { editing.text }
  /// Whether nothing is written.
  public var isEmpty: Bool { editing.isEmpty }

  /// Takes a key; returns whether it means anything.
  public mutating func handle(_ key: Key) -> Bool { editing.handle(key) }

  /// Inserts pasted text at the caret, without the line end that copying often adds, and without other
  /// control characters.
  public mutating func paste(_ text: String) {
    editing.insert(text.pasted(lineEnd: "", tab: ""))
  }

  /// Empties the field.
  public mutating func clear() { editing = TextEditing() }

  /// Draws one sign for each cluster; the cursor is at the caret.
  public func draw(in rect: Rect, on canvas: inout Canvas, isFocused: Bool) -> Cursor {
    let text = editing.text
    let mark = canvas.appearance.glyphs.masked
    let before = text[..<text.offset(editing.caret)].count
    return FieldDrawing(
      text: String(repeating: mark, count: text.count), caret: before * mark.utf8.count,
      isFocused: isFocused
    ).draw(in: rect, on: &canvas)
  }

  /// A fixed number of signs.
  public var description: String { "•••" }
  /// A fixed number of signs.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
