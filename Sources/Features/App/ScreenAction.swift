/// What can happen on a screen, as the program's shell has to know it.
protocol ScreenAction: Sendable {
  /// What it means for what the message row says.
  var bearing: Bearing { get }
  /// Whether the screen's system was reached; nil for what did not come from it, and unless said
  /// otherwise.
  var reached: Connectivity? { get }
}

extension ScreenAction {
  var reached: Connectivity? { nil }
}
