import Dispatch
import Glibc
import Testing

@testable import porchlight

@Suite struct BellTests {
  /// Whether whoever sleeps on it would be awake, now or once it rings.
  private func wakes(_ descriptor: Int32, patience: Int32 = 0) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, patience) == 1
  }

  @Test func aRingBeforeSleepIsNotLostAndManyAreOne() {
    let bell = Bell()
    #expect(!wakes(bell.descriptor))
    bell.ring()
    bell.ring()
    #expect(wakes(bell.descriptor))
    bell.hush()
    #expect(!wakes(bell.descriptor))
  }

  @Test func ringingNeverWaits() {
    let bell = Bell()
    for _ in 0..<100_000 { bell.ring() }
    #expect(wakes(bell.descriptor))
    bell.hush()
    #expect(!wakes(bell.descriptor))
  }

  @Test func whoSleepsIsWokenFromAnotherThread() {
    let bell = Bell()
    DispatchQueue(label: "ringer").async { bell.ring() }
    #expect(wakes(bell.descriptor, patience: -1))
  }
}
