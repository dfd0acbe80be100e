public import Model

/// What a system answered to a write, as the screen hears of it that the write was made on.
///
/// It is told once, with the row that the answer was for, and kept nowhere.
public indirect enum OutboxAnswer: Hashable, Sendable {
  /// The task as it is then.
  case task(TaskItem)
  /// The night as it is then, and who stands in the way.
  case night(NightOutcome)
  /// Why nobody's night can be written: the form is not as the configuration says.
  case unfit(CheckInForm.Flaw)
  /// The client was saved.
  case client(SavedParticipant)
  /// Nothing had to be changed in the client.
  case unchanged
  /// People on record who may be the client.
  case twins([Participant])
  /// People whom the system takes the client for.
  case takenFor([Participant], Trouble)
  /// The client as somebody else has changed them.
  case changed(Participant)
  /// The response's number.
  case response(TouchPointResponse.ID)
  /// The profile as it is then.
  case profile(EmergencyProfile)
  /// Why a profile was not taken.
  case profileTrouble(EmergencyTrouble)
  /// The record of the shelter's own list is as it was to be.
  case guestSaved
  /// The same record as somebody else has changed it.
  case guestChanged(GuestRecord)
  /// Why it was not done.
  case trouble(Trouble)
  /// Why nobody could look whether it was done.
  case unanswered(Trouble)

  /// Whether the system takes nothing that is written from this way of signing in.
  var isOfWayIn: Bool { if case .trouble(.writesNeedOAuth) = self { true } else { false } }
}
