/// The Date of Engagement of an enrolment (HUD element 4.13).
///
/// The day of a deliberate assessment, or on which a case plan began: once an enrolment, from its
/// first day on, and before it ends.
public enum Engagement {
  /// Why a day cannot be it.
  public enum Flaw: Hashable, Sendable {
    /// The enrolment began later.
    case beforeStart(CivilDate)
    /// The enrolment ended before, or that day.
    case afterEnd(CivilDate)
    /// The day is after today.
    case inTheFuture
    /// The enrolment has one.
    case alreadyEngaged(CivilDate)
  }

  /// Why a day cannot be it.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - today: The day that it is.
  ///   - start: The enrolment's first day; nil where that is not known.
  ///   - end: Its last day; nil while it goes on.
  ///   - known: The one that the enrolment has.
  /// - Returns: The flaw; nil when it can be.
  public static func flaw(
    _ day: CivilDate, today: CivilDate, start: CivilDate?, end: CivilDate? = nil,
    known: CivilDate? = nil
  ) -> Flaw? {
    if let known { return .alreadyEngaged(known) }
    if day > today { return .inTheFuture }
    if let start, day < start { return .beforeStart(start) }
    if let end, day >= end { return .afterEnd(end) }
    return nil
  }
}
