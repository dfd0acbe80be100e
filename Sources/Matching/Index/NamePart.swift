/// The part that a word plays in the names of a person.
enum NamePart: UInt32, CaseIterable {
  case given, middle, family
  /// A word of another name of the person.
  case alias
  /// A particle and its name in one: `delacruz`.
  case joined
  /// A particle or a suffix.
  case light

  /// Whether leaving the word out counts against a match.
  var isExpected: Bool {
    switch self {
    case .given, .middle, .family: true
    case .alias, .joined, .light: false
    }
  }
}

/// A word of a person: the word in the lower bits, its part in the upper.
struct NameEntry: Hashable {
  let bits: UInt32

  static let shift: UInt32 = 28

  init(bits: UInt32) { self.bits = bits }

  init(word: Int, _ part: NamePart) { bits = UInt32(word) | part.rawValue << Self.shift }

  /// The word's number.
  var word: Int { Int(bits & (1 << Self.shift - 1)) }
  /// Its part.
  var part: NamePart { NamePart(rawValue: bits >> Self.shift) ?? .given }
}
