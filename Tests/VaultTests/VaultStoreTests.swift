import Foundation
import GRDB
import Glibc
import Model
import Testing

@testable import Vault

struct VaultStoreTests {
  let scratch = Scratch()

  @Test func nobodyElseCanEnterOrRead() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    #expect(scratch.mode() == 0o700)
    #expect(scratch.names.contains("vault.sqlite-wal"))
    for name in scratch.names { #expect(scratch.mode(name) == 0o600, "\(name)") }
    try await vault.close()
  }

  @Test func aDirectoryThatIsOpenToOthersIsClosed() async throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    try await scratch.vault().close()
    #expect(scratch.mode() == 0o700)
  }

  @Test func directoriesAboveAreMade() async throws {
    let vault = try await Vault(at: "\(scratch.path)/a/b/", cost: .current)
    #expect(vault.path == "\(scratch.path)/a/b")
    #expect(scratch.mode("a") == 0o700)
    try await vault.close()
  }

  @Test func aSecondOneIsToldWhoHasIt() async throws {
    let first = try await scratch.vault()
    await #expect(throws: VaultError.inUse(process: getpid())) { try await scratch.vault() }
    await #expect(throws: VaultError.inUse(process: getpid())) {
      try await Vault.setAside(at: scratch.path)
    }
    await #expect(throws: VaultError.inUse(process: getpid())) {
      try await Vault.wipe(at: scratch.path)
    }
    try await first.close()
    try await scratch.vault().close()
  }

  @Test func ofManyAtOnceOneGetsIt() async throws {
    let path = scratch.path
    let vaults = await withTaskGroup(of: Vault?.self) { group in
      for _ in 0..<5 { group.addTask { try? await Vault(at: path) } }
      return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
    }
    #expect(vaults.count == 1)
    for vault in vaults { try await vault.close() }
  }

  @Test func whatWasSavedIsThereAfterwards() async throws {
    let first = try await scratch.unlockedVault()
    try await first.save(Samples.credential)
    try await first.close()
    let second = try await scratch.unlockedVault()
    #expect(try await second.record(named: "eto") == Samples.credential)
    try await second.close()
  }

  @Test func whatWasNotClosedIsThereToo() async throws {
    // As a killed process leaves it: the log is not yet copied into the database.
    let copy = Scratch()
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    try FileManager.default.copyItem(atPath: scratch.path, toPath: copy.path)
    try await vault.close()
    let second = try await copy.unlockedVault()
    #expect(try await second.record(named: "eto") == Samples.credential)
    try await second.close()
  }

  @Test func whatIsRemovedIsOverwritten() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    let sealed = try await vault.database.read { database in
      try Data.fetchAll(database, sql: "SELECT sealed FROM record")
    }
    try await vault.database.fold()
    let row = try #require(sealed.first)
    #expect(scratch.contains(row))
    try await vault.remove(SavedCredential.self, named: "eto")
    try await vault.close()
    #expect(!scratch.contains(row))
  }

  @Test func aCommitIsOnTheDiskBeforeItReturns() async throws {
    let vault = try await scratch.vault()
    let settings = try await vault.database.read { database in
      try ["journal_mode", "synchronous", "secure_delete", "temp_store"].map {
        try String.fetchOne(database, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["wal", "2", "1", "2"])
    try await vault.close()
  }

  @Test func aClosedVaultSaysSo() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.close()
    try await vault.close()
    await #expect(throws: VaultError.self) { try await vault.save(Samples.credential) }
  }

  @Test func aFileOfALaterVersionIsLeftAlone() async throws {
    try await scratch.vault().close()
    let queue = try DatabaseQueue(path: scratch.database)
    try await queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 something new')")
    }
    try queue.close()
    let before = scratch.digest()
    await #expect(throws: VaultError.tooNew) { try await scratch.vault() }
    #expect(scratch.digest() == before)
  }
}
