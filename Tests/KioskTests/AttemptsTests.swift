import Model
import TestSupport
import Testing

@testable import Kiosk

/// How often a code may be wrong.
struct AttemptsTests {
  private static let key = CodeMark.Key(1, 2)
  private static let code = key.mark(Secret("1234"))
  private static let other = key.mark(Secret("1235"))

  @Test func fiveWrongTriesCloseACodeForThreeMinutes() {
    var attempts = Attempts()
    for minute in 0..<4 {
      attempts.failed(Self.code, at: .seconds(60 * minute))
      #expect(attempts.verdict(on: Self.code, at: .seconds(60 * minute)) == .allowed)
    }
    attempts.failed(Self.code, at: .seconds(240))
    let until = Duration.seconds(240 + 180)
    #expect(attempts.verdict(on: Self.code, at: .seconds(240)) == .codeClosed(until: until))
    #expect(attempts.verdict(on: Self.code, at: .seconds(419)) == .codeClosed(until: until))
    #expect(attempts.verdict(on: Self.code, at: until) == .allowed)
    #expect(attempts.verdict(on: Self.other, at: .seconds(240)) == .allowed)
  }

  @Test func slowWrongTriesCloseNothing() {
    var attempts = Attempts()
    for minute in 0..<20 {
      attempts.failed(Self.code, at: .seconds(76 * minute))
      #expect(attempts.verdict(on: Self.code, at: .seconds(76 * minute)) == .allowed)
    }
  }

  @Test func aRightTryClearsACode() {
    var attempts = Attempts()
    for second in 0..<4 { attempts.failed(Self.code, at: .seconds(second)) }
    attempts.succeeded(Self.code)
    for second in 5..<9 { attempts.failed(Self.code, at: .seconds(second)) }
    #expect(attempts.verdict(on: Self.code, at: .seconds(9)) == .allowed)
  }

  @Test func manyCodesCloseTheTerminal() {
    var attempts = Attempts()
    for number in 0..<15 {
      attempts.failed(Self.key.mark(Secret("\(number)")), at: .seconds(number))
    }
    #expect(
      attempts.verdict(on: Self.other, at: .seconds(14)) == .terminalClosed(until: .seconds(44)))
    #expect(attempts.verdict(on: Self.other, at: .seconds(44)) == .allowed)
  }

  @Test func aRightTryDoesNotOpenTheTerminal() {
    var attempts = Attempts()
    for number in 0..<14 {
      attempts.failed(Self.key.mark(Secret("\(number)")), at: .seconds(number))
    }
    attempts.succeeded(Self.code)
    attempts.failed(Self.other, at: .seconds(20))
    #expect(
      attempts.verdict(on: Self.code, at: .seconds(20)) == .terminalClosed(until: .seconds(50)))
  }

  @Test func whatNoLongerCountsIsForgotten() {
    var attempts = Attempts()
    for number in 0..<14 {
      attempts.failed(Self.key.mark(Secret("\(number)")), at: .seconds(10 * number))
    }
    #expect(attempts.count == 14)
    attempts.forget(at: .seconds(1000))
    #expect(attempts == Attempts())
  }

  private static func mark(_ name: String, _ year: String = "1961") -> CodeMark {
    key.mark(Identification.name(Secret(name), year: Secret(year)).counted)
  }

  @Test(arguments: [
    "walter lampwick", "lampwick walter", "walter walter lampwick", "Walter  Lampwick ",
    "w\u{E1}lter lampwick", "wa\u{301}lter l\u{E2}mpwick", "walterlampwick", "wal terlamp wick",
    "walter-lampwick", "walter lamp'wick",
  ])
  func oneNameIsOneCodeHoweverItIsTyped(name: String) {
    #expect(Self.mark(name) == Self.mark("walter lampwick"))
  }

  @Test func anotherNameYearOrNumberIsAnotherCode() {
    let marks = [
      Self.mark("walter lampwick"), Self.mark("walter lampwick", "1962"), Self.mark("walter lamp"),
      Self.mark("edith thimbleton"), Self.key.mark(Identification.number(Secret("1961")).counted),
    ]
    #expect(Set(marks).count == marks.count)
  }

  @Test func aNumberIsOneCodeWithSpacesAroundIt() {
    let marks = ["440117", " 440117", "440117 "].map {
      Self.key.mark(Identification.number(Secret($0)).counted)
    }
    #expect(Set(marks).count == 1)
  }

  @Test func marksAreSipHash() {
    // The vectors of the paper's appendix and of its reference implementation: key 00…0f.
    let key = CodeMark.Key(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    #expect(key.hash([]) == 0x726F_DB47_DD0E_0E31)
    #expect(key.hash([0]) == 0x74F8_39C5_93DC_67FD)
    #expect(key.hash(Array(0..<15)) == 0xA129_CA61_49BE_45E5)
  }

  @Test func aMarkTellsNothing() {
    var attempts = Attempts()
    attempts.failed(Self.key.mark(Secret("48151623")), at: .zero)
    var dumped = ""
    dump(attempts, to: &dumped)
    dump(Self.key, to: &dumped)
    #expect(!dumped.contains("48151623"))
    #expect(CodeMark.Key(3, 4).mark(Secret("1234")) != Self.code)
  }
}
