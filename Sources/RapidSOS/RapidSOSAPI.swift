public import Model
public import REST

public import struct FoundationEssentials.Date

/// RapidSOS, for an organisation: the calls that need no user's sign-in.
///
/// It is a value that may be copied freely. All copies share the client's token, which is fetched
/// for the first call, renewed a minute before its end, once for all who wait, and once more after
/// a 401. Source: rapidsos.md §4 and §5.
public struct RapidSOSAPI: Sendable {
  let service: RapidSOSService
  let authenticator: Authenticator
  let auth: TokenAuth
  let transport: any Transport
  let log: [any Interceptor]
  let retry: [any Interceptor]
  let zone: @Sendable (Date) -> Int
  /// Lets one trigger a number through at a time, however many copies there are.
  let inFlight = InFlightSet()

  /// Makes an API; nothing is sent.
  ///
  /// - Parameters:
  ///   - base: where the service is, `https://api-sandbox.rapidsos.com`.
  ///   - client: the organisation's client id.
  ///   - transport: sends the requests.
  ///   - log: sees every request first.
  ///   - retry: repeats calls that change nothing after failures that pass; nil for none.
  ///   - now: the clock for the end of tokens.
  ///   - zone: minutes east of UTC at a moment, for birthdays that others wrote.
  public init(
    at base: BaseURL, as client: RapidSOSClientID, over transport: any Transport,
    log: (any Interceptor)? = nil, retry: (any Interceptor)? = Retry(),
    now: @escaping @Sendable () -> Date = { Date() },
    zone: @escaping @Sendable (Date) -> Int = LocalZone.minutesEast
  ) {
    self.transport = transport
    self.log = [log].compactMap(\.self)
    self.retry = [retry].compactMap(\.self)
    self.zone = zone
    let authenticator = Authenticator(
      base: base, client: client, transport: Chain(self.log, before: transport), now: now)
    self.authenticator = authenticator
    auth = TokenAuth(now: now) { _ throws(APIError) in try await authenticator.clientToken() }
    service = RapidSOSService(
      at: base, over: transport, links: self.log + self.retry + [auth],
      unauthorized: RapidSOSError.clientRefused)
  }

  /// Checks whether the service accepts the client id and its secret.
  ///
  /// - Throws: `clientRefused`, `tooManyRequests`, or why the service gave no answer.
  public func check() async throws(RapidSOSError) {
    do throws(APIError) { _ = try await authenticator.clientToken() } catch {
      throw RapidSOSError(error)
    }
  }

  /// Registers an account; sign in with it next.
  ///
  /// Blanks around its name and its address are removed.
  ///
  /// - Throws: `fields` with the texts about each (``FieldComplaints/ofAccount``); `detail` whose
  ///   refusal is `accountExists`; `tooManyRequests`.
  @discardableResult
  public func register(_ account: NewAccount) async throws(RapidSOSError) -> RapidSOSUser {
    let account = account.tidied
    return RapidSOSUser(
      try await service.sendForStatus(
        .post, ["rain", "user"], template: "rain/user",
        body: [
          "username": .string(account.username), "email": .string(account.email),
          "password": .string(account.password.revealed),
        ]), asked: account)
  }

  /// Has a mail sent with which a person can set a new password on the web.
  ///
  /// The service answers the same for unknown addresses.
  public func resetPassword(email: String) async throws(RapidSOSError) {
    _ = try await service.sendForStatus(
      .post, ["rain", "password-reset"], template: "rain/password-reset",
      body: ["email": .string(email.trimmed)])
  }

  /// Signs a user in; blanks around the name are removed.
  ///
  /// - Returns: the account; keep it, since its copies share one sign-in.
  /// - Throws: `wrongPassword`, `clientRefused`, `tooManyRequests`, or why the service gave no
  ///   answer.
  public func signIn(_ credentials: Credentials) async throws(RapidSOSError) -> RapidSOSAccount {
    let credentials = Credentials(user: credentials.user.trimmed, password: credentials.password)
    let first: Token
    do throws(APIError) { first = try await authenticator.userToken(for: credentials) } catch {
      guard case .unauthorized(let message) = error else { throw RapidSOSError(error) }
      throw .wrongPassword(message: message)
    }
    let account = self.account(credentials)
    await account.begin(with: first)
    return account
  }

  /// An account that signs in with its first call; nothing is sent before.
  ///
  /// It is for work that is to be done as soon as the service is reached, by somebody who was
  /// signed in before.
  public func account(_ credentials: Credentials) -> RapidSOSAccount {
    let authenticator = authenticator
    let credentials = Credentials(user: credentials.user.trimmed, password: credentials.password)
    let current = CurrentCredentials(credentials)
    let auth = TokenAuth(now: authenticator.now) { _ throws(APIError) in
      guard let credentials = current.credentials else { throw .unauthorized(message: "") }
      do throws(APIError) { return try await authenticator.userToken(for: credentials) } catch {
        if case .unauthorized = error { current.forget() }
        throw error
      }
    }
    return RapidSOSAccount(
      service: RapidSOSService(
        at: service.base, over: transport, links: log + retry + [auth],
        unauthorized: RapidSOSError.signInAgain), auth: auth, current: current, zone: zone)
  }
}

/// An account on the service's record.
public struct RapidSOSUser: Hashable, Sendable {
  /// The service's number for it; nil where the service gives none.
  public var id: Int?
  /// The name that signs in.
  public var username: String

  init(_ json: JSONValue, asked account: NewAccount) {
    id = json["id"]?.int
    username = json["username"]?.text ?? account.username
  }
}
