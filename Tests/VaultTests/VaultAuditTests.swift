import Foundation
import GRDB
import Testing

@testable import Vault

struct VaultAuditTests {
  let scratch = Scratch()
  let clock = TestClock()

  private func filled() async throws -> Vault {
    let vault = try await scratch.unlockedVault(clock: clock)
    for number in 1...3 {
      clock.advance(60)
      try await vault.audit("outbox.confirmed", of: "client/\(number)", by: "worker@example.org")
    }
    return vault
  }

  @Test func whoDidWhatWhenSurvivesAStart() async throws {
    try await filled().close()
    clock.advance(3600)
    let vault = try await scratch.unlockedVault(clock: clock)
    try await vault.audit("vault.unlocked", of: "", by: "worker@example.org")
    let trail = try await vault.auditTrail()
    #expect(trail.isWhole)
    #expect(trail.entries.map(\.number) == [1, 2, 3, 4])
    #expect(trail.entries.map(\.subject) == ["client/1", "client/2", "client/3", ""])
    #expect(trail.entries[2].elapsed == .seconds(180))
    #expect(trail.entries[3].date == Samples.now + 180 + 3600)
    try await vault.close()
  }

  @Test func turningTheClockForgesNoDuration() async throws {
    let vault = try await filled()
    clock.turn(by: -86_400)
    clock.advance(60)
    try await vault.audit("outbox.confirmed", of: "client/4", by: "worker@example.org")
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

  /// What somebody with the file may do who takes the table's guards away first.
  @Test(arguments: [
    "DELETE FROM audit WHERE number = 2", "DELETE FROM audit WHERE number = 1",
    "UPDATE audit SET sealed = randomblob(80) WHERE number = 2",
    "UPDATE audit SET sealed = (SELECT sealed FROM audit WHERE number = 1) WHERE number = 2",
    "DELETE FROM audit WHERE number = 2; UPDATE audit SET number = 2 WHERE number = 3",
  ])
  func aTrailThatWasTamperedWithBreaks(sql: String) async throws {
    let vault = try await filled()
    try await vault.database.write { database in
      try database.execute(
        sql: "DROP TRIGGER auditIsNeverChanged; DROP TRIGGER auditIsNeverShortened; \(sql)")
    }
    let trail = try await vault.auditTrail()
    #expect(!trail.isWhole)
    #expect(trail.entries.count < 2)
    try await vault.close()
  }

  @Test func theTrailIsSealed() async throws {
    let vault = try await filled()
    #expect(!scratch.contains("outbox.confirmed") && !scratch.contains("client/1"))
    try await vault.close()
  }
}
