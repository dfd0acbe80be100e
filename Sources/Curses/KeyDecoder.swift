internal import CTerminal
internal import Terminal

/// Turns what a terminal sends into events.
///
/// Input is bytes, and `KEY_` codes above 255 for the sequences that terminfo knows. Other
/// sequences (modified arrows, mouse reports, the markers of a paste) are read here, and unknown
/// ones are dropped whole, so that they never turn up as text. Sequences and characters may be
/// split over several reads.
struct KeyDecoder {
  private enum State {
    case ground
    /// After an escape.
    case escape
    /// In a control sequence, `ESC [`, with its bytes so far.
    case control([UInt8])
    /// After `ESC O`.
    case singleShift
    /// In one of the Linux console's function keys, `ESC [ [`.
    case console
    /// In a mouse report of the old kind, `ESC [ M` and three bytes.
    case oldMouse([UInt8])
    case paste(PasteCollector)
  }

  private static let escape: UInt8 = 0x1B

  private var state = State.ground
  private var scalars = ScalarAssembler()
  private var text = String.UnicodeScalarView()
  private var isAlt = false
  private var clicks = ClickCounter()
  private var events: [Event] = []
  private var now = ContinuousClock.now

  /// Whether a paste is being received: all bytes up to its end are text.
  var isPasting: Bool { if case .paste = state { true } else { false } }

  /// After how many milliseconds of silence to call ``expire()``; nil where nothing has begun.
  var patience: Int32? {
    switch state {
    case .ground, .escape, .singleShift: nil
    case .control, .console, .oldMouse: 100
    // Long enough for a bad line: what comes later counts as keys.
    case .paste: 3000
    }
  }

  /// Takes input that arrived at a time and returns the events that are complete.
  mutating func decode(_ input: some Sequence<Int32>, at now: ContinuousClock.Instant) -> [Event] {
    self.now = now
    for code in input {
      if let byte = UInt8(exactly: code) { take(byte) } else { take(code: code) }
    }
    return takeEvents()
  }

  /// Completes, once all input is read, what nothing follows: typed text, and a single escape.
  mutating func finish() -> [Event] {
    switch state {
    case .escape:
      state = .ground
      emit(.escape)
    case .control(let bytes) where bytes.isEmpty:
      state = .ground
      emit(.alt(.text("[")))
    case .singleShift:
      state = .ground
      emit(.alt(.text("O")))
    case .ground, .control, .console, .oldMouse, .paste: endText()
    }
    return takeEvents()
  }

  /// Gives up a sequence that has not ended; a paste is delivered as far as it came.
  mutating func expire() -> [Event] {
    if case .paste(var collector) = state { events.append(.paste(collector.finish())) }
    state = .ground
    return finish()
  }

  private mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  // MARK: States

  private mutating func take(code: Int32) {
    if isPasting { return }
    if case .escape = state { emit(.escape) }
    state = .ground
    if code == Int32(CTERMINAL_PASTE) {
      endText()
      state = .paste(PasteCollector())
    } else if let key = Key(cursesCode: code) {
      emit(key)
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeAfterEscape(byte)
    case .control(let bytes): takeControl(byte, after: bytes)
    case .singleShift:
      state = .ground
      if let key = Key(singleShift: byte) { emit(key) }
    case .console:
      state = .ground
      if case 0x41...0x45 = byte { emit(.function(Int(byte) - 0x40)) }
    case .oldMouse(var bytes):
      bytes.append(byte)
      state = bytes.count < 3 ? .oldMouse(bytes) : .ground
      if bytes.count == 3 { report(MouseReport(old: bytes)) }
    case .paste(var collector):
      // The collector is big: it is moved out and back, never copied.
      state = .ground
      if let paste = collector.take(byte) {
        events.append(.paste(paste))
      } else {
        state = .paste(collector)
      }
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte >= 0x20 && byte != 0x7F {
      if let scalar = scalars.take(byte) { type(scalar) }
    } else if byte == Self.escape {
      endText()
      scalars = ScalarAssembler()
      state = .escape
    } else if let key = Key(controlByte: byte) {
      scalars = ScalarAssembler()
      emit(key)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case Self.escape: emit(.escape)
    default:
      state = .ground
      isAlt = true
      takeGround(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8, after bytes: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty: state = .console
    case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse([])
    case 0x20...0x3F: state = .control(bytes.count < 64 ? bytes + [byte] : bytes)
    case 0x40...0x7E:
      state = .ground
      finishControl(ControlSequence(parameters: bytes, final: byte))
    default:
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func finishControl(_ sequence: ControlSequence) {
    if sequence.isPasteStart {
      endText()
      state = .paste(PasteCollector())
    } else if let report = MouseReport(sequence) {
      self.report(report)
    } else if let key = Key(sequence) {
      emit(key)
    }
  }

  // MARK: Events

  private mutating func type(_ scalar: Unicode.Scalar) {
    // C1 controls are not text.
    guard !(0x80...0x9F).contains(scalar.value) else { return }
    if isAlt {
      emit(.text(String(Character(scalar))))
    } else {
      text.append(scalar)
    }
  }

  private mutating func endText() {
    for cluster in String(text) { events.append(.key(.text(String(cluster)))) }
    text = String.UnicodeScalarView()
  }

  private mutating func emit(_ key: Key) {
    endText()
    events.append(.key(isAlt ? .alt(key) : key))
    isAlt = false
  }

  private mutating func report(_ report: MouseReport?) {
    guard let mouse = clicks.mouse(for: report, at: now) else { return }
    endText()
    events.append(.mouse(mouse))
  }
}
