import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Words on their way and words that were refused: they stay in sight.
struct UnsentWordsTests {
  @Test func wordsSentFromTheListAreSeenWhenTheyAreRefused() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    #expect(stage.frame().contains("[↑ sending] Wi-Fi"))
    #expect(!stage.frame().contains("Router swapped"))
    stage.refuse()
    let frame = stage.frame()
    #expect(frame.contains("[✗ refused] Wi-Fi"))
    #expect(frame.contains("Work note · not sent. The system refused: Record is locked."))
    #expect(frame.contains("Router swapped"))
    #expect(frame.contains("R: send again   c: edit   X: discard"))
    #expect(!stage.state.tasks.isDetailFocused)
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
  }

  @Test func theKeysThatAreNamedThereWork() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    stage.refuse()
    _ = stage.effects()
    var edited = stage
    edited.press("c")
    #expect(edited.state.tasks.drafts[Sample.wifi.id]?.text.text == "Router swapped")
    var thrown = stage
    thrown.press("X2")
    let refused = stage.kept.map(\.id)
    #expect(
      thrown.effects() == [
        .run(.tasks(.takeOut(refused)), id: "tasks/take-out/\(Sample.wifi.id)")
      ])
    stage.press("R")
    #expect(
      stage.effects() == [.run(.tasks(.sendKept(refused: refused)), id: "tasks/kept")])
    stage.send(.relay(.changed(stage.kept.map { $0.standing(.sending) })))
    #expect(stage.frame().contains("Work note · saved, not sent yet: sending"))
  }

  @Test func whoeverWentOnIsNotTakenAway() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>j")
    stage.refuse()
    #expect(stage.state.tasks.detail == nil)
    #expect(stage.frame().contains("[✗ refused] Wi-Fi"))
    stage = .tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>cAnother")
    stage.refuse()
    #expect(stage.state.tasks.detail == nil)
    #expect(stage.state.tasks.composing == Sample.wifi.id)
  }

  @Test(arguments: [(Language.en, "Note", "Comment"), (.es, "Nota", "Comentar")])
  func theKeySaysWhichFormItOpens(_ language: Language, _ note: String, _ comment: String) {
    var stage = Stage.tasks(preferences: Preferences(language: language))
    stage.select(Sample.wifi)
    #expect(stage.keysNamed.contains("c \(note)"))
    stage.press("?")
    #expect(stage.frame().contains("\(note) ") && !stage.frame().contains("\(comment) "))
    stage.press("<esc>cWho has the key?<esc>")
    #expect(stage.keysNamed.contains("c \(note)"))
    stage.press("c<tab><esc>")
    #expect(stage.keysNamed.contains("c \(comment)"), "what was begun is a comment now")
    stage.press("j")
    #expect(stage.keysNamed.contains("c \(note)"), "of another task nothing was begun")
  }

  @Test func aCommentThatWasRefusedOpensAsOne() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("c<tab>Who has the key?<^s>")
    #expect(stage.keysNamed.contains("c Note"))
    stage.refuse()
    #expect(stage.keysNamed.contains("c Comment"))
    stage.press("c")
    #expect(stage.frame().contains("Comment for INC0010001"))
  }

  @Test func theFooterOffersToSendAgainOnlyThen() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    #expect(!stage.frame().text(row: 23).contains("R Send"))
    stage.press("cRouter swapped<^s>")
    stage.refuse()
    #expect(stage.frame().text(row: 23).contains("R Send again"))
  }

  @Test func whatWasMadeOfRefusedWordsIsShownAndDiscardedWithThem() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    stage.refuse()
    stage.press("c twice<esc>")
    _ = stage.effects()
    let frame = stage.frame()
    #expect(frame.contains("Changed since, and not sent:"), "\(frame.text)")
    #expect(frame.contains("Router swapped twice"))
    #expect(frame.contains("X: discard both") && !frame.contains("R: send again"))
    #expect(!frame.text(row: 23).contains("Send again"))
    stage.press("R")
    #expect(stage.effects().isEmpty, "the words before the change are not sent")
    #expect(stage.toast == "It is being rewritten: c goes on with it, ^S there sends it")
    stage.press("X")
    #expect(stage.frame().contains("What was refused and what you made of it are both lost."))
    stage.press("<esc>c")
    #expect(stage.frame().contains("Router swapped twice"))
  }

  // MARK: The task in hand

  /// Somebody else's words or a change too: whatever is unsent of another task.
  private static func elsewhere(_ kind: OutboxRow.Kind, _ reason: OutboxRow.Reason) -> Stage {
    var stage = Stage.tasks()
    let row = OutboxRow(
      id: Sample.id(40), kind: kind, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number, words: [.init(.text("Router swapped"))],
      content: kind == .comment ? .comment(.comment) : nil, standing: .quarantined(reason),
      created: Sample.now, author: Sample.robin.userName)
    stage.send(.relay(.listed([row])))
    stage.select(Sample.heater)
    _ = stage.effects()
    return stage
  }

  @Test(arguments: [OutboxRow.Kind.comment, .triage])
  func onAnotherTaskTheKeysDoNothingAndSayWhichOneIsMeant(_ kind: OutboxRow.Kind) {
    let start = Self.elsewhere(kind, .refused("Record is locked"))
    #expect(!start.frame().text(row: 23).contains("Send again"))
    for key in ["R", "X"] {
      var stage = start
      stage.press(key)
      #expect(stage.toast == "Not from here. INC0010001 has something unsent: Alt-5")
      #expect(stage.effects().isEmpty && stage.state.overlay == nil, "\(key)")
    }
  }

  @Test func anOpenTasksBarOffersNothingOfAnotherTask() {
    var stage = Self.elsewhere(.comment, .refused("Record is locked"))
    stage.press("<enter>")
    _ = stage.effects()
    #expect(stage.state.tasks.isDetailFocused)
    #expect(!stage.frame().text(row: 23).contains("Send again"))
    stage.press("R")
    #expect(stage.effects().isEmpty)
    stage.press("<esc>")
    stage.select(Sample.wifi)
    #expect(stage.frame().text(row: 23).contains("R Send again"))
  }

  @Test func aRefusedChangeIsDecidedInTheOutbox() {
    var stage = Self.elsewhere(.triage, .refused("Record is locked"))
    stage.select(Sample.wifi)
    #expect(!stage.frame().text(row: 23).contains("Send again"))
    stage.press("R")
    #expect(stage.toast == "Not from here. INC0010001 has something unsent: Alt-5")
  }

  @Test func aDraftOfAnotherTaskIsNamedToo() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cHalf a note<esc>")
    stage.select(Sample.heater)
    stage.press("X")
    #expect(stage.toast == "Not from here. INC0010001 has something unsent: Alt-5")
    #expect(stage.state.overlay == nil && stage.state.tasks.hasUnsentWords)
  }

  @Test func whoIsElsewhereIsShownTheWayToTheOutbox() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    stage.select(Sample.heater)
    stage.refuse()
    #expect(stage.frame().text(row: 22).contains("Alt-5: outbox"))
    #expect(!stage.frame().text(row: 22).contains("R: send again"))
  }

  @Test(arguments: [
    (Language.en, "SCTASK0010103: draft saved.  Alt-5, Tab: continue"),
    (.es, "SCTASK0010103: en borradores.  Alt-5, Tab: continuar"),
  ])
  func whatIsLeftHalfWrittenIsSaidToBeADraftWithTheWayBackToIt(
    _ language: Language, _ said: String
  ) {
    for (width, height) in [(80, 24), (60, 17)] {
      let task = TaskItem(
        id: "longest", number: "SCTASK0010103",
        kind: Choice(value: "sc_task", label: "Catalog Task"))
      var stage = Stage.tasks(
        width, height, [task], preferences: Preferences(language: language))
      stage.select(task)
      stage.press("cHalf a note<esc>")
      #expect(stage.frame().contains(said), "\(stage.frame().text)")
      stage.press("<alt-5>")
      stage.send(.relay(.listed([])), .drafts(.timesArrived([:], at: Sample.now)))
      stage.press("<tab><enter>")
      let row = stage.state.draftRows(at: Sample.now)[0]
      stage.send(.drafts(.resumed(row.id, Sample.stamp(2))))
      #expect(stage.state.place == .tasks && stage.state.tasks.composing == task.id)
      stage.press("<^u><esc>")
      #expect(stage.toast == nil, "nothing is left of it")
    }
  }

  @Test func aDraftForSeveralTasksSaysForHowMany() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>cFor both<esc>")
    #expect(stage.toast == "2 tasks: draft saved.")
  }

  @Test func whatTheDiskDoesNotTakeIsNotSaidToBeSaved() {
    var stage = Stage.tasks()
    stage.state.drafts.isRefused = true
    stage.select(Sample.wifi)
    stage.press("cHalf a note<esc>")
    #expect(
      stage.toast
        == "Not sent. “INC0010001” is not on the disk yet: free some space before you quit.")
  }

  @Test func aChangeOnItsWayIsMarkedWithASignAndAWord() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.state.tasks.changing[Sample.wifi.id] =
      TriageTests.change(1, Sample.wifi, .state, Sample.state("3"))
    #expect(stage.frame().contains("[↑ saving] Wi-Fi"))
    #expect(stage.frame(charset: .ascii).contains("[^ saving] Wi-Fi"))
    stage.press(",3<esc>")
    #expect(stage.frame().contains("[saving] Wi-Fi"))
  }

  @Test func aCommentForTheRequesterLooksDifferentWithoutColourToo() throws {
    var stage = Stage.detail(preferences: Preferences(theme: .mono))
    stage.press("c")
    let note = stage.frame()
    #expect(note.contains("Only the team will read this."))
    stage.press("<tab>")
    let comment = stage.frame()
    #expect(comment.contains("! The requester, Sam Sample, will read this too."))
    #expect(!comment.contains("Only the team"))
    let row = try #require((0..<24).first { comment.text(row: $0).hasPrefix("Comment for INC") })
    #expect(note.text(row: row).hasPrefix("Work note for INC"))
    #expect(note.row(row).map(\.style.attributes) != comment.row(row).map(\.style.attributes))
    stage.press("<esc><esc>")
    stage.select(Sample.heater)
    stage.press("c<tab>")
    #expect(stage.frame().contains("! The requester will read this too."))
  }
}
