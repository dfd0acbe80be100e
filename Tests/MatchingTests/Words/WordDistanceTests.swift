import Testing

@testable import Matching

/// Likelier mistakes cost less.
@Suite struct WordDistanceTests {
  private func cost(_ written: String, _ meant: String) -> Int {
    let distance = WordDistance()
    return Array(written.utf8).withUnsafeBufferPointer { written in
      Array(meant.utf8).withUnsafeBufferPointer { distance(written, meant: $0) }
    }
  }

  @Test func theSameWordCostsNothing() {
    for word in ["", "a", "li", "hernandez", String(repeating: "z", count: NameWords.longest)] {
      #expect(cost(word, word) == 0)
    }
  }

  @Test(arguments: [
    // A like sound against any letter.
    (("kristina", "cristina"), ("bristina", "cristina")),
    // A doubled letter against another one.
    (("annderson", "anderson"), ("anwderson", "anderson")),
    // A neighbour on the keyboard against a far key.
    (("marja", "marka"), ("marpa", "marka")),
    // Two turned letters against two changed ones.
    (("jnae", "jane"), ("jxue", "jane")),
    // Two letters for one that sounds or looks the same.
    (("filip", "philip"), ("xylip", "philip")), (("bumett", "burnett"), ("buxett", "burnett")),
    // A silent letter.
    (("jon", "john"), ("jhn", "john")),
    // Vowels.
    (("mohamed", "muhamed"), ("mthamed", "muhamed")),
    // The first letter is seldom wrong.
    (("marib", "maria"), ("baria", "maria")),
  ])
  func likelier(one: (String, String), other: (String, String)) {
    #expect(cost(one.0, one.1) < cost(other.0, other.1))
    #expect(cost(one.0, one.1) > 0)
  }

  @Test func nothingCostsMoreThanAllLettersNew() {
    #expect(cost("", "abc") > 0)
    #expect(cost("abc", "") > 0)
    #expect(cost("abc", "xyz") <= cost("abc", "") + cost("", "xyz"))
  }
}
