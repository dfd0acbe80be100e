import Foundation
import Glibc
import Model
import Testing

@testable import Vault

struct VaultDamageTests {
  let scratch = Scratch()
  static let page = 4096

  /// A closed vault of many pages.
  private func fill(drafts count: Int = 200) async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(
      (0..<count).map { number in
        var draft = Samples.draft
        draft.name = "comment/\(number)"
        draft.content = [UInt8](repeating: UInt8(number % 256), count: 900)
        return draft
      })
    try await vault.save((0..<40).map { Samples.person($0) })
    try await vault.close()
  }

  enum Harm: CaseIterable, Sendable {
    case header, cutShort, middle, noise
  }

  private func harm(_ harm: Harm) {
    let size = scratch.bytes().count
    switch harm {
    case .header: scratch.overwrite(at: 0, with: [UInt8](repeating: 0x58, count: 100))
    case .cutShort: truncate(scratch.database, off_t(size / 2 / Self.page * Self.page + 17))
    case .middle:
      scratch.overwrite(
        at: size / 2 / Self.page * Self.page, with: [UInt8](repeating: 0xFF, count: Self.page))
    case .noise:
      try? Data("This was never a database. It is a page of a log-in portal.".utf8)
        .write(to: URL(fileURLWithPath: scratch.database))
    }
  }

  @Test(arguments: Harm.allCases)
  func damageIsSeenAndNothingIsChanged(_ kind: Harm) async throws {
    try await fill()
    harm(kind)
    let before = scratch.digest()
    await #expect(throws: VaultError.damaged) { try await scratch.vault() }
    #expect(scratch.digest() == before)
  }

  @Test(arguments: Harm.allCases)
  func aDamagedFileIsKeptAside(_ kind: Harm) async throws {
    try await fill()
    harm(kind)
    let before = scratch.digest()
    let clock = TestClock()
    let aside = try await Vault.setAside(at: scratch.path) { clock.now }
    #expect(aside == "\(scratch.path)/vault-damaged-20261118T110640Z.sqlite")
    #expect(Vault.asides(at: scratch.path) == [aside])
    #expect(scratch.digest("vault-damaged-20261118T110640Z.sqlite") == before)
    let fresh = try await scratch.vault()
    #expect(try await fresh.state == .new)
    try await fresh.close()
  }

  @Test func nothingThatWasSetAsideIsReplaced() async throws {
    let clock = TestClock()
    var contents: Set<String> = []
    for _ in 0..<3 {
      try await scratch.unlockedVault().close()
      contents.insert(scratch.digest())
      _ = try await Vault.setAside(at: scratch.path) { clock.now }
    }
    let asides = Vault.asides(at: scratch.path)
    #expect(asides.count == 3)
    let kept = scratch.names.filter { $0.hasPrefix("vault-damaged") }.map { scratch.digest($0) }
    #expect(Set(kept) == contents)
  }

  @Test func whatIsNotDamagedCanBeRead() async throws {
    try await fill()
    harm(.middle)
    let aside = try await Vault.setAside(at: scratch.path)
    let before = FileManager.default.contents(atPath: aside)
    let salvage = try await Salvage(of: aside, with: Passphrase("correct horse"))
    let drafts = salvage.records(Draft.self)
    // A page has four of them.
    #expect(drafts.count >= 190 && drafts.count < 200)
    #expect(salvage.people().count == 40)
    #expect(salvage.lost > 0)
    #expect(drafts.allSatisfy { $0.content.count == 900 })
    #expect((FileManager.default.contents(atPath: aside) == before) == true)
    #expect(scratch.names.count == 2, "the copy is gone: \(scratch.names)")
  }

  @Test func whatWasNotSentCanBeTakenUpAgain() async throws {
    let vault = try await scratch.unlockedVault()
    var outbox = Outbox()
    for number in 1...3 {
      try await vault.write(outbox.add(Writes.item(number, about: "task/\(number)")))
    }
    let begun = outbox.begin(Writes.id(2))
    try await vault.write(try #require(begun))
    try await vault.close()
    let aside = try await Vault.setAside(at: scratch.path)
    let salvage = try await Salvage(of: aside, with: Passphrase("correct horse"))
    let taken = Outbox(salvage.outbox())
    #expect(taken.items.map(\.id) == [Writes.id(1), Writes.id(2), Writes.id(3)])
    #expect(taken.items.map(\.state) == [.queued, .unknown, .queued])
  }

  @Test func theSecondHalfCanBeMissing() async throws {
    try await fill()
    harm(.cutShort)
    let aside = try await Vault.setAside(at: scratch.path)
    let salvage = try await Salvage(of: aside, with: Passphrase("correct horse"))
    #expect(salvage.records(Draft.self).count > 50)
    #expect(salvage.lost > 50)
  }

  @Test func nothingIsReadWithoutTheKey() async throws {
    try await fill(drafts: 3)
    let aside = try await Vault.setAside(at: scratch.path)
    await #expect(throws: VaultError.wrongKey(.passphrase)) {
      _ = try await Salvage(of: aside, with: Passphrase("wrong horse"))
    }
    let salvage = try await Salvage(of: aside, with: Passphrase("correct horse"))
    #expect(salvage.records(Draft.self).count == 3)
    #expect(salvage.lost == 0)
  }

  @Test func whereNothingIsLeftItSaysSo() async throws {
    try await fill(drafts: 3)
    harm(.noise)
    let aside = try await Vault.setAside(at: scratch.path)
    await #expect(throws: VaultError.damaged) {
      _ = try await Salvage(of: aside, with: Passphrase("correct horse"))
    }
  }

  @Test func aLogThatIsHalfWrittenLosesOnlyWhatWasNotCommitted() async throws {
    let copy = Scratch()
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.draft)
    try FileManager.default.copyItem(atPath: scratch.path, toPath: copy.path)
    try await vault.close()
    let log = copy.bytes("vault.sqlite-wal").count
    truncate("\(copy.path)/vault.sqlite-wal", off_t(log - 1000))
    let second = try await copy.vault()
    // The last commit is incomplete: the vault is as it was before.
    try await second.unlock(with: Passphrase("correct horse"))
    #expect(try await second.records(Draft.self) == Reading(values: []))
    try await second.close()
  }
}
