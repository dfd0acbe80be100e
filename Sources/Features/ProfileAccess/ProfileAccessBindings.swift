import Resources
import Terminal

extension ProfileAccess {
  /// One line of the pages' tables.
  public typealias AccessBinding = Binding<State, Action>

  /// The bindings of the page in front, as it stands.
  ///
  /// Where Esc leads to another screen it is not among them.
  public static func bindings(_ state: State) -> [AccessBinding] {
    guard state.errand == nil else { return [stopping] }
    let enter = AccessBinding([.enter], enterTitle(state), footer: 1, when: canEnter) {
      .enterTapped($1)
    }
    return [enter] + buttons(state) + back(state) + moves
  }

  /// What Enter does where the focus is.
  private static func enterTitle(_ state: State) -> Phrase {
    switch state.focus.kind {
    case .choice, .toggle: .fieldNext
    case .button: state.title(of: state.focus)
    case .text, .password: state.step.deed?.title ?? .fieldNext
    }
  }

  private static let canEnter: @Sendable (State) -> Availability = { state in
    let field = state.focus.kind == .button ? state.focus : state.step.deed
    return .when(
      state.focus.kind == .choice || state.focus.kind == .toggle
        || state.wait(for: field?.errand) == nil, else: .accessTooSoon)
  }

  /// The keys of the buttons that lie beside the way.
  private static func buttons(_ state: State) -> [AccessBinding] {
    let keys: [(Field, Key)] = [
      (.toRegister, .control("r")), (.toForgot, .control("g")), (.toSignIn, .control("r")),
      (.resend, .control("r")), (.otherNumber, .control("o")), (.later, .control("t")),
    ]
    let own = keys.filter { state.fields.contains($0.0) && state.focus != $0.0 }
    return own.enumerated().map { place, button in
      let errand = button.0.errand
      return AccessBinding(
        [button.1], state.title(of: button.0), footer: 3 + place,
        when: { .when($0.wait(for: errand) == nil, else: .accessTooSoon) },
        action: { .buttonTapped(button.0, $1) })
    }
  }

  private static func back(_ state: State) -> [AccessBinding] {
    guard state.back != nil else { return [] }
    return [AccessBinding([.escape], .accessBack, footer: 8, .backTapped)]
  }

  private static let moves: [AccessBinding] = [
    AccessBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    AccessBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
  ]

  private static let stopping = AccessBinding([.escape], .accessStop, footer: 1) {
    .stopTapped($1)
  }
}
