import Foundation
import Model
import Testing

@testable import Matching

/// How often the right person is found by what somebody else wrote of them.
///
/// In debug builds over 5,000 people; `Tests/Benchmarks` does the same over 100,000.
@Suite struct QualityTests {
  private static let groups: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Resources/Codes/nicknames.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split { $0 == "\t" || $0 == " " }.map(String.init)
    }
  }()

  @Test(arguments: [UInt64(1), 2, 3])
  func twoMistakesARecord(seed: UInt64) {
    let quality = Quality(
      PeopleGenerator(5000, seed: seed), Self.groups, mistakes: 2, queries: 180, seed: seed + 100)
    #expect(quality.byName.firstFive >= 0.93, "\(quality)")
    #expect(quality.byName.first >= 0.88, "\(quality)")
    #expect(quality.byNameAndBirth.firstFive >= 0.985, "\(quality)")
    #expect(quality.byNameAndBirth.first >= 0.96, "\(quality)")
  }

  @Test(arguments: [NamePool.en, .es, .ar, .other])
  func oneKindOfNames(pool: NamePool) {
    let quality = Quality(
      PeopleGenerator(1500, from: pool, seed: 5), Self.groups, mistakes: 2, queries: 120, seed: 6)
    #expect(quality.byName.firstFive >= 0.93, "\(quality)")
    #expect(quality.byNameAndBirth.firstFive >= 0.985, "\(quality)")
    #expect(quality.byNameAndBirth.first >= 0.96, "\(quality)")
  }

  /// Of 1,850 names of three to five letters each letter more or less is another's; only the date
  /// tells these people apart.
  @Test(arguments: [NamePool.vi, .zh])
  func shortNames(pool: NamePool) {
    let quality = Quality(
      PeopleGenerator(1200, from: pool, seed: 5), Self.groups, mistakes: 2, queries: 120, seed: 6)
    #expect(quality.byName.firstFive >= 0.88, "\(quality)")
    #expect(quality.byNameAndBirth.firstFive >= 0.985, "\(quality)")
    #expect(quality.byNameAndBirth.first >= 0.95, "\(quality)")
  }
}
