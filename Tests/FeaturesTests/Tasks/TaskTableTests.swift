import FoundationEssentials
import Model
import Testing

@testable import Features

/// Tasks in columns come back as they were put.
@Suite struct TaskTableTests {
  static let full = TaskItem(
    id: "0123456789abcdef0fedcba987654321", number: "INC0010021",
    kind: Choice(value: "incident", label: "Incident"), shortDescription: "Café ☕ 漢字",
    state: Choice(value: "2", label: "In Progress"),
    priority: Choice(value: "1", label: "1 - Critical"), assignedTo: Choice.none,
    group: Choice(value: "g", label: "Night desk"),
    created: Date(timeIntervalSinceReferenceDate: 0.25),
    updated: Date(timeIntervalSinceReferenceDate: -1_000_000_000.5))
  static let bare = TaskItem(id: "", number: "", kind: .none)

  @Test(arguments: [
    full, bare, TaskItem(id: "t1", number: "A number of more than fifteen", kind: .none),
    TaskItem(
      id: String(repeating: "A", count: 32), number: "T", kind: .none, shortDescription: ""),
    TaskItem(id: String(repeating: "f", count: 33), number: "T", kind: .none),
    TaskItem(id: String(repeating: "0", count: 32), number: "T", kind: .none),
    TaskItem(id: String(repeating: "é", count: 16), number: "T", kind: .none),
  ])
  func everyTaskComesBack(_ task: TaskItem) {
    let table = TaskTable([Self.full, task, Self.bare])
    #expect(Array(table) == [Self.full, task, Self.bare])
  }

  @Test func oneInThePlaceOfAnotherLeavesTheRestAlone() {
    var table = TaskTable([Self.full, Self.full, Self.bare])
    var changed = Self.full
    changed.state = Choice(value: "7", label: "Closed")
    changed.shortDescription = "Much longer than it was before it was changed"
    changed.updated = nil
    table[1] = changed
    #expect(Array(table) == [Self.full, changed, Self.bare])
    table[1] = Self.bare
    #expect(Array(table) == [Self.full, Self.bare, Self.bare])
  }

  @Test func aChangeOfAnotherColumnNeedsNoSorting() {
    let table = TaskTable([Self.full, Self.bare])
    var changed = table
    var task = Self.full
    task.state = Choice(value: "3", label: "On Hold")
    changed[0] = task
    #expect(TaskOrder(.age).sortsAlike(table, changed))
    #expect(TaskOrder(.number).sortsAlike(table, changed))
    #expect(TaskOrder(.shortDescription).sortsAlike(table, changed))
    #expect(TaskOrder(.priority).sortsAlike(table, changed))
    #expect(!TaskOrder(.state).sortsAlike(table, changed))
    #expect(!TaskOrder(.age).sortsAlike(table, TaskTable([Self.bare, Self.full])))
    #expect(!TaskOrder(.age).sortsAlike(table, TaskTable([Self.full])))
  }

  @Test func theSamePlaceAmongOtherChoicesIsNotTheSame() {
    var urgent = Self.full
    urgent.priority = Choice(value: "5", label: "5 - Planning")
    #expect(!TaskOrder(.priority).sortsAlike(TaskTable([Self.full]), TaskTable([urgent])))
  }
}
