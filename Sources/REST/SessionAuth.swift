/// Opens a session of cookies with a name and a password, and opens it again when it ends.
///
/// The first request of a session carries the credentials (`open` sends it); the service answers
/// with cookies, which the transport's jar stores and sends from then on. The interceptor adds
/// nothing to requests. When one comes back with 401, the session is opened again with the same
/// credentials, once for all who wait, and the request is sent once more.
///
/// - If opening it again is refused (`unauthorized`), the sign-in is over: every request fails at
///   once, and nothing is sent until the next ``signIn(_:)``. After any other failure the next
///   request tries again.
/// - Some services refuse cookies alone for some requests. A request that gets 401 in a session
///   that was opened a moment ago is sent as `vouching` makes it, and so are all further ones of
///   its kind. If that is refused too, it throws `rejected` with status 401, and the sign-in stays.
/// - The password is in memory only, until sign-out or the end of the program.
public actor SessionAuth<Opened: Sendable>: Interceptor {
  /// Opens a session, over a transport with the same cookie jar and without this interceptor;
  /// ``signIn(_:)`` returns what it returns.
  ///
  /// It throws `unauthorized` where the service refuses the credentials.
  public typealias Opening = @Sendable (Credentials) async throws(APIError) -> Opened

  /// A request that includes the credentials; nil for one that never needs them.
  public typealias Vouching =
    @Sendable (_ request: HTTPRequest, _ credentials: Credentials) -> HTTPRequest?

  private enum State {
    case open(Credentials, session: Int)
    case ended(message: String)
  }

  private let opening: Opening
  private let vouching: Vouching
  /// Whether the service has refused cookies alone during this sign-in.
  private var mustVouch = false
  private var state = State.ended(message: "")
  private var session = 0
  /// Counts sign-ins and sign-outs: what began before the last one has no effect after it.
  private var era = 0
  private var reopening: SharedWork<Opened>?

  /// Makes an authentication with nobody signed in.
  public init(vouching: @escaping Vouching = { _, _ in nil }, opening: @escaping Opening) {
    self.vouching = vouching
    self.opening = opening
  }

  /// Whether somebody is signed in, as far as this program knows.
  public var isSignedIn: Bool {
    switch state {
    case .open: true
    case .ended: false
    }
  }

  /// Opens a session for somebody; whoever was signed in before is signed out.
  ///
  /// - Throws: what opening it throws; `cancelled` where another sign-in or a sign-out came in
  ///   between.
  @discardableResult
  public func signIn(_ credentials: Credentials) async throws(APIError) -> Opened {
    signOut()
    let mine = era
    let opened = try await opening(credentials)
    guard mine == era else { throw .cancelled }
    session += 1
    state = .open(credentials, session: session)
    return opened
  }

  /// Forgets the credentials: requests fail with `unauthorized` until the next sign-in.
  ///
  /// The jar still has the cookies: clear the host there.
  public func signOut() {
    era += 1
    mustVouch = false
    reopening?.cancel()
    reopening = nil
    state = .ended(message: "")
  }

  /// Passes a request on; after a 401, once more in a new session.
  public func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    let session = try await present()
    let known = mustVouch ? vouched(request) : nil
    do throws(APIError) { return try await next(known ?? request) } catch {
      guard case .unauthorized = error else { throw error }
    }
    if try await present() == session { try await reopen() }
    let era = era
    if known == nil {
      do throws(APIError) { return try await next(request) } catch {
        guard case .unauthorized = error, era == self.era, vouched(request) != nil else {
          throw error
        }
      }
    }
    guard let vouched = vouched(request) else { throw .unauthorized(message: "") }
    let response = try await send(vouched, next)
    if era == self.era { mustVouch = true }
    return response
  }

  /// The request with the person's credentials, where `vouching` makes one.
  private func vouched(_ request: HTTPRequest) -> HTTPRequest? {
    guard case .open(let credentials, session: _) = state else { return nil }
    return vouching(request, credentials)
  }

  private func send(
    _ vouched: HTTPRequest, _ next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    do { return try await next(vouched) } catch {
      guard case .unauthorized(let message) = error else { throw error }
      throw .rejected(status: 401, code: "", message: message)
    }
  }

  /// The number of the session to send in, once it is open.
  private func present() async throws(APIError) -> Int {
    if let reopening { _ = try await reopening.value() }
    switch state {
    case .open(_, let session): return session
    case .ended(let message): throw .unauthorized(message: message)
    }
  }

  private func reopen() async throws(APIError) {
    if let reopening {
      _ = try await reopening.value()
      return
    }
    guard case .open(let credentials, _) = state else { throw .unauthorized(message: "") }
    let mine = era
    let work = SharedWork { [opening] () -> Result<Opened, APIError> in
      do throws(APIError) {
        return await self.finish(.success(try await opening(credentials)), credentials, era: mine)
      } catch { return await self.finish(.failure(error), credentials, era: mine) }
    }
    reopening = work
    _ = try await work.value()
  }

  private func finish(
    _ outcome: Result<Opened, APIError>, _ credentials: Credentials, era: Int
  ) -> Result<Opened, APIError> {
    guard era == self.era else { return .failure(.unauthorized(message: "")) }
    reopening = nil
    switch outcome {
    case .success:
      session += 1
      state = .open(credentials, session: session)
    case .failure(.unauthorized(let message)): state = .ended(message: message)
    case .failure: break
    }
    return outcome
  }
}
