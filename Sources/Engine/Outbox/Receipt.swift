import Features
import Model
import Synchronization

import struct FoundationEssentials.UUID

/// What a system answered to a write, for the screen that waits for it.
///
/// It is in memory only, and only until the write has come to rest.
enum Receipt: Sendable {
  /// The task as it is then.
  case task(TaskItem)
  /// The night as it is then, and who stands in the way.
  case night(ShelterDesk.Outcome)
  /// Why nobody's night can be written: the form is not as the configuration says.
  case unfit(CheckInForm.Flaw)
  /// The client was saved.
  case client(SavedParticipant)
  /// Nothing had to be changed in the client.
  case unchanged
  /// People on record who may be the client; and the numbers of all who have the same name.
  case twins([Participant], known: Set<Participant.ID>)
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
}

/// The receipts that nobody has taken yet.
final class Receipts: Sendable {
  private let all = Mutex<[UUID: Receipt]>([:])

  /// Leaves a receipt for an item; nil leaves none.
  func leave(_ receipt: Receipt?, for id: UUID) {
    guard let receipt else { return }
    all.withLock { $0[id] = receipt }
  }

  /// What was left for an item.
  func receipt(_ id: UUID) -> Receipt? { all.withLock { $0[id] } }

  /// Gives out what was left for an item, and forgets it.
  func take(_ id: UUID) -> Receipt? { all.withLock { $0.removeValue(forKey: id) } }
}
