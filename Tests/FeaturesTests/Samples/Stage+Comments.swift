import Model
import Store

@testable import Features

extension Stage {
  /// What was given to the outbox and is not known to be there, in order.
  var handedOver: [OutboxRow] {
    state.handedOver.compactMap { $0.content.sentAs.flatMap(state.written.row) }
  }

  /// What is kept about tasks, oldest first.
  var kept: [OutboxRow] {
    state.written.tasks.flatMap { state.written[.task($0)] }.sorted { $0.created < $1.created }
  }

  /// The comments that the program gave to the outbox since the last look at what it asked for.
  mutating func comments() -> [OutgoingComment] {
    effects().compactMap { command in
      if case .run(.tasks(.send(let comment)), _) = command { comment } else { nil }
    }
  }

  /// The outbox has taken what was given to it, and tells how it stands then; nil for on its way.
  mutating func relay(
    _ standing: OutboxRow.Standing?, _ rows: [OutboxRow]? = nil, answer: OutboxAnswer? = nil
  ) {
    for row in rows ?? handedOver {
      send(.relay(.changed([row])))
      guard let standing else { continue }
      send(.relay(.changed([row.standing(standing, answer)])))
    }
  }

  /// A system says no to what was given to the outbox.
  mutating func refuse(_ rows: [OutboxRow]? = nil, _ words: String = "Record is locked") {
    relay(.quarantined(.refused(words)), rows, answer: .trouble(.refused(words)))
  }
}

extension OutboxRow {
  /// The same once it stands otherwise, and not on its way for the first time.
  func standing(_ standing: Standing, _ answer: OutboxAnswer? = nil) -> OutboxRow {
    var row = self
    (row.standing, row.answer, row.isFresh) = (standing, answer, false)
    if standing.isSettled { row.settled = Sample.now }
    return row
  }
}
