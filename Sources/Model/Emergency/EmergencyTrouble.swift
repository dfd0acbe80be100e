/// Why something about an emergency profile was not done, in the terms of the person who acts on it.
///
/// Texts are RapidSOS' own words.
public enum EmergencyTrouble: Error, Hashable, Sendable {
  /// As with every other system.
  case trouble(Trouble)
  /// The account cannot be registered so: what is said about each field.
  case account([NewAccount.Field: [String]])
  /// Somebody has this user name, or the e-mail address.
  case accountExists(String)
  /// The account was registered and is there; signing in to it failed, for this reason.
  ///
  /// Sign in: whoever registers again is told that it exists.
  case registeredOnly(Trouble)
  /// The telephone number is refused.
  case number(String)
  /// The code is not the one that was sent, or is too old by now.
  case wrongCode(String)
  /// Too much was asked for; after so many seconds it may be again, if it said so.
  case tooMany(String, retryAfter: Int?)
  /// The profile cannot be saved so: what is said about each section. Nothing was saved.
  case profile([ProfileSection: [String]])
  /// Somebody else has changed the same sections meanwhile; the profile as it is now. Nothing was
  /// saved. Go on from it with ``ProfileChange/rebased(onto:yielding:)``.
  case conflict([ProfileConflict], theirs: EmergencyProfile)
}

extension EmergencyTrouble: CustomStringConvertible, CustomReflectable {
  /// What it is; nothing of what was said or of whom.
  ///
  /// The texts may name a person (“User with username … already exists.”), a conflict is full of them.
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

  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}

/// What became of an attempt to start a call flow.
public enum TriggerOutcome: Hashable, Sendable {
  /// It was started, under this name if the service gave one.
  case started(alertID: String?)
  /// It was not started: the person has to call themself.
  case notStarted(EmergencyTrouble)
  /// It was sent and nobody knows what became of it: the person has to call themself, and nothing is
  /// sent again unless they say so.
  case unknown
}
