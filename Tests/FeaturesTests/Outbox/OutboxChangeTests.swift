import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Several changes of one task: each row says which of them it is.
struct OutboxChangeTests {
  private static func change(
    _ number: Int, _ field: TriageField, _ value: Sentence.Part
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, .triage, "ServiceNow", "", "SCTASK0010101", .busy, hours: 1)
    row.words = [.init(value, label: .phrase(field.title), isPersonal: field.namesPeople)]
    return row
  }

  private static let rows = [
    change(1, .due, .moment(Sample.now)), change(2, .state, .text("Closed")),
    change(3, .assignee, .text("Ann Li")), change(4, .group, .text("Facilities")),
  ]

  /// All that is drawn, without its lines.
  private static func text(_ stage: OutboxStage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let day = Phrases(.en).day(Sample.now, .utc)

  @Test func rowsOfOneTaskAreToldApart() {
    var stage = OutboxStage(Self.rows, drafts: [])
    let list = (2...5).map { stage.frame().text(row: $0) }
    #expect(list[0].contains("Due date: \(Self.day)"))
    #expect(list[1].contains("State: Closed"))
    #expect(list[2].contains("Assigned to") && !list[2].contains("Ann Li"))
    #expect(list[3].contains("Group: Facilities"), "a group is nobody's name")
    stage.press("d")
    #expect(stage.frame().text(row: 4).contains("Assigned to: Ann Li"))
  }

  @Test func whereThereIsNoRoomARowIsAsBefore() {
    let stage = OutboxStage(Self.rows, drafts: [], 40, 12)
    #expect(stage.frame().text(row: 2).contains("SCTASK001"))
    #expect(!stage.frame().contains("State: Closed"))
  }

  @Test func theColumnGoesWithTheLastChange() {
    let comment = OutboxStage.row(
      9, .comment, "ServiceNow", "", "INC0010001", .busy, hours: 1)
    var stage = OutboxStage([comment, Self.rows[1]], drafts: [])
    #expect(stage.frame().text(row: 1).contains("Change"))
    var gone = Self.rows[1]
    gone.standing = .sent
    stage.send(.told(.changed([gone])))
    #expect(!stage.frame().text(row: 1).contains("Change"))
  }

  @Test func readAloudARowSaysItToo() {
    let stage = OutboxStage(Self.rows, drafts: [], accessible: true)
    #expect(stage.frame().contains("Task change, State: Closed, SCTASK0010101, system is busy"))
  }

  @Test func whatIsBelowTheListSaysItAndWhichKeyShowsTheRest() {
    var stage = OutboxStage(Self.rows, drafts: [])
    stage.press("gj")
    #expect(!Self.text(stage).contains("Press d to show what is hidden here."))
    stage.press("j")
    #expect(Self.text(stage).contains("Press d to show what is hidden here."))
    stage.press("d")
    #expect(!Self.text(stage).contains("Press d to show what is hidden here."))
  }

  @Test func whatTheKeyShowsBelowTheListIsWhatWasWritten() {
    var note = OutboxStage.row(
      9, .comment, "ServiceNow", "", "INC0010001", .offline, hours: 1)
    note.words = [.init(.text("The back door sticks."))]
    var stage = OutboxStage([note], drafts: [])
    #expect(Self.text(stage).contains("Press d to show what is hidden here."))
    #expect(!Self.text(stage).contains("The back door sticks."))
    stage.press("d")
    #expect(Self.text(stage).contains("The back door sticks."))
    stage.press("d")
    #expect(!Self.text(stage).contains("The back door sticks."))
  }

  @Test func whatIsToBeDoneIsNotCutForTheKey() {
    var note = OutboxStage.row(
      9, .comment, "ServiceNow", "", "INC0010001",
      .quarantined(.uncertain("Status 403: You may not read tasks of another group now.")),
      tries: 1, hours: 1)
    note.words = [.init(.text("The back door sticks."))]
    let stage = OutboxStage([note], drafts: [])
    let text = Self.text(stage)
    #expect(text.contains("or X to discard it."), "\(stage.frame().text)")
    #expect(!text.contains("Press d") || text.contains("Press d to show what is hidden here."))
  }

  @Test(arguments: [80, 60], Language.allCases)
  func theKeyShowsItThoughThereIsMuchToSayOfIt(_ width: Int, _ language: Language) {
    var note = OutboxStage.row(
      9, .comment, "ServiceNow", "", "INC0010001",
      .quarantined(.refused("Status 403: You may not write on tasks of another group.")), tries: 1,
      hours: 1)
    note.words = [.init(.text("The back door sticks."))]
    var stage = OutboxStage([note], drafts: [], width, 14, language)
    #expect(!Self.text(stage).contains("The back door sticks."))
    stage.press("d")
    #expect(Self.text(stage).contains("The back door sticks."), "\(stage.frame().text)")
    #expect(Self.text(stage).contains("403"), "why it waits is said all the same")
  }

  @Test func aPageNamesTheFieldOfWhatItHides() {
    var stage = OutboxStage(Self.rows, drafts: [])
    stage.press("gjj<enter>")
    #expect(stage.frame().contains("Assigned to: \(Phrases.mask)"))
    #expect(stage.frame().contains("Press d to show what is hidden here."))
    stage.press("d")
    #expect(stage.frame().contains("Assigned to: Ann Li"))
    #expect(!stage.frame().contains("Press d to show"))
  }

  /// What somebody wrote about a person is hidden as a whole: only that there is something is said.
  @Test func ofWordsAboutAPersonThePageSaysOnlyThatTheyAreHidden() {
    var row = OutboxStage.row(1, .clientChange, "ETO", "A. E.", "Ann Example", .offline, hours: 1)
    row.words = [.init(.text("B"), label: .text("Middle name"))]
    var stage = OutboxStage([row], drafts: [])
    stage.press("<enter>")
    #expect(!stage.frame().contains("Middle name"))
    #expect(stage.frame().contains("Press d to show what is hidden here."))
    stage.press("d")
    #expect(stage.frame().contains("Middle name: B"))
  }

  @Test func theQuestionWhetherToDiscardItNamesTheField() {
    var stage = OutboxStage(Self.rows, drafts: [])
    stage.press("gX")
    #expect(stage.frame().contains("Task change: Due date, SCTASK0010101"))
  }

  @Test func whatIsDoneAlreadyIsNamedByItsField() {
    let rows = (1...2).map { number in
      var row = Self.change(number, .due, .moment(Sample.now))
      (row.standing, row.tries) = (.quarantined(.uncertain("")), 1)
      return row
    }
    var stage = OutboxStage(rows, drafts: [])
    stage.press("a")
    var first = rows[0]
    first.standing = .sent
    stage.send(.told(.changed([first])))
    stage.press("a")
    #expect(
      stage.said
        == "Task change Due date, SCTASK0010101: done already. Move to choose another one.")
  }

  @Test func whatIsHeldOrSentIsNamedByItsField() {
    var stage = OutboxStage(Self.rows, drafts: [])
    stage.send(.decided(.hold, Self.rows[0].id, at: Sample.now))
    #expect(stage.said == "Task change Due date, SCTASK0010101: On hold.")
    stage.send(.decided(.send, Self.rows[3].id, at: Sample.now))
    #expect(stage.said == "Task change Group, SCTASK0010101: It will be sent in its turn.")
  }

  @Test func ofSeveralFieldsAtOnceEachIsNamed() {
    var row = Self.change(1, .state, .text("Closed"))
    row.words.append(
      .init(.text("Ann Li"), label: .phrase(TriageField.assignee.title), isPersonal: true))
    let stage = OutboxStage([row], drafts: [])
    #expect(stage.frame().contains("State: Closed, Assigned to"))
    #expect(!stage.frame().contains("Ann Li"))
  }

  /// The row in Spanish is called what its head counts, and a title is whole where it fits.
  @Test func inSpanishOneThingHasOneName() {
    let stage = OutboxStage(Self.rows, drafts: [], 140, 24, .es)
    #expect(stage.frame().contains("4 cambios de tarea"))
    #expect(stage.frame().text(row: 2).contains("Cambio tarea"))
    #expect(!stage.frame().contains("Datos tarea"))
  }

  @Test func inSpanishTriesAreCalledSoWhereThereIsRoom() {
    let row = OutboxStage.row(
      1, .comment, "ServiceNow", "", "INC0010001", .offline, tries: 1, hours: 1)
    let stage = OutboxStage([row], drafts: [], 80, 21, .es)
    #expect(stage.frame().text(row: 1).contains("Intentos"))
  }

  @Test func whatNobodyCanSendIsNotSaidToBeTried() {
    var row = OutboxStage.row(
      1, .comment, "ServiceNow", "", "INC0010001", .signInNeeded, next: 60, hours: 1)
    row.absence = .nobody
    let frame = OutboxStage([row], drafts: []).frame()
    #expect(!frame.contains("next "))
    #expect(frame.contains("Nobody is signed in to ServiceNow any more."))
  }
}
