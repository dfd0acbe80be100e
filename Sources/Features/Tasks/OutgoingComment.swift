public import struct FoundationEssentials.UUID

/// Who is to read what the person writes.
public enum CommentKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Those who work on the task. What the My Work tracker writes.
  case workNote
  /// The one who asked for it, too.
  case comment
}

/// A comment as it is given to the outbox.
public struct OutgoingComment: Hashable, Sendable, Identifiable {
  /// Its own id.
  public let id: UUID
  /// Who wrote it, by user name.
  public let author: String
  /// The task's id.
  public let taskID: String
  /// The task's table.
  public let table: String
  /// The task's number.
  public let number: String
  /// Who is to read it.
  public let kind: CommentKind
  /// What was written.
  public let text: String
  /// The ids of the journal's entries that its author saw; nil where there were none to see.
  public var seen: [String]?
  /// The refused one that it was made of, which goes once this one is written down; nil for none.
  public var replaces: UUID?

  /// Makes a comment.
  public init(
    id: UUID, by author: String, taskID: String, table: String, number: String, kind: CommentKind,
    text: String
  ) {
    self.id = id
    self.author = author
    self.taskID = taskID
    self.table = table
    self.number = number
    self.kind = kind
    self.text = text
  }
}
