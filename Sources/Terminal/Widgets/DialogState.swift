/// Which button of a ``Dialog`` has the focus.
public struct DialogState: Hashable, Sendable {
  /// The button that has the focus.
  public private(set) var focus: Int

  /// Makes a state with the focus on the default button.
  public init(focus: Int = 0) { self.focus = focus }

  /// Takes a key: arrows and Tab move, Enter and Space press, digits and letters press.
  public mutating func handle(_ key: Key, buttons: [Dialog.Button]) -> OverlayOutcome {
    switch key {
    case .escape: return .dismissed
    case .enter, .text(" "): return buttons.indices.contains(focus) ? .chosen(focus) : .ignored
    case .right, .down, .tab: focus = Form.focus(after: focus, count: buttons.count)
    case .left, .up, .backTab: focus = Form.focus(after: focus, by: -1, count: buttons.count)
    case .text(let text):
      if let digit = Int(text), digit >= 1, digit <= buttons.count { return .chosen(digit - 1) }
      guard let button = buttons.firstIndex(where: { $0.letter == text.lowercased() }) else {
        return .ignored
      }
      return .chosen(button)
    case .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete, .function, .control, .alt:
      return .ignored
    }
    return .changed
  }
}
