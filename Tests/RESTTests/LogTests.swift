import Logging
import REST
import Synchronization
import TestSupport
import Testing

@Suite("Log")
struct LogTests {
  /// Keeps every line, at every level, with its metadata.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private struct Keeper: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let metadata = (event.metadata ?? [:]).map { " \($0)=\($1)" }.joined()
      lines.add("\(event.level) \(event.message)\(metadata)")
    }
  }

  private let lines = Lines()
  private let clock = ManualClock()

  private var log: Log {
    Log(to: Logger(label: "rest") { [lines] _ in Keeper(lines: lines) }, clock: clock)
  }

  private static let secrets = [
    "sesame", "ann", "c0ffee", "INC0010021", "frostbite", "JSESSIONID", "Authorization", "sysparm",
  ]

  /// A request and an answer with a secret in every possible place.
  private static let request = HTTPRequest(
    .patch,
    url: "https://acme.example/api/now/table/incident/INC0010021?sysparm_query=name%3Dann",
    template: "/api/now/table/{table}/{id}",
    headers: ["Authorization": "Bearer sesame", "Cookie": "JSESSIONID=c0ffee"],
    body: Array("frostbite".utf8), idempotencyKey: "c0ffee")
  private static let answer = HTTPResponse.json(
    200, #"{"name":"ann"}"#, headers: ["Set-Cookie": "JSESSIONID=c0ffee"])

  private func lines(after step: @escaping ScriptedTransport.Step) async -> [String] {
    let transport = ScriptedTransport([
      { [clock] request in
        clock.advance(by: .milliseconds(34))
        return await step(request)
      }
    ])
    _ = try? await Chain([log], before: transport).send(Self.request)
    return lines.all
  }

  @Test("one line an answer: method, host, template, status, duration")
  func answered() async {
    let expected = "info PATCH acme.example /api/now/table/{table}/{id} 200 34 ms"
    #expect(await lines { _ in .success(Self.answer) } == [expected])
  }

  @Test(
    "one line a failure, with its kind, and nothing that a service said",
    arguments: [
      (.unreachable(.noConnection), "warning", "unreachable (noConnection)"),
      (.timedOut, "warning", "timed out"),
      (.unavailable(retryAfter: nil), "warning", "unavailable"),
      (.unavailable(retryAfter: 7), "warning", "unavailable for 7 s"),
      (.unauthorized(message: "ann sesame"), "warning", "unauthorized"),
      (.intercepted(host: "ann.example"), "warning", "intercepted"),
      (.rejected(status: 403, code: "c0ffee", message: "ann may not"), "warning", "rejected (403)"),
      (.malformed(detail: "frostbite"), "warning", "malformed"), (.cancelled, "debug", "cancelled"),
    ] as [(APIError, String, String)])
  func failed(error: APIError, level: String, kind: String) async {
    let all = await lines { _ in .failure(error) }
    #expect(all == ["\(level) PATCH acme.example /api/now/table/{table}/{id} \(kind) 34 ms"])
  }

  @Test("the whole chain logs nothing of what a request or an answer holds")
  func secrets() async {
    let transport = ScriptedTransport(answers: [
      Self.answer, .json(401, #"{"error":{"message":"ann sesame"}}"#),
      .json(403, #"{"error":{"message":"ann sesame"}}"#), .html(200, "frostbite"),
      HTTPResponse(status: 302, headers: ["Location": "https://ann.example/?c0ffee"]),
    ])
    let token = TokenAuth(renewal: { _ throws(APIError) in Token(access: Secret("sesame")) })
    let chain = Chain([log, Retry(clock: clock), token, ResponseValidator()], before: transport)
    for _ in 1...4 { _ = try? await chain.send(Self.request) }
    #expect(lines.all.count == 4)
    for line in lines.all {
      for secret in Self.secrets { #expect(!line.lowercased().contains(secret.lowercased())) }
    }
  }
}
