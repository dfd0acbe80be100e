/// How tall a person is: in inches, as the profile keeps it.
///
/// What is typed in centimetres is kept to the hundredth of an inch, so that it is the same number of
/// centimetres, to the tenth, whenever it is looked at.
public struct BodyHeight: Hashable, Sendable {
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

/// How heavy a person is: in pounds, as the profile keeps it.
///
/// What is typed in kilograms is kept to the hundredth of a pound, so that it is the same number of
/// kilograms, to the tenth, whenever it is looked at.
public struct BodyWeight: Hashable, Sendable {
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

extension Double {
  /// Rounded to so many decimals, 0 to 6.
  func rounded(to decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
