public import Model

/// What was read before and is shown until it is read anew, and whose it is.
public enum Copies {
  /// Who worked here last, as far as it is known.
  public struct Recalled: Equatable, Sendable {
    /// Who was signed in to ServiceNow, and where their instance is.
    public var tasks: TaskPerson?
    /// Who worked in ETO, and where.
    public var workplace: Clients.Workplace?

    /// Tells who it was.
    public init(tasks: TaskPerson? = nil, workplace: Clients.Workplace? = nil) {
      self.tasks = tasks
      self.workplace = workplace
    }
  }

  /// Who was signed in to ServiceNow, and where their instance is.
  public struct TaskPerson: Equatable, Sendable {
    /// Who.
    public var person: SignedInPerson
    /// Where, for links; no trailing slash.
    public var base: String

    /// Tells who it was.
    public init(_ person: SignedInPerson, base: String) {
      self.person = person
      self.base = base
    }
  }
}
