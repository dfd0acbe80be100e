import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What somebody else changed in a profile meanwhile, on its page and in its form.
struct EmergencyConflictTests {
  private let robin = EmergencySample.robin

  /// Robin was renamed here, and otherwise by somebody else, who wrote other allergies too: the choice is
  /// in front.
  func conflict(_ preferences: Preferences = Preferences()) throws -> Stage {
    var stage = Stage.profile(preferences: preferences)
    stage.send(.relay(.listed([])))
    stage.press("e<end>x<^s><^s>")
    var sent: OutgoingProfile?
    for case .run(.emergency(.save(_, let given)), _) in stage.effects() { sent = given }
    let given = try #require(sent)
    var theirs = ProfileSummarySample.profile
    theirs.names = ["Robin Theirs"]
    theirs.allergies = ["Penicillin Z"]
    theirs.updated[.allergies] = Sample.now
    var row = OutboxRow(
      id: given.id, kind: .profile, subject: .profile("robin.example", of: robin),
      system: "RapidSOS", initials: "RE", name: "Robin Example",
      standing: .quarantined(.conflict([])), created: Sample.now)
    row.answer = .profileTrouble(
      .conflict(given.change.conflicts(with: theirs), theirs: theirs))
    stage.send(.relay(.changed([row])))
    stage.state.toast = nil
    return stage
  }

  @Test func whoDiscardsTheirOwnSeesWhatTheConflictBrought() throws {
    var stage = try conflict()
    #expect(stage.frame().contains("theirs: Robin Theirs"), "\(stage.frame().text)")
    stage.press("<esc><^x>2")
    #expect(stage.state.emergency[robin]?.page == .profile)
    #expect(stage.state.emergency[robin]?.editor == nil)
    #expect(stage.frame().contains("Penicillin Z"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("cannot breathe"))
  }

  @Test func whoKeepsTheirsSeesWhatTheConflictBrought() throws {
    var stage = try conflict()
    stage.press("2<^s>")
    #expect(stage.toast == "Nothing left to send: the profile stays as it is.")
    stage.press("<esc>")
    #expect(stage.state.emergency[robin]?.page == .profile)
    #expect(stage.frame().contains("Robin Theirs"), "\(stage.frame().text)")
    #expect(stage.frame().contains("Penicillin Z"))
  }

  @Test func whoLeavesTheFormSeesItToo() throws {
    var stage = try conflict()
    stage.press("<esc><esc>")
    #expect(stage.state.emergency[robin]?.page == .profile)
    #expect(stage.frame().contains("Penicillin Z"), "\(stage.frame().text)")
  }

  // MARK: Back to the choice

  @Test(arguments: [
    (Language.en, "Not saved: somebody else changed 1 section too. ^S: choose for each."),
    (.es, "No se guardó: otra persona también cambió 1 sección. ^S: elegir en cada caso."),
  ])
  func theFormSaysWhichKeyLeadsToTheChoice(language: Language, words: String) throws {
    var stage = try conflict(Preferences(language: language))
    #expect(!stage.frame().contains("^S: "))
    stage.press("<esc>")
    stage.state.toast = nil
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
    stage.press("<^s>")
    #expect(stage.state.emergency[robin]?.editor?.mode == .conflicts)
    #expect(!stage.frame().contains("^S: "), "it is in front")
    #expect(stage.frame().contains("Robin Theirs"), "\(stage.frame().text)")
  }

  @Test func whatWasChosenBeforeStaysChosen() throws {
    var stage = try conflict()
    stage.press("1<esc><^s><^s>")
    #expect(stage.frame().contains("before: Robin Theirs"), "\(stage.frame().text)")
    #expect(stage.frame().contains("after: Robin Examplex"))
    #expect(!stage.frame().contains("Not saved"), "nothing is open any more")
  }

  @Test func whatIsWrittenOtherwiseSinceIsChosenAnew() throws {
    var stage = try conflict()
    stage.press("1<esc><end>y<^s>")
    #expect(stage.frame().contains("you wrote: Robin Examplexy"), "\(stage.frame().text)")
    stage.press("<^s>")
    #expect(stage.toast == "Choose for every section first.")
  }

  @Test func whoTakesTheirOwnBackHasNothingToChoose() throws {
    var stage = try conflict()
    stage.press("<esc><end><backspace><^s>")
    #expect(stage.toast == "Nothing left to send: the profile stays as it is.")
    #expect(stage.frame().contains("Robin Theirs"), "\(stage.frame().text)")
  }

  @Test func aProfileThatIsReadAgainIsWhatIsChosenAgainst() throws {
    var stage = try conflict()
    stage.press("<esc><esc>")
    var later = ProfileSummarySample.profile
    later.names = ["Robin Later"]
    stage.send(.emergency(.arrived(robin, later, Sample.stamp(600))))
    stage.press("e<^s>")
    #expect(stage.frame().contains("theirs: Robin Later"), "\(stage.frame().text)")
  }
}
