/// Options in a box over the screen: a short menu, a long list to filter, or the command palette.
public struct Picker {
  /// What typing does.
  public enum Mode: Hashable, Sendable {
    /// Digits choose at once; letters move.
    case menu
    /// Text filters: an option has to contain every word; the best match comes first.
    case filter
    /// The options are what the caller finds for the text, in the caller's order.
    case ranked
  }

  /// One option.
  public struct Option: Hashable, Sendable {
    /// What it is called.
    public var label: String
    /// What stands behind that and tells it from another one of the same name, such as a number; where there
    /// is no room for both the name is cut.
    public var mark: String
    /// What is at the right: a key, a count.
    public var detail: String
    /// Why it cannot be chosen now; empty where it can.
    public var reason: String
    /// Other words that find it by their beginnings; they are not shown.
    public var words: String
    /// Whether it comes behind all others, however well it matches: it offers what is not among them.
    public var isLast: Bool

    /// Makes an option.
    public init(
      _ label: String, mark: String = "", detail: String = "", reason: String = "",
      words: String = "", isLast: Bool = false
    ) {
      self.label = label
      self.mark = mark
      self.detail = detail
      self.reason = reason
      self.words = words
      self.isLast = isLast
    }

    /// What it is called, with what tells it from others.
    var name: String { mark.isEmpty ? label : "\(label) \(mark)" }

    /// The same in so many columns.
    func name(in width: Int, _ layout: TextLayout) -> String {
      guard !mark.isEmpty, layout.width(of: name) > width else {
        return layout.truncated(name, to: width)
      }
      let room = max(min(Self.shortestLabel, width), width - layout.width(of: mark) - 1)
      return layout.truncated("\(layout.truncated(label, to: room)) \(mark)", to: width)
    }

    /// The columns of a name that are left whatever stands behind it.
    private static let shortestLabel = 8
  }

  /// The words in the upper edge.
  public var title: String
  /// The words before the field, such as a verb for filtering.
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
  /// The cursor is in the field while one types, and at column 0 of the selected option while one
  /// moves or in a menu, which has no field.
  public func draw(in rect: Rect, on canvas: inout Canvas) -> Cursor {
    let shape = shape(in: rect, canvas.appearance)
    _ = canvas.box(shape.box, title: title)
    layTargets(shape, in: rect, on: &canvas)
    let list = shape.list
    let typing =
      mode == .menu
      ? Cursor(list.origin, isVisible: false) : drawFilter(in: shape.field, on: &canvas)
    let rows = shape.spread.rows
    guard let first = rows.first, let last = rows.last else {
      canvas.drawWrapped(empty, in: list, role: .muted)
      return typing
    }
    var area = Rect(x: list.x, y: list.y, width: list.width, height: 0)
    for row in rows {
      area = Rect(x: list.x, y: area.maxY, width: list.width, height: row.lines.count)
      draw(
        options[shape.matches[row.number]], row, isSelected: row.number == state.list.selected,
        in: area, on: &canvas)
    }
    canvas.drawScrollSigns(
      above: first.number > 0, below: last.number < shape.matches.count - 1, beside: list)
    guard mode == .menu || state.isMoving else { return typing }
    return Cursor(
      x: list.x, y: list.y + shape.spread.line(of: state.list.selected),
      isVisible: canvas.appearance.isAccessible)
  }

  func contentWidth(_ layout: TextLayout) -> Int {
    let words = options.isEmpty ? layout.width(of: empty) : 0
    return options.prefix(200).reduce(max(layout.width(of: title) + 2, words)) { widest, option in
      let detail = option.reason.isEmpty ? option.detail : option.reason
      return max(widest, layout.width(of: option.name) + layout.width(of: detail) + 6)
    }
  }

  private func drawFilter(in row: Rect, on canvas: inout Canvas) -> Cursor {
    let label = prompt.isEmpty ? "" : prompt + " "
    let x = canvas.draw(label, at: row.origin, in: row, role: .muted)
    let cursor = state.filter.draw(in: row.inset(left: x - row.x), on: &canvas, isFocused: true)
    guard state.isMoving else { return cursor }
    canvas.restyle(Rect(x: cursor.point.x, y: cursor.point.y, width: 1, height: 1)) {
      $0.attributes.insert(.reverse)
    }
    return cursor
  }

  private func draw(
    _ option: Option, _ shown: RowSpread.Row, isSelected: Bool, in area: Rect,
    on canvas: inout Canvas
  ) {
    let layout = canvas.appearance.text
    let isAvailable = option.reason.isEmpty
    let row = area.row(0)
    let sign = isSelected ? canvas.appearance.glyphs.selection : " "
    let role: Role = isAvailable ? .plain : .disabled
    let x = canvas.draw(sign + " " + digit(shown.number), at: row.origin, in: row, role: role)
    if canvas.appearance.isAccessible {
      for (offset, line) in shown.lines.enumerated() {
        canvas.draw(line, at: Point(x: x, y: area.y + offset), in: area)
      }
      if isSelected { canvas.restyle(area, role: .selected) }
      return
    }
    // Both in full where they fit, else the label has a third.
    let room = max(0, row.maxX - x)
    let detail = layout.truncated(
      isAvailable ? option.detail : option.reason,
      to: max(room * 2 / 3, room - layout.width(of: option.name) - 1))
    let space = row.maxX - x - (detail.isEmpty ? 0 : layout.width(of: detail) + 1)
    canvas.draw(
      option.name(in: space, layout), at: Point(x: x, y: row.y), in: row, role: role)
    canvas.drawRight(detail, in: row, role: isAvailable ? .key : .disabled)
    if isSelected { canvas.restyle(row, role: .selected) }
  }
}
