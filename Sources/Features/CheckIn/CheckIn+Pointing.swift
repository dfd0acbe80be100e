import Store
import Terminal

/// What the mouse does on the screen, and where keys go that are text.
extension CheckIn {
  /// A click selects, a second one does what Enter does, the wheel scrolls what is under it.
  static func point(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard !state.isCovered else { return [] }
    let layout = CheckInLayout(state, surroundings)
    guard layout.list.contains(mouse.point) else { return [] }
    switch mouse.kind {
    case .wheelUp: state.move(.by(layout.grid == nil ? -3 : -1), in: surroundings)
    case .wheelDown: state.move(.by(layout.grid == nil ? 3 : 1), in: surroundings)
    case .click, .doubleClick:
      let list = state.list
      let row =
        if let grid = layout.grid {
          // The first click has selected a bed, and may have scrolled another one to where it was.
          mouse.kind == .doubleClick
            ? list.selected : grid.place(at: mouse.point, selected: list.selected)
        } else {
          list.row(at: mouse.point, in: layout.rows, count: state.rowCount)
        }
      guard let row else { return [] }
      state.hasChosen = true
      state.go(to: row, in: surroundings)
      guard mouse.kind == .doubleClick, !state.awaitsBeds else { return [] }
      if state.isFiltering {
        let gives = state.isFinding || !state.filter.isEmpty
        return endFilter(&state, stamp, gives: gives, in: surroundings)
      }
      return attempt(&state, .give, stamp, in: surroundings)
    }
    return []
  }

  /// What a key means that no table has: text for what is being written.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard key.editsText else { return nil }
    return switch state.mode {
    case .filtering, .giving, .finding, .seeking: .filterTyped(key)
    case .picking: .pickerTyped(key, stamp)
    case .sorting: .sortTyped(key, stamp)
    case .menu: .bedMenuTyped(key, stamp)
    case .asking: .questionTyped(key, stamp)
    case .list, .choosing, .beds: nil
    }
  }
}

extension CheckIn.State {
  /// Whether letters are text.
  var takesText: Bool { picker != nil || isTyping }

  /// Whether the filter has the keys.
  var isTyping: Bool { !isCovered && isFiltering }

  /// Whether keys are for the selected row: Enter is, while somebody is looked for.
  var isInHand: Bool { !isCovered && (!isFiltering || isFinding || isForSelected) }

  /// Whether something lies over the list and has the keys.
  var isCovered: Bool { picker != nil || sorting != nil || bedMenu != nil || question != nil }

  /// What keys mean just now.
  var mode: CheckIn.Mode {
    if picker != nil { return .picking }
    if sorting != nil { return .sorting }
    if bedMenu != nil { return .menu }
    if question != nil { return .asking }
    if isFiltering {
      guard isFinding else { return bedInHand == nil ? .filtering : .giving }
      return filter.isEmpty || !rows.isEmpty || !isWhole ? .finding : .seeking
    }
    if pane == .beds { return .beds }
    return bedInHand == nil ? .list : .choosing
  }

  /// Whether all who are on the list are known, so that whoever is not found is not on it.
  private var isWhole: Bool {
    switch standing {
    case .idle, .loading: read != nil
    case .loaded, .failed, .unfit: true
    }
  }
}
