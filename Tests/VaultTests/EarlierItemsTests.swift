import Foundation
import Testing

@testable import Vault

/// Items of the outbox as earlier versions of the program wrote them.
struct EarlierItemsTests {
  private let scratch = Scratch()

  /// A comment of worker@example.org on task/4711, in the first form, which had no address.
  ///
  /// It is never changed.
  private static let first = """
    00000000000000000000000000000001060c7461736b2e636f6d6d656e74097461736b2f34373131\
    0012776f726b6572406578616d706c652e6f72670a494e433030313030323100000020df56c84100\
    0000000000f03f056669727374000204746578740000020200000000000000
    """

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  private func keep(_ content: [UInt8], in vault: Vault) async throws {
    let row = try await RecordRow(
      sealing: content, schema: 1, kind: .outbox, id: RecordID(Writes.id(1)), by: vault.dataKey)
    try await vault.database.write { _ = try row.save(to: $0) }
  }

  @Test func anItemWithoutAnAddressIsStillRead() async throws {
    let vault = try await scratch.unlockedVault()
    try await keep(bytes(Self.first), in: vault)
    let reading = try await vault.outbox()
    let item = try #require(reading.values.first)
    #expect(reading.unreadable == 0 && reading.values.count == 1)
    #expect(item.address == nil)
    #expect(item.id == Writes.id(1) && item.kind == "task.comment" && item.subject == "task/4711")
    #expect(item.author == "worker@example.org" && item.title == "INC0010021")
    #expect(item.created == Moment(wall: Writes.now, boot: .seconds(1), bootID: "first"))
    #expect(item.body == Array("text".utf8) && item.state == .queued && item.position == 1)
    try await vault.close()
  }

  /// After waiting came whether the system was busy, which was once its only other reason.
  @Test(arguments: [("00", OutboxItem.Cause.offline), ("01", .busy)])
  func whatWaitedIsStillRead(_ isBusy: String, _ cause: OutboxItem.Cause) async throws {
    let vault = try await scratch.unlockedVault()
    let rest = "00000000000000"
    #expect(Self.first.hasSuffix("02" + rest), "it is queued")
    let waiting = Self.first.dropLast(2 + rest.count) + "06" + isBusy + rest
    try await keep(bytes(String(waiting)), in: vault)
    let items = try await vault.outbox().values
    let item = try #require(items.first)
    #expect(item.state == .waiting(cause) && item.attempts == 0)
    #expect(item.isTried == (cause == .offline))
    try await vault.close()
  }

  @Test func onceAPersonSaysWhereItGoesThatIsKept() async throws {
    let vault = try await scratch.unlockedVault()
    try await keep(bytes(Self.first), in: vault)
    var outbox = Outbox(try await vault.outbox().values)
    let change = outbox.decide(
      .sendTo("https://acme.example"), on: Writes.id(1), now: Writes.now)
    try await vault.write(try #require(change))
    let item = try #require(try await vault.outbox().values.first)
    #expect(item.address == "https://acme.example" && item.state == .queued)
    let again = outbox.decide(
      .sendTo("https://other.example"), on: Writes.id(1), now: Writes.now)
    #expect(again == nil, "it has one now")
    try await vault.close()
  }
}
