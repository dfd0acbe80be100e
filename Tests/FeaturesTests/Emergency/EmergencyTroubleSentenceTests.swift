import Model
import Resources
import Testing

@testable import Features

/// Why something about an emergency profile was not done, as a person reads it.
struct EmergencyTroubleSentenceTests {
  static func text(_ trouble: EmergencyTrouble, _ language: Language = .en) -> String {
    trouble.sentence.text(Phrases(language))
  }

  @Test(arguments: [
    (EmergencyTrouble.trouble(.offline(.noConnection)), "Offline: RapidSOS cannot be reached."),
    (.trouble(.offline(.timedOut)), "The system did not answer in time."),
    (.trouble(.signInAgain), "The sign-in to the profile ended. Please sign in again."),
    (.tooMany("", retryAfter: 90), "RapidSOS was asked too often. Try again in 2 minutes."),
    (.tooMany("", retryAfter: nil), "RapidSOS was asked too often. Please wait a little."),
    (.number("Not a valid phone number."), "The system refused: Not a valid phone number."),
    (.wrongCode(""), "The system refused."),
    (.profile([.name: ["Too long.", "Too odd."]]), "The system refused: Too long. Too odd."),
    (
      .account([.username: ["Too short."], .email: ["No address."]]),
      "The system refused: No address. Too short."
    ),
    (.conflict([], theirs: EmergencyProfile()), "Somebody else changed 0 sections too."),
  ])
  func sentences(_ trouble: EmergencyTrouble, _ words: String) {
    #expect(Self.text(trouble) == words)
    #expect(Self.text(trouble, .es) != words)
    #expect(!Self.text(trouble, .es).contains("%"))
  }

  /// A form and a page call a section the same, and no two of them.
  @Test(arguments: Language.allCases)
  func everySectionHasANameOfItsOwn(_ language: Language) {
    let phrases = Phrases(language)
    let names = ProfileSection.allCases.map { phrases[$0.title] }
    #expect(Set(names).count == names.count)
    for section in ProfileSection.allCases {
      #expect(EditorWords.name(of: section, phrases) == phrases[section.title])
    }
  }
}
