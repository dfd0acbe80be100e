public import Terminal

/// A terminal in memory: a test gives it events and looks at the frames that it was shown.
@MainActor public final class MemoryScreen: Screen {
  /// The window's size now.
  public private(set) var size: Size
  /// Yields whenever there are events.
  public let wakes = WakeSignal()
  /// Every frame that was shown, oldest first.
  public private(set) var frames: [Frame] = []
  /// Every frame that was shown ahead of one of those, with the number of frames before it.
  public private(set) var ahead: [(frame: Frame, before: Int)] = []
  /// What was put on the clipboard, oldest first.
  public private(set) var copied: [String] = []
  /// How often it was drawn anew.
  public private(set) var redraws = 0
  /// How often it was asked to forget what it had shown.
  public private(set) var forgettings = 0
  /// How often the bell was rung.
  public private(set) var bells = 0
  /// How often the program was stopped as by ^Z.
  public private(set) var suspensions = 0
  /// How often another program had the terminal.
  public private(set) var loans = 0
  /// What tells the last input from the one before; a test sets it.
  public var lastInput: Int64?
  /// Whether the terminal was given back for good.
  public private(set) var isClosed = false

  private var events: [Event] = []
  private var watchers: [(wanted: (Frame) -> Bool, found: CheckedContinuation<Frame, Never>)] = []

  /// Makes a terminal.
  public init(_ size: Size = Size(width: 80, height: 24)) {
    self.size = size
  }

  // What a test does

  /// The frame that is on the screen.
  public var frame: Frame? { frames.last }

  /// Gives events to the program.
  public func push(_ new: Event...) {
    events += new
    wakes.wake()
  }

  /// Presses keys, written as in `1/ann<enter>`.
  public func press(_ keys: String) {
    events += Key.script(keys).map(Event.key)
    wakes.wake()
  }

  /// Pastes text.
  public func paste(_ text: String) {
    push(.paste(Paste(text: text)))
  }

  /// Gives the window another size.
  public func resize(width: Int, height: Int) {
    size = Size(width: width, height: height)
    push(.resize(size))
  }

  /// Takes the terminal away for good, as when a connection breaks.
  public func hangUp() {
    push(.terminate)
    wakes.finish()
  }

  /// Returns the first frame that is as wanted, waiting for it if the last one is not.
  public func frame(where wanted: @escaping (Frame) -> Bool) async -> Frame {
    if let frame, wanted(frame) { return frame }
    return await withCheckedContinuation { watchers.append((wanted, $0)) }
  }

  /// Returns the first frame with this text on it, waiting for it if the last one has not.
  public func frame(showing text: String) async -> Frame {
    await frame { $0.contains(text) }
  }

  // What the program does

  /// Takes every event that is waiting.
  public func drain() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Remembers a frame.
  public func present(_ frame: Frame) {
    frames.append(frame)
    let found = watchers.filter { $0.wanted(frame) }
    watchers.removeAll { $0.wanted(frame) }
    for watcher in found { watcher.found.resume(returning: frame) }
  }

  /// Remembers what was shown ahead of a frame.
  public func presentAhead(_ frame: Frame) { ahead.append((frame, frames.count)) }

  /// Counts.
  public func redraw() { redraws += 1 }
  /// Counts.
  public func forget() { forgettings += 1 }
  /// Counts.
  public func bell() { bells += 1 }
  /// Remembers the text.
  public func copy(_ text: String) { copied.append(text) }
  /// Counts, and says that the program goes on.
  public func suspend() {
    suspensions += 1
    push(.resumed)
  }

  /// Counts, and runs the other program.
  public func lend<Result>(_ body: () async -> Result) async -> Result {
    loans += 1
    return await body()
  }

  /// Remembers, and ends the wakes.
  public func close() {
    isClosed = true
    wakes.finish()
  }
}

extension Frame {
  /// All rows as text, trailing blanks dropped.
  public var text: String {
    (0..<size.height).map { text(row: $0) }.joined(separator: "\n")
  }

  /// Whether a row shows this text.
  public func contains(_ text: String) -> Bool {
    (0..<size.height).contains { self.text(row: $0).contains(text) }
  }

  /// Where words stand first, in a row or below it; nil for nowhere.
  ///
  /// Each sign that stands before them counts as one column.
  public func point(of words: String, from top: Int = 0) -> Point? {
    for y in top..<size.height {
      let line = text(row: y)
      guard let place = line.firstRange(of: words) else { continue }
      return Point(x: line.distance(from: line.startIndex, to: place.lowerBound), y: y)
    }
    return nil
  }
}
