import Matching
import Model
import Resources
import Testing

@testable import Features

/// What the box takes a text for.
struct LookupTests {
  private func kind(_ text: String, _ language: Language = .en) -> Lookup.Kind? {
    ClientSample.lookup(text, language)?.kind
  }

  private func birth(_ text: String, _ language: Language = .en) -> String? {
    guard case .birth(let day, let swapped) = kind(text, language) else { return nil }
    return swapped.map { "\(day) or \($0)" } ?? "\(day)"
  }

  /// What stands below the box is what the search takes the text for, all of it.
  @Test(arguments: [
    ("Edith Thimbleton", "a name or street name"),
    ("Edith Thimbleton 2/29/1944", "name and date of birth 2/29/1944"),
    ("Thimbleton, Edith 2/29/1944", "name and date of birth 2/29/1944"),
    ("Acronby Silas 1939", "name and year 1939 or last four digits"),
    ("Acronby Silas 02/1939", "name and month of birth 2/1939"),
    ("Jane O'Brien 4321", "name and last four digits, or a number"),
    ("Jane O'Brien #5060", "name and client number or case number"),
    ("(202) 555-0188 Jo", "a name; the digits are not searched for"),
    ("no. 5001", "client number or case number"),
    ("Number 5001", "client number or case number"),
    ("list 193", "number on the shelter’s list"),
    ("lista 193", "number on the shelter’s list"),
    ("193", "client number or case number"),
    ("3/14", "day and month; the year is missing"),
    ("apr 9", "day and month; the year is missing"),
    ("9 de abril", "day and month; the year is missing"),
    ("02/1939", "month of birth 2/1939"),
    ("1961 3456", "year of birth 1961, last four digits 3456"),
    ("3456 1961", "year of birth 1961, last four digits 3456"),
    ("Walter 1961 3456", "name and year of birth 1961, last four digits 3456"),
    ("1961 1957", "birth year 1961 and last four 1957, or the reverse"),
    ("4/9/1961 3456", "date of birth 4/9/1961, last four digits 3456"),
    ("29.02.1961", "there is no such day; searched for month of birth 2/1961"),
    ("31/2/1961", "there is no such day; searched for month of birth 2/1961"),
    ("Feb 30, 1961", "there is no such day; searched for month of birth 2/1961"),
    ("13/13/1961", "there is no such day; searched for year of birth 1961"),
    ("4/9/2061", "that day is still to come"),
    ("11/30/2026", "that day is still to come; searched for month of birth 11/2026"),
    ("4/9/1861", "nobody alive was born then"),
    ("02/1861", "nobody alive was born then"),
    ("June 12", "a name; the digits are not searched for"),
    ("No 5001", "name and last four digits, or a number"),
    ("April Nine", "a name or street name"),
  ]) func aNameWithMoreIsSaidToBeBoth(_ typed: String, _ words: String) throws {
    let lookup = try #require(ClientSample.lookup(typed))
    #expect(Phrases(.en).kind(lookup, today: ClientSample.today) == words)
  }

  @Test func aDayIsWrittenAsEverywhereElse() throws {
    for (language, words) in [
      (Language.en, "date of birth 2/29/1944"), (.es, "fecha de nacimiento 29/2/1944"),
    ] {
      let lookup = try #require(ClientSample.lookup("1944-02-29", language))
      #expect(Phrases(language).kind(lookup, today: ClientSample.today) == words)
    }
  }

  @Test func wordsAreAName() {
    #expect(kind("maria sample") == .name(["maria", "sample"]))
    #expect(kind("  Red Jacket ") == .name(["red", "jacket"]))
    #expect(kind("O'Brien-Santos") == .name(["o'brien-santos"]))
    #expect(kind("   ") == nil)
  }

