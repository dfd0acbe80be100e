import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was half written comes back after a start, for whoever wrote it, as they left it.
struct DraftRecoveryTests {
  private static let site = ClientSample.workplace.site.id
  private static let worker = ClientSample.workplace.person

  /// The program started anew, with what was kept of another one.
  private func restarted(
    _ old: Stage, _ fresh: Stage, unreadable: Int = 0
  ) -> Stage {
    var stage = fresh
    let notes = App.drafts(of: old.state)
    stage.send(.drafts(.found(notes, times: [:], unreadable: unreadable, Sample.stamp(1))))
    return stage
  }

  private func resume(_ stage: inout Stage, _ place: Int = 0) {
    let rows = stage.state.draftRows(at: Sample.now)
    guard rows.indices.contains(place) else {
      Issue.record("there are \(rows.count) drafts")
      return
    }
    stage.send(.drafts(.resumed(rows[place].id, Sample.stamp(2))))
    stage.state.toast = nil
  }

  /// Both screens are the same but for the count at the top: a form that was left counts as a draft,
  /// and so does one that the program ended with.
  private func looksAlike(
    _ old: Stage, _ new: Stage, drafts: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var old = old
    old.state.toast = nil
    func body(_ stage: Stage) -> [String] {
      stage.frame().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (before, after) = (body(old), body(new))
    #expect(before.dropFirst() == after.dropFirst(), sourceLocation: sourceLocation)
    if drafts == 0 {
      #expect(before.first == after.first, sourceLocation: sourceLocation)
    } else {
      #expect(
        after.first?.contains(" \(drafts) draft ") == true, sourceLocation: sourceLocation)
    }
    #expect(old.frame().cursor == new.frame().cursor, sourceLocation: sourceLocation)
  }

  // MARK: Comments

  private func withComment() -> Stage {
    var stage = Stage.detail()
    stage.press("cกำลังมา 👩‍👩‍👧")
    return stage
  }

  private func signIn(_ stage: inout Stage, _ person: SignedInPerson = Sample.robin) {
    stage.send(.signIn(.serviceNow, .signedIn(person, base: Sample.base, at: Sample.now)))
  }

