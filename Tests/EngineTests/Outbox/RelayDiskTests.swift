import Features
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Vault

/// A disk that takes nothing for a while, and what cannot be read from it.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct RelayDiskTests {
  /// A full disk has room again some time: nobody has to do anything for what waits to go.
  @Test func onceTheDiskHasRoomAgainItIsSent() async throws {
    let clock = ManualClock()
    let bench = try await RelayBench(waits: clock)
    try await bench.comment("t1", "one")
    try await bench.refuseWrites()
    let run = Task { await bench.relay.run() }
    while !bench.told.all.contains(.storeFailed) { await Task.yield() }
    await clock.sleepers(1)
    #expect(bench.instance.comments.isEmpty)
    try await bench.refuseWrites(false)
    // What could not be marked waits as for a system that cannot be reached.
    bench.pass(60)
    while bench.instance.comments.isEmpty {
      clock.advance(by: .seconds(30))
      await Task.yield()
    }
    while await !bench.relay.rows.isEmpty { await Task.yield() }
    // The list forgets it before the disk does, and a relay that is stopped in between looks it up later.
    while try await !bench.vault.outbox().values.isEmpty { await Task.yield() }
    run.cancel()
    await run.value
    #expect(bench.instance.comments.map(\.text) == ["one"])
  }

  /// A later version wrote it, or somebody changed the file: it is not passed over in silence.
  @Test func whatTheOutboxCannotReadIsTold() async throws {
    let bench = try await RelayBench()
    #expect(bench.told.all.contains(.unreadable(0)))
    let row = try await RecordRow(
      sealing: [1, 2, 3], schema: .max, kind: .outbox, id: RecordID(UUID()),
      by: bench.vault.dataKey)
    try await bench.vault.database.write { _ = try row.save(to: $0) }
    let told = RelayBench.Told()
    let relay = try await OutboxRelay.open(bench.vault, bench.relay.post) { told.add($0) }
    #expect(told.all.contains(.unreadable(1)))
    #expect(await relay.rows.isEmpty)
  }
}
