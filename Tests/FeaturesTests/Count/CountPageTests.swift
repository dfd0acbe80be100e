import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The page of a count: what there is of it, what is begun, handed in and taken, how far it is.
struct CountPageTests {
  @Test func theTallyCountsWhatCounts() {
    let tally = NightTally(
      of: NightSample.surveys, [], in: NightSample.volunteer(.open), at: Sample.now)
    #expect(tally.surveys == 5, "practice is kept apart")
    #expect(tally.households == 4, "who sleeps in a motel is counted otherwise")
    #expect(tally.people == 3 + 1 + 3 + 1)
    #expect(tally.incomplete == 1)
    #expect(tally.kept == 5)
    let practice = NightTally(
      of: NightSample.surveys, [], in: NightSample.volunteer(), at: Sample.now)
    #expect(practice.surveys == 1 && practice.kept == 0)
  }

  @Test func surveysAreListedNewestFirstWithoutAnybodysInitials() {
    let stage = Stage.count(140, 40)
    #expect(stage.state.count.survey(at: 0)?.id == Sample.id(716))
    #expect(stage.state.count.survey(at: 5)?.id == Sample.id(711))
    let frame = stage.frame()
    #expect(frame.contains("Open: what is written now counts."))
    #expect(frame.contains("5 surveys · 8 people · 4 households · 1 incomplete"))
    #expect(frame.contains("observation") && frame.contains("incomplete"))
    #expect(frame.contains("Riverside") && frame.contains("Ben"))
    #expect(!frame.contains("ZQ"))
  }

