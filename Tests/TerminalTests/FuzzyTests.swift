import Terminal
import Testing

@Suite struct FuzzyTests {
  @Test func lettersMustOccurInTheirOrder() {
    #expect(Fuzzy.score("atm", in: "Assign to me") != nil)
    #expect(Fuzzy.score("mta", in: "Assign to me") == nil)
    #expect(Fuzzy.score("", in: "Anything") == 0)
    #expect(Fuzzy.score("aa", in: "a") == nil)
  }

  @Test(arguments: [
    ("ref", ["Prefer", "Refresh", "Rather even faster"], "Refresh"),
    ("am", ["Example", "Assign to me", "Camera"], "Assign to me"),
    ("set", ["Sort every task", "Settings", "Reset"], "Settings"),
    ("as", ["Assign to me", "Assign"], "Assign"),
    ("accion", ["Nada", "Última acción"], "Última acción"),
  ])
  func theBestComesFirst(query: String, texts: [String], best: String) {
    #expect(Fuzzy.ranked(texts, by: query).first.map { texts[$0] } == best)
  }

  @Test func withoutLettersTheOrderStays() {
    #expect(Fuzzy.ranked(["long one", "b", "a"], by: " ") == [0, 1, 2])
  }
}
