/// Random numbers that are the same for the same seed, everywhere (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts from a seed, mixed so that the next seed does not give the same numbers one later.
  public init(_ seed: UInt64) { state = Self.mixed(seed &+ 0x1234_5678_9ABC_DEF1) }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something happens that happens so many times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// One of several; the first ones much more often than the last, as with names.
  public mutating func common<Element>(_ items: [Element]) -> Element {
    let share = Double.random(in: 0..<1, using: &self)
    return items[min(items.count - 1, Int(share * share * Double(items.count)))]
  }

  /// One of several, each as often.
  public mutating func any<Element>(_ items: [Element]) -> Element {
    items[Int.random(in: 0..<items.count, using: &self)]
  }
}
