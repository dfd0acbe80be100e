/// A question in a box over the screen, and the buttons that answer it.
public struct Dialog {
  /// One button.
  public struct Button: Hashable, Sendable {
    /// What it is called.
    public var label: String
    /// The letter that presses it, besides its digit.
    public var letter: String

    /// Makes a button.
    public init(_ label: String, letter: String = "") {
      self.label = label
      self.letter = letter
    }
  }

  /// The words in the upper edge.
  public var title: String
  /// What is asked.
  public var text: String
  /// The buttons; each has the digit of its place.
  public var buttons: [Button]
  /// The button that has the focus.
  public var state: DialogState

  /// Makes a dialog.
  public init(title: String, text: String, buttons: [Button], state: DialogState) {
    self.title = title
    self.text = text
    self.buttons = buttons
    self.state = state
  }

  /// Draws the box in the middle of a rectangle; the cursor stands on the button with the focus.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let layout = canvas.appearance.text
    let labels = buttons.enumerated().map { "[ \($0 + 1) \($1.label) ]" }
    let inner = min(60, max(1, rect.width - 6))
    let across = labels.reduce(-2) { $0 + layout.width(of: $1) + 2 }
    let isStacked = canvas.appearance.isAccessible || across > inner
    let buttonRows = isStacked ? buttons.count : 1
    let lines = layout.wrapped(text, to: inner)
    let width = max(
      lines.map(layout.width(of:)).max() ?? 0, isStacked ? 0 : across,
      layout.width(of: title) + 2)
    let height = lines.count + 1 + buttonRows + 2
    let inside = canvas.box(
      rect.centered(width: min(inner, width) + 4, height: height), title: title)
    let (bottom, top) = inside.split(bottom: buttonRows)
    canvas.drawWrapped(text, in: top)
    var cursor = Cursor(bottom.origin)
    var point = bottom.origin
    for (index, label) in labels.enumerated() {
      let isFocused = index == state.focus
      if isFocused { cursor = Cursor(point) }
      let end = canvas.draw(
        layout.truncated(label, to: bottom.width), at: point, in: bottom,
        role: isFocused ? .buttonFocus : .button)
      point = isStacked ? Point(x: bottom.x, y: point.y + 1) : Point(x: end + 2, y: point.y)
    }
    return cursor
  }
}

/// Which button of a ``Dialog`` has the focus.
public struct DialogState: Hashable, Sendable {
  /// The button that has the focus.
  public private(set) var focus: Int

  /// Makes a state with the focus on the default button.
  public init(focus: Int = 0) {
    self.focus = focus
  }

  /// Does what a key means: arrows and Tab move, Enter and Space press, digits and letters press.
  public mutating func handle(_ key: Key, buttons: [Dialog.Button]) -> OverlayOutcome {
    switch key {
    case .escape: return .dismissed
    case .enter, .text(" "): return buttons.indices.contains(focus) ? .chosen(focus) : .ignored
    case .right, .down, .tab: focus = Form.focus(after: focus, count: buttons.count)
    case .left, .up, .backTab: focus = Form.focus(after: focus, by: -1, count: buttons.count)
    case .text(let text):
      if let digit = Int(text), digit >= 1, digit <= buttons.count {
        return .chosen(digit - 1)
      }
      guard let button = buttons.firstIndex(where: { $0.letter == text.lowercased() }) else {
        return .ignored
      }
      return .chosen(button)
    case .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete, .function, .control,
      .alt:
      return .ignored
    }
    return .changed
  }
}
