public import struct FoundationEssentials.Date

/// One comment or work note.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// Who may read an entry.
  public enum Kind: Hashable, Sendable {
    /// The person who asked for the task can read it too.
    case comment
    /// Only those who work on the task can read it.
    case workNote
    /// A journal that this program does not know, by its column's name.
    case other(String)
  }

  /// The entry's own id.
  public var id: String
  /// Who may read it.
  public var kind: Kind
  /// The user name of its author.
  public var author: String
  /// The text, as received.
  public var text: String
  /// When it was written; nil where the system's date cannot be read.
  public var written: Date?

  /// Makes an entry.
  public init(id: String, kind: Kind, author: String, text: String, written: Date?) {
    self.id = id
    self.kind = kind
    self.author = author
    self.text = text
    self.written = written
  }
}
