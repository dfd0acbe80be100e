public import Model
public import Terminal

/// What lies over a screen until it is closed.
public enum Overlay: Equatable, Sendable {
  /// The keys of the screen below.
  case help(HelpState)
  /// Every command, to be found by typing.
  case palette(PickerState)
  /// What the message row said before.
  case messages(ListState)
  /// Language, colours, accessible mode.
  case settings(PickerState)
  /// Every screen, to go to one.
  case screens(PickerState)
  /// Whether to leave with words unsent.
  case quit(DialogState)
  /// Which of several systems to sign out of.
  case leaving(PickerState)
  /// Whether to sign out of systems although something half written is not on the disk.
  case signOut(DialogState, [RemoteSystem])
  /// Whether to end the session there is by signing in again.
  case anew(DialogState)
  /// Whether to throw away what is written about a task.
  case discard(DialogState, taskID: String, numbers: [String])
}
