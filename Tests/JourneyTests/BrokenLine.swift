import REST
import Synchronization

/// A way to the systems on which writes go wrong as a test wants; what is read goes through, unless that
/// is to go wrong as well.
final class BrokenLine: Transport {
  /// What happens to a write.
  enum Break: Hashable, Sendable, CaseIterable {
    /// Nothing answers: no byte left.
    case unreachable
    /// The connection is lost before the service had it.
    case lostOnTheWay
    /// The service had it, and the connection is lost before its answer.
    case replyLost
    /// The service had it, and its answer never comes.
    case replyLate
    /// The service had it, and a gateway answers in its place.
    case gatewayAfter
    /// The service fails before it does anything.
    case failure
    /// The service asks for a pause.
    case pause
    /// The service has had too much.
    case tooMuch
    /// The sign-in is over.
    case signedOut
    /// A portal answers.
    case portal

    /// Whether the service does what it was asked for.
    var arrives: Bool {
      switch self {
      case .replyLost, .replyLate, .gatewayAfter: true
      case .unreachable, .lostOnTheWay, .failure, .pause, .tooMuch, .signedOut, .portal: false
      }
    }
  }

  private let inner: any Transport
  private struct State {
    var breaking: Break?
    var blinds = false
    var isBlind = false
  }

  private let state = Mutex(State())

  init(_ inner: any Transport) { self.inner = inner }

  /// Lets writes go wrong from now on; nil for no more.
  ///
  /// - Parameters:
  ///   - breaking: what happens to them
  ///   - blinds: whether nothing may be read any more once one went wrong
  func set(_ breaking: Break?, blinds: Bool = false) {
    state.withLock { $0 = State(breaking: breaking, blinds: blinds) }
  }

  func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let now = state.withLock { $0 }
    guard request.isWrite else {
      if now.isBlind { return .page(400, type: "application/json", text: "{}") }
      return try await inner.send(request)
    }
    guard let breaking = now.breaking else { return try await inner.send(request) }
    if now.blinds { state.withLock { $0.isBlind = true } }
    if breaking.arrives { _ = try await inner.send(request) }
    switch breaking {
    case .unreachable: throw .unreachable(.noConnection)
    case .lostOnTheWay, .replyLost: throw .unreachable(.connectionLost)
    case .replyLate: throw .timedOut
    case .gatewayAfter: return .page(502)
    case .failure: return .page(500, type: "application/json", text: "{}")
    case .pause:
      return .page(503, headers: ["Retry-After": "120"], type: "application/json", text: "{}")
    case .tooMuch:
      return .page(429, headers: ["Retry-After": "120"], type: "application/json", text: "{}")
    case .signedOut: return .page(401, type: "application/json", text: "{}")
    case .portal: return .page(200)
    }
  }
}

extension HTTPRequest {
  /// Whether it changes something; who signs in, or searches, does not.
  fileprivate var isWrite: Bool {
    switch method {
    case .get, .head: false
    case .patch, .put, .delete: true
    case .post:
      template.hasSuffix("/comment") || template.contains("AddTouchPointResponse")
        || template.contains("TouchPointResponseAdd")
        || template.hasSuffix("Actor.svc/participant/")
        || template.hasSuffix("Actor.svc/participant/enrollment/")
    }
  }
}

extension HTTPResponse {
  fileprivate static func page(
    _ status: Int, headers: Headers = [:], type: String = "text/html",
    text: String = "<html><body>Hello</body></html>"
  ) -> HTTPResponse {
    var headers = headers
    headers["Content-Type"] = type
    return HTTPResponse(status: status, headers: headers, body: Array(text.utf8))
  }
}
