/// A person or a group that tasks can be assigned to.
public struct DirectoryEntry: Hashable, Sendable {
  /// Which of the two.
  public enum Kind: Hashable, Sendable {
    /// A record of `sys_user`.
    case person
    /// A record of `sys_user_group`.
    case group
  }

  /// Whether it is a person or a group.
  public var kind: Kind
  /// The record's id.
  public var id: String
  /// What people call it.
  public var name: String
  /// The name a person signs in with; empty for a group.
  public var userName: String
  /// What a person does there, as the instance has it; empty where it says nothing.
  public var title: String

  /// Makes an entry.
  public init(kind: Kind, id: String, name: String, userName: String = "", title: String = "") {
    self.kind = kind
    self.id = id
    self.name = name
    self.userName = userName
    self.title = title
  }
}
