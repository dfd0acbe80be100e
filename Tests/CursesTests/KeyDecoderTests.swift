import CNcurses
import Terminal
import Testing

@testable import Curses

/// What terminals send, and the events it becomes.
@Suite struct KeyDecoderTests {
  private static let start = ContinuousClock.now

  /// Decodes the input of several reads, draining after each.
  private func events(_ reads: [Int32]..., later: Duration = .zero) -> [Event] {
    var decoder = KeyDecoder()
    var now = Self.start
    return reads.flatMap { read in
      defer { now = now.advanced(by: later) }
      return decoder.decode(read, at: now) + decoder.finish()
    }
  }

  private func keys(_ reads: String...) -> [Event] {
    var decoder = KeyDecoder()
    return reads.flatMap { read in
      decoder.decode(read.utf8.map(Int32.init), at: Self.start) + decoder.finish()
    }
  }

  private func bytes(_ text: String) -> [Int32] { text.utf8.map(Int32.init) }

  // MARK: Text

  @Test(arguments: ["a", " ", "ü", "e\u{301}", "漢", "กำ", "👨‍👩‍👧", "🇩🇪", "🧑🏽"])
  func aClusterIsOneKey(cluster: String) {
    #expect(keys(cluster) == [.key(.text(cluster))])
  }

  @Test func aBurstOfTextIsOneEventACluster() {
    #expect(keys("né🇩🇪") == [.key(.text("n")), .key(.text("é")), .key(.text("🇩🇪"))])
  }

  @Test func aCharacterSplitOverReadsArrivesWhole() {
    let all = bytes("漢")
    #expect(events(Array(all[..<1]), Array(all[1...])) == [.key(.text("漢"))])
  }

  @Test func aMarkThatComesLaterIsNotWaitedFor() {
    #expect(keys("e", "\u{301}") == [.key(.text("e")), .key(.text("\u{301}"))])
  }

  @Test func whatIsNoUTF8IsDropped() {
    #expect(events([0xFF, 0xC3, 0x61, 0x80, 0x62]) == [.key(.text("a")), .key(.text("b"))])
  }

  @Test func C1ControlsAreNoText() {
    #expect(keys("a\u{9B}b") == [.key(.text("a")), .key(.text("b"))])
  }

  // MARK: Control, Alt, Escape

  @Test(arguments: [
    ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1}", .control("a")), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
    ("\0", .control("@")), ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
  ])
  func controlBytes(byte: String, key: Key) {
    #expect(keys(byte) == [.key(key)])
  }

  @Test(arguments: [
    ("\u{1B}a", Key.text("a")), ("\u{1B}1", .text("1")), ("\u{1B}é", .text("é")),
    ("\u{1B}\r", .enter), ("\u{1B}\u{7F}", .backspace), ("\u{1B}\u{1}", .control("a")),
    ("\u{1B}[", .text("[")), ("\u{1B}O", .text("O")), ("\u{1B}[1;3C", .right),
    ("\u{1B}[3;3~", .delete),
  ])
  func altIsAnEscapeBeforeTheKey(sent: String, key: Key) {
    #expect(keys(sent) == [.key(.alt(key))])
  }

  @Test func anEscapeAloneIsTheEscapeKey() {
    #expect(keys("\u{1B}", "a") == [.key(.escape), .key(.text("a"))])
    #expect(keys("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(keys("a\u{1B}") == [.key(.text("a")), .key(.escape)])
  }

  @Test func anEscapeBeforeAKeyThatTerminfoKnowsIsItsOwn() {
    #expect(events([0x1B, KEY_UP]) == [.key(.escape), .key(.up)])
  }

  // MARK: Named keys

  @Test(arguments: [
    (KEY_UP, Key.up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right),
    (KEY_HOME, .home), (KEY_END, .end), (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown),
    (KEY_IC, .insert), (KEY_DC, .delete), (KEY_BACKSPACE, .backspace), (KEY_BTAB, .backTab),
    (KEY_ENTER, .enter), (KEY_F0 + 1, .function(1)), (KEY_F0 + 12, .function(12)),
  ])
  func codesOfCurses(code: Int32, key: Key) {
    #expect(events([code]) == [.key(key)])
  }

  @Test(arguments: [
    ("[A", Key.up), ("OB", .down), ("[H", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
    ("[2~", .insert), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
    ("OP", .function(1)), ("[15~", .function(5)), ("[21~", .function(10)), ("[24~", .function(12)),
    ("[[C", .function(3)), ("Op", .text("0")), ("OM", .enter), ("Ok", .text("+")),
  ])
  func sequencesThatTerminfoMayNotKnow(sequence: String, key: Key) {
    #expect(keys("\u{1B}\(sequence)") == [.key(key)])
  }

  @Test(arguments: [
    "[1;5C", "[1;2A", "[97;5u", "[27;5;9~", "[I", "[?62;c", "[34~", "[200;1$y", "[<35;4;4M",
  ])
  func unknownSequencesLeaveNoTrace(sequence: String) {
    #expect(keys("a\u{1B}\(sequence)b") == [.key(.text("a")), .key(.text("b"))])
  }

  @Test func anUnknownCodeIsIgnored() {
    #expect(events([KEY_SLEFT, 0x61]) == [.key(.text("a"))])
  }

  @Test func aSequenceSplitOverReadsIsOneKey() {
    #expect(events(bytes("\u{1B}[1;"), bytes("3D")) == [.key(.alt(.left))])
  }

  @Test func aSequenceThatNeverEndsIsGivenUp() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes("\u{1B}[1;"), at: Self.start) + decoder.finish() == [])
    #expect(decoder.patience != nil)
    #expect(decoder.expire() == [])
    #expect(decoder.patience == nil)
    #expect(decoder.decode(bytes("q"), at: Self.start) + decoder.finish() == [.key(.text("q"))])
  }

  // MARK: Mouse

  @Test func aPressIsAClickAndItsReleaseNothing() {
    #expect(
      keys("\u{1B}[<0;11;5M\u{1B}[<0;11;5m") == [.mouse(Mouse(.click, at: Point(x: 10, y: 4)))])
  }

  @Test func twoPressesSoonAtOnePlaceAreADoubleClick() {
    let press = bytes("\u{1B}[<0;1;1M")
    let point = Point(x: 0, y: 0)
    #expect(
      events(press, press, press, later: .milliseconds(100))
        == [.mouse(Mouse(.click, at: point)), .mouse(Mouse(.doubleClick, at: point))]
        + [.mouse(Mouse(.click, at: point))])
    #expect(
      events(press, press, later: .seconds(1))
        == [.mouse(Mouse(.click, at: point)), .mouse(Mouse(.click, at: point))])
    #expect(
      keys("\u{1B}[<0;1;1M\u{1B}[<0;2;1M")
        == [.mouse(Mouse(.click, at: point)), .mouse(Mouse(.click, at: Point(x: 1, y: 0)))])
  }

  @Test func theWheelTurns() {
    let point = Point(x: 2, y: 1)
    #expect(
      keys("\u{1B}[<64;3;2M\u{1B}[<65;3;2M")
        == [.mouse(Mouse(.wheelUp, at: point)), .mouse(Mouse(.wheelDown, at: point))])
  }

  @Test func reportsOfTheOldKindAreRead() {
    #expect(keys("\u{1B}[M !\"") == [.mouse(Mouse(.click, at: Point(x: 0, y: 1)))])
    #expect(keys("\u{1B}[M#!!a") == [.key(.text("a"))])
  }
}
