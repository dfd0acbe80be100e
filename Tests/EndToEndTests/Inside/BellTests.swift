import Dispatch
import Testing

@testable import porchlight

@Suite struct BellTests {
  @Test func aRingBeforeTheSleepIsNotLost() {
    let bell = Bell()
    bell.ring()
    bell.wait()
  }

  @Test func whoSleepsIsWoken() async {
    let (there, back) = (Bell(), Bell())
    let rounds = 100
    let (ends, ended) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "sleeper").async {
      for _ in 0..<rounds {
        there.wait()
        back.ring()
      }
      ended.finish()
    }
    DispatchQueue(label: "ringer").async {
      for _ in 0..<rounds {
        there.ring()
        back.wait()
      }
    }
    for await _ in ends {}
  }
}
