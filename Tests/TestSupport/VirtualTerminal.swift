import CVterm
import Terminal

/// A terminal emulator, libvterm, without a window.
final class VirtualTerminal {
  /// What libvterm tells by calling back.
  final class Reports {
    var isCursorVisible = true
    var isAlternate = false
    var title = ""
    var clipboard: String?
    var exitStatus: Int?
  }

  private let terminal: OpaquePointer
  private let display: OpaquePointer
  private let reports = Reports()
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let fallbacks: UnsafeMutablePointer<VTermParserCallbacks>
  private var unfinished = UnfinishedSequence()
  private(set) var output: [UInt8] = []
  private let isConsole: Bool

  /// Opens one; a console of Linux empties its screen with what has scrolled by (console_codes(4)),
  /// which libvterm does not.
  init(size: Size, isConsole: Bool = false) {
    self.isConsole = isConsole
    terminal = vterm_new(Int32(size.height), Int32(size.width))
    display = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: Self.makeCallbacks())
    fallbacks = .allocate(capacity: 1)
    fallbacks.initialize(to: Self.makeFallbacks())
    let context = Unmanaged.passUnretained(reports).toOpaque()
    vterm_set_utf8(terminal, 1)
    vterm_screen_set_callbacks(display, callbacks, context)
    vterm_screen_set_unrecognised_fallbacks(display, fallbacks, context)
    vterm_screen_enable_altscreen(display, 1)
    vterm_screen_reset(display, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    fallbacks.deallocate()
  }

  /// Takes what a program wrote and returns what a terminal answers.
  func write(_ bytes: [UInt8]) -> [UInt8] {
    output += bytes
    var whole = unfinished.complete(with: bytes)
    if isConsole {
      let forget = Array("\u{1B}[3J".utf8)
      whole.replace(forget, with: forget + Array("\u{1B}[2J".utf8))
    }
    _ = whole.withUnsafeBytes {
      vterm_input_write(terminal, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    var replies = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(terminal, &replies, replies.count)
    return replies.prefix(count).map(UInt8.init(bitPattern:))
  }

  func resize(to size: Size) {
    vterm_set_size(terminal, Int32(size.height), Int32(size.width))
  }

  var screen: VirtualScreen {
    var height: Int32 = 0
    var width: Int32 = 0
    vterm_get_size(terminal, &height, &width)
    var cursor = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor)
    return VirtualScreen(
      rows: (0..<height).map { row in (0..<width).map { cell(row: row, column: $0) } },
      cursor: Point(x: Int(cursor.col), y: Int(cursor.row)),
      isCursorVisible: reports.isCursorVisible, isAlternate: reports.isAlternate,
      // libvterm tells neither, and reads only the first of two modes set at once.
      reportsMouse: isLast("1000", before: "h"), bracketsPaste: isLast("\u{1B}[?2004", before: "h"),
      title: reports.title, clipboard: reports.clipboard,
      exitStatus: reports.exitStatus)
  }

  /// Whether the last of two sequences that differ in their final character has this one.
  private func isLast(_ start: String, before final: Character) -> Bool {
    let start = Array(start.utf8)
    var at = output.count - start.count - 1
    while at >= 0 {
      if output[at] == start[0] && output[at..<(at + start.count)].elementsEqual(start) {
        return output[at + start.count] == final.asciiValue
      }
      at -= 1
    }
    return false
  }

  private func cell(row: Int32, column: Int32) -> VirtualCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(display, VTermPos(row: row, col: column), &cell)
    let scalars = withUnsafeBytes(of: cell.chars) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 && $0 != .max }
        .compactMap(Unicode.Scalar.init)
    }
    return VirtualCell(
      text: String(String.UnicodeScalarView(scalars)), width: Int(cell.width),
      isBold: cell.attrs.bold != 0, isUnderlined: cell.attrs.underline != 0,
      isReversed: cell.attrs.reverse != 0, foreground: Self.number(of: cell.fg),
      background: Self.number(of: cell.bg))
  }

  private static func number(of color: VTermColor) -> Int? {
    let isDefault = UInt32(color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0
    return isDefault ? nil : Int(color.indexed.idx)
  }
}
