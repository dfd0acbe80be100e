import FoundationEssentials
import Model

/// A value with its label, as `--json` prints it.
struct ChoiceOutput: Encodable {
  let value: String
  let label: String
}

extension ChoiceOutput {
  init?(_ choice: Choice?) {
    guard let choice, choice != .none else { return nil }
    (value, label) = (choice.value, choice.label)
  }
}

/// A task, as `--json` prints it, without what is unknown.
struct TaskOutput: Encodable {
  let id: String
  let number: String
  let kind: ChoiceOutput?
  let shortDescription: String?
  let state: ChoiceOutput?
  let priority: ChoiceOutput?
  let assignedTo: ChoiceOutput?
  let group: ChoiceOutput?
  let created: Date?
  let updated: Date?
  let due: Date?

  init(_ task: TaskItem) {
    id = task.id
    number = task.number
    kind = ChoiceOutput(task.kind)
    shortDescription = task.shortDescription
    state = ChoiceOutput(task.state)
    priority = ChoiceOutput(task.priority)
    assignedTo = ChoiceOutput(task.assignedTo)
    group = ChoiceOutput(task.group)
    created = task.created
    updated = task.updated
    due = task.due
  }
}

/// A task with its journal, as `--json` prints it.
struct TaskDetailOutput: Encodable {
  /// One comment or work note.
  struct Entry: Encodable {
    let kind: String
    let author: String?
    let text: String
    let written: Date?
  }

  let task: TaskOutput
  let description: String?
  /// By name; see ``FieldName``.
  let fields: [String: FieldOutput]
  let journal: [Entry]

  init(_ detail: TaskDetail) {
    task = TaskOutput(detail.task)
    description = detail.description.isEmpty ? nil : detail.description
    let named = detail.fields.compactMap { field in
      FieldName(column: field.name).flatMap { name in FieldOutput(field).map { (name.text, $0) } }
    }
    fields = Dictionary(named) { first, _ in first }
    journal =
      switch detail.journal {
      case .entries(let entries):
        entries.map {
          Entry(kind: $0.kind.name, author: $0.author, text: $0.text, written: $0.written)
        }
      case .text(let comments, let workNotes):
        [("comment", comments), ("workNote", workNotes)].filter { !$0.1.isEmpty }.map {
          Entry(kind: $0.0, author: nil, text: $0.1, written: nil)
        }
      }
  }
}

/// A comment that was sent, as `--json` prints it.
struct CommentOutput: Encodable {
  let number: String
  let sent: Bool
}

extension JournalEntry.Kind {
  fileprivate var name: String {
    switch self {
    case .comment: "comment"
    case .workNote: "workNote"
    case .other(let name): name
    }
  }
}
