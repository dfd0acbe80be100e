public import REST

/// A transport that is made when the first request needs it: what it depends on, a sandbox's own
/// certificate say, may not be known before.
public actor LateTransport: Transport {
  /// Makes the transport.
  public typealias Make = @Sendable () async throws(APIError) -> any Transport

  private let make: Make
  private var making: Task<Result<any Transport, APIError>, Never>?

  /// Makes a transport of one that is not there yet.
  public init(_ make: @escaping Make) { self.make = make }

  /// Sends a request, once there is something to send it with.
  public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let task =
      making
      ?? Task { [make] () -> Result<any Transport, APIError> in
        do throws(APIError) { return .success(try await make()) } catch { return .failure(error) }
      }
    making = task
    switch await task.value {
    case .success(let transport): return try await transport.send(request)
    case .failure(let error):
      // Somebody else who waited may have begun anew already.
      if making == task { making = nil }
      throw error
    }
  }
}
