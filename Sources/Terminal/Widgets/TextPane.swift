/// Lines to read, wrapped and scrolled, such as a task's details.
public struct TextPane {
  /// The author's lines; each is wrapped.
  public var lines: [Line]
  /// The line as drawn that has the cursor, and the first on the screen.
  public var state: ListState
  /// Whether the keys go to this pane.
  public var isFocused: Bool
  /// Whether the lines are wrapped already.
  private let isWrapped: Bool

  /// Makes a pane.
  public init(_ lines: [Line], state: ListState, isFocused: Bool = true) {
    self.lines = lines
    self.state = state
    self.isFocused = isFocused
    isWrapped = false
  }

  /// Makes a pane of lines that were wrapped before, so that a long text is wrapped only when it
  /// or the width changes.
  public init(wrapped lines: [Line], state: ListState, isFocused: Bool = true) {
    self.lines = lines
    self.state = state
    self.isFocused = isFocused
    isWrapped = true
  }

  /// The lines as drawn at a width.
  ///
  /// A reducer moves its ``ListState`` among so many.
  public static func wrapped(_ lines: [Line], to width: Int, _ layout: TextLayout) -> [Line] {
    lines.flatMap { layout.wrapped($0, to: max(1, width)) }
  }

  /// Draws the lines; the cursor stands at column 0 of the current line.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let drawn = isWrapped ? lines : Self.wrapped(lines, to: rect.width, canvas.appearance.text)
    let first = state.firstRow(count: drawn.count, height: rect.height)
    for offset in 0..<max(0, min(rect.height, drawn.count - first)) {
      canvas.draw(
        drawn[first + offset], at: Point(x: rect.x, y: rect.y + offset), in: rect)
    }
    let row = state.selectedRow(count: drawn.count, height: rect.height)
    return Cursor(x: rect.x, y: rect.y + row, isVisible: isFocused)
  }
}
