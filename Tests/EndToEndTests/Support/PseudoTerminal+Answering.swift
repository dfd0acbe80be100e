import TestSupport

extension PseudoTerminal {
  /// Answers a page of the kiosk's choices.
  ///
  /// The kiosk takes a key of a page's first moment for one that was pressed twice; whoever has moved among
  /// the choices means theirs, however soon it comes.
  func answer(_ key: String) { send(Keys.down + key) }
}
