import Model
import Store

public import struct FoundationEssentials.UUID

extension Contact {
  /// Another program of the site changes nothing here; another site or person puts everything away.
  static func enter(
    _ state: inout State, _ workplace: Clients.Workplace, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let desk = Desk(person: workplace.person, site: workplace.site.id)
    var commands: [Command<Effect>] = []
    if desk != state.desk {
      commands = leave(&state, in: surroundings)
      state.desk = desk
      state.drafts = state.shelved.removeValue(forKey: desk) ?? [:]
    }
    state.program = workplace.program.id
    let forms = [state.setup?.touchPoint, state.checkIn?.touchPoint].compactMap(\.self)
    if !forms.isEmpty { commands.append(.run(.prepare(forms), id: "contact/prepare")) }
    return commands
  }

  /// Puts away what is unsent, for nobody but whoever wrote it.
  static func leave(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    state.putAside(in: surroundings)
    state.dropKept(in: surroundings)
    if !state.drafts.isEmpty { state.shelved[desk] = state.drafts }
    state.drafts = [:]
    (state.forms, state.doubted) = ([:], [])
    state.opening = nil
    state.desk = nil
    state.program = nil
    // An answer on its way finds nobody: what was sent is the outbox's.
    return ["contact/read", "contact/prepare", "form/submit"].map { .cancel(id: $0) }
  }
}

extension Contact.State {
  /// Takes up what the relay tells: what is the outbox's is no draft any more.
  mutating func hear(_ news: OutboxNews, in surroundings: Surroundings) {
    var arrived: [OutboxRow] = []
    switch news {
    case .listed: break
    case .changed(let rows): arrived = rows.filter { $0.kind == .form && $0.standing == .sent }
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: return
    }
    if let row = arrived.first(where: { $0.id == entry?.attempt?.reference }) { cameIn = row }
    dropKept(and: arrived, in: surroundings)
  }

  /// Drops the drafts of what is the outbox's, or has arrived.
  ///
  /// What somebody has written on since stays: once the rest has arrived, it is a change of that.
  mutating func dropKept(and arrived: [OutboxRow] = [], in surroundings: Surroundings) {
    let rows = Dictionary(arrived.map { ($0.id, $0) }) { first, _ in first }
    drafts = left(of: drafts, rows, surroundings.outbox)
    for (desk, forms) in shelved {
      let left = left(of: forms, rows, surroundings.outbox)
      shelved[desk] = left.isEmpty ? nil : left
    }
  }

  /// The drafts that are nobody else's.
  private func left(
    of drafts: [TouchPointDraft.Key: TouchPointDraft], _ arrived: [UUID: OutboxRow],
    _ outbox: OutboxProjection
  ) -> [TouchPointDraft.Key: TouchPointDraft] {
    var left = drafts
    for (key, draft) in drafts {
      guard let reference = draft.attempt?.reference else { continue }
      if let row = arrived[reference] {
        left[key] = nil
        if let next = draft.goingOn(after: row), left[next.key] == nil { left[next.key] = next }
      } else if outbox.row(reference)?.kind == .form, draft.isAsGiven {
        left[key] = nil
      }
    }
    return left
  }

  /// Puts the form that is open aside, to be gone on with.
  mutating func putAside(in surroundings: Surroundings) {
    guard let entry else { return }
    drafts[entry.key] = entry.draft
    self.entry = nil
    if let row = cameIn { dropKept(and: [row], in: surroundings) }
    cameIn = nil
  }

  /// Goes on with the form that is open as a change of what has arrived of it meanwhile.
  mutating func goOn(_ stamp: Stamp, in surroundings: Surroundings) {
    guard let entry, let row = cameIn, entry.standing != .sending else { return }
    cameIn = nil
    guard entry.attempt?.reference == row.id, let next = entry.draft?.goingOn(after: row) else {
      return
    }
    drafts[entry.key] = nil
    self.entry = self.entry(
      next.form, subject: next.subject, Contact.About(next.client, name: next.about),
      next.response, next, stamp, in: surroundings)
  }

  /// How many forms were begun and left, without being given to be sent.
  ///
  /// One that is open counts where it was left before, and only as long as something would be lost with
  /// it.
  public var left: Int {
    let others = drafts.count { $0.key != entry?.key && $0.value.attempt == nil }
    guard let entry, entry.attempt == nil, drafts[entry.key] != nil else { return others }
    return others + (entry.isWorthKeeping ? 1 : 0)
  }

  /// How many were given to be sent and are not known to have arrived, but for those of which somebody
  /// else counts that try.
  public func unsent(besides isKept: (UUID) -> Bool) -> Int {
    func counts(_ attempt: TouchPointEntry.Attempt?) -> Bool {
      attempt.map { !isKept($0.reference) } ?? false
    }
    let others = drafts.count { $0.key != entry?.key && counts($0.value.attempt) }
    guard let entry, counts(entry.attempt) else { return others }
    return others + (entry.isWorthKeeping ? 1 : 0)
  }

  /// Whether the person who is in has typed something and not sent it.
  var holdsUnsentHere: Bool {
    guard let entry else { return !drafts.isEmpty }
    return entry.isWorthKeeping || others(than: entry) > 0
  }

  private func others(than entry: TouchPointEntry.State) -> Int {
    drafts.count - (drafts[entry.key] == nil ? 0 : 1)
  }

  /// Whether leaving the program would lose something that anybody typed.
  var holdsUnsent: Bool { holdsUnsentHere || !shelved.isEmpty }

  /// Whom a form was begun about and not sent.
  var begun: Set<Int> { Set(drafts.keys.map(\.subject)) }
}
