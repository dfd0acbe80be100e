extension Double {
  /// Rounded to so many decimals, 0 to 6.
  func rounded(to decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
