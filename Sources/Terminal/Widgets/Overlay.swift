/// The effect of a key in a picker, dialog or help over a screen.
public enum OverlayOutcome: Hashable, Sendable {
  /// The key means nothing here.
  case ignored
  /// Something moved or was typed.
  case changed
  /// This option or button was chosen.
  case chosen(Int)
  /// This option was chosen and is not available now; its reason is on the screen.
  case unavailable(Int)
  /// Escape: close it and change nothing.
  case dismissed
}
