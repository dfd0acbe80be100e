/// What the receiver says, as it changes.
public enum ReceiverNews: Hashable, Sendable {
  /// Its daemon is being called.
  case connecting
  /// Nobody listens there.
  case noDaemon
  /// Somebody else answers.
  case notGPSD
  /// The daemon has no receiver.
  case noDevice
  /// It looks for satellites; nil where it has not said how many it sees.
  case noFix(satellites: Int?)
  /// A fix, each as it comes: about one a second.
  case fix(Fix)
  /// It had a fix, and says now that it has none.
  case fixLost
  /// The connection ended; a new try follows.
  case closed
}
