import REST
import ServiceNow
import TestSupport
import Testing

/// A pretend instance that answers from a script, and its API without a sign-in.
struct Instance {
  let transport: ScriptedTransport
  let api: ServiceNowAPI

  /// Its address in every test.
  static let address = "https://acme.service-now.com"

  init(_ answers: HTTPResponse...) throws {
    self.init(base: try #require(BaseURL(Instance.address)), answers: answers)
  }

  init(base: BaseURL, answers: [HTTPResponse]) {
    transport = ScriptedTransport(answers: answers)
    api = ServiceNowAPI(at: base, over: transport)
  }

  /// The requests so far as `GET /path?query`, without scheme and host.
  var asked: [String] {
    transport.requests.map {
      "\($0.method.rawValue) \($0.url.dropFirst(Instance.address.count))"
    }
  }

  /// The body of a request as text.
  func body(_ index: Int = 0) -> String? {
    transport.requests[index].body.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension HTTPResponse {
  /// An answer with status 200.
  static func json(_ text: String, headers: Headers = [:]) -> HTTPResponse {
    .json(200, text, headers: headers)
  }

  /// An error envelope.
  static func failure(
    _ status: Int, _ message: String, detail: String? = nil, headers: Headers = [:]
  ) -> HTTPResponse {
    let detail = detail.map { "\"\($0)\"" } ?? "null"
    return .json(
      status, #"{"error":{"message":"\#(message)","detail":\#(detail)},"status":"failure"}"#,
      headers: headers)
  }
}

extension APIError {
  /// Runs work that has to fail, and returns its error.
  static func of<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws(APIError) -> Value
  ) async -> APIError? {
    do {
      _ = try await work()
      Issue.record("no error", sourceLocation: sourceLocation)
      return nil
    } catch {
      return error
    }
  }
}
