/// A person's height in inches, the profile's unit.
///
/// Centimetres are converted to the hundredth of an inch, so that they always come back as the same
/// number, to the tenth.
public struct BodyHeight: Hashable, Sendable, Codable {
  /// The inches.
  public var inches: Double

  /// The limits of a profile, in inches.
  public static let limits = 10...100

  /// Makes a height in inches.
  public init(inches: Double) { self.inches = inches }

  /// Makes a height in feet and inches.
  public init(feet: Int, inches: Int) { self.inches = Double(feet) * 12 + Double(inches) }

  /// Makes a height in centimetres.
  public init(centimetres: Double) { inches = (centimetres / 2.54).rounded(to: 2) }

  /// Feet and remaining inches, to the nearest inch.
  public var feetAndInches: (feet: Int, inches: Int) {
    let whole = Int(exactly: inches.rounded()) ?? 0
    return (whole / 12, whole % 12)
  }

  /// Centimetres, to the tenth.
  public var centimetres: Double { (inches * 2.54).rounded(to: 1) }
}
