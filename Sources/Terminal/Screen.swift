/// A terminal, which takes frames and gives events.
///
/// `CursesScreen` is the real one; tests have one in memory.
@MainActor public protocol Screen: AnyObject, Sendable {
  /// The window's size now.
  var size: Size { get }

  /// Woken whenever ``drain()`` has something; finished when the terminal is gone for good.
  var wakes: WakeSignal { get }

  /// Takes every event that is waiting, oldest first, without waiting for more.
  func drain() -> [Event]

  /// Draws a frame; only what differs goes over the wire.
  func present(_ frame: Frame)

  /// Draws the last frame anew from nothing (^L).
  func redraw()

  /// Forgets what has been shown: draws the last frame anew from nothing, and clears what a terminal
  /// without a screen for programs keeps of what has scrolled by.
  func forget()

  /// Rings the terminal's bell.
  func bell()

  /// Puts text on the clipboard of the person's terminal (OSC 52), where it has one.
  func copy(_ text: String)

  /// Gives the terminal back and stops this process, as ^Z does; returns after `fg`.
  func suspend()

  /// Gives the terminal back while `body` runs another program on it, then takes it again.
  func lend<Result>(_ body: () async -> Result) async -> Result

  /// A mark that changes whenever something is typed on the terminal, whoever reads it, at most some
  /// seconds later; nil where the system does not tell.
  var lastInput: Int64? { get }

  /// Gives the terminal back, exactly as it was.
  func close()
}
