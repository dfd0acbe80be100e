import Foundation
import GRDB
import Model
import Testing

@testable import Vault

struct VaultSealingTests {
  let scratch = Scratch()

  private func filled() async throws -> Vault {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    try await vault.save(Samples.draft)
    try await vault.save(Samples.list)
    try await vault.save(Samples.consent)
    try await vault.save((0..<30).map { Samples.person($0) })
    return vault
  }

  @Test func noFileHasAnythingAboutAnybodyInIt() async throws {
    let vault = try await filled()
    for word in Samples.words {
      #expect(!scratch.contains(word), "\(word), while it is open")
    }
    try await vault.close()
    for word in Samples.words {
      #expect(!scratch.contains(word), "\(word), when it is closed")
    }
    #expect(scratch.contains("keyPair"), "the search finds what is there")
  }

  @Test func theSameNameHasAnotherIDInAnotherVault() async throws {
    let first = try await scratch.unlockedVault()
    let other = Scratch()
    let second = try await other.unlockedVault()
    #expect(
      try await first.dataKey.id(of: "eto", in: .credential)
        != second.dataKey.id(of: "eto", in: .credential))
    #expect(
      try await first.dataKey.id(of: "eto", in: .credential)
        != first.dataKey.id(of: "eto", in: .draft))
    try await first.close()
    try await second.close()
  }

  /// What somebody with the file and without the key may try.
  @Test(arguments: [
    "UPDATE record SET sealed = (SELECT sealed FROM record WHERE kind = 1) WHERE kind = 4",
    "UPDATE record SET kind = 4 WHERE kind = 1",
    "UPDATE record SET id = randomblob(16) WHERE kind = 4",
    "UPDATE record SET schema = 0 WHERE kind = 4",
    """
    UPDATE record SET sealed = CAST(
      substr(sealed, 1, 20) || x'00' || substr(sealed, 22) AS BLOB) WHERE kind = 4
    """,
    "UPDATE record SET sealed = x'' WHERE kind = 4",
    "UPDATE record SET schema = 999999 WHERE kind = 4",
  ])
  func aRowThatWasChangedIsNotBelieved(sql: String) async throws {
    let vault = try await scratch.unlockedVault()
    if sql.contains("SET kind = 4") {
      try await vault.save(Samples.credential)
    } else {
      try await vault.save(Samples.draft)
      try await vault.save(Samples.credential)
    }
    try await vault.database.write { try $0.execute(sql: sql) }
    let drafts = try await vault.records(Draft.self)
    #expect(drafts == Reading(values: [], unreadable: 1))
    try await vault.close()
  }

  @Test func oneBadRowDoesNotHideTheOthers() async throws {
    let vault = try await scratch.unlockedVault()
    var drafts: [Draft] = []
    for number in 1...3 {
      var draft = Samples.draft
      draft.name = "comment/\(number)"
      drafts.append(draft)
    }
    try await vault.save(drafts)
    try await vault.database.write {
      try $0.execute(sql: "UPDATE record SET sealed = randomblob(99) WHERE position = 2")
    }
    #expect(
      try await vault.records(Draft.self) == Reading(values: [drafts[0], drafts[2]], unreadable: 1))
    await #expect(throws: VaultError.tampered) {
      _ = try await vault.record(Draft.self, named: "comment/2")
    }
    try await vault.close()
  }

  @Test func theSameContentIsSealedDifferentlyEachTime() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.draft)
    let first = try await vault.database.read { try Dump($0) }
    try await vault.save(Samples.draft)
    let second = try await vault.database.read { try Dump($0) }
    #expect(first.records != second.records)
    try await vault.close()
  }

  @Test func wipingDestroysTheKeysFirst() async throws {
    let vault = try await filled()
    let wrapped = try await vault.database.read { try Dump($0) }.keys.map(\.wrapped)
    try await vault.destroyKeys()
    let key = try #require(wrapped.first)
    #expect(!scratch.contains(key))
    #expect(try await vault.slots.isEmpty)
    try await vault.close()
  }

  @Test func wipingLeavesNothing() async throws {
    let vault = try await filled()
    try Data(scratch.bytes()).write(
      to: URL(fileURLWithPath: "\(scratch.path)/vault-damaged-20260101T000000Z.sqlite"))
    try await vault.wipe()
    #expect(scratch.names == ["vault.lock"])
    let fresh = try await scratch.vault()
    #expect(try await fresh.state == .new)
    #expect(fresh.id != vault.id)
    try await fresh.close()
  }

  @Test func aDamagedVaultCanBeWipedToo() async throws {
    try await filled().close()
    scratch.overwrite(at: 0, with: [UInt8](repeating: 7, count: 4096))
    try await Vault.wipe(at: scratch.path)
    #expect(scratch.names == ["vault.lock"])
  }

  @Test func nothingPrintsWhatIsSecret() throws {
    let material = try #require(KeyMaterial.random([UInt8](repeating: 65, count: 32)))
    var text = ""
    dump(material, to: &text)
    dump(KeyMaterial.passphrase(Secret("correct horse")), to: &text)
    dump(Samples.credential, to: &text)
    #expect(!text.contains("correct horse") && !text.contains("65") && !text.contains("Zanzibar"))
  }
}
