public import Model
import REST
import RapidSOS

/// What is done in RapidSOS: the same calls for screens and scripts.
///
/// It is a value; copies share the organisation's token.
public struct EmergencyDesk: Sendable {
  /// Where RapidSOS is, and what the organisation is known by there.
  public struct Service: Hashable, Sendable {
    /// A host or an address, as a person types it.
    public var address: String
    /// The organisation's client id.
    public var clientID: String
    /// The secret that belongs to it.
    public var clientSecret: Model.Secret

    /// Makes a service.
    public init(address: String, clientID: String, clientSecret: Model.Secret) {
      self.address = address
      self.clientID = clientID
      self.clientSecret = clientSecret
    }
  }

  private let api: RapidSOSAPI

  /// Makes a desk; nothing is sent.
  ///
  /// - Throws: `badAddress` or `insecure`.
  public init(_ service: Service, _ environment: Environment) throws(Trouble) {
    api = RapidSOSAPI(
      at: try Environment.base(service.address),
      as: RapidSOSClientID(
        id: service.clientID, secret: REST.Secret(service.clientSecret.revealed)),
      over: environment.transport, log: environment.log, retry: environment.retry,
      now: environment.now)
  }

  /// Asks whether the service takes the organisation's client id and secret.
  public func check() async throws(EmergencyTrouble) {
    try await EmergencyTrouble.asking { () throws(RapidSOSError) in try await api.check() }
  }

  /// Registers an account and signs in with it.
  ///
  /// - Throws: `account`, `accountExists`, `tooMany`, or `trouble`: `unanswered` when it may have been
  ///   registered. `registeredOnly` when it was, and signing in failed: sign in later.
  public func register(_ account: NewAccount) async throws(EmergencyTrouble) -> EmergencyAccount {
    do { try await api.register(account) } catch {
      if case .fields(let complaints) = error, !complaints.ofAccount.isEmpty {
        throw .account(complaints.ofAccount)
      }
      if error.mayHaveArrived, error != .cancelled { throw .trouble(.unanswered) }
      throw EmergencyTrouble(error)
    }
    do { return try await signIn(username: account.username, password: account.password) } catch {
      throw .registeredOnly(error.reason)
    }
  }

  /// Has a mail sent with which a person can set a new password on the web.
  public func resetPassword(email: String) async throws(EmergencyTrouble) {
    try await EmergencyTrouble.asking(fields: {
      $0.ofAccount.isEmpty ? nil : .account($0.ofAccount)
    }) { () throws(RapidSOSError) in try await api.resetPassword(email: email) }
  }

  /// Signs in.
  public func signIn(
    username: String, password: Model.Secret
  ) async throws(EmergencyTrouble) -> EmergencyAccount {
    let username = username.trimmed
    let credentials = REST.Credentials(user: username, password: REST.Secret(password.revealed))
    return EmergencyAccount(
      username: username,
      account: try await EmergencyTrouble.asking { () throws(RapidSOSError) in
        try await api.signIn(credentials)
      })
  }

  /// An account that signs in with its first call; nothing is sent before.
  func account(username: String, password: Model.Secret) -> EmergencyAccount {
    let username = username.trimmed
    return EmergencyAccount(
      username: username,
      account: api.account(
        REST.Credentials(user: username, password: REST.Secret(password.revealed))))
  }

  /// Starts a call flow, at once and at most once: never queued, never repeated.
  public func trigger(_ request: TriggerRequest) async -> TriggerOutcome {
    do throws(TriggerFailure) {
      return .started(alertID: try await api.trigger(request).alertID)
    } catch {
      switch error {
      case .notStarted(let error): return .notStarted(EmergencyTrouble(error))
      // The other one has left for the same person, and nobody knows yet what becomes of it.
      case .unknown, .underWay: return .unknown
      }
    }
  }
}
