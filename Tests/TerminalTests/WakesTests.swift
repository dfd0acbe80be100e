import Terminal
import Testing

@MainActor @Suite struct WakesTests {
  @Test func wakesThatNobodyWaitedForAreOne() async {
    let wakes = Wakes()
    wakes.wake()
    wakes.wake()
    wakes.finish()
    var count = 0
    for await _ in wakes { count += 1 }
    #expect(count == 1)
  }

  @Test func whoWaitsIsWokenFromElsewhere() async {
    let wakes = Wakes()
    var iterator = wakes.makeAsyncIterator()
    for _ in 0..<100 {
      let other = Task.detached { wakes.wake() }
      #expect(await iterator.next() != nil)
      await other.value
    }
  }

  @Test func theEndIsTheEnd() async {
    let wakes = Wakes()
    let waiting = Task { await wakes.makeAsyncIterator().end() }
    await Task.yield()
    wakes.finish()
    wakes.wake()
    #expect(await waiting.value)
    #expect(await wakes.makeAsyncIterator().end())
  }

  @Test func whoIsCancelledWaitsNoLonger() async {
    let wakes = Wakes()
    let waiting = Task { await wakes.makeAsyncIterator().end() }
    waiting.cancel()
    #expect(await waiting.value)
  }

  /// The loop that draws and what wakes it are never at work at the same time.
  @Test func theOneWhoWaitsStaysOnTheirActor() async {
    let wakes = Wakes()
    var steps: [String] = []
    let waiting = Task { @MainActor in
      for await _ in wakes { steps.append("woken") }
    }
    await Task.yield()
    wakes.wake()
    steps.append("asked")
    while steps.count < 2 { await Task.yield() }
    wakes.finish()
    await waiting.value
    #expect(steps == ["asked", "woken"])
  }
}

extension Wakes.Iterator {
  /// Whether the next thing is the end.
  fileprivate consuming func end() async -> Bool {
    var iterator = self
    return await iterator.next() == nil
  }
}
