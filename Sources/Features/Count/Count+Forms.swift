import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Count {
  static func reduceForm(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .newTapped(let stamp): state.beginCount(at: stamp.now, in: surroundings)
    case .joinTapped: state.form = CountForm(.join)
    case .whoTapped: if let kept = state.openCount { state.askWho(kept, then: nil) }
    case .renameTapped:
      if let kept = state.openCount {
        state.form = CountForm(.rename(kept.id), [.name: kept.count.name])
      }
    case .removeTapped: state.askToRemove()
    case .setupTapped:
      if let kept = state.openCount {
        state.form = CountForm(.setup(kept.id), [.path: kept.count.fileName("setup")])
      }
    case .handInTapped:
      if let kept = state.openCount, let first = state.surveys.first(where: { !$0.isPractice }) {
        // A lead has the files of many machines in one folder.
        let machine = first.id.uuidString.prefix(8).lowercased()
        let name = kept.count.fileName("answers-\(machine)")
        state.form = CountForm(.handIn(kept.id), [.path: name])
      }
    case .receiveTapped: if let kept = state.openCount { state.form = CountForm(.receive(kept.id)) }
    case .typed(let key): state.changeForm { _ = $0.handle(key) }
    case .pasted(let text): state.changeForm { $0.paste(text) }
    case .fieldTapped(let steps): state.form?.moveFocus(by: steps)
    case .fieldClicked(let place):
      if let fields = state.form?.fields, fields.indices.contains(place) {
        state.form?.moveFocus(to: fields[place])
      }
    case .submitTapped(let stamp): return submit(&state, stamp, in: surroundings)
    case .leaveTapped(let stamp):
      state.leaveForm(at: stamp.now)
    case .discardTapped: state.question = Question(count: nil, topic: .draft)
    case .questionsRead(let definition, let stamp):
      guard let form = state.form, form.purpose == .new, form.isWorking,
        let count = form.count(definition, stamp, in: surroundings)
      else {
        // Whoever has left the form wants no count yet.
        state.newDraft?.isWorking = false
        return []
      }
      return [.run(.begin(count), id: "count/begin")]
    case .began(let kept, let date): state.welcome(kept, at: date)
    case .failed(let trouble, let date): state.fail(trouble, at: date)
    case .written(let path, let surveys, let date):
      return written(&state, path, surveys, at: date)
    case .received(let received, let date):
      if case .receive? = state.form?.purpose { state.form = nil }
      state.news.append(
        Message(
          received.unread > 0 ? .warning : .success,
          Sentence(
            .pitReceived, .count(received.added), .count(received.updated),
            .count(received.known), .count(received.practice), .count(received.unread)), at: date))
      state.warn(of: received, at: date)
      return [.run(.load, id: loading)]
    default: break
    }
    return []
  }

  /// Does what a form asks for; where something is wrong, goes to the first of it.
  private static func submit(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let form = state.form, !form.isWorking else { return [] }
    let flaws = form.flaws(surroundings)
    if let first = form.fields.first(where: { flaws[$0] != nil }) {
      state.form?.isRefused = true
      state.form?.focus = first
      return []
    }
    let path = form.text(.path)
    state.form?.trouble = nil
    state.form?.isWorking = true
    switch form.purpose {
    case .new:
      let questions = form.text(.questions)
      return [
        .run(.readQuestions(path: questions.isEmpty ? nil : questions), id: "count/questions")
      ]
    case .join: return [.run(.join(path: path, key: Secret(form.text(.key))), id: "count/begin")]
    case .setup(let id): return [.run(.writeSetup(id, path: path), id: "count/file")]
    case .handIn(let id):
      state.handover = Handover(count: id, asked: stamp.now)
      return [.run(.writeAnswers(id, path: path), id: "count/file")]
    case .tables(let id, let isPage):
      guard let text = tablesText(state, isPage: isPage, in: surroundings) else { return [] }
      return [.run(.write(id, text: text, path: path), id: "count/file")]
    case .receive(let id): return [.run(.receive(id, path: path), id: "count/file")]
    case .rename(let id): return rename(&state, id, form.text(.name), at: stamp.now)
    case .remove(let id, let name): return [.run(.forget(id, name: name), id: "count/file")]
    case .who(let id, let kind):
      state.form = nil
      state.whoDrafts[id] = nil
      guard var kept = state.openCount, kept.id == id else { return [] }
      state.hasAsked.insert(id)
      (kept.volunteer, kept.team, kept.area) = (
        form.text(.volunteer), form.meant(.team), form.meant(.area)
      )
      let commands = keep(kept, &state)
      return commands + (kind.map { begin(&state, $0, stamp, in: surroundings) } ?? [])
    }
  }

  /// Keeps a count as it is now, and has it so at once.
  static func keep(_ kept: KeptCount, _ state: inout State) -> [Command<Effect>] {
    state.book.take(.count(kept))
    return [.run(.save([.count(kept)]), id: EffectID("count/save/\(kept.id)"))]
  }

  /// Says where a file is, and takes note of answers that were handed in.
  private static func written(
    _ state: inout State, _ path: String, _ surveys: Int?, at date: Date
  ) -> [Command<Effect>] {
    let isSetup = if case .setup? = state.form?.purpose { true } else { false }
    let handover = state.handover
    if surveys != nil { state.handover = nil }
    switch state.form?.purpose {
    case .handIn, .setup, .tables: state.form = nil
    case .new, .join, .receive, .who, .rename, .remove, nil: break
    }
    guard let surveys else {
      let phrase: Phrase = isSetup ? .pitSetupWritten : .pitWritten
      state.news.append(Message(.success, Sentence(phrase, .text(path)), at: date))
      return []
    }
    let sentence = Sentence(.pitHandedIn, .counted(.pitSurveys, surveys), .text(path))
    state.news.append(Message(.success, sentence, at: date))
    guard let handover, var kept = state.book.counts.first(where: { $0.id == handover.count })
    else { return [] }
    kept.handedIn = handover.asked
    return keep(kept, &state)
  }

  // MARK: The state of a count

  /// Answers the question whether a count is to be in another state, or a survey to be corrected.
  static func answer(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var question = state.question else { return [] }
    let outcome = question.dialog.handle(key, buttons: question.buttons(surroundings.phrases))
    state.question = question
    switch outcome {
    case .dismissed: state.question = nil
    case .chosen(let place):
      state.question = nil
      guard place > 0 else { return [] }
      let states: [PITCount.State]
      switch question.topic {
      case .state(let next): states = next
      case .correction:
        state.correct(question, at: stamp.now)
        return []
      case .removal(let name):
        guard let count = question.count else { return [] }
        return [.run(.forget(count, name: name), id: "count/file")]
      case .draft:
        if let form = state.form {
          let face = CountDraft(form).face
          state.news.append(Message(.info, face.discarded, at: stamp.now))
        }
        state.form = nil
        return []
      }
      guard var kept = state.book.counts.first(where: { $0.id == question.count }),
        kept.isLead
      else { return [] }
      kept.count.state = states[place - 1]
      kept.count.revision += 1
      state.news.append(
        Message(
          .info, Sentence(.pitStateChanged, .phrase(kept.count.state.title)), at: stamp.now))
      return keep(kept, &state)
    case .ignored, .changed, .unavailable: break
    }
    return []
  }
}

