/// Random numbers that are the same for the same seed, on every machine (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of a range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether something happens that happens so many times in a hundred.
  mutating func happens(_ percent: Int) -> Bool { roll(1...100) <= percent }

  /// One of several.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(0...elements.count - 1)]
  }
}
