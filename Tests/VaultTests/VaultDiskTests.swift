import Foundation
import Glibc
import TestSupport
import Testing

@testable import Vault

/// Disks that refuse writes, as root makes them; CI is root.
@Suite(.enabled("only root can mount") { geteuid() == 0 && Mount.works })
struct VaultDiskTests {
  @Test func aFullDiskIsSaidAndLosesNothing() async throws {
    let mount = try Mount(options: "size=256k")
    defer { mount.end() }
    let vault = try await Vault(at: "\(mount.path)/vault", cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.save(Samples.credential)
    var big = Samples.draft
    big.content = [UInt8](repeating: 7, count: 300_000)
    let tooBig = big
    await #expect(throws: VaultError.diskFull) { try await vault.save(tooBig) }
    #expect(try await vault.records() == Reading(values: [Samples.credential]))
    #expect(try await vault.records(Draft.self).values.isEmpty)
    // Where there is room, it goes on.
    try await vault.save(Samples.draft)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    try await vault.close()
  }

  @Test func whereThereIsNoRoomAtAllThatIsSaidAndItCanBeWiped() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.save(Samples.credential)
    try mount.fill()
    try await vault.wipe()
    let left = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(left.allSatisfy { !$0.hasPrefix("vault.sqlite") }, "\(left)")
    // What is made now has no room.
    try mount.fill()
    await #expect(throws: VaultError.diskFull) {
      _ = try await Vault(at: path, cost: .cheap ?? .current)
    }
  }

  @Test func whatAFullDiskDoesNotTakeOutlivesTheKey() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    let ballast = "\(mount.path)/ballast"
    let file = creat(ballast, 0o600)
    let page = [UInt8](repeating: 1, count: 4096)
    while write(file, page, page.count) > 0 {}
    close(file)
    var draft = Samples.draft
    draft.content = [UInt8](repeating: 7, count: 100_000)
    let typed = draft
    await #expect(throws: VaultError.diskFull) { try await vault.save(typed) }
    try await vault.keepUnwritten([typed])
    await vault.lock()
    await #expect(throws: VaultError.diskFull) { try await vault.writeUnwritten() }
    unlink(ballast)
    try await vault.writeUnwritten()
    try await vault.close()
    let next = try await Vault(at: path, cost: .cheap ?? .current)
    try await next.unlock(with: Passphrase("correct horse"))
    #expect(try await next.records() == Reading(values: [typed]))
    try await next.close()
  }

  @Test func whatIsOnAFullDiskIsOpenedAndRead() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let first = try await Vault(at: path, cost: .cheap ?? .current)
    try await first.setUp(with: Passphrase("correct horse"))
    try await first.save(Samples.credential)
    try await first.close()
    let ballast = try mount.fill()
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.unlock(with: Passphrase("correct horse"), by: "robin")
    #expect(await vault.isDiskFull)
    #expect(try await vault.records() == Reading(values: [Samples.credential]))
    await #expect(throws: VaultError.diskFull) { try await vault.save(Samples.draft) }
    // It goes on by itself where there is room again.
    unlink(ballast)
    try await vault.save(Samples.draft)
    await vault.lock()
    try await vault.unlock(with: Passphrase("correct horse"), by: "robin")
    #expect(await !vault.isDiskFull)
    try await vault.close()
  }

  @Test func whoFillsTheDiskDoesNotGuessForEver() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let first = try await Vault(at: path, cost: .cheap ?? .current)
    try await first.setUp(with: Passphrase("correct horse"), by: "robin")
    try await first.close()
    let ballast = try mount.fill()
    func guess(_ words: String, _ error: VaultError) async throws {
      // Each time in a new process: the count is on the disk.
      let vault = try await Vault(at: path, cost: .cheap ?? .current)
      await #expect(throws: error) {
        try await vault.unlock(with: Passphrase(words), by: "robin")
      }
      try await vault.close()
    }
    for left in [4, 3, 2] { try await guess("wrong horse", .wrongPassphrase(remaining: left)) }
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.unlock(with: Passphrase("correct horse"), by: "robin")
    #expect(try await vault.verdict == .mayTry(remaining: 5))
    unlink(ballast)
    // The audit trail is told of them once there is room.
    try await vault.audit([AuditNote(.vaultLocked, .id("key"), by: "robin")])
    let wrong = try await vault.auditTrail().entries.filter {
      $0.action == AuditAction.vaultRefused.rawValue
    }
    #expect(wrong.map(\.count) == [3])
    try await vault.close()
  }

  @Test func theCountGoesOnWhereThereIsRoomAgain() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let first = try await Vault(at: path, cost: .cheap ?? .current)
    try await first.setUp(with: Passphrase("correct horse"), by: "robin")
    try await first.close()
    let ballast = try mount.fill()
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    for left in [4, 3, 2, 1] {
      await #expect(throws: VaultError.wrongPassphrase(remaining: left)) {
        try await vault.unlock(with: Passphrase("wrong horse"))
      }
    }
    unlink(ballast)
    await #expect(throws: VaultError.self) {
      try await vault.unlock(with: Passphrase("wrong horse"))
    }
    guard case .mustWait = try await vault.verdict else {
      Issue.record("the fifth is followed by a wait")
      return
    }
    try await vault.close()
  }

  @Test func aDiskThatCanOnlyBeReadIsSaid() async throws {
    let mount = try Mount(options: "size=4m")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.close()
    try mount.makeReadOnly()
    await #expect(throws: VaultError.readOnly) { _ = try await Vault(at: path) }
  }
}