extension Count.State {
  /// Opens the form of a new count, as it was left.
  fileprivate mutating func beginCount(at date: Date, in surroundings: Surroundings) {
    form = newDraft ?? .newCount(surroundings.phrases)
    guard newDraft != nil else { return }
    newDraft = nil
    news.append(Message(.warning, Sentence(.clientsBegunEarlier), at: date))
  }

  /// Closes the form; what was typed of a new count, or of who counts, stays for the next time.
  fileprivate mutating func leaveForm(at date: Date) {
    if case .who(let id, _)? = form?.purpose {
      whoDrafts[id] = begunWho[id]
      if whoDrafts[id] != nil {
        news.append(Message(.info, Sentence(.outreachDraftKept), hint: .hintDrafts, at: date))
      }
    }
    if let form, form.isBegunCount {
      newDraft = form
      let title = Sentence.Part.sentence(Sentence(.pitNewTitle))
      if !form.isWorking { news.append(Message(.info, Sentence(.pitFormKept, title), at: date)) }
    }
    form = nil
  }

  /// Changes the form while nothing is being done with it.
  fileprivate mutating func changeForm(_ change: (inout CountForm) -> Void) {
    guard var form, !form.isWorking else { return }
    form.trouble = nil
    change(&form)
    self.form = form
  }

  /// Opens a count that was made or joined, unless something else is being written by now; its lead sees
  /// its key.
  fileprivate mutating func welcome(_ kept: KeptCount, at date: Date) {
    let before = book.counts.first { $0.id == kept.id }?.count.revision
    book.take(.count(kept))
    // What was left while it was being made is made.
    if newDraft?.isWorking == true { newDraft = nil }
    if survey == nil, form?.isWorking ?? true {
      form = nil
      open = kept.id
      (pane, filter) = (.surveys, .all)
      rows = ListState()
      showsKey = kept.isLead && before == nil
    }
    let phrase: Phrase =
      switch before {
      case nil where !kept.isLead: .pitJoined
      case nil: kept.count.made(at: date)
      case kept.count.revision: .pitJoinedBefore
      case _?: .pitJoinedAnew
      }
    news.append(Message(.success, Sentence(phrase, .text(kept.count.name)), at: date))
  }

  /// Says why something could not be done, where it was asked for.
  fileprivate mutating func fail(_ trouble: CountTrouble, at date: Date) {
    handover = nil
    guard form?.isWorking == true else {
      newDraft?.isWorking = false
      news.append(Message(.error, trouble.sentence, at: date))
      return
    }
    form?.isWorking = false
    form?.trouble = trouble
  }

  /// Asks whether the count that is open is to be in another state.
  mutating func askForState(at now: Date) {
    guard let kept = openCount, kept.isLead else { return }
    question = Count.Question(count: kept.id, topic: .state(kept.count.state(at: now).next))
  }
}

extension PITCount.State {
  /// The states that it can be in next.
  fileprivate var next: [PITCount.State] {
    switch self {
    case .practice: [.open]
    case .open: [.locked]
    case .locked: [.open, .archived]
    case .archived: [.locked]
    }
  }
}

extension PITCount {
  /// What a file of the count is called where nobody says otherwise.
  func fileName(_ part: String) -> String { "pit-\(night)-\(part).porchlight" }
}
