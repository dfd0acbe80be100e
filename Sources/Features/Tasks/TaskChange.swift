public import Model
public import Resources

public import struct FoundationEssentials.UUID

/// A column of a task that triage sets.
public enum TriageField: String, Hashable, Sendable, CaseIterable, Codable {
  case state, priority, assignee, group, due

  /// Its name.
  public var title: Phrase {
    switch self {
    case .state: .tasksColumnState
    case .priority: .tasksColumnPriority
    case .assignee: .columnAssignedTo
    case .group: .columnAssignmentGroup
    case .due: .tasksFieldDue
    }
  }

  /// What a task has in it; nil when that is not known.
  public func value(in task: TaskItem) -> Choice? {
    switch self {
    case .state: task.state
    case .priority: task.priority
    case .assignee: task.assignedTo
    case .group: task.group
    // Whoever knows a task's state knows all its columns.
    case .due: task.due.map(DueTime.choice) ?? (task.state == nil ? nil : Choice.none)
    }
  }

  /// Whether its values name a person.
  public var namesPeople: Bool {
    switch self {
    case .assignee: true
    case .state, .priority, .group, .due: false
    }
  }

  /// A value of it, as a part of a sentence.
  public func part(_ value: Choice) -> Sentence.Part {
    if !value.label.isEmpty { return .text(value.label) }
    return switch self {
    case .due: DueTime.date(value).map { .moment($0) } ?? .phrase(.tasksNoValue)
    case .state, .priority, .assignee: .phrase(.tasksNobody)
    case .group: .phrase(.tasksNoValue)
    }
  }

  /// Puts a value into a task.
  public func set(_ value: Choice?, in task: inout TaskItem) {
    switch self {
    case .state: task.state = value
    case .priority: task.priority = value
    case .assignee: task.assignedTo = value
    case .group: task.group = value
    case .due: task.due = value.flatMap(DueTime.date)
    }
  }
}

/// One task's column to be set to another value.
public struct TaskChange: Hashable, Sendable {
  /// Which step of the person's it belongs to: the marked tasks change in one step.
  public var step: UUID
  /// The task's id.
  public var taskID: String
  /// The task's table.
  public var table: String
  /// The task's number.
  public var number: String
  /// The column.
  public var field: TriageField
  /// What it holds now, as far as known.
  public var old: Choice?
  /// What it is to hold.
  public var new: Choice
  /// Whether it takes an earlier change back.
  public var isUndo: Bool

  /// The words that were written about the task after what it takes back, and stay; nil where there are none.
  var staying: CommentKind?

  /// Names it: each task of a step has a change of its own.
  public var id: UUID {
    step.joined(
      with: taskID.utf8.reduce(14_695_981_039_346_656_037) {
        ($0 ^ UInt64($1)) &* 1_099_511_628_211
      })
  }

  /// Makes a change.
  public init(
    step: UUID, task: TaskItem, field: TriageField, new: Choice, isUndo: Bool = false
  ) {
    self.step = step
    taskID = task.id
    table = task.kind.value
    number = task.number
    self.field = field
    old = field.value(in: task)
    self.new = new
    self.isUndo = isUndo
  }
}

extension TaskChange {
  /// What is said where it was not made: a task that is closed with close notes only gets them in ServiceNow.
  func failure(_ trouble: Trouble) -> Phrase {
    if trouble == .unanswered { return .tasksChangeUnanswered }
    guard field == .state, case .refused(let words) = trouble else { return .tasksChangeFailed }
    let said = words.lowercased()
    let names = ["close notes", "close_notes", "close code", "close_code", "resolution notes"]
    return names.contains(where: said.contains) ? .tasksCloseNotes : .tasksChangeFailed
  }
}

/// The changes of one step that have been made and can be taken back.
public struct ChangeSet: Hashable, Sendable {
  /// The step.
  public var step: UUID
  /// Its changes.
  public var changes: [TaskChange]
}

/// What a column of a class can be set to.
public struct ChoiceList: Hashable, Sendable {
  /// The class's table.
  public var table: String
  /// The column.
  public var field: TriageField

  /// Names a list.
  public init(table: String, field: TriageField) {
    self.table = table
    self.field = field
  }
}
