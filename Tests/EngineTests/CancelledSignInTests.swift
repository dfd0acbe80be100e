import Features
import Model
import REST
import TestSupport
import Testing

@testable import Engine

/// Whoever stopped signing in is not let in by an answer that comes after all.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CancelledSignInTests {
  /// Performs an effect, stops it once its last request has left, and lets the answer come then.
  private func stop(
    _ bench: Bench, _ effect: App.Effect, with answer: HTTPResponse
  ) async -> [App.Action] {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    bench.wire.then { _ in
      begin.yield()
      // Ends by being cancelled; the answer is good all the same.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      return .success(answer)
    }
    let task = Task { await bench.perform(effect) }
    for await _ in begun { break }
    task.cancel()
    return await task.value
  }

  @Test func theSiteOfETOIsNotApproached() async throws {
    let bench = Bench()
    try await bench.enterETO()
    bench.answer(.json(200, "\"44444444-aaaa-4bbb-8ccc-000000000004\""))
    let actions = await stop(
      bench, .signIn(.eto, .choice(.enter(8, enterprise: "22222222-aaaa-4bbb-8ccc-000000000002"))),
      with: .json(200, #"[{"ID":70,"Name":"Nights","Disabled":false}]"#))
    #expect(bench.askedOfETO.last == "GET /API/Form.svc/Forms/Program/GetPrograms/8")
    #expect(actions.isEmpty)
    #expect(await bench.runner.sessions.site(8) == nil)
  }

  /// The same answers, where nobody stops it: they are good.
  @Test func whoDoesNotStopItIsOnTheWayIn() async throws {
    let bench = Bench()
    try await bench.enterETO()
    bench.answer(
      .json(200, "\"44444444-aaaa-4bbb-8ccc-000000000004\""),
      .json(200, #"[{"ID":70,"Name":"Nights","Disabled":false}]"#))
    let actions = await bench.perform(
      .signIn(.eto, .choice(.enter(8, enterprise: "22222222-aaaa-4bbb-8ccc-000000000002"))))
    #expect(actions.count == 1)
    #expect(await bench.runner.sessions.site(8) != nil)
  }

  @Test func nobodyIsSignedInToETO() async throws {
    let bench = Bench()
    let credentials = SignIn.Credentials(
      address: "https://eto.example", userName: "worker@example.org",
      password: Model.Secret("porchlight"))
    let token = "11111111-aaaa-4bbb-8ccc-000000000001"
    _ = await stop(
      bench, .signIn(.eto, .signIn(credentials)),
      with: .json(
        200, #"{"SSOAuthenticateResult":{"AuthStatusCode":0,"SSOAuthToken":"\#(token)"}}"#))
    #expect(await bench.runner.sessions.etoAccount == nil)
  }

  @Test func nobodyIsSignedInToServiceNow() async throws {
    let bench = Bench()
    _ = await stop(bench, try Bench.signIn(), with: .person())
    #expect(await bench.runner.sessions.serviceNow == nil)
  }
}
