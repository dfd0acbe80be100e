/// What became of a change of somebody's night.
public enum NightOutcome: Hashable, Sendable {
  /// It is as wanted; `isNew` when the person was enrolled for it.
  case written(Guest, isNew: Bool)
  /// Somebody has done something else about the person meanwhile; nothing was written.
  case changedSince(Guest)
  /// Somebody else has the bed; the person does not.
  case taken(by: Guest, Guest)
}
