import Model
import Store
import Terminal

extension Clients.State {
  /// What is half written here, and what others had begun before.
  var notes: [DraftNote] {
    let here = workplace.map { place in
      drafts.values.compactMap { $0.note(by: place.person, at: place.site.id) }
    }
    return (here ?? [])
      + shelved.flatMap { desk, forms in
        forms.values.compactMap { $0.note(by: desk.person, at: desk.site) }
      }
  }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(_ kept: ClientDraft, of note: DraftNote) {
    let desk = Clients.Desk(person: note.author, site: kept.site)
    if workplace?.desk == desk {
      if drafts[kept.key] == nil { drafts[kept.key] = form(kept, focus: note.focus) }
    } else if shelved[desk]?[kept.key] == nil {
      shelved[desk, default: [:]][kept.key] = form(kept, focus: note.focus)
    }
  }

  /// The form of what was kept, with all the lines that the one had in which it was begun: what comes back
  /// from the outbox tells only of those that were changed.
  private func form(_ kept: ClientDraft, focus: String) -> ClientForm {
    var kept = kept
    if kept.aliasQuestion == nil {
      kept.aliasQuestion = kept.purpose.aliasQuestion ?? aliasQuestion ?? nil
    }
    var form = ClientForm(kept, focus: focus)
    if form.isNew, form.aliasQuestion == nil {
      form.isAliasOpen = opensAlias || !form.text(.alias).isEmpty
    }
    return form
  }

  /// Throws away what is half written at the site where somebody works.
  mutating func discard(_ kept: ClientDraft) {
    guard drafts[kept.key]?.isBusy == false else { return }
    drafts[kept.key] = nil
    if writing == kept.key { writing = nil }
  }
}

extension Clients {
  /// Opens a form where it was left, over the page of whom it is about.
  static func resume(
    _ state: inout State, _ kept: ClientDraft, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.drafts[kept.key] != nil else { return [] }
    state.question = nil
    state.writing = kept.key
    guard case .edit(let participant) = kept.purpose else { return [] }
    return open(&state, participant.id, participant.fields.name, in: surroundings)
  }
}

extension ClientForm {
  /// What is kept of it; nil where nothing would be lost.
  func note(by author: String, at site: Site.ID) -> DraftNote? {
    guard !isUntouched else { return nil }
    let form = atRest
    let draft = ClientDraft(
      site: site, purpose: form.purpose, id: form.id, aliasQuestion: form.aliasQuestion,
      texts: form.texts.mapValues(\.text), digits: Secret(form.socialSecurity.text),
      gender: form.genders[form.gender.selected], visited: form.visited, others: form.others)
    return DraftNote(by: author, focus: "\(form.focus.rawValue)", .client(draft))
  }

  /// Goes on with what was kept.
  init(_ kept: ClientDraft, focus: String) {
    self.init(kept.purpose, id: kept.id, alias: kept.aliasQuestion)
    for (field, text) in kept.texts { texts[field] = TextField(text) }
    fillDigits(kept.digits.revealed, from: .draft)
    choose(gender: kept.gender)
    visited = kept.visited
    others = kept.others
    mayBeKept = true
    if let field = Int(focus).flatMap(Field.init) { self.focus = field }
  }
}
