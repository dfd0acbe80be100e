/// The person who is signed in to a system.
public struct SignedInPerson: Hashable, Sendable {
  /// The id of their record in that system; nil where they may not read it.
  public var id: String?
  /// The name they sign in with.
  public var userName: String
  /// The name to show; the user name where the system gives none.
  public var name: String

  /// Makes a person.
  public init(id: String?, userName: String, name: String) {
    self.id = id
    self.userName = userName
    self.name = name
  }
}
