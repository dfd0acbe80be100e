/// The evidence for and against two records being one person's, in sixteenths of a bit.
///
/// A person is likely if what was typed is likelier to be meant for them than for anybody: the
/// probabilities are multiplied, so their logarithms are added. One bit is a factor of two. The
/// figures come from the mistakes that people make when they write names, and not from one list of
/// names.
enum Evidence {
  /// One bit.
  static let bit = 16

  /// How unlikely it is that a word of the name was replaced by another.
  static let replaced = 4 * bit
  /// Less than this is no evidence.
  static let least = 2 * bit
  /// A part of the name that was left out.
  static let leftOut = bit + bit / 2
  /// A particle or a suffix that was left out.
  static let lightLeftOut = bit / 4
  /// The beginning of a word, where words may be unfinished and where they are whole.
  static let beginning = 2 * bit + bit / 2
  static let cutOff = 5 * bit
  /// A longer word than the beginning that the record has, and each further letter.
  static let shorter = 4 * bit
  static let shorterLetter = 2 * bit + bit / 2
  /// Two words written as one, or one as two.
  static let joined = 2 * bit
  /// A pet name of a name, and another pet name of the same name.
  static let petName = 4 * bit
  static let otherPetName = 6 * bit
  /// The cost where words sound the same.
  ///
  /// Many names sound alike that nobody confuses (`Brenda`, `Brandon`): what the sound saves of the
  /// letters' cost counts for a fifth.
  ///
  /// - Parameters:
  ///   - count: how many sounds there are
  ///   - longer: how many more letters one word has; vowels and silent letters account for some
  ///   - letters: what the letters cost
  /// - Returns: the cost
  static func sound(_ count: Int, longer: Int, letters: Int) -> Int {
    let sounds =
      switch count {
      case ..<2: 10 * bit
      case 2: 8 * bit
      case 3: 7 * bit
      default: 6 * bit
      }
    let alone = sounds + longer * bit / 2
    return alone + max(0, letters - alone) * 4 / 5
  }
  /// A number that was told beside the name, as much as the last four digits.
  static let number = 16 * bit
  /// A name that is not the main one.
  static let alias = bit + bit / 2
  /// A given name in place of the family name: as typed, and where the parts are known.
  static let otherPlace = bit / 2
  static let otherField = bit + bit / 2
  /// The most that a particle or a suffix contributes.
  static let light = 4 * bit

  /// What a name lacks before its words are found, by how many are expected: names in the lower
  /// half, particles and suffixes in the upper.
  @inline(__always) static func leftOut(_ expected: UInt8) -> Int {
    Int(expected & 15) * leftOut + Int(expected >> 4) * lightLeftOut
  }

  /// The bits of a share, at most nineteen.
  static func rarity(_ part: Double, of whole: Double) -> Int {
    guard part > 0, part < whole else { return part >= whole ? 0 : 19 * bit }
    // The binary logarithm without the C library: the exponent, and the rest by the mantissa.
    let ratio = whole / part
    let mantissa = ratio.significand - 1
    let log = Double(ratio.exponent) + mantissa * (1.3465553 - 0.3465553 * mantissa)
    return min(19 * bit, Int(log * Double(bit)))
  }
}
