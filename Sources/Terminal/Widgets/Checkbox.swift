/// Something that is on or off.
public struct Checkbox: Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool

  /// Makes a box.
  public init(_ isOn: Bool = false) { self.isOn = isOn }

  /// Space toggles it; returns whether the key means anything.
  public mutating func handle(_ key: Key) -> Bool {
    guard key == .text(" ") else { return false }
    isOn.toggle()
    return true
  }

  /// Draws `[x] words`; the cursor stands on the box, and a click turns it.
  public func draw(
    _ label: String, in rect: Rect, on canvas: inout Canvas, isFocused: Bool
  ) -> Cursor {
    let row = rect.row(0)
    let text = canvas.appearance.text.truncated(label, to: row.width - 4)
    canvas.draw(
      (isOn ? "[x] " : "[ ] ") + text, at: row.origin, in: row,
      role: isFocused ? .buttonFocus : .plain)
    canvas.lay(Target(row, click: [.text(" ")], isOfField: true))
    return Cursor(row.origin, isVisible: isFocused)
  }
}
