import Store

extension Timer {
  /// A spinner: shown once something takes long, and turned from then on.
  ///
  /// - Parameters:
  ///   - name: whose it is
  ///   - turns: how many steps it has made; nil while it is not shown
  ///   - due: shows it
  ///   - turned: turns it by a step
  /// - Returns: The timer that it needs just now.
  static func spinner(
    _ name: String, turns: Int?, due: Action, turned: Action
  ) -> Timer {
    turns == nil
      ? Timer(id: "\(name)/spinner", .after(Spin.first), due)
      : Timer(id: "\(name)/spinning", .every(Spin.next), turned)
  }
}

/// How a spinner moves.
enum Spin {
  /// From the beginning of what takes long; what is quicker shows none.
  static let first = Duration.milliseconds(150)
  /// Between two steps: slow enough to be calm, and cheap where many programs wait on one machine.
  static let next = Duration.milliseconds(200)
}
