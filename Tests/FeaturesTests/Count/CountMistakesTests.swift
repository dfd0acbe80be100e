import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was made by mistake: a count's name, a whole count, surveys of a machine whose clock was off.
struct CountMistakesTests {
  // MARK: A count

  @Test func aCountIsCalledOtherwise() throws {
    var stage = Stage.count()
    stage.press("e")
    #expect(stage.frame().contains("What is the count called?"))
    #expect(stage.state.count.form?.text(.name) == "Harbor 2026")
    stage.press(" night<enter>")
    let kept = try stage.countKept()
    #expect(kept.count.name == "Harbor 2026 night" && kept.count.revision == 2)
    #expect(stage.toast == "The count is called Harbor 2026 night now.")
    #expect(stage.state.count.form == nil && stage.state.count.openCount == kept)
  }

  @Test func onlyItsLeadDoesAndNotWithoutAName() {
    var volunteer = Stage.count(80, 24, NightSample.volunteer(.open))
    volunteer.press("e")
    #expect(volunteer.state.count.form == nil)
    var lead = Stage.count()
    lead.press("e<^u><enter>")
    #expect(lead.state.count.form?.isRefused == true && lead.countEffects().isEmpty)
  }

  @Test func oneWithoutSurveysIsRemovedOnceThatIsSaid() {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open), [])
    stage.press("X")
    #expect(stage.frame().contains("Remove Harbor 2026?"))
    stage.press("<enter>")
    #expect(stage.countEffects().isEmpty && stage.state.count.openCount != nil)
    stage.press("X<right><enter>")
    let id = Sample.id(700)
    #expect(stage.countEffects() == [.forget(id, name: "Harbor 2026")])
    stage.send(.count(.forgotten(id, name: "Harbor 2026", [id], at: Sample.now)))
    #expect(stage.state.count.book == Count.Book() && stage.state.count.open == nil)
    #expect(stage.toast == "Harbor 2026 was removed from this machine.")
  }

  @Test func oneWithSurveysHasItsNameTyped() {
    var stage = Stage.count(80, 24, NightSample.lead(.open))
    stage.press("X")
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Harbor 2026 and its 6 surveys on this machine go for good."))
    stage.press("<enter>")
    #expect(stage.countEffects().isEmpty)
    stage.press("harbor 2026<enter>")
    #expect(stage.countEffects().isEmpty && stage.frame().contains("Its name is Harbor 2026"))
    stage.press("<^u>Harbor 2026<enter>")
    #expect(stage.countEffects() == [.forget(Sample.id(700), name: "Harbor 2026")])
    let ids = [Sample.id(700)] + NightSample.surveys.map(\.id)
    stage.send(.count(.forgotten(Sample.id(700), name: "Harbor 2026", ids, at: Sample.now)))
    #expect(
      stage.state.count.mode == .list && stage.state.count.book.surveys.values.allSatisfy(\.isEmpty)
    )
  }

  @Test func whatIsInMemoryOnlyIsSavedFirst() {
    var stage = Stage.count()
    stage.state.count.unsaved = [Sample.id(711)]
    stage.press("X")
    #expect(stage.state.count.form == nil && stage.state.count.question == nil)
  }

  // MARK: A clock that was off

  private static func marked() -> Stage {
    var surveys = NightSample.surveys
    surveys[4].clockWasOff = true
    var stage = Stage.count(140, 30, NightSample.lead(.open), surveys)
    stage.press("j")
    return stage
  }

  @Test func whatAClockTookForTheNightIsMarkedAndLeftOutByItsLead() throws {
    var stage = Self.marked()
    #expect(stage.frame().contains("CLOCK OFF"))
    #expect(stage.frame().contains("1 with its clock off"))
    stage.press("p")
    #expect(stage.toast == "Left out as practice. p: have it count again")
    let survey = try #require(stage.state.count.surveys.first { $0.id == Sample.id(715) })
    #expect(survey.isLeftOut && stage.countEffects() == [.save([.survey(survey)])])
    #expect(!stage.frame().contains("CLOCK OFF") && !stage.frame().contains("its clock off"))
    stage.press("p")
    #expect(stage.state.count.surveys.first { $0.id == Sample.id(715) }?.isPractice == false)
    #expect(stage.frame().contains("CLOCK OFF"))
  }

  @Test func noOtherSurveyIsLeftOut() {
    var stage = Self.marked()
    stage.press("kp")
    #expect(stage.countEffects().isEmpty)
    #expect(stage.toast?.contains("Only for a survey whose clock was off") == true)
  }

  @Test func thatIsSaidWhenItIsTakenAndSoIsWhatWasNotTaken() {
    var stage = Stage.count()
    var received = CountReceived()
    (received.added, received.clockOff) = (5, 2)
    received.refused = [.init(path: "/media/stick/old", trouble: .otherCount)]
    stage.send(.count(.received(received, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("2 surveys written by a machine whose clock was off") == true)
    let said = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    #expect(said.contains { $0.hasPrefix("old was not taken. ") })
    #expect(said.contains { $0.hasPrefix("Taken in: 5 new") })
  }

  @Test func filesMayBePastedOneALine() {
    var stage = Stage.count()
    stage.press("R")
    stage.push(.paste(Paste(text: "/media/a\n /media/b \n\n")))
    #expect(stage.state.count.form?.text(.path) == "/media/a; /media/b")
  }
}
