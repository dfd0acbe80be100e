import FoundationEssentials
import Glibc
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
    var kind: String?
    var item: String?
    var count: Int?
    var isAfterGap: Bool?
  }

  private func entries(_ outcome: Command.Outcome) throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
  }

  @Test func theTrailIsExported() async throws {
    let kept = try await KeptVault()
    let id = try await kept.write([("4711", "A slip about Philippa.")], by: "ann.li")[0]
    _ = try await kept.run("outbox", "discard", id.uuidString, "--yes", "--sandbox")
    let json = try await kept.run("audit", "--json", "--sandbox")
    let entries = try entries(json)
    #expect(json.status == 0 && entries.map(\.number) == Array(1...5))
    #expect(
      entries.map(\.action) == [
        "outbox.written", "vault.unlocked", "outbox.discarded", "vault.unlocked",
        "audit.exported",
      ])
    #expect(entries[0].author == "ann.li" && entries[0].subject == "task/4711")
    #expect(entries[0].kind == "task.comment" && entries[0].item == id.uuidString)
    #expect(entries[1].subject == "credential" && entries[2].item == id.uuidString)
    #expect(entries[2].author == entries[1].author && !entries[2].author.isEmpty)
    #expect(
      entries.allSatisfy { $0.time.hasSuffix("Z") && $0.elapsed >= 0 && $0.isAfterGap == nil })
    #expect(!json.output.contains("Philippa"))
    let lines = try await kept.run("audit", "--sandbox").lines
    #expect(lines.count == 7)
    #expect(lines[0].contains("\ttask/4711\ttask.comment\t\(id.uuidString)\t"))
  }

  @Test func onlyWhatWasDoneSinceThenIfThatIsAskedFor() async throws {
    let kept = try await KeptVault()
    try await kept.write([("4711", "A slip.")])
    for (since, isEmpty) in [("2000-01-01", false), ("2999-01-01T00:00:00Z", true)] {
      let outcome = try await kept.run("audit", "--json", "--sandbox", "--since", since)
      #expect(outcome.status == 0)
      #expect(try entries(outcome).isEmpty == isEmpty)
    }
    let wrong = try await kept.run("audit", "--sandbox", "--since", "yesterday")
    #expect(wrong.status == 64 && wrong.errors.contains("2026-11-22"))
  }

  /// What the checks of this project are written in has a way into such files; it may be missing.
  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    (path: String) in access(path, X_OK) == 0
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func aTrailThatWasCutIsPrintedAndToldOf() async throws {
    let kept = try await KeptVault()
    try await kept.write([("4711", "One."), ("4712", "Two."), ("4713", "Three.")])
    // What somebody with the file does who takes the table's guards away first.
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.executescript(
        "DROP TRIGGER auditIsNeverShortened; DELETE FROM audit WHERE number = 2")
      """
    let cut = try await Command(
      ["-c", script, "\(kept.path)/vault.sqlite"], program: try #require(Self.python)
    ).outcome()
    #expect(cut.status == 0, "\(cut.errors)")
    let outcome = try await kept.run("audit", "--json", "--sandbox")
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("is broken"))
    let left = try entries(outcome)
    #expect(left.map(\.number) == [1, 3, 4, 5])
    #expect(left.map { $0.isAfterGap ?? false } == [false, true, false, false])
    let table = try await kept.run("audit", "--sandbox").lines
    #expect(table[1].contains("changed or removed"))
  }

  @Test func withoutAnythingKeptItIsEmpty() async throws {
    let home = try Home()
    let outcome = try await porchlight("audit", "--json", home: home)
    #expect(outcome.status == 0 && outcome.output == "[]\n" && home.contents.isEmpty)
  }
}
