/// What is shown in place of a list that is empty, loading, offline or failed.
public struct Notice: Hashable, Sendable {
  /// One plain sentence.
  public var title: String
  /// What to do next.
  public var action: String
  /// The role of the sentence: ordinary, a warning, a failure.
  public var role: Role

  /// Makes a notice.
  public init(_ title: String, action: String = "", role: Role = .plain) {
    self.title = title
    self.action = action
    self.role = role
  }

  /// Draws it a little below the top; the cursor is where it begins.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let indent = canvas.appearance.isAccessible ? 0 : min(3, rect.width / 10)
    let inside = rect.inset(left: indent, top: rect.height > 4 ? 1 : 0, right: indent)
    let rows = canvas.drawWrapped(title, in: inside, role: role)
    let gap = inside.height > rows + 1 ? 1 : 0
    canvas.drawWrapped(action, in: inside.inset(top: rows + gap), role: .muted)
    return Cursor(inside.origin, isVisible: canvas.appearance.isAccessible)
  }
}
