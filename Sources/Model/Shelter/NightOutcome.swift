/// The outcome of a change of somebody's night.
public enum NightOutcome: Hashable, Sendable {
  /// It is as wanted; `isNew` where the person was enrolled for it, and `before` how their night stood when it was
  /// written, as far as that is known: nil for none.
  case written(Guest, isNew: Bool, before: BedNight?)
  /// Somebody has changed the person's night meanwhile, and theirs stands: nothing was written, or what was stood
  /// there only for a moment; `isNew` where the person was enrolled for it, and stays so.
  case changedSince(Guest, isNew: Bool)
  /// Somebody else has the bed, and the person does not; `isNew` where the person was enrolled for it, and stays so.
  case taken(by: Guest, Guest, isNew: Bool)
}
