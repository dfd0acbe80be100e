import CTerminal
import Terminal
import Testing

@testable import Curses

/// Bracketed pastes, each one event.
@Suite struct PasteTests {
  private static let begin = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  private func events(_ reads: [String]) -> [Event] {
    var decoder = KeyDecoder()
    return reads.flatMap { read in
      decoder.decode(read.utf8.map(Int32.init), at: .now) + decoder.finish()
    }
  }

  private func pasted(_ text: String) -> [Event] { events([Self.begin + text + Self.end]) }

  @Test func textAroundItIsTyped() {
    #expect(
      events(["a" + Self.begin + "b c" + Self.end + "d"])
        == [.key(.text("a")), .paste(Paste(text: "b c")), .key(.text("d"))])
  }

  @Test func theMarkAsOneCodeOpensIt() {
    var decoder = KeyDecoder()
    let input = [Int32(CTERMINAL_PASTE)] + "x\(Self.end)".utf8.map(Int32.init)
    #expect(decoder.decode(input, at: .now) == [.paste(Paste(text: "x"))])
  }

  @Test func keysInsideAreText() {
    #expect(pasted("q\u{1B}[A\u{1B}[2") == [.paste(Paste(text: "q\u{1B}[A\u{1B}[2"))])
  }

  @Test func lineEndsAreNewlines() {
    #expect(pasted("a\rb\r\nc\nd\r\re") == [.paste(Paste(text: "a\nb\nc\nd\n\ne"))])
  }

  @Test func itMayComeByteByByte() {
    let reads = (Self.begin + "né漢" + Self.end).utf8.map { [Int32($0)] }
    var decoder = KeyDecoder()
    // Not drained between the first bytes, or the escape would count as a key.
    var events = reads.prefix(3).flatMap { decoder.decode($0, at: .now) }
    for read in reads.dropFirst(3) {
      events += decoder.decode(read, at: .now) + decoder.finish()
    }
    #expect(events == [.paste(Paste(text: "né漢"))])
  }

  @Test func oneOfExactlyTheLimitIsWhole() {
    let text = String(repeating: "x", count: Paste.limit)
    #expect(pasted(text) == [.paste(Paste(text: text))])
  }

  @Test func oneLongerIsCutAtAClustersEdgeAndTheRestSwallowed() {
    let text = String(repeating: "x", count: Paste.limit - 2)
    #expect(
      pasted(text + "e\u{301}" + String(repeating: "y", count: 100_000))
        == [.paste(Paste(text: text, truncated: true))])
  }

  @Test func aClusterThatReachesOverTheLimitOnlyByItsMarkIsLeftOut() {
    let text = String(repeating: "x", count: Paste.limit - 1)
    #expect(pasted(text + "e\u{301}") == [.paste(Paste(text: text, truncated: true))])
  }

  @Test func oneThatNeverEndsIsDeliveredAfterAWhile() {
    var decoder = KeyDecoder()
    let input = (Self.begin + "half\u{1B}[20").utf8.map(Int32.init)
    #expect(decoder.decode(input, at: .now) + decoder.finish() == [])
    #expect(decoder.isPasting)
    #expect(decoder.patience != nil)
    #expect(decoder.expire() == [.paste(Paste(text: "half\u{1B}[20"))])
    #expect(!decoder.isPasting)
  }

  @Test func anEndWithoutABeginningIsNothing() {
    #expect(events([Self.end + "a"]) == [.key(.text("a"))])
  }
}
