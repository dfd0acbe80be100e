import Features
import Model
import REST
import TestSupport
import Testing

@testable import Engine

/// What an answer tells about who gave it.
struct LookTests {
  private func finding(
    _ system: RemoteSystem, _ answer: HTTPResponse
  ) async -> FirstRun.Finding? {
    await Environment(transport: ScriptedTransport(answers: [answer]))
      .look(at: "https://host.example.org", for: system)
  }

  @Test func fileMakerTellsEverybodyWhatItIs() async {
    let info = #"{"response": {"productInfo": {}}, "messages": [{"code": "0", "message": "OK"}]}"#
    #expect(await finding(.fileMaker, HTTPResponse(status: 200, body: Array(info.utf8))) == .right)
    let page = HTTPResponse(status: 200, body: Array("<html></html>".utf8))
    #expect(await finding(.fileMaker, page) == .other)
  }

  @Test func whoLeadsElsewhereIsInBetween() async {
    let answer = HTTPResponse(
      status: 302, headers: ["Location": "https://portal.example.net/login"])
    #expect(
      await finding(.serviceNow, answer) == .trouble(.portal(host: "portal.example.net")))
  }

  @Test func whoIsBusyIsNoOther() async {
    let answer = HTTPResponse(status: 503, headers: ["Retry-After": "30"])
    #expect(await finding(.eto, answer) == .trouble(.busy(retryAfter: 30)))
  }

  @Test func theAnswerIsAskedForInItsOwnPlace() async throws {
    let transport = ScriptedTransport(answers: [HTTPResponse(status: 405)])
    let finding = await Environment(transport: transport)
      .look(at: "https://host.example.org/eto/API", for: .eto)
    #expect(finding == .right)
    #expect(
      transport.requests.map(\.url)
        == ["https://host.example.org/eto/API/Security.svc/SSOAuthenticate/"])
  }
}
