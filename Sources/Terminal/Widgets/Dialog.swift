/// A question in a box over the screen, and the buttons that answer it.
public struct Dialog {
  /// One button.
  public struct Button: Hashable, Sendable {
    /// What it is called.
    public var label: String
    /// The letter that presses it, as its digit does.
    public var letter: String

    /// Makes a button.
    public init(_ label: String, letter: String = "") {
      self.label = label
      self.letter = letter
    }
  }

  /// The words in the upper edge.
  public var title: String
  /// The question.
  public var text: String
  /// The buttons; the digit of each is its place.
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

  /// Where the parts of a dialog are.
  struct Shape {
    let box: Rect
    let text: Rect
    /// Each button with its words.
    let buttons: [(label: String, area: Rect)]
  }

  /// The columns that the words in the upper edge may take where the box has so many around it.
  public static func titleWidth(in width: Int) -> Int { max(1, width - 8) }

  /// Where its parts are, in the middle of a rectangle.
  func shape(in rect: Rect, _ appearance: Appearance) -> Shape {
    let layout = appearance.text
    let labels = buttons.enumerated().map { "[ \($0 + 1) \($1.label) ]" }
    let inner = min(60, max(1, rect.width - 6))
    let across = labels.reduce(-2) { $0 + layout.width(of: $1) + 2 }
    let isStacked = appearance.isAccessible || across > inner
    let buttonRows = isStacked ? buttons.count : 1
    // A title is read whole, though no text is as wide.
    let heading = min(layout.width(of: title) + 2, max(1, rect.width - 6))
    let limit = max(inner, heading)
    let lines = layout.wrapped(text, to: limit)
    let content = max(lines.map(layout.width(of:)).max() ?? 0, isStacked ? 0 : across)
    let width = max(min(limit, content), heading)
    let height = lines.count + 1 + buttonRows + 2
    let box = rect.centered(width: width + 4, height: height)
    let (bottom, top) = appearance.inside(box: box, title: title).split(bottom: buttonRows)
    var point = bottom.origin
    let placed = labels.map { label in
      let label = layout.truncated(label, to: bottom.width)
      let area = Rect(x: point.x, y: point.y, width: layout.width(of: label), height: 1)
      point = isStacked ? Point(x: bottom.x, y: point.y + 1) : Point(x: area.maxX + 2, y: point.y)
      return (label, area.intersection(bottom))
    }
    return Shape(box: box, text: top, buttons: placed)
  }

  /// Draws the box in the middle of a rectangle; the cursor stands on the button with the focus.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let shape = shape(in: rect, canvas.appearance)
    _ = canvas.box(shape.box, title: title)
    canvas.drawWrapped(text, in: shape.text)
    // A click beside the box leaves the question, as beside a menu; one beside the buttons does nothing.
    canvas.lay(Target(rect, click: [.escape]))
    // Read aloud the box has no frame, and a button may begin where it does.
    let box = shape.box
    canvas.lay(
      Target(
        Rect(x: box.x - 1, y: box.y, width: box.width + 2, height: box.height)
          .intersection(rect)))
    var cursor = Cursor(shape.buttons.first?.area.origin ?? shape.text.origin)
    for (index, button) in shape.buttons.enumerated() {
      let isFocused = index == state.focus
      if isFocused { cursor = Cursor(button.area.origin) }
      canvas.draw(
        button.label, at: button.area.origin, in: button.area,
        role: isFocused ? .buttonFocus : .button)
      canvas.lay(Target(button.area, click: [.text("\(index + 1)")]))
    }
    return cursor
  }
}
