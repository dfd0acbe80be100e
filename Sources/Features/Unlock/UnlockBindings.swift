import Resources
public import Terminal

extension Unlock {
  /// One line of the pages' tables.
  public typealias UnlockBinding = Binding<State, Action>

  /// The bindings of the page in front, as it stands.
  public static func bindings(_ state: State) -> [UnlockBinding] {
    guard state.errand == nil else { return [stopping] }
    guard !state.fields.isEmpty else { return [] }
    let enter = UnlockBinding([.enter], enterTitle(state), footer: 1, when: canEnter) {
      .enterTapped($1)
    }
    return [enter] + keyring(state) + back(state) + moves
  }

  /// What a key means that is in no table: text for the focused line; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    var state = state
    guard state.errand == nil, key.editsText, state.type(key) else { return nil }
    return .typed(key)
  }

  /// Where pasted text goes; nil where there is nothing to paste into.
  public static func pasting(_ text: String, in state: State) -> Action? {
    state.takesText ? .pasted(text) : nil
  }

  /// What a click means: a button is pressed, a line gets the focus; nil for nothing.
  static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard state.errand == nil, let field = UnlockView.field(at: point, state, surroundings) else {
      return nil
    }
    return field.kind == .button ? .buttonTapped(field, stamp) : .fieldClicked(field)
  }

  private static func enterTitle(_ state: State) -> Phrase {
    if state.focus == .new { return .fieldNext }
    return state.focus.kind == .button ? state.focus.title : (state.deed ?? state.focus).title
  }

  private static let canEnter: @Sendable (State) -> Availability = {
    .when($0.focus != .tryAgain || $0.wait == nil, else: .unlockTooSoon)
  }

  /// The keyring, or the service's key, has a key of its own, so that nobody has to leave the line.
  private static func keyring(_ state: State) -> [UnlockBinding] {
    let buttons: [Field] = [
      .keyring, .service, .makeByKeyring, .makeByService, .saveByKeyring, .saveByService,
    ]
    guard let field = buttons.first(where: { state.fields.contains($0) && state.focus != $0 })
    else { return [] }
    return [UnlockBinding([.control("r")], field.title, footer: 3) { .buttonTapped(field, $1) }]
  }

  private static func back(_ state: State) -> [UnlockBinding] {
    guard state.back != nil else { return [] }
    return [UnlockBinding([.escape], .accessBack, footer: 4, .backTapped)]
  }

  private static let moves: [UnlockBinding] = [
    UnlockBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    UnlockBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
  ]

  private static let stopping = UnlockBinding(
    [.escape], .accessStop, footer: 1,
    when: { .when($0.errand?.canBeStopped == true, else: .unlockBusy) }, .stopTapped)
}
