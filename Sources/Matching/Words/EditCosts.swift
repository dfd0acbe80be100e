/// The costs of mistakes in single letters, in sixteenths of a bit.
///
/// A vowel for a vowel, and a letter for one with a similar sound, a similar shape or a
/// neighbouring key, cost less than others.
struct EditCosts {
  /// The costs, worked out once.
  static let shared = EditCosts()

  /// An added or a missing letter.
  static let extra = 7 * Evidence.bit
  static let missing = 4 * Evidence.bit + Evidence.bit / 2
  /// A doubled letter.
  static let doubled = 3 * Evidence.bit
  /// An added or missing `h`, which some languages do not pronounce.
  static let silent = 4 * Evidence.bit
  /// Two exchanged letters.
  static let turned = 4 * Evidence.bit
  /// Two letters for one that sounds or looks the same: `ph` and `f`, `rn` and `m`.
  static let merged = 3 * Evidence.bit
  /// What a mistake in the first letter costs in addition.
  static let first = Evidence.bit + Evidence.bit / 2

  /// One letter for another: 32 classes by 32.
  private(set) var swaps: [UInt8]
  /// For two letters in a row, the single letters that may stand for them, as a set of bits.
  private(set) var merges: [UInt32]

  /// The class of a letter: 1 to 26 for Latin letters, 0 for everything else.
  @inline(__always) static func code(_ letter: UInt8) -> Int {
    let place = Int(letter) - 0x60
    return place > 0 && place <= 26 ? place : 0
  }

  private init() {
    swaps = Array(repeating: UInt8(7 * Evidence.bit), count: 1024)
    merges = Array(repeating: 0, count: 1024)
    for row in ["qwertyuiop", "asdfghjkl", "zxcvbnm"] {
      for (left, right) in zip(row, row.dropFirst()) { swap(left, right, 96) }
    }
    for (upper, lower) in zip("qazwsxedcrfvtgbyhnujm", "azawsxsdxdfcfgvghbhjn") {
      swap(upper, lower, 100)
    }
    for left in "aeiouy" { for right in "aeiouy" where left != right { swap(left, right, 80) } }
    for (pair, cost) in Self.likeSounds + Self.likeShapes {
      let letters = Array(pair)
      swap(letters[0], letters[1], cost)
    }
    for text in Self.likePairs {
      let letters = Array(text.utf8)
      let pair = Self.code(letters[0]) * 32 + Self.code(letters[1])
      for single in letters[2...] { merges[pair] |= 1 << UInt32(Self.code(single)) }
    }
  }

  private mutating func swap(_ left: Character, _ right: Character, _ cost: UInt8) {
    guard let left = left.asciiValue.map(Self.code), let right = right.asciiValue.map(Self.code)
    else { return }
    swaps[left * 32 + right] = cost
    swaps[right * 32 + left] = cost
  }

  private static let likeSounds: [(String, UInt8)] = [
    ("iy", 32), ("ei", 56), ("ou", 56), ("ae", 64), ("bv", 40), ("vw", 48), ("bw", 72), ("ck", 32),
    ("kq", 32), ("cq", 40), ("cs", 48), ("cz", 64), ("sz", 32), ("xs", 64), ("xz", 64), ("xj", 64),
    ("gj", 56), ("jh", 64), ("jy", 56), ("gk", 80), ("gh", 80), ("dt", 64), ("bp", 72), ("mn", 64),
    ("fv", 64), ("lr", 80), ("uw", 72), ("hx", 80), ("xc", 72),
  ]
  private static let likeShapes: [(String, UInt8)] = [
    ("li", 88), ("oc", 104), ("uv", 88), ("hb", 104), ("ec", 88), ("gq", 88), ("nh", 104),
    ("ft", 104), ("lt", 104), ("ao", 78), ("nr", 104), ("nu", 96), ("ij", 96), ("vy", 96),
    ("il", 88), ("lj", 104), ("mw", 112), ("pq", 112), ("db", 104), ("dc", 112), ("sg", 112),
  ]
  /// Two letters, and the single ones that they may stand for.
  private static let likePairs = [
    "phf", "ckk", "ckc", "rnm", "cld", "vvw", "chk", "chc", "shs", "shx", "tzz", "tss", "tsz",
    "quk", "quc", "guw", "gug", "lly", "ouu", "ouo", "oou", "eei", "iei", "iee", "eii", "eie",
    "eyi", "eya", "aye", "aie", "oeo", "ueu", "aee", "aea", "khk", "khh", "khj", "ghg", "ghh",
    "tht", "djj", "dyj", "zhj", "zhz", "zhs", "szs", "czc", "czs", "czz", "tzs", "ksx", "csx",
    "hnn", "nhn", "nyn", "auo", "awo", "owo", "eau", "euu", "iyi", "yai", "yui", "jhj", "whw",
    "huw", "hjj", "hxx", "zzc", "inm", "nnm", "lil", "iin", "iuu", "oio", "liu", "lln",
  ]
}
