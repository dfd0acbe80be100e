import Testing

@testable import Matching

/// Names that stand for others.
@Suite struct NicknamesTests {
  private func readings(_ word: String, _ table: Nicknames = Samples.nicknames) -> [String: Int] {
    let distance = WordDistance()
    let found = Array(word.utf8).withUnsafeBufferPointer { table.readings(of: $0, distance) }
    return Dictionary(
      uniqueKeysWithValues: found.map { (String(decoding: $0.letters, as: UTF8.self), $0.cost) })
  }

  @Test func aPetNameStandsForTheNameAndForOtherPetNames() throws {
    let found = readings("liz")
    #expect(Set(found.keys) == ["elizabeth", "beth", "betty"])
    #expect(try #require(found["elizabeth"]) < #require(found["beth"]))
    #expect(Set(readings("elizabeth").keys) == ["liz", "beth", "betty"])
  }

  @Test func aMistakeInAPetNameIsForgiven() throws {
    let found = readings("bettty")
    #expect(try #require(found["elizabeth"]) > #require(readings("betty")["elizabeth"]))
  }

  @Test func accentsAndCaseDoNotMatter() {
    let table = Nicknames([["Antonio", "Toño"], [], [""], ["solo"]])
    #expect(Set(readings("tono", table).keys) == ["antonio"])
    #expect(readings("solo", table).isEmpty)
  }

  @Test func withoutATableNothingStandsForAnything() {
    #expect(readings("liz", .none).isEmpty)
    #expect(readings("x").isEmpty)
  }
}
