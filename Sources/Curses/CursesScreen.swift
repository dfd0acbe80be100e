internal import CTerminal
internal import FoundationEssentials
internal import Glibc
public import Terminal

/// The terminal that the program was started on, drawn through ncurses.
///
/// A process has one; it is given back by ``close()``, by dropping the last reference, and by the
/// handlers that run first when the program crashes. Call `setlocale(LC_CTYPE, "")` before.
@MainActor public final class CursesScreen: Screen {
  /// The window's size; changes only in ``drain()``, ``suspend()`` and ``lend(_:)``.
  public private(set) var size: Size
  /// Woken whenever ``drain()`` has something; finished when the terminal is gone or closed.
  public let wakes = WakeSignal()
  /// The descriptor that the program sleeps on: whenever it is readable, call ``hear()``.
  ///
  /// The thread that draws watches it: otherwise a key would wait for a second thread to wake up.
  public let descriptor: Int32

  private var decoder = KeyDecoder()
  private var isOpen = true
  private var isLent = false
  /// Whether the scroll-back is to be cleared once the terminal is back.
  private var mustForget = false
  /// Whether the next signal to go on belongs to a stop that is over already.
  private var mayContinueAgain = false
  private var isAlarmSet = false
  /// Events with other origins than input, for the next drain.
  private var waiting: [Event] = []
  /// What ncurses has, and what it should have; they differ while the terminal is lent.
  private var drawn: Frame?
  private var wanted: Frame?
  private var title: String?

  /// Takes the terminal.
  ///
  /// - Parameter colors: whether to use colours; false where the person set `NO_COLOR`. A terminal
  ///   without colours gets none.
  /// - Throws: ``CursesError`` where there is no terminal, or none that a screen can be drawn on.
  public init(colors: Bool) throws(CursesError) {
    let code = cterminal_open(colors)
    let system = errno
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    if let error = CursesError(code: code, terminal: terminal, system: system) { throw error }
    descriptor = cterminal_descriptor()
    size = CursesScreen.currentSize()
  }

  isolated deinit { close() }

  /// Gives ``wakes``; to be called whenever ``descriptor`` is readable.
  public func hear() {
    guard isOpen else { return }
    cterminal_hear()
    wakes.wake()
  }

  /// Takes every event that is waiting, oldest first, without waiting for more.
  public func drain() -> [Event] {
    guard isOpen else { return [] }
    let notices = Notices.take()
    let ending: Notices = isLent ? [.terminate, .gone] : [.terminate, .gone, .interrupt]
    let isEnding = !notices.isDisjoint(with: ending)
    if !isLent {
      // A job that is ended gets SIGCONT as well: no reason to draw everything again.
      if !isEnding { handle(notices) }
      readInput(alarmed: notices.contains(.alarm))
    } else if notices.contains(.continued), !isEnding {
      // The program that has the terminal was stopped, and this one with it.
      waiting.append(.resumed)
    }
    if isEnding { waiting.append(.terminate) }
    if notices.contains(.gone) { wakes.finish() }
    defer { waiting = [] }
    return waiting
  }

  /// Draws a frame; only differences are sent.
  public func present(_ frame: Frame) {
    guard isOpen else { return }
    wanted = frame
    if !isLent { draw(frame) }
  }

  /// Draws a frame that another one follows at once.
  public func presentAhead(_ frame: Frame) { present(frame) }

  /// Draws the whole of the last frame again (^L).
  public func redraw() {
    guard isOpen && !isLent else { return }
    cterminal_redraw()
  }

  /// Draws the last frame again and clears the scroll-back, which may have older ones; if the
  /// terminal is lent, once it is back.
  public func forget() {
    guard isOpen else { return }
    if isLent { mustForget = true } else { cterminal_forget() }
  }

  /// Rings the terminal's bell.
  public func bell() {
    guard isOpen && !isLent else { return }
    cterminal_bell()
  }

  /// When any program last read from the terminal, as the system notes it for `w` and `who`; on
  /// Linux in steps of eight seconds.
  public var lastInput: Int64? {
    var status = stat()
    guard isOpen, fstat(STDIN_FILENO, &status) == 0 else { return nil }
    return Int64(status.st_atim.tv_sec)
  }

