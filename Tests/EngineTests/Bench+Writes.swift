import FoundationEssentials
import Model

@testable import Engine
@testable import Features

extension Bench {
  /// Hears what the outbox tells, as the program does, and gives what the screen hears of a write.
  ///
  /// It waits until the write has come to rest, and takes out what was refused. Words on a task have no
  /// screen that waits for them: what is told of them is given as it is, and what was refused stays.
  func answers(to effect: App.Effect) async -> [App.Action] {
    guard let id = effect.write else { return [] }
    var merged: OutboxRow.ID?
    while true {
      for news in told.all {
        switch news {
        case .changed(let rows):
          guard
            let row = rows.first(where: { ($0.id == id || $0.id == merged) && $0.outcome != nil }),
            let outcome = row.outcome
          else { continue }
          if row.kind.isForgotten { return [.relay(.changed([row]))] }
          if case .refused = outcome { _ = await run(.outbox(.takeOut(row.id))) }
          return await answers(outcome, effect, row)
        case .notKept(id, let trouble):
          if case .tasks(.send) = effect { return [.relay(news)] }
          return await answers(.notKept(trouble), effect, nil)
        case .merged(id, let earlier): merged = earlier
        case .listed, .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: continue
        }
      }
      await Task.yield()
    }
  }

  private func answers(
    _ outcome: OutboxRow.Outcome, _ effect: App.Effect, _ row: OutboxRow?
  ) async -> [App.Action] {
    let now = Bench.now
    switch effect {
    case .tasks(.change(let change)):
      return [.tasks(Tasks.answer(outcome, to: change, at: now))]
    case .checkIn(.write(let change, let query)):
      let guest =
        query.known[change.guest]
        ?? Guest(id: change.guest, name: PersonName(aliases: [change.name]))
      return CheckIn.answer(outcome, to: change, or: guest, at: now).map { .checkIn($0) }
    case .contact(.record(let submission, about: _, in: _, reference: _)):
      let key = TouchPointDraft.Key(
        form: submission.form.id, subject: submission.subject, response: submission.response)
      return [.contact(Contact.answer(outcome, to: key, row, at: now))]
    case .emergency(.save(let whose, let profile)):
      return Emergency.answer(
        outcome, to: profile.id, of: whose, or: profile.change.applied(to: profile.draft.base),
        at: now
      ).map { .emergency($0) }
    case .clients(.add(let fields, let others, let form, let writer)):
      let action = Clients.answer(outcome, toNew: form, row, at: now)
      guard case .addKept(_, let standing, _) = action, standing.isUnasked else {
        if case .addKept(_, let standing, let date) = action {
          return [.clients(.saveKept(.new, standing, at: date))]
        }
        return [.clients(action)]
      }
      return await run(
        .clients(.lookAtHand(fields, others: others, form: form, standing, at: writer.site)))
    case .clients(.update(let id, _, let form, by: _)):
      return [.clients(Clients.answer(outcome, to: .edit(id), form, at: now))]
    case .clients(.enrol(let id, newcomer: _, name: _, in: _, from: _, as: _, by: _)):
      return [.clients(Clients.answer(outcome, to: id, .enrolled, at: now))]
    case .clients(.dismiss(let id, name: _, _, program: _, on: _, as: _, by: _)):
      return [.clients(Clients.answer(outcome, to: id, .dismissed, at: now))]
    case .clients(.changeGuest(let change, let form)):
      return [.clients(.guest(Clients.answer(outcome, to: change.record, form, at: now)))]
    default: return []
    }
  }
}

extension App.Effect {
  /// The id of what is written by it; nil where nothing is.
  fileprivate var write: OutboxRow.ID? {
    switch self {
    case .tasks(.send(let comment)): comment.id
    case .tasks(.change(let change)): change.id
    case .checkIn(.write(let change, _)): change.writeID
    case .contact(.record(let submission, about: _, in: _, reference: _)): submission.reference
    case .emergency(.save(_, let profile)): profile.id
    case .clients(.add(_, others: _, let form, by: _)): form
    case .clients(.update(_, let change, let form, by: _)): change.isEmpty ? nil : form
    case .clients(.enrol(_, newcomer: _, name: _, in: _, from: _, as: let id, by: _)): id
    case .clients(.dismiss(_, name: _, _, program: _, on: _, as: let id, by: _)): id
    case .clients(.changeGuest(let change, let form)): change.isEmpty ? nil : form
    default: nil
    }
  }
}
