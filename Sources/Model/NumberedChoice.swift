/// One of the choices of a question whose choices have numbers.
public struct NumberedChoice: Hashable, Sendable, Identifiable, Codable {
  /// What is written for it.
  public var id: Int
  /// What a person reads.
  public var label: String
  /// Whether it can no longer be chosen.
  public var isDisabled: Bool

  /// Makes a choice.
  public init(id: Int, label: String, isDisabled: Bool = false) {
    self.id = id
    self.label = label
    self.isDisabled = isDisabled
  }
}
