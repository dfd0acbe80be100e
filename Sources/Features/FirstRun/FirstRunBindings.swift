import Resources
import Terminal

extension FirstRun {
  /// One line of the pages' tables.
  public typealias FirstRunBinding = Binding<State, Action>

  /// The bindings of the page in front, as it stands.
  public static func bindings(_ state: State) -> [FirstRunBinding] {
    guard !state.isWriting else { return [] }
    let enter = FirstRunBinding([.enter], enterTitle(state), footer: 1, .enterTapped)
    let back =
      state.back == nil
      ? [] : [FirstRunBinding([.escape], .accessBack, footer: 4, .backTapped)]
    let turns =
      state.focus.kind == .choice
      ? [
        FirstRunBinding([.text(" "), .right], .entryTurn, footer: 3, .typed(.right)),
        FirstRunBinding([.left], .entryTurnBack, .typed(.left)),
      ] : []
    return [enter] + turns + back + moves
  }

  /// What a key means that is in no table: text for the focused line; nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    var state = state
    guard !state.isWriting, key.editsText, state.type(key) else { return nil }
    return .typed(key)
  }

  /// Where pasted text goes; nil where there is nothing to paste into.
  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.takesText ? .pasted(text) : nil
  }

  /// What a click means: a button is pressed, a line gets the focus; nil for nothing.
  static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings
  ) -> Action? {
    guard !state.isWriting, let field = FirstRunView.field(at: point, state, surroundings) else {
      return nil
    }
    return field.kind == .button ? .buttonTapped(field) : .fieldClicked(field)
  }

  /// Enter in a line goes on as Tab does, and is one key with it in the footer.
  private static func enterTitle(_ state: State) -> Phrase {
    state.focus.kind == .button ? state.focus.title : .firstRunTake
  }

  private static let moves: [FirstRunBinding] = [
    FirstRunBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    FirstRunBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
  ]
}
