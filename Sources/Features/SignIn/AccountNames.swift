import Model

/// What the names of an account tell of whose it is.
///
/// An account has a user name, `ann.li@shelter.example` or `ali`, and mostly a name to show: `Ann Li`.
struct AccountNames {
  /// The words of each of its names, in small letters and without accents.
  private let spellings: [[String]]

  init(_ person: SignedInPerson) {
    spellings = [person.userName, person.name].compactMap { name in
      let local = name.split(separator: "\\").last?.prefix { $0 != "@" } ?? ""
      let words = String(local).folded.split { !$0.isLetter }.map(String.init)
      // Single letters, as of `u10432`, tell nothing, and other scripts may say the same in another way.
      let tells = words.contains { $0.count > 1 }
      return tells && words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } ? words : nil
    }
  }

  /// Whether one of its names is more than one word, as a person's is: `staff` is nobody's own.
  var isOfPerson: Bool { spellings.contains { $0.count > 1 } }

  /// Whether two accounts may be one person's: where nothing can be told they may.
  func mayBe(_ other: AccountNames) -> Bool {
    guard !spellings.isEmpty, !other.spellings.isEmpty else { return true }
    return spellings.contains { own in
      other.spellings.contains { theirs in
        own.count <= theirs.count ? Self.fits(own, theirs) : Self.fits(theirs, own)
      }
    }
  }

  /// Whether a name may be a shorter way to write another one: `ann.l`, `A. Li` and `ali` for Ann Li.
  private static func fits(_ short: [String], _ long: [String]) -> Bool {
    if short.count == 1, let word = short.first { return isRunTogether(word, long) }
    let others = long.filter { !short.contains($0) }
    let shortened = short.filter { !long.contains($0) }
    return shortened.count < short.count
      && shortened.allSatisfy { word in
        others.contains { $0.hasPrefix(word) || word.hasPrefix($0) }
      }
  }

  /// Whether a word is one of a name's, begins like one, or is two of them run together, the first or
  /// the last one perhaps by its first letter only.
  private static func isRunTogether(_ word: String, _ names: [String]) -> Bool {
    names.contains { name in
      if name == word { return true }
      let shorter = min(name.count, word.count)
      if shorter > 2, name.prefix(shorter) == word.prefix(shorter) { return true }
      return names.contains { other in
        [name + other, name.prefix(1) + other, name + other.prefix(1)].contains(word)
      }
    }
  }
}
