import Terminal
import Testing

@Suite struct FilterTests {
  @Test(arguments: [
    ("", "anything", true), ("ann li", "Li, Ann", true), ("ann li", "Ann", false),
    ("NUNEZ", "Señora Núñez", true), ("ñ", "Nunez", true), ("漢", "漢字", true),
    ("字漢", "漢字", false), ("straße", "STRASSE", false), ("longer than", "short", false),
    ("é", "e\u{301}tage", true), ("aab", "aaab", true), ("aab", "aaaa", false),
    ("end", "en en end", true), ("e", "", false), ("abc", "ab", false), ("whole", "Whole", true),
    ("lampwick,al", "Lampwick, Alma", true), ("wick,alma", "Lampwick, Alma", true),
    ("lampwick,alma", "Lampwick Alma", false), ("1,200", "1,200 beds", true), (",", "Alma", false),
  ])
  func everyWordMustOccur(query: String, text: String, isFound: Bool) {
    #expect(Filter(query).matches(text) == isFound)
  }

  @Test func givesTheIndicesThatMatch() {
    #expect(Filter("a b").indices(in: ["ab", "a", "b", "ba"]) == [0, 3])
    #expect(Filter(" ").isEmpty)
  }

  @Test(arguments: [
    ("lexham", [3, 1, 2]), ("le", [1, 3, 2, 0]), ("house lex", [1]), ("north lexham", [2]),
    ("d", [0]), ("", [0, 1, 2, 3]),
  ])
  func theBestMatchComesFirst(query: String, found: [Int]) {
    let places = ["Candlemoor", "Lexham House", "North-Lexham", "LEXHAM"]
    #expect(Filter(query).indices(in: places) == found)
    #expect(Filter(query).best(of: places.map(FoldedText.init)) == found.first)
  }

  @Test(arguments: [
    ("le", Filter.Rank.start), ("le mo", .word), ("ham", .within), ("lemon\u{301}", .whole),
    ("tree", .whole), ("tre", .start),
  ])
  func eachLineIsComparedByItself(query: String, rank: Filter.Rank) {
    #expect(Filter(query).rank(of: FoldedText("Lemon\ntree\nleham more")) == rank)
  }

  @Test(arguments: [
    ("sam", "Example, Sam", Filter.Rank.whole), ("sam", "Sample, Maria", .word),
    ("sam ex", "Example, Sam", .word), ("ample", "Sample, Maria", .within),
    ("maria sample", "Sample, Maria", .whole),
    ("sample,maria", "Sample, Maria", .whole),
  ])
  func ofANameEveryWordIsAlike(query: String, name: String, rank: Filter.Rank) {
    #expect(Filter(query).rank(ofName: FoldedText(name)) == rank)
  }

  @Test(arguments: [
    ("shelter", [1, 2]), ("street", [0]), ("on the street", [0]), ("no roof", [0]),
    ("tents", []), ("u", []), ("un", [0]), ("CARCEL", [3]), ("", [0, 1, 2, 3]),
    // Whole or begun words come before what is inside of one.
    ("tent", [0, 3]), ("e", [1, 2, 3]), ("prison", [3]),
  ])
  func otherWordsFindByTheirBeginnings(query: String, found: [Int]) {
    let labels = ["No roof", "Emergency shelter", "Safe Haven", "Jail/prison, detention"]
    let others = ["on the street, unsheltered, tent", "", "shelter", "locked up; cárcel"]
    #expect(Filter(query).indices(in: labels, orWords: others) == found)
  }
}
