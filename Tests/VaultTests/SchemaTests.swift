import Foundation
import GRDB
import Model
import Testing

@testable import Vault

struct SchemaTests {
  let scratch = Scratch()

  @Test func thereIsAFileOfEveryEarlierSchema() {
    #expect(EarlierSchemas.all.map(\.step) == Schema.steps.dropLast().map(\.name))
  }

  @Test(arguments: EarlierSchemas.all.map(\.step))
  func aFileOfAnEarlierSchemaIsRead(step: String) async throws {
    let sql = try #require(EarlierSchemas.all.first { $0.step == step }?.sql)
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: scratch.database)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()

    let vault = try await scratch.unlockedVault()
    #expect(try await vault.record(named: "eto") == Samples.credential)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    let steps = try await vault.database.read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
    }
    #expect(steps == Schema.steps.map(\.name))
    try await vault.save(Samples.consent)
    try await vault.close()
  }

  @Test func theAuditTrailOfAnEarlierSchemaGoesOn() async throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: scratch.database)
    let sql = try #require(EarlierSchemas.all.last?.sql)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()

    let vault = try await scratch.vault()
    #expect(try await vault.verdict == .mayTry(remaining: 3))
    try await vault.unlock(with: Passphrase("correct horse"), by: "ann.li")
    let trail = try await vault.auditTrail()
    #expect(trail.isWhole)
    #expect(
      trail.entries.map(\.action) == [
        "outbox.discarded", "caseload.forgotten", "vault.refused", "vault.unlocked",
      ])
    #expect(trail.entries[2].count == 2)
    try await vault.close()
  }
}
