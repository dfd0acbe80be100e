import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is said of somebody whose name a terminal has no letters for.
struct SentenceLettersTests {
  private static let ascii = Appearance(charset: .ascii).text

  private func said(_ part: Sentence.Part, by letters: TextLayout = ascii) -> String {
    Sentence(.checkInUndone, part, .phrase(.checkInTheOut)).shown(by: letters).text(Phrases(.en))
  }

  @Test func theirNumberStandsForTheirName() {
    #expect(said(.text("አበበ #5")) == "Undone for #5: the check-out.")
    #expect(said(.person("አበበ", number: 5)) == "Undone for #5: the check-out.")
    #expect(
      said(.sentence(Sentence(.checkInUndone, .text("አበበ #5"), .phrase(.checkInTheOut)))).contains(
        "for #5:"))
    #expect(said(.text("አበበ #5"), by: TextLayout()) == "Undone for አበበ #5: the check-out.")
  }

  @Test func whatCanBeShownIsShown() {
    #expect(said(.text("Ngũgĩ, Wanja #2")) == "Undone for Ngũgĩ, Wanja #2: the check-out.")
    #expect(said(.person("Sample, Sam", number: 1)) == "Undone for Sample, Sam: the check-out.")
    #expect(said(.text("አበበ #five")) == "Undone for አበበ #five: the check-out.", "that is no number")
  }

  @Test func soItIsInTheMessageRowAndInTheLog() {
    var stage = Stage.checkIn()
    stage.state.say(
      Message(
        .success, Sentence(.checkInUndone, .text("አበበ #5"), .phrase(.checkInTheOut)), at: Sample.now
      ))
    #expect(stage.frame(charset: .ascii).contains("Undone for #5: the check-out."))
    #expect(stage.frame().contains("Undone for አበበ #5: the check-out."))
    let lines = App.messageLines(stage.state.messages, stage.state, zone: .utc, by: Self.ascii).map(
      \.text)
    #expect(lines.contains { $0.contains("Undone for #5: the check-out.") })
  }
}