  /// Puts text on the clipboard of the person's terminal (OSC 52), where it has one.
  public func copy(_ text: String) { cterminal_copy(Data(text.utf8).base64EncodedString()) }

  /// Gives the terminal back and stops this process and its job, as ^Z does; returns after `fg`.
  ///
  /// Without job control nothing could start it again, so nothing happens.
  public func suspend() {
    guard isOpen && !isLent && cterminal_can_stop() else { return }
    stop(group: true)
    wakes.wake()
  }

  /// Gives the terminal back while `body` runs another program on it, then takes it again.
  ///
  /// Afterwards the screen is blank until the next frame, which ``wakes`` asks for. Keys typed
  /// meanwhile go to the other program.
  public func lend<Result>(_ body: () async -> Result) async -> Result {
    guard isOpen && !isLent else { return await body() }
    isLent = true
    cterminal_leave()
    let result = await body()
    isLent = false
    guard isOpen else { return result }
    let before = size
    // It may be another person who comes back, or much later.
    wanted = nil
    drawn = nil
    cterminal_erase()
    takeBack()
    if mustForget {
      mustForget = false
      cterminal_forget()
    }
    if size != before { waiting.append(.resize(size)) }
    wakes.wake()
    return result
  }

  /// Gives the terminal back, exactly as it was.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cterminal_close()
    wakes.finish()
  }

  // MARK: Having it and not

  private func handle(_ notices: Notices) {
    if notices.contains(.stop) {
      stop(group: false)
    } else if notices.contains(.continued) {
      // Shells may send the signal twice: one return is one event, drawn as often as necessary.
      if mayContinueAgain { takeBack() } else { retake() }
      mayContinueAgain = false
    } else if notices.contains(.resized), updateSize() {
      waiting.append(.resize(size))
    }
  }

  private func stop(group: Bool) {
    cterminal_leave()
    cterminal_stop(group)
    retake()
    mayContinueAgain = true
  }

  private func retake() {
    takeBack()
    waiting += [.resumed, .resize(size)]
  }

  private func takeBack() {
    cterminal_resume()
    title = nil
    updateSize()
    if let wanted { draw(wanted) }
  }

  private static func currentSize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cterminal_size(&columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  @discardableResult private func updateSize() -> Bool {
    let before = size
    size = CursesScreen.currentSize()
    if size != before { drawn = nil }
    return size != before
  }

  // MARK: Input

  private func readInput(alarmed: Bool) {
    var hasRead = false
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4096) { buffer in
      while true {
        let count = cterminal_read(buffer.baseAddress, Int32(buffer.count), decoder.isPasting)
        if count <= 0 { break }
        hasRead = true
        waiting += decoder.decode(buffer.prefix(Int(count)), at: .now)
      }
    }
    waiting += alarmed && !hasRead ? decoder.expire() : decoder.finish()
    setAlarm()
  }

  /// Sets a limit to waiting for the end of a sequence.
  private func setAlarm() {
    guard let patience = decoder.patience else {
      if isAlarmSet { cterminal_alarm(0) }
      isAlarmSet = false
      return
    }
    cterminal_alarm(patience)
    isAlarmSet = true
  }

  // MARK: Drawing

  private func draw(_ frame: Frame) {
    let before = drawn.flatMap { $0.size == frame.size ? $0 : nil }
    if before == nil { cterminal_erase() }
    let width = min(frame.size.width, size.width)
    for y in 0..<min(frame.size.height, size.height) {
      if let before, frame.looks(like: before, row: y) { continue }
      CellWriter.write(frame.row(y).prefix(width), row: y, isErased: before == nil)
    }
    let cursor = frame.cursor
    cterminal_cursor(
      Int32(min(cursor.point.x, max(0, size.width - 1))),
      Int32(min(cursor.point.y, max(0, size.height - 1))), cursor.isVisible)
    cterminal_flush()
    // Only now, since dropping the frame before takes time too.
    drawn = frame
    showTitle(frame.title)
  }

  private func showTitle(_ text: String) {
    guard text != title else { return }
    title = text
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    cterminal_title(String(String.UnicodeScalarView(shown)))
  }
}
