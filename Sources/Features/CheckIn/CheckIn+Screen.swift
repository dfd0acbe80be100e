import Model
import Resources
import Terminal

extension CheckIn.State: ScreenState {
  var numbersInHand: [String] {
    guard !isCovered, !isTyping, let guest = selectedGuest else { return [] }
    return ["\(guest.id)"]
  }

  var whyNoNumber: Phrase { whyNobody }

  var writesAtOnce: Bool { mode.isForRows }

  var openQuestion: OpenQuestion? {
    question.map { OpenQuestion("\($0.deed)", $0.dialog) }
  }
}

extension CheckIn: AppScreen {
  static func placed(at workplace: Clients.Workplace?, after worker: String?) -> Action? {
    guard let workplace else { return .left }
    let (program, person) = (workplace.program, workplace.person)
    return .entered(Shelter(program: program.id, name: program.name, person: person))
  }

  static func notes(_ state: State, by worker: String) -> [DraftNote] { state.notes }

  static func draftSources(_ state: State) -> some Equatable & Sendable {
    Parts(state.shelter, state.changes, state.shelved)
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.adapt(to: surroundings)
  }

  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    CheckInView.render(state, in: area, surroundings, on: &canvas)
  }

  static func keys(_ state: State, _ surroundings: Surroundings) -> [CheckInBinding] {
    bindings(state.mode)
  }

  static func below(_ state: State) -> [CheckInBinding] {
    switch state.mode {
    case .filtering, .giving, .finding, .seeking:
      bindings(state.pane == .beds ? .beds : .list)
    case .picking, .sorting, .menu, .asking, .choosing, .beds, .list: []
    }
  }

  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.isFiltering ? .filterPasted(text) : nil
  }

  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    .mouse(mouse, stamp)
  }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    CheckInView.unwrapped(point, state, surroundings)
  }
}
