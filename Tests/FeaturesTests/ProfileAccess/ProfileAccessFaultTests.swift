import Model
import Resources
import Testing

@testable import Features

/// RapidSOS' own texts in the languages of the program.
struct ProfileAccessFaultTests {
  /// What it is known to say about fields, of an account and of a number.
  static let known: [(text: String, fault: ProfileAccess.Fault)] = [
    ("Length must be between 7 and 150.", .length(7...150)),
    ("Length must be between 8 and 150.", .length(8...150)),
    ("Not a valid email address.", .notAnEmail),
    ("Not a valid phone number.", .numberRefused),
    ("Missing data for required field.", .missing),
  ]

  @Test(arguments: known.map(\.text), Language.allCases)
  func knownTextsAreSaidInThePersonsLanguage(text: String, language: Language) throws {
    let expected = try #require(Self.known.first { $0.text == text }?.fault)
    let fault = ProfileAccess.Fault(saying: text)
    #expect(fault == expected)
    #expect(fault.words(Phrases(language)) != text)
    #expect(fault.words(Phrases(.en)) != fault.words(Phrases(.es)))
  }

  @Test(arguments: [
    "Must have a sign.", "Length must be between", "Length must be between 9 and 3.",
    "Length must be between 1 and 99999999999999999999999.", "",
  ])
  func otherTextsAreShownAsTheyAre(text: String) {
    #expect(ProfileAccess.Fault(saying: text) == .said(text))
    #expect(ProfileAccess.Fault(saying: text).words(Phrases(.es)) == text)
  }

  @Test func aFullStopOrAnotherCaseIsNoDifference() {
    #expect(ProfileAccess.Fault(saying: "NOT A VALID EMAIL ADDRESS") == .notAnEmail)
  }

  @Test(arguments: Language.allCases)
  func noTwoFaultsSayTheSame(language: Language) {
    let faults: [ProfileAccess.Fault] = [
      .missing, .length(7...150), .notAnEmail, .taken(alsoEmail: false), .taken(alsoEmail: true),
      .wrongPassword, .numberRefused, .notACode, .wrongCode, .codeSpent, .noCode,
    ]
    #expect(Set(faults.map { $0.words(Phrases(language)) }).count == faults.count)
  }
}
