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

  func pack(into encoder: inout RecordEncoder) {
    // A list of one: a task is packed in one way only.
    KeptTasks(TaskTable([detail.task]), notice: nil).pack(into: &encoder)
    encoder.pack(detail.description)
    encoder.pack(detail.fields) { encoder, field in
      encoder.pack(field.name, field.text, field.value, field.date)
    }
    switch detail.journal {
    case .entries(let entries):
      encoder.pack(1)
      encoder.pack(entries) { $0.pack($1) }
    case .text(let comments, let workNotes): encoder.pack(2, comments, workNotes)
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    guard let task = try KeptTasks(from: &decoder).tasks.first else { throw RecordDecodingError() }
    detail = TaskDetail(
      task: task, description: try decoder.string(),
      fields: try decoder.array { decoder throws(RecordDecodingError) in
        TaskDetail.Field(
          name: try decoder.string(), text: try decoder.string(), value: try decoder.string(),
          date: try decoder.read())
      }, journal: try decoder.journal())
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

  func pack(into encoder: inout RecordEncoder) { encoder.pack(choices) { $0.pack($1) } }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    choices = try decoder.array { decoder throws(RecordDecodingError) in try decoder.choice() }
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ entry: JournalEntry) {
    pack(entry.id)
    switch entry.kind {
    case .comment: pack(1)
    case .workNote: pack(2)
    case .other(let column): pack(3, column)
    }
    pack(entry.author, entry.text, entry.written)
  }
}

extension RecordDecoder {
  fileprivate mutating func journal() throws(RecordDecodingError) -> Journal {
    switch try int() {
    case 1:
      return .entries(
        try array { decoder throws(RecordDecodingError) in
          JournalEntry(
            id: try decoder.string(), kind: try decoder.journalKind(), author: try decoder.string(),
            text: try decoder.string(), written: try decoder.read())
        })
    case 2: return .text(comments: try string(), workNotes: try string())
    default: throw RecordDecodingError()
    }
  }

  private mutating func journalKind() throws(RecordDecodingError) -> JournalEntry.Kind {
    switch try int() {
    case 1: return .comment
    case 2: return .workNote
    case 3: return .other(try string())
    default: throw RecordDecodingError()
    }
  }
}
