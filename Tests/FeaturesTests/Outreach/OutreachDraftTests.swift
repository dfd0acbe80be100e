import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Nothing that was typed is lost: by Esc, by a kill, by another person's sign-in.
struct OutreachDraftTests {
  /// Goes on after a kill: what was noted is all that is left.
  private static func restarted(_ stage: Stage, _ book: Outreach.Book = OutreachSample.book)
    -> Stage
  {
    let notes = App.drafts(of: stage.state)
    var again = Stage.outreach(80, 24, book)
    again.send(
      .drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(700))))
    return again
  }

  @Test func escKeepsItAndTheSameKeyGoesOn() {
    var stage = Stage.outreach()
    stage.press("jc1<tab>a nurse<esc>")
    #expect(stage.state.outreach.mode == .list)
    #expect(stage.toast == "Not recorded. What you typed is saved as a draft.")
    #expect(stage.state.left == 1)
    stage.press("c")
    #expect(stage.contactForm?.text(.verifiedBy) == "a nurse")
    #expect(stage.contactForm?.answers.situation == .placeNotMeantForHabitation)
    #expect(stage.toast == "Maria Sample: this contact was begun earlier.")
  }

  @Test func aFormThatNobodyTouchedLeavesNothing() {
    var stage = Stage.outreach()
    stage.press("jc<esc>")
    #expect(App.drafts(of: stage.state).isEmpty && stage.state.left == 0)
  }

  @Test func allOfItIsThereAfterAKill() throws {
    var stage = Stage.outreachWithFix()
    stage.press("c5<esc>hosp<enter><tab><tab>1<tab>2<tab><tab><tab><tab>near the pier")
    let form = try #require(stage.contactForm)
    var again = Self.restarted(stage)
    #expect(again.state.outreach.writing == nil)
    again.send(
      .outreach(.contactWanted(OutreachSample.sam, name: "Sam Example", Sample.stamp(701))))
    #expect(again.contactForm?.answers == form.answers)
    #expect(again.contactForm?.texts.mapValues(\.text) == form.texts.mapValues(\.text))
    #expect(again.contactForm?.focus == form.focus && again.contactForm?.id == form.id)
    #expect(again.contactForm?.place == .receiver)
    #expect(
      again.contactForm?.whereabouts(OutreachSample.setup, [:]).point
        == OutreachSample.fix().point, "where they were met, wherever it is written")
  }

  @Test func whereTheyWereMetStaysUntilItIsMeasuredAnewByHand() {
    var stage = Stage.outreachWithFix(80, 24, OutreachSample.fix(140))
    stage.press("c1<esc>c")
    stage.hear(.fix(OutreachSample.fix(5, north: 700)), later: 30)
    #expect(stage.contactForm?.measured?.best.best == OutreachSample.fix(140))
    stage.press("<^g>")
    #expect(stage.contactForm?.measured?.best.best == OutreachSample.fix(5, north: 700))
  }

  @Test func whatWasNotMeasuredThenIsNotMeasuredLaterByItself() {
    var stage = Stage.outreach(hasReceiver: true)
    stage.hear(.noFix(satellites: 2))
    stage.press("c1<esc>c")
    stage.hear(.fix(OutreachSample.fix()), later: 30)
    #expect(stage.contactForm?.measured == nil)
    #expect(stage.contactForm?.whereabouts(OutreachSample.setup, [:]).point == nil)
    stage.press("<^g>")
    #expect(stage.contactForm?.measured?.best.best == OutreachSample.fix())
  }

  @Test func oneOfBeforeProgramsWereNotedIsRead() throws {
    var stage = Stage.outreach()
    stage.press("jc1<esc>")
    let note = try #require(App.drafts(of: stage.state).first)
    guard case .outreach(var draft) = note.content, case .contact(var kept) = draft.content else {
      Issue.record("\(note)")
      return
    }
    #expect(kept.program == 70 && kept.programName == "Night Shelter")
    (kept.program, kept.programName) = (nil, nil)
    draft.content = .contact(kept)
    let bytes = try JSONEncoder().encode(draft)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("program"))
    #expect(try JSONDecoder().decode(OutreachDraft.self, from: bytes) == draft)
  }

  @Test func aDraftThatWasRecordedBeforeTheKillIsNoneAnyMore() throws {
    var stage = Stage.outreach()
    stage.press("c1<^s>")
    let contact = try stage.contactGiven()
    var book = OutreachSample.book
    book.take(.contact(contact))
    var again = Self.restarted(stage, book)
    again.send(.outreach(.arrived(book, unreadable: 0, at: Sample.now)))
    #expect(App.drafts(of: again.state).isEmpty)
  }

  @Test func whatOthersBeganIsTheirs() {
    var stage = Stage.outreach()
    stage.press("jc1<esc>")
    stage.send(.clients(.entered(ContactSample.other)))
    #expect(stage.state.outreach.begun.isEmpty)
    #expect(App.drafts(of: stage.state).map(\.author) == ["worker@example.org"])
    stage.send(.clients(.entered(ClientSample.workplace)))
    #expect(stage.state.outreach.begun.count == 1)
  }

  @Test func throwingAwayIsAsked() {
    var stage = Stage.outreach()
    stage.press("jc1<^x>")
    #expect(stage.frame().contains("Discard everything you typed in this form?"))
    stage.press("<down><enter>")
    #expect(stage.state.outreach.writing == nil && App.drafts(of: stage.state).isEmpty)
  }

  @Test func theSameKeyGoesOnWithSomebodyWithoutAName() {
    var stage = Stage.outreach()
    stage.press("nRed J<tab>grey dog<esc>n")
    #expect(stage.frame().contains("1 Go on with Red J"))
    stage.press("<enter>")
    #expect(stage.contactForm?.called == "Red J" && stage.contactForm?.text(.details) == "grey dog")
    #expect(stage.toast == "Red J: this contact was begun earlier.")
    stage.press("<esc>")
    #expect(stage.state.left == 1)
  }

  @Test func anotherOneWithoutANameIsBegunBesideTheDraftOfTheFirst() {
    var stage = Stage.outreach()
    stage.press("nBoy, cap<esc>n")
    #expect(stage.contactForm == nil)
    #expect(stage.frame().contains("2 Somebody else"), "\(stage.frame().text)")
    stage.press("<down><enter>")
    #expect(stage.contactForm?.called == "" && stage.contactForm?.isUntouched == true)
    stage.press("Woman, dog<esc>")
    #expect(stage.state.left == 2 && App.drafts(of: stage.state).count == 2)
    var again = Self.restarted(stage)
    again.press("n")
    #expect(again.frame().contains("1 Go on with Woman, dog"))
    #expect(again.frame().contains("2 Go on with Boy, cap"))
    again.press("<down><enter>")
    #expect(again.contactForm?.called == "Boy, cap")
    again.press("<esc>n<esc>")
    #expect(again.state.outreach.mode == .list && again.state.left == 2)
  }

  @Test(arguments: [
    ("c1<esc>", "Red Jacket, Contact: draft from before."),
    ("nRed J<esc>", "Red J, Somebody without a name: draft from before."),
    ("c1<esc>jc1<esc>", "You have 2 drafts from before."),
  ])
  func afterAKillItIsSaidWhomItIsAbout(_ keys: String, _ sentence: String) {
    var stage = Stage.outreach()
    stage.press(keys)
    #expect(Self.restarted(stage).toast == sentence)
  }

  @Test func theListOfDraftsSaysWhatSomebodyWithoutANameIsCalled() {
    var stage = Stage.outreach()
    stage.press("nRed Jacket<esc>")
    let rows = stage.state.draftRows(at: Sample.now)
    #expect(rows.map(\.name) == ["Red Jacket"] && rows.map(\.called) == [.outreachUnnamedTitle])
  }

  /// The next one would begin with the text of one that nobody wants.
  @Test(arguments: ["<tab><tab>n", "e", "S"])
  func aFormOfAFewLinesIsThrownAwayOnceThatIsAsked(keys: String) {
    var stage = Stage.outreach()
    stage.press(keys)
    let purpose = stage.shortForm?.purpose
    #expect(purpose != nil)
    stage.press("<^x>")
    #expect(stage.state.outreach.mode != .asking, "nobody wrote in it")
    stage.press("Under a bridge<esc>")
    #expect(stage.state.outreach.begunHere.shorts.count == 1)
    // Of an encampment that was begun it is asked whether it is meant.
    stage.press(keys == "<tab><tab>n" ? "n<enter>" : keys)
    #expect(stage.toast == "This form was started earlier. ^X: discard it")
    stage.press("<^x><esc>")
    #expect(stage.shortForm?.purpose == purpose, "asked, and kept")
    stage.press("<^x>2")
    #expect(stage.shortForm == nil && stage.state.outreach.begunHere.isEmpty)
    #expect(stage.toast?.hasSuffix(": what you typed was discarded.") == true)
  }

  @Test func anEncampmentIsADraftToo() {
    var stage = Stage.outreach()
    stage.press("<tab><tab>nBy the river<esc>")
    #expect(App.drafts(of: stage.state).count == 1)
    var again = Self.restarted(stage)
    again.press("<tab><tab>n<enter>")
    #expect(again.shortForm?.text(.name) == "By the river")
    again.press("<^s>")
    guard case .encampment(let camp)? = again.recordsGiven().first else {
      Issue.record("nothing was kept")
      return
    }
    #expect(camp.name == "By the river" && camp.status == .lived)
    #expect(camp.firstSeen == ClientSample.today)
  }

  @Test func daysFollowTheLanguage() {
    var stage = Stage.outreach()
    stage.press("jc1")
    #expect(stage.contactForm?.text(.date) == "11/12/2026")
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.contactForm?.text(.date) == "12/11/2026")
    #expect(
      stage.contactForm?.flaws(Phrases(.es), today: ClientSample.today).isEmpty == true)
  }

  @Test func oneIsCodedAndReadAgain() throws {
    var stage = Stage.outreachWithFix()
    stage.press("c1<tab>a nurse")
    let note = try #require(App.drafts(of: stage.state).first)
    guard case .outreach(let draft) = note.content else {
      Issue.record("\(note)")
      return
    }
    let bytes = try JSONEncoder().encode(draft)
    #expect(try JSONDecoder().decode(OutreachDraft.self, from: bytes) == draft)
    #expect(note.name == "outreach/7/5003@worker@example.org")
  }
}
