import FoundationEssentials
import TestSupport
import Testing
import Vault

/// The trail of who did what.
@Suite(.fewAtATime) struct AuditCommandTests {
  private struct Entry: Decodable, Equatable {
    var number: Int
    var author: String
    var action: String
    var subject: String
    var time: String
    var elapsed: Double
  }

  @Test func theTrailIsExported() async throws {
    let kept = try await KeptVault()
    try await kept.open { vault in
      try await vault.audit("vault.unlocked", of: "vault", by: "ann.li")
      try await vault.audit("outbox.confirmed", of: "client/4711", by: "ann.li")
    }
    let json = try await kept.run("audit", "--json", "--sandbox")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.output.utf8))
    #expect(entries.map(\.number) == [1, 2] && json.status == 0)
    #expect(entries.map(\.action) == ["vault.unlocked", "outbox.confirmed"])
    #expect(entries[1].subject == "client/4711" && entries[1].author == "ann.li")
    #expect(entries.allSatisfy { $0.time.hasSuffix("Z") && $0.elapsed >= 0 })
    let lines = try await kept.run("audit", "--sandbox").lines
    #expect(lines.map { $0.split(separator: "\t").last } == ["vault", "client/4711"])
  }

  @Test func withoutAnythingKeptItIsEmpty() async throws {
    let home = try Home()
    let outcome = try await porchlight("audit", "--json", home: home)
    #expect(outcome.status == 0 && outcome.output == "[]\n" && home.contents.isEmpty)
  }
}
