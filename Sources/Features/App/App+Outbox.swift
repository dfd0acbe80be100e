import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension App {
  /// Tells every screen what the relay tells, in its order.
  ///
  /// A screen that waits for a write hears what came of it once the rows that were told together can be
  /// looked up, and before any later row of the same write.
  static func hear(_ state: inout State, _ news: OutboxNews) -> [Command<Effect>] {
    switch news {
    case .changed(let rows): return hear(&state, rows)
    case .notKept(let id, let trouble):
      if let note = state.handedOver.first(where: { $0.content.sentAs == id }) {
        return giveBack(note, trouble, &state)
      }
      state.mergedWrites = state.mergedWrites.filter { $0.value != id }
      return answer(&state, .notKept(trouble), to: id, nil)
    case .merged(let id, let earlier):
      state.mergedWrites[earlier] = id
      return []
    case .listed, .unreadable, .progressed, .queue, .storeFailed: return tell(&state, news)
    }
  }

  /// Tells all rows at once, and then what became of those that screens wait for.
  ///
  /// Many at a time rest or arrive. A row of the same write that comes later is heard after that.
  private static func hear(_ state: inout State, _ rows: [OutboxRow]) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    var untold: [OutboxRow] = []
    var answers: [(outcome: OutboxRow.Outcome, row: OutboxRow)] = []
    var answered: Set<OutboxRow.ID> = []
    func pass(_ state: inout State) {
      guard !untold.isEmpty else { return }
      commands += tell(&state, .changed(untold))
      for one in answers { commands += answer(&state, one.outcome, to: one.row.id, one.row) }
      (untold, answers, answered) = ([], [], [])
    }
    for row in rows {
      if answered.contains(row.id) { pass(&state) }
      untold.append(row)
      guard let outcome = row.outcome, isAwaited(row.id, outcome, row, state) else { continue }
      answers.append((outcome, row))
      answered.insert(row.id)
    }
    pass(&state)
    return commands
  }

  /// Whether a screen waits for a write.
  private static func isAwaited(
    _ id: OutboxRow.ID, _ outcome: OutboxRow.Outcome, _ row: OutboxRow?, _ state: State
  ) -> Bool {
    everyScreen.contains { !$0.answers(outcome, id, row, state, state.moment).isEmpty }
      || state.mergedWrites[id] != nil
  }

  /// Tells the screen that waits for a write what came of it.
  ///
  /// What was certainly not done is taken out of the outbox: the screen has it before it, to be written
  /// again. Where no screen waits for it any more it stays there, to be looked at.
  private static func answer(
    _ state: inout State, _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?
  ) -> [Command<Effect>] {
    let own = state.mergedWrites.removeValue(forKey: id) ?? id
    let actions = everyScreen.flatMap { $0.answers(outcome, own, row, state, state.moment) }
    guard !actions.isEmpty else { return [] }
    let commands = actions.flatMap { reduce(&state, $0) }
    guard case .refused = outcome else { return commands }
    return commands + [.run(.outbox(.takeOut(id)), id: EffectID("outbox/take-out/\(id)"))]
  }

  /// Tells every screen of rows that changed, or of all of them, once they can be looked up.
  private static func tell(_ state: inout State, _ news: OutboxNews) -> [Command<Effect>] {
    // What a screen waits for is marked as that before it can be gone from what is written.
    state.markAwaited()
    state.take(news)
    // What a system has taken says that there is a connection, whichever screen it was written on. That
    // somebody says that it is there does not.
    if case .progressed(let progress) = news {
      for system in progress.answered {
        state.hear(.answered, of: system)
        state.reached(system)
      }
    }
    if case .changed(let rows) = news {
      for row in rows { state.hear(state.outbox.reached(row), of: row.kind.destination) }
    }
    if case .queue(let news, let date) = news {
      if case .taken = news {
        state.say(Message(.success, news.sentence, hint: .hintOutbox, at: date))
      } else {
        state.say(Message(.warning, news.sentence, at: date))
      }
    }
    var commands = reduceOutbox(&state, .told(news))
    // Which bed somebody was known to be in is on the list until that hears of what has arrived.
    let gone = state.outbox.arrived.reduce(into: [OutboxRow.ID: Sentence]()) { gone, row in
      gone[row.id] = state.checkIn.goneOver(by: row)
    }
    commands +=
      reduce(&state, .tasks(.told(news))) + hearOfClients(&state, news)
      + reduceEmergency(&state, .told(news))
    for row in state.outbox.arrived { state.tell(arrived: row, goneOver: gone[row.id]) }
    for row in state.outbox.stuck { state.tell(stuck: row) }
    for row in state.outbox.rested { commands += tell(rested: row, &state) }
    (state.outbox.arrived, state.outbox.stuck, state.outbox.rested) = ([], [], [])
    return commands
  }

  /// Says that something waits that no screen waits for; whoever has to be signed in for it is, where that
  /// needs no form.
  private static func tell(rested row: OutboxRow, _ state: inout State) -> [Command<Effect>] {
    if row.refusal != nil {
      state.tell(stuck: row)
      return []
    }
    guard let system = row.kind.destination else { return [] }
    if row.standing != .signInNeeded || !state.mayStillCome(system) {
      state.say(Message(kept: row.whom, row.standing, at: state.moment))
    }
    state.hear(.kept(row.standing), of: system)
    return followReached(.kept(row.standing), of: system, &state)
  }

  /// Tells the screens of ETO what the relay tells.
  private static func hearOfClients(
    _ state: inout State, _ news: OutboxNews
  ) -> [Command<Effect>] {
    reduce(&state, .clients(.told(news))) + reduceCheckIn(&state, .told(news))
      + reduceContact(&state, .told(news)) + reduceOutreach(&state, .told(news))
  }
}
