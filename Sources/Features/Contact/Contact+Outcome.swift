import Model

import struct FoundationEssentials.Date

/// What became of the form that was given.
extension Contact {
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] {
    guard let entry = state.entry, entry.standing == .sending, entry.attempt?.reference == id
    else { return [] }
    return [answer(outcome, to: entry.key, row, at: date)]
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, to key: TouchPointDraft.Key, _ row: OutboxRow?, at date: Date
  ) -> Action {
    switch outcome {
    case .arrived(.response(let number)): .recorded(key, number, at: date)
    case .arrived: .recorded(key, row?.response, at: date)
    case .refused(let reason, let answer):
      .notRecorded(key, Trouble(reason, answer), .notRecorded, at: date)
    case .kept(let standing): .recordKept(key, standing, at: date)
    case .notKept(let trouble): .notRecorded(key, trouble, .notRecorded, at: date)
    }
  }
}
