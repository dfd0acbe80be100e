/// Which tasks are listed and how, under a name.
public struct SavedFilter: Hashable, Sendable {
  /// What the person calls it.
  public var name: String
  /// Whose tasks.
  public var scope: TaskScope
  /// The words that they have.
  public var words: String
  /// What they are sorted by.
  public var order: TaskOrder

  /// Makes a filter.
  public init(name: String, scope: TaskScope, words: String, order: TaskOrder) {
    self.name = name
    self.scope = scope
    self.words = words
    self.order = order
  }
}
