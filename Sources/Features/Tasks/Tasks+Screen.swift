import Model
import Resources
import Terminal

extension Tasks.State: ScreenState {
  var takesText: Bool {
    switch mode {
    case .composing, .filtering, .prompt: true
    case .menu, .list, .detail: false
    }
  }

  var openQuestion: OpenQuestion? {
    guard mode == .menu, let kind = menu?.kind, kind.field != nil else { return nil }
    return OpenQuestion(menu: "\(kind)")
  }

  var isCovered: Bool { mode == .menu || mode == .prompt }
  var numbersInHand: [String] { targets.map(\.number) }
  var whyNoNumber: Phrase { whyNoTask }
  var holdsUnsent: Bool { hasUnsentWords }
  var left: Int { answers.count }
}

extension Tasks: AppScreen {
  static func notes(_ state: State, by worker: String) -> [DraftNote] { state.notes }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(state.person, state.base, state.drafts, state.answers, state.openAnswer)
  }

  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    TasksView.render(state, in: area, surroundings, on: &canvas)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [TaskBinding] {
    bindings(state.mode)
  }

  static func below(_ state: State) -> [TaskBinding] {
    state.mode == .filtering ? bindings(.list) : []
  }

  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .composing: key.editsText ? .composeTyped(key) : nil
    case .filtering: key.editsText ? .filterTyped(key) : nil
    case .menu: state.takes(key) ? .menuTyped(key, stamp) : nil
    case .prompt: state.takes(key) ? .promptTyped(key, stamp) : nil
    case .list, .detail: nil
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    switch state.mode {
    case .prompt: .promptPasted(text)
    case .filtering: .filterPasted(text)
    case .composing: .composePasted(text)
    case .menu, .list, .detail: nil
    }
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    switch state.mode {
    case .list, .detail, .filtering: .mouse(mouse)
    case .composing: mouse.kind == .wheelUp || mouse.kind == .wheelDown ? .mouse(mouse) : nil
    case .menu, .prompt: nil
    }
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    TasksView.unwrapped(point, state, surroundings)
  }
}
