import Foundation
import Model
import Testing

@testable import Matching

/// How often the right person is found by what somebody else wrote about them.
///
/// Debug builds search among 5,000 people; `Tests/Benchmarks` does the same among 100,000, and also
/// measures how often the person who was meant is first where namesakes count as wrong.
@Suite struct QualityTests {
  private static let groups: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Resources/Codes/nicknames.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split { $0 == "\t" || $0 == " " }.map(String.init)
    }
  }()

  private static let anything = Corruption(groups)
  private static let letters = Corruption(groups, kinds: Mistake.letters)
  private static let firstLetters = Corruption(groups, kinds: Mistake.letters, firstLetter: 30)

  /// What is required of any data.
  private func expectAll(_ quality: Quality) {
    #expect(quality.byName.firstFive >= 0.93, "\(quality)")
    #expect(quality.byName.first >= 0.88, "\(quality)")
    #expect(quality.byNameAndBirth.firstFive >= 0.985, "\(quality)")
    #expect(quality.byNameAndBirth.first >= 0.96, "\(quality)")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func twoMistakesARecord(seed: UInt64) {
    expectAll(
      Quality(
        PeopleGenerator(5000, seed: seed), Self.anything, Self.groups, mistakes: 2, queries: 180,
        seed: seed + 100))
  }

  @Test(arguments: [NamePool.en, .es, .ar, .other, .mixed])
  func oneKindOfNames(pool: NamePool) {
    expectAll(
      Quality(
        PeopleGenerator(1200, from: pool, seed: 5), Self.anything, Self.groups, mistakes: 2,
        queries: 200, seed: 6))
  }

  /// With 1,850 names of three to five letters, one letter more or less makes another name: many
  /// are searched, to reduce chance.
  @Test(arguments: [NamePool.vi, .zh])
  func shortNames(pool: NamePool) {
    expectAll(
      Quality(
        PeopleGenerator(1200, from: pool, seed: 5), Self.anything, Self.groups, mistakes: 2,
        queries: 800, seed: 6))
  }

  /// Both mistakes in letters, and as many more of them in the first letter.
  @Test(arguments: [NamePool.en, .es, .ar, .other, .mixed])
  func misspeltOnly(pool: NamePool) {
    for corruption in [Self.letters, Self.firstLetters] {
      expectAll(
        Quality(
          PeopleGenerator(1200, from: pool, seed: 7), corruption, Self.groups, mistakes: 2,
          queries: 150, seed: 8))
    }
  }

  /// Where several people have one name, each of them is right; nothing typed tells them apart.
  @Test func namesakes() {
    expectAll(
      Quality(
        PeopleGenerator(3000, from: .mixed, namesakes: true, seed: 9), Self.anything, Self.groups,
        mistakes: 2, queries: 200, seed: 10))
  }
}
