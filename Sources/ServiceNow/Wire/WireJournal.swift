import Model

/// A row of `sys_journal_field` (servicenow.md §4.5).
struct WireJournal: Decodable, Sendable {
  /// The columns to ask for.
  static let columns = Keys.allCases.map(\.rawValue)

  /// The record that the entry belongs to.
  var recordID: String
  var entry: JournalEntry

  private enum Keys: String, CodingKey, CaseIterable {
    case id = "sys_id"
    case element
    case recordID = "element_id"
    case text = "value"
    case written = "sys_created_on"
    case author = "sys_created_by"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) throws -> String {
      try values.decodeIfPresent(FieldValue.self, forKey: key)?.value ?? ""
    }
    recordID = try text(.recordID)
    entry = JournalEntry(
      id: try text(.id), kind: JournalEntry.Kind(element: try text(.element)),
      author: try text(.author), text: try text(.text),
      written: SystemTime.date(try text(.written)))
  }
}

extension JournalEntry.Kind {
  /// The kind of journal in a column.
  init(element: String) {
    switch element {
    case "comments": self = .comment
    case "work_notes": self = .workNote
    default: self = .other(element)
    }
  }
}

/// A task's journals as one text each, as people see them who may not read the entries.
struct WireJournalText: Decodable, Sendable {
  /// The columns to ask for.
  static let columns = Keys.allCases.map(\.rawValue)

  var comments: String
  var workNotes: String

  private enum Keys: String, CodingKey, CaseIterable {
    case comments
    case workNotes = "work_notes"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    comments = try values.decodeIfPresent(FieldValue.self, forKey: .comments)?.text ?? ""
    workNotes = try values.decodeIfPresent(FieldValue.self, forKey: .workNotes)?.text ?? ""
  }
}
