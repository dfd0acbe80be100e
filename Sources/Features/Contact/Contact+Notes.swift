import Model
import Store

import struct FoundationEssentials.UUID

extension Contact.State {
  /// What is half filled in here, and what others had begun before.
  var notes: [DraftNote] {
    var here = drafts
    if let entry { here[entry.key] = entry.draft }
    let mine = desk.map { desk in here.values.map { $0.note(at: desk) } }
    return (mine ?? [])
      + shelved.flatMap { desk, drafts in drafts.values.map { $0.note(at: desk) } }
  }

  /// What is on its way from here to the outbox, or through it.
  var awaited: UUID? { entry?.standing == .sending ? entry?.attempt?.reference : nil }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(_ kept: ContactDraft, by author: String) {
    let desk = Contact.Desk(person: author, site: kept.site)
    let key = kept.draft.key
    if desk == self.desk {
      if drafts[key] == nil, entry?.key != key { drafts[key] = kept.draft }
    } else if shelved[desk]?[key] == nil {
      shelved[desk, default: [:]][key] = kept.draft
    }
  }

  /// Throws away what is half filled in at the site where somebody works.
  mutating func discard(_ kept: ContactDraft) {
    let key = kept.draft.key
    if let entry, entry.key == key {
      guard entry.standing != .sending else { return }
      self.entry = nil
    }
    drafts[key] = nil
  }

  /// The bed of the check-in that the note that is open goes with, where that is another one than it was written
  /// for; nil for none.
  func otherBed(in surroundings: Surroundings) -> String? {
    guard let entry, let response = entry.response?.id, response < 0,
      let row = entry.attempt.flatMap({ surroundings.outbox.row($0.reference) })
    else { return nil }
    let nights = row.needs.compactMap { surroundings.outbox.row($0) }
    return nights.first { Participant.provisionalID(of: $0.id) != response && $0.night != nil }?
      .night?.bed
  }

  /// Goes on with the note that is open as one of another response, in place of the one that it was written for;
  /// whether that is possible: not where something else is half written there.
  mutating func turnNote(
    to response: TouchPointResponse, _ stamp: Stamp, in surroundings: Surroundings
  ) -> Bool {
    guard let entry, let draft = entry.draft else { return false }
    let next = TouchPointDraft(
      form: draft.form, subject: draft.subject, client: draft.client, about: draft.about,
      response: response, entries: draft.entries, focus: draft.focus,
      attempt: draft.attempt.map {
        TouchPointEntry.Attempt(reference: $0.reference, happened: $0.happened)
      },
      isFormDoubted: draft.isFormDoubted)
    guard drafts[next.key] == nil else { return false }
    drafts[entry.key] = nil
    self.entry = self.entry(
      next.form, subject: next.subject, Contact.About(next.client, name: next.about), response,
      next, stamp, in: surroundings)
    self.entry?.isFormDoubted = next.isFormDoubted
    return true
  }

  /// Leaves the form that is open, and whatever is on its way to the screen; false where a form is
  /// being sent.
  mutating func makeRoom(in surroundings: Surroundings) -> Bool {
    guard entry?.standing != .sending else { return false }
    putAside(in: surroundings)
    opening = nil
    return true
  }
}

extension Contact {
  /// Opens a form as it was left, with what it asked then: nothing has to be read for that.
  ///
  /// What it asks now is read behind it where the system has refused it perhaps for that.
  static func resume(
    _ state: inout State, _ kept: ContactDraft, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let key = kept.draft.key
    guard state.entry?.key != key, state.makeRoom(in: surroundings), let draft = state.drafts[key]
    else {
      return []
    }
    state.entry = state.entry(
      draft.form, subject: draft.subject, About(draft.client, name: draft.about), draft.response,
      draft, stamp, in: surroundings)
    guard draft.isFormDoubted else { return [.cancel(id: "contact/read")] }
    state.doubted.insert(key.form)
    state.entry?.isFormDoubted = true
    return [.run(.read(key.form, known: nil, response: nil), id: "contact/read")]
  }
}

extension TouchPointDraft {
  fileprivate func note(at desk: Contact.Desk) -> DraftNote {
    let line = focus.question.map { "\($0).\(focus.part)" } ?? ""
    return DraftNote(
      by: desk.person, focus: line, .contact(ContactDraft(site: desk.site, draft: self)))
  }
}
