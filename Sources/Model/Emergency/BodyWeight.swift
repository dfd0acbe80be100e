/// A person's weight in pounds, the profile's unit.
///
/// Kilograms are converted to the hundredth of a pound, so that they always come back as the same
/// number, to the tenth.
public struct BodyWeight: Hashable, Sendable, Codable {
  /// The pounds.
  public var pounds: Double

  /// The limits of a profile, in pounds.
  public static let limits = 80...600

  private static let kilogramsAPound = 0.45359237

  /// Makes a weight in pounds.
  public init(pounds: Double) { self.pounds = pounds }

  /// Makes a weight in kilograms.
  public init(kilograms: Double) { pounds = (kilograms / Self.kilogramsAPound).rounded(to: 2) }

  /// Kilograms, to the tenth.
  public var kilograms: Double { (pounds * Self.kilogramsAPound).rounded(to: 1) }
}