  @Test(arguments: [(80, 24), (60, 17)])
  func howASurveyEndedIsNotCutWhereThereIsRoom(_ size: (Int, Int)) throws {
    let asked = NightSample.survey(717, ago: 5, area: "", team: "", end: .alreadyAsked, by: "")
    var stage = Stage.count(size.0, size.1, NightSample.lead(.open), [asked])
    #expect(stage.frame().contains("asked before"))
    stage = Stage.count(
      size.0, size.1, NightSample.lead(.open), NightSample.surveys + [asked])
    #expect(stage.frame().contains("asked before"))
    guard size.0 == 80 else { return }
    let frame = stage.frame()
    let row = try #require(
      (0..<24).map { frame.text(row: $0) }.first { $0.contains("observation") })
    #expect(row.contains("Riverside  South  Ben"))
  }

  @Test func areasAndTeamsAreCountedWithWhatHasNone() {
    var stage = Stage.count()
    stage.press("<tab>")
    let frame = stage.frame()
    #expect(frame.contains("no area") && frame.contains("no team"))
    let rows = AreaRow.all(of: NightSample.surveys, [], in: NightSample.count())
    #expect(rows.map(\.area) == ["Downtown", "Riverside", ""])
    #expect(rows.map(\.surveys) == [2, 2, 1])
    #expect(rows.map(\.people) == [3, 4, 1])
    #expect(rows[1].teams == ["North": 1, "South": 1] && rows[1].incomplete == 1)
    stage.press("<tab>")
    #expect(stage.state.count.pane == .surveys)
  }

  // MARK: Surveys

  @Test func whoCountsIsAskedOnceBeforeTheFirstSurvey() throws {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open), [])
    stage.press("1")
    #expect(stage.frame().contains("Who counts here?"))
    stage.press("Ann<tab>so<tab>")
    #expect(stage.frame().contains("1 Downtown · 2 Riverside"))
    stage.press("2<enter>")
    let kept = try stage.countKept()
    #expect([kept.volunteer, kept.team, kept.area] == ["Ann", "South", "Riverside"])
    let survey = try #require(stage.state.count.survey?.survey)
    #expect(survey.kind == .interview && survey.area == "Riverside" && survey.team == "South")
    #expect(!survey.isPractice)
  }

  /// What Enter opens is what one has just written, and not what has moved below the same row.
  @Test func whoeverClosesASurveyStandsOnIt() throws {
    var stage = Stage.count()
    stage.state.count.hasAsked.insert(Sample.id(700))
    stage.press("jj")
    let before = try #require(stage.state.count.selectedSurvey?.id)
    stage.press("1")
    let begun = try #require(stage.state.count.survey?.survey.id)
    stage.press("1")
    #expect(stage.state.count.selectedSurvey?.id == before)
    stage.press("<esc>")
    #expect(stage.state.count.selectedSurvey?.id == begun)
    stage.press("<enter>")
    #expect(stage.state.count.survey?.survey.id == begun)
    // Of one that nobody answered nothing is kept, and nothing is selected by it.
    stage.press("<esc>jj")
    let other = try #require(stage.state.count.selectedSurvey?.id)
    stage.press("2<esc>")
    #expect(stage.state.count.selectedSurvey?.id == other)
  }

  @Test func itIsAskedOnceOnlyAndMayStayEmpty() {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open), [])
    stage.press("2<enter>")
    #expect(stage.state.count.survey?.survey.kind == .observation)
    stage.press("<esc>2")
    #expect(stage.state.count.survey?.survey.kind == .observation)
  }

  @Test func leftWithoutAnAnswerItIsAskedAgainWithWhatWasTyped() throws {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open), [])
    stage.press("2Ann<esc>")
    #expect(stage.state.count.survey == nil && stage.state.count.mode == .page)
    stage.press("1")
    #expect(stage.state.count.form?.text(.volunteer) == "Ann")
    stage.press("<enter>")
    #expect(try stage.countKept().volunteer == "Ann")
    #expect(stage.state.count.survey?.survey.kind == .interview)
  }

  private static let askedWho = NightSample.volunteer(.open)

  /// The program started anew, with what was kept of another one; nobody has looked at the count.
  private static func restarted(_ old: Stage) -> Stage {
    var stage = Stage(lock: LockSetup())
    stage.state.lock.unlock = nil
    let notes = App.drafts(of: old.state)
    stage.send(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
    return stage
  }

  private static func read(_ stage: inout Stage) {
    stage.send(
      .count(.arrived(NightSample.book(askedWho, []), unreadable: 0, at: Sample.now)))
  }

  @Test func whatWasTypedOfWhoCountsIsThereAgainAfterALockOrAStart() {
    for leaving in ["", "<esc>"] {
      var old = Stage.count(80, 24, Self.askedWho, [])
      old.press("1Ann<tab>No\(leaving)")
      var stage = Self.restarted(old)
      #expect(stage.toast == "Ann, Who counts: draft from before.")
      #expect(!stage.state.losesByQuitting, "it is on the disk")
      stage.press("<alt-7>")
      Self.read(&stage)
      stage.press("<enter>1")
      let form = stage.state.count.form
      #expect(form?.text(.volunteer) == "Ann" && form?.text(.team) == "No")
      #expect(form?.focus == .team)
      stage.press("rth<enter>")
      #expect(stage.state.count.survey?.survey.team == "North")
      #expect(App.drafts(of: stage.state).isEmpty)
    }
  }

  /// The count may not be read yet when its draft is opened.
  @Test func theListOfDraftsLeadsToWhoCountsAndThrowsItAway() throws {
    var old = Stage.count(80, 24, Self.askedWho, [])
    old.press("1Ann<esc>")
    #expect(old.toast == "Not recorded. What you typed is saved as a draft.")
    var stage = Self.restarted(old)
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.press("<alt-5>")
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.place == .count && stage.state.count.form == nil)
    Self.read(&stage)
    #expect(stage.state.count.form?.text(.volunteer) == "Ann")
    stage.press("<esc>")
    #expect(stage.state.place == .outbox, "one comes back to the list")
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func whoCountsIsNoDraftWhereItSaysWhatIsKept() {
    var stage = Stage.count(80, 24, Self.askedWho, [])
    stage.press("1<esc>")
    #expect(App.drafts(of: stage.state).isEmpty && stage.toast == nil)
    stage.press("1A")
    #expect(App.drafts(of: stage.state).map(\.name) == ["count-who/\(Sample.id(700))"])
    stage.press("<backspace><esc>")
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func whereTheDiskTakesNothingThatIsSaidOfWhoCountsToo() {
    var stage = Stage.count(80, 24, Self.askedWho, [])
    stage.press("1Ann")
    stage.send(.drafts(.notKept(.diskFull, at: Sample.now)))
    stage.press("<esc>")
    let said = stage.state.messages.last?.sentence.text(stage.state.phrases)
    #expect(
      said == "Not recorded. It is not on the disk yet: free some space before you quit.")
  }

  @Test func practiceIsUnmistakable() {
    var stage = Stage.count(80, 24, NightSample.volunteer(), [])
    #expect(stage.frame().contains("PRACTICE: nothing written now counts."))
    #expect(stage.frame().contains("[PRACTICE]"))
    stage.press("1<enter>")
    #expect(stage.state.count.survey?.survey.isPractice == true)
    #expect(stage.toast == "Practice: what you write now does not count.")
    #expect(stage.frame().text(row: 0).contains("[PRACTICE]"))
  }

  @Test func aNightThatIsLongPastIsAskedAbout() {
    var kept = NightSample.lead(.open)
    kept.count.night = NightSample.day.adding(days: -8)
    var stage = Stage.count(80, 24, kept)
    stage.press("1")
    #expect(stage.toast?.contains("Is this the right count?") == true)
    #expect(stage.state.count.survey != nil)
  }

  @Test func aLockedCountTakesNothingNewAndWhatIsBegunMayBeEnded() {
    var stage = Stage.count(80, 24, NightSample.volunteer(.locked))
    stage.press("1")
    #expect(stage.state.count.survey == nil)
    #expect(stage.toast == "This count is locked: nothing new is begun")
    stage.press("<enter>")
    #expect(stage.state.count.survey == nil, "it is complete")
    stage.press("jjj<enter>")
    #expect(stage.state.count.survey?.survey.id == Sample.id(713))
  }

  @Test func aLeadMayCorrectInALockedCountAndNobodyInAnArchivedOne() {
    var stage = Stage.count(80, 24, NightSample.lead(.locked))
    stage.press("<enter>2")
    #expect(stage.state.count.survey != nil)
    stage = Stage.count(80, 24, NightSample.lead(.archived))
    stage.press("<enter>")
    #expect(stage.state.count.survey == nil)
    #expect(stage.toast == "This count is archived: it is over")
  }

  @Test func aKindThatTheQuestionsDoNotHaveCannotBeBegun() {
    var stage = Stage.count()
    stage.press("3")
    #expect(stage.toast == "This count has no such survey")
  }

  @Test func onceTheNightHasBegunNoClockMakesPracticeOfItAgain() throws {
    var volunteer = NightSample.volunteer()
    volunteer.count.opens = Sample.now.addingTimeInterval(-60)
    var stage = Stage.count(80, 24, volunteer)
    stage.press("2")
    #expect(stage.state.count.survey?.survey.isPractice == false)
    let kept = try stage.countKept()
    #expect(kept.count.state(at: kept.count.opens.addingTimeInterval(-3600)) == .open)
    #expect(kept.count.revision == volunteer.count.revision, "what the lead changes still holds")
  }

  @Test func aCountThatIsJoinedLateDoesNotTakeAwayWhatIsWritten() {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open))
    stage.press("2")
    var other = NightSample.count(701, state: .open)
    other.name = "Other"
    let keys = VolunteerKeys(recipient: [1], shared: [3])
    stage.send(.count(.began(KeptCount(other, as: .volunteer(keys)), at: Sample.now)))
    #expect(stage.toast == "You have joined Other.")
    #expect(stage.state.count.openCount?.id == Sample.id(700))
    #expect(stage.state.count.survey?.survey.count == Sample.id(700))
    #expect(stage.state.count.book.counts.count == 2)
  }

  @Test func whatIsSelectedStaysSoWhenMoreComes() {
    var stage = Stage.count()
    stage.press("j")
    #expect(stage.state.count.selectedSurvey?.id == Sample.id(715))
    let more =
      NightSample.surveys + [NightSample.survey(717, ago: 5), NightSample.survey(718, ago: 1)]
    stage.send(
      .count(
        .arrived(
          NightSample.book(NightSample.lead(.open), more), unreadable: 0, at: Sample.now)))
    #expect(stage.state.count.selectedSurvey?.id == Sample.id(715))
  }

  @Test func theReceiverIsHeardOnlyWhileASurveyIsOpen() {
    var stage = Stage.count()
    stage.press("2")
    #expect(stage.effects().contains(.run(.count(.watchPlace), id: "count/place")))
    stage.press("<alt-4>")
    #expect(stage.effects().contains(.cancel(id: "count/place")))
  }

  @Test func whatTheDiskDoesNotTakeStaysInMemoryAndIsTriedAgain() {
    var stage = Stage.count(140, 40)
    let survey = NightSample.survey(720, ago: 1)
    stage.send(.count(.notSaved([.survey(survey)], .diskFull, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Not saved.") == true)
    #expect(stage.frame().contains("NOT SAVED"))
    #expect(stage.state.losesByQuitting)
    stage.press("r")
    #expect(stage.countEffects() == [.save([.survey(survey)])])
    stage.send(.count(.saved([.survey(survey)], at: Sample.now)))
    #expect(!stage.frame().contains("NOT SAVED"))
    stage.press("r")
    #expect(stage.countEffects() == [.load])
  }

  @Test func whatIsReadAnewTakesNothingAwayThatWasWrittenMeanwhile() {
    var stage = Stage.count()
    stage.press("r")
    stage.send(.count(.saved([.survey(NightSample.survey(720, ago: 1))], at: Sample.now)))
    stage.send(
      .count(.arrived(NightSample.book(NightSample.lead(.open)), unreadable: 0, at: Sample.now)))
    #expect(stage.state.count.surveys.count == 7)
  }

  @Test(arguments: [true, false]) func whoeverReadsItAnewHearsWhatHasChanged(isOpen: Bool) {
    var stage = isOpen ? Stage.count() : Stage.counts()
    func arrive(_ surveys: [Survey] = NightSample.surveys) {
      let book = NightSample.book(NightSample.lead(.open), surveys)
      stage.send(.count(.arrived(book, unreadable: 0, at: Sample.now)))
    }
    arrive()
    #expect(stage.toast == nil, "nobody asked")
    stage.press("r")
    arrive()
    #expect(stage.toast == "Read again: nothing has changed.")
    stage.press("r")
    arrive(NightSample.surveys + [NightSample.survey(720, ago: 1)])
    #expect(stage.toast == "Read again. Changed: 1 record.")
  }

  @Test func aChangeOfStateThatTheDiskDoesNotTakeIsTriedAgainToo() throws {
    var stage = Stage.count(80, 24, NightSample.lead())
    stage.press("S2")
    let kept = try stage.countKept()
    stage.send(.count(.notSaved([.count(kept)], .diskFull, at: Sample.now)))
    stage.press("r")
    #expect(stage.countEffects() == [.save([.count(kept)])])
  }

  @Test func nothingIsHandedInThatIsInMemoryOnly() {
    var stage = Stage.count(80, 24, NightSample.volunteer(.open))
    let survey = NightSample.survey(720, ago: 1)
    stage.send(.count(.notSaved([.survey(survey)], .diskFull, at: Sample.now)))
    stage.press("h")
    #expect(stage.state.count.form == nil)
    #expect(stage.toast == "Something is not saved: r tries again first")
  }

  // MARK: Files

  @Test func aVolunteerHandsInAndWhatIsChangedLaterIsNotHandedIn() throws {
    var stage = Stage.count(140, 40, NightSample.volunteer(.open))
    stage.press("h")
    #expect(
      stage.state.count.form?.text(.path) == "pit-2026-11-12-answers-00000000.porchlight")
    stage.press("<enter>")
    #expect(stage.countEffects().count == 1)
    stage.send(.count(.written(path: "/media/answers", surveys: 5, at: Sample.now)))
    #expect(stage.toast == "5 surveys in /media/answers. Give this file to the lead.")
    let kept = try stage.countKept()
    #expect(kept.handedIn != nil)
    #expect(!stage.frame().contains("not handed in"))
    var later = NightSample.survey(711, ago: 60, adults: 4)
    later.changed = Sample.now.addingTimeInterval(600)
    stage.send(.count(.saved([.survey(later)], at: Sample.now)))
    #expect(stage.frame().contains("1 not handed in"))
  }

  @Test func practiceAloneIsNeverHandedIn() {
    var stage = Stage.count(80, 24, NightSample.volunteer(), [NightSample.surveys[5]])
    stage.press("h")
    #expect(stage.state.count.form == nil)
    #expect(stage.toast == "Nothing to hand in yet: practice does not count")
  }

  @Test func aLeadReceivesAndReadsWhatCame() {
    var stage = Stage.count()
    stage.press("h")
    #expect(stage.toast == "You lead this count: what is written here is in it")
    stage.press("R/media/a<enter>")
    #expect(stage.countEffects() == [.receive(Sample.id(700), path: "/media/a")])
    stage.send(.count(.failed(.otherCount, at: Sample.now)))
    #expect(stage.frame().contains("The file belongs to another count."))
    stage.press("<enter>")
    _ = stage.effects()
    var received = CountReceived()
    (received.added, received.known, received.practice) = (12, 3, 2)
    stage.send(.count(.received(received, at: Sample.now)))
    #expect(
      stage.toast
        == "Taken in: 12 new, 0 newer, 3 known already. Left out: 2 practice, 0 unreadable.")
    #expect(stage.countEffects() == [.load])
    #expect(stage.state.count.form == nil)
  }

  // MARK: How far it is

  @Test func aLeadOpensLocksAndArchivesAndIsAskedEachTime() throws {
    var stage = Stage.count(80, 24, NightSample.lead())
    stage.press("S")
    #expect(stage.frame().contains("How far is Harbor 2026?"))
    stage.press("<enter>")
    #expect(stage.countEffects().isEmpty, "to leave it as it is comes first")
    for (answer, state) in [("2", PITCount.State.open), ("2", .locked), ("3", .archived)] {
      let before = stage.state.count.openCount?.count.revision ?? 0
      stage.press("S")
      stage.press(answer)
      let kept = try stage.countKept()
      #expect(kept.count.state == state && kept.count.revision == before + 1)
      #expect(stage.toast?.contains("Volunteers need the new setup file.") == true)
    }
  }

  @Test func aVolunteerCannot() {
    var stage = Stage.count(80, 24, NightSample.volunteer())
    for key in ["S", "K", "R"] {
      stage.press(key)
      #expect(stage.toast == "Only on the machine of whoever leads this count", "\(key)")
    }
    #expect(stage.countEffects().isEmpty)
  }

  @Test func escLeadsBackToAllCounts() {
    var stage = Stage.count()
    stage.press("<esc>")
    #expect(stage.state.count.mode == .list)
    #expect(stage.frame().contains("Counts on this machine"))
  }
}
