import Foundation
import GRDB
import Testing

@testable import Vault

/// What the disk refuses stays, sealed, after the key is dropped, and is written once the disk
/// takes it.
struct VaultUnwrittenTests {
  private let scratch = Scratch()

  /// A vault whose disk refuses records.
  private func refusing() async throws -> Vault {
    let vault = try await scratch.unlockedVault()
    try await refuse(vault, "record")
    return vault
  }

  private func refuse(_ vault: Vault, _ table: String) async throws {
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
  }

  private func makeRoom(_ vault: Vault) async throws {
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
  }

  @Test func itIsThereAgainAfterALockAndOnTheDiskWhereThatTakesItMeanwhile() async throws {
    let vault = try await refusing()
    await #expect(throws: VaultError.self) { try await vault.save(Samples.draft) }
    try await vault.keepUnwritten([Samples.draft])
    await vault.lock()
    #expect(await vault.hasUnwritten)
    await #expect(throws: VaultError.locked) { try await vault.records(Draft.self) }
    await #expect(throws: VaultError.self) { try await vault.writeUnwritten() }
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    #expect(try await vault.record(Draft.self, named: Samples.draft.name) == Samples.draft)
    #expect(try await vault.isUnwritten(Draft.self, named: Samples.draft.name))
    await vault.lock()
    try await makeRoom(vault)
    // The vault has no key now.
    try await vault.writeUnwritten()
    #expect(await !vault.hasUnwritten)
    try await vault.close()
    let next = try await scratch.unlockedVault()
    #expect(try await next.records() == Reading(values: [Samples.draft]))
    try await next.close()
  }

  @Test func nobodyReadsItInMemoryWithoutTheKey() async throws {
    let vault = try await refusing()
    try await vault.keepUnwritten([Samples.draft])
    await vault.lock()
    let rows = await vault.unwritten.rows(of: .draft)
    let bytes = rows.flatMap { Array($0.sealed) + $0.id.bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(rows.count == 1 && Samples.words.allSatisfy { !text.contains($0) })
    try await makeRoom(vault)
    try await vault.close()
  }

  @Test func theLastMomentToWriteItIsTheEnd() async throws {
    let vault = try await refusing()
    try await vault.keepUnwritten([Samples.draft])
    await vault.lock()
    try await makeRoom(vault)
    try await vault.close()
    let next = try await scratch.unlockedVault()
    #expect(try await next.records() == Reading(values: [Samples.draft]))
    try await next.close()
  }

  @Test func whatIsNewerOnTheDiskStays() async throws {
    let vault = try await refusing()
    try await vault.keepUnwritten([Samples.draft])
    try await makeRoom(vault)
    var newer = Samples.draft
    newer.content = [1]
    try await vault.save(newer)
    try await vault.writeUnwritten()
    #expect(try await vault.records() == Reading(values: [newer]))
    try await vault.close()
  }

  @Test func whatIsToBeForgottenIsNotFoundAgain() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.draft)
    try await vault.keepUnwritten([Draft](), removing: [Samples.draft.name])
    #expect(try await vault.records(Draft.self).values.isEmpty)
    #expect(try await vault.record(Draft.self, named: Samples.draft.name) == nil)
    await vault.lock()
    try await vault.writeUnwritten()
    try await vault.close()
    let next = try await scratch.unlockedVault()
    #expect(try await next.records(Draft.self).values.isEmpty)
    try await next.close()
  }

  @Test func wipedItIsNowhere() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.keepUnwritten([Samples.draft])
    try await vault.wipe()
    #expect(await !vault.hasUnwritten)
  }

  @Test func whatTheTrailHasToBeToldOutlivesTheKeyToo() async throws {
    let vault = try await scratch.unlockedVault()
    try await refuse(vault, "audit")
    try await vault.auditSometime(AuditNote(.vaultLocked, .id("idle"), by: "ann"))
    await vault.lock()
    #expect(await vault.owed.isEmpty)
    try await vault.unlock(with: Passphrase("correct horse"), by: "ann")
    try await makeRoom(vault)
    try await vault.audit([AuditNote(.clientOpened, .id("client/1"), by: "ann")])
    let trail = try await vault.auditTrail()
    #expect(
      trail.entries.map(\.action) == ["vault.locked", "vault.unlocked", "client.opened"])
    #expect(trail.isWhole)
    try await vault.close()
  }
}
