/// Options in a box over the screen: a short menu, a long list to filter, or the command palette.
public struct Picker {
  /// What typing does.
  public enum Mode: Hashable, Sendable {
    /// Digits choose at once; letters move.
    case menu
    /// Text filters: every word must occur.
    case filter
    /// Text filters as in the command palette: its letters in their order, the best first.
    case palette
  }

  /// One option.
  public struct Option: Hashable, Sendable {
    /// What it is called.
    public var label: String
    /// What stands at the right: a key, a count.
    public var detail: String
    /// Why it cannot be chosen now; empty when it can.
    public var reason: String

    /// Makes an option.
    public init(_ label: String, detail: String = "", reason: String = "") {
      self.label = label
      self.detail = detail
      self.reason = reason
    }
  }

  /// The words in the upper edge.
  public var title: String
  /// The words before what is typed, such as a verb for filter.
  public var prompt: String
  /// What is shown when nothing matches.
  public var empty: String
  /// All options.
  public var options: [Option]
  /// What typing does.
  public var mode: Mode
  /// What is typed and selected.
  public var state: PickerState

  /// Makes a picker.
  public init(
    title: String, prompt: String = "", empty: String = "", options: [Option], mode: Mode,
    state: PickerState
  ) {
    self.title = title
    self.prompt = prompt
    self.empty = empty
    self.options = options
    self.mode = mode
    self.state = state
  }

  /// Draws the box in the middle of a rectangle.
  ///
  /// The cursor stands where one types, and at column 0 of the selected option as soon as one moves
  /// among them, as in a menu, where nothing is typed.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let matches = state.matches(in: options, mode: mode)
    let hasField = mode != .menu
    let rows = min(PickerState.rows, max(options.count, 1)) + (hasField ? 1 : 0)
    let box = rect.centered(
      width: min(rect.width - 2, max(44, contentWidth(canvas.appearance.text) + 4)),
      height: rows + 2)
    var inside = canvas.box(box, title: title)
    var typing = Cursor(inside.origin, isVisible: false)
    if hasField {
      let (field, rest) = inside.split(top: 1)
      typing = drawFilter(in: field, on: &canvas)
      inside = rest
    }
    guard !matches.isEmpty else {
      canvas.drawWrapped(empty, in: inside, role: .muted)
      return typing
    }
    let first = state.list.firstRow(count: matches.count, height: inside.height)
    for offset in 0..<min(inside.height, matches.count - first) {
      draw(
        options[matches[first + offset]], number: first + offset + 1,
        isSelected: first + offset == state.list.selected, in: inside.row(offset), on: &canvas)
    }
    canvas.drawScrollSigns(
      above: first > 0, below: first + inside.height < matches.count, beside: inside)
    guard !hasField || state.isMoving else { return typing }
    let row = state.list.selectedRow(count: matches.count, height: inside.height)
    return Cursor(
      x: inside.x, y: inside.y + row, isVisible: canvas.appearance.isAccessible)
  }

  private func contentWidth(_ layout: TextLayout) -> Int {
    let words = options.isEmpty ? layout.width(of: empty) : 0
    return options.prefix(200).reduce(max(layout.width(of: title) + 2, words)) { widest, option in
      let detail = option.reason.isEmpty ? option.detail : option.reason
      return max(widest, layout.width(of: option.label) + layout.width(of: detail) + 6)
    }
  }

  private func drawFilter(in row: Rect, on canvas: inout Canvas) -> Cursor {
    let label = prompt.isEmpty ? "" : prompt + " "
    let x = canvas.draw(label, at: row.origin, in: row, role: .muted)
    let cursor = state.filter.draw(
      in: row.inset(left: x - row.x), on: &canvas, isFocused: true)
    guard state.isMoving else { return cursor }
    canvas.restyle(Rect(x: cursor.point.x, y: cursor.point.y, width: 1, height: 1)) {
      $0.attributes.insert(.reverse)
    }
    return cursor
  }

  private func draw(
    _ option: Option, number: Int, isSelected: Bool, in row: Rect, on canvas: inout Canvas
  ) {
    let layout = canvas.appearance.text
    let isAvailable = option.reason.isEmpty
    let digit = mode == .menu && number <= 9 ? "\(number) " : ""
    let marker = (isSelected ? canvas.appearance.glyphs.selection : " ") + " " + digit
    let role: Role = isAvailable ? .plain : .disabled
    let x = canvas.draw(marker, at: row.origin, in: row, role: role)
    if canvas.appearance.isAccessible {
      // One sentence, with a column left for the sign that there is more.
      let sentence = [option.label, isAvailable ? option.detail : option.reason]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      canvas.draw(
        layout.truncated(sentence, to: max(0, row.maxX - x - 1)), at: Point(x: x, y: row.y),
        in: row, role: role)
      if isSelected { canvas.restyle(row, role: .selected) }
      return
    }
    // Both whole where they fit, else the label keeps a third.
    let room = max(0, row.maxX - x)
    let detail = layout.truncated(
      isAvailable ? option.detail : option.reason,
      to: max(room * 2 / 3, room - layout.width(of: option.label) - 1))
    let space = row.maxX - x - (detail.isEmpty ? 0 : layout.width(of: detail) + 1)
    canvas.draw(
      layout.truncated(option.label, to: space), at: Point(x: x, y: row.y), in: row, role: role)
    canvas.drawRight(detail, in: row, role: isAvailable ? .key : .disabled)
    if isSelected { canvas.restyle(row, role: .selected) }
  }
}
