import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension Tasks {
  /// Takes up what the courier tells of what was written about tasks.
  static func hear(_ news: OutboxNews, in state: inout State) -> [Command<Effect>] {
    switch news {
    case .listed(let rows):
      state.kept = Dictionary(grouping: rows.filter { $0.task != nil }) { $0.task ?? "" }
    case .changed(let rows):
      // Whose screen waits for it reads the task anyway.
      let arrived = rows.filter { row in
        row.standing == .sent && row.task != nil && row.task == state.detail?.task.id
          && !state.isAwaited(row)
      }
      for row in rows { state.keep(row) }
      if !arrived.isEmpty, let open = state.detail {
        return [.run(.loadDetail(open.task), id: "tasks/detail")]
      }
    case .progressed, .storeFailed: break
    }
    // What was taken up again as a draft may be the outbox's already. What was refused is not: the
    // screen has the only copy, and may hear of that before it hears that it was on its way.
    let ids = Set(state.outgoing.filter { $0.isFailed && $0.mayHaveArrived }.map(\.id))
    if !ids.isEmpty {
      let kept = Set(state.kept.values.joined().map(\.id))
      state.outgoing.removeAll { ids.contains($0.id) && kept.contains($0.id) }
    }
    return []
  }

  static func keep(
    _ state: inout State, comment place: Int, _ standing: OutboxRow.Standing, at date: Date
  ) {
    let comment = state.outgoing.remove(at: place)
    state.sayKept(comment.number, standing, at: date)
  }
}

extension Tasks.State {
  /// What was written about a task and is the outbox's, oldest first.
  func kept(about id: String) -> [OutboxRow] {
    kept[id, default: []].filter { !isAwaited($0) }
  }

  /// The tasks about which the outbox has something.
  var keptTasks: Set<String> { Set(kept.keys) }

  /// Takes a row up, or lets it go once nothing more becomes of it.
  fileprivate mutating func keep(_ row: OutboxRow) {
    guard let task = row.task else { return }
    let place = kept[task]?.firstIndex { $0.id == row.id }
    switch (place, row.standing.isSettled) {
    case (let place?, true):
      kept[task]?.remove(at: place)
      if kept[task]?.isEmpty == true { kept[task] = nil }
    case (let place?, false): kept[task]?[place] = row
    case (nil, false): kept[task, default: []].append(row)
    case (nil, true): break
    }
  }

  /// Whether something is on its way from this screen, which shows that itself.
  func isAwaited(_ row: OutboxRow) -> Bool {
    switch row.kind {
    case .comment: outgoing.contains { $0.id == row.id }
    case .triage: row.task.map { changing[$0] != nil } ?? false
    case .newClient, .clientChange, .enrolment, .dismissal, .form, .checkIn, .profile,
      .unreadable:
      false
    }
  }

  /// Says that something is kept, and what it waits for.
  mutating func sayKept(_ number: String, _ standing: OutboxRow.Standing, at date: Date) {
    say(
      standing.isForPerson ? .warning : .info,
      Sentence(.keptSaid, .text(number), .phrase(standing.phrase)), hint: .hintOutbox, at: date)
  }
}

extension OutboxRow {
  /// The task that it is about; nil where it is about something else.
  var task: String? {
    if case .task(let id) = subject { return id }
    return nil
  }
}
