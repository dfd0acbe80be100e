import Testing

@testable import Resources

/// What people call living situations, as it is shipped.
struct SituationWordsTests {
  @Test(arguments: [
    ("Place not meant for habitation (e.g., a vehicle, an abandoned building)", "street"),
    ("Place not meant for habitation", "calle"), ("Place not meant for habitation", "tent"),
    ("Place not meant for habitation", "carpa"),
    ("Emergency shelter, including hotel or motel paid for with voucher", "albergue"),
    ("Hotel or motel, no voucher", "cuarto"), ("Staying with friends", "couch"),
    ("Staying or living in a family member's room, apartment, or house", "couch"),
    ("Jail, prison or juvenile detention", "cárcel"), ("Hospital", "clinic"),
    ("Substance abuse treatment or detox", "rehab"), ("Client prefers not to answer", "refused"),
  ])
  func anAnswerIsKnownByWhatPeopleCallIt(answer: String, word: String) {
    #expect(SituationWords.words(for: answer).contains(word))
  }

  @Test func onlyLivingSituationsAre() {
    #expect(SituationWords.areSituations(["Hospital", "Place not meant for habitation"]))
    #expect(!SituationWords.areSituations(["Family", "Friend", "Other"]))
    #expect(SituationWords.words(for: "Bed 1").isEmpty)
  }

  @Test func theTableIsWholeAndTellsWhereItIsFrom() throws {
    let bytes = try #require(Resources.bytes("Codes/living-situations.tsv"))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let remarks = lines.filter { $0.hasPrefix("#") }
    #expect(remarks.joined().contains("compiled by us in 2026"))
    #expect(SituationWords.entries.count == lines.count - remarks.count)
    for entry in SituationWords.entries {
      #expect(entry.parts.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty }, "\(entry.parts)")
      #expect(entry.words == entry.words.lowercased() && entry.words.contains("; "))
    }
    #expect(SituationWords.entries(Array("# remark\nalone\n\t\na\tb\n".utf8)).map(\.words) == ["b"])
  }
}
