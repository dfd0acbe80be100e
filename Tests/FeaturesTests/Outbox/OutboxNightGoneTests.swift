import Model
import Resources
import Terminal
import Testing

@testable import Features

/// A note in the outbox whose check-in came to nothing says why, and nobody's name before that is asked for.
struct OutboxNightGoneTests {
  private static let holder = OutboxRow.NightGone.Holder(name: "Example, Robin", number: 6)

  private static func stage(
    _ gone: OutboxRow.NightGone, _ language: Language = .en
  ) -> OutboxStage {
    var note = OutboxRow(
      id: Sample.id(1), kind: .form, subject: .client(site: 7, number: 1), system: "ETO",
      initials: "S. S.", name: "Sample, Sam", words: [.init(.text("Has a dog"))],
      standing: .quarantined(.needLost), created: Sample.now)
    (note.nightGone, note.hasForm) = (gone, false)
    return OutboxStage([note], drafts: [], 80, 24, language)
  }

  private static func words(_ stage: OutboxStage) -> OutboxWords {
    OutboxWords(stage.state, stage.surroundings)
  }

  @Test(
    arguments: [
      (
        Language.en, "bed taken", "somebody else came first in the bed",
        "Sam Sample #1 did not get Bed 4, because Robin Example #6 came first."
      ),
      (
        .es, "cama ocupada", "otra persona llegó antes a la cama",
        "Sam Sample #1 se quedó sin Bed 4 porque Robin Example #6 llegó antes."
      ),
    ])
  func aBedThatSomebodyElseHasIsNotADiscardedCheckIn(
    language: Language, brief: String, hidden: String, shown: String
  ) throws {
    var stage = Self.stage(.bedTaken("Bed 4", by: Self.holder), language)
    let row = try #require(stage.state.rows.first)
    #expect(Self.words(stage).standing(row) == brief)
    #expect(Self.words(stage).reason(row).contains(hidden))
    #expect(!Self.words(stage).reason(row).contains("Robin"))
    stage.send(.revealTapped)
    #expect(Self.words(stage).reason(row).contains(shown), "\(Self.words(stage).reason(row))")
    let said = row.alarm.text(Phrases(language))
    #expect(said.contains(brief), "\(said)")
  }

  @Test func withoutANameSomebodyElseCameFirst() throws {
    var stage = Self.stage(.bedTaken("Bed 4", by: nil))
    stage.send(.revealTapped)
    let row = try #require(stage.state.rows.first)
    #expect(
      Self.words(stage).reason(row).contains(
        "Sam Sample #1 did not get Bed 4, because somebody else came first."))
  }

  @Test func whatWasDiscardedOrRefusedIsSaidToBe() throws {
    let cases: [(OutboxRow.NightGone, String, String)] = [
      (.discarded, "check-in discarded", "the check-in it belongs to was discarded"),
      (.notTaken, "check-in not saved", "the check-in it belongs to was not saved"),
    ]
    for (gone, brief, reason) in cases {
      let stage = Self.stage(gone)
      let row = try #require(stage.state.rows.first)
      #expect(Self.words(stage).standing(row) == brief)
      #expect(Self.words(stage).reason(row).contains(reason))
    }
  }
}
