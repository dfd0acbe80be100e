import Model

import struct FoundationEssentials.Date

/// What became of what was written about clients on the screen.
extension Clients {
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] {
    if let (key, form) = state.drafts.first(where: {
      $0.value.id == id && $0.value.isBusy && !$0.value.isLookedAt
    }) {
      return [
        form.isNew
          ? answer(outcome, toNew: id, row, at: date) : answer(outcome, to: key, id, at: date)
      ]
    }
    if let (record, _) = state.guestDrafts.first(where: { $0.value.id == id && $0.value.isBusy }) {
      return [.guest(answer(outcome, to: record, id, at: date))]
    }
    guard let stay = state.stayWrite, stay.id == id else { return [] }
    return [answer(outcome, to: stay.client, stay.change, at: date)]
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, to client: Participant.ID, _ change: StayChange, at date: Date
  ) -> Action {
    switch outcome {
    case .arrived: .stayChanged(client, change, at: date)
    case .refused(let reason, let answer): .stayFailed(client, Trouble(reason, answer), at: date)
    case .kept(let standing): .stayKept(client, change, standing, at: date)
    case .notKept(let trouble): .stayFailed(client, trouble, at: date)
    }
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, toNew form: OutboxRow.ID, _ row: OutboxRow?, at date: Date
  ) -> Action {
    switch outcome {
    case .arrived(.client(let saved)): return .saved(saved, .new, at: date)
    case .arrived:
      // It was given once more after it had arrived: what it brought is known.
      guard let number = row?.clientNumber else { return .saveKept(.new, .sent, at: date) }
      return .saved(SavedParticipant(id: number), .new, at: date)
    case .refused(_, .twins(let people)?): return .twinsArrived(people, form: form)
    case .refused(_, .takenFor(let people, let trouble)?):
      return .takenForAnother(people, trouble, form: form, at: date)
    case .refused(let reason, let answer):
      return .saveFailed(.new, Trouble(reason, answer), at: date)
    case .kept(let standing): return .addKept(form: form, standing, at: date)
    case .notKept(let trouble): return .saveFailed(.new, trouble, at: date)
    }
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, to key: DraftKey, _ form: OutboxRow.ID, at date: Date
  ) -> Action {
    switch outcome {
    case .arrived(.unchanged): .unchanged(key, at: date)
    case .arrived(.client(let saved)), .refused(.ignored, .client(let saved)?):
      .saved(saved, key, at: date)
    case .arrived: .saved(SavedParticipant(id: key.number ?? 0), key, at: date)
    case .refused(.conflict, .changed(let theirs)?): .changedSince(theirs, form: form, at: date)
    case .refused(let reason, let answer): .saveFailed(key, Trouble(reason, answer), at: date)
    case .kept(let standing): .saveKept(key, standing, at: date)
    case .notKept(let trouble): .saveFailed(key, trouble, at: date)
    }
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, to record: GuestRecord.ID, _ form: OutboxRow.ID, at date: Date
  ) -> GuestAction {
    switch outcome {
    case .arrived: .saved(record, nil, at: date)
    case .refused(.conflict, .guestChanged(let theirs)?):
      .changedSince(theirs, form: form, at: date)
    case .refused(let reason, let answer): .saveFailed(record, Trouble(reason, answer), at: date)
    case .kept(let standing): .saveKept(record, standing, at: date)
    case .notKept(let trouble): .saveFailed(record, trouble, at: date)
    }
  }
}

extension DraftKey {
  /// The client's number; nil for somebody who is not on record.
  fileprivate var number: Participant.ID? { if case .edit(let id) = self { id } else { nil } }
}
