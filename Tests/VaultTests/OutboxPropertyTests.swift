import Foundation
import Model
import TestSupport
import Testing

@testable import Vault

/// Random writes, faults, kills and restarts against a server that counts what it got.
struct OutboxPropertyTests {
  /// A system that may do what it is asked and lose the answer, and that can be asked what it has.
  struct Server {
    var effects: [UUID] = []

    mutating func take(_ id: UUID) { effects.append(id) }
    func has(_ id: UUID) -> Bool { effects.contains(id) }
  }

  /// A laptop: what is in memory, what is on the disk, and how many faults are left.
  struct World {
    var outbox = Outbox()
    var disk: [UUID: OutboxItem] = [:]
    var done: [UUID: OutboxItem] = [:]
    /// What was ever quarantined, and so has left the order.
    var touched: Set<UUID> = []
    var server = Server()
    var now = Writes.now
    var random: SeededGenerator
    /// Once they are used up everything works, so that everything must end.
    var faults: Int
    /// What the process has begun without hearing of its end.
    var begun: [(id: UUID, isCheck: Bool)] = []

    mutating func write(_ change: OutboxChange) {
      for item in change.items {
        if case .quarantined = item.state { touched.insert(item.id) }
        if item.state.isSettled {
          disk[item.id] = nil
          done[item.id] = item
        } else {
          disk[item.id] = item
        }
      }
    }

    mutating func chance(_ percent: Int) -> Bool {
      guard faults > 0, Int.random(in: 0..<100, using: &random) < percent else { return false }
      faults -= 1
      return true
    }

    /// The process dies and starts again: what was in memory is gone.
    mutating func restart() {
      begun = []
      outbox = Outbox(Array(disk.values))
    }

    /// Begins what the plan says; the process may die before or after writing that down, and after
    /// bytes have left.
    mutating func beginAll() {
      for step in outbox.plan(now: now, limit: Int.random(in: 1...6, using: &random)).steps {
        let (id, isCheck): (UUID, Bool) =
          switch step {
          case .send(let id): (id, false)
          case .check(let id): (id, true)
          }
        guard let change = outbox.begin(id) else { continue }
        if chance(4) { return restart() }
        write(change)
        if chance(4) { return restart() }
        begun.append((id, isCheck))
      }
    }

    /// One of those in flight gets its answer.
    mutating func answerOne() {
      guard let index = begun.indices.randomElement(using: &random) else { return }
      let (id, isCheck) = begun.remove(at: index)
      let reply = isCheck ? check(id) : send(id)
      // Killed after the server did it and before the disk says so.
      if chance(5) { return restart() }
      let change = outbox.receive(
        reply, for: id, now: now, random: Double.random(in: 0...1, using: &random))
      if chance(4) { return restart() }
      write(change)
    }

    mutating func send(_ id: UUID) -> OutboxReply {
      if chance(15) { return .unreachable }
      if chance(5) { return .busy(Double(Int.random(in: 0...300, using: &random))) }
      if chance(3) { return .signInNeeded }
      if chance(8) { return .lost }  // It never got there.
      if chance(3) { return .refused("No.") }
      server.take(id)
      if chance(15) { return .lost }  // It got there.
      return .arrived(["number": id.uuidString])
    }

    mutating func check(_ id: UUID) -> OutboxReply {
      if chance(10) { return .unreachable }
      if chance(10) { return .lost }
      if chance(5) { return .signInNeeded }
      if chance(3) { return .uncertain("Two look the same.") }
      return server.has(id) ? .arrived(["number": id.uuidString]) : .absent
    }
  }

  @Test(arguments: 0..<300)
  func nothingIsLostNothingIsDoubledAndItEnds(seed: Int) throws {
    var world = World(random: SeededGenerator(seed: UInt64(seed)), faults: 60)
    var order: [UUID: Int] = [:]
    var lanes: [UUID: Int] = [:]
    let count = 40
    var added = 0
    var turns = 0
    while added < count || !world.outbox.items.isEmpty {
      turns += 1
      try #require(turns < 20_000, "it ends")
      if added < count, Int.random(in: 0..<3, using: &world.random) == 0 {
        added += 1
        let lane = Int.random(in: 0..<6, using: &world.random)
        var item = Writes.item(added, lane < 3 ? .eto : .serviceNow, about: "lane/\(lane)")
        // One in five needs what an earlier one brings.
        if added > 1, added % 5 == 0 {
          let earlier = Writes.id(Int.random(in: 1..<added, using: &world.random))
          if world.outbox[earlier] != nil {
            item.needs = [OutboxItem.Need(earlier, field: "number")]
          }
        }
        lanes[item.id] = lane
        order[item.id] = added
        world.write(world.outbox.add(item))
      }
      world.beginAll()
      world.answerOne()
      // Signing in, and a person who looks at what is quarantined.
      for (door, health) in world.outbox.health where health == .signInNeeded {
        world.write(world.outbox.tryNow(door.destination))
      }
      if world.begun.isEmpty, let next = world.outbox.plan(now: world.now).next {
        world.now = max(world.now, next)
      }
      if world.begun.isEmpty, world.outbox.plan(now: world.now).steps.isEmpty {
        for item in world.outbox.items {
          guard case .quarantined(let reason) = item.state else { continue }
          switch reason {
          case .uncertain:
            // They look, and report what they see.
            let decision: OutboxDecision = world.server.has(item.id) ? .discard : .send
            if let change = world.outbox.decide(decision, on: item.id, now: world.now) {
              world.write(change)
            }
          case .refused, .conflict, .needLost, .sentTooOften:
            if let change = world.outbox.decide(.discard, on: item.id, now: world.now) {
              world.write(change)
            }
          }
        }
      }
    }

    #expect(world.disk.isEmpty)
    #expect(world.done.count == count, "nothing is lost")
    #expect(Set(world.server.effects).count == world.server.effects.count, "nothing is doubled")
    for item in world.done.values where item.state == .confirmed {
      #expect(world.server.has(item.id), "what counts as sent is there")
      #expect(item.needs.allSatisfy { $0.value == $0.item.uuidString })
    }
    // Where no person intervened, each lane arrived in order.
    for lane in 0..<6 {
      let arrived = world.server.effects
        .filter { lanes[$0] == lane && !world.touched.contains($0) }.compactMap { order[$0] }
      #expect(arrived == arrived.sorted())
    }
  }
}
