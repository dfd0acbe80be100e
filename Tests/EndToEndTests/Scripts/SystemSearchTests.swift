import FoundationEssentials
import TestSupport
import Testing

/// `porchlight clients search` in every system that is configured.
@Suite(.fewAtATime) struct SystemSearchTests {
  private struct Found: Decodable {
    var rank: Int
    var score: Double
    var reasons: [String]
    var source: String
    var first: String?
    var last: String?
  }

  private func list(_ sandbox: RunningSandbox) throws -> [String: String] {
    [
      "PORCHLIGHT_FILEMAKER_URL": try #require(sandbox.addresses.filemaker),
      "PORCHLIGHT_FILEMAKER_DATABASE": "Shelter", "PORCHLIGHT_FILEMAKER_USERNAME": "staff",
      "PORCHLIGHT_FILEMAKER_PASSWORD": "porchlight",
    ]
  }

  private func search(
    _ words: String, _ variables: [String: String], _ more: String...
  ) async throws -> Command.Outcome {
    try await Command(
      ["clients", "search", "--json"] + more, input: words, environment: variables,
      home: try Home()
    ).outcome()
  }

  private func found(_ outcome: Command.Outcome) throws -> [Found] {
    try JSONDecoder().decode([Found].self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: ["wick lampwick 4/9/1961", "wick 04/09/1961", "Lampwick, Wick"])
  func filemakerAloneIsEnough(words: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await search(words, try list(sandbox))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let people = try found(outcome)
    let first = try #require(people.first)
    #expect(first.first == "Wick" && first.last == "Lampwick", "\(outcome.output)")
    #expect(first.score > 0.8 && !first.reasons.isEmpty)
    #expect(people.allSatisfy { $0.source == "filemaker" })
    #expect(people.map(\.score) == people.map(\.score).sorted(by: >))
  }

  @Test func aMisspeltNameFindsThoseOfBothSystems() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await search(
      "lampwik", ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], "--limit", "40")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let people = try found(outcome)
    for source in ["eto", "filemaker"] {
      let some = people.filter { $0.source == source && $0.last == "Lampwick" }
      #expect(some.count >= 8, "\(source): \(outcome.output)")
      for person in some { #expect(!person.reasons.isEmpty) }
    }
  }

  @Test func everyRowTellsWhereItsNumberIsFrom() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await Command(
      ["clients", "search", "--limit", "40"], input: "lampwick, w",
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let rows = outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    // A script's first line is somebody: the titles are a terminal's only.
    #expect(rows.allSatisfy { $0.count == 6 && !$0[0].isEmpty && $0[2].contains("Lampwick") })
    #expect(rows.contains { $0[0] == "5001" && $0[1] == "ETO" }, "\(outcome.output)")
    #expect(rows.contains { $0[0] == "1" && $0[1] == "the shelter’s list" }, "\(outcome.output)")
    #expect(!rows.contains { $0[0] == "1" && $0[1] == "ETO" })
  }

  @Test func aListThatIsDownIsALineAndNoEnd() async throws {
    let sandbox = try await RunningSandbox()
    let variables = try list(sandbox).merging([
      "PORCHLIGHT_FILEMAKER_URL": "http://127.0.0.1:9"
    ]) { $1 }
    let both = try sandbox.etoAccount("ann.li@example.org").merging(variables) { $1 }
    let outcome = try await search("lampwick", both)
    #expect(outcome.status == 0 && outcome.complaints.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("porchlight: FileMaker: "))
    #expect(!outcome.errors.contains("ampwick"))
    let people = try found(outcome)
    #expect(!people.isEmpty && people.allSatisfy { $0.source == "eto" })
    let alone = try await search("lampwick", variables)
    #expect(alone.status == 1 && alone.output.isEmpty && alone.complaints.count == 1)
  }
}
