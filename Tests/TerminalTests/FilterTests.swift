import Terminal
import Testing

@Suite struct FilterTests {
  @Test(arguments: [
    ("", "anything", true), ("ann li", "Li, Ann", true), ("ann li", "Ann", false),
    ("NUNEZ", "Señora Núñez", true), ("ñ", "Nunez", true), ("漢", "漢字", true),
    ("字漢", "漢字", false), ("straße", "STRASSE", false), ("longer than", "short", false),
    ("é", "e\u{301}tage", true), ("aab", "aaab", true), ("aab", "aaaa", false),
    ("end", "en en end", true), ("e", "", false), ("abc", "ab", false), ("whole", "Whole", true),
  ])
  func everyWordMustOccur(query: String, text: String, isFound: Bool) {
    #expect(Filter(query).matches(text) == isFound)
  }

  @Test func givesTheIndicesThatMatch() {
    #expect(Filter("a b").indices(in: ["ab", "a", "b", "ba"]) == [0, 3])
    #expect(Filter(" ").isEmpty)
  }
}
