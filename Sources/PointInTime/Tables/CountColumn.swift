import Model

/// Where somebody is counted, in the order in which one person counts once: the first of them.
public enum CountColumn: String, Hashable, Sendable, CaseIterable {
  case emergencyShelter, safeHaven, transitionalHousing, unsheltered
  /// In a shelter, and nobody noted of which kind.
  case unknown

  /// In the order in which they are printed.
  public static let printed: [CountColumn] = [
    .emergencyShelter, .transitionalHousing, .safeHaven, .unsheltered, .unknown,
  ]

  /// Where a household counts: outside where it was asked or seen outside, else as the shelter is.
  init(_ survey: Survey, _ reader: AnswerReader) {
    switch survey.kind {
    case .interview, .observation: self = .unsheltered
    case .sheltered:
      self =
        reader.meanings(.shelterType, in: survey)?.first.flatMap(Self.init(rawValue:)) ?? .unknown
    }
  }
}
