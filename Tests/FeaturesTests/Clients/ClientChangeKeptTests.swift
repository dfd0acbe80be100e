import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Changes of a client that wait, are refused, or meet somebody else's.
struct ClientChangeKeptTests {
  private func change(_ standing: OutboxRow.Standing = .offline) -> OutboxRow {
    var new = ClientSample.participant.fields
    new.alert = "Allergic to penicillin and latex."
    new.birth = ClientSample.day("1980-02-02")
    return OutboxRow(
      id: Sample.id(82), kind: .clientChange, subject: .client(site: 7, number: 5001),
      system: "ETO", initials: "M. S.", name: "Sample, Maria",
      content: .clientChange(ClientChange(from: ClientSample.participant.fields, to: new)),
      standing: standing, created: Sample.now)
  }

  @Test func whatWaitsIsOnThePageAndGoneOnWith() {
    var stage = Stage.page()
    stage.send(.relay(.changed([change()])))
    stage.golden("client-kept-change")
    #expect(!stage.frame().contains("2/2/1980"))
    stage.press("e")
    #expect(
      stage.state.clients.form?.text(.alert) == "Allergic to penicillin and latex.",
      "what is on its way is not undone by the next change")
    stage.press("<esc>")
    _ = stage.effects()
    stage.send(.relay(.changed([change(.sent)])))
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
  }

  /// The outbox sends a change that waited, and somebody else came before it.
  @Test func whoeverSomebodyElseChangedIsReadAnew() {
    var stage = Stage.page()
    stage.send(.relay(.changed([change()])))
    _ = stage.effects()
    stage.send(.relay(.changed([change(.quarantined(.conflict([])))])))
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
    stage.send(.relay(.changed([change(.discarded)])))
    #expect(stage.effects() == [], "theirs is on the page already")
  }

  @Test func aChangeThatIsKeptClosesItsForm() {
    var stage = Stage.page()
    stage.press("e!")
    stage.push(.key(.control("s")))
    stage.send(.clients(.saveKept(.edit(5001), .signInNeeded, at: Sample.now)))
    #expect(stage.state.clients.form == nil && stage.state.clients.drafts.isEmpty)
    #expect(stage.toast?.hasPrefix("Maria! Sample #5001: saved, to be sent (") == true)
  }

  /// Maria's name was changed on her page, and that was saved, or waits.
  private func edited(_ answer: (ClientForm) -> Clients.Action) throws -> Stage {
    var stage = Stage.page()
    stage.press("e!")
    stage.push(.key(.control("s")))
    stage.send(.clients(answer(try #require(stage.state.clients.form))))
    _ = stage.effects()
    return stage
  }

  private func undone(_ stage: inout Stage) -> (change: ClientChange, write: UUID)? {
    for case .run(.clients(.undoUpdate(5001, _, let change, let write, _, _)), _) in stage.effects()
    {
      return (change, write)
    }
    return nil
  }

  @Test func aSavedChangeIsPutBackByAKeyThatTheMessageNames() throws {
    var id: UUID?
    var stage = try edited {
      id = $0.id
      return .saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)
    }
    #expect(stage.toast == "Maria! Sample #5001 saved.", "named as where it is undone")
    #expect(stage.frame().text(row: 22).contains("u: undo"))
    stage.press("u")
    let back = try #require(undone(&stage))
    #expect(back.write == id && back.change.lines == [.first])
    #expect(back.change.old.name.first == "Maria!" && back.change.new.name.first == "Maria")
    stage.send(
      .clients(
        .editUndone(5001, whom: "Maria Sample #5001", isTakenBack: false, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Maria Sample #5001: what was there before") == true)
    stage.press("u")
    #expect(undone(&stage) == nil && stage.toast == "Nothing to undo")
  }

  @Test func whatWaitsIsTakenBackBeforeItIsSent() throws {
    var stage = try edited { _ in .saveKept(.edit(5001), .offline, at: Sample.now) }
    #expect(stage.frame().text(row: 22).contains("u: undo"))
    stage.press("u")
    #expect(undone(&stage) != nil)
    stage.send(
      .clients(.editUndone(5001, whom: "Maria Sample #5001", isTakenBack: true, at: Sample.now)))
    #expect(
      stage.toast == "Maria Sample #5001: the changes were taken back before they were sent.")
  }

  /// What is undone is about whom the screen names.
  @Test func besideSomebodyElseNothingIsPutBack() throws {
    var stage = try edited { _ in
      .saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)
    }
    stage.press("<esc>j")
    #expect(stage.state.clients.clientInHand != 5001)
    stage.press("u")
    #expect(undone(&stage) == nil)
    #expect(
      stage.toast == "Undo is for Maria! Sample #5001, who was changed last: go to their page first"
    )
    stage.press("k")
    stage.press("u")
    #expect(undone(&stage) != nil)
  }

  /// Somebody else has changed the same meanwhile.
  private func conflict(
    _ width: Int = 80, _ height: Int = 24, _ preferences: Preferences = Preferences(),
    more: (inout Stage) -> Void = { _ in }
  ) throws -> Stage {
    var stage = Stage.page(width, height, preferences: preferences)
    stage.press("e")
    more(&stage)
    stage.state.clients.drafts[.edit(5001)]?.texts[.alert] = TextField("No milk.")
    stage.state.clients.drafts[.edit(5001)]?.texts[.birth] = TextField("1980-02-02")
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.form?.id)
    var theirs = ClientSample.participant
    theirs.fields.alert = "Allergic to penicillin and nuts."
    theirs.fields.birth = ClientSample.day("1980-02-03")
    theirs.fields.address.city = "Lanternport"
    _ = stage.effects()
    stage.send(.clients(.changedSince(theirs, form: form, at: Sample.now)))
    return stage
  }

  @Test func bothStandSideBySide() throws {
    var stage = try conflict()
    stage.golden("client-conflict")
    stage.press("d")
    #expect(stage.frame().contains("2/2/1980") && stage.frame().contains("2/3/1980"))
    stage.press("<esc>")
    #expect(stage.state.clients.form?.text(.alert) == "No milk.", "nothing typed is lost")
  }

  /// The record was read for the page of both: the form says nothing older.
  @Test func backInTheFormWhatIsOnRecordNowIsSaid() throws {
    var stage = try conflict(120, 50)
    stage.press("<esc>")
    #expect(stage.frame().contains("On record: Allergic to penicillin and nuts."))
    #expect(stage.frame().contains("On record: Lanternport"), "also where nobody wrote anything")
    #expect(stage.frame().text.ranges(of: "On record:").count == 2)
    #expect(!stage.frame().contains("2/3/1980"), "a date is not shown")
  }

  @Test func bothNarrow() throws { try conflict(60, 17).golden("client-conflict-narrow") }
  @Test func bothReadAloud() throws {
    try conflict(80, 24, Preferences(accessible: true)).golden("client-conflict-accessible")
  }
  @Test func bothInSpanish() throws {
    try conflict(80, 24, Preferences(language: .es)).golden("client-conflict-es")
  }

  /// The page of both is longer than the window.
  @Test func whatIsFurtherDownIsScrolledTo() throws {
    let next = "show both first"
    var stage = try conflict(40, 12)
    func isMarked(_ stage: Stage) -> Bool {
      stage.frame().text.split(separator: "\n").contains { $0.hasSuffix("↓") }
    }
    for (down, up) in [("jjjjjjjj", "kkkkkkkk"), ("<pgdn><pgdn>", "<pgup><pgup>"), ("G", "g")] {
      #expect(isMarked(stage) && !stage.frame().contains(next), "\(stage.frame().text)")
      stage.press(down)
      #expect(!isMarked(stage) && stage.frame().contains(next), "\(down)")
      #expect(!stage.frame().contains("not saved, because"), "\(down)")
      stage.press(up)
      #expect(stage.frame().contains("not saved, because"), "\(up)")
    }
    for _ in 0..<4 { stage.push(AppPointerTests.click(5, 5, .wheelDown)) }
    #expect(stage.frame().contains(next))
    stage.press("<esc>")
    #expect(stage.state.clients.conflictScroll == 0, "another one is read from its first line")
  }

  /// Whoever chooses has seen all of both.
  @Test func nobodyChoosesBetweenWhatNobodyHasScrolledTo() throws {
    var stage = try conflict(40, 12)
    stage.press("dt")
    #expect(stage.toast == "Scroll down first: there is more to compare")
    #expect(stage.state.clients.mode == .conflict)
    stage.press("Gt")
    #expect(stage.state.clients.mode != .conflict, "\(stage.frame().text)")
  }

  /// What stood there hidden was not read, wherever in it they were.
  @Test func whatIsShownAtLastIsReadFromItsFirstLine() throws {
    for keys in ["Gd", "dGdd"] {
      var stage = try conflict(40, 12)
      stage.press(keys)
      #expect(stage.frame().contains("not saved, because"), "\(keys): \(stage.frame().text)")
      stage.press("Gt")
      #expect(stage.state.clients.mode != .conflict, "\(keys): \(stage.frame().text)")
    }
  }

  /// Lines that were read in a narrow window are others in a wide one.
  @Test func inAWiderWindowNobodyChoosesBetweenWhatWasNotThere() throws {
    var stage = try conflict(40, 12) { stage in
      let city = Array(repeating: "Lantern", count: 30).joined(separator: " ")
      stage.state.clients.drafts[.edit(5001)]?.texts[.city] = TextField(city)
    }
    stage.press("d<pgdn><pgdn><pgdn>g")
    stage.resize(60, 12)
    stage.press("t")
    #expect(stage.toast == "Scroll down first: there is more to compare")
    stage.press("<pgdn><pgdn><pgdn>t")
    #expect(stage.state.clients.mode != .conflict, "\(stage.frame().text)")
  }

  @Test func whoeverLeftTheFormHearsWhoseChangesWereNotSaved() throws {
    var stage = Stage.page()
    stage.press("e!")
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.form?.id)
    stage.send(.clients(.formClosed))
    stage.send(.clients(.changedSince(ClientSample.participant, form: form, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Maria Sample #5001: not saved") == true, "\(stage.toast ?? "")")
  }

  @Test func onesOwnIsSavedOverWhatWasSeen() throws {
    var stage = try conflict()
    stage.press("ds")
    guard case .run(.clients(.update(5001, let change, _, _)), _)? = stage.effects().last else {
      Issue.record("nothing is sent")
      return
    }
    #expect(change.old.alert == "Allergic to penicillin and nuts.")
    #expect(change.new.alert == "No milk." && change.lines == [.birth, .alert])
    #expect(change.new.address.city == "Lanternport", "what nobody touched here is theirs")
  }

  /// A date of birth that nobody sees is not written over another one.
  @Test func nobodyChoosesBetweenDatesThatAreHidden() throws {
    var stage = try conflict()
    #expect(stage.frame().contains("d: show both first"))
    for key in ["s", "t"] {
      stage.press(key)
      #expect(stage.effects() == [] && stage.state.clients.mode == .conflict)
      #expect(stage.toast == "Press d first: both sides are hidden")
    }
    stage.press("d")
    #expect(stage.frame().contains("s: keep yours · t: keep theirs"))
    stage.press("t")
    #expect(stage.state.clients.mode == .form)
  }

  /// Where there is nothing to show, the key says so.
  @Test func aKeyThatHasNothingToShowSaysSo() throws {
    var stage = Stage.page()
    stage.press("e")
    stage.state.clients.drafts[.edit(5001)]?.texts[.alert] = TextField("No milk.")
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.form?.id)
    var theirs = ClientSample.participant
    theirs.fields.alert = "Allergic to penicillin and nuts."
    stage.send(.clients(.changedSince(theirs, form: form, at: Sample.now)))
    #expect(stage.state.clients.mode == .conflict && stage.frame().contains("No milk."))
    stage.press("d")
    #expect(stage.toast == "Nothing is hidden here: both sides are shown")
    stage = try conflict()
    stage.press("dd")
    #expect(stage.toast?.hasPrefix("Nothing is hidden") != true)
    #expect(!stage.frame().contains("2/3/1980"), "hidden again")
  }

  @Test func theirsIsTakenAndTheRestStays() throws {
    var stage = try conflict()
    stage.press("dt")
    #expect(stage.state.clients.mode == .form && stage.effects() == [])
    let form = try #require(stage.state.clients.form)
    #expect(form.text(.alert) == "Allergic to penicillin and nuts.")
    #expect(form.text(.city) == "Lanternport" && form.text(.birth).isEmpty)
  }

  /// What was read beside the conflict is on the page and in the next form, whatever is chosen.
  @Test(arguments: [
    (Language.en, "Theirs kept. Yours dropped: Date of birth, Alert."),
    (.es, "Queda lo de allí. Se descartó lo suyo: Fecha de nacimiento, Alerta."),
  ])
  func whatTheConflictBroughtIsOnThePage(language: Language, words: String) throws {
    var stage = try conflict(80, 40, Preferences(language: language))
    stage.press("dt")
    #expect(stage.toast == words)
    stage.press("<esc>")
    #expect(stage.state.clients.mode == .page)
    #expect(stage.frame().contains("penicillin and nuts"), "\(stage.frame().text)")
    #expect(stage.frame().contains("Lanternport"))
    stage.press("e")
    let form = try #require(stage.state.clients.form)
    #expect(form.text(.city) == "Lanternport" && form.isUntouched)
  }

  /// Not all that was changed stood against what somebody else wrote.
  @Test(arguments: [
    (Language.en, "Not saved yet: ^S saves the rest.", "Theirs kept in Date of birth, Alert."),
    (
      .es, "Aún sin guardar: ^S guarda el resto.",
      "Queda lo de allí en Fecha de nacimiento, Alerta."
    ),
  ])
  func whatIsStillToBeSavedAfterTheirsWasKeptIsSaidFirst(
    language: Language, next: String, kept: String
  ) throws {
    var stage = try conflict(80, 24, Preferences(language: language)) { stage in
      stage.state.clients.drafts[.edit(5001)]?.texts[.cellPhone] = TextField("202 555 0188")
    }
    stage.press("dt")
    #expect(stage.toast == "\(next) \(kept)")
    #expect(stage.frame().text(row: 22).contains(next), "\(stage.frame().text)")
    stage.push(.key(.control("s")))
    guard case .run(.clients(.update(5001, let change, _, _)), _)? = stage.effects().last else {
      Issue.record("nothing is sent")
      return
    }
    #expect(change.lines == [.cellPhone])
  }

  @Test func itIsOnThePageTooWhereNothingWasLeftToSendOrAllWasThrownAway() throws {
    var stage = try conflict(80, 40)
    stage.press("dt")
    stage.send(.clients(.unchanged(.edit(5001), at: Sample.now)))
    #expect(stage.frame().contains("Lanternport"), "\(stage.frame().text)")
    var other = try conflict(80, 40)
    other.press("<esc>")
    other.send(.clients(.formClosed))
    #expect(other.frame().contains("Lanternport"), "\(other.frame().text)")
  }

  @Test func theFooterNamesTheWayBackToTheForm() throws {
    var stage = try conflict()
    stage.press("d")
    let lines = stage.frame().text.split(separator: "\n")
    let footer = try #require(lines.last { $0.contains("? Help") })
    for words in ["s Keep mine", "t Keep theirs", "Esc Back to the form"] {
      #expect(footer.contains(words), "\(footer)")
    }
  }

  @Test func whoeverLeavesWhileItIsSentFindsItAgain() throws {
    var stage = Stage.page()
    stage.press("e!")
    stage.push(.key(.control("s")))
    stage.send(.clients(.left))
    stage.send(.clients(.entered(ClientSample.workplace)))
    let form = try #require(stage.state.clients.drafts[.edit(5001)])
    #expect(form.text(.first) == "Maria!" && !form.isBusy)
    var row = change()
    row = OutboxRow(
      id: form.id, kind: .clientChange, subject: row.subject, system: "ETO", initials: "",
      name: "",
      content: .clientChange(
        ClientChange(from: form.original, to: form.result(.en, today: ClientSample.today))),
      created: Sample.now)
    stage.send(.relay(.changed([row])))
    #expect(stage.state.clients.drafts.isEmpty, "the outbox has it")
  }
}
