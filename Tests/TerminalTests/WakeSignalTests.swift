import Terminal
import Testing

@MainActor @Suite struct WakeSignalTests {
  @Test func wakesThatNobodyHeardAreOne() async {
    let wakes = WakeSignal()
    wakes.wake()
    wakes.wake()
    wakes.finish()
    var count = 0
    await wakes.listen {
      count += 1
      return true
    }
    #expect(count == 1)
  }

  @Test func whoListensIsWokenFromElsewhere() async {
    let wakes = WakeSignal()
    var count = 0
    let waking = Task.detached {
      for _ in 0..<100 { await wakes.wake() }
      await wakes.finish()
    }
    await wakes.listen {
      count += 1
      return true
    }
    await waking.value
    #expect((1...100).contains(count))
  }

  @Test func theEndIsTheEnd() async {
    let wakes = WakeSignal()
    var count = 0
    let listening = Task {
      await wakes.listen {
        count += 1
        return true
      }
    }
    await Task.yield()
    wakes.finish()
    wakes.wake()
    await listening.value
    await wakes.listen { true }
    #expect(count == 0)
  }

  @Test func whoHasHeardEnoughListensNoLonger() async {
    let wakes = WakeSignal()
    wakes.wake()
    await wakes.listen {
      wakes.wake()
      return false
    }
    var count = 0
    await wakes.listen {
      count += 1
      return false
    }
    #expect(count == 1)
  }

  @Test func wakingWhileItIsHeardWakesAgain() async {
    let wakes = WakeSignal()
    wakes.wake()
    var count = 0
    await wakes.listen {
      count += 1
      wakes.wake()
      return count < 3
    }
    #expect(count == 3)
  }

  /// The loop that draws and whatever wakes it never run at the same time.
  @Test func whatWakesIsDoneBeforeItIsHeard() async {
    let wakes = WakeSignal()
    var steps: [String] = []
    let listening = Task {
      await wakes.listen {
        steps.append("heard")
        return false
      }
    }
    await Task.yield()
    wakes.wake()
    steps.append("asked")
    await listening.value
    #expect(steps == ["asked", "heard"])
  }
}
