import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension Tasks {
  /// Takes up what the relay tells of what was written about tasks.
  static func hear(
    _ news: OutboxNews, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch news {
    case .listed: state.showAwaited(in: surroundings.outbox.tasks, surroundings)
    case .changed(let rows):
      let tasks = Set(rows.filter { state.isReadAnew(by: $0) }.compactMap(\.task))
      state.followUndoable(in: rows)
      state.showArrived(rows, at: surroundings.now)
      state.takeBack(rows.filter { $0.standing == .discarded || $0.isStuck }, in: surroundings)
      state.showAwaited(in: Set(rows.compactMap(\.task)), surroundings)
      let known = tasks.sorted().compactMap { state.known($0) }
      if !known.isEmpty { return known.map { .run(.loadDetail($0), id: state.readID(of: $0)) } }
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: break
    }
    return []
  }
}

extension Tasks.State {
  /// A task as it will be once what waits has arrived.
  func awaiting(_ task: TaskItem, in outbox: OutboxProjection) -> TaskItem {
    kept(about: task.id, in: outbox).reduce(into: task) { task, row in
      guard case .triage(let field, from: _, to: let new)? = row.content, !row.isStuck else {
        return
      }
      field.set(new, in: &task)
    }
  }

  /// The same of a list.
  func awaiting(_ index: TaskIndex, in outbox: OutboxProjection) -> TaskIndex {
    let changed = outbox.tasks.compactMap { id -> TaskItem? in
      guard let task = index.task(id) else { return nil }
      let awaited = awaiting(task, in: outbox)
      return awaited == task ? nil : awaited
    }
    return changed.isEmpty ? index : index.replacing(changed)
  }

  /// Shows what some tasks will be once what waits has arrived.
  fileprivate mutating func showAwaited(in ids: Set<String>, _ surroundings: Surroundings) {
    let changed = ids.sorted().compactMap { id -> TaskItem? in
      guard let task = known(id) else { return nil }
      let awaited = awaiting(task, in: surroundings.outbox)
      return awaited == task ? nil : awaited
    }
    if !changed.isEmpty { update(changed, in: surroundings) }
  }

  /// Shows comments on the open task that have arrived, until its journal has them.
  ///
  /// Its journal is looked through for what was written until now, whatever clock the outbox noted it by.
  fileprivate mutating func showArrived(_ rows: [OutboxRow], at now: Date) {
    guard let open = detail else { return }
    for var row in rows
    where row.kind == .comment && row.standing == .sent && row.task == open.task.id
      && !open.arrived.contains(where: { $0.id == row.id })
    {
      row.created = min(row.created, now)
      detail?.arrived.append(row)
    }
  }

  /// Shows what tasks had before changes that do not arrive.
  fileprivate mutating func takeBack(_ rows: [OutboxRow], in surroundings: Surroundings) {
    for row in rows where !isAwaited(row) {
      guard case .triage(let field, from: let old?, to: let new)? = row.content,
        var task = row.task.flatMap({ known($0) }), field.value(in: task)?.value == new.value
      else { continue }
      field.set(old, in: &task)
      update(task, in: surroundings)
    }
  }

  /// Whether a task has to be read once nothing more becomes of something: what is open shows what has
  /// arrived, and a change that was taken out again is not what any task has.
  fileprivate func isReadAnew(by row: OutboxRow) -> Bool {
    // Whose screen waits for it reads the task anyway.
    guard let task = row.task, !isAwaited(row) else { return false }
    return switch row.standing {
    case .sent: task == detail?.task.id
    case .discarded: row.kind == .triage
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded,
      .needing, .quarantined:
      false
    }
  }

  /// Under which id a task is read.
  fileprivate func readID(of task: TaskItem) -> EffectID {
    task.id == detail?.task.id ? "tasks/detail" : EffectID("tasks/anew/\(task.id)")
  }

  /// Whether something is on its way from this screen, which shows that itself.
  func isAwaited(_ row: OutboxRow) -> Bool {
    row.kind == .triage && row.task.map { changing[$0] != nil } ?? false
  }

  /// Says that something is kept, and what it waits for.
  mutating func sayKept(_ number: String, _ standing: OutboxRow.Standing, at date: Date) {
    news.append(Message(kept: .text(number), standing, at: date))
  }
}
