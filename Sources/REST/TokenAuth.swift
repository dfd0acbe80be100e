public import struct FoundationEssentials.Date

/// Signs requests with a token and renews it, once for all who need it.
///
/// - A token is renewed a little ahead of its end, or when a request comes back with 401. A request
///   that was refused with an older token is sent again with the present one.
/// - However many wait, one renewal runs. Whoever is cancelled stops waiting; the others go on.
/// - If a renewal is refused (`unauthorized`), the sign-in is over: every request fails at once,
///   and nothing is sent until the next ``signIn(_:)``. After any other failure a token that is
///   still valid stays in use, and the next request tries again.
public actor TokenAuth: Interceptor {
  /// Gets a new token, given the last one, or nil where there is none yet.
  ///
  /// It throws `unauthorized` where the service refuses for good. If the new token has no refresh
  /// part, the old one stays.
  public typealias Renewal = @Sendable (Token?) async throws(APIError) -> Token

  private enum State {
    /// Signed in, with the token once there is one.
    case open(Versioned?)
    /// Signed out; every request fails with this message.
    case ended(message: String)
  }

  private struct Versioned {
    var token: Token
    /// Counts the tokens, to tell a 401 for this one from a 401 for an earlier one.
    var version: Int
    /// When it should be renewed.
    var renewAt: Date?
  }

  private let margin: Double
  private let now: @Sendable () -> Date
  private let apply: @Sendable (inout HTTPRequest, Secret) -> Void
  private let renewal: Renewal
  private var state = State.open(nil)
  private var version = 0
  /// Counts sign-ins and sign-outs: what began before the last one has no effect after it.
  private var era = 0
  private var renewing: SharedWork<Versioned>?

  /// Makes an authentication that fetches its first token for the first request.
  ///
  /// - Parameters:
  ///   - margin: how many seconds ahead of its end a token is renewed; at most half of the time
  ///     that it had left when it came.
  ///   - now: the clock.
  ///   - apply: puts a token into a request; by default as `Authorization: Bearer …`.
  ///   - renewal: gets a new token.
  public init(
    margin: Double = 60, now: @escaping @Sendable () -> Date = { Date() },
    apply: @escaping @Sendable (inout HTTPRequest, Secret) -> Void = TokenAuth.bearer,
    renewal: @escaping Renewal
  ) {
    self.margin = margin
    self.now = now
    self.apply = apply
    self.renewal = renewal
  }

  /// Puts a token into a request as `Authorization: Bearer …`.
  public static let bearer: @Sendable (inout HTTPRequest, Secret) -> Void = { request, token in
    request.headers["Authorization"] = "Bearer " + token.reveal()
  }

  /// The present token, for use beyond the program's end; nil where there is none.
  public var token: Token? {
    switch state {
    case .open(let current): current?.token
    case .ended: nil
    }
  }

  /// Starts with a token from elsewhere; with none, the next request fetches one.
  public func signIn(_ token: Token? = nil) { turnEra(to: .open(token.map(versioned))) }

  /// Forgets the token: requests fail with `unauthorized` until the next sign-in.
  public func signOut() { turnEra(to: .ended(message: "")) }

  /// Signs a request and passes it on; after a 401, once more with another token.
  public func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let current = try await usable()
    do throws(APIError) { return try await next(signed(request, with: current)) } catch {
      guard case .unauthorized = error else { throw error }
    }
    return try await next(signed(request, with: try await usable(after: current.version)))
  }

  private func signed(_ request: HTTPRequest, with current: Versioned) -> HTTPRequest {
    var request = request
    apply(&request, current.token.access)
    return request
  }

  // MARK: Renewal

  /// A token to send with, renewed if necessary.
  ///
  /// `refused` is the version of one that the service has refused.
  private func usable(after refused: Int? = nil) async throws(APIError) -> Versioned {
    switch state {
    case .ended(let message): throw .unauthorized(message: message)
    case .open(nil): return try await renewed()
    case .open(.some(let current)):
      if current.version == refused { return try await renewed() }
      let isDue = current.renewAt.map { now() >= $0 } ?? false
      guard isDue || renewing != nil else { return current }
      do throws(APIError) { return try await renewed() } catch {
        switch error {
        case .unauthorized, .cancelled: throw error
        case .unreachable, .timedOut, .unavailable, .intercepted, .rejected, .malformed:
          guard let expires = current.token.expires, now() < expires else { throw error }
          return current
        }
      }
    }
  }

  /// The token of a renewal: of the one under way, or of a new one.
  private func renewed() async throws(APIError) -> Versioned {
    if let renewing { return try await renewing.value() }
    let (old, mine) = (token, era)
    let work = SharedWork { [renewal] () -> Result<Versioned, APIError> in
      do throws(APIError) {
        return await self.finish(.success(try await renewal(old)), era: mine)
      } catch { return await self.finish(.failure(error), era: mine) }
    }
    renewing = work
    return try await work.value()
  }

  private func finish(_ outcome: Result<Token, APIError>, era: Int) -> Result<Versioned, APIError> {
    guard era == self.era else { return .failure(.unauthorized(message: "")) }
    renewing = nil
    switch outcome {
    case .success(var new):
      new.refresh = new.refresh ?? token?.refresh
      let current = versioned(new)
      state = .open(current)
      return .success(current)
    case .failure(let error):
      if case .unauthorized(let message) = error { state = .ended(message: message) }
      return .failure(error)
    }
  }

  private func versioned(_ token: Token) -> Versioned {
    version += 1
    let renewAt = token.expires.map { end in
      let left = end.timeIntervalSince(now())
      return end.addingTimeInterval(-min(margin, left / 2))
    }
    return Versioned(token: token, version: version, renewAt: renewAt)
  }

  private func turnEra(to state: State) {
    era += 1
    renewing?.cancel()
    renewing = nil
    self.state = state
  }
}
