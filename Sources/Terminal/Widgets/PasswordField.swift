/// One line of text that is never shown.
///
/// Its description and its reflection are without the text, so that no log, test failure or dump of
/// a state has it.
public struct PasswordField: Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  private var editing: TextEditing
  /// Whether all of it is selected: what is typed next replaces it.
  public private(set) var isSelected = false
  /// Whether a key that moves the caret ends that, so that what is typed then is added.
  private var endsWithMove = false

  /// Makes a field with a password in it.
  public init(_ text: String = "") { editing = TextEditing(text) }

  /// Makes a field with a password in it that nobody has typed there: what is typed first replaces it, and is added
  /// to it once the caret was moved.
  public init(filledIn text: String) {
    self.init(text)
    select()
    endsWithMove = isSelected
  }

  /// The text, for signing in only.
  public var text: String { editing.text }
  /// Whether nothing is written.
  public var isEmpty: Bool { editing.isEmpty }

  /// Takes a key; returns whether it means anything.
  ///
  /// Nobody edits a part of what was filled in and is not shown: typing replaces a selected text, a key that
  /// deletes empties the field, and a key that moves changes nothing but in a field that was made
  /// ``init(filledIn:)``.
  public mutating func handle(_ key: Key) -> Bool {
    guard isSelected else { return editing.handle(key) }
    var edited = editing
    guard edited.handle(key) else { return false }
    if case .text = key {
      clear()
      return editing.handle(key)
    }
    // The caret is at the end, where Delete finds nothing behind it.
    if key == .delete || edited.text != editing.text {
      clear()
    } else if endsWithMove {
      editing = edited
      (isSelected, endsWithMove) = (false, false)
    }
    return true
  }

  /// Inserts pasted text at the caret, or in place of a selected text, without the line end that copying often
  /// adds, and without other control characters.
  public mutating func paste(_ text: String) {
    if isSelected { clear() }
    editing.insert(text.pasted(lineEnd: "", tab: ""))
  }

  /// Empties the field.
  public mutating func clear() {
    editing = TextEditing()
    (isSelected, endsWithMove) = (false, false)
  }

  /// Selects all of it, with the caret at its end.
  public mutating func select() {
    editing.move(.textEnd)
    isSelected = !isEmpty
  }

  /// Draws one sign for each cluster; the cursor is at the caret.
  public func draw(in rect: Rect, on canvas: inout Canvas, isFocused: Bool) -> Cursor {
    let text = editing.text
    let mark = canvas.appearance.glyphs.masked
    let before = text[..<text.offset(editing.caret)].count
    return FieldDrawing(
      text: String(repeating: mark, count: text.count), caret: before * mark.utf8.count,
      isFocused: isFocused, isSelected: isSelected && isFocused
    ).draw(in: rect, on: &canvas)
  }

  /// A fixed number of signs.
  public var description: String { "•••" }
  /// A fixed number of signs.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
