import Model
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// The client against daemons that die, and against others than gpsd.
@Suite(.timeLimit(.minutes(5))) struct GPSDClientTests {
  fileprivate static let hello = GPSDReadingTests.banner + "\r\n"
  private static let devices = GPSDReadingTests.devices + "\r\n"
  private static let fix =
    GPSDReadingTests.position(3, GPSDReadingTests.point + #","eph":17.1"#) + "\r\n"

  private let clock = ManualClock()

  private func news(from port: Int) throws -> AsyncStream<ReceiverNews>.Iterator {
    let address = try #require(GPSDAddress(host: "127.0.0.1", port: port))
    return GPSDClient(address, clock: clock).news().makeAsyncIterator()
  }

  private func client(of daemon: ScriptedDaemon) throws -> GPSDClient {
    GPSDClient(try #require(GPSDAddress(host: "127.0.0.1", port: daemon.port)), clock: clock)
  }

  /// Returns once it sleeps until then, and nothing else does.
  private func sleeps(until deadlines: Duration...) async {
    while clock.deadlines != deadlines { await Task.yield() }
  }

  @Test func whereNobodyListensItTriesAgainAfterGrowingWaits() async throws {
    let port = try UnansweredPort()
    var news = try news(from: port.number)
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noDaemon)
    var passed = Duration.zero
    for wait in [1, 2, 4, 8, 16, 30, 30] {
      passed += .seconds(wait)
      await sleeps(until: passed)
      clock.advance(by: .seconds(wait))
    }
  }

  @Test func itComesBackWhenTheDaemonDoes() async throws {
    let port = try UnansweredPort()
    let daemon = try await ScriptedDaemon(
      .init(parts: [Self.hello, Self.devices], closes: true),
      .init(parts: [Self.hello, Self.devices, Self.fix]))
    let ports = Mutex([port.number, port.number])
    let client = GPSDClient(clock: clock) {
      let next = ports.withLock { $0.popLast() }
      return GPSDAddress(host: "127.0.0.1", port: next ?? daemon.port)
    }
    var news = client.news().makeAsyncIterator()
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noDaemon)
    await sleeps(until: .seconds(1))
    clock.advance(by: .seconds(1))
    await sleeps(until: .seconds(3))
    clock.advance(by: .seconds(2))
    // Nothing was said of the second try that came to nothing.
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == .closed)
    // It was there: it is called again after a second.
    await sleeps(until: .seconds(4))
    clock.advance(by: .seconds(1))
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == (try GPSDReadingTests.fix(17.1)))
    await daemon.stop()
  }

  @Test func whereThereIsNoAddressThereIsNoDaemon() async throws {
    var news = GPSDClient(clock: clock) { nil }.news().makeAsyncIterator()
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noDaemon)
  }

  @Test func aLineMayComeInAsManyPiecesAsItHasLetters() async throws {
    let text = Self.hello + Self.devices + Self.fix
    let daemon = try await ScriptedDaemon(.init(parts: text.unicodeScalars.map(String.init)))
    var news = try news(from: daemon.port)
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == (try GPSDReadingTests.fix(17.1)))
    await daemon.stop()
  }

  /// Others than gpsd.
  enum Stranger: CaseIterable {
    case mail, web, earlierProtocol, longGreeting, threeBadLines, longLine

    var text: String {
      switch self {
      case .mail: "220 mail.example.org ESMTP\r\n"
      case .web: "HTTP/1.1 400 Bad Request\r\n\r\n"
      case .earlierProtocol: #"{"class":"VERSION","proto_major":2}"# + "\r\n"
      case .longGreeting: String(repeating: " ", count: GPSDLines.limit + 1)
      case .threeBadLines: hello + "{\r\n{\r\n{\r\n"
      case .longLine: hello + String(repeating: "x", count: GPSDLines.limit + 1)
      }
    }
  }

  @Test(arguments: Stranger.allCases)
  func somebodyElseIsHungUpOnAndSaidOnce(_ stranger: Stranger) async throws {
    let text = stranger.text
    let daemon = try await ScriptedDaemon(
      .init(parts: [text]), .init(parts: [text]), .init(parts: [Self.hello, Self.devices]))
    var news = try news(from: daemon.port)
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .notGPSD)
    await sleeps(until: .seconds(1))
    clock.advance(by: .seconds(1))
    await sleeps(until: .seconds(3))
    clock.advance(by: .seconds(2))
    #expect(await news.next() == .noFix(satellites: nil))
    await daemon.stop()
  }

  @Test func whoTakesTheCallAndSaysNothingIsSomebodyElse() async throws {
    let daemon = try await ScriptedDaemon()
    var requests = daemon.requests.makeAsyncIterator()
    var news = try news(from: daemon.port)
    #expect(await news.next() == .connecting)
    await sleeps(until: .seconds(5))
    clock.advance(by: .seconds(5))
    #expect(await news.next() == .notGPSD)
    #expect(await requests.next() == "", "nothing is asked of a stranger")
    await daemon.stop()
  }

  @Test func deathInTheMiddleOfALineIsAnEnd() async throws {
    let half = String(Self.fix.prefix(60))
    let daemon = try await ScriptedDaemon(
      .init(parts: [Self.hello, Self.devices, Self.fix, half], closes: true),
      .init(parts: [Self.hello], closes: true), .init(parts: [Self.hello], closes: true),
      .init(parts: [Self.hello, Self.devices, Self.fix]))
    var news = try news(from: daemon.port)
    #expect(await news.next() == .connecting)
    #expect(await news.next() == .noFix(satellites: nil))
    #expect(await news.next() == (try GPSDReadingTests.fix(17.1)))
    #expect(await news.next() == .closed)
    // Who greets and hangs up at once is left alone for longer and longer.
    var passed = Duration.zero
    for wait in [1, 2, 4] {
      passed += .seconds(wait)
      await sleeps(until: passed)
      clock.advance(by: .seconds(wait))
    }
    #expect(await news.next() == .noFix(satellites: nil))
    await daemon.stop()
  }

  @Test func whoStopsListeningLeavesPolitely() async throws {
    let daemon = try await ScriptedDaemon(.init(parts: [Self.hello, Self.devices]))
    var requests = daemon.requests.makeAsyncIterator()
    for await news in try client(of: daemon).news() where news == .noFix(satellites: nil) { break }
    #expect(
      await requests.next()
        == #"?WATCH={"enable":true,"json":true};?WATCH={"enable":false};"#)
    // Nothing is left that wakes.
    await sleeps()
    await daemon.stop()
  }

  @Test func aTaskThatIsCancelledLeavesToo() async throws {
    let daemon = try await ScriptedDaemon(.init(parts: [Self.hello, Self.devices]))
    var requests = daemon.requests.makeAsyncIterator()
    let (seen, see) = AsyncStream<ReceiverNews>.makeStream()
    let client = try client(of: daemon)
    let watching = Task {
      for await news in client.news() { see.yield(news) }
      see.finish()
    }
    for await news in seen where news == .noFix(satellites: nil) { break }
    watching.cancel()
    await watching.value
    #expect(await requests.next()?.hasSuffix(#"?WATCH={"enable":false};"#) == true)
    await daemon.stop()
  }

  @Test func whoWaitsForTheNextTryLeavesToo() async throws {
    let port = try UnansweredPort()
    var news: AsyncStream<ReceiverNews>.Iterator? = try news(from: port.number)
    #expect(await news?.next() == .connecting)
    #expect(await news?.next() == .noDaemon)
    await sleeps(until: .seconds(1))
    news = nil
    await sleeps()
  }

  @Test(arguments: [
    ("127.0.0.1:8705", "127.0.0.1", 8705), ("localhost:1", "127.0.0.1", 1),
    ("::1:2947", "::1", 2947),
  ])
  func anAddressIsReadAsASandboxTellsIt(_ text: String, _ host: String, _ port: Int) {
    #expect(GPSDAddress(text) == GPSDAddress(host: host, port: port))
    #expect(GPSDAddress(text) != nil)
  }

  @Test(arguments: ["", "127.0.0.1", "127.0.0.1:", "127.0.0.1:0", "10.0.0.1:2947", "host:2947"])
  func anotherMachineIsNoAddress(_ text: String) { #expect(GPSDAddress(text) == nil) }
}
