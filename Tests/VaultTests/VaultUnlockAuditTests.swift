import Foundation
import GRDB
import Model
import Testing

@testable import Vault

/// What the audit trail says about keys.
struct VaultUnlockAuditTests {
  let scratch = Scratch()
  let clock = TestClock()

  private func lines(_ vault: Vault) async throws -> [String] {
    try await vault.auditTrail().entries.map { entry in
      "\(entry.author) \(entry.action) \(entry.subject)"
        + (entry.count.map { " \($0)" } ?? "")
    }
  }

  private func made() async throws -> Vault {
    let vault = try await scratch.vault(clock: clock)
    try await vault.setUp(with: Passphrase("correct horse"), by: "ann")
    return vault
  }

  @Test func wrongOnesAreToldOfAtTheNextUnlocking() async throws {
    var vault = try await made()
    // Across a restart, and a wait after which the count starts anew.
    for _ in 0..<5 { try? await vault.unlock(with: Passphrase("wrong horse"), by: "bob") }
    clock.advance(1200)
    try await vault.close()
    vault = try await scratch.vault(clock: clock)
    try? await vault.unlock(with: Passphrase("wrong horse"), by: "bob")
    try await vault.unlock(with: Passphrase("correct horse"), by: "ann")
    await vault.lock()
    // Each is reported once.
    try await vault.unlock(with: Passphrase("correct horse"), by: "ann")
    #expect(
      try await lines(vault) == [
        "ann vault.made vault", "ann vault.refused passphrase 6", "ann vault.unlocked passphrase",
        "ann vault.unlocked passphrase",
      ])
    try await vault.close()
  }

  @Test func whoeverHasAnotherKeyIsToldOfThemToo() async throws {
    let vault = try await made()
    let key = TemporaryKey()
    try await vault.add(key)
    await vault.lock()
    try? await vault.unlock(with: Passphrase("wrong horse"), by: "bob")
    try await vault.unlock(with: key, by: "ann")
    #expect(
      try await lines(vault).suffix(2) == [
        "ann vault.refused passphrase 1", "ann vault.unlocked credential",
      ])
    // They still count against the next passphrase.
    #expect(try await vault.verdict == .mayTry(remaining: 4))
    try await vault.close()
  }

  @Test func aNewPassphraseIsToldOfAndOtherKeysStay() async throws {
    let vault = try await made()
    let key = TemporaryKey()
    try await vault.add(key)
    // Also while it is locked, as the command line does.
    await vault.lock()
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await vault.changePassphrase(
        from: Passphrase("wrong horse"), to: Passphrase("battery staple"), by: "ann")
    }
    try await vault.changePassphrase(
      from: Passphrase("correct horse"), to: Passphrase("battery staple"), by: "ann")
    #expect(try await vault.state == .locked)
    try await vault.unlock(with: key, by: "ann")
    #expect(
      try await lines(vault) == [
        "ann vault.made vault", "ann vault.passphraseChanged passphrase",
        "ann vault.refused passphrase 1", "ann vault.unlocked credential",
      ])
    await vault.lock()
    try await vault.unlock(with: Passphrase("battery staple"))
    try await vault.close()
  }

  @Test func aWipeIsTheFirstThingThatTheNextOneTells() async throws {
    let vault = try await made()
    try await vault.wipe(by: "bob")
    #expect(scratch.names == ["vault.lock", "vault.wiped"])
    let next = try await made()
    #expect(try await lines(next) == ["bob vault.wiped vault", "ann vault.made vault"])
    #expect(try await next.auditTrail().entries.first?.date == Samples.now)
    #expect(!scratch.names.contains("vault.wiped"))
    try await next.close()
  }

  @Test func aDiskThatTakesNothingKeepsNobodyOut() async throws {
    let vault = try await made()
    let key = TemporaryKey()
    try await vault.add(key)
    await vault.lock()
    try await vault.database.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END
          """)
    }
    try await vault.unlock(with: key, by: "ann")
    try await vault.database.write { try $0.execute(sql: "DROP TRIGGER full") }
    // It is reported with the next entry.
    try await vault.audit([AuditNote(.clientOpened, .id("client/1"), by: "ann")])
    #expect(
      try await lines(vault).suffix(2) == [
        "ann vault.unlocked credential", "ann client.opened client/1",
      ])
    try await vault.close()
  }
}
