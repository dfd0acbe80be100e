import Terminal
import Testing

@MainActor @Suite struct WakesTests {
  @Test func wakesThatNobodyWaitedForAreOne() async {
    let wakes = Wakes()
    wakes.wake()
    wakes.wake()
    wakes.finish()
    var count = 0
    while await wakes.next() { count += 1 }
    #expect(count == 1)
  }

  @Test func whoWaitsIsWokenFromElsewhere() async {
    let wakes = Wakes()
    for _ in 0..<100 {
      let other = Task.detached { await wakes.wake() }
      #expect(await wakes.next())
      await other.value
    }
  }

  @Test func theEndIsTheEnd() async {
    let wakes = Wakes()
    let waiting = Task { await wakes.next() }
    await Task.yield()
    wakes.finish()
    wakes.wake()
    #expect(await !waiting.value)
    #expect(await !wakes.next())
  }

  /// The loop that draws and what wakes it are never at work at the same time.
  @Test func theOneWhoWaitsStaysOnTheirActor() async {
    let wakes = Wakes()
    var steps: [String] = []
    let waiting = Task { @MainActor in
      while await wakes.next() { steps.append("woken") }
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
