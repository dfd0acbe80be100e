import Synchronization
import Testing

@testable import Engine

@Suite struct AsyncSemaphoreTests {
  /// How many are inside, and how many there have been at once.
  private final class Room: Sendable {
    private let state = Mutex((inside: 0, most: 0, passed: 0))

    var most: Int { state.withLock { $0.most } }
    var passed: Int { state.withLock { $0.passed } }

    func enter() {
      state.withLock { state in
        state.inside += 1
        state.most = max(state.most, state.inside)
      }
    }

    func leave() {
      state.withLock { state in
        state.inside -= 1
        state.passed += 1
      }
    }
  }

  @Test func onlySoManyAreInsideAndAllGetThrough() async {
    let gate = AsyncSemaphore(4)
    let room = Room()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...200 {
        group.addTask {
          await gate.enter()
          room.enter()
          for _ in 1...10 { await Task.yield() }
          room.leave()
          await gate.leave()
        }
      }
    }
    #expect(room.most == 4)
    #expect(room.passed == 200)
  }

  @Test func whoLeavesLetsTheNextIn() async {
    let gate = AsyncSemaphore(1)
    let order = Mutex<[String]>([])
    await gate.enter()
    let next = Task {
      await gate.enter()
      order.withLock { $0.append("the next is in") }
    }
    // Long enough for whoever is not held up.
    for _ in 0..<100 { await Task.yield() }
    order.withLock { $0.append("the first leaves") }
    await gate.leave()
    await next.value
    #expect(order.withLock(\.self) == ["the first leaves", "the next is in"])
    await gate.leave()
    await gate.enter()
  }
}
