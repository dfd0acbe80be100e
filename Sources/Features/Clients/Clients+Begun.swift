import Model
import Resources

/// What is half written about clients, and where that is said.
extension Clients.State {
  /// Takes note of whose records somebody has begun to change: rows and those who matter say so.
  mutating func noteEdited(in surroundings: Surroundings) {
    let edited = drafts.compactMap { key, form -> Participant.ID? in
      guard case .edit(let id) = key, form.isBegun else { return nil }
      return id
    }
    guard self.edited != Set(edited) else { return }
    self.edited = Set(edited)
    columns = ClientColumns(self, surroundings.phrases)
    listHome(in: surroundings)
  }

  /// Closes the form that is open; what somebody wrote in it is a draft from then on, and said to be.
  mutating func leaveForm(in surroundings: Surroundings) {
    guard let key = writing, let form = drafts[key] else { return writing = nil }
    writing = nil
    guard !form.isUntouched else { return drafts[key] = nil }
    if !form.isBusy { sayKept(form.title, in: surroundings) }
  }

  /// The same of a form about a record of the shelter's own list.
  mutating func leaveGuestForm(in surroundings: Surroundings) {
    guard let id = guestWriting, let form = guestDrafts[id] else { return guestWriting = nil }
    guestWriting = nil
    guard !form.isUntouched else { return guestDrafts[id] = nil }
    let title = Sentence(.outboxItemTitle, .phrase(.outboxGuestChange), form.record.whom)
    if !form.isBusy { sayKept(title, in: surroundings) }
  }

  /// Throws away what stands in the form that is open, and says what that was.
  mutating func throwAway(in surroundings: Surroundings) {
    guard let place = workplace else { return }
    let (author, site) = (place.person, place.site.id)
    var notes: [DraftNote?] = []
    if let record = guestWriting {
      notes.append(guestDrafts.removeValue(forKey: record)?.note(by: author, at: site))
      guestWriting = nil
    }
    if let key = writing {
      notes.append(drafts.removeValue(forKey: key)?.note(by: author, at: site))
      writing = nil
    }
    for case let note? in notes {
      let sentence = note.content.draft.face.discarded
      news.append(Message(.info, sentence, at: surroundings.now))
    }
  }

  /// Says that a form that is open now was begun before: what stands in it is not on record.
  mutating func sayBegunEarlier(in surroundings: Surroundings) {
    news.append(Message(.warning, Sentence(.clientsBegunEarlier), at: surroundings.now))
  }

  private mutating func sayKept(_ title: Sentence, in surroundings: Surroundings) {
    news.append(
      Message(.info, Sentence(.entryDraftKept, .sentence(title)), at: surroundings.now))
  }
}

extension ClientForm {
  /// Whether somebody wrote in it and has not given it to be sent.
  fileprivate var isBegun: Bool { !isUntouched && !isBusy }

  /// What it is called.
  var title: Sentence {
    switch purpose {
    case .new: Sentence(.clientsNewTitle)
    case .edit(let participant):
      Sentence(
        .clientsEditTitle, .text(participant.fields.name.spoken), .text("\(participant.id)"))
    }
  }
}
