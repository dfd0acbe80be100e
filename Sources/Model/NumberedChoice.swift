/// One of the choices of a question whose choices have numbers.
public struct NumberedChoice: Hashable, Sendable, Identifiable {
  /// The number that is written for it.
  public var id: Int
  /// The text that a person reads.
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

extension NumberedChoice: Codable {
  private enum CodingKeys: CodingKey { case id, label, isDisabled }

  /// Reads a choice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      label: try container.decode(String.self, forKey: .label),
      isDisabled: try container.decodeIfPresent(Bool.self, forKey: .isDisabled) ?? false)
  }

  /// Writes a choice; defaults are left out, since forms have hundreds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(label, forKey: .label)
    if isDisabled { try container.encode(isDisabled, forKey: .isDisabled) }
  }
}
