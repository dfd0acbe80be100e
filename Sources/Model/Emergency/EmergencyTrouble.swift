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
