public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  static func reduceForm(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .newTapped(let stamp):
      state.note(stamp, in: surroundings)
      return openNew(&state, stamp, in: surroundings)
    case .editTapped(let stamp):
      state.note(stamp, in: surroundings)
      return openEdit(&state, stamp, in: surroundings)
    case .formTyped(let key, let stamp):
      state.note(stamp, in: surroundings)
      state.changeForm { form in
        _ = form.handle(key, genders: form.genderWords(surroundings.phrases))
      }
    case .formPasted(let text): state.changeForm { $0.paste(text) }
    case .formMoved(let steps):
      state.leaveBirth(in: surroundings)
      state.changeForm { $0.moveFocus(by: steps) }
    case .formClicked(let field):
      state.leaveBirth(in: surroundings)
      state.changeForm { $0.moveFocus(to: field) }
    case .formClosed: state.leaveForm(in: surroundings)
    case .formDiscarded:
      guard let key = state.writing, state.drafts[key]?.isBusy == false else { return [] }
      state.question = .discard(DialogState())
    case .saveTapped(let stamp):
      state.note(stamp, in: surroundings)
      if let form = state.form, state.isGivenOtherwise(form, in: surroundings) {
        state.news.append(
          Message(.warning, Sentence(.givenEarlier), hint: .hintOutbox, at: stamp.now))
        return []
      }
      return saveForm(&state, in: surroundings)
    case .saved(let saved, let key, let date):
      return close(&state, saved, key, at: date, in: surroundings)
    case .unchanged(let key, let date):
      state.drafts[key] = nil
      if state.writing == key { state.writing = nil }
      state.news.append(Message(.info, Sentence(.clientsUnchanged), at: date))
    case .saveKept(let key, let standing, let date):
      return keep(&state, key, standing, at: date, in: surroundings)
    case .addKept(let id, let standing, let date):
      guard let form = state.drafts[.new], form.id == id, let site = state.workplace?.site.id,
        standing.isUnasked
      else { return keep(&state, .new, standing, at: date, in: surroundings) }
      state.drafts[.new]?.isLookedAt = true
      let fields = form.result(surroundings.phrases.language, today: state.today)
      return [
        .run(
          .lookAtHand(fields, others: form.others, form: id, standing, at: site),
          id: DraftKey.new.saving)
      ]
    case .editUndone(let id, let whom, let isTakenBack, let date):
      state.identified[id] = nil
      let said: Phrase = isTakenBack ? .clientsEditTakenBack : .clientsEditUndone
      state.news.append(Message(.success, Sentence(said, .text(whom)), at: date))
      if state.client?.id == id { state.fitPage(in: surroundings) }
    case .saveFailed(let key, let trouble, let date):
      guard var form = state.drafts[key] else { return [] }
      form.progress = .failed(trouble)
      form.isTakenForAnother = false
      state.drafts[key] = form
      state.news.append(
        Message(.error, Sentence(.clientsNotSaved, .sentence(trouble.sentence)), at: date))
    case .takenForAnother(let people, let trouble, let id, let date):
      guard var form = state.drafts[.new], form.id == id else { return [] }
      form.progress = .failed(trouble)
      form.isTakenForAnother = true
      if !people.isEmpty { form.twins = ClientForm.Twins(people: people, areFinal: true) }
      state.drafts[.new] = form
      state.news.append(Message(.error, Sentence(.clientsTakenForAnother), at: date))
    case .questionsArrived(let questions):
      state.aliasQuestion = .some(questions.first(where: \.holdsAlias))
      if var form = state.drafts[.new], form.aliasQuestion == nil {
        form.aliasQuestion = state.aliasQuestion ?? nil
        if form.aliasQuestion == nil { form.closeAlias() }
        state.drafts[.new] = form
      }
    default: break
    }
    return []
  }

  /// Only after a search: who looks for somebody first adds nobody twice.
  private static func openNew(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.hasSearched || state.drafts[.new] != nil, let program = state.workplace?.program.id
    else { return [] }
    // Nobody wrote in it: who was searched for since then is meant.
    if state.hasSearched, state.drafts[.new]?.isUntouched == true { state.drafts[.new] = nil }
    if state.drafts[.new] != nil {
      // It may be about somebody else than who is looked for now.
      state.sayBegunEarlier(in: surroundings)
    } else {
      var form = ClientForm(.new, id: stamp.id, alias: state.aliasQuestion ?? nil)
      form.isAliasOpen = state.opensAlias
      if let known = state.newcomerInHand {
        form.take(known, surroundings.phrases)
        form.others.insert(known.id)
        // A box that was cleared speaks of nobody.
      } else if let lookup = state.lookup, !state.box.text.allSatisfy(\.isWhitespace) {
        form.take(lookup, state.carried(of: lookup), surroundings.phrases, today: state.today)
      }
      form.shown = state.likelyOnScreen(in: surroundings)
      state.drafts[.new] = form
    }
    state.sought = nil
    state.writing = .new
    return state.aliasQuestion == nil
      ? [.run(.readQuestions(program), id: "clients/questions")] : []
  }

  private static func openEdit(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let client = state.client, client.isOnRecord, var participant = client.participant
    else { return [] }
    // What is on its way is on record by the time that this is.
    participant.fields = state.changed(participant, in: surroundings)
    let key = DraftKey.edit(participant.id)
    if state.drafts[key] == nil {
      let purpose = ClientForm.Purpose.edit(participant)
      state.drafts[key] = ClientForm(
        purpose, id: stamp.id, alias: purpose.aliasQuestion ?? state.aliasQuestion ?? nil)
    } else if state.drafts[key]?.isBusy == false {
      state.sayBegunEarlier(in: surroundings)
    }
    state.writing = key
    return []
  }

  /// Gives the open form to be saved, once nothing in it is wrong or in doubt.
  static func saveForm(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let key = state.writing, var form = state.drafts[key], !form.isBusy,
      let writer = state.workplace?.writer
    else { return [] }
    form.visited = Set(ClientForm.Field.allCases)
    if let wrong = form.problems(surroundings.phrases.language, today: state.today).first {
      form.focus = wrong
      state.drafts[key] = form
      return []
    }
    if let field = form.askAboutDoubt(surroundings.phrases.language, today: state.today) {
      form.focus = field
      state.drafts[key] = form
      return []
    }
    // A century that was guessed is seen before it is on record, where the date is hidden.
    if let year = form.writeOutBirth(surroundings.phrases, today: state.today) {
      form.focus = .birth
      state.drafts[key] = form
      state.news.append(
        Message(.warning, Sentence(.clientsYearRead, .text("\(year)")), at: surroundings.now))
      return []
    }
    let fields = form.result(surroundings.phrases.language, today: state.today)
    if form.isNew {
      if let twins = state.twinsAtHand(of: fields, in: form) {
        form.twins = twins
        form.progress = .writing
        state.drafts[key] = form
        return []
      }
    }
    form.progress = .saving
    form.isLookedAt = false
    form.mayBeKept = false
    state.drafts[key] = form
    switch form.purpose {
    case .edit(let participant):
      let change = ClientChange(from: participant.fields, to: fields)
      return [.run(.update(participant.id, change, form: form.id, by: writer), id: key.saving)]
    case .new:
      return [.run(.add(fields, others: form.others, form: form.id, by: writer), id: key.saving)]
    }
  }

  private static func close(
    _ state: inout State, _ saved: SavedParticipant, _ key: DraftKey, at date: Date,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let form = state.drafts.removeValue(forKey: key) else { return [] }
    let wasOpen = state.writing == key
    if wasOpen { state.writing = nil }
    let phrases = surroundings.phrases
    let fields = form.result(phrases.language, today: state.today)
    let name = fields.name
    let who = Sentence.Part.text(phrases.who(OpenClient(id: saved.id, name: name)))
    let done =
      form.isNew
      ? Sentence(.clientsAdded, .text("\(saved.id)")) : Sentence(.clientsUpdated, who)
    let sentence = saved.complaints.isEmpty ? done : Sentence(.clientsSavedPartlyWho, who)
    state.noteEdit(form, in: surroundings)
    state.news.append(
      Message(
        saved.complaints.isEmpty ? .success : .warning, sentence,
        hint: form.isNew || !wasOpen ? nil : .hintUndo, at: date))
    state.lastFours[saved.id] = nil
    state.identified[saved.id] = nil
    state.untaken[saved.id] = form.untaken(saved)
    if !form.isNew {
      let change = ClientChange(from: form.original, to: fields)
      state.correct(saved.id, by: change, in: surroundings)
    }
    // Until the page is read again it says what was saved.
    if !form.isNew, saved.complaints.isEmpty, state.client?.id == saved.id {
      state.client?.participant?.fields = fields
    }
    if state.client?.id == saved.id { return state.readPage(in: surroundings) }
    guard wasOpen else { return [] }
    return open(&state, saved.id, name, in: surroundings) + search(&state, in: surroundings)
  }
}

