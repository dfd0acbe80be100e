import Store
import Synchronization
import Testing

/// A feature small enough to see through: it loads numbers and adds them up.
private enum Sum: Feature {
  struct State: Equatable, Sendable { var total = 0 }
  enum Action: Sendable {
    case load(String), cancel, arrived(Int), chain, spareMore
  }
  enum Effect: Equatable, Sendable { case fetch(String) }

  static func reduce(
    _ state: inout State, _ action: Action, in _: Void
  ) -> [Command<Effect>] {
    switch action {
    case .load(let what): return [.run(.fetch(what), id: "load")]
    case .cancel: return [.cancel(id: "load")]
    case .arrived(let number):
      state.total += number
      return []
    case .chain: return [.run(.fetch("more"), id: "more")]
    case .spareMore: return [.cancelAllBut("more")]
    }
  }
}

/// Doors that the test opens, one a name.
private final class Doors: Sendable {
  private let state = Mutex<
    (open: Set<String>, waiting: [String: CheckedContinuation<Void, Never>])
  >(
    ([], [:]))

  func pass(_ name: String) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.open.contains(name) { return true }
        state.waiting[name] = continuation
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func open(_ name: String) {
    state.withLock { state in
      state.open.insert(name)
      return state.waiting.removeValue(forKey: name)
    }?.resume()
  }
}

@MainActor @Suite struct StoreTests {
  @Test func anAnswerIsAppliedAndAnnounced() async {
    let store = Store<Sum>(.init()) { _, send in await send(.arrived(3)) }
    var seen: [Int] = []
    store.hasChanged = { [unowned store] in seen.append(store.state.total) }
    store.send(.load("a"))
    #expect(seen == [])
    await store.settle("load")
    // The answer, and the rest after it.
    #expect(seen == [3, 3])
  }

  @Test func runningAnIDAgainReplacesTheFirstAndDropsItsAnswer() async {
    let doors = Doors()
    let store = Store<Sum>(.init()) { effect, send in
      guard case .fetch(let name) = effect else { return }
      await doors.pass(name)
      await send(.arrived(name == "old" ? 100 : 1))
    }
    store.send(.load("old"))
    store.send(.load("new"))
    doors.open("new")
    await store.settle()
    #expect(store.state.total == 1)
    doors.open("old")
    for _ in 0..<100 { await Task.yield() }
    #expect(store.state.total == 1)
  }

  @Test func aCancelledEffectSeesItAndItsAnswerIsDropped() async {
    let doors = Doors()
    let (ended, end) = AsyncStream<Bool>.makeStream()
    let store = Store<Sum>(.init()) { _, send in
      await doors.pass("x")
      await send(.arrived(7))
      end.yield(Task.isCancelled)
    }
    store.send(.load("x"))
    store.send(.cancel)
    #expect(store.runningEffects.isEmpty)
    await store.settle()
    doors.open("x")
    var sight = ended.makeAsyncIterator()
    #expect(await sight.next() == true)
    #expect(store.state.total == 0)
  }

  @Test func settleWaitsForEffectsThatEffectsStart() async {
    let store = Store<Sum>(.init()) { effect, send in
      if effect == .fetch("first") { await send(.chain) } else { await send(.arrived(5)) }
    }
    store.send(.load("first"))
    await store.settle()
    #expect(store.state.total == 5)
  }

  @Test func severalActionsOfOneEffectArriveInOrder() async {
    let store = Store<Sum>(.init()) { _, send in
      for number in 1...4 { await send(.arrived(number)) }
    }
    store.send(.load("a"))
    await store.settle()
    #expect(store.state.total == 10)
  }

  @Test func cancellingAllLeavesNothingRunning() async {
    let doors = Doors()
    let store = Store<Sum>(.init()) { _, send in
      await doors.pass("never")
      await send(.arrived(1))
    }
    store.send(.load("a"))
    store.send(.chain)
    #expect(store.runningEffects == ["load", "more"])
    store.cancelAll()
    await store.settle()
    #expect(store.runningEffects.isEmpty)
    doors.open("never")
  }

  @Test func whatIsSparedAnswersAndTheOthersDoNot() async {
    let doors = Doors()
    let store = Store<Sum>(.init()) { effect, send in
      await doors.pass("both")
      await send(.arrived(effect == .fetch("more") ? 5 : 100))
    }
    store.send(.load("a"))
    store.send(.chain)
    store.send(.spareMore)
    #expect(store.runningEffects == ["more"])
    doors.open("both")
    await store.settle()
    #expect(store.state.total == 5)
  }

  @Test func oneEffectCanBeWaitedForByItself() async {
    let doors = Doors()
    let store = Store<Sum>(.init()) { effect, send in
      await doors.pass(effect == .fetch("first") ? "one" : "never")
      await send(.arrived(5))
    }
    await store.settle("load")
    store.send(.load("first"))
    store.send(.chain)
    doors.open("one")
    await store.settle("load")
    #expect(store.state.total == 5)
    #expect(store.runningEffects == ["more"])
    store.cancelAll()
    doors.open("never")
  }
}
