import ETO
import REST
import Synchronization
import TestSupport
import Testing

@Suite struct InFlightTests {
  /// Answers once it is told to, and counts.
  private final class SlowTransport: Transport {
    private let state = Mutex(
      (
        now: 0, most: 0, waiting: [CheckedContinuation<Void, Never>](),
        watchers: [(count: Int, resume: CheckedContinuation<Void, Never>)]()
      ))

    var most: Int { state.withLock { $0.most } }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
      if request.template.contains("Security.svc") {
        return request.method == .post ? .token() : .siteToken()
      }
      await withCheckedContinuation { waiter in
        let ready = state.withLock { state in
          state.now += 1
          state.most = max(state.most, state.now)
          state.waiting.append(waiter)
          let ready = state.watchers.filter { $0.count <= state.waiting.count }.map(\.resume)
          state.watchers.removeAll { $0.count <= state.waiting.count }
          return ready
        }
        for watcher in ready { watcher.resume() }
      }
      return .json(200, #"[{"ID":1,"Name":"P"}]"#)
    }

    /// Returns once so many are waiting for their answer.
    func waiting(_ count: Int) async {
      await withCheckedContinuation { resume in
        let ready = state.withLock { state in
          if state.waiting.count >= count { return true }
          state.watchers.append((count, resume))
          return false
        }
        if ready { resume.resume() }
      }
    }

    /// Answers one.
    func answer() {
      let waiter = state.withLock { state in
        state.now -= 1
        return state.waiting.removeFirst()
      }
      waiter.resume()
    }
  }

  private static func open(_ transport: SlowTransport, inFlight: Int) async throws -> ETOAPI {
    let account = try await ETOAccount.signIn(
      at: try #require(BaseURL(FakeETO.address)), with: FakeETO.credentials, over: transport,
      retry: nil, inFlight: inFlight, minutesEast: 0)
    return try await account.open(site: 7, of: "e")
  }

  @Test func neverMoreThanAsManyAsAreAllowed() async throws {
    let transport = SlowTransport()
    let api = try await Self.open(transport, inFlight: 4)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try await api.programs() } }
      for left in stride(from: 20, to: 0, by: -1) {
        await transport.waiting(min(4, left))
        transport.answer()
        try await group.next()
      }
    }
    #expect(transport.most == 4)
  }

  @Test func whoIsCancelledLeavesTheLine() async throws {
    let transport = SlowTransport()
    let api = try await Self.open(transport, inFlight: 1)
    let first = Task { try await api.programs() }
    await transport.waiting(1)
    let second = Task { try await api.programs() }
    second.cancel()
    #expect(await ETOError.of { try await second.value } == .cancelled)
    transport.answer()
    #expect(try await first.value.count == 1)
    let third = Task { try await api.programs() }
    await transport.waiting(1)
    transport.answer()
    #expect(try await third.value.count == 1)
  }
}