/// What is being written: about nobody yet, or about a client.
public enum DraftKey: Hashable, Sendable {
  /// Somebody who is not on record.
  case new
  /// A client.
  case edit(Participant.ID)

  /// What saving it runs as: several can be on the way at a time.
  var saving: EffectID {
    switch self {
    case .new: "clients/save/new"
    case .edit(let id): "clients/save/\(id)"
    }
  }
}

extension Clients.State {
  /// The form that is open.
  var form: ClientForm? { writing.flatMap { drafts[$0] } }

  /// Whether the outbox still has what a form was given as before somebody wrote on: it would be taken
  /// for that.
  fileprivate func isGivenOtherwise(_ form: ClientForm, in surroundings: Surroundings) -> Bool {
    guard form.mayBeKept, !form.isBusy, let row = surroundings.outbox.row(form.id) else {
      return false
    }
    return !form.isAsGiven(row, surroundings.phrases.language, today: today)
  }

  /// What the open form changes.
  func change(_ language: Language) -> ClientChange? {
    form.map { ClientChange(from: $0.original, to: $0.result(language, today: today)) }
  }

  /// Whether somebody was looked for, so that somebody may be added.
  ///
  /// While a search runs it was where it has found anybody: they stand before the person. Where the system
  /// cannot be asked, those who are kept on this computer were: it is asked once more before anybody is
  /// added there.
  var hasSearched: Bool {
    guard lookup != nil else { return hasLookedBefore }
    switch standing {
    case .loaded: return true
    case .loading: return !matches.isEmpty
    case .failed(let trouble): return trouble.isOffline || trouble == .signInAgain
    case .idle: return false
    }
  }

