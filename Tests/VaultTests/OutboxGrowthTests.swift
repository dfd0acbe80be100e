import Foundation
import Model
import Testing

@testable import Vault

/// The cost of finding out what is next, however many wait.
///
/// If each of ten thousand had to look at all others, this would take hours.
@Suite(.timeLimit(.minutes(5))) struct OutboxGrowthTests {
  /// How the writes are spread.
  enum Load: CaseIterable {
    /// One on each record, and then the next on each.
    case inTurn
    /// All of a few records, one record after the other.
    case recordByRecord
    /// The same, with all of the first record's quarantined.
    case behindStopped
  }

  private func fill(_ load: Load, _ count: Int) -> Outbox {
    var outbox = Outbox()
    for number in 1...count {
      let record = load == .inTurn ? number % (count / 10) : number * 4 / (count + 1)
      _ = outbox.add(Writes.item(number, about: "task/\(record)"))
    }
    guard load == .behindStopped else { return outbox }
    for item in outbox.items where item.subject == "task/0" {
      _ = outbox.begin(item.id)
      _ = outbox.receive(.refused("No."), for: item.id, now: Writes.now, random: 0)
    }
    return outbox
  }

  @Test(arguments: Load.allCases)
  func eachOfTenThousandIsFoundWithoutLookingThroughTheRest(_ load: Load) {
    let count = 10_000
    var outbox = fill(load, count)
    let stopped = load == .behindStopped ? count / 4 : 0
    var (flying, looks, sent): ([UUID], Int, [String: [Int]]) = ([], 0, [:])
    while true {
      let plan = outbox.plan(now: Writes.now) { _ in
        looks += 1
        return true
      }
      for step in plan.steps {
        guard case .send(let id) = step, outbox.begin(id) != nil else { continue }
        flying.append(id)
      }
      guard !flying.isEmpty, let item = outbox[flying.removeFirst()] else { break }
      sent[item.subject, default: []].append(item.position)
      _ = outbox.receive(.arrived([:]), for: item.id, now: Writes.now, random: 0)
    }
    #expect(sent.values.map(\.count).reduce(0, +) == count - stopped)
    #expect(sent.values.allSatisfy { $0 == $0.sorted() })
    #expect(outbox.items.count == stopped)
    #expect(looks <= 2 * count, "each is looked at when its turn has come")
  }

  /// Changes look for one to merge with, and new clients for what is written about them.
  @Test func tenThousandChangesAndNewClientsAreTakenUpAndSettled() {
    var outbox = Outbox()
    let count = 5_000
    for number in 1...count {
      let change = Writes.item(
        number, about: "task/\(number)", base: "1", mergeKey: "state")
      #expect(outbox.add(change).items.map(\.id) == [change.id])
    }
    for number in count + 1...2 * count {
      _ = outbox.add(Writes.item(number, .eto, about: "new/\(number)"))
    }
    for number in count + 1...2 * count {
      let id = Writes.id(number)
      _ = outbox.begin(id)
      let change = outbox.receive(
        .arrived(["client": "1"], subject: "client/\(number)"), for: id, now: Writes.now, random: 0)
      #expect(change.items.map(\.id) == [id])
    }
    #expect(outbox.items.count == count)
  }
}
