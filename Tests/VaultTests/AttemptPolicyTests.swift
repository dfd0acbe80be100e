import Foundation
import Testing

@testable import Vault

struct AttemptPolicyTests {
  let clock = TestClock()

  private func blocked() -> AttemptPolicy.Count {
    var count: AttemptPolicy.Count?
    for _ in 0..<5 { count = AttemptPolicy.counting(count, now: clock.now) }
    return count ?? AttemptPolicy.Count(failures: 0, last: clock.now)
  }

  @Test func nothingCountedMeansFive() {
    #expect(AttemptPolicy.verdict(nil, now: clock.now) == .mayTry(remaining: 5))
  }

  @Test func eachOneUsesOneUp() {
    var count: AttemptPolicy.Count?
    for remaining in [4, 3, 2, 1] {
      count = AttemptPolicy.counting(count, now: clock.now)
      #expect(AttemptPolicy.verdict(count, now: clock.now) == .mayTry(remaining: remaining))
    }
    count = AttemptPolicy.counting(count, now: clock.now)
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mustWait(.seconds(1200)))
  }

  @Test func twentyMinutesAreTwentyMinutes() {
    let count = blocked()
    clock.advance(1199)
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mustWait(.seconds(1)))
    clock.advance(1)
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mayTry(remaining: 5))
    // The next wrong one is the first of five again.
    #expect(AttemptPolicy.counting(count, now: clock.now).failures == 1)
  }

  @Test(arguments: [-86_400.0, -1, 3600, 86_400])
  func turningTheClockChangesNothing(by seconds: Double) {
    let count = blocked()
    clock.advance(60)
    clock.turn(by: seconds)
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mustWait(.seconds(1140)))
  }

  @Test func aRestartFreesNobody() {
    let count = blocked()
    clock.advance(60)
    clock.reboot()
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mustWait(.seconds(1140)))
  }

  @Test func aRestartWithTheClockTurnedBackFreesNobody() {
    let count = blocked()
    clock.reboot()
    clock.turn(by: -86_400)
    // The ten seconds that the machine has been on are certain.
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mustWait(.seconds(1190)))
    clock.advance(1190)
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mayTry(remaining: 5))
  }

  @Test func whoSleptOnItMayTryAfterARestart() {
    let count = blocked()
    clock.advance(8 * 3600)
    clock.reboot()
    #expect(AttemptPolicy.verdict(count, now: clock.now) == .mayTry(remaining: 5))
  }

  @Test func theMachinesClocksMove() {
    let first = Moment.now()
    let second = Moment.now()
    #expect(first.bootID == second.bootID && !first.bootID.isEmpty)
    #expect(second.boot >= first.boot && first.boot > .zero)
    #expect(second.elapsed(since: first) < .seconds(60))
  }
}
