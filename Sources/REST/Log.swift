public import Logging

/// Writes one line for each request: method, host, path template, status or kind of failure,
/// duration: `GET acme.service-now.com /api/now/v2/table/{table} 200 84 ms`.
///
/// An answer is logged at level info, a failure at warning, and what was cancelled at debug.
/// It has no header, query value, body or message, and the template stands for the path, with ids
/// replaced.
public struct Log: Interceptor {
  private let logger: Logger
  private let clock: any Clock<Duration>

  /// Makes a log.
  public init(to logger: Logger, clock: any Clock<Duration> = ContinuousClock()) {
    self.logger = logger
    self.clock = clock
  }

  /// Passes a request on and logs how it ended.
  public func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    var result: Result<HTTPResponse, APIError> = .failure(.cancelled)
    let time = await clock.measure {
      do throws(APIError) { result = .success(try await next(request)) } catch {
        result = .failure(error)
      }
    }
    let host = Origin.read(request.url)?.origin.host ?? "?"
    let line = "\(request.method.rawValue) \(host) \(request.template)"
    let milliseconds = time / .milliseconds(1)
    switch result {
    case .success(let response):
      logger.info("\(line) \(response.status) \(Int(milliseconds.rounded())) ms")
    case .failure(.cancelled): logger.debug("\(line) cancelled \(Int(milliseconds.rounded())) ms")
    case .failure(let error):
      logger.warning("\(line) \(error.kind) \(Int(milliseconds.rounded())) ms")
    }
    return try result.get()
  }
}

extension APIError {
  /// The kind of error, without the service's words.
  var kind: String {
    switch self {
    case .unreachable(let reason): "unreachable (\(reason))"
    case .timedOut: "timed out"
    case .unavailable(let seconds): "unavailable" + (seconds.map { " for \($0) s" } ?? "")
    case .unauthorized: "unauthorized"
    case .intercepted: "intercepted"
    case .rejected(let status, _, _): "rejected (\(status))"
    case .malformed: "malformed"
    case .cancelled: "cancelled"
    }
  }
}
