import Store
import Terminal

extension Outreach {
  /// A click selects, a second one does what Enter does, the wheel moves what is under it.
  static func point(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let steps = mouse.steps
    if state.writing != nil {
      guard steps == 0 else {
        return reduceForm(&state, .fieldTapped(by: steps), in: surroundings)
      }
      let place = OutreachFormPage(state, surroundings)?.field(at: mouse.point)
      return place.map { reduceForm(&state, .fieldClicked($0), in: surroundings) } ?? []
    }
    let layout = OutreachLayout(state, surroundings)
    if let finder = state.finder {
      guard steps == 0 else {
        return reduceFinder(&state, .finderMoved(.by(steps)), in: surroundings)
      }
      guard let row = finder.list.row(at: mouse.point, in: layout.finder, count: finder.rows.count)
      else { return [] }
      let moved = reduceFinder(&state, .finderMoved(.to(row)), in: surroundings)
      guard mouse.kind == .doubleClick else { return moved }
      return moved + reduceFinder(&state, .finderChosen(stamp), in: surroundings)
    }
    if state.page != nil {
      return steps == 0 ? [] : reduce(&state, .moved(.by(steps * 3)), in: surroundings)
    }
    if let map = layout.map, map.contains(mouse.point) {
      guard steps != 0 else { return [] }
      reduceMap(&state, .mapMoved(steps < 0 ? .nearer : .farther), in: surroundings)
      return []
    }
    if steps == 0, let pane = OutreachTable.tab(at: mouse.point, state, surroundings) {
      if !state.isFiltering { state.show(pane, in: surroundings) }
      return []
    }
    guard steps == 0 else {
      state.choose(.by(steps * 3), in: surroundings)
      return []
    }
    guard let row = state.list.row(at: mouse.point, in: layout.rows, count: state.rowCount) else {
      return []
    }
    state.choose(.to(row), in: surroundings)
    state.isFiltering = false
    return mouse.kind == .doubleClick ? reduce(&state, .openTapped, in: surroundings) : []
  }
}
