import Terminal

extension Contact.State: ScreenState {
  var takesText: Bool { entry?.takesText == true }
  var isCovered: Bool { entry?.isCovered == true }
  var isChoosing: Bool { entry?.picker != nil }
  var openQuestion: OpenQuestion? { entry?.question.map { OpenQuestion("discard", $0) } }
}

extension Contact: AppScreen {
  static func notes(_ state: State, by worker: String) -> [DraftNote] { state.notes }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(state.desk, state.entry, state.drafts, state.shelved)
  }

  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    ContactView.render(state, in: area, surroundings, on: &canvas)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.entry?.adapt(to: surroundings)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [ContactBinding] {
    bindings(state, isAccessible: surroundings.style.isAccessible)
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    state.entry.flatMap { TouchPointEntry.typing(key, in: $0) }.map { .entry($0) }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    .entry(.pasted(text))
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard let entry = state.entry else { return nil }
    let action: TouchPointEntry.Action? =
      switch mouse.kind {
      case .click, .doubleClick:
        TouchPointEntry.clicking(mouse.point, in: entry, surroundings, stamp)
      case .wheelDown: entry.isCovered ? nil : .nextFieldTapped
      case .wheelUp: entry.isCovered ? nil : .previousFieldTapped
      }
    return action.map { .entry($0) }
  }
}
