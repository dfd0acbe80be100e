import Foundation
import Glibc
import Model
import Testing

@testable import Vault

struct KeySourceTests {
  let scratch = Scratch()

  private func file(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
    let path = "\(scratch.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, mode)
    return path
  }

  @Test func aPassphraseFileOpensWhatWasTyped() async throws {
    let path = try file("pass", "correct horse\n")
    let vault = try await scratch.unlockedVault()
    await vault.lock()
    try await vault.unlock(with: PassphraseFile(path: path))
    #expect(try await vault.state == .unlocked)
    try await vault.close()
  }

  @Test func aWrongPassphraseFileCountsAsATry() async throws {
    let path = try file("pass", "wrong horse")
    let vault = try await scratch.unlockedVault()
    await vault.lock()
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await vault.unlock(with: PassphraseFile(path: path))
    }
    try await vault.close()
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o620] as [mode_t])
  func aFileThatOthersMayReadIsRefused(mode: mode_t) async throws {
    let path = try file("pass", "correct horse\n", mode: mode)
    let vault = try await scratch.unlockedVault()
    await vault.lock()
    await #expect(throws: VaultError.keyUnavailable(.passphrase, .openToOthers)) {
      try await vault.unlock(with: PassphraseFile(path: path))
    }
    #expect(try await vault.verdict == .mayTry(remaining: 5))
    try await vault.close()
  }

  @Test func aDescriptorIsAFileToo() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    _ = write(ends[1], "correct horse\n", 14)
    close(ends[1])
    defer { close(ends[0]) }
    let vault = try await scratch.unlockedVault()
    await vault.lock()
    try await vault.unlock(with: PassphraseFile(path: "/dev/fd/\(ends[0])"))
    #expect(try await vault.state == .unlocked)
    try await vault.close()
  }

  @Test(arguments: ["", "\n", "two\nlines of it\n"])
  func whatIsNoPassphraseIsRefused(text: String) async throws {
    let path = try file("pass", text)
    let vault = try await scratch.vault()
    await #expect(throws: VaultError.keyUnavailable(.passphrase, .unfit)) {
      try await vault.setUp(with: PassphraseFile(path: path))
    }
    await #expect(throws: VaultError.keyUnavailable(.passphrase, .notThere)) {
      try await vault.setUp(with: PassphraseFile(path: "\(path)-missing"))
    }
    try await vault.close()
  }

  @Test func aCredentialOfSystemdOpensAVault() async throws {
    #expect(CredentialDirectory(environment: [:]) == nil)
    let path = try file("porchlight.vault", "0123456789abcdef0123456789abcdef", mode: 0o400)
    let source = try #require(
      CredentialDirectory(environment: ["CREDENTIALS_DIRECTORY": scratch.path]))
    let vault = try await scratch.vault()
    try await vault.setUp(with: source)
    try await vault.save(Samples.draft)
    await vault.lock()
    try await vault.unlock(with: source)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))

    await vault.lock()
    chmod(path, 0o600)
    _ = try file("porchlight.vault", "another 9abcdef0123456789abcdef!", mode: 0o400)
    await #expect(throws: VaultError.wrongKey(.credential)) {
      try await vault.unlock(with: source)
    }
    try await vault.close()
  }

  @Test func aVaultWithATemporaryKeyLivesAsLongAsTheKey() async throws {
    let key = TemporaryKey()
    let vault = try await scratch.vault()
    try await vault.setUp(with: key)
    await vault.lock()
    try await vault.unlock(with: key)
    await vault.lock()
    await #expect(throws: VaultError.wrongKey(.credential)) {
      try await vault.unlock(with: TemporaryKey())
    }
    try await vault.close()
  }

  @Test func aCredentialThatCouldBeGuessedIsRefused() async throws {
    _ = try file("porchlight.vault", "porchlight", mode: 0o400)
    let source = try #require(
      CredentialDirectory(environment: ["CREDENTIALS_DIRECTORY": scratch.path]))
    let vault = try await scratch.vault()
    await #expect(throws: VaultError.keyUnavailable(.credential, .unfit)) {
      try await vault.setUp(with: source)
    }
    try await vault.close()
  }

  @Test func aSecondWayOpensTheSameAndTheFirstCanGo() async throws {
    _ = try file("porchlight.vault", "0123456789abcdef0123456789abcdef", mode: 0o400)
    let source = try #require(
      CredentialDirectory(environment: ["CREDENTIALS_DIRECTORY": scratch.path]))
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.draft)
    await #expect(throws: VaultError.lastKey) { try await vault.remove(Passphrase("")) }
    await #expect(throws: VaultError.noKey(.credential)) { try await vault.unlock(with: source) }
    try await vault.add(source)
    #expect(try await vault.slots == [.passphrase, .credential])
    await vault.lock()
    await #expect(throws: VaultError.locked) { try await vault.add(source) }
    try await vault.unlock(with: source)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    try await vault.remove(Passphrase(""))
    await #expect(throws: VaultError.noKey(.passphrase)) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    try await vault.close()
  }
}
