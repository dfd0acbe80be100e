/// Why something about an emergency profile failed, in the terms of the person who acts on it.
///
/// Texts are RapidSOS' own words.
public enum EmergencyTrouble: Error, Hashable, Sendable {
  /// A trouble that every system can have.
  case trouble(Trouble)
  /// The account cannot be registered like this: the texts about each field.
  case account([NewAccount.Field: [String]])
  /// The user name or the e-mail address is taken.
  case accountExists(String)
  /// The account was registered, and signing in to it failed, for this reason.
  ///
  /// Sign in: registering again would only report that the account exists.
  case registeredOnly(Trouble)
  /// The telephone number is refused.
  case number(String)
  /// The code is wrong or has expired.
  case wrongCode(String)
  /// Too much was asked for; after so many seconds it is possible again, if the service named them.
  case tooMany(String, retryAfter: Int?)
  /// The profile cannot be saved like this: the texts about each section. Nothing was saved.
  case profile([ProfileSection: [String]])
  /// Somebody else has changed the same sections meanwhile; the profile as it is now. Nothing was
  /// saved. Go on from there with ``ProfileChange/rebased(onto:yielding:)``.
  case conflict([ProfileConflict], theirs: EmergencyProfile)
}

extension EmergencyTrouble: CustomStringConvertible, CustomReflectable {
  /// The kind of trouble, without texts or names.
  ///
  /// The texts may name a person ("User with username … already exists."), and a conflict is full
  /// of personal data.
  public var description: String {
    switch self {
    case .trouble(.refused): "trouble(refused)"
    case .trouble(let trouble): "trouble(\(trouble))"
    case .account(let said): "account(\(said.keys.map(\.rawValue).sorted()))"
    case .accountExists: "accountExists"
    case .registeredOnly(.refused): "registeredOnly(refused)"
    case .registeredOnly(let trouble): "registeredOnly(\(trouble))"
    case .number: "number"
    case .wrongCode: "wrongCode"
    case .tooMany(_, let seconds): "tooMany(retryAfter: \(seconds.map(String.init) ?? "nil"))"
    case .profile(let said): "profile(\(said.keys.map(\.rawValue).sorted()))"
    case .conflict(let conflicts, theirs: _): "conflict(\(conflicts.map(\.section.rawValue)))"
    }
  }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// The outcome of an attempt to start a call flow.
public enum TriggerOutcome: Hashable, Sendable {
  /// It was started, under this name if the service gave one.
  case started(alertID: String?)
  /// It was not started: the person has to call by themselves.
  case notStarted(EmergencyTrouble)
  /// It was sent and its outcome is unknown: the person has to call by themselves, and nothing is
  /// sent again unless they say so.
  case unknown
}
