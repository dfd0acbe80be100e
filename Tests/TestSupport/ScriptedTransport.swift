public import REST
import Synchronization

/// A transport that answers from a script and remembers what it was asked.
///
/// Answers are taken in order; asking more often than there are answers gives a `malformed` error
/// that says so.
public final class ScriptedTransport: Transport {
  /// What a step of the script does.
  public typealias Step = @Sendable (HTTPRequest) async -> Result<HTTPResponse, APIError>

  private let state: Mutex<(steps: [Step], requests: [HTTPRequest])>

  /// Makes a transport with a script.
  public init(_ steps: [Step] = []) {
    state = Mutex((steps, []))
  }

  /// Makes a transport that gives these answers, one a request.
  public convenience init(answers: [HTTPResponse]) {
    self.init(answers.map { answer in { _ in .success(answer) } })
  }

  /// Adds a step at the end.
  public func then(_ step: @escaping Step) {
    state.withLock { $0.steps.append(step) }
  }

  /// Every request so far, oldest first.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Plays the next step.
  public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let step = state.withLock { state -> Step? in
      state.requests.append(request)
      return state.steps.isEmpty ? nil : state.steps.removeFirst()
    }
    guard let step else {
      throw .malformed(detail: "the script has no answer to \(request.template)")
    }
    return try await step(request).get()
  }
}

extension HTTPResponse {
  /// An answer with JSON in it.
  public static func json(_ status: Int = 200, _ text: String, headers: Headers = [:]) -> Self {
    var headers = headers
    headers["Content-Type"] = "application/json;charset=UTF-8"
    return HTTPResponse(status: status, headers: headers, body: Array(text.utf8))
  }

  /// An HTML page.
  public static func html(_ status: Int = 200, _ text: String = "<html><body>Hello</body></html>")
    -> Self
  {
    HTTPResponse(
      status: status, headers: ["Content-Type": "text/html;charset=UTF-8"], body: Array(text.utf8))
  }
}
