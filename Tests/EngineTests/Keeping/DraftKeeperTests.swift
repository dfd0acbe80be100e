import Features
import Foundation
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What is half written is on the disk soon, and nothing else is.
@Suite(.fewAtATime, .timeLimit(.minutes(1))) struct DraftKeeperTests {
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
      id: DraftSample.id, destination: .servicenow, kind: "task.comment", subject: "task/t2",
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
    let isFull = Mutex(true)
    let keeper = DraftKeeper(clock: clock, now: { DraftSample.now }, vault: { vault }) {
      vault, drafts, removed throws(VaultError) in
      if isFull.withLock({ $0 }) { throw .diskFull }
      try await vault.save(drafts, removing: removed)
    }
    keeper.take([DraftSample.comment("A")])
    await keeper.flush()
    keeper.take([DraftSample.comment("Ab")])
    await keeper.flush()
    var refusals = keeper.refusals.makeAsyncIterator()
    #expect(await refusals.next() == .diskFull)
    isFull.withLock { $0 = false }
    await clock.sleepers(1)
    clock.advance(by: DraftKeeper.patience)
    try await reach(["Ab"], vault)
    #expect(clock.deadlines.isEmpty)
    // The next time is said anew.
    isFull.withLock { $0 = true }
    keeper.take([DraftSample.comment("Abc")])
    await keeper.flush()
    #expect(await refusals.next() == .diskFull)
  }
}
