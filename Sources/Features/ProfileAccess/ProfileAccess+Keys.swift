import Resources
public import Terminal

extension ProfileAccess {
  /// What a key means that is in no table: text for the focused line; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    var state = state
    guard state.errand == nil, key.editsText, state.type(key) else { return nil }
    return .typed(key)
  }

  /// What a click means: a button is pressed, a line gets the focus; nil for nothing.
  public static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard let field = ProfileAccessView.field(at: point, state, surroundings) else { return nil }
    return field.kind == .button ? .buttonTapped(field, stamp) : .fieldClicked(field)
  }
}