  /// Whether a new client has a line for a street name though nobody knows yet where it goes: no line comes in
  /// between once the system has answered, which may be never.
  var opensAlias: Bool { aliasQuestion == nil }

  /// Whether a new client is half written, and not in front.
  var hasBegunNew: Bool { drafts[.new]?.isUntouched == false && writing != .new }

  /// Whether the key of a new client is said below the list: where one is half written; and below those who
  /// were found, as long as the system cannot be asked: one of them may be who is meant.
  var offersNewBelow: Bool {
    if hasBegunNew, workplace != nil { return true }
    guard case .failed = standing, !isHome, !matches.isEmpty else { return false }
    return Clients.canAdd(self) == .available
  }

  /// Those on the screen whom the search found as likely.
  fileprivate func likelyOnScreen(in surroundings: Surroundings) -> Set<Participant.ID> {
    guard !isHome else { return [] }
    let likely = rowsOnScreen(in: surroundings).filter {
      !$0.isGuess && $0.score >= Caseload.least
    }
    return Set(likely.flatMap(\.numbers))
  }

  /// Somebody of another list who is to be written down: whose page is open, or whom ETO was searched
  /// for from there.
  fileprivate var newcomerInHand: ClientMatch? {
    if focus == .page { return client?.outside }
    guard let sought, let lookup, lookup.text == String(sought.summary.name.spoken.trimmed)
    else { return nil }
    return sought
  }

  /// What of a search may be a new client's: what others were found by is theirs.
  fileprivate func carried(of lookup: Lookup) -> ClientForm.Carried {
    // Two people may have one name; nothing else that led to a page is another person's.
    if focus == .page { return .name }
    let isOfDigits = if case .socialSecurity = lookup.kind { true } else { false }
    let isFound = matches.lazy.flatMap(\.parts).contains { match in
      isOfDigits || match.why == .phone || match.isByDigits
        || match.reasons.contains(where: \.isOfDigits)
    }
    return isFound ? .allButNumbers : .everything
  }

  /// Shows how the date of birth was understood, once its line is left.
  fileprivate mutating func leaveBirth(in surroundings: Surroundings) {
    let today = today
    changeForm { form in
      guard form.focus == .birth else { return }
      _ = form.writeOutBirth(surroundings.phrases, today: today)
    }
  }

  /// Changes the open form, unless it waits for an answer.
  mutating func changeForm(_ change: (inout ClientForm) -> Void) {
    guard let writing, var form = drafts[writing], !form.isBusy else { return }
    change(&form)
    drafts[writing] = form
  }
}

extension ClientForm.Purpose {
  /// The answer on record that has other names of theirs, as a question; nil where there is none.
  var aliasQuestion: Demographic? {
    switch self {
    case .new: nil
    case .edit(let participant):
      participant.fields.demographics.lazy
        .map { Demographic(id: $0.id, name: $0.name, kind: $0.kind) }
        .first(where: \.holdsAlias)
    }
  }
}

extension Demographic {
  /// Whether other names of a person are kept in it; ETO has no field for those.
  public var holdsAlias: Bool {
    let names: Set = [
      "aka", "alias", "aliases", "also known as", "nickname", "other name", "other names",
      "preferred name", "street name",
    ]
    return !isDisabled && kind.map { $0 == .text || $0 == .longText } ?? true
      && names.contains(name.lowercased())
  }
}

extension OutboxRow.Standing {
  /// Whether its system was not there to be asked, so that nothing has left.
  var isUnasked: Bool {
    switch self {
    case .ready, .offline, .portal, .busy, .paused, .signInNeeded: true
    case .sending, .unknown, .unseen, .needing, .quarantined, .sent, .discarded: false
    }
  }
}