  @Test func aScanCardIsReadBeforeAllElse() throws {
    #expect(kind("S10123456789") == .scanCard("S10123456789"))
    #expect(kind("P4KX9T2BHC7D") == .scanCard("P4KX9T2BHC7D"))
    #expect(kind("p4kx-9t2b-hc7d") == .scanCard("P4KX9T2BHC7D"))
    #expect(kind("Phillipsburg") != .scanCard("PHILLIPSBURG"))
    #expect(kind(" s1ab34ef7890 ") == .scanCard("S1AB34EF7890"))
    for other in ["S1AB34EF789", "S1AB34EF78900", "S1AB34EF789G", "S2AB34EF7890"] {
      #expect(kind(other) == .name([other.lowercased()]))
    }
    let lookup = try #require(ClientSample.lookup("S1AB34EF7890"))
    #expect(ClientMatch(ClientSample.maria, for: lookup).why == .card)
    #expect(Phrases(.en).kind(lookup, today: ClientSample.today) == "scan card")
  }

  @Test func aCommaPutsTheFamilyNameFirst() {
    #expect(kind("Sample, Maria") == .listedName(last: ["sample"], first: ["maria"]))
    #expect(kind("de la Cruz,") == .listedName(last: ["de", "la", "cruz"], first: []))
  }

  @Test(arguments: ["ms", "M.S.", "m s", "M. S."]) func twoLettersAreInitials(_ text: String) {
    guard case .initials(let first, let last, let isOneWord) = kind(text) else {
      Issue.record("\(text) is taken for \(String(describing: kind(text)))")
      return
    }
    #expect(first.lowercased() == "m" && last.lowercased() == "s")
    #expect(isOneWord == (text == "ms"))
  }

  @Test func aNameOfTwoSignsInAScriptWithoutCapitalsIsAName() {
    #expect(kind("李明") == .name(["李明"]))
    #expect(kind("王一") == .name(["王一"]))
    #expect(kind("በቀ") == .name(["በቀ"]))
  }

  @Test(arguments: [
    ("1980-02-01", "1980-02-01"), ("1980/2/1", "1980-02-01"),
    ("2/1/1980", "1980-02-01 or 1980-01-02"), ("02-01-80", "1980-02-01 or 1980-01-02"),
    ("2/25/1980", "1980-02-25"), ("25/2/1980", "1980-02-25"), ("1.2.1980", "1980-02-01"),
    ("2/2/1980", "1980-02-02"), ("Feb 1, 1980", "1980-02-01"), ("1 feb 1980", "1980-02-01"),
    ("1 de febrero de 1980", "1980-02-01"), ("19800201", "1980-02-01"),
    ("02251980", "1980-02-25"), ("٢/٢٥/١٩٨٠", "1980-02-25"), ("3/4/05", "2005-03-04 or 2005-04-03"),
  ]) func aDateOfBirthIsReadHoweverItIsWritten(_ text: String, _ expected: String) {
    #expect(birth(text) == expected)
  }

  @Test func inSpanishTheDayComesFirst() {
    #expect(birth("2/1/1980", .es) == "1980-01-02 or 1980-02-01")
  }

  @Test(arguments: ["2/30/1980", "1/1/1850", "1/1/2030", "13/13/1980"])
  func whatIsNobodysBirthdayIsNone(_ text: String) {
    #expect(birth(text) == nil)
  }

  @Test(arguments: [
    "(555) 010-0142", "555-010-0142", "555.010.0142", "5550100142", "+1 555 010 0142",
    "1-555-010-0142",
  ]) func aPhoneNumberIsTakenForOne(_ text: String) throws {
    #expect(kind(text) == .phone(text.filter(\.isNumber)))
    let lookup = try #require(ClientSample.lookup(text))
    #expect(Phrases(.en).kind(lookup, today: ClientSample.today) == "phone number")
  }

  @Test(arguments: ["123-45-6789", "12-3456", "310007", "1234567", "1980", "2-1-1980", "1.2.1980"])
  func otherDigitsAreNoPhoneNumber(_ text: String) {
    if case .phone = kind(text) { Issue.record("\(text)") }
  }

