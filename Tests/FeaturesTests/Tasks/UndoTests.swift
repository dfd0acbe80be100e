import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Taking changes back when something has happened since, and steps that went only partly well.
struct UndoTests {
  private static func change(_ task: TaskItem, step: Int = 1) -> TaskChange {
    TriageTests.change(step, task, .state, Sample.state("3"))
  }

  /// A walk in which these tasks were set to On Hold in one step.
  private static func held(_ tasks: [TaskItem]) -> Walk<Tasks> {
    var walk = Walk.tasks()
    walk.take(.choicesArrived(TriageTests.list, TriageTests.states))
    for task in tasks {
      walk.select(task)
      walk.take(.markTapped)
    }
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    return walk
  }

  /// The same, all of them confirmed.
  private static func confirmed(_ tasks: [TaskItem]) -> Walk<Tasks> {
    var walk = held(tasks)
    for task in tasks {
      walk.take(
        .changeArrived(change(task), TriageTests.holding(task, "3"), at: Sample.now))
    }
    return walk
  }

  @Test func aChangeThatFailedIsNotThereToTakeBack() {
    var walk = Self.held([Sample.wifi])
    walk.take(.changeFailed(Self.change(Sample.wifi), .offline(.timedOut), at: Sample.now))
    walk.step(.undoTapped(Sample.stamp(2)))
  }

