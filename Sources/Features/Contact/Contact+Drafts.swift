import Model
import Store

import struct FoundationEssentials.UUID

extension Contact {
  /// Another program of the site changes nothing here; another site or person puts everything away.
  static func enter(_ state: inout State, _ workplace: Clients.Workplace) -> [Command<Effect>] {
    let desk = Desk(person: workplace.person, site: workplace.site.id)
    var commands: [Command<Effect>] = []
    if desk != state.desk {
      commands = leave(&state)
      state.desk = desk
      state.drafts = state.shelved.removeValue(forKey: desk) ?? [:]
    }
    state.program = workplace.program.id
    return commands
  }

  /// Puts away what is unsent, for nobody but whoever wrote it.
  static func leave(_ state: inout State) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    if let entry = state.entry { state.drafts[entry.key] = entry.draft }
    state.dropKept()
    if !state.drafts.isEmpty { state.shelved[desk] = state.drafts }
    state.drafts = [:]
    state.forms = [:]
    state.entry = nil
    state.opening = nil
    state.desk = nil
    state.program = nil
    // An answer on its way finds nobody: what was sent is the outbox's.
    return [.cancel(id: "contact/read"), .cancel(id: "form/submit")]
  }
}

extension Contact.State {
  /// Takes up what the courier tells: what is the outbox's is no draft any more.
  mutating func hear(_ news: OutboxNews) {
    var ended: Set<UUID> = []
    switch news {
    case .listed(let rows): kept = Set(rows.filter { $0.kind == .form }.map(\.id))
    case .changed(let rows):
      for row in rows where row.kind == .form {
        if row.standing.isSettled { kept.remove(row.id) } else { kept.insert(row.id) }
        if row.standing == .sent { ended.insert(row.id) }
      }
    case .unreadable, .progressed, .storeFailed: return
    }
    dropKept(ended)
  }

  /// Drops the drafts of what is the outbox's, or was.
  mutating func dropKept(_ ended: Set<UUID> = []) {
    let gone = kept.union(ended)
    guard !gone.isEmpty else { return }
    func isDraft(_ draft: TouchPointDraft) -> Bool {
      draft.attempt.map { !gone.contains($0.reference) } ?? true
    }
    if !drafts.values.allSatisfy(isDraft) { drafts = drafts.filter { isDraft($0.value) } }
    for (desk, forms) in shelved where !forms.values.allSatisfy(isDraft) {
      let left = forms.filter { isDraft($0.value) }
      shelved[desk] = left.isEmpty ? nil : left
    }
  }

  /// How many forms were begun and not sent.
  ///
  /// One that is open counts once it was tried to send, or left before, and only as long as
  /// something would be lost with it.
  public var unsent: Int {
    guard let entry else { return drafts.count }
    let isCounted = entry.attempt != nil || drafts[entry.key] != nil
    return others(than: entry) + (isCounted && entry.isWorthKeeping ? 1 : 0)
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
