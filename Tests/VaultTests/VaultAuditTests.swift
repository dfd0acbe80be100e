import Foundation
import GRDB
import Model
import Testing

@testable import Vault

struct VaultAuditTests {
  let scratch = Scratch()
  let clock = TestClock()

  private func filled(_ count: Int = 3) async throws -> Vault {
    let vault = try await scratch.unlockedVault(clock: clock)
    for number in 1...count {
      clock.advance(60)
      try await vault.audit([note(number)])
    }
    return vault
  }

  private func note(_ number: Int) -> AuditNote {
    AuditNote(.sent, .id("client/\(number)"), by: "worker@example.org")
  }

  @Test func whoDidWhatWhenSurvivesAStart() async throws {
    try await filled().close()
    clock.advance(3600)
    let vault = try await scratch.unlockedVault(clock: clock)
    let item = UUID()
    try await vault.audit([
      AuditNote(
        .written, .id("task/4711"), by: "john.doe", kind: "task.comment", item: item, count: 2)
    ])
    let trail = try await vault.auditTrail()
    #expect(trail.isWhole)
    #expect(trail.entries.map(\.number) == [1, 2, 3, 4])
    #expect(trail.entries.map(\.subject) == ["client/1", "client/2", "client/3", "task/4711"])
    #expect(trail.entries[2].elapsed == .seconds(180))
    let last = try #require(trail.entries.last)
    #expect(last.date == Samples.now + 180 + 3600)
    #expect(last.kind == "task.comment" && last.item == item && last.count == 2)
    try await vault.close()
  }

  @Test func turningTheClockForgesNoDuration() async throws {
    let vault = try await filled()
    clock.turn(by: -86_400)
    clock.advance(60)
    try await vault.audit([note(4)])
    #expect(try await vault.auditTrail().entries.last?.date == Samples.now + 240)
    try await vault.close()
  }

  @Test func whatIsThereIsNotChanged() async throws {
    let vault = try await filled()
    for sql in ["UPDATE audit SET schema = 1", "DELETE FROM audit WHERE number = 2"] {
      await #expect(throws: VaultError.self) {
        try await vault.database.write { try $0.execute(sql: sql) }
      }
    }
    #expect(try await vault.auditTrail().entries.count == 3)
    try await vault.close()
  }

  /// What somebody does to the file, which lines are left, and before which ones some are missing.
  struct Harm: Sendable, CustomTestStringConvertible {
    var sql: String
    var left: [Int64]
    var gaps: Set<Int64> = []
    var isEndMissing = false
    var testDescription: String { sql }
  }

  /// What somebody with the file can do after removing the table's triggers.
  @Test(arguments: [
    Harm(sql: "DELETE FROM audit WHERE number = 2", left: [1, 3, 4], gaps: [3]),
    Harm(sql: "DELETE FROM audit WHERE number = 1", left: [2, 3, 4], gaps: [2]),
    Harm(
      sql: "UPDATE audit SET sealed = randomblob(80) WHERE number = 2", left: [1, 3, 4],
      gaps: [3]),
    Harm(
      sql: "UPDATE audit SET sealed = (SELECT sealed FROM audit WHERE number = 1) WHERE number = 2",
      left: [1, 3, 4], gaps: [3]),
    Harm(
      sql: "DELETE FROM audit WHERE number = 2; UPDATE audit SET number = 2 WHERE number = 3",
      left: [1, 4], gaps: [4]),
    Harm(sql: "DELETE FROM audit WHERE number > 2", left: [1, 2], isEndMissing: true),
    Harm(sql: "DELETE FROM audit", left: [], isEndMissing: true),
    Harm(
      sql: "UPDATE audit SET sealed = randomblob(80) WHERE number = 4", left: [1, 2, 3],
      isEndMissing: true),
    Harm(sql: "DELETE FROM auditHead", left: [1, 2, 3, 4], isEndMissing: true),
    Harm(
      sql: "DELETE FROM audit WHERE number > 2; DELETE FROM auditHead", left: [1, 2],
      isEndMissing: true),
  ])
  func tamperingIsToldAndHidesNothingElse(_ harm: Harm) async throws {
    let vault = try await filled(4)
    try await vault.database.write { database in
      try database.execute(
        sql: "DROP TRIGGER auditIsNeverChanged; DROP TRIGGER auditIsNeverShortened; \(harm.sql)")
    }
    let trail = try await vault.auditTrail()
    #expect(!trail.isWhole)
    #expect(trail.entries.map(\.number) == harm.left)
    #expect(trail.gaps == harm.gaps && trail.isEndMissing == harm.isEndMissing)
    // Later entries do not heal it.
    try await vault.audit([note(5), note(6)])
    let later = try await vault.auditTrail()
    #expect(!later.isWhole && later.entries.suffix(2).map(\.subject) == ["client/5", "client/6"])
    try await vault.close()
  }

  @Test func aTrailFromBeforeThereWasAnEndGoesOn() async throws {
    let vault = try await filled()
    // As an earlier version left it: entries of schema 1, and no head.
    let key = try await vault.dataKey
    try await vault.database.write { database in
      try database.execute(
        sql: """
          DROP TRIGGER auditIsNeverShortened; DELETE FROM audit; DELETE FROM auditHead;
          """)
      var encoder = RecordEncoder()
      encoder.pack([UInt8]())
      encoder.pack(Samples.now)
      encoder.pack(5.0)
      for text in ["ann.li", "outbox.discarded", "task/1"] { encoder.pack(text) }
      let sealed = try key.seal(encoder.bytes, as: Seal(audit: 1, schema: 1))
      try database.execute(
        sql: "INSERT INTO audit (number, schema, sealed) VALUES (1, 1, ?)",
        arguments: [Data(sealed)])
    }
    #expect(try await vault.auditTrail().isWhole)
    try await vault.audit([note(2)])
    let trail = try await vault.auditTrail()
    #expect(trail.isWhole && trail.entries.map(\.subject) == ["task/1", "client/2"])
    try await vault.close()
  }

  @Test func theTrailIsSealed() async throws {
    let vault = try await filled()
    #expect(!scratch.contains("outbox.sent") && !scratch.contains("client/1"))
    try await vault.close()
  }

  @Test func aNameIsKnownAgainAndReadByNobody() async throws {
    let vault = try await scratch.unlockedVault()
    for name in ["robin.example", "sam.example", "robin.example"] {
      try await vault.audit([
        AuditNote(.profileOpened, .hidden(kind: "profile", name: name), by: "ann.li")
      ])
    }
    let subjects = try await vault.auditTrail().entries.map(\.subject)
    #expect(subjects[0] == subjects[2] && subjects[0] != subjects[1])
    #expect(subjects.allSatisfy { $0.hasPrefix("profile/") && !$0.contains("example") })
    try await vault.close()
  }

  @Test func whatIsWrittenAndWhatIsToldOfItAreOne() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    let item = Writes.item(1, about: "task/1")
    let change = outbox.add(item)
    // If the disk refuses one of them, it takes neither.
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    let note = AuditNote(.written, .id("task/1"), by: "john.doe", item: item.id)
    await #expect(throws: VaultError.self) { try await vault.write(change, telling: [note]) }
    let kept = try await vault.outbox().values
    #expect(kept.isEmpty)
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    try await vault.write(change, telling: [note])
    #expect(try await vault.outbox().values.count == 1)
    #expect(try await vault.auditTrail().entries.map(\.item) == [item.id])
    try await vault.close()
  }
}
