/// A person or a group that tasks can be assigned to.
public struct DirectoryEntry: Hashable, Sendable {
  /// A person or a group.
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
  /// The name.
  public var name: String
  /// A person's sign-in name; empty for a group.
  public var userName: String
  /// A person's title, as the instance has it; empty where there is none.
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
