import Features
import Foundation
import Model
import Resources
import Testing

/// Why what was written does not fit its form, kept as the words of a refusal.
struct UnfitAnswerTests {
  private static let all: [(UnfitAnswer, String)] = [
    (.noForm(2107), "ETO has no form with the number 2107. Check outreach.touchpoint."),
    (
      .noQuestion(4717, setting: "outreach.elements.place"),
      "The form has no question with the number 4717. Check outreach.elements.place."
    ),
    (
      .noChoice(question: "Current living situation", answer: "Safe Haven (118)"),
      "The question “Current living situation” has no choice for “Safe Haven (118)”."
        + " Check the form, or outreach.choices."
    ),
    (
      .misfit(question: "Notes"),
      "The question “Notes” cannot take what is to be written there. Check the form."
    ),
  ]

  @Test func itIsReadAgainAndSaidInTheLanguageOfWhoeverLooks() {
    for (flaw, sentence) in Self.all {
      #expect(UnfitAnswer(words: flaw.words) == flaw)
      #expect(flaw.sentence.text(Phrases(.en)) == sentence)
      #expect(Trouble.refused(flaw.words).sentence.text(Phrases(.en)) == sentence)
      #expect(flaw.sentence.text(Phrases(.es)) != sentence)
    }
  }

  @Test(arguments: ["", "No.", "unfit", "unfit\u{1F}choice\u{1F}Place", "unfit\u{1F}other\u{1F}x"])
  func aSystemsOwnWordsAreNone(words: String) { #expect(UnfitAnswer(words: words) == nil) }

  @Test func theOutboxSaysIt() {
    let row = OutboxRow(
      id: .init(), kind: .outreach, system: "ETO", initials: "AE", name: "Example, Ana",
      standing: .quarantined(.refused(UnfitAnswer.misfit(question: "Notes").words)),
      created: .init(timeIntervalSince1970: 0))
    #expect(
      OutboxWords(Phrases(.en), .utc).reason(row)
        == "The question “Notes” cannot take what is to be written there. Check the form.")
  }
}
