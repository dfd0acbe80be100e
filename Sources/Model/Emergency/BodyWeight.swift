/// How heavy a person is: in pounds, as the profile keeps it.
///
/// What is typed in kilograms is kept to the hundredth of a pound, so that it is the same number of
/// kilograms, to the tenth, whenever it is looked at.
public struct BodyWeight: Hashable, Sendable, Codable {
  /// The pounds.
  public var pounds: Double

  /// What a profile takes, in pounds.
  public static let limits = 80...600

  private static let kilogramsAPound = 0.45359237

  /// Makes a weight of pounds.
  public init(pounds: Double) { self.pounds = pounds }

  /// Makes a weight of kilograms.
  public init(kilograms: Double) { pounds = (kilograms / Self.kilogramsAPound).rounded(to: 2) }

  /// Kilograms, to the tenth.
  public var kilograms: Double { (pounds * Self.kilogramsAPound).rounded(to: 1) }
}
