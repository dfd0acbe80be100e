import Model
import Testing

@testable import Matching

/// Who is worth comparing with whom, without comparing all with all.
@Suite struct TwinCandidatesTests {
  private let ann = Samples.person("1", "Ann", "Exampleton", birth: "1980-04-05", lastFour: "1234")

  private let stranger = Samples.person(
    "9", "Zebulon", "Quirk", birth: "1944-01-30", lastFour: "8081")

  @Test(arguments: [
    Samples.person("2", "Exampleton", "ANN", birth: "1980-04-05"),
    Samples.person("2", "Ánn", "Exampleton", lastFour: "1234"),
    Samples.person("2", "Beatrix", "Unlike", birth: "1980-04-05", lastFour: "1234"),
    Samples.person("2", "X", "Y", aliases: ["Ann Exampleton"], lastFour: "1234"),
  ])
  func twoOfThreeAreAPair(_ other: KnownPerson) {
    let found = TwinCandidates([stranger, ann, other])
    #expect(found.same.map { [$0.first, $0.second] } == [[1, 2]])
  }

  @Test(arguments: [
    Samples.person("2", "Ánn", "Exampleton"),
    Samples.person("2", "Ann", "Exampleton", birth: "1980-05-04"),
    Samples.person("2", "Ann", "Exampleton", birth: "1890-04-05"),
    Samples.person("2", "Anne", "Exampelton", birth: "1980-04-06"),
    Samples.person("2", "Nan", "Exampleton", birth: "1980-04-05"),
    Samples.person("2", "Ann", "Married", lastFour: "1234"),
    Samples.person("2", "X", "Y", aliases: ["Ann Exampleton"]),
  ])
  func whoIsSimilarIsWorthComparing(_ other: KnownPerson) {
    let found = TwinCandidates([stranger, ann, other])
    #expect(found.similar.contains(1) && found.similar.contains(2))
    #expect(!found.similar.contains(0))
  }

  @Test func whoHasLittleInCommonIsNot() {
    let namesake = Samples.person("2", "Ann", "Exampleton", birth: "1941-12-17", lastFour: "8080")
    let sameDay = Samples.person("3", "Zebulon", "Quirk", birth: "1980-04-05", lastFour: "8081")
    let sister = Samples.person("4", "Beth", "Exampleton", birth: "1983-07-01")
    let found = TwinCandidates([ann, namesake, sameDay, sister])
    #expect(found.similar.isEmpty && found.same.isEmpty)
  }

  /// Of a crowd of one name and one day each is paired with a few, and not with all.
  @Test func ofACrowdFewAre() {
    let crowd = (0..<100).map {
      Samples.person("\($0)", "Ann", "Exampleton", birth: "1980-01-01")
    }
    let found = TwinCandidates(crowd)
    #expect(found.same.count < 500)
    #expect(Set(found.same.flatMap { [$0.first, $0.second] }).count == 100)
  }
}
