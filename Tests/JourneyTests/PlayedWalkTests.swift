import Engine
import FoundationEssentials
import Model
import REST
import Sandbox
import TestSupport
import Testing

/// The client of gpsd with the walk that the sandbox plays, and with all that its control port can do.
@Suite(.timeLimit(.minutes(5))) struct PlayedWalkTests {
  private static let now = Date(timeIntervalSince1970: 1_772_443_800)

  private let clock = ManualClock()
  private let transport = HTTPTransport()

  private func set(_ json: String, _ server: SandboxServer) async throws {
    let control = try #require(BaseURL(server.addresses.control))
    let answer = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: ["gps"]), template: "/gps",
        headers: ["Content-Type": "application/json"], body: Array(json.utf8)))
    try #require(answer.status == 200)
  }

  private func fix(_ latitude: Double, _ longitude: Double, _ accuracy: Double?) throws
    -> ReceiverNews
  {
    .fix(
      try #require(
        Fix(latitude: latitude, longitude: longitude, accuracy: accuracy, time: Self.now)))
  }

  private func sleeps(until deadline: Duration) async {
    while clock.deadlines != [deadline] { await Task.yield() }
  }

  @Test func everythingThatAReceiverDoesIsTold() async throws {
    // The clock stands still, and what is told anew each second is no news.
    let server = try await SandboxServer.start(SandboxOptions(gpsPort: 0, now: { Self.now }))
    let address = try #require(server.addresses.gps.flatMap { GPSDAddress($0) })
    var news = GPSDClient(address, clock: clock).news().makeAsyncIterator()
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == .noFix(satellites: 3))

    try await set(#"{"atSecond":440}"#, server)
    #expect(await news.next() == .noFix(satellites: 11))
    #expect(await news.next() == (try fix(42.0989, -72.5921, 9.4)))
    try await set(#"{"atSecond":245}"#, server)
    #expect(await news.next() == .fixLost, "in the tunnel")
    try await set(#"{"atSecond":812}"#, server)
    #expect(await news.next() == .noFix(satellites: 11))
    #expect(await news.next() == (try fix(42.0976, -72.5906, 6)))
    try await set(#"{"atSecond":930}"#, server)
    guard case .fix(let inexact)? = await news.next() else {
      Issue.record("no fix")
      return
    }
    #expect(inexact.accuracy == nil && inexact.quality == .unknown)

    try await set(#"{"state":"zero"}"#, server)
    #expect(await news.next() == .fixLost)
    try await set(#"{"state":"noDevice"}"#, server)
    #expect(await news.next() == .noDevice)
    try await set(#"{"state":"noFix"}"#, server)
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == .noFix(satellites: 3))
    try await set(#"{"state":"close"}"#, server)
    #expect(await news.next() == .closed)
    await sleeps(until: .seconds(1))
    try await set(#"{"state":"wrongBanner"}"#, server)
    clock.advance(by: .seconds(1))
    #expect(await news.next() == .notGPSD)
    await sleeps(until: .seconds(3))
    try await set(#"{"state":"walk","atSecond":1152}"#, server)
    clock.advance(by: .seconds(2))
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == .noFix(satellites: 11))
    #expect(await news.next() == (try fix(42.0997, -72.5889, 23.6)))

    await server.stop()
    #expect(await news.next() == .closed)
    await sleeps(until: .seconds(4))
    clock.advance(by: .seconds(1))
    #expect(await news.next() == .noDaemon)
    await transport.shutdown()
  }

  @Test func anAttachedSandboxSaysWhetherItHasAReceiver() async throws {
    for port in [nil, 0] {
      let server = try await SandboxServer.start(SandboxOptions(gpsPort: port))
      let directory = try await SandboxDirectory.ask(server.addresses.control, over: transport)
      #expect(directory.gps == server.addresses.gps)
      #expect((directory.gps == nil) == (port == nil))
      await server.stop()
    }
    await transport.shutdown()
  }
}
