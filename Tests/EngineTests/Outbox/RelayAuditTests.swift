import Features
import Foundation
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// What the audit trail tells of what is written.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct RelayAuditTests {
  private func lines(_ bench: RelayBench) async throws -> [String] {
    try await bench.vault.auditTrail().entries.map { "\($0.author) \($0.action) \($0.subject)" }
  }

  @Test func whatArrivesIsToldOfWhenItIsWrittenAndWhenItIsThere() async throws {
    let bench = try await RelayBench()
    let id = try await bench.comment("t1", "Called Philippa.")
    #expect(try await lines(bench) == ["john.doe outbox.written task/t1"])
    await bench.relay.drain()
    #expect(
      try await lines(bench) == [
        "john.doe outbox.written task/t1", "john.doe outbox.sent task/t1",
      ])
    let entries = try await bench.vault.auditTrail().entries
    #expect(entries.allSatisfy { $0.item == id && $0.kind == CommentMessage.kind })
    #expect(!entries.contains { "\($0)".contains("Philippa") })
  }

  @Test func whatStopsIsToldOfOnceAndWhoDecidesWhat() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .failure(403, "Error updating comments"))
    let id = try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(try await bench.relay.decide(.hold, on: id, by: "ann.li"))
    #expect(try await bench.relay.decide(.release, on: id, by: "ann.li"))
    bench.instance.answer("t1", .failure(403, "Error updating comments"))
    #expect(try await bench.relay.decide(.send, on: id, by: "ann.li"))
    await bench.relay.drain()
    // Another process takes it up as it is.
    let next = try await OutboxRelay.open(bench.vault, await bench.relay.post)
    #expect(try await next.decide(.discard, on: id, by: "ann.li"))
    #expect(
      try await lines(bench) == [
        "john.doe outbox.written task/t1", "john.doe outbox.refused task/t1",
        "ann.li outbox.held task/t1", "ann.li outbox.released task/t1",
        "ann.li outbox.resent task/t1", "john.doe outbox.refused task/t1",
        "ann.li outbox.discarded task/t1",
      ])
  }

  @Test func whatIsTakenBackToWriteOnIsNoDiscard() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.comment("t1", "one")
    #expect(try await bench.relay.takeBack(id, by: "john.doe"))
    #expect(try await lines(bench).last == "john.doe outbox.edited task/t1")
  }

  @Test func accountsOfClientsAreNotNamed() {
    let item = OutboxItem(
      id: UUID(), destination: .rapidSOS, kind: ProfileMessage.kind,
      subject: "profile/robin.example",
      author: "robin.example", title: "R.", created: .now(), version: 1, body: [])
    #expect(item.auditSubject == .hidden(kind: "profile", name: "robin.example"))
    #expect(item.note(.sent).author.isEmpty && item.note(.sent, by: "ann.li").author == "ann.li")
  }

  @Test func whatIsGivenIsWrittenInOrderBehindEverybodysBack() async throws {
    let bench = try await RelayBench()
    let trail = Trail { [vault = bench.vault] in vault }
    trail.note(.clientOpened, .id("client/1"), by: "john.doe")
    trail.note(.clientOpened, .id("client/2"), by: "john.doe")
    await trail.settle()
    #expect(
      try await lines(bench) == [
        "john.doe client.opened client/1", "john.doe client.opened client/2",
      ])
    // Locked, nothing is on the screen that could be told of.
    await bench.vault.lock()
    trail.note(.clientOpened, .id("client/3"), by: "john.doe")
    await trail.settle()
  }
}
