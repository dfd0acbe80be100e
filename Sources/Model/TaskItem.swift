public import struct FoundationEssentials.Date

/// A system's raw value, with its display value.
public struct Choice: Hashable, Sendable, Codable {
  /// The value on the wire: `3`.
  public var value: String
  /// The text that a person reads: `3 - Moderate`.
  public var label: String

  /// Makes a choice.
  public init(value: String, label: String) {
    self.value = value
    self.label = label
  }

  /// No choice.
  public static let none = Choice(value: "", label: "")
}

/// A task of any class, as in a list.
///
/// Source: the `task` table and the My Work tracker of ServiceNow. Text is as received.
public struct TaskItem: Hashable, Sendable, Identifiable {
  /// The record's id: 32 hexadecimal digits.
  public var id: String
  /// The number that people use for it, `INC0010021`.
  public var number: String
  /// Its class, as table name and label: `incident` and `Incident`.
  ///
  /// The label groups the list.
  public var kind: Choice
  /// A line about it; nil where nobody wrote one.
  public var shortDescription: String?
  /// Its state; nil until known.
  public var state: Choice?
  /// Its priority; nil until known.
  public var priority: Choice?
  /// The person it is assigned to (id and name); nil until known, ``Choice/none`` for nobody.
  public var assignedTo: Choice?
  /// The group it is assigned to; nil until known, ``Choice/none`` for none.
  public var group: Choice?
  /// When it was made.
  public var created: Date?
  /// When it last changed; nil until known.
  public var updated: Date?
  /// When it is due; nil for never, and until known.
  public var due: Date?

  /// Makes a task.
  public init(
    id: String, number: String, kind: Choice, shortDescription: String? = nil, state: Choice? = nil,
    priority: Choice? = nil, assignedTo: Choice? = nil, group: Choice? = nil, created: Date? = nil,
    updated: Date? = nil, due: Date? = nil
  ) {
    self.id = id
    self.number = number
    self.kind = kind
    self.shortDescription = shortDescription
    self.state = state
    self.priority = priority
    self.assignedTo = assignedTo
    self.group = group
    self.created = created
    self.updated = updated
    self.due = due
  }
}
