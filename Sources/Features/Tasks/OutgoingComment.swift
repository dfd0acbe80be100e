public import Model

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Who is to read what the person writes.
public enum CommentKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Those who work on the task. What the My Work tracker writes.
  case workNote
  /// The one who asked for it, too.
  case comment
}

/// A comment that has been given to be sent and is not known to have arrived.
public struct OutgoingComment: Hashable, Sendable, Identifiable {
  /// How far it got.
  public enum Progress: Hashable, Sendable {
    /// On its way.
    case sending
    /// Not sent, or not known to be; kept until the person sends it again or lets it go.
    case failed(Trouble)
    /// It arrived; shown until the journal shows it.
    case sent
  }

  /// Its own id, the same over all tries.
  public let id: UUID
  /// The task's id.
  public let taskID: String
  /// The task's table.
  public let table: String
  /// The task's number.
  public let number: String
  /// Who is to read it.
  public var kind: CommentKind
  /// What was written.
  public var text: String
  /// When it was first given to be sent.
  public let begun: Date
  /// How often it was tried before.
  public var tries: Int
  /// How far it got.
  public var progress: Progress
  /// The ids of the journal's entries that its author saw; nil where there were none to see.
  public var seen: [String]?
  /// Whether a try got no answer: it may have arrived, whatever became of the tries after it.
  public var mayHaveArrived = false

  /// Makes a comment about to be sent.
  public init(
    id: UUID, taskID: String, table: String, number: String, kind: CommentKind, text: String,
    begun: Date, tries: Int = 0, progress: Progress = .sending
  ) {
    self.id = id
    self.taskID = taskID
    self.table = table
    self.number = number
    self.kind = kind
    self.text = text
    self.begun = begun
    self.tries = tries
    self.progress = progress
  }
}
