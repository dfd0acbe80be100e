import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Engine

/// The client with Debian's gpsd, which is fed with what receivers say.
@Suite(
  .enabled(if: RealDaemon.isWanted, "gpsd is not installed (apt-get install gpsd)"),
  .serialized, .fewAtATime, .timeLimit(.minutes(5)))
struct RealDaemonTests {
  private let clock = ManualClock()
  private let daemon: RealDaemon
  private let client: GPSDClient

  init() throws {
    daemon = try RealDaemon()
    client = GPSDClient(try #require(daemon.address), clock: clock)
  }

  /// What the client tells from the moment on when gpsd has said what receiver it has.
  private func news() async -> AsyncStream<ReceiverNews>.Iterator {
    var news = client.news().makeAsyncIterator()
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noFix(satellites: nil))
    return news
  }

  /// Has a receiver find a fix, and returns once it is told: of the second given.
  ///
  /// Of its first second gpsd tells now the time and now not.
  private func find(
    _ second: Int, _ news: inout AsyncStream<ReceiverNews>.Iterator
  ) async {
    daemon.hear(NMEA.fix(second - 1), NMEA.fix(second))
    while let next = await news.next(), next.second != second {
      #expect(next.second == second - 1)
    }
  }

  private func sleeps(until deadline: Duration) async {
    while clock.deadlines != [deadline] { await Task.yield() }
  }

  @Test func aFixIsFoundLostAndFoundAgain() async throws {
    var news = await news()
    daemon.hear(NMEA.noFix(0), NMEA.noFix(1), NMEA.sky, NMEA.noFix(2))
    #expect(await news.next() == .noFix(satellites: 4))
    await find(4, &news)
    for second in 5...7 {
      daemon.hear(NMEA.fix(second))
      let next = await news.next()
      #expect(next?.second == second)
      #expect(next?.fix?.coordinates == Coordinates(latitude: 42.1015, longitude: -72.5898))
      #expect(next?.fix?.accuracy ?? 0 > 1)
    }
    daemon.hear(NMEA.noFix(8), NMEA.noFix(9))
    #expect(await news.next() == .fixLost)
    daemon.hear(NMEA.fix(10))
    #expect(await news.next()?.second == 10)
  }

  @Test func aFixThatStandsStillIsToldOnce() async throws {
    var news = await news()
    await find(1, &news)
    daemon.hear(NMEA.fix(1), NMEA.fix(1), NMEA.fix(1), NMEA.fix(2))
    #expect(await news.next()?.second == 2)
  }

  @Test func whatIsSpoiltOnTheWayIsNotHeard() async throws {
    var news = await news()
    await find(1, &news)
    let elsewhere = (latitude: "4300.0000", longitude: "07100.0000")
    daemon.hear(NMEA.fix(2, at: elsewhere, isSpoilt: true), NMEA.fix(3))
    let next = await news.next()
    #expect(next?.second == 3)
    #expect(next?.fix?.coordinates == Coordinates(latitude: 42.1015, longitude: -72.5898))
  }

  @Test func nowhereIsNoFix() async throws {
    var news = await news()
    await find(1, &news)
    daemon.hear(NMEA.fix(2, at: NMEA.nowhere))
    #expect(await news.next() == .fixLost)
  }

  @Test func aDaemonThatDiesIsCalledUntilItIsBack() async throws {
    var news = await news()
    await find(1, &news)
    daemon.kill()
    #expect(await news.next() == .closed)
    await sleeps(until: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await news.next() == .noDaemon)
    await sleeps(until: .seconds(3))
    try daemon.start()
    clock.advance(by: .seconds(2))
    #expect(await news.next() == .noFix(satellites: nil))
    await find(21, &news)
  }

  @Test func withoutAReceiverItSaysSo() async throws {
    let bare = try RealDaemon(hasReceiver: false)
    let client = GPSDClient(try #require(bare.address), clock: clock)
    var news = client.news().makeAsyncIterator()
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noDevice)
  }

  @Test func twoMayWatch() async throws {
    var (one, other) = (await news(), await news())
    await find(1, &one)
    daemon.hear(NMEA.fix(2))
    #expect(await one.next()?.second == 2)
    while let next = await other.next(), next.second != 2 {}
  }
}

extension ReceiverNews {
  fileprivate var fix: Fix? {
    guard case .fix(let fix) = self else { return nil }
    return fix
  }

  /// The second after 09:30:00 that it was measured in.
  fileprivate var second: Int? {
    fix.map { Int($0.time.timeIntervalSince1970) - 1_772_443_800 }
  }
}
