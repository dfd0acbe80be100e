import Foundation
import Glibc
import Model
import Testing

@testable import Vault

/// What a kiosk seals: only the vault that made its list opens it, and only as a whole.
struct KioskQueueTests {
  private let scratch = Scratch()
  private let terminal = KioskTerminal(
    id: UUID(), address: "https://eto.example", author: "worker@example.org", made: Samples.now)
  private var queue: KioskQueue { KioskQueue(at: "\(scratch.path)/queue") }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path, withIntermediateDirectories: true)
  }

  private func item(_ words: String = "Bed 12 for Odalys Quillfeather") -> OutboxItem {
    OutboxItem(
      id: UUID(), destination: .eto, kind: "eto.night", subject: "client/5001", author: "",
      title: "O. Q.",
      created: Moment(wall: Samples.now, boot: .seconds(1), bootID: "boot"), version: 1,
      body: Array(words.utf8))
  }

  private func list(_ holders: [KioskMark: Int] = [:]) -> KioskList {
    KioskList(for: terminal, made: Samples.now, place: [1, 2, 3], holders: holders)
  }

  private func seal(_ item: OutboxItem) throws -> SealedWrite {
    try KioskSeal(list(), try #require(terminal.key)).seal(item)
  }

  /// All whole lines of the queue; the test decides what is taken.
  private func lines(emptying: Bool = false) async throws -> [SealedWrite?] {
    var found: [SealedWrite?] = []
    try await queue.drain { lines in
      found = lines
      return emptying
    }
    return found
  }

  @Test func whatIsQueuedIsOpenedByItsVaultAsItWas() async throws {
    let items = [item(), item("Bed 14")]
    for item in items { try queue.append(try seal(item)) }
    #expect(queue.count == 2 && scratch.mode("queue") == 0o600)
    for part in ["Odalys", "5001", "O. Q.", "Bed 12"] { #expect(!scratch.contains(part)) }
    #expect(try await lines().map { try terminal.open(#require($0)) } == items)
    #expect(queue.count == 2)
    _ = try await lines(emptying: true)
    #expect(queue.count == 0)
    #expect(try await lines().isEmpty)
  }

  /// From a folder of theirs, staff take it without being root.
  @Test(arguments: [(mode_t(0o2770), mode_t(0o660)), (0o770, 0o600), (0o2750, 0o600)])
  func theGroupOfItsFolderMayTakeIt(folder: mode_t, file: mode_t) throws {
    try #require(chmod(scratch.path, folder) == 0)
    try queue.append(try seal(item()))
    #expect(scratch.mode("queue") == file)
  }

  /// Whoever steals the terminal has its key, its list with the public key, and the queue.
  @Test func whatTheTerminalHasOpensNothing() throws {
    let item = item()
    let sealed = try seal(item)
    // Each is sealed with a key of its own, so that equal writes look different.
    let other = try seal(item)
    #expect(sealed.bytes != other.bytes)
    #expect(Set(sealed.bytes.prefix(32)) != Set(other.bytes.prefix(32)))
    let key = try #require(terminal.key)
    var keys = [key.text.revealed.utf8.map { $0 }.prefix(32).map { $0 }, terminal.recipient]
    keys += [[UInt8](sealed.bytes.prefix(32)), stride(from: 0, to: 64, by: 2).map { _ in 7 }]
    for guess in keys {
      #expect(throws: VaultError.tampered) {
        try Self.terminal(like: terminal, privateKey: guess).open(sealed)
      }
    }
    #expect(throws: VaultError.tampered) { try KioskList(sealed.bytes, openedBy: key) }
  }

  @Test func whatIsWrittenWithoutTheTerminalsKeyIsRefused() throws {
    // The public key alone is not secret: it is in the list, which others may have read.
    let forged = try KioskSeal(list(), KioskKey()).seal(item())
    #expect(forged.terminal == terminal.id)
    #expect(throws: VaultError.tampered) { try terminal.open(forged) }
    let another = KioskTerminal(id: UUID(), address: "", author: "", made: Samples.now)
    #expect(throws: VaultError.tampered) { try another.open(try seal(item())) }
  }

  @Test func whatWasChangedIsRefused() throws {
    let sealed = try seal(item())
    for place in [0, 31, 32, sealed.bytes.count / 2, sealed.bytes.count - 1] {
      var bytes = sealed.bytes
      bytes[place] ^= 1
      #expect(throws: VaultError.tampered, "\(place)") {
        try terminal.open(SealedWrite(terminal: terminal.id, bytes: bytes))
      }
    }
    let short = SealedWrite(terminal: terminal.id, bytes: sealed.bytes.dropLast())
    #expect(throws: VaultError.tampered) { try terminal.open(short) }
  }

  @Test func aHalfWrittenLastWriteIsPassedOverAndGoesWithTheNext() async throws {
    let items = [item(), item("Bed 14"), item("Mat 3")]
    for item in items.prefix(2) { try queue.append(try seal(item)) }
    let whole = scratch.bytes("queue")
    // The power went in the middle of the second.
    truncate(queue.path, off_t(whole.count - 20))
    #expect(queue.count == 1)
    #expect(try await lines().map { try terminal.open(#require($0)) } == [items[0]])
    try queue.append(try seal(items[2]))
    #expect(try await lines().map { try terminal.open(#require($0)) } == [items[0], items[2]])
  }

  @Test func whatIsNoWriteIsToldFromWhatIs() async throws {
    try Data("nonsense\n1 \(UUID()) !!!\n2 \(UUID()) AAAA\n\n".utf8)
      .write(to: URL(fileURLWithPath: queue.path))
    try queue.append(try seal(item()))
    #expect(try await lines().map { $0 == nil } == [true, true, true, true, false])
  }

  @Test func nobodyWritesWhileItIsTaken() async throws {
    try queue.append(try seal(item()))
    let (queue, write) = (queue, try seal(item()))
    try await queue.drain { _ in
      #expect(throws: VaultError.inUse(process: nil)) { try queue.append(write) }
      return true
    }
    #expect(queue.count == 0)
    await #expect(throws: VaultError.notFound) {
      try await KioskQueue(at: "\(scratch.path)/nowhere").drain { _ in true }
    }
  }

  // MARK: The list

  @Test func aListSaysWhoseAMarkIsAndNothingElse() throws {
    let key = try #require(terminal.key)
    let texts = ["number|440117", "name|odalys quillfeather|1967", "card|abc"]
    let list = list(Dictionary(uniqueKeysWithValues: texts.map { (key.mark($0), 5001) }))
    let file = try list.sealed(by: key)
    #expect(try KioskList(file, openedBy: key) == list)
    #expect(texts.allSatisfy { list.holder(key.mark($0)) == 5001 })
    #expect(list.holder(key.mark("number|440118")) == nil)
    // Another terminal's marks are others.
    #expect(list.holder(KioskKey().mark(texts[0])) == nil)
    for text in ["440117", "quillfeather", "1967", "5001"] {
      #expect(Data(file).range(of: Data(text.utf8)) == nil, "\(text)")
    }
    #expect(KioskList.terminal(of: file) == terminal.id)
  }

  @Test func aListOpensWithItsKeyOnlyAndUnchanged() throws {
    let key = try #require(terminal.key)
    let file = try list([key.mark("number|1"): 5001]).sealed(by: key)
    #expect(throws: VaultError.tampered) { try KioskList(file, openedBy: KioskKey()) }
    for place in [30, file.count / 2, file.count - 1] {
      var changed = file
      changed[place] ^= 1
      #expect(throws: VaultError.tampered, "\(place)") { try KioskList(changed, openedBy: key) }
    }
    #expect(throws: VaultError.tampered) { try KioskList([], openedBy: key) }
  }

  @Test func aKeyIsReadAsItIsWritten() throws {
    let key = KioskKey()
    let again = try #require(KioskKey(text: key.text))
    #expect(again.mark("a") == key.mark("a") && key.text.revealed.count == 64)
    for text in ["", "abc", String(repeating: "g", count: 64), String(repeating: "A", count: 64)] {
      #expect(KioskKey(text: Secret(text)) == nil)
    }
  }

  // MARK: In the vault

  @Test func kiosksAndCardsAndWhatWasTakenAreKeptSealed() async throws {
    let vault = try await scratch.unlockedVault()
    var card = IssuedCard(
      CardHash(Secret("P0123456789X")), of: 5001, in: 301, issued: Samples.now, by: "worker")
    let taken = ReceivedWrite(UUID(), at: Samples.now)
    try await vault.save(terminal)
    try await vault.save(card)
    try await vault.write(OutboxChange(), received: [taken])
    card.revoked = Samples.now
    try await vault.save(card)
    #expect(try await vault.records() == Reading(values: [terminal]))
    #expect(try await vault.records() == Reading(values: [card]))
    #expect(try await vault.record(ReceivedWrite.self, named: taken.name) == taken)
    try await vault.close()
    for text in ["P0123456789X", card.name, terminal.keyText.revealed, "worker@example.org"] {
      #expect(!scratch.contains(text))
    }
    let path = "\(scratch.path)/vault.sqlite"
    let salvage = try await Salvage(of: path, with: Passphrase("correct horse"))
    #expect(salvage.records() == [terminal] && salvage.records() == [card])
  }

  /// A terminal with another private key, as it would be read from a vault.
  private static func terminal(
    like terminal: KioskTerminal, privateKey: [UInt8]
  ) throws -> KioskTerminal {
    var encoder = RecordEncoder()
    encoder.pack(terminal.id)
    encoder.pack(terminal.address)
    encoder.pack(terminal.author)
    encoder.pack(terminal.made)
    encoder.pack(terminal.keyText.revealed)
    encoder.pack(privateKey)
    var decoder = RecordDecoder(encoder.bytes)
    return try KioskTerminal(from: &decoder, schema: 1)
  }
}
