import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A task with something unsent stays in sight in a list that it is not in, and is not taken for one of it.
struct ListedAsideTests {
  private static let group = "From other lists: unsent or open"
  private static let free: TaskItem = {
    var task = Sample.task("INC0010051", "Fuel card for van 1")
    task.assignedTo = Choice.none
    return task
  }()

  /// The list of unassigned tasks, with words about one of the person's own half written.
  private static func unassigned(
    _ width: Int = 80, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.tasks(width, 24, preferences: preferences)
    stage.select(Sample.heater)
    stage.press("cHalf a thought<esc>f3")
    stage.send(.tasks(.listArrived(TaskIndex([free]), notice: nil, at: Sample.now)))
    return stage
  }

  private static func row(
    _ field: TriageField, _ old: Choice?, _ new: Choice, _ standing: OutboxRow.Standing
  ) -> OutboxRow {
    OutboxRow(
      id: Sample.id(60), kind: .triage, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number, content: .triage(field, from: old, to: new),
      standing: standing, created: Sample.now)
  }

  @Test(arguments: [60, 80, 100]) func aTaskOfSomebodyIsNotTakenForUnassigned(_ width: Int) {
    let frame = Self.unassigned(width).frame()
    let rows = (0..<24).map { frame.text(row: $0) }
    #expect(rows[1].hasPrefix("Unassigned tasks") && rows[1].hasSuffix("1 task"), "\(rows)")
    #expect(!rows[1].contains("Critical"), "the heater is, and is none of them")
    let head = rows.firstIndex { $0.contains("\(Self.group) (1)") } ?? 0
    let heater = rows.firstIndex { $0.contains("INC0010002") } ?? 0
    let fuel = rows.firstIndex { $0.contains("INC0010051") } ?? 24
    #expect(fuel < head && head < heater, "\(rows)")
    #expect(rows[heater].contains("[draft] Heater"), "\(rows)")
    #expect("\(rows[heater]) ".contains(width == 100 ? "Robin E" : " RE "), "\(rows)")
  }

  @Test func readAloudItSaysSoToo() {
    let frame = Self.unassigned(preferences: Preferences(accessible: true)).frame()
    #expect(frame.contains("\(Self.group), 1 task, unfolded"))
    #expect(AccessibleListTests.words(frame).contains("Robin Example, "))
  }

  @Test func anEmptyListIsSaidToBeEmptyAboveIt() {
    var stage = Self.unassigned()
    stage.send(.tasks(.listArrived(.empty, notice: nil, at: Sample.now)))
    #expect(stage.frame().text(row: 1).hasSuffix("0 tasks"))
    #expect(stage.frame().contains("\(Self.group) (1)"))
  }

  /// The next key is for what somebody came for.
  @Test func whenAnotherListArrivesItsFirstTaskIsSelected() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("cHalf a thought<esc>f3")
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id, "there is no other yet")
    stage.send(.tasks(.listArrived(TaskIndex([Self.free]), notice: nil, at: Sample.now)))
    #expect(stage.state.tasks.selectedTask?.id == Self.free.id)
    stage.select(Sample.heater)
    stage.press("r")
    stage.send(.tasks(.listArrived(TaskIndex([Self.free]), notice: nil, at: Sample.now)))
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id, "whoever went there stays")
  }

  @Test func whoeverWritesWhileAnotherListArrivesIsNotTakenAway() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("cHalf a thought<esc>f3c")
    stage.send(.tasks(.listArrived(TaskIndex([Self.free]), notice: nil, at: Sample.now)))
    #expect(stage.state.tasks.composing == Sample.heater.id)
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id)
  }

  @Test func onceNothingOfItIsUnsentItIsGone() {
    var stage = Self.unassigned()
    stage.select(Sample.heater)
    stage.press("c<^s>")
    #expect(stage.frame().contains(Self.group), "it is being sent")
    stage.relay(.sent)
    #expect(!stage.frame().contains(Self.group))
    #expect(Array(stage.state.tasks.index.tasks) == [Self.free])
  }

  @Test func whoeverReadsItKeepsIt() {
    var stage = Self.unassigned()
    stage.select(Sample.heater)
    stage.press("<enter>X2")
    #expect(stage.state.tasks.drafts.isEmpty)
    #expect(stage.frame().contains("\(Self.group) (1)"))
    stage.press("<esc>")
    #expect(!stage.frame().contains(Self.group))
  }

  @Test func whatIsAboutToBeGivenAwayIsNoneOfOnesOwn() throws {
    var stage = Stage.tasks()
    let (own, wifi) = (stage.state.count(on: .tasks), Sample.wifi)
    stage.select(wifi)
    let place = stage.state.tasks.list.selected
    stage.press("anobody<enter>")
    let change = try #require(stage.state.tasks.changing[wifi.id])
    let row = Self.row(.assignee, wifi.assignedTo, .none, .offline)
    stage.send(
      .relay(.changed([row])), .tasks(.changeKept(change, .offline, at: Sample.now)))
    #expect(stage.frame().contains("\(Self.group) (1)"))
    #expect(stage.frame().text(row: 1).hasSuffix("\(own - 1) tasks"))
    #expect(stage.state.tasks.list.selected == place, "the next one is where this one was")
    #expect(stage.state.count(on: .tasks) == own - 1)
  }

  @Test func whatIsTakenLeavesTheUnassignedAndComesBackWithUndo() throws {
    var stage = Self.unassigned()
    stage.select(Self.free)
    stage.press("a<enter>")
    var taken = Self.free
    taken.assignedTo = Sample.wifi.assignedTo
    let change = try #require(stage.state.tasks.changing[taken.id])
    stage.send(.tasks(.changeArrived(change, taken, at: Sample.now)))
    #expect(stage.state.tasks.index.task(taken.id) == nil)
    stage.press("u")
    let back = try #require(stage.state.tasks.changing[taken.id])
    stage.send(.tasks(.changeArrived(back, Self.free, at: Sample.now)))
    #expect(stage.state.tasks.selectedTask?.id == taken.id)
    #expect(stage.frame().text(row: 1).hasSuffix("1 task"))
  }

  @Test func ofAListThatWasNotReadWhatBelongsThereIsTakenForIt() {
    var stage = Self.unassigned()
    stage.press("f1")
    #expect(!stage.frame().contains(Self.group) && stage.frame().contains("[draft] Heater"))
    stage.press("f2")
    #expect(stage.frame().contains(Self.group), "nobody knows whether the groups have it")
    stage.press("f3")
    #expect(stage.frame().contains(Self.group))
  }

  // MARK: The number beside the screen's name

  @Test func theNumberIsOfOnesOwnWhateverListIsInFront() throws {
    var stage = Self.unassigned()
    #expect(stage.frame().text(row: 0).contains("[4 Tasks 7]"))
    stage.select(Self.free)
    stage.press("a<enter>")
    #expect(stage.frame().text(row: 0).contains("[4 Tasks 8]"), "one more is theirs")
    stage.press("f1")
    #expect(stage.frame().text(row: 0).contains("[4 Tasks 8]"), "none has been read yet")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.frame().text(row: 0).contains("[4 Tasks 7]"))
  }

  @Test func whereOnesOwnWereNeverReadThereIsNoNumber() {
    var stage = Stage()
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.press("f4")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.frame().text(row: 0).contains("[4 Tasks]"))
  }
}
