import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

/// `porchlight clients search` among those who are kept on the machine.
@Suite(.fewAtATime) struct OfflineSearchTests {
  /// Somebody who was found, read as a script would.
  private struct Found: Decodable {
    enum Number: Decodable, Hashable {
      case number(Int)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
    var rank: Int
    var score: Double
    var reasons: [String]
    var source: String
    var id: Number
    var site: Int?
    var why: String
    var kept: String?
    var first: String?
    var birthDate: String?
  }

  private func vault() async throws -> KeptVault {
    let kept = try await KeptVault()
    let day = Date(timeIntervalSince1970: 1_772_505_000)
    try await kept.open { vault in
      try await vault.save([
        CachedPerson(
          ListedPerson(
            personalID: "PID-77", name: PersonName(first: "Waltraud", last: "Lampwick"),
            birth: CivilDate(year: 1961, month: 4, day: 9), lastFour: "0917"), imported: day),
        CachedPerson(
          source: "eto/site/999@elsewhere@ann@x",
          summary: ParticipantSummary(
            id: 5001, name: PersonName(first: "Wallace", last: "Lampwick")), fetched: day,
          seen: day),
      ])
    }
    return kept
  }

  private func search(
    _ words: String, _ kept: KeptVault, _ more: [String], in address: String
  ) async throws -> [Found] {
    let outcome = try await Command(
      ["clients", "search", "--json"] + more, input: words,
      environment: kept.environment.merging(["PORCHLIGHT_SANDBOX": address]) { $1 },
      home: kept.home
    ).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode([Found].self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: [
    ("lampwick waltraud", ["name"]), ("0917", ["lastFour"]), ("PID-77 ", ["number"]),
    ("Waltraut Lampwick 1961-04-09", ["birthDate", "spelling"]),
    ("1961-04-09", ["birthDate"]), ("lampwick 0917", ["lastFour", "name"]),
  ])
  func nobodyIsAskedAndNobodySignsIn(words: String, reasons: [String]) async throws {
    let kept = try await vault()
    // Nobody answers there.
    let found = try await search(words, kept, ["--offline"], in: "http://127.0.0.1:9")
    let first = try #require(found.first)
    #expect(first.id == .text("PID-77") && first.source == "caseload" && first.rank == 1)
    #expect(Set(first.reasons).isSuperset(of: reasons), "\(first.reasons)")
    #expect(first.score > 0.8 && first.score <= 1 && first.birthDate == nil && first.site == nil)
    #expect(first.kept == "2026-03-03T02:30:00Z")
  }

  @Test func whoIsHardlyLikelyIsFoundTooAndTheScoreTellsIt() async throws {
    let kept = try await vault()
    let found = try await search("Bogdan Lampwick", kept, ["--offline"], in: "http://127.0.0.1:9")
    #expect(Set(found.map(\.id)) == [.text("PID-77"), .number(5001)])
    #expect(found.allSatisfy { $0.score < 0.5 && !$0.reasons.isEmpty }, "\(found)")
  }

  @Test func aClientOfASiteHasTheirNumberThere() async throws {
    let kept = try await vault()
    let found = try await search(
      "wallace lampwick", kept, ["--offline", "--limit", "1", "--reveal"],
      in: "http://127.0.0.1:9")
    #expect(found.count == 1)
    #expect(found.first?.id == .number(5001) && found.first?.site == 999)
    #expect(found.first?.source == "eto")
  }

  @Test func withASystemBothAreFoundAndTheSystemsWordCounts() async throws {
    let kept = try await vault()
    let sandbox = try await RunningSandbox()
    let found = try await search("lampwick, w", kept, [], in: sandbox.addresses.control)
    #expect(found.map(\.rank) == Array(1...found.count))
    #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
    let walter = try #require(found.first { $0.first == "Walter" })
    #expect(walter.source == "eto" && walter.id == .number(5001) && walter.kept == nil)
    #expect(found.contains { $0.id == .text("PID-77") && $0.kept != nil })
    let dated = try await search(
      "Walter Lampwick 1961-04-09", kept, ["--limit", "1"], in: sandbox.addresses.control)
    #expect(dated.first?.first == "Walter" && dated.first?.score == 1)
    #expect(
      dated.first?.reasons == ["birthDate", "name"]
        || dated.first?.reasons == ["name", "birthDate"])
    let number = try await search(
      "5001", kept, ["--limit", "1"], in: sandbox.addresses.control)
    #expect(number.first?.reasons == ["number"] && number.first?.score == 1)
  }

  @Test func whoIsKeptIsFoundThoughNoSystemCanBeAsked() async throws {
    let kept = try await vault()
    let outcome = try await Command(
      ["clients", "search", "--json"], input: "lampwick waltraud",
      environment: kept.environment.merging(["PORCHLIGHT_SANDBOX": "http://127.0.0.1:9"]) { $1 },
      home: kept.home
    ).outcome()
    let found = try JSONDecoder().decode([Found].self, from: Data(outcome.output.utf8))
    #expect(found.first?.id == .text("PID-77"), "\(outcome.errors)")
    #expect(
      outcome.status == 1 && outcome.errors.contains("cannot be reached"), "\(outcome.errors)")
  }

  @Test func whereNothingIsKeptNobodyIsFound() async throws {
    let home = try Home()
    let outcome = try await porchlight(
      "clients", "search", "--offline", "--json", input: "lampwick", home: home)
    #expect(outcome.status == 0 && outcome.output == "[]\n" && outcome.errors.isEmpty)
    #expect(home.contents.allSatisfy { !$0.contains("vault") })
    let sandbox = try await porchlight(
      "clients", "search", "--offline", "--sandbox", input: "lampwick", home: home)
    #expect(sandbox.status == 1 && sandbox.errors.contains("--keep"))
    let none = try await porchlight(
      "clients", "search", "--offline", "--limit", "0", input: "lampwick", home: home)
    #expect(none.status == 64)
  }
}
