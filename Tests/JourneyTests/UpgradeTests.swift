import Features
import FoundationEssentials
import Model
import Sandbox
import TestSupport
import Testing

@testable import Engine
@testable import Vault

/// A later version of the program is started over an outbox that an earlier one filled.
@Suite(.fewAtATimeFirst, .serialized, .timeLimit(.minutes(5))) struct UpgradeTests {
  /// How the earlier version left what is in the outbox.
  enum Left: Hashable, CaseIterable {
    /// To be sent.
    case ready
    /// Somebody has to sign in first.
    case needingSignIn
    /// For a while.
    case waiting
    /// On its way when the process died, and lost.
    case sendingLost
    /// On its way when the process died, and there.
    case sendingThere
    /// For a person.
    case stopped
    /// Kept back by a person.
    case held
    /// For want of a connection.
    case offline
    /// Looked for, and not seen yet; there.
    case unknownThere
    /// For a person, who has to see what somebody else did; for one who only has to want it, where nobody
    /// else can do anything about the same.
    case conflict

    /// Those that each earlier version is tried with; the last of them with all.
    static let usual: [Left] = [
      .ready, .needingSignIn, .waiting, .sendingLost, .sendingThere, .stopped,
    ]
  }

  private static let cases =
    EarlierVault.all.flatMap { earlier in Left.usual.map { (earlier, $0) } }
    + Left.allCases.map { (EarlierVault.before, $0) }

  @Test(arguments: cases)
  func whatAnEarlierVersionLeftArrivesOnce(_ earlier: EarlierVault, _ left: Left) async throws {
    try await RelayYard.run { yard in
      let desk = try SandboxDesk(yard.server.addresses)
      let items = try await fill(yard, earlier, left)
      let writes = try await desk.count()
      if left == .needingSignIn { await yard.signOut() }
      let (relay, vault) = try await yard.start()
      let kept = try await vault.outbox()
      #expect(kept.unreadable == 0 && kept.values.map(\.id) == items.map(\.id))
      let rows = await relay.rows
      #expect(rows.allSatisfy { $0.kind != .unreadable })

      if earlier.schema < 2 {
        // Nobody noted where it was to go: it goes nowhere before somebody has said so.
        #expect(rows.allSatisfy { $0.standing.isAstray })
        await relay.drain()
        #expect(try await desk.count() == writes)
        if left == .needingSignIn { try await yard.signIn() }
        guard left != .stopped else { return try await end(vault, desk) }
        for item in items { #expect(try await relay.decide(.send, on: item.id)) }
      } else {
        #expect(rows.map(\.standing).allSatisfy(expectation(of: left)), "\(rows.map(\.standing))")
        #expect(rows.allSatisfy { $0.isHeld == (left == .held) })
        await relay.drain()
        if left == .needingSignIn { try await yard.signIn() }
        if left == .held || left == .conflict {
          #expect(try await desk.count() == writes, "nothing goes by itself")
          for item in items {
            #expect(try await relay.decide(left == .held ? .release : .send, on: item.id))
          }
        }
      }
      _ = try await yard.bringHome(relay)
      try await expectAll(yard, relay, items, left)
      // What was there is found, and nothing is sent for that.
      if left == .sendingThere || left == .unknownThere || left == .stopped {
        #expect(try await desk.count() == writes)
      }
      if left == .stopped {
        for item in items { #expect(try await relay.decide(.send, on: item.id)) }
        _ = try await yard.bringHome(relay)
        try await expectAll(yard, relay, items, .ready, besides: false)
      }
      try await end(vault, desk)
    }
  }

  private func end(_ vault: Vault, _ desk: SandboxDesk) async throws {
    try await vault.close()
    await desk.close()
  }

  /// How each stands once it is opened, where it is known where it goes.
  private func expectation(of left: Left) -> (OutboxRow.Standing) -> Bool {
    switch left {
    case .ready: { $0 == .ready || $0 == .needing }
    case .needingSignIn: { $0 == .signInNeeded || $0 == .needing }
    case .waiting: { $0 == .busy || $0 == .needing }
    case .sendingLost, .sendingThere, .unknownThere: { $0 == .unknown }
    case .stopped: { $0.reason != nil }
    case .held: { $0 == .ready || $0 == .needing }
    // What kept it may be over: it is tried.
    case .offline: { $0 == .ready || $0 == .needing }
    case .conflict: { $0.reason == .refused("No.") || $0.isConflict }
    }
  }

  /// Expects that the systems have each once; what was for a person still is.
  private func expectAll(
    _ yard: RelayYard, _ relay: OutboxRelay, _ items: [OutboxItem], _ left: Left,
    besides isChained: Bool = true
  ) async throws {
    let states = await relay.outbox.items.map(\.state)
    #expect(states == (left == .stopped ? items.map(\.state) : []))
    for errand in Errand.allCases {
      let count = try await errand.count(yard)
      #expect(count == (left == .stopped ? 0 : 1), "\(errand)")
    }
    guard left == .ready, isChained else { return }
    let counts = try await ChainLink.counts(yard)
    #expect(counts == [1, 1, 1], "what waited for the new client")
  }

  /// Writes one of each kind, and leaves it behind as the earlier version did.
  private func fill(
    _ yard: RelayYard, _ earlier: EarlierVault, _ left: Left
  ) async throws -> [OutboxItem] {
    let (relay, vault) = try await yard.start()
    var items: [OutboxItem] = []
    for errand in Errand.allCases {
      let id = try await errand.give(to: relay, yard)
      let queued = try #require(await relay.outbox[id])
      if errand == .newClient, left == .ready {
        for link in ChainLink.allCases { try await link.give(about: id, to: relay, yard) }
      }
      guard left == .sendingLost || left == .sendingThere || left == .unknownThere else { continue }
      yard.line.set(left == .sendingLost ? .lostOnTheWay : .replyLost)
      await relay.drain()
      yard.line.set(nil)
      // Some are looked for at once, and found.
      items.append(await relay.outbox[id] ?? queued)
      // The next one about the same is not to wait for it.
      _ = try await relay.decide(.discard, on: id)
      for destination in RemoteSystem.allCases { try await relay.tryNow(destination) }
    }
    if items.isEmpty { items = await relay.outbox.items }
    for index in items.indices { Self.leave(&items[index], index, left, yard.time.now) }
    let key = try await vault.dataKey
    try await vault.close()
    try earlier.replace(at: vault.path, by: key, items)
    return items
  }

  /// Puts an item into the state that the earlier version left it in.
  private static func leave(
    _ item: inout OutboxItem, _ index: Int, _ left: Left, _ now: Date
  ) {
    item.position = index + 1
    item.notBefore = nil
    item.failures = 0
    switch left {
    case .ready, .needingSignIn: item.state = .queued
    case .held:
      item.state = .queued
      item.isHeld = true
    case .offline: item.state = .waiting(.offline)
    case .unknownThere:
      item.state = .unknown
      item.attempts = 1
    case .conflict:
      item.state = .quarantined(item.message?.theirs.map { .conflict($0) } ?? .refused("No."))
      item.attempts = 1
    case .waiting:
      item.state = .waiting(.busy)
      item.failures = 1
      item.notBefore = now + 600
    case .sendingLost, .sendingThere:
      item.state = .sending
      item.attempts = 1
    case .stopped:
      let causes: [OutboxItem.Quarantine] = [
        .refused("No."), .uncertain(Ambiguity.sameWords.rawValue), .sentTooOften,
      ]
      item.state = .quarantined(causes[index % causes.count])
      item.attempts = 1
    }
  }

  /// What is packed here as the first version did is what that one packed.
  @Test func itemsArePackedAsTheFirstVersionDid() {
    let item = OutboxItem(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), destination: .serviceNow,
      at: "https://acme.example", kind: "task.comment", subject: "task/4711",
      author: "worker@example.org", title: "INC0010021",
      created: Moment(
        wall: Date(timeIntervalSince1970: 1_795_000_000), boot: .seconds(1), bootID: "first"),
      version: 1, body: Array("text".utf8))
    var placed = item
    placed.position = 1
    let bytes = EarlierVault(steps: 1, schema: 1).packed(placed)
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    #expect(
      digits == """
        00000000000000000000000000000001060c7461736b2e636f6d6d656e74097461736b2f34373131\
        0012776f726b6572406578616d706c652e6f72670a494e433030313030323100000020df56c84100\
        0000000000f03f056669727374000204746578740000020200000000000000
        """)
  }
}

extension OutboxRow.Standing {
  fileprivate var isConflict: Bool {
    if case .quarantined(.conflict) = self { true } else { false }
  }
}

extension OutboxMessage {
  /// What somebody has seen in its place, which is what is there; nil where nobody else writes the same.
  fileprivate var theirs: [UInt8]? {
    switch self {
    case let message as TaskChangeMessage:
      message.columns.first?.old.map { MessageCoding.bytes($0) }
    case let message as ClientChangeMessage: MessageCoding.bytes(message.change.old)
    case let message as ProfileMessage: MessageCoding.bytes(message.change.old)
    case is NightMessage:
      MessageCoding.bytes(
        NightMessage.Obstacle(
          status: .cancelled, bed: "", holder: "", seen: .init(night: nil)))
    case is NewClientMessage:
      MessageCoding.bytes(
        NewClientMessage.Noted(people: [], names: ["Fernwhistle, Otto"], numbers: [1]))
    case let message as GuestChangeMessage: MessageCoding.bytes(message.change.base.values)
    default: nil
    }
  }
}
