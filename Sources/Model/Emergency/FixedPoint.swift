/// Numbers with six decimals and a point, in every language: `-73.989900`.
public enum FixedPoint {
  /// Writes a number, which has at most twelve digits.
  public static func text(_ number: Double) -> String {
    guard abs(number) < 1e12, let millionths = Int(exactly: (number * 1_000_000).rounded()) else {
      return "0.000000"
    }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let decimals = String(rest)
    return (millionths < 0 ? "-" : "") + "\(whole)."
      + String(repeating: "0", count: 6 - decimals.count) + decimals
  }
}
