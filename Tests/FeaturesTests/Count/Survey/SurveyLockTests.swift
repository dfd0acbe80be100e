import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A survey that was being written when everything was locked is open again as it was.
struct SurveyLockTests {
  /// A page of a survey with something typed, by the keys that lead there from the list of surveys.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let keys: String
    /// What the page shows of that.
    var shown = ""
    var testDescription: String { name }
  }

  static let pages = [
    Page(name: "an answer that the arrows stand on", keys: "11<down><down>", shown: "A vehicle"),
    Page(name: "a number", keys: "1112" + "4", shown: "How many adults?"),
    Page(name: "initials", keys: "11122<enter>0<enter>AB", shown: "AB"),
    Page(name: "initials of another", keys: "11122<enter>0<enter>AB<enter>40<enter>11<enter>.1CD"),
    Page(name: "several answers", keys: "11122<enter>0<enter>AB<enter>40<enter>113"),
    Page(name: "the place", keys: "111<^g>Elm and 3rd", shown: "Elm and 3rd"),
    Page(name: "an earlier question, changed", keys: "11122<enter>0<enter><backspace>5"),
    Page(name: "a refusal that nobody has confirmed", keys: "12", shown: "They said no."),
    Page(name: "what is seen", keys: "21" + "3", shown: "How many people?"),
    Page(name: "where somebody who is seen is", keys: "21<^g>Pier", shown: "Pier"),
  ]

  /// Keys of the lock, of the machine that slept, and of nobody who is there.
  enum Reason: CaseIterable {
    case key, idle, away

    func lock(_ stage: inout Stage) {
      switch self {
      case .key: stage.press("<alt-l>")
      case .idle:
        stage.send(.lock(.idleDue))
        for _ in 0..<Lock.warning { stage.send(.lock(.warningShortened)) }
      case .away: stage.send(.lock(.wasAway))
      }
    }
  }

  private static var kept: KeptCount {
    var kept = KeptCount(
      SurveySample.count(SurveySample.definition),
      as: .volunteer(VolunteerKeys(recipient: [1], shared: [3])))
    kept.volunteer = "Ann"
    return kept
  }

  /// The count is open on a machine with a passphrase.
  private static func opened(_ kept: KeptCount = kept) -> Stage {
    var stage = Stage.count(80, 24, kept, [])
    stage.state.lock = Lock.State(isLocked: false, idle: 300)
    return stage
  }

  /// Locks and unlocks; drafts or the count may be read first.
  static func lockAndUnlock(
    _ stage: inout Stage, _ reason: Reason = .key, countFirst: Bool = false
  ) {
    let (book, notes) = (stage.state.count.book, App.drafts(of: stage.state))
    reason.lock(&stage)
    #expect(stage.state.lock.isLocked && stage.state.count.survey == nil)
    #expect(stage.state.count.surveyDrafts.isEmpty, "nothing of it stays in memory")
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    stage.send(.lock(.unlock(.doorSeen(door, at: Sample.now))))
    stage.press("lantern street<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    stage.state.moment = Sample.now
    let read: [App.Action] = [
      .drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))),
      .count(.arrived(book, unreadable: 0, at: Sample.now)),
    ]
    for action in countFirst ? read.reversed() : read { stage.send(action) }
  }

  @Test(arguments: pages, Reason.allCases)
  func everyPageIsThereAgainWithWhatWasTyped(_ page: Page, _ reason: Reason) throws {
    var stage = Self.opened()
    stage.press(page.keys)
    let before = try #require(stage.state.count.survey)
    #expect(page.shown.isEmpty || stage.frame().contains(page.shown))
    Self.lockAndUnlock(&stage, reason, countFirst: reason == .idle)
    let after = try #require(stage.state.count.survey, "it is open again")
    #expect(after.page == before.page && after.field.text == before.field.text)
    #expect(after.marks == before.marks && after.focus == before.focus)
    #expect(after.survey.household == before.survey.household)
    #expect(after.survey.people == before.survey.people && after.survey.end == before.survey.end)
    #expect(stage.state.place == .count && stage.state.count.open == before.survey.count)
    #expect(page.shown.isEmpty || stage.frame().contains(page.shown))
    #expect(stage.toast?.contains("draft from before") != true, "it is in front")
    #expect(stage.state.left == 0)
  }

  @Test func oneGoesOnTypingWhereOneWas() throws {
    var stage = Self.opened()
    stage.press("11122<enter>0<enter>AB")
    Self.lockAndUnlock(&stage)
    stage.press("C<enter>")
    let survey = try #require(stage.state.count.survey?.survey)
    #expect(survey.people.first?["initials"] == .text("ABC"))
    #expect(survey.household["adults"] == .number(2))
    #expect(App.drafts(of: stage.state).isEmpty, "what was answered is kept with the count")
  }

  @Test func aRefusalIsConfirmedAfterTheLockOrNotAtAll() {
    var stage = Self.opened()
    stage.press("12")
    stage.state.drafts.isKept = true
    #expect(!stage.state.losesByQuitting, "it is a draft on the disk")
    Self.lockAndUnlock(&stage)
    #expect(stage.state.count.book.surveys.isEmpty, "nobody has said yet that it is so")
    stage.press("<esc>")
    #expect(stage.toast == "Not kept: that they said no.")
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func twoLocksInARowLoseNothing() {
    var stage = Self.opened()
    stage.press("11124")
    Self.lockAndUnlock(&stage)
    Self.lockAndUnlock(&stage, .away, countFirst: true)
    #expect(stage.state.count.survey?.field.text == "4")
  }

  @Test func whoCountsIsAskedAgainAndTheSurveyBeginsThen() {
    var nobody = Self.kept
    nobody.volunteer = ""
    for countFirst in [false, true] {
      var stage = Self.opened(nobody)
      stage.press("2Ann")
      Self.lockAndUnlock(&stage, countFirst: countFirst)
      #expect(stage.state.count.form?.text(.volunteer) == "Ann")
      stage.press("a<enter>")
      #expect(stage.state.count.survey?.survey.volunteer == "Anna")
      #expect(stage.state.count.survey?.survey.kind == .observation)
    }
  }

  @Test func afterAStartItWaitsInTheListAndAmongDrafts() throws {
    var old = Self.opened()
    old.press("11122<enter>0<enter>AB")
    let notes = App.drafts(of: old.state)
    var stage = Self.opened()
    stage.press("<esc>")
    stage.send(
      .count(.arrived(old.state.count.book, unreadable: 0, at: Sample.now)),
      .drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
    #expect(stage.state.count.survey == nil, "nobody asked for it")
    #expect(stage.toast == "River County 2027, Interview: draft from before.")
    #expect(stage.state.left == 1 && !stage.state.losesByQuitting)
    var fromList = stage
    fromList.press("<enter><enter>")
    #expect(fromList.state.count.survey?.field.text == "AB" && fromList.state.left == 0)
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.press("<alt-5>")
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.place == .count && stage.state.count.survey?.field.text == "AB")
    // What was answered before stays where what is typed is thrown away.
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty && stage.state.count.survey == nil)
    #expect(stage.state.count.surveys.map(\.household.count) == [5])
  }

  @Test func aSurveyInWhichNothingIsTypedIsNoDraft() {
    var stage = Self.opened()
    stage.press("1")
    #expect(App.drafts(of: stage.state).isEmpty)
    stage.press("112")
    #expect(App.drafts(of: stage.state).isEmpty, "all of it is kept with the count")
    stage.press("2")
    #expect(App.drafts(of: stage.state).count == 1)
    stage.press("<esc>")
    #expect(App.drafts(of: stage.state).isEmpty, "leaving takes it up")
  }

  /// The night is over by the time somebody unlocks.
  @Test func whatCannotBeOpenedAnyMoreIsSaidAndStaysADraft() {
    var stage = Self.opened()
    stage.press("11122<enter>0<enter>AB")
    var book = stage.state.count.book
    var archived = Self.kept
    archived.count.state = .archived
    book.take(.count(archived))
    stage.state.count.book = book
    Self.lockAndUnlock(&stage)
    #expect(stage.state.count.survey == nil && stage.toast == stage.state.phrases[.pitArchivedWhy])
    #expect(App.drafts(of: stage.state).count == 1)
  }
}
