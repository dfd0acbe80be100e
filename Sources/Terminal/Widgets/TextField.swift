/// One line of text that a person writes.
public struct TextField: Hashable, Sendable {
  /// The text and its caret.
  public private(set) var editing: TextEditing
  /// Whether all of it is selected: what is written next takes its place.
  public private(set) var isSelected = false

  /// Makes a field with text in it, the caret at its end.
  public init(_ text: String = "") { editing = TextEditing(Self.oneLine(text)) }

  /// What is written.
  public var text: String { editing.text }
  /// Whether nothing is written.
  public var isEmpty: Bool { editing.isEmpty }

  /// Does what a key means in the field, and says whether it means anything.
  ///
  /// What is typed takes the place of a selected text; a key that edits or moves keeps it.
  public mutating func handle(_ key: Key) -> Bool {
    if case .text = key { makeRoom() }
    guard editing.handle(key) else { return false }
    isSelected = false
    return true
  }

  /// Writes pasted text at the caret, or in the place of a selected text, line ends as spaces.
  public mutating func paste(_ text: String) {
    makeRoom()
    editing.insert(Self.oneLine(text))
  }

  /// Takes everything out.
  public mutating func clear() {
    editing = TextEditing()
    isSelected = false
  }

  /// Selects all of it, the caret at its end.
  public mutating func select() {
    editing.move(.textEnd)
    isSelected = !isEmpty
  }

  /// Nothing is selected any more; the text stays.
  public mutating func unselect() { isSelected = false }

  /// Draws the field on one row; the cursor stands at the caret.
  ///
  /// A text longer than the row is scrolled by half rows, with a sign at each side where more is.
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
