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

  /// Draws a frame; only differences are sent.
  func present(_ frame: Frame)

  /// Draws what answers a key, before the rest of its frame is made; ``present(_:)`` follows at once.
  func presentAhead(_ frame: Frame)

  /// Draws the whole of the last frame again (^L).
  func redraw()

  /// Draws the whole of the last frame again, and clears the scroll-back of a terminal without an
  /// alternate screen.
  func forget()

  /// Rings the terminal's bell.
  func bell()

  /// Puts text on the clipboard of the person's terminal (OSC 52), where it has one.
  func copy(_ text: String)

  /// Gives the terminal back and stops this process, as ^Z does; returns after `fg`.
  func suspend()

  /// Gives the terminal back while `body` runs another program on it, then takes it again.
  func lend<Result>(_ body: () async -> Result) async -> Result

  /// A value that changes whenever something is typed on the terminal, whichever program reads it,
  /// some seconds later at the most; nil where the system has none.
  var lastInput: Int64? { get }

  /// Gives the terminal back, exactly as it was.
  func close()
}