  @Test func whatIsPastedByMistakeIsNotSearchedFor() {
    #expect(ClientSample.lookup(String(repeating: "x", count: 200))?.flaw == nil)
    #expect(ClientSample.lookup(String(repeating: "x", count: 201))?.flaw == .tooLong)
    #expect(ClientSample.lookup(String(repeating: "x y ", count: 20_000))?.flaw == .tooLong)
    #expect(
      ClientSample.lookup(String(repeating: "ễ", count: 200))?.flaw == nil,
      "letters are counted, not bytes")
  }

  @Test(arguments: [
    ("nguyen", "Thị Ánh Sao", "Nguyễn"), ("nguyen, thi", "Thị Ánh Sao", "Nguyễn"),
    ("jose", "José Luis", "Farolillo"), ("José", "Jose", "Lantern"), ("dang", "Đức", "Đặng"),
  ]) func lettersWithoutTheirMarksAreTheSame(_ text: String, _ first: String, _ last: String) throws
  {
    let lookup = try #require(ClientSample.lookup(text))
    #expect(ClientMatch(ClientSample.summary(1, first, last), for: lookup).why == .name)
  }

  @Test func onlyLatinLettersHaveMarksToLeaveOut() {
    #expect("Nguyễn Thị".withoutMarks == "nguyen thi")
    #expect("Nguye\u{302}\u{303}n".withoutMarks == "nguyen")
    for text in ["Sample", "በቀለ", "กำไล", "نُور", "李小灯", "Ωmega"] {
      #expect(text.withoutMarks == nil, "\(text)")
    }
  }

  @Test func digitsAreToldByTheirNumber() {
    #expect(kind("6789") == .lastFour("6789"))
    #expect(kind("#5001") == .lastFour("5001"))
    #expect(kind("123-45-6789") == .socialSecurity("123456789"))
    #expect(kind("12345") == .number("12345"))
    #expect(
      kind("{7f1c2a4e-0000-4000-8000-00000000000a}")
        == .guid("{7f1c2a4e-0000-4000-8000-00000000000a}"))
  }

  @Test func oneLetterIsTooShortAndOneIdeographIsNot() {
    #expect(ClientSample.lookup("m")?.flaw == .tooShort)
    #expect(ClientSample.lookup("7")?.flaw == .tooShort)
    #expect(ClientSample.lookup("李")?.flaw == nil)
    #expect(ClientSample.lookup("Ng")?.flaw == nil)
  }

  /// The number of a list may have one digit: whoever says that it is one is not told to type more.
  @Test func aNumberThatIsSaidToBeOneMayHaveOneDigit() {
    for text in ["list 1", "lista 7", "client 3", "no. 4"] {
      #expect(ClientSample.lookup(text)?.flaw == nil, "\(text)")
    }
    #expect(ClientSample.lookup("list 1")?.isOfList == true)
    #expect(kind("list 1") == .number("1"))
  }
}

/// Why somebody was found.
struct ClientMatchTests {
  private func why(_ text: String, _ summary: ParticipantSummary) -> ClientMatch.Why? {
    ClientSample.lookup(text).map { ClientMatch(summary, for: $0).why }
  }

  @Test func theReasonIsToldByWhatWasTyped() {
    #expect(why("mar", ClientSample.maria) == .name)
    #expect(why("sample, m", ClientSample.maria) == .name)
    #expect(why("mariner", ClientSample.red) == .alias("Alias: Mariner"))
    #expect(why("alias", ClientSample.red) == .system("Participant"), "nobody's name")
    #expect(why("sam alias", ClientSample.red) == .system("Participant"))
    #expect(why("ms", ClientSample.maria) == .initials)
    #expect(why("2/1/1980", ClientSample.maria) == .birth)
    #expect(why("1/2/1980", ClientSample.maria) == .birthSwapped)
    #expect(why("5001", ClientSample.maria) == .number)
    #expect(why("6789", ClientSample.maria) == .digits)
    #expect(why("marya", ClientSample.maria) == .system("Participant"))
    #expect(why("በቀ", ClientSample.tigist) == .name)
  }

  @Test func whatASiteCallsOtherNamesIsNone() {
    let walter = ClientSample.summary(
      5001, "Walter", "Lampwick", remarks: ["Alias: Wick; Wally"])
    #expect(ClientMatch(walter, why: .name).known.name.aliases == ["Wick", "Wally"])
  }

  @Test func whoIsFoundTwiceIsListedOnceWithTheSurestReasonFirst() {
    let merged = ClientMatch.merged([
      ClientMatch(ClientSample.mark, why: .initials), ClientMatch(ClientSample.maria, why: .digits),
      ClientMatch(ClientSample.maria, why: .number),
    ])
    #expect(merged.map(\.id) == [5001, 5002])
    #expect(merged.first?.why == .number)
  }
}
