public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  static func reduceForm(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .newTapped(let stamp):
      state.note(stamp)
      return openNew(&state, stamp)
    case .editTapped(let stamp):
      state.note(stamp)
      return openEdit(&state, stamp)
    case .formTyped(let key, let stamp):
      state.note(stamp)
      state.changeForm { form in _ = form.handle(key) }
    case .formPasted(let text): state.changeForm { $0.paste(text) }
    case .formMoved(let steps): state.changeForm { $0.moveFocus(by: steps) }
    case .formClicked(let field): state.changeForm { $0.moveFocus(to: field) }
    case .formClosed:
      if let key = state.writing, state.form?.isUntouched == true { state.drafts[key] = nil }
      state.writing = nil
    case .formDiscarded:
      guard let key = state.writing, state.drafts[key]?.isBusy == false else { return [] }
      state.question = .discard(DialogState())
    case .saveTapped(let stamp):
      state.note(stamp)
      return save(&state)
    case .twinsArrived(let people, let known, let id),
      .twinsCopied(let people, let known, _, let id):
      guard var form = state.drafts[.new], form.id == id, form.progress == .checking else {
        return []
      }
      // Once it was sent, one of them may be who was added by that.
      if form.sent.isEmpty { form.known.formUnion(known) }
      guard people.isEmpty else {
        form.progress = .writing
        form.twins = ClientForm.Twins(people: people)
        state.drafts[.new] = form
        return []
      }
      state.drafts[.new] = form
      return add(&state)
    case .twinMoved(let steps):
      state.changeForm { form in
        guard let count = form.twins?.people.count, count > 0, let now = form.twins?.selected else {
          return
        }
        form.twins?.selected = ((now + steps) % count + count) % count
        form.twins?.isRevealed = false
      }
    case .twinRevealTapped:
      state.changeForm { form in
        form.twins?.isRevealed.toggle()
        form.twins?.reveals += 1
      }
    case .twinRevealOver: state.changeForm { $0.twins?.isRevealed = false }
    case .twinsClosed: state.changeForm { $0.twins = nil }
    case .twinOpened:
      guard let person = state.form?.twins?.person else { return [] }
      state.changeForm { $0.twins = nil }
      state.writing = nil
      return open(&state, person.id, person.fields.name)
    case .addAnywayTapped:
      guard let twins = state.form?.twins, !twins.areFinal else { return [] }
      state.changeForm { $0.twins = nil }
      return add(&state)
    case .saved(let saved, let key, let date): return close(&state, saved, key, at: date)
    case .unchanged(let key, let date):
      state.drafts[key] = nil
      if state.writing == key { state.writing = nil }
      state.news.append(Message(.info, Sentence(.clientsUnchanged), at: date))
    case .nobodyArrived(let seen, let id):
      guard var form = state.drafts[.new], form.id == id else { return [] }
      form.mayBeSaved = false
      form.known.formUnion(seen)
      state.drafts[.new] = form
    case .saveFailed(let key, let trouble, let mayHaveArrived, let date):
      guard var form = state.drafts[key] else { return [] }
      form.fail(trouble, mayHaveArrived: mayHaveArrived)
      form.isTakenForAnother = false
      state.drafts[key] = form
      let mayBeSaved = form.progress == .failed(trouble, mayBeSaved: true)
      let what: Phrase = mayBeSaved ? .clientsMayBeSaved : .clientsNotSaved
      state.news.append(Message(.error, Sentence(what, .sentence(trouble.sentence)), at: date))
    case .takenForAnother(let people, let trouble, let id, let date):
      guard var form = state.drafts[.new], form.id == id else { return [] }
      form.fail(trouble, mayHaveArrived: false)
      form.isTakenForAnother = true
      if !people.isEmpty { form.twins = ClientForm.Twins(people: people, areFinal: true) }
      state.drafts[.new] = form
      state.news.append(Message(.error, Sentence(.clientsTakenForAnother), at: date))
    case .questionsArrived(let questions):
      state.aliasQuestion = .some(questions.first(where: \.holdsAlias))
      if var form = state.drafts[.new], form.aliasQuestion == nil {
        form.aliasQuestion = state.aliasQuestion ?? nil
        state.drafts[.new] = form
      }
    default: break
    }
    return []
  }

  /// Only after a search: who looks for somebody first adds nobody twice.
  private static func openNew(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.hasSearched || state.drafts[.new] != nil, let program = state.workplace?.program.id
    else { return [] }
    // Nobody wrote in it: who was searched for since then is meant.
    if state.hasSearched, state.drafts[.new]?.isUntouched == true { state.drafts[.new] = nil }
    if state.drafts[.new] != nil {
      // It may be about somebody else than who is looked for now.
      state.news.append(Message(.warning, Sentence(.clientsBegunEarlier), at: stamp.now))
    } else {
      var form = ClientForm(.new, id: stamp.id, alias: state.aliasQuestion ?? nil)
      // A box that was cleared speaks of nobody.
      if let lookup = state.lookup, !state.box.text.allSatisfy(\.isWhitespace) {
        form.take(lookup)
      }
      state.drafts[.new] = form
    }
    state.writing = .new
    return state.aliasQuestion == nil
      ? [.run(.readQuestions(program), id: "clients/questions")] : []
  }

  private static func openEdit(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard let participant = state.client?.participant else { return [] }
    let key = DraftKey.edit(participant.id)
    if state.drafts[key] == nil {
      let question = participant.fields.demographics.first { value in
        Demographic(id: value.id, name: value.name, kind: value.kind).holdsAlias
      }
      state.drafts[key] = ClientForm(
        .edit(participant), id: stamp.id,
        alias: question.map { Demographic(id: $0.id, name: $0.name, kind: $0.kind) }
          ?? state.aliasQuestion ?? nil)
    }
    state.writing = key
    return []
  }

  private static func save(_ state: inout State) -> [Command<Effect>] {
    guard let key = state.writing, var form = state.drafts[key], !form.isBusy,
      let program = state.workplace?.program.id
    else { return [] }
    form.visited = Set(ClientForm.Field.allCases)
    if let wrong = form.problems(state.phrases.language, today: state.today).first {
      form.focus = wrong
      state.drafts[key] = form
      return []
    }
    let fields = form.result(state.phrases.language, today: state.today)
    defer { state.drafts[key] = form }
    switch form.purpose {
    case .edit(let participant):
      form.progress = .saving
      return [
        .run(
          .update(participant.id, in: program, from: participant.fields, to: fields),
          id: key.saving)
      ]
    case .new:
      // Whether an earlier try arrived is looked up before there is another.
      if form.mayBeSaved { return [add(&form, fields, program)] }
      form.progress = .checking
      return [.run(.findTwins(fields, in: program, form: form.id), id: key.saving)]
    }
  }

  private static func add(_ state: inout State) -> [Command<Effect>] {
    guard var form = state.drafts[.new], let program = state.workplace?.program.id else {
      return []
    }
    let fields = form.result(state.phrases.language, today: state.today)
    defer { state.drafts[.new] = form }
    return [add(&form, fields, program)]
  }

  private static func add(
    _ form: inout ClientForm, _ fields: ParticipantFields, _ program: Program.ID
  ) -> Command<Effect> {
    form.progress = .saving
    form.sending = fields
    return .run(
      .add(fields, in: program, form: form.id, known: form.known, sent: form.sent),
      id: DraftKey.new.saving)
  }

  private static func close(
    _ state: inout State, _ saved: SavedParticipant, _ key: DraftKey, at date: Date
  ) -> [Command<Effect>] {
    guard let form = state.drafts.removeValue(forKey: key) else { return [] }
    let wasOpen = state.writing == key
    if wasOpen { state.writing = nil }
    let what: Phrase = form.isNew ? .clientsAdded : .clientsUpdated
    let sentence =
      saved.complaints.isEmpty
      ? Sentence(what, .text("\(saved.id)"))
      : Sentence(.clientsSavedPartly, .text("\(saved.id)"))
    state.news.append(Message(saved.complaints.isEmpty ? .success : .warning, sentence, at: date))
    state.lastFours[saved.id] = nil
    if !form.isNew, let row = state.matches.firstIndex(where: { $0.id == saved.id }) {
      let name = form.result(state.phrases.language, today: state.today).name
      state.matches[row].summary.name = name
    }
    if state.client?.id == saved.id { return state.readPage() }
    guard wasOpen else { return [] }
    let name = form.result(state.phrases.language, today: state.today).name
    return open(&state, saved.id, name) + search(&state)
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

  /// Whether somebody was looked for, so that somebody may be added.
  ///
  /// Where the system cannot be asked, those who are kept on this computer were: it is asked once
  /// more before anybody is added there.
  var hasSearched: Bool {
    guard lookup != nil else { return false }
    switch standing {
    case .loaded: return true
    case .failed(let trouble): return trouble.isOffline || trouble == .signInAgain
    case .idle, .loading: return false
    }
  }

  /// Changes the open form, unless it waits for an answer.
  fileprivate mutating func changeForm(_ change: (inout ClientForm) -> Void) {
    guard let writing, var form = drafts[writing], !form.isBusy else { return }
    change(&form)
    drafts[writing] = form
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
