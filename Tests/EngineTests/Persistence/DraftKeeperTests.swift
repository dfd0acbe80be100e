import Features
import Foundation
import Model
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What is half written is on the disk soon, and nothing else is.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct DraftKeeperTests {
  private let folder = DraftFolder()
  private let clock = ManualClock()

  private func keeper(_ vault: Vault?) -> DraftKeeper {
    DraftKeeper(clock: clock, now: { DraftSample.now }, vault: { vault })
  }

  private func texts(_ vault: Vault) async throws -> [String] {
    try await vault.records(Draft.self).values.compactMap { draft in
      guard case .comment(let comment) = try? DraftCoding.note(draft).content else { return nil }
      return comment.text
    }
  }

  /// Waits until the disk has comments of these texts.
  private func reach(_ wanted: [String], _ vault: Vault) async throws {
    while try await texts(vault).sorted() != wanted.sorted() { await Task.yield() }
  }

  @Test func whatIsNewIsWrittenAtOnce() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A")])
    try await reach(["A"], vault)
    #expect(clock.deadlines.isEmpty)
  }

  /// Without a place to keep anything it is as old as what was typed last, however often one asks.
  @Test func whatNothingKeepsGrowsOldToo() async {
    let time = Mutex(DraftSample.now)
    let keeper = DraftKeeper(clock: clock, now: { time.withLock { $0 } }, vault: { nil })
    let note = DraftSample.comment("A")
    keeper.take([note])
    #expect(await keeper.savedTimes() == [note.name: DraftSample.now])
    let later = DraftSample.now.addingTimeInterval(600)
    time.withLock { $0 = later }
    keeper.take([note])
    #expect(await keeper.savedTimes() == [note.name: DraftSample.now])
    keeper.take([DraftSample.comment("Ab")])
    #expect(await keeper.savedTimes() == [note.name: later])
    keeper.take([])
    #expect(await keeper.savedTimes().isEmpty)
  }

  /// A sandbox has a vault only once something is to be sent.
  @Test func whatAVaultTakesLaterIsAsOldAsWhatWasTyped() async throws {
    let time = Mutex(DraftSample.now)
    let made = try await folder.vault()
    let vault = Mutex<Vault?>(nil)
    let keeper = DraftKeeper(
      clock: clock, now: { time.withLock { $0 } }, vault: { vault.withLock { $0 } })
    let note = DraftSample.comment("A")
    keeper.take([note])
    await keeper.flush()
    time.withLock { $0 = DraftSample.now.addingTimeInterval(240) }
    vault.withLock { $0 = made }
    #expect(await keeper.savedTimes() == [note.name: DraftSample.now])
    #expect(try await made.records(Draft.self).values.map(\.saved) == [DraftSample.now])
  }

  @Test func whatIsTypedOnIsWrittenAfterAPauseAsOne() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A")])
    try await reach(["A"], vault)
    keeper.take([DraftSample.comment("Ab")])
    await clock.sleepers(1)
    for count in 2...100 {
      keeper.take([DraftSample.comment("Ab" + String(repeating: "c", count: count))])
    }
    #expect(try await texts(vault) == ["A"])
    clock.advance(by: DraftKeeper.pause)
    let last = "Ab" + String(repeating: "c", count: 100)
    try await reach([last], vault)
    #expect(await keeper.writeCount == 2)
    // Nobody types: nothing wakes.
    #expect(clock.deadlines.isEmpty)
  }

  @Test func goingToAnotherLineWritesAtOnce() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A", focus: "1")])
    try await reach(["A"], vault)
    keeper.take([DraftSample.comment("Ab", focus: "1")])
    await clock.sleepers(1)
    keeper.take([DraftSample.comment("Ab", focus: "2")])
    try await reach(["Ab"], vault)
    #expect(clock.deadlines.isEmpty)
  }

  @Test func whatWasSentIsGoneAtOnce() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A"), DraftSample.comment("B", task: "t9")])
    try await reach(["A", "B"], vault)
    keeper.take([DraftSample.comment("B", task: "t9")])
    try await reach(["B"], vault)
    keeper.take([])
    try await reach([], vault)
  }

  @Test func flushingWritesWhatWasHandedOnLast() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A")])
    keeper.take([DraftSample.comment("Abc")])
    await keeper.flush()
    #expect(try await texts(vault) == ["Abc"])
    let count = await keeper.writeCount
    await keeper.flush()
    #expect(await keeper.writeCount == count)
  }

  @Test func everythingComesBackFromAnotherProcess() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take(DraftSample.all)
    await keeper.flush()
    // The process dies.
    try await vault.close()
    let later = try await folder.vault()
    let found = await self.keeper(later).find()
    #expect(Set(found.notes) == Set(DraftSample.all))
    #expect(found.unreadable == 0)
    #expect(found.times.count == DraftSample.all.count)
  }

  @Test func aMegabyteIsKept() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    let text = String(repeating: "ผ้าห่ม 🛏️ ", count: 40_000)
    #expect(text.utf8.count > 1_000_000)
    keeper.take([DraftSample.comment(text)])
    await keeper.flush()
    #expect(try await texts(vault) == [text])
  }

  @Test func whatTheOutboxHasTakenOverIsNoDraftAnyMore() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.given, DraftSample.comment("A")])
    await keeper.flush()
    var outbox = Outbox([], settled: [])
    let item = OutboxItem(
      id: DraftSample.id, destination: .serviceNow, kind: "task.comment", subject: "task/t2",
      author: "john.doe", title: "INC2", created: Moment.now(), version: 1, body: [])
    try await vault.write(outbox.add(item))
    let found = await self.keeper(vault).find()
    #expect(found.notes == [DraftSample.comment("A")])
    #expect(try await vault.records(Draft.self).values.count == 1)
  }

  @Test func whatAnotherVersionWroteStaysWhereItIs() async throws {
    let vault = try await folder.vault()
    var draft = DraftCoding.draft(DraftSample.comment("A"), at: DraftSample.now)
    draft.version = 99
    try await vault.save(draft)
    let keeper = keeper(vault)
    let found = await keeper.find()
    #expect(found.notes.isEmpty && found.unreadable == 1)
    keeper.take([])
    await keeper.flush()
    #expect(try await vault.records(Draft.self).values.count == 1)
  }

  @Test func beforeTheVaultIsOpenNothingIsWrittenAndNothingBreaks() async throws {
    let keeper = keeper(nil)
    #expect(await keeper.find().notes.isEmpty)
    keeper.take([DraftSample.comment("A")])
    await keeper.flush()
    #expect(await keeper.writeCount == 0)
  }

  @Test func afterLockingNothingOfItIsKnown() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A")])
    await keeper.flush()
    await keeper.forget()
    // The empty state of a locked program is not what is kept.
    await keeper.flush()
    #expect(try await texts(vault) == ["A"])
    #expect(await keeper.savedTimes().isEmpty)
  }

  @Test func aDiskThatRefusesIsSaidOnceAndAskedAgain() async throws {
    let vault = try await folder.vault()
    let disk = Disk()
    let keeper = keeper(vault, disk)
    keeper.take([DraftSample.comment("A")])
    await keeper.flush()
    keeper.take([DraftSample.comment("Ab")])
    await keeper.flush()
    var news = keeper.news.makeAsyncIterator()
    #expect(await news.next() == .refused(.diskFull))
    disk.isFull = false
    await clock.sleepers(1)
    clock.advance(by: DraftKeeper.patience)
    try await reach(["Ab"], vault)
    #expect(clock.deadlines.isEmpty)
    #expect(await news.next() == .taken)
    // The next time is said anew.
    disk.isFull = true
    keeper.take([DraftSample.comment("Abc")])
    await keeper.flush()
    #expect(await news.next() == .refused(.diskFull))
  }

  // MARK: A full disk at the moment of locking

  /// A disk that the test fills.
  private final class Disk: Sendable {
    private let full = Mutex(true)
    var isFull: Bool {
      get { full.withLock { $0 } }
      set { full.withLock { $0 = newValue } }
    }
  }

  private func keeper(
    _ vault: @escaping @Sendable @autoclosure () -> Vault?, _ disk: Disk
  ) -> DraftKeeper {
    DraftKeeper(
      clock: clock, now: { DraftSample.now }, vault: { vault() },
      sealed: { vault throws(VaultError) in
        if disk.isFull { throw .diskFull }
        try await vault.writeUnwritten()
      },
      disk: { vault, drafts, removed throws(VaultError) in
        if disk.isFull { throw .diskFull }
        try await vault.save(drafts, removing: removed)
      })
  }

  /// Whether the vault is locked, as its host has it.
  private final class Door: Sendable {
    private let open = Mutex(true)
    var isOpen: Bool {
      get { open.withLock { $0 } }
      set { open.withLock { $0 = newValue } }
    }
  }

  @Test func lockedItIsWrittenAsSoonAsTheDiskTakesIt() async throws {
    let (vault, door, disk) = (try await folder.vault(), Door(), Disk())
    let keeper = keeper(door.isOpen ? vault : nil, disk)
    keeper.take([DraftSample.comment("A")])
    #expect(await keeper.seal() == .diskFull)
    door.isOpen = false
    await vault.lock()
    await keeper.forget()
    var news = keeper.news.makeAsyncIterator()
    #expect(await news.next() == .refused(.diskFull))
    disk.isFull = false
    await clock.sleepers(1)
    clock.advance(by: DraftKeeper.patience)
    #expect(await news.next() == .taken)
    #expect(clock.deadlines.isEmpty)
    try await vault.close()
    #expect(try await texts(try await folder.vault()) == ["A"])
  }

  @Test func unlockedItIsFoundThoughTheDiskIsFullStill() async throws {
    let (vault, door, disk) = (try await folder.vault(), Door(), Disk())
    let keeper = keeper(door.isOpen ? vault : nil, disk)
    keeper.take([DraftSample.comment("A")])
    #expect(await keeper.seal() == .diskFull)
    door.isOpen = false
    await vault.lock()
    await keeper.forget()
    try await folder.unlock(vault)
    door.isOpen = true
    let found = await keeper.find()
    #expect(found.notes == [DraftSample.comment("A")])
    var news = keeper.news.makeAsyncIterator()
    #expect(await news.next() == .refused(.diskFull), "whoever unlocked it has to know")
    keeper.take([DraftSample.comment("Ab")])
    await keeper.flush()
    disk.isFull = false
    await keeper.flush()
    #expect(await news.next() == .taken)
    #expect(try await texts(vault) == ["Ab"])
    #expect(await !vault.hasUnwritten)
  }

  @Test func whereTheDiskTakesEverythingNothingIsSealed() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.comment("A")])
    #expect(await keeper.seal() == nil)
    await keeper.forget()
    #expect(clock.deadlines.isEmpty)
    #expect(await !vault.hasUnwritten)
  }

  @Test func aNightThatTheOutboxHasIsNoDraftAnyMore() async throws {
    let vault = try await folder.vault()
    let keeper = keeper(vault)
    keeper.take([DraftSample.night])
    await keeper.flush()
    guard case .night(let draft) = DraftSample.night.content else { return }
    let message = NightMessage(
      site: 300, program: draft.program,
      setup: CheckInSetup(
        touchPoint: 21, elements: CheckInElements(bed: 2, date: 1, status: 3, reference: 4)),
      whom: .known(draft.change.guest), change: draft.change, bed: draft.bed)
    let item = OutboxItem(
      id: UUID(), destination: .eto, kind: NightMessage.kind, subject: message.subject,
      author: "worker@example.org", title: "A", created: Moment.now(), version: 1,
      body: message.packed)
    #expect(await self.keeper(vault).find().notes == [DraftSample.night])
    var outbox = Outbox([], settled: [])
    try await vault.write(outbox.add(item))
    #expect(await self.keeper(vault).find().notes.isEmpty)
  }
}
