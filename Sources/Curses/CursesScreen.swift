internal import CTerminal
internal import FoundationEssentials
internal import Glibc
public import Terminal

/// The terminal that the program was started on, drawn through ncurses.
///
/// A process has one; it is given back by ``close()``, by the last reference going away, and by the
/// handlers that come first when the program crashes. Call `setlocale(LC_CTYPE, "")` before.
@MainActor public final class CursesScreen: Screen {
  /// The window's size; changes only in ``drain()``, ``suspend()`` and ``lend(_:)``.
  public private(set) var size: Size
  /// Woken whenever ``drain()`` has something; finished when the terminal is gone or closed.
  public let wakes = WakeSignal()
  /// What the program sleeps on: whenever it is readable, ``hear()`` is to be called.
  ///
  /// Watched by the very thread that draws: a key that went from a thread to another on its way
  /// would wait for the second to wake up.
  public let descriptor: Int32

  private var decoder = KeyDecoder()
  private var isOpen = true
  private var isLent = false
  /// Whether what was shown is to be forgotten once the terminal is back.
  private var mustForget = false
  /// Whether the next signal to go on belongs to a stop that is over already.
  private var mayContinueAgain = false
  private var isAlarmSet = false
  /// Events that came of something else than input, for the next drain.
  private var waiting: [Event] = []
  /// What ncurses holds, and what it should hold; they differ while the terminal is lent.
  private var drawn: Frame?
  private var wanted: Frame?
  private var title: String?

  /// Takes the terminal.
  ///
  /// - Parameter colors: whether to use colours; false where the person set `NO_COLOR`. Where the
  ///   terminal has none, none are used.
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

  /// WakeSignal whoever waits for ``wakes``; to be called whenever ``descriptor`` is readable.
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
      // Who ends a job sends it SIGCONT as well: no reason to draw everything anew.
      if !isEnding { handle(notices) }
      readInput(alarmed: notices.contains(.alarm))
    } else if notices.contains(.continued), !isEnding {
      // Whoever has the terminal was stopped, and we with it.
      waiting.append(.resumed)
    }
    if isEnding { waiting.append(.terminate) }
    if notices.contains(.gone) { wakes.finish() }
    defer { waiting = [] }
    return waiting
  }

  /// Draws a frame; only what differs goes over the wire.
  public func present(_ frame: Frame) {
    guard isOpen else { return }
    wanted = frame
    if !isLent { draw(frame) }
  }

  /// Draws the last frame anew from nothing (^L).
  public func redraw() {
    guard isOpen && !isLent else { return }
    cterminal_redraw()
  }

  /// Draws the last frame anew, and clears the scroll-back that would hold older ones; where the
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

  /// When the terminal was last read from, by whomever, as the system notes it for `w` and `who`: Linux
  /// does so in steps of eight seconds.
  public var lastInput: Int64? {
    var status = stat()
    guard isOpen, fstat(STDIN_FILENO, &status) == 0 else { return nil }
    return Int64(status.st_atim.tv_sec)
  }

  /// Puts text on the clipboard of the person's terminal (OSC 52), where it has one.
  public func copy(_ text: String) { cterminal_copy(Data(text.utf8).base64EncodedString()) }

  /// Gives the terminal back and stops this process and its job, as ^Z does; returns after `fg`.
  ///
  /// Where nothing could start it again (no job control), nothing happens.
  public func suspend() {
    guard isOpen && !isLent && cterminal_can_stop() else { return }
    stop(group: true)
    wakes.wake()
  }

  /// Gives the terminal back while `body` runs another program on it, then takes it again.
  ///
  /// What was there before is not shown again: the screen is blank until the next frame, which
  /// ``wakes`` asks for. Keys typed meanwhile are the other program's.
  public func lend<Result>(_ body: () async -> Result) async -> Result {
    guard isOpen && !isLent else { return await body() }
    isLent = true
    cterminal_leave()
    let result = await body()
    isLent = false
    guard isOpen else { return result }
    let before = size
    // Whoever takes the terminal back may be another person, or come after a long time.
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
      // Shells may send the signal twice: one return is one event, drawn as often as needed.
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

  /// Something begun and never ended must not wait for ever.
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
    // Only now, because letting go of the frame before takes its time too.
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
