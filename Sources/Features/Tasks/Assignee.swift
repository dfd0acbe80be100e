public import Model

/// Somebody whom tasks can be given to: a person or a group.
public struct Assignee: Hashable, Sendable {
  /// Which of the two.
  public enum Kind: Hashable, Sendable {
    /// Somebody who works on tasks.
    case person
    /// Those of a team.
    case group
  }

  /// Whether it is a person or a group.
  public var kind: Kind
  /// The record's id and the name.
  public var choice: Choice
  /// The name a person signs in with, which tells apart those of one name; empty where unknown.
  public var userName: String
  /// What a person does; empty where nobody knows.
  public var title: String

  /// Makes an assignee.
  public init(kind: Kind, choice: Choice, userName: String = "", title: String = "") {
    self.kind = kind
    self.choice = choice
    self.userName = userName
    self.title = title
  }

  /// The column that names it.
  var field: TriageField { kind == .person ? .assignee : .group }
}
