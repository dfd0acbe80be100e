import Model
import Testing

@testable import Matching

/// Records that are probably the same person's.
@Suite struct TwinTests {
  private func twins(_ person: KnownPerson, of others: [KnownPerson]) -> [Twin] {
    let crowd = PeopleGenerator(500, seed: 3).people.map(\.person)
    return NameIndex(crowd + others, nicknames: Samples.nicknames).twins(of: person)
  }

  private let ann = Samples.person(
    "1", "Ann", "Exampleton", birth: "1980-04-05", lastFour: "1234", source: .eto)

  @Test(arguments: [
    (Samples.person("2", "Exampleton", "ANN", birth: "1980-04-05"), Set([Twin.Mark.name, .birth])),
    (Samples.person("2", "Ánn", "Exampleton", lastFour: "1234"), Set([Twin.Mark.name, .lastFour])),
    (
      Samples.person("2", "Beatrix", "Unlike", birth: "1980-04-05", lastFour: "1234"),
      Set([Twin.Mark.birth, .lastFour])
    ),
    (
      Samples.person("2", "X", "Y", aliases: ["Ann Exampleton"], lastFour: "1234"),
      Set([Twin.Mark.name, .lastFour])
    ),
  ])
  func twoOfThreeAreEnough(other: KnownPerson, marks: Set<Twin.Mark>) {
    let found = twins(ann, of: [other])
    #expect(found.map(\.id) == [other.id])
    #expect(found.first?.marks == marks)
  }

  @Test func aMisspeltNameWithTheDateIsATwin() throws {
    let other = Samples.person("2", "Anne", "Exampelton", birth: "1980-04-05")
    let found = try #require(twins(ann, of: [other]).first)
    #expect(found.id == other.id)
    #expect(found.certainty > 0.9)
    #expect(found.marks == [.birth])
  }

  @Test func aNamesakeOrACommonDateIsNone() {
    let namesake = Samples.person("2", "Ann", "Exampleton", birth: "1941-12-17", lastFour: "8080")
    let sameDay = Samples.person("3", "Zebulon", "Quirk", birth: "1980-04-05", lastFour: "8081")
    #expect(twins(ann, of: [namesake, sameDay]).isEmpty)
  }

  @Test func nobodyIsTheirOwnTwin() {
    #expect(twins(ann, of: [ann]).isEmpty)
  }

  @Test func onlyTheSourcesAskedForAreLookedAt() {
    let here = Samples.person("2", "Ann", "Exampleton", birth: "1980-04-05")
    let there = Samples.person(
      "3", "Ann", "Exampleton", birth: "1980-04-05", source: .fileMaker)
    let index = NameIndex([ann, here, there])
    #expect(index.twins(of: ann, in: [.fileMaker]).map(\.id) == [there.id])
    #expect(Set(index.twins(of: ann).map(\.id)) == [here.id, there.id])
  }

  /// Of a few who were picked out the names say little: many people of one name make it a common one.
  @Test func howRareANameIsIsToldByMorePeopleThanAreCompared() throws {
    let other = Samples.person("2", "Ann", "Exampleton")
    let namesakes = (0..<400).map { Samples.person("n\($0)", "Ann", "Exampleton") }
    let index = NameIndex([other])
    let alone = try #require(index.twins(of: ann, least: 0, among: 50_000).first)
    let among = try #require(
      index.twins(of: ann, least: 0, among: 50_000, rareIn: NameIndex(namesakes)).first)
    #expect(alone.certainty > 0.9 && among.certainty < 0.5)
  }
}
