import Model

import struct FoundationEssentials.Date

/// What became of changes that were made on the screen.
extension Tasks {
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] {
    guard let change = state.changing.values.first(where: { $0.id == id }) else { return [] }
    return [answer(outcome, to: change, at: date)]
  }

  static func answer(
    _ outcome: OutboxRow.Outcome, to change: TaskChange, at date: Date
  ) -> Action {
    switch outcome {
    case .arrived(.task(let task)): .changeArrived(change, task, at: date)
    case .arrived: .changeArrived(change, nil, at: date)
    case .refused(.conflict, .task(let task)?): .changedSince(change, task, at: date)
    case .refused(.ignored, .task(let task)?): .changeIgnored(change, task, at: date)
    case .refused(let reason, let answer): .changeFailed(change, Trouble(reason, answer), at: date)
    case .kept(let standing): .changeKept(change, standing, at: date)
    case .notKept(let trouble): .changeFailed(change, trouble, at: date)
    }
  }
}
