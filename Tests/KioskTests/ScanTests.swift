import Model
import Terminal
import TestSupport
import Testing

@testable import Kiosk

/// The scanner among the keys.
struct ScanTests {
  private static let code = "S10A1B2C3D4E"
  private static let card = Card(code: code)

  /// Feeds keys so many milliseconds apart and lets the time after them run out.
  private static func feed(
    _ text: String, _ end: [Key] = [.enter], every gap: Int = 5, from start: Int = 0,
    into scan: inout Scan
  ) -> [Scan.Outcome] {
    var outcomes: [Scan.Outcome] = []
    var now = start
    for key in text.map({ Key.text(String($0)) }) + end {
      outcomes += scan.take(key, at: .milliseconds(now))
      now += gap
    }
    return outcomes + scan.expire(at: .milliseconds(now + 40))
  }

  @Test(arguments: [Key.enter, .tab], [0, 1, 29])
  func aBurstWithItsEndIsACard(end: Key, gap: Int) throws {
    var scan = Scan()
    let card = try #require(Self.card)
    #expect(Self.feed(Self.code, [end], every: gap, into: &scan) == [.card(card)])
    #expect(scan.deadline == nil)
  }

  @Test func slowKeysAreTyping() {
    var scan = Scan()
    let outcomes = Self.feed("S10A", every: 30, into: &scan)
    #expect(outcomes == "S10A".map { .typed([.text(String($0))]) } + [.typed([.enter])])
  }

  @Test func twoKeysAtOnceAreTypingToo() {
    var scan = Scan()
    #expect(Self.feed("12", every: 3, into: &scan) == [.typed([.text("1"), .text("2"), .enter])])
  }

  @Test(arguments: ["S10A1B2C3D4G", "hello world", String(repeating: "9", count: 400)])
  func aBurstThatIsNoCardIsRefused(text: String) {
    var scan = Scan()
    #expect(Self.feed(text, into: &scan) == [.noCard])
    #expect(Self.feed("1", [], from: 10_000, into: &scan) == [.typed([.text("1")])])
  }

  @Test func aBurstWithoutItsEndIsRefused() {
    var scan = Scan()
    #expect(Self.feed(Self.code, [], into: &scan) == [.noCard])
  }

  @Test(arguments: [[Key.enter], [.tab], []])
  func aBurstOfDigitsMayBeANumber(end: [Key]) {
    var scan = Scan()
    let digits = "310000".map { Key.text(String($0)) }
    #expect(Self.feed("310000", end, into: &scan) == [.digits(digits + end)])
  }

  @Test(arguments: [31, 80, 199])
  func whereNoLettersAreAskedASlowScannerIsOneToo(gap: Int) throws {
    let card = try #require(Self.card)
    for code in [Self.code, Self.code.lowercased()] {
      var scan = Scan()
      var outcomes: [Scan.Outcome] = []
      for (place, key) in (code.map { Key.text(String($0)) } + [.enter]).enumerated() {
        outcomes += scan.take(key, at: .milliseconds(place * gap), asksLetters: false)
      }
      #expect(outcomes == [.card(card)])
    }
  }

  @Test func aKeyThatNoScannerSendsEndsWhatALetterBegan() {
    var scan = Scan()
    #expect(scan.take(.text("s"), at: .zero, asksLetters: false) == [])
    #expect(
      scan.take(.escape, at: .milliseconds(90), asksLetters: false) == [.typed([.text("s")])])
    #expect(scan.expire(at: .milliseconds(120)) == [.typed([.escape])])
  }

  @Test func whatGoesOnBehindDroppedKeysGoesWithThem() {
    var scan = Scan()
    _ = Self.code.prefix(8).enumerated().map { place, character in
      scan.take(.text(String(character)), at: .milliseconds(place * 5))
    }
    scan.drop()
    #expect(Self.feed("3D4E", from: 40, into: &scan) == [.noCard])
    #expect(Self.feed("1", [], from: 500, into: &scan) == [.typed([.text("1")])])
  }

  @Test(arguments: [Key.escape, .control("c"), .function(12), .up, .backspace])
  func otherKeysSpoilACard(key: Key) {
    var scan = Scan()
    _ = Self.feed("S10A", [], every: 5, into: &scan)
    scan = Scan()
    for (place, key) in ([.text("S"), key] + Self.code.dropFirst().map { .text(String($0)) })
      .enumerated()
    {
      #expect(scan.take(key, at: .milliseconds(place)) == [])
    }
    #expect(scan.take(.enter, at: .milliseconds(20)) == [.noCard])
  }

  @Test func theSameCardWithinSecondsIsTheSameScan() throws {
    var scan = Scan()
    let card = try #require(Self.card)
    #expect(Self.feed(Self.code, into: &scan) == [.card(card)])
    scan.taken(card, at: .zero)
    #expect(Self.feed(Self.code, from: 3000, into: &scan) == [.again])
    let other = try #require(Card(code: "S1FFFFFFFFFF"))
    #expect(Self.feed("S1FFFFFFFFFF", from: 4000, into: &scan) == [.card(other)])
    // Counted from when it was taken, whatever has been scanned since.
    #expect(Self.feed(Self.code, from: 4500, into: &scan) == [.again])
    #expect(Self.feed(Self.code, from: 5500, into: &scan) == [.card(card)])
  }

  @Test func aCardThatLedToNothingIsNew() throws {
    var scan = Scan()
    let card = try #require(Self.card)
    scan.taken(card, at: .zero)
    scan.forgetCard()
    #expect(Self.feed(Self.code, from: 1000, into: &scan) == [.card(card)])
    // It was not taken.
    #expect(Self.feed(Self.code, from: 2000, into: &scan) == [.card(card)])
  }

  @Test func typingBeforeAScanStaysTyping() throws {
    var scan = Scan()
    let card = try #require(Self.card)
    #expect(scan.take(.text("7"), at: .zero) == [])
    #expect(
      Self.feed(Self.code, from: 100, into: &scan) == [.typed([.text("7")]), .card(card)])
  }

  /// The key of staff, or of anybody's hand, is no rest of a paste.
  @Test func aKeyThatNoScannerSendsIsNoRestOfWhatWasDropped() {
    var scan = Scan()
    _ = scan.take(.text("7"), at: .zero)
    scan.drop()
    #expect(scan.take(.function(12), at: .milliseconds(2)) == [])
    #expect(scan.expire(at: .seconds(1)) == [.typed([.function(12)])])
  }

  @Test func whatIsDroppedIsGone() {
    var scan = Scan()
    _ = scan.take(.text("S"), at: .zero)
    scan.drop()
    #expect(scan.deadline == nil)
    #expect(scan.expire(at: .seconds(1)) == [])
  }

  @Test func aScanKeepsNoCode() {
    var scan = Scan()
    _ = Self.feed(Self.code, into: &scan)
    var dumped = ""
    dump(scan, to: &dumped)
    #expect(!dumped.contains(Self.code) && !dumped.contains("0A1B"))
  }
}
