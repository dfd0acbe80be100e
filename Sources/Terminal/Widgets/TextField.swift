/// One line of text that a person writes.
public struct TextField: Hashable, Sendable {
  /// The text and its caret.
  public private(set) var editing: TextEditing
  /// Whether all of it is selected: what is typed next replaces it.
  public private(set) var isSelected = false

  /// Makes a field with text in it and the caret at its end.
  public init(_ text: String = "") { editing = TextEditing(Self.oneLine(text)) }

  /// The text.
  public var text: String { editing.text }
  /// Whether it is empty.
  public var isEmpty: Bool { editing.isEmpty }

  /// Takes a key; returns whether it means anything.
  ///
  /// Typing replaces a selected text; a key that edits or moves does not.
  public mutating func handle(_ key: Key) -> Bool {
    if case .text = key { makeRoom() }
    guard editing.handle(key) else { return false }
    isSelected = false
    return true
  }

  /// Inserts pasted text at the caret, or in place of a selected text; line ends and tabs become spaces, and
  /// other control characters are left out.
  public mutating func paste(_ text: String) {
    makeRoom()
    editing.insert(text.pasted(lineEnd: " ", tab: " "))
  }

  /// Empties the field.
  public mutating func clear() {
    editing = TextEditing()
    isSelected = false
  }

  /// Selects all of it, with the caret at its end.
  public mutating func select() {
    editing.move(.textEnd)
    isSelected = !isEmpty
  }

  /// Ends the selection; the text stays.
  public mutating func unselect() { isSelected = false }

  /// Draws the field on one row; the cursor is at the caret.
  ///
  /// A text longer than the row is scrolled by half rows, with a sign at each side where there is
  /// more.
  public func draw(in rect: Rect, on canvas: inout Canvas, isFocused: Bool) -> Cursor {
    FieldDrawing(
      text: text, caret: editing.caret, isFocused: isFocused, isSelected: isSelected && isFocused
    ).draw(in: rect, on: &canvas)
  }

  private mutating func makeRoom() { if isSelected { clear() } }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
