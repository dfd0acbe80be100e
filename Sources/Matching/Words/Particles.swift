/// Words that belong to a name and say little: those before and after a family name.
enum Particles {
  /// Before a name: `de la`, `van`, `al`, `Mc`.
  static let before: Set<UInt64> = packed([
    "de", "la", "del", "los", "las", "lo", "da", "das", "do", "dos", "di", "du", "des", "della",
    "le", "van", "von", "der", "den", "ter", "ten", "zu", "el", "al", "ul", "ur", "bin", "bint",
    "ibn", "ben", "abu", "y", "mac", "mc", "o", "d", "st", "ste", "mr", "mrs", "ms", "dr",
  ])
  /// After a name: `Jr`, `III`.
  static let behind: Set<UInt64> = packed([
    "jr", "jnr", "sr", "snr", "ii", "iii", "iv", "2nd", "3rd", "4th", "esq", "phd", "md",
  ])

  /// A word of at most eight letters as one number.
  static func packed(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func packed(_ words: [String]) -> Set<UInt64> {
    Set(words.map { packed($0.utf8) })
  }
}
