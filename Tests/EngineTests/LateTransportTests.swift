import REST
import Synchronization
import TestSupport
import Testing

@testable import Engine

@Suite struct LateTransportTests {
  private static let request = HTTPRequest(.get, url: "http://127.0.0.1/", template: "/")

  @Test func nothingIsMadeBeforeTheFirstRequest() async {
    let made = Mutex(0)
    _ = LateTransport { () throws(APIError) in
      made.withLock { $0 += 1 }
      return ScriptedTransport()
    }
    #expect(made.withLock { $0 } == 0)
  }

  @Test func manyAtOnceShareOne() async throws {
    let made = Mutex(0)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let end = ScriptedTransport(answers: Array(repeating: .json(200, "{}"), count: 8))
    let late = LateTransport { () throws(APIError) in
      made.withLock { $0 += 1 }
      for await _ in gate {}
      return end
    }
    let sent = (0..<8).map { _ in Task { try await late.send(Self.request).status } }
    for _ in 0..<50 { await Task.yield() }
    open.finish()
    for task in sent { #expect(try await task.value == 200) }
    #expect(made.withLock { $0 } == 1)
    #expect(end.requests.count == 8)
  }

  @Test func afterAFailureItIsTriedAgain() async throws {
    let made = Mutex(0)
    let late = LateTransport { () throws(APIError) in
      let count = made.withLock { made in
        made += 1
        return made
      }
      guard count > 1 else { throw .unreachable(.noConnection) }
      return ScriptedTransport(answers: [.json(200, "{}"), .json(200, "{}")])
    }
    await #expect(throws: APIError.unreachable(.noConnection)) {
      try await late.send(Self.request)
    }
    #expect(try await late.send(Self.request).status == 200)
    #expect(try await late.send(Self.request).status == 200)
    #expect(made.withLock { $0 } == 2)
  }
}
