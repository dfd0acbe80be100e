import Terminal

extension Mouse {
  /// How far the wheel turns: one down, or one up where negative; 0 for a click.
  var steps: Int {
    switch kind {
    case .wheelUp: -1
    case .wheelDown: 1
    case .click, .doubleClick: 0
    }
  }
}
