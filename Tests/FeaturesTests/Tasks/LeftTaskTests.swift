import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A task that a change took off its list: it comes back with undo, and its neighbour has the selection.
struct LeftTaskTests {
  private static let others = TaskIndex(Sample.tasks.filter { $0.id != Sample.wifi.id })

  /// Sets a task to On Hold; the system does so.
  private static func hold(_ task: TaskItem, _ stage: inout Stage) throws {
    let list = ChoiceList(table: task.kind.value, field: .state)
    stage.send(
      .tasks(.choicesArrived(list, TriageTests.states)), .tasks(.menuTapped(.state)),
      .tasks(.menuTyped(.text("3"), Sample.stamp(90))))
    let change = try #require(stage.state.tasks.changing[task.id])
    stage.send(.tasks(.changeArrived(change, TriageTests.holding(task, "3"), at: Sample.now)))
  }

  private static func list(_ tasks: TaskIndex, _ stage: inout Stage) {
    stage.send(.tasks(.listArrived(tasks, notice: nil, at: Sample.now)))
  }

  /// The Wi-Fi incident was set to On Hold, and the list, read again, has it no more.
  private static func held() throws -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    try hold(Sample.wifi, &stage)
    list(others, &stage)
    #expect(stage.frame().text(row: 1).hasSuffix("6 tasks"))
    return stage
  }

  /// Undoes it; the system answers with the task, or with nothing but that it is done.
  private static func undo(_ answer: TaskItem?, _ stage: inout Stage) throws {
    stage.press("u")
    let back = try #require(stage.state.tasks.changing[Sample.wifi.id])
    _ = stage.effects()
    stage.send(.tasks(.changeArrived(back, answer, at: Sample.now)))
  }

  // MARK: Undo

  @Test(arguments: [Sample.wifi, nil]) func itIsBackAtOnceAndSelected(_ answer: TaskItem?) throws {
    var stage = try Self.held()
    try Self.undo(answer, &stage)
    #expect(stage.frame().contains("INC0010001"))
    #expect(stage.frame().text(row: 1).hasSuffix("7 tasks"))
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
    let asked = stage.effects()
    #expect(!asked.contains(.run(.tasks(.load(.mine)), id: "tasks/list")))
  }

  @Test func anUndoThatWaitsHasItBackToo() throws {
    var stage = try Self.held()
    stage.press("u")
    let back = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeKept(back, .offline, at: Sample.now)))
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
  }

  @Test func itComesIntoNoOtherList() throws {
    var stage = try Self.held()
    stage.press("f3")
    Self.list(.empty, &stage)
    try Self.undo(Sample.wifi, &stage)
    #expect(stage.state.tasks.index.place(of: Sample.wifi.id) == nil)
    #expect(stage.frame().text(row: 1) == "Unassigned tasks", "there are none to count")
  }

  @Test func itComesIntoItsListAlsoAfterALookAtAnother() throws {
    var stage = try Self.held()
    stage.press("f3")
    Self.list(.empty, &stage)
    stage.press("f1")
    Self.list(Self.others, &stage)
    try Self.undo(Sample.wifi, &stage)
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
  }

  @Test func whatSomebodyElseHasGivenAwaySinceStaysOff() throws {
    var stage = try Self.held()
    var given = Sample.wifi
    given.assignedTo = Choice(value: "u-kim", label: "Kim Example")
    try Self.undo(given, &stage)
    #expect(stage.frame().text(row: 1).hasSuffix("6 tasks"))
  }

  // MARK: The neighbour

  /// What is selected after a task left its list, by its row or by its page.
  private static func selected(
    after task: TaskItem, onPage: Bool, _ leave: (inout Stage) throws -> Void
  ) throws -> Int {
    var stage = Stage.tasks()
    stage.select(task)
    if onPage {
      stage.press("<enter>")
      stage.arrive(Sample.detail(task))
    }
    try leave(&stage)
    if onPage {
      #expect(stage.state.tasks.focusedTask?.id == task.id, "whoever reads it keeps it")
      stage.press("<esc>")
    }
    #expect(stage.state.tasks.index.task(task.id) == nil)
    return stage.state.tasks.list.selected
  }

  @Test(arguments: Sample.tasks)
  func whoeverGivesAwayTheOpenTaskComesBackToItsNeighbour(_ task: TaskItem) throws {
    let rows = try [false, true].map { onPage in
      try Self.selected(after: task, onPage: onPage) { stage in
        stage.press("anobody<enter>")
        let change = try #require(stage.state.tasks.changing[task.id])
        var given = task
        given.assignedTo = Choice.none
        stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
      }
    }
    #expect(rows[0] == rows[1])
  }

  @Test(arguments: [Sample.heater, Sample.wifi, Sample.beds, Sample.badges])
  func whoeverClosesTheOpenTaskComesBackToItsNeighbour(_ task: TaskItem) throws {
    let rows = try [false, true].map { onPage in
      try Self.selected(after: task, onPage: onPage) { stage in
        try Self.hold(task, &stage)
        Self.list(TaskIndex(Sample.tasks.filter { $0.id != task.id }), &stage)
      }
    }
    #expect(rows[0] == rows[1])
  }

  @Test func theNeighbourIsTheNextTask() throws {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<enter>")
    stage.arrive(Sample.detail(Sample.heater))
    try Self.hold(Sample.heater, &stage)
    Self.list(TaskIndex(Sample.tasks.filter { $0.id != Sample.heater.id }), &stage)
    stage.press("<esc>")
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
  }

  /// The rows above that left with it do not move the selection on.
  @Test func ofASetOfClosedTasksTheNeighbourOfTheSelectedOneIsSelected() throws {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    let tasks = stage.state.tasks
    let next = try #require(tasks.outline.place(at: tasks.list.selected + 1))
    let neighbour = tasks.index.tasks[next].id
    let gone = [Sample.heater, Sample.wifi, Sample.beds, Sample.blankets].map(\.id)
    Self.list(TaskIndex(Sample.tasks.filter { !gone.contains($0.id) }), &stage)
    #expect(stage.state.tasks.selectedTask?.id == neighbour)
  }
}
