import Model
import Resources
import Store
import Terminal

/// What is half written about records of the shelter's own list.
extension Clients.State {
  /// It, and what others had begun before.
  var guestNotes: [DraftNote] {
    let here = workplace.map { place in
      guestDrafts.values.compactMap { $0.note(by: place.person, at: place.site.id) }
    }
    return (here ?? [])
      + shelvedGuests.flatMap { desk, forms in
        forms.values.compactMap { $0.note(by: desk.person, at: desk.site) }
      }
  }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(_ kept: GuestDraft, of note: DraftNote, _ phrases: Phrases) {
    let desk = Clients.Desk(person: note.author, site: kept.site)
    let id = kept.record.id
    let form = GuestForm(kept, focus: note.focus, phrases)
    if workplace?.desk == desk {
      if guestDrafts[id] == nil { guestDrafts[id] = form }
    } else if shelvedGuests[desk]?[id] == nil {
      shelvedGuests[desk, default: [:]][id] = form
    }
  }

  /// Throws away what is half written here.
  mutating func discard(_ kept: GuestDraft) {
    guard guestDrafts[kept.record.id]?.isBusy == false else { return }
    guestDrafts[kept.record.id] = nil
    if guestWriting == kept.record.id { guestWriting = nil }
  }

  /// Lets go of what was taken up as a draft and is the outbox's already.
  mutating func dropKeptGuestDrafts(_ isKept: (GuestForm) -> Bool) {
    for (id, form) in guestDrafts where isKept(form) {
      guestDrafts[id] = nil
      if guestWriting == id { guestWriting = nil }
    }
    for (desk, forms) in shelvedGuests where forms.values.contains(where: isKept) {
      let left = forms.filter { !isKept($0.value) }
      shelvedGuests[desk] = left.isEmpty ? nil : left
    }
  }
}

extension Clients {
  /// Opens a form where it was left, over the page of whom it is about.
  static func resume(
    _ state: inout State, _ kept: GuestDraft, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let id = kept.record.id
    guard state.guestDrafts[id] != nil else { return [] }
    state.question = nil
    state.guestWriting = id
    // Their page may be that of a client, to whom the record is linked.
    return state.client?.guest?.id == id ? [] : openGuest(&state, kept.record, in: surroundings)
  }
}

extension GuestForm {
  /// What is kept of it; nil where nothing would be lost.
  func note(by author: String, at site: Site.ID) -> DraftNote? {
    guard !isUntouched else { return nil }
    let draft = GuestDraft(
      site: site, record: record, id: id,
      texts: Dictionary(lines.map { ($0.field.name, $0.entry.text) }) { first, _ in first })
    return DraftNote(by: author, focus: "\(focus)", .guest(draft))
  }

  /// Goes on with what was kept.
  init(_ kept: GuestDraft, focus: String, _ phrases: Phrases) {
    self.init(kept.record, id: kept.id, phrases)
    for (name, text) in kept.texts { set(text, for: name) }
    mayBeKept = true
    self.focus = min(max(0, Int(focus) ?? 0), lines.count)
  }
}
