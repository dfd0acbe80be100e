extension Picker {
  /// Where the parts of a picker are.
  struct Shape {
    /// All of it.
    let box: Rect
    /// The field to type into; empty in a menu.
    let field: Rect
    /// The options.
    let list: Rect
    /// The options that match the filter, in order.
    let matches: [Int]
    /// Those of them that are visible.
    let spread: RowSpread
  }

  /// Where its parts are: in the middle of a rectangle or, in accessible mode, all over it, since
  /// an option is then one sentence that is never cut.
  func shape(in rect: Rect, _ appearance: Appearance) -> Shape {
    let matches = state.matches(in: options, mode: mode)
    let hasField = mode != .menu
    // What is found changes with every letter; the box stays.
    let listed = mode == .ranked ? PickerState.rows : options.count
    let rows = min(PickerState.rows, max(listed, 1)) + (hasField ? 1 : 0)
    let content = mode == .ranked ? Self.rankedWidth : contentWidth(appearance.text) + 4
    let width = min(rect.width - 2, max(44, content))
    let box = appearance.isAccessible ? rect : rect.centered(width: width, height: rows + 2)
    let (field, list) = appearance.inside(box: box, title: title).split(top: hasField ? 1 : 0)
    let spread = RowSpread(state.list, count: matches.count, height: list.height) { place in
      guard appearance.isAccessible else { return [""] }
      // One column is for the sign that there is more.
      let room = list.width - 3 - digit(place).count
      return spoken(options[matches[place]], to: max(1, room), appearance.text)
    }
    return Shape(box: box, field: field, list: list, matches: matches, spread: spread)
  }

  /// The columns that the words in the upper edge may take where the box has so many around it.
  public static func titleWidth(in width: Int, _ appearance: Appearance) -> Int {
    max(1, appearance.isAccessible ? width : width - 8)
  }

  /// The columns of a box whose options change while one types.
  private static let rankedWidth = 72

  /// The digit that chooses an option of a menu, and a space; empty where there is none.
  func digit(_ place: Int) -> String { mode == .menu && place < 9 ? "\(place + 1) " : "" }

  private func spoken(_ option: Option, to width: Int, _ layout: TextLayout) -> [Line] {
    let isAvailable = option.reason.isEmpty
    let sentence = [option.name, isAvailable ? option.detail : option.reason]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return layout.wrapped(sentence, to: width).map { Line($0, isAvailable ? .plain : .disabled) }
  }

  /// Lays the mouse targets: a click on an option chooses it, one beside the box closes it, and the
  /// wheel moves among the options.
  func layTargets(_ shape: Shape, in rect: Rect, on canvas: inout Canvas) {
    let wheel = shape.matches.count > PickerState.rows ? 3 : 1
    canvas.lay(Target(rect, click: [.escape]))
    canvas.lay(Target(shape.box, wheel: wheel))
    var y = shape.list.y
    for row in shape.spread.rows {
      let area = Rect(x: shape.list.x, y: y, width: shape.list.width, height: row.lines.count)
      let moves = Target.moves(from: state.list.selected, to: row.number)
      canvas.lay(Target(area, click: moves + [.enter], wheel: wheel))
      y = area.maxY
    }
  }
}
