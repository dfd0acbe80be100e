public import struct FoundationEssentials.Date

/// A task with everything that a person reads before acting on it.
public struct TaskDetail: Hashable, Sendable {
  /// One field for display: its column, which stays the same in every language, and its text.
  public struct Field: Hashable, Sendable {
    /// The column's name, `assignment_group`.
    public var name: String
    /// The text the system displays.
    public var text: String
    /// The system's raw value, which is the same in every language.
    public var value: String
    /// The moment, if the field is one: the text is in the system's zone and format.
    public var date: Date?

    /// Makes a field; by default, `value` is the text.
    public init(name: String, text: String, value: String? = nil, date: Date? = nil) {
      self.name = name
      self.text = text
      self.value = value ?? text
      self.date = date
    }
  }

  /// The task as in the list, as fresh as the rest.
  public var task: TaskItem
  /// The long description; empty where there is none.
  public var description: String
  /// Other fields that are not empty, in the order to show them.
  public var fields: [Field]
  /// Comments and work notes.
  public var journal: Journal

  /// Makes a detail.
  public init(task: TaskItem, description: String, fields: [Field], journal: Journal) {
    self.task = task
    self.description = description
    self.fields = fields
    self.journal = journal
  }
}

/// A record's comments and work notes, as far as this person may see them.
public enum Journal: Hashable, Sendable {
  /// Entry by entry, newest first.
  case entries([JournalEntry])
  /// The system gave one text for each kind: the entries cannot be told apart.
  case text(comments: String, workNotes: String)
}