  @Test func ofAStepOnlyWhatWasChangedIsTakenBack() {
    var walk = Self.held([Sample.heater, Sample.wifi])
    walk.take(
      .changeArrived(
        Self.change(Sample.heater), TriageTests.holding(Sample.heater, "3"), at: Sample.now))
    walk.take(.changeFailed(Self.change(Sample.wifi), .refused("No"), at: Sample.now))
    let back = TriageTests.change(
      2, TriageTests.holding(Sample.heater, "3"), .state, Sample.state("1"), isUndo: true)
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(back), id: "change/\(Sample.heater.id)")
      ])
  }

  /// Of the same task or of another one than was changed before.
  @Test(arguments: [Sample.wifi, Sample.heater])
  func aChangeUnderWayIsTakenBackOnceItIsThere(_ task: TaskItem) throws {
    var walk = Self.confirmed([Sample.wifi])
    walk.select(task)
    let before = try #require(walk.state.index.task(task.id)?.state)
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("2"), Sample.stamp(2)))
    let change = try #require(walk.state.changing[task.id])
    #expect(walk.take(.undoTapped(Sample.stamp(3))) == [])
    #expect(walk.state.undoable.map(\.step) == [Sample.id(1)], "the earlier one stays")
    #expect(
      walk.state.news.spoken.last
        == "info: \(task.number): State is still being saved, and is undone right after.")
    let now = TriageTests.holding(task, "2")
    let back = TriageTests.change(3, now, .state, before, isUndo: true)
    #expect(
      walk.take(.changeArrived(change, now, at: Sample.now)) == [
        .run(.change(back), id: "change/\(task.id)")
      ])
    // Once more, it is for nothing earlier.
    #expect(walk.take(.undoTapped(Sample.stamp(4))) == [])
    #expect(walk.state.news.spoken.last?.hasPrefix("warning: \(task.number)") == true)
    #expect(walk.state.undoable.map(\.step) == [Sample.id(1)])
  }

  @Test func aChangeUnderWayThatIsRefusedIsNotTakenBack() throws {
    var walk = Self.confirmed([Sample.wifi])
    walk.select(Sample.heater)
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("2"), Sample.stamp(2)))
    let change = try #require(walk.state.changing[Sample.heater.id])
    walk.take(.undoTapped(Sample.stamp(3)))
    #expect(walk.take(.changeFailed(change, .refused("No"), at: Sample.now)) == [])
    #expect(walk.state.undoable.map(\.step) == [Sample.id(1)])
  }

  @Test func whatSomebodyElseHasSetSinceIsLeftAsItIs() {
    var walk = Self.confirmed([Sample.heater, Sample.wifi])
    let theirs = TriageTests.holding(Sample.wifi, "1")
    let mine = TriageTests.holding(Sample.heater, "3")
    walk.take(.listArrived(TriageTests.tasks(theirs, mine), notice: nil, at: Sample.now))
    let back = TriageTests.change(2, mine, .state, Sample.state("1"), isUndo: true)
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(back), id: "change/\(Sample.heater.id)")
      ])
    #expect(walk.state.index.task(Sample.wifi.id) == theirs)
    #expect(
      walk.state.news.spoken.last
        == "warning: INC0010001: not undone, because somebody changed it since.")
  }

  @Test func takingBackThatFailedCanBeTriedAgain() {
    var walk = Self.confirmed([Sample.wifi])
    let back = TriageTests.change(
      2, TriageTests.holding(Sample.wifi, "3"), .state, Sample.state("2"), isUndo: true)
    walk.take(.undoTapped(Sample.stamp(2)))
    walk.take(.changeFailed(back, .offline(.timedOut), at: Sample.now))
    #expect(walk.state.index.task(Sample.wifi.id)?.state == Sample.state("3"))
    var again = back
    again.step = Sample.id(3)
    #expect(
      walk.take(.undoTapped(Sample.stamp(3))) == [
        .run(.change(again), id: "change/\(Sample.wifi.id)")
      ])
  }

  // MARK: What has not been sent

  /// A walk in which the Wi-Fi incident's change to On Hold waits in the outbox.
  private static func waiting(_ standing: OutboxRow.Standing = .busy) -> Walk<Tasks> {
    var walk = held([Sample.wifi])
    let change = change(Sample.wifi)
    let row = OutboxRow(
      id: change.id, kind: .triage, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number,
      content: .triage(.state, from: Sample.state("2"), to: Sample.state("3")), standing: standing,
      created: Sample.now)
    walk.hear(.changed([row]))
    walk.take(.changeKept(change, standing, at: Sample.now))
    return walk
  }

  private static let back = TriageTests.change(
    2, TriageTests.holding(Sample.wifi, "3"), .state, Sample.state("2"), isUndo: true)

  @Test func anUnsentChangeIsTakenOutOfTheOutboxAndThatIsSaid() {
    var walk = Self.waiting()
    let said = walk.state.news.spoken.last
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(
          .withdraw(Self.change(Sample.wifi).id, by: Self.back), id: "change/\(Sample.wifi.id)")
      ])
    #expect(walk.state.index.task(Sample.wifi.id)?.state == Sample.state("2"))
    walk.take(.changeWithdrawn(Self.back, at: Sample.now))
    #expect(
      walk.state.news.spoken.last
        == "success: INC0010001: State is In Progress again; the unsent change was removed.")
    #expect(walk.state.news.spoken.last != said)
    #expect(walk.state.changing.isEmpty && walk.state.undoable.isEmpty)
    #expect(walk.take(.undoTapped(Sample.stamp(3))) == [], "there is no second one")
  }

  /// In the outbox their own was written over what somebody else had set: that is what is set again.
  @Test func whatSomebodyElseHadSetBeforeItIsSetAgain() {
    var walk = Self.waiting()
    for standing in [OutboxRow.Standing.ready, .sent] {
      let row = OutboxRow(
        id: Self.change(Sample.wifi).id, kind: .triage, subject: .task(Sample.wifi.id),
        system: "ServiceNow", initials: "", name: Sample.wifi.number,
        content: .triage(.state, from: Sample.state("1"), to: Sample.state("3")),
        standing: standing, created: Sample.now)
      walk.hear(.changed([row]))
    }
    let back = TriageTests.change(
      2, TriageTests.holding(Sample.wifi, "3"), .state, Sample.state("1"), isUndo: true)
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(back), id: "change/\(Sample.wifi.id)")
      ])
  }

  /// A note cannot be taken back: whoever undoes after writing one is told that it stays.
  @Test(arguments: [CommentKind.workNote, .comment])
  func aNoteThatWasWrittenAfterTheChangeIsSaidToStay(_ kind: CommentKind) {
    var walk = Self.waiting()
    let note = OutboxRow(
      id: Sample.id(90), kind: .comment, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number, content: .comment(kind), standing: .busy,
      created: Sample.ago(hours: -1))
    walk.hear(.changed([note]))
    var back = Self.back
    back.staying = kind
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.withdraw(Self.change(Sample.wifi).id, by: back), id: "change/\(Sample.wifi.id)")
      ])
    walk.take(.changeWithdrawn(back, at: Sample.now))
    let words = kind == .workNote ? "note" : "comment"
    #expect(
      walk.state.news.spoken.last
        == "success: INC0010001: State is In Progress again; the unsent change was removed. The \(words) written after it stays."
    )
  }

  @Test func anUndoThatHasToBeSentSaysWhatItUndidAndThatItWaits() {
    var walk = Self.waiting(.unknown)
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(Self.back), id: "change/\(Sample.wifi.id)")
      ], "it may have arrived")
    walk.take(.changeKept(Self.back, .busy, at: Sample.now))
    #expect(
      walk.state.news.spoken.last
        == "info: INC0010001: State is In Progress again; the undo is to be sent (system is busy).")
  }

  @Test func whatALaterUnsentChangeBeginsWithIsNotTakenFromUnderIt() {
    var walk = Self.waiting()
    let later = OutboxRow(
      id: Sample.id(70), kind: .triage, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number,
      content: .triage(.state, from: Sample.state("3"), to: Sample.state("3")), standing: .busy,
      created: Sample.ago(hours: -1))
    walk.hear(.changed([later]))
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(Self.back), id: "change/\(Sample.wifi.id)")
      ])
  }

  @Test func anUndoOfSeveralThatHasToBeSentIsSaidOnce() {
    var walk = Self.held([Sample.heater, Sample.wifi])
    for task in [Sample.heater, Sample.wifi] {
      walk.take(.changeKept(Self.change(task), .offline, at: Sample.now))
    }
    walk.take(.undoTapped(Sample.stamp(2)))
    for change in walk.state.changing.values.sorted(by: { $0.number < $1.number }) {
      walk.take(.changeKept(change, .offline, at: Sample.now))
    }
    #expect(
      walk.state.news.spoken.last
        == "info: 2 tasks: State is as before; the undo is to be sent (no connection).")
  }

  // MARK: Steps over many tasks

  private static let nine = (1...9).map { Sample.task("INC002000\($0)", "Bed \($0)") }

  /// A walk in which nine tasks are on their way to On Hold.
  private static func heldNine() -> Walk<Tasks> {
    var walk = Walk.tasks(nine)
    walk.take(.choicesArrived(TriageTests.list, TriageTests.states))
    for task in nine {
      walk.select(task)
      walk.take(.markTapped)
    }
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    return walk
  }

  @Test(arguments: [0, 4, 8])
  func eightThatChangedAndOneThatDidNotEndInOneSentence(refused: Int) {
    var walk = Self.heldNine()
    #expect(walk.state.changing.count == 9)
    for (number, task) in Self.nine.enumerated() {
      let change = Self.change(task)
      walk.take(
        number == refused
          ? .changeFailed(change, .refused("No"), at: Sample.now)
          : .changeArrived(change, TriageTests.holding(task, "3"), at: Sample.now))
    }
    let last = walk.state.news.spoken.last ?? ""
    #expect(last.hasPrefix("error: ") && last.contains("8") && last.contains("1"))
    #expect(last.contains(Self.nine[refused].number))
    #expect(walk.state.marks == [Self.nine[refused].id], "it is marked for another try")
    #expect(walk.state.steps.isEmpty && walk.state.changing.isEmpty)
  }

  @Test(arguments: [(60, 17, 1), (80, 24, 2), (132, 43, 7)])
  func ofManyThatFailedAsManyAreNamedAsThereIsRoomFor(
    _ width: Int, _ height: Int, least: Int
  ) throws {
    var walk = Self.heldNine()
    for task in Self.nine {
      walk.take(.changeFailed(Self.change(task), .refused("No"), at: Sample.now))
    }
    #expect(walk.state.undoable.isEmpty)
    var stage = Stage.tasks(width, height)
    stage.state.say(try #require(walk.state.news.last))
    let row = stage.frame().text(row: height - 2)
    let named = Self.nine.map(\.number).filter(row.contains)
    #expect(named.count >= least && named == Self.nine.prefix(named.count).map(\.number), "\(row)")
    #expect(row.contains("\(named.last ?? "") and \(9 - named.count) more.  m: why"), "\(row)")
    #expect(!row.contains("…"))
    #expect(walk.state.news.spoken.last?.contains("INC0020008, INC0020009") == true, "the log")
  }

  @Test func aValueThatTheSystemKeptCountsAsNotChanged() {
    var walk = Self.heldNine()
    for task in Self.nine {
      walk.take(
        task == Self.nine[0]
          ? .changeIgnored(Self.change(task), task, at: Sample.now)
          : .changeArrived(
            Self.change(task), TriageTests.holding(task, "3"), at: Sample.now))
    }
    #expect(walk.state.news.spoken.last?.contains(Self.nine[0].number) == true)
    #expect(walk.state.marks == [Self.nine[0].id])
  }

  @Test func aTaskThatLeftTheListMeanwhileIsNotMarkedAgain() {
    var walk = Self.heldNine()
    walk.take(.listArrived(TaskIndex([Self.nine[1]]), notice: nil, at: Sample.now))
    for task in Self.nine {
      walk.take(.changeFailed(Self.change(task), .refused("No"), at: Sample.now))
    }
    #expect(walk.state.marks == [Self.nine[1].id])
  }
}
