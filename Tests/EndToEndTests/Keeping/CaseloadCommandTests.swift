import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

/// What is kept to be read without a connection.
@Suite(.fewAtATime) struct CaseloadCommandTests {
  private struct Status: Decodable {
    var people: Int
    var lists: Int
    var oldest: String?
    var newest: String?
  }

  private func status(_ kept: KeptVault) async throws -> Status {
    let outcome = try await kept.run("caseload", "--json", "--sandbox")
    #expect(outcome.status == 0)
    return try JSONDecoder().decode(Status.self, from: Data(outcome.output.utf8))
  }

  private func fill(_ kept: KeptVault) async throws {
    let day = Date(timeIntervalSince1970: 1_772_505_000)
    try await kept.open { vault in
      try await vault.save(
        [5001, 5002].map { number in
          CachedPerson(
            source: "eto/site/301",
            summary: ParticipantSummary(
              id: number, name: PersonName(first: "Ottoline", last: "Fernwhistle")),
            fetched: day, seen: day)
        })
      try await vault.save(
        CachedList(name: "tasks/mine", fetched: day + 86_400, version: 1, content: [1]))
      try await vault.save(
        Draft(
          name: "comment/1", author: "ann.li", title: "Note", saved: day, version: 1, content: [2]))
    }
  }

  @Test func itIsCountedAndDated() async throws {
    let kept = try await KeptVault()
    #expect(try await status(kept).people == 0)
    try await fill(kept)
    let full = try await status(kept)
    #expect(full.people == 2 && full.lists == 1)
    #expect(full.oldest == "2026-03-03T02:30:00Z" && full.newest == "2026-03-04T02:30:00Z")
    let lines = try await kept.run("caseload", "status", "--sandbox").lines
    #expect(lines.prefix(2) == ["2 people", "1 list"] && lines.count == 3)
    #expect(!lines.joined().contains("Fernwhistle"))
  }

  @Test func forgettingLeavesDraftsAndAsksFirst() async throws {
    let kept = try await KeptVault()
    try await fill(kept)
    let unasked = try await kept.run("caseload", "forget", "--sandbox")
    #expect(unasked.status == 1 && unasked.errors.contains("--yes"))
    #expect(try await kept.run("caseload", "forget", "--yes", "--sandbox").output == "Forgotten.\n")
    let empty = try await status(kept)
    #expect(empty.people == 0 && empty.lists == 0 && empty.oldest == nil)
    let drafts = try await kept.open { try await $0.records(Draft.self).values.map(\.name) }
    #expect(drafts == ["comment/1"])
    let trail = try await kept.open { try await $0.auditTrail().entries.map(\.action) }
    #expect(trail.filter { !$0.hasPrefix("vault.") } == ["caseload.forgotten"])
  }
}
