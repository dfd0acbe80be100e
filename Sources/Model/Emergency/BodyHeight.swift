/// How tall a person is: in inches, as the profile keeps it.
///
/// What is typed in centimetres is kept to the hundredth of an inch, so that it is the same number of
/// centimetres, to the tenth, whenever it is looked at.
public struct BodyHeight: Hashable, Sendable, Codable {
  /// The inches.
  public var inches: Double

  /// What a profile takes, in inches.
  public static let limits = 10...100

  /// Makes a height of inches.
  public init(inches: Double) { self.inches = inches }

  /// Makes a height of feet and inches.
  public init(feet: Int, inches: Int) { self.inches = Double(feet) * 12 + Double(inches) }

  /// Makes a height of centimetres.
  public init(centimetres: Double) { inches = (centimetres / 2.54).rounded(to: 2) }

  /// Feet and the inches over, to the nearest inch.
  public var feetAndInches: (feet: Int, inches: Int) {
    let whole = Int(exactly: inches.rounded()) ?? 0
    return (whole / 12, whole % 12)
  }

  /// Centimetres, to the tenth.
  public var centimetres: Double { (inches * 2.54).rounded(to: 1) }
}
