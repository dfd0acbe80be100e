import Foundation
import GRDB
import Model
import Synchronization
import Testing

@testable import Vault

struct VaultUnlockTests {
  let scratch = Scratch()
  let clock = TestClock()

  @Test func aNewVaultIsSetUpOnceAndThenUnlocked() async throws {
    let vault = try await scratch.vault()
    #expect(try await vault.state == .new)
    await #expect(throws: VaultError.notSetUp) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    try await vault.setUp(with: Passphrase("correct horse"))
    #expect(try await vault.state == .unlocked)
    await #expect(throws: VaultError.alreadySetUp) {
      try await vault.setUp(with: Passphrase("another horse"))
    }
    try await vault.save(Samples.credential)

    await vault.lock()
    #expect(try await vault.state == .locked)
    await #expect(throws: VaultError.locked) { try await vault.save(Samples.credential) }
    await #expect(throws: VaultError.locked) {
      _ = try await vault.record(SavedCredential.self, named: "eto")
    }
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.record(named: "eto") == Samples.credential)
    try await vault.close()
  }

  @Test func aShortPassphraseIsNotTaken() async throws {
    let vault = try await scratch.vault()
    await #expect(throws: VaultError.passphraseTooShort) {
      try await vault.setUp(with: Passphrase("seven77"))
    }
    #expect(try await vault.state == .new)
    try await vault.close()
  }

  @Test func wrongOnesAreCountedAcrossStarts() async throws {
    var vault = try await scratch.unlockedVault(clock: clock)
    for remaining in [4, 3] {
      await vault.lock()
      await #expect(throws: VaultError.wrongPassphrase(remaining: remaining)) {
        try await vault.unlock(with: Passphrase("wrong horse"))
      }
    }
    try await vault.close()
    vault = try await scratch.vault(clock: clock)
    #expect(try await vault.verdict == .mayTry(remaining: 3))
    // A right one clears the wrong ones.
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.verdict == .mayTry(remaining: 5))
    try await vault.close()
  }

  @Test func afterFiveWrongOnesNotEvenTheRightOneIsTried() async throws {
    var vault = try await scratch.unlockedVault(clock: clock)
    await vault.lock()
    for _ in 0..<4 { try? await vault.unlock(with: Passphrase("wrong horse")) }
    await #expect(throws: VaultError.mustWait(.seconds(1200))) {
      try await vault.unlock(with: Passphrase("wrong horse"))
    }
    clock.advance(600)
    clock.turn(by: -86_400)
    try await vault.close()
    vault = try await scratch.vault(clock: clock)
    await #expect(throws: VaultError.mustWait(.seconds(600))) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    clock.advance(600)
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.state == .unlocked)
    try await vault.close()
  }

  @Test func aTryIsOnTheDiskBeforeItIsMade() async throws {
    let vault = try await scratch.unlockedVault(clock: clock)
    await vault.lock()
    let counted = Mutex<[Int?]>([])
    let path = scratch.database
    try await vault.unlock(with: Passphrase("correct horse")) { step in
      guard case .stretching = step else { return }
      let reader = try? DatabaseQueue(path: path)
      let count = try? reader?.read { try Int.fetchOne($0, sql: "SELECT failures FROM attempt") }
      counted.withLock { $0.append(count) }
    }
    #expect(counted.withLock { $0 } == [1])
    try await vault.close()
  }

  /// Somebody may copy the file while the program runs, or after the battery died.
  @Test func theOldPassphraseOpensNoCopyOfTheFile() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.changePassphrase(
      from: Passphrase("correct horse"), to: Passphrase("battery staple"))
    let copy = Scratch()
    mkdir(copy.path, 0o700)
    try FileManager.default.copyItem(atPath: scratch.database, toPath: copy.database)
    let copied = try await copy.vault()
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await copied.unlock(with: Passphrase("correct horse"))
    }
    try await copied.unlock(with: Passphrase("battery staple"))
    try await copied.close()
    try await vault.close()
  }

  @Test func changingThePassphraseChangesOneRow() async throws {
    let vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    let before = try await vault.database.read { try Dump($0) }
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await vault.changePassphrase(
        from: Passphrase("wrong horse"), to: Passphrase("battery staple"))
    }
    await #expect(throws: VaultError.passphraseTooShort) {
      try await vault.changePassphrase(from: Passphrase("correct horse"), to: Passphrase("short"))
    }
    try await vault.changePassphrase(
      from: Passphrase("correct horse"), to: Passphrase("battery staple"))
    let after = try await vault.database.read { try Dump($0) }
    #expect(after.records == before.records)
    #expect(after.keys.count == 1 && after.keys != before.keys)

    await vault.lock()
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    try await vault.unlock(with: Passphrase("battery staple"))
    #expect(try await vault.record(named: "eto") == Samples.credential)
    try await vault.close()
  }

  @Test func aPassphraseThatIsTooCheapToTryIsMadeDearer() async throws {
    var vault = try await scratch.unlockedVault()
    try await vault.save(Samples.credential)
    try await vault.close()
    vault = try await scratch.vault(cost: .dearer)
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.database.read { try Dump($0) }.keys.first?.rounds == 8)
    #expect(try await vault.record(named: "eto") == Samples.credential)
    try await vault.close()
    // A program with a lower cost leaves it as it is.
    vault = try await scratch.vault()
    try await vault.unlock(with: Passphrase("correct horse"))
    #expect(try await vault.database.read { try Dump($0) }.keys.first?.rounds == 8)
    try await vault.close()
  }

  @Test func parametersThatWereChangedOpenNothing() async throws {
    let vault = try await scratch.unlockedVault()
    await vault.lock()
    try await vault.database.write { try $0.execute(sql: "UPDATE key SET rounds = 4") }
    await #expect(throws: VaultError.wrongPassphrase(remaining: 4)) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    // 2^62 rounds would take all memory, and for ever.
    try await vault.database.write { try $0.execute(sql: "UPDATE key SET rounds = 1 << 62") }
    await #expect(throws: VaultError.noKey(.passphrase)) {
      try await vault.unlock(with: Passphrase("correct horse"))
    }
    try await vault.close()
  }

  @Test func thereIsAnEstimateBeforeItTakesLong() async throws {
    let vault = try await scratch.vault()
    let steps = Mutex<[Vault.UnlockStep]>([])
    try await vault.setUp(with: Passphrase("correct horse")) { step in
      steps.withLock { $0.append(step) }
    }
    let seen = steps.withLock { $0 }
    guard case .stretching(let estimate)? = seen.first else {
      Issue.record("no estimate: \(seen)")
      return
    }
    #expect(estimate > .zero)
    #expect(seen.last == .unlocked)
    try await vault.close()
  }
}

/// The content of the tables of keys and records.
struct Dump: Equatable, Sendable {
  struct Key: Equatable, Sendable {
    var slot: String
    var rounds: Int
    var wrapped: Data
  }

  var keys: [Key]
  var records: [Data]

  init(_ database: Database) throws {
    keys = try Row.fetchAll(database, sql: "SELECT * FROM key").map {
      Key(slot: $0["slot"], rounds: $0["rounds"], wrapped: $0["wrapped"])
    }
    records = try Data.fetchAll(database, sql: "SELECT sealed FROM record ORDER BY position")
  }
}
