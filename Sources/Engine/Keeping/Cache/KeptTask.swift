import Features
import Model
import Vault

/// A task with its comments.
struct KeptTask: Cacheable {
  static let version = 2

  /// The task.
  var detail: TaskDetail

  /// The name of a task's copy.
  static func name(_ id: String) -> String { "task/\(id)" }

  init(_ detail: TaskDetail) { self.detail = detail }

  func pack(into packer: inout Packer) {
    // A list of one: a task is packed in one way only.
    KeptTasks(TaskTable([detail.task]), notice: nil).pack(into: &packer)
    packer.pack(detail.description)
    packer.pack(detail.fields) { packer, field in
      packer.pack(field.name)
      packer.pack(field.text)
      packer.pack(field.value)
      packer.pack(field.date) { $0.pack($1) }
    }
    switch detail.journal {
    case .entries(let entries):
      packer.pack(1)
      packer.pack(entries) { $0.pack($1) }
    case .text(let comments, let workNotes):
      packer.pack(2)
      packer.pack(comments)
      packer.pack(workNotes)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    guard let task = try KeptTasks(from: &unpacker).tasks.first else { throw UnpackError() }
    detail = TaskDetail(
      task: task, description: try unpacker.string(),
      fields: try unpacker.array { unpacker throws(UnpackError) in
        TaskDetail.Field(
          name: try unpacker.string(), text: try unpacker.string(), value: try unpacker.string(),
          date: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.date() })
      },
      journal: try unpacker.journal())
  }
}

/// What a column of a class of tasks can be set to.
struct KeptChoices: Cacheable {
  static let version = 1

  /// The choices.
  var choices: [Choice]

  /// The name of a column's choices.
  static func name(_ list: ChoiceList) -> String { "choices/\(list.table)/\(list.field.rawValue)" }

  init(_ choices: [Choice]) { self.choices = choices }

  func pack(into packer: inout Packer) { packer.pack(choices) { $0.pack($1) } }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    choices = try unpacker.array { unpacker throws(UnpackError) in try unpacker.choice() }
  }
}

extension Packer {
  fileprivate mutating func pack(_ entry: JournalEntry) {
    pack(entry.id)
    switch entry.kind {
    case .comment: pack(1)
    case .workNote: pack(2)
    case .other(let column):
      pack(3)
      pack(column)
    }
    pack(entry.author)
    pack(entry.text)
    pack(entry.written) { $0.pack($1) }
  }
}

extension Unpacker {
  fileprivate mutating func journal() throws(UnpackError) -> Journal {
    switch try int() {
    case 1:
      return .entries(
        try array { unpacker throws(UnpackError) in
          JournalEntry(
            id: try unpacker.string(), kind: try unpacker.journalKind(),
            author: try unpacker.string(), text: try unpacker.string(),
            written: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.date() })
        })
    case 2: return .text(comments: try string(), workNotes: try string())
    default: throw UnpackError()
    }
  }

  private mutating func journalKind() throws(UnpackError) -> JournalEntry.Kind {
    switch try int() {
    case 1: return .comment
    case 2: return .workNote
    case 3: return .other(try string())
    default: throw UnpackError()
    }
  }
}