  @Test func aCommentWaitsForWhoeverWroteIt() {
    var stage = restarted(withComment(), Stage())
    #expect(stage.state.messages.isEmpty)
    #expect(stage.state.draftRows(at: Sample.now).isEmpty)
    signIn(&stage, Sample.ann)
    #expect(stage.state.draftRows(at: Sample.now).isEmpty)
    #expect(!stage.state.messages.contains { $0.hint == .hintDrafts })
    signIn(&stage)
    #expect(stage.toast == "INC0010001, Work note: draft from before.")
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == ["INC0010001"])
    // It is asked once.
    signIn(&stage, Sample.ann)
    stage.state.messages = []
    signIn(&stage)
    #expect(!stage.state.messages.contains { $0.hint == .hintDrafts })
  }

  /// The kept copies may be read after the drafts were found.
  @Test func aCommentIsBackWhereItsWriterIsKnownFromTheKeptCopy() {
    var stage = restarted(withComment(), Stage())
    let last = Copies.TaskPerson(Sample.robin, base: Sample.base)
    stage.send(.recalled(Copies.Recalled(tasks: last), at: Sample.now))
    #expect(stage.toast == "INC0010001, Work note: draft from before.")
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == ["INC0010001"])
    resume(&stage)
    #expect(stage.frame().text.contains("กำลังมา"))
  }

  @Test func aCommentIsGoneOnWithWhereItWas() {
    let old = withComment()
    var stage = restarted(old, Stage())
    signIn(&stage)
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    resume(&stage)
    stage.arrive(Sample.detail(Sample.wifi))
    looksAlike(old, stage)
    stage.press("!<^s>")
    #expect(stage.comments().map(\.text) == ["กำลังมา 👩‍👩‍👧!"])
    #expect(stage.state.tasks.drafts.isEmpty)
  }

  @Test func aCommentOpensAlsoWhereItsTaskWasNotRead() {
    var stage = restarted(withComment(), Stage())
    signIn(&stage)
    resume(&stage)
    #expect(stage.state.place == .tasks && stage.state.tasks.composing == Sample.wifi.id)
    #expect(stage.frame().text.contains("INC0010001"))
  }

  /// What the outbox has is let go of before drafts are given back: it was never sent.
  @Test func whatWasGivenAndDidNotReachTheOutboxIsADraftAgain() {
    var old = withComment()
    old.press("<^s>")
    var stage = restarted(old, Stage())
    signIn(&stage)
    #expect(stage.state.handedOver.isEmpty)
    #expect(stage.toast == "INC0010001, Work note: draft from before.")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.state.draftRows(at: Sample.now).map(\.name) == ["INC0010001"])
    resume(&stage)
    _ = stage.effects()
    stage.press("<^s>")
    #expect(stage.comments().map(\.text) == ["กำลังมา 👩‍👩‍👧"])
  }

  @Test func whatWasGivenJustNowIsNoDraftThoughTheDiskHasItStill() {
    var stage = withComment()
    stage.press("<^s>")
    stage = restarted(stage, stage)
    #expect(stage.state.tasks.drafts.isEmpty && stage.handedOver.count == 1)
  }

  @Test func wordsThatCouldNotBeWrittenDownComeBackAboveWhatWasBegunSince() throws {
    var stage = withComment()
    stage.press("<^s>")
    let id = try #require(stage.handedOver.first).id
    stage.press("c<tab>More")
    stage.send(.relay(.notKept(id, .storage("vault"))))
    let draft = try #require(stage.state.tasks.drafts[Sample.wifi.id])
    #expect(draft.text.text == "กำลังมา 👩‍👩‍👧\n\nMore" && draft.kind == .workNote)
    #expect(stage.handedOver.isEmpty && stage.kept.isEmpty)
    #expect(stage.toast?.hasPrefix("INC0010001: not sent, kept here.") == true)
  }

  @Test func whatIsThereAlreadyIsNotOverwritten() {
    var stage = Stage.detail()
    stage.press("cNewer")
    stage = restarted(withComment(), stage)
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Newer")
  }

  // MARK: A form about somebody

  private func freshContact() -> Stage {
    Stage(checkIn: ContactSample.checkIn, contact: ContactSample.setup)
  }

  private func enter(_ stage: inout Stage) {
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.state.tellOfDrafts(at: Sample.now)
  }

  @Test func aFormIsGoneOnWithAsItWasThenWithoutAskingAnybody() throws {
    var old = Stage.contact()
    old.press("<tab>Under the bridge<tab>ห้อง 👨‍👩‍👧<enter>two")
    var stage = restarted(old, freshContact())
    enter(&stage)
    #expect(stage.toast == "Maria Sample #5001, TouchPoint: draft from before.")
    _ = stage.effects()
    resume(&stage)
    looksAlike(old, stage, drafts: 1)
    let asked = stage.effects().filter {
      if case .run(.contact, _) = $0 { return true }
      return false
    }
    #expect(asked.isEmpty)
    let form = try #require(old.state.contact.entry?.form)
    #expect(stage.state.contact.entry?.form == form)
  }

  @Test func openedFromThePageItIsTheSameFormEvenWhereTheServerHasAnother() {
    var old = Stage.contact()
    old.press("<tab><tab>Here")
    var stage = restarted(old, freshContact())
    enter(&stage)
    stage.openMaria()
    stage.press("c")
    guard case .run(.contact(.read(_, let known, _, _)), _)? = stage.effects().last else {
      Issue.record("no form was asked for")
      return
    }
    #expect(known == ContactSample.form)
  }

  @Test func whatCouldNotBeReadIsThereToTheLetter() {
    var old = Stage.contact()
    old.press("<shift-tab><^u>31/31<tab>")
    var stage = restarted(old, freshContact())
    enter(&stage)
    resume(&stage)
    looksAlike(old, stage, drafts: 1)
    old = Stage.contact()
    old.press("<shift-tab><^u>3/1")
    stage = restarted(old, freshContact())
    enter(&stage)
    resume(&stage)
    looksAlike(old, stage, drafts: 1)
  }

  @Test func atAnotherSiteItSaysWhereItBelongs() {
    var old = Stage.contact()
    old.press("<tab><tab>Here")
    var stage = restarted(old, freshContact())
    var other = ClientSample.workplace
    other.site.id += 1
    stage.send(.clients(.entered(other)))
    stage.send(
      .drafts(.resumed(stage.state.draftRows(at: Sample.now)[0].id, Sample.stamp(2))))
    #expect(stage.state.contact.entry == nil)
    #expect(stage.toast == "It was written at another site. Choose that site first.")
  }

  // MARK: Clients

  @Test func aClientIsGoneOnWithAsItWas() {
    var old = Stage.page()
    old.press("e<tab>Ann<tab><tab>")
    var stage = restarted(old, Stage())
    enter(&stage)
    resume(&stage)
    looksAlike(old, stage)
    stage.press("<esc>")
    #expect(stage.state.clients.client?.id == 5001)
  }

  @Test func aNewClientIsGoneOnWith() {
    var old = Stage.found("Nobody Sampson")
    old.press("nKim<tab><tab>Lee")
    var stage = restarted(old, Stage())
    enter(&stage)
    resume(&stage)
    looksAlike(old, stage)
    _ = stage.effects()
    stage.push(.key(.control("s")))
    guard case .run(.clients(.add(let fields, _, _, _)), _)? = stage.effects().last else {
      Issue.record("nobody is added")
      return
    }
    #expect(fields.name.last.hasSuffix("Lee"))
  }

  // MARK: Profiles

  @Test func aProfileIsGoneOnWithAndItsAccountSignedInAnew() throws {
    var old = Stage.profile()
    old.press("e<tab>")
    old.press("xyz")
    var stage = restarted(old, Stage(emergency: EmergencySample.setup))
    #expect(
      stage.toast?.hasSuffix(": draft from before.") == true, "nobody has to sign in for it")
    resume(&stage)
    let before = try #require(old.state.emergency.person?.editor)
    let after = try #require(stage.state.emergency.person?.editor)
    #expect(after.change == before.change)
    #expect(after.keptFocus == before.keptFocus)
    #expect(
      stage.frame().text.split(separator: "\n").dropFirst(3)
        == old.frame().text.split(separator: "\n").dropFirst(3))
    #expect(App.drafts(of: stage.state).map(\.name) == App.drafts(of: old.state).map(\.name))
  }

  @Test func somebodyNewIsNotTakenForWhoWasThereBefore() {
    var old = Stage.profile()
    old.press("e<tab>x")
    var stage = restarted(old, Stage(emergency: EmergencySample.setup))
    stage.press("<alt-3>")
    stage.send(.emergency(.begun(Sample.stamp(3))))
    #expect(Set(stage.state.emergency.people.map(\.whose)).count == 2)
  }

  // MARK: Others, and letting go

  @Test func withoutAWayToSignInItIsSaidWhoseItIsAndNoMore() {
    var stage = restarted(withComment(), Stage())
    stage.state.away = [.serviceNow]
    let rows = stage.state.draftRows(at: Sample.now)
    #expect(rows.map(\.author) == ["robin.example"])
    stage.send(.drafts(.resumed(rows[0].id, Sample.stamp(2))))
    #expect(stage.toast == "robin.example wrote it and has to sign in first.")
    #expect(stage.state.tasks.composing == nil)
    stage.send(.outbox(.draftDiscarded(rows[0].id, at: Sample.now)))
    #expect(App.drafts(of: stage.state).count == 1)
  }

  @Test func whoWroteItThrowsItAway() {
    var stage = restarted(withComment(), Stage())
    signIn(&stage)
    let rows = stage.state.draftRows(at: Sample.now)
    stage.send(.outbox(.draftDiscarded(rows[0].id, at: Sample.now)))
    #expect(App.drafts(of: stage.state).isEmpty)
    #expect(stage.toast == "INC0010001, Work note: what you typed was discarded.")
  }

  /// Whoever looks at the list sees what becomes of drafts meanwhile.
  @Test func theListFollowsWhatIsBegunSentAndThrownAway() {
    var stage = Stage()
    signIn(&stage)
    stage.press("<alt-5>")
    stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>")
    #expect(!stage.frame().contains("INC0010001"))
    let reading = Command<App.Effect>.run(.drafts(.readTimes), id: "drafts/times")
    func told(_ action: App.Action) -> [Command<App.Effect>] {
      let commands = App.reduce(&stage.state, action)
      if commands.contains(reading) {
        _ = App.reduce(&stage.state, .drafts(.timesArrived([:], at: Sample.now)))
      }
      return commands
    }
    // What was kept is found after the list was opened.
    let notes = App.drafts(of: withComment().state)
    let found = told(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
    #expect(found.count { $0 == reading } == 1)
    #expect(stage.frame().contains("INC0010001"))
    // It is thrown away.
    let name = stage.state.draftRows(at: Sample.now).first?.id ?? ""
    _ = told(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(stage.state.draftRows(at: Sample.now).isEmpty)
    #expect(stage.toast?.contains("INC0010001") == true, "it is named")
    // Nothing is asked where nothing became of any.
    #expect(told(.outbox(.revealTapped)).isEmpty)
    // Whoever wrote another comes in.
    _ = told(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(2))))
    #expect(stage.frame().contains("INC0010001"))
    _ = told(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    #expect(!stage.frame().contains("INC0010001"))
  }

  /// Nobody asks for a list that nobody sees.
  @Test func elsewhereTheListIsNotRead() {
    var stage = Stage()
    signIn(&stage)
    let notes = App.drafts(of: withComment().state)
    let found = App.reduce(
      &stage.state, .drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
    #expect(found.isEmpty)
  }

  @Test func theListLeadsToIt() {
    var stage = restarted(withComment(), Stage())
    signIn(&stage)
    stage.press("<alt-5>")
    stage.send(.drafts(.timesArrived([:], at: Sample.now)))
    stage.press("<tab>")
    #expect(stage.frame().text.contains("INC0010001"))
    _ = stage.effects()
    stage.press("<enter>")
    let name = "comment/\(Sample.wifi.id)@robin.example"
    #expect(stage.effects().last == .run(.drafts(.open(name)), id: "drafts/open"))
  }

  @Test func whatCannotBeReadIsSaid() {
    let stage = restarted(Stage(), Stage(), unreadable: 2)
    #expect(stage.toast == "Cannot be read (damaged, or from another version): 2 drafts.")
  }

  @Test func aDiskThatRefusesIsSaid() {
    var stage = Stage()
    stage.send(.drafts(.notKept(.diskFull, at: Sample.now)))
    #expect(
      stage.toast == "The disk is full: free some space, or what you type is lost when you quit.")
  }
}
