import Model
import Store
import Terminal

extension App {
  /// What the mouse does to whatever lies over the screen: the keys that do the same.
  ///
  /// What is where is known from drawing it, so that no picker, menu or question, wherever it is from,
  /// has to be told of the mouse.
  static func pointed(_ mouse: Mouse, in state: State, _ stamp: Stamp) -> Action? {
    let keys = drawn(state, stamp).keys(for: mouse)
    return keys.isEmpty ? nil : .pointed(keys, stamp)
  }

  /// What a click on a screen means, with the keys for the line of a form that it goes to: those that choose
  /// what is under the pointer.
  static func goingOn(
    _ action: Action, _ mouse: Mouse, in state: State, _ stamp: Stamp
  ) -> Action {
    guard mouse.kind == .click, let keys = drawn(state, stamp).fieldKeys(for: mouse) else {
      return action
    }
    return .clicked(action, then: keys, stamp)
  }

  /// The screen as it is shown just now.
  private static func drawn(_ state: State, _ stamp: Stamp) -> Frame {
    render(
      state,
      in: Surroundings(
        size: state.size, style: state.look, phrases: state.phrases, now: stamp.now,
        zone: state.setup.zone))
  }

  /// What lies over the screens, as far as one thing differs from another.
  struct Cover: Equatable {
    fileprivate let overlay: Int?
    fileprivate let question: Clients.Question?
    fileprivate let others: [Bool]
  }

  /// Presses keys one after the other, each in the state that the one before left.
  static func press(
    _ keys: [Key], _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    keys.flatMap { key in
      action(for: .key(key), in: state, stamp: stamp).map { reduce(&state, $0) } ?? []
    }
  }
}

extension App.State {
  /// See ``App/Cover``.
  var cover: App.Cover {
    App.Cover(
      overlay: overlay?.kind, question: clients.question,
      others: [
        outbox.mode == .question, tasks.menu != nil, tasks.prompt != nil, checkIn.picker != nil,
        checkIn.sorting != nil, checkIn.bedMenu != nil, checkIn.question != nil,
        emergency.isCovered,
        contact.entry?.isCovered == true, signIns[.eto]?.question != nil, place == .signIn,
        isCovered,
      ])
  }
}

extension Overlay {
  /// Which of all it is.
  fileprivate var kind: Int {
    switch self {
    case .help: 0
    case .palette: 1
    case .messages: 2
    case .settings: 3
    case .quit: 4
    case .discard: 5
    case .anew: 6
    case .signOut: 7
    case .leaving: 8
    case .screens: 9
    }
  }
}
