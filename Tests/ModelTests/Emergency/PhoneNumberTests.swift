import Model
import Testing

@Suite struct PhoneNumberTests {
  /// The table of rapidsos.md §6.3, by our stricter rule, which closes its holes.
  @Test(arguments: [
    ("(202) 555-0123", "12025550123"), ("202-555-0123", "12025550123"),
    ("+1 202 555 0123", "12025550123"), ("12025550123", "12025550123"),
    ("5550123", nil), ("911", nil), ("", nil), ("(null)", nil), ("+44 20 7946 0018", nil),
    ("22025550123", nil), ("2025550123 x4", nil), ("*67 202 555 0123", nil),
  ])
  func theTableOfThePage(_ text: String, _ digits: String?) {
    #expect(PhoneNumber(text)?.digits == digits)
    #expect(PhoneNumber(text)?.international == digits.map { "+" + $0 })
  }

  @Test(arguments: [
    ("", PhoneNumber.Flaw.empty), ("  \t", .empty), ("()", .tooShort), ("+", .tooShort),
    ("5550123", .tooShort), ("+1 202 555 012", .tooShort), ("22025550123", .tooLong),
    ("120255501234", .tooLong), ("+1 202 555 01234", .tooLong),
    ("2025550123 x4", .foreignCharacter),
    ("2025550123#4", .foreignCharacter), ("٢٠٢٥٥٥٠١٢٣", .foreignCharacter),
    ("202+5550123", .foreignCharacter), ("202\n5550123", .foreignCharacter),
    ("+44 20 7946 0018", .foreignCountry), ("+2025550123", .foreignCountry),
    ("1025550123", .areaCode), ("0025550123", .areaCode), ("11025550123", .areaCode),
    ("2021550123", .exchange), ("+1 202 055 0123", .exchange),
  ])
  func everyFlawIsTold(_ text: String, _ flaw: PhoneNumber.Flaw) {
    #expect(throws: flaw) { try PhoneNumber(validating: text) }
  }

  @Test(arguments: [
    "2025550123", "202.555.0123", "202/555/0123", "(202)\u{A0}555\u{2011}0123", "1-202-555-0123",
    "+12025550123", " 202 555 0123 ",
  ])
  func everyWayOfWritingIsTheSameNumber(_ text: String) {
    #expect(PhoneNumber(text) == PhoneNumber("2025550123"))
    #expect(PhoneNumber(text)?.display == "(202) 555-0123")
  }

  @Test func whatIsShownAndSentIsReadAgain() throws {
    let number = try #require(PhoneNumber("2025550123"))
    #expect(PhoneNumber(number.display) == number)
    #expect(PhoneNumber(number.digits) == number)
    #expect(PhoneNumber(number.international) == number)
  }

  @Test func isPutIntoGroupsWhileItIsTyped() {
    var typed = PhoneNumber.Typed("", cursor: 0)
    var shown: [String] = []
    for digit in "2025550123" {
      typed.text.append(digit)
      typed.cursor += 1
      typed = PhoneNumber.formatted(whileTyping: typed)
      shown.append(typed.text)
      #expect(typed.cursor == typed.text.count)
    }
    #expect(
      shown == [
        "(2", "(20", "(202", "(202) 5", "(202) 55", "(202) 555", "(202) 555-0", "(202) 555-01",
        "(202) 555-012", "(202) 555-0123",
      ])
    while !typed.text.isEmpty {
      let digits = typed.text.filter(\.isNumber)
      typed.text.removeLast()
      typed.cursor -= 1
      typed = PhoneNumber.formatted(whileTyping: typed)
      #expect(typed.text.filter(\.isNumber) == digits.dropLast())
    }
  }

  @Test(arguments: [
    ("+1 202", "(202"), ("1202555", "(202) 555"), ("12025550123", "(202) 555-0123"), ("1", "1"),
    ("+1", "+1"),
    // A text that cannot become a number stays as it is.
    ("20255501234", "20255501234"), ("2025550123 x4", "2025550123 x4"),
    ("+44 20 7946", "+44 20 7946"), ("112", "112"), ("*67202", "*67202"),
  ])
  func losesNoDigit(_ text: String, _ shown: String) {
    let typed = PhoneNumber.Typed(text, cursor: text.count)
    #expect(PhoneNumber.formatted(whileTyping: typed).text == shown)
  }

  @Test func theCursorStaysBehindItsDigit() {
    func cursor(_ text: String, _ cursor: Int) -> Int {
      PhoneNumber.formatted(whileTyping: .init(text, cursor: cursor)).cursor
    }
    #expect(cursor("(202) 9555-0123", 7) == 7)  // a digit too many: untouched
    #expect(cursor("(2092) 555-012", 4) == 4)  // a digit into the area code
    #expect(cursor("(202)555", 5) == 4)  // the blank is deleted: not stuck behind it
    #expect(cursor("12025", 5) == 7)
    #expect(cursor("2025", 0) == 1)
  }
}
