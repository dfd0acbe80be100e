import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is half written, as a function of the state.
struct DraftNotesTests {
  private func notes(_ stage: Stage) -> [DraftNote] { App.drafts(of: stage.state) }
  private func names(_ stage: Stage) -> [String] { notes(stage).map(\.name) }

  @Test func nothingIsNotedOfWhatNobodyTouched() {
    var stage = Stage.detail()
    stage.press("c")
    #expect(notes(stage).isEmpty)
    stage.press("  ")
    #expect(notes(stage).isEmpty)
    #expect(notes(Stage.contact()).isEmpty)
    stage = Stage.page()
    stage.press("e")
    #expect(stage.state.clients.form != nil)
    #expect(notes(stage).isEmpty)
    stage = Stage.profile()
    stage.press("e")
    #expect(stage.state.emergency.person?.page == .editor)
    #expect(notes(stage).isEmpty)
  }

  @Test func aCommentIsNotedUntilTheOutboxHasIt() {
    var stage = Stage.detail()
    stage.press("cผ้าห่ม 👩‍👩‍👧")
    #expect(names(stage) == ["comment/\(Sample.wifi.id)@robin.example"])
    guard case .comment(let draft)? = notes(stage).first?.content else {
      Issue.record("no comment")
      return
    }
    #expect(draft.text == "ผ้าห่ม 👩‍👩‍👧" && draft.instance == Sample.base)
    #expect(notes(stage).first?.content.about == "INC0010001")
    stage.press("<^s>")
    let id = stage.handedOver[0].id
    // On its way it is no draft, and not known to be kept elsewhere.
    #expect(names(stage) == ["comment/\(Sample.wifi.id)/\(id)@robin.example"])
    #expect(stage.state.draftRows(at: Sample.now).isEmpty)
    stage.send(.relay(.listed([])), .relay(.progressed(OutboxProgress(sent: 1))))
    #expect(names(stage) == ["comment/\(Sample.wifi.id)/\(id)@robin.example"], "it has it not yet")
    stage.relay(nil)
    #expect(notes(stage).isEmpty && stage.kept.map(\.id) == [id])
  }

  @Test func twoFormsAtOnceAreTwo() {
    var stage = Stage.contact()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.press("<tab><tab>Under the bridge<esc>e")
    stage.press("x")
    #expect(
      names(stage) == [
        "client/\(ClientSample.workplace.site.id)/5001@\(ClientSample.workplace.person)",
        "contact/\(ClientSample.workplace.site.id)/9001/55@\(ClientSample.workplace.person)",
      ])
  }

  @Test func anotherPersonsWordsAreNotedAsTheirs() {
    var stage = Stage.detail()
    stage.press("cMine")
    stage.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    #expect(notes(stage).map(\.author) == ["robin.example"])
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.select(Sample.wifi)
    stage.press("cHers")
    #expect(notes(stage).map(\.author) == ["ann.example", "robin.example"])
    #expect(Set(names(stage)).count == 2)
    #expect(stage.state.draftRows(at: Sample.now).map(\.id) == [names(stage)[0]])
  }

  @Test func thePasswordOfAnAccountIsNeverNoted() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street")
    #expect(notes(stage).isEmpty)
  }

  @Test func aProfileIsNotedWithWhatItIsBasedOn() {
    var stage = Stage.profile()
    stage.press("e<tab>")
    stage.press("x")
    guard case .profile(let draft)? = notes(stage).first?.content else {
      Issue.record("no profile")
      return
    }
    #expect(draft.base == ProfileSummarySample.profile)
    #expect(draft.account == "robin.example")
    #expect(names(stage) == ["profile/robin.example"])
  }

  @Test func whereNothingWasTypedTheSourcesAreTheSame() {
    var stage = Stage.detail()
    stage.press("cWords")
    let before = App.DraftSources(stage.state)
    stage.send(.tasks(.spinnerDue))
    stage.resize(100, 30)
    #expect(before.areSame(in: stage.state))
    stage.press("x")
    #expect(!before.areSame(in: stage.state))
  }

  @Test func ofTwoPeopleWithTheSameInitialsTheNumberTellsWhoADraftIsAbout() {
    var stage = Stage.contact()
    stage.press("<tab><tab>Under the bridge<esc>e")
    stage.press("x")
    let rows = stage.state.draftRows(at: Sample.now)
    let words = OutboxWords(stage.state.phrases, .utc)
    let titles = rows.map { (words.title($0), "\($0.initials) #5001") }
    #expect(rows.count == 2 && rows.allSatisfy { !$0.initials.isEmpty })
    #expect(titles.contains { $0 == "TouchPoint “Outreach contact”: \($1)" })
    #expect(titles.contains { $0 == "Client change: \($1)" })
    stage.press("<alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>")
    let frame = stage.frame().text
    #expect(frame.split(separator: "\n").count { $0.contains("#5001") } == 2)
    #expect(frame.contains("TouchPoint “Outreach contact”"))
    // What is asked before one is thrown away says the same, and names are shown where they are wanted.
    stage.press("X")
    #expect(stage.frame().contains(words.title(stage.state.draftRows(at: Sample.now)[0])))
    stage.press("<esc>d")
    #expect(stage.frame().contains("\(rows[0].name) #5001"))
  }

  @Test func whoHasNoNumberYetIsCalledByNameInTheListOfDrafts() {
    var stage = Stage.found("Nobody Sampson")
    stage.press("nKim<esc><alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>")
    let row = stage.frame().text.split(separator: "\n").first { $0.contains("New client") }
    #expect(row?.contains("Kim") == true)
  }

  @Test func whatSigningOutLeavesBehindIsSaidWithFormAndNumber() {
    var stage = Stage.contact()
    stage.press("<tab><tab>Under the bridge<esc>")
    let initials = stage.state.draftRows(at: Sample.now).map(\.initials)
    #expect(
      stage.state.leftBehind(in: [.eto]).text(stage.state.phrases).hasPrefix(
        "Not sent: 1 draft (TouchPoint “Outreach contact”: \(initials[0]) #5001)."))
  }

  @Test func aWorkNoteAndACommentAreCalledWhatTheyAre() {
    var stage = Stage.detail()
    stage.press("cBlankets")
    let words = OutboxWords(stage.state.phrases, .utc)
    let title = { (stage: Stage) in
      stage.state.draftRows(at: Sample.now).map { words.title($0) }
    }
    #expect(title(stage) == ["Work note: INC0010001"])
    stage.press("<tab>")
    #expect(title(stage) == ["Comment: INC0010001"])
  }
}
