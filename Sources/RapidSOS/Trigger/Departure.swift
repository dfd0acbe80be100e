import REST
import Synchronization

/// Knows whether a trigger has left with an unknown outcome.
///
/// It is next to the wire and reads the answers as they come. An error further up does not tell: it
/// may come from fetching the token, before anything was sent. A page, a redirect or a gateway's
/// status is not a refusal: something in between has answered, and the service may have the
/// request.
final class Departure: Interceptor {
  private let open = Mutex(false)

  /// Whether a request has left with an unknown outcome.
  var isOpen: Bool { open.withLock { $0 } }

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let response: HTTPResponse
    do throws(APIError) { response = try await next(request) } catch {
      open.withLock { $0 = error.mayHaveArrived }
      throw error
    }
    let isSure = Self.isSure(response, to: request)
    open.withLock { $0 = !isSure }
    // After a 401 it is sent again with another token, so the 401 has to be the service's own.
    if response.status == 401, !isSure { throw .intercepted(host: nil) }
    return response
  }

  /// Whether an answer says that a call flow was started, or that it was not.
  private static func isSure(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    switch response.status {
    case 200..<300: ResponseValidator().verdict(on: response, to: request) == nil
    case 401: response.body.allSatisfy { $0 <= 0x20 } || isJSON(response)
    // The service, or a gateway before it, stopped waiting, without saying for what.
    case 408: false
    case 400..<500: isJSON(response)
    default: false
    }
  }

  /// Whether it is a JSON object, as refusals of the service and its gateway are.
  private static func isJSON(_ response: HTTPResponse) -> Bool {
    (try? JSON.decode(JSONValue.self, from: response))?.members != nil
  }
}
