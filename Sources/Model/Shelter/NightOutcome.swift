/// The outcome of a change of somebody's night.
public enum NightOutcome: Hashable, Sendable {
  /// It is as wanted; `isNew` where the person was enrolled for it.
  case written(Guest, isNew: Bool)
  /// Somebody has changed the person's night meanwhile; nothing was written.
  case changedSince(Guest)
  /// Somebody else has the bed, and the person does not.
  case taken(by: Guest, Guest)
}
