import Testing
import Vault

@testable import Engine

/// How a script unlocks what is kept.
struct KeyChoiceTests {
  private func slot(
    _ environment: [String: String], _ slots: Set<KeySlot>
  ) throws(PersistenceTrouble) -> KeySlot {
    let choice = KeyChoice(environment: environment) { () throws(VaultError) in Keyring() }
    return try choice.source(for: slots).slot
  }

  private struct Keyring: KeySource {
    var slot: KeySlot { .keyring }
    func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
      throw .keyUnavailable(.keyring, .notThere)
    }
  }

  private let all: Set<KeySlot> = [.passphrase, .keyring, .credential]
  private let file = ["PORCHLIGHT_PASSPHRASE_FILE": "/dev/fd/3"]
  private let service = ["CREDENTIALS_DIRECTORY": "/run/credentials"]

  @Test func whatWasSaidComesFirst() throws {
    #expect(try slot(file.merging(service) { $1 }, all) == .passphrase)
    #expect(try slot(service, all) == .credential)
    #expect(try slot([:], all) == .keyring)
    #expect(try slot(["PORCHLIGHT_PASSPHRASE_FILE": ""], [.keyring, .passphrase]) == .keyring)
    #expect(try slot(service, [.keyring]) == .keyring)
  }

  @Test func whatIsMissingIsNamed() {
    #expect(throws: PersistenceTrouble.needsPassphrase) { try slot([:], [.passphrase]) }
    #expect(throws: PersistenceTrouble.needsCredential) { try slot([:], [.credential]) }
    #expect(throws: PersistenceTrouble.noPassphrase) { try slot(file, [.keyring]) }
  }
}
