import Foundation
import GRDB
import Testing

@testable import Vault

/// A text that comes back when the vault is locked is sealed without the key, and a draft afterwards.
struct LatePlaceTests {
  private let scratch = Scratch()

  private static let newer: Draft = {
    var draft = Samples.draft
    draft.content = Array("written in an editor".utf8)
    return draft
  }()

  /// A vault that was locked while a text was being written, and has the text since.
  private func locked(_ before: [Draft] = [Samples.draft]) async throws -> Vault {
    let vault = try await scratch.unlockedVault()
    try await vault.save(before)
    let place = try await vault.latePlace(for: Self.newer.name)
    await vault.lock()
    try await vault.keep(Self.newer, in: place)
    return vault
  }

  @Test func itTakesThePlaceOfTheDraftOfItsName() async throws {
    let vault = try await locked()
    await #expect(throws: VaultError.locked) { try await vault.records(Draft.self) }
    await #expect(throws: VaultError.locked) { try await vault.takeLate() }
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.takeLate() == 0)
    #expect(try await vault.records() == Reading(values: [Self.newer]))
    // It is taken once: what is written on it afterwards stays.
    try await vault.save(Samples.draft)
    #expect(try await vault.takeLate() == 0)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    try await vault.close()
  }

  @Test func itOutlivesTheProcess() async throws {
    try await locked([]).close()
    let next = try await scratch.unlockedVault()
    #expect(try await next.records() == Reading<Draft>(values: []))
    #expect(try await next.takeLate() == 0)
    #expect(try await next.records() == Reading(values: [Self.newer]))
    try await next.close()
  }

  @Test func nobodyReadsItWithoutTheKey() async throws {
    let vault = try await locked()
    #expect(!scratch.contains("written in an editor"))
    #expect(!scratch.contains(Self.newer.name))
    try await vault.close()
    #expect(!scratch.contains("written in an editor"))
  }

  @Test func aPlaceThatNothingComesBackToLeavesNothing() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.draft)
    _ = try await vault.latePlace(for: Samples.draft.name)
    await vault.lock()
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.takeLate() == 0)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    await vault.lock()
    await #expect(throws: VaultError.locked) { try await vault.latePlace(for: "x") }
    try await vault.close()
  }

  /// A bit of the key beside it, and a bit of what the key seals.
  @Test(arguments: [20, 100]) func whatWasTamperedWithIsCountedAndStays(byte: Int) async throws {
    let vault = try await locked()
    try await vault.database.write { database in
      let sealed = try Data.fetchOne(database, sql: "SELECT sealed FROM record WHERE kind = 9")
      var bytes = try #require(sealed)
      bytes[byte] ^= 1
      try database.execute(sql: "UPDATE record SET sealed = ? WHERE kind = 9", arguments: [bytes])
    }
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.takeLate() == 1)
    #expect(try await vault.takeLate() == 1)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    try await vault.close()
  }

  @Test func whatTheDiskDoesNotTakeIsInMemorySealedAndADraftAllTheSame() async throws {
    let vault = try await scratch.unlockedVault()
    let place = try await vault.latePlace(for: Self.newer.name)
    await vault.lock()
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON record BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    await #expect(throws: VaultError.self) { try await vault.keep(Self.newer, in: place) }
    #expect(await vault.hasUnwritten)
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.takeLate() == 0)
    #expect(try await vault.records() == Reading(values: [Self.newer]))
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    try await vault.writeUnwritten()
    try await vault.close()
    let next = try await scratch.unlockedVault()
    #expect(try await next.takeLate() == 0)
    #expect(try await next.records() == Reading(values: [Self.newer]))
    try await next.close()
  }

  @Test func itIsRescuedFromADamagedFileInThePlaceOfTheOlderDraft() async throws {
    try await locked().close()
    let salvage = try await Salvage(of: scratch.database, with: Passphrase("correct horse"))
    #expect(salvage.lost == 0 && salvage.kept == 2)
    _ = try await Vault.setAside(at: scratch.path, isAwaited: true)
    let vault = try await scratch.vault()
    try await vault.setUp(with: Passphrase("battery staple"), taking: salvage)
    #expect(try await vault.records() == Reading(values: [Self.newer]))
    try await vault.close()
  }
}
