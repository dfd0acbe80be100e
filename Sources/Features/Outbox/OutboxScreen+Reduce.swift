import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension OutboxScreen {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    defer { state.noteRead(in: surroundings) }
    if action.endsRepeating { state.done = nil }
    // Whoever does something among what is listed is back by themselves.
    if action.bearing != .none, !state.isBare { state.stood = nil }
    switch action {
    case .shown:
      // Whoever comes here comes for what is not sent; drafts are one key further.
      if state.open == nil, state.question == nil, state.pane == .drafts {
        state.pane = .unsent
        state.fit(in: surroundings)
      }
      return load(&state)
    case .refreshTapped:
      let before = state.before ?? (state.standing == .loaded ? state.rows : nil)
      let commands = load(&state)
      state.before = before
      return commands
    case .moved(let move): state.move(move, in: surroundings)
    case .openTapped: state.openSelected(in: surroundings)
    case .backTapped: state.goBack(in: surroundings)
    case .paneTapped:
      guard state.open == nil, state.question == nil else { return [] }
      state.show(state.pane == .unsent ? .drafts : .unsent, in: surroundings)
    case .revealTapped:
      state.isRevealed.toggle()
      state.measure(in: surroundings)
      state.fit(in: surroundings)
    case .sendTapped:
      return decide(
        &state, .send, if: state.item?.conflict == nil, at: surroundings.now)
    case .mineTapped: return state.item?.canBeKept == true ? settle(state, .keepMine) : []
    case .theirsTapped:
      return state.item?.mayBeSeveral == true ? [] : giveWay(&state)
    case .sendAllTapped:
      guard state.drain == nil, state.canTryAny else { return [] }
      state.drain = Drain(total: state.sendable)
      state.stoppedNow = []
      return [.run(.drain, id: "outbox/drain")]
    case .stopTapped(let stamp):
      guard let drain = state.drain else { return [] }
      state.drain = nil
      state.say(
        .info, Sentence(.outboxSaidStopped, .count(drain.sent), .count(drain.total)),
        at: stamp.now)
      return [.cancel(id: "outbox/drain")]
    case .holdTapped:
      guard state.item?.canBeHeldOrReleased == true else { return [] }
      return decide(state, state.item?.isHeld == true ? .release : .hold)
    case .arrivedTapped:
      return decide(
        &state, .itArrived, if: state.item?.isUncertain == true, at: surroundings.now)
    case .editTapped:
      if let item = state.item, item.canBeEdited, item.conflict == nil || item.absence == nil {
        state.wish = .edit(item.id)
      }
    case .discardTapped: state.askToDiscard()
    case .wordTyped(let key):
      if state.question?.word.handle(key) == true { state.question?.isWrong = false }
    case .wordPasted(let text):
      state.question?.word.paste(text.trimmingSpaces)
      state.question?.isWrong = false
    case .wordDone: return discard(&state, surroundings.phrases)
    case .mouse(let mouse): state.point(mouse, in: surroundings)

    case .told(let news): state.hear(news, in: surroundings)
    case .listFailed(let trouble, let date):
      state.standing = .failed(trouble)
      state.before = nil
      state.spin = nil
      if !state.rows.isEmpty { state.say(.error, trouble.sentence, at: date) }
    case .decided(let decision, let id, let date):
      state.say(.success, state.said(decision, about: id), at: date)
    case .gaveWay(let fields, _, let date):
      let names = fields.dropFirst().reduce(fields.first ?? .text("")) {
        .sentence(Sentence(.listOfTwo, $0, $1))
      }
      state.say(.success, Sentence(.outboxSaidRest, names), at: date)
    case .holdComing(let date): state.say(.info, Sentence(.outboxSaidHoldComing), at: date)
    case .notDecided(let trouble, let date):
      state.say(.error, Sentence(.outboxSaidNot, .sentence(trouble.sentence)), at: date)
    case .hindered(let hindrance, let date):
      state.say(.error, Sentence(.outboxSaidNot, .sentence(hindrance.sentence)), at: date)
    case .drainEnded(let drain, let date):
      guard state.drain != nil else { return [] }
      state.drain = nil
      state.sayEnd(of: drain, at: date)
    // Whoever holds the screens goes on with it.
    case .unpacked, .takenBack, .draftDiscarded: break

    case .spinnerDue: if state.standing == .loading { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  private static func load(_ state: inout State) -> [Command<Effect>] {
    state.standing = .loading
    state.before = nil
    state.spin = nil
    return [.run(.load, id: "outbox/list")]
  }

  /// Decides what takes something off the list: pressed twice, the key is not for what stands there then.
  private static func decide(
    _ state: inout State, _ decision: Decision, if isPossible: Bool, at date: Date
  ) -> [Command<Effect>] {
    if let done = state.done, done.decision == decision, done.item != state.item?.id {
      var said = Sentence(.outboxSaidAlready)
      said.parts = done.words
      state.say(.info, said, at: date)
      return []
    }
    let commands = decide(state, isPossible ? decision : nil)
    if !commands.isEmpty, let item = state.item { state.note(decision, of: item) }
    return commands
  }

  private static func decide(_ state: State, _ decision: Decision?) -> [Command<Effect>] {
    // What is being sent can be kept back all the same, once it has not arrived.
    guard let item = state.item, let decision, item.standing != .sending || decision == .hold
    else { return [] }
    return [.run(.decide(item.id, decision), id: EffectID("outbox/decide/\(item.id)"))]
  }

  /// Decides between what two people wrote, for whoever wrote one of them, is signed in and has both before
  /// them.
  private static func settle(_ state: State, _ decision: Decision) -> [Command<Effect>] {
    let isSeen =
      state.mode == .conflict && state.item.map(state.hidesConflict) == false && state.hasReadBoth
    return decide(state, isSeen && state.item?.absence == nil ? decision : nil)
  }

  /// Leaves what somebody else wrote: where that is the bed of a check-in, its stay goes with the check-in.
  private static func giveWay(_ state: inout State) -> [Command<Effect>] {
    let commands = settle(state, .keepTheirs)
    guard !commands.isEmpty, let item = state.item, !item.canBeKept else { return commands }
    let gone = state.hanging(on: item.id).gone
    return gone.isEmpty ? commands : discard(item.id, with: gone, &state)
  }

  /// Takes one write out, and what has no sense without it.
  private static func discard(
    _ id: OutboxRow.ID, with gone: [OutboxRow], _ state: inout State
  ) -> [Command<Effect>] {
    // It may be off the list by the time that it is said.
    if let row = state.rows.first(where: { $0.id == id }) {
      state.note(.discard, of: row, with: gone)
    }
    let effect: Effect = gone.isEmpty ? .decide(id, .discard) : .discard(id, with: gone.map(\.id))
    return [.run(effect, id: EffectID("outbox/decide/\(id)"))]
  }

  /// Takes something out, once the word was typed.
  private static func discard(_ state: inout State, _ phrases: Phrases) -> [Command<Effect>] {
    guard let question = state.question else { return [] }
    let word = phrases[.outboxWord].lowercased()
    guard question.word.text.trimmingSpaces.lowercased() == word else {
      state.question?.isWrong = true
      return []
    }
    state.question = nil
    switch question.doomed {
    case .item(let id):
      let gone = state.hanging(on: id, asked: question).gone
      return discard(id, with: gone, &state)
    case .draft(let name):
      return [.run(.discardDraft(name), id: EffectID("outbox/draft/\(name)"))]
    }
  }
}

extension OutboxScreen.State {
  /// Takes note of what is decided about what, and about what else with it, in words.
  fileprivate mutating func note(
    _ decision: OutboxScreen.Decision, of row: OutboxRow, with others: [OutboxRow] = []
  ) {
    let title = others.reduce(row.title) { .sentence(Sentence(.listOfTwo, $0, $1.title)) }
    done = OutboxScreen.Done(
      decision: decision, item: row.id, words: [title, row.changed(of: row.whom)])
  }

  /// What is said once something was carried out: of what was thrown away, what that was; of several changes
  /// of one task, about which.
  fileprivate func said(_ decision: OutboxScreen.Decision, about id: OutboxRow.ID) -> Sentence {
    var said = Sentence(decision.said)
    if decision == .discard, let done, done.decision == decision, done.item == id {
      let ending = said
      said = Sentence(.outboxSaidOf)
      said.parts = done.words + [.sentence(ending)]
      return said
    }
    guard let row = rows.first(where: { $0.id == id }) else { return said }
    let waiting = decision == .hold ? rows.waiting(behind: id) : 0
    if waiting > 0 {
      said = Sentence(.outboxSaidWith, .sentence(said), .counted(.laterWaiting, waiting))
    }
    guard !row.changedFields.isEmpty else { return said }
    return Sentence(
      .outboxSaidOf, row.title, row.changed(of: row.whom), .sentence(said))
  }

  fileprivate mutating func say(_ kind: Message.Kind, _ sentence: Sentence, at date: Date) {
    news.append(Message(kind, sentence, at: date))
  }

  fileprivate mutating func move(_ move: ListState.Move, in surroundings: Surroundings) {
    guard question == nil else { return }
    if open != nil { return scrollPage(move, in: surroundings) }
    let selected = item?.id
    defer { if item?.id != selected { scroll = 0 } }
    let height = listHeight(in: surroundings)
    let isSpoken = surroundings.style.isAccessible
    switch pane {
    case .unsent:
      list.move(move, count: outline.count, height: height, isSpoken: isSpoken)
    case .drafts:
      draftList.move(move, count: drafts.count, height: height, isSpoken: isSpoken)
    }
  }

  /// A page is read, not chosen from.
  private mutating func scrollPage(_ move: ListState.Move, in surroundings: Surroundings) {
    let height = pageHeight(in: surroundings)
    var lines = ListState(selected: scroll, top: scroll)
    lines.move(move, count: max(1, pageLines(in: surroundings) - height + 1), height: height)
    scroll = lines.selected
  }

  fileprivate mutating func openSelected(in surroundings: Surroundings) {
    if let draft {
      wish = .resume(draft.id)
      return
    }
    guard open == nil, case .heading(let group)? = outline.entry(at: list.selected) else {
      if open == nil, !hasPane(in: surroundings) { scroll = 0 }
      open = item?.id
      return
    }
    outline.toggle(outline.groups[group].id)
    fit(in: surroundings)
  }

  fileprivate mutating func goBack(in surroundings: Surroundings) {
    if question != nil {
      question = nil
    } else if open != nil {
      open = nil
      if !hasPane(in: surroundings) { scroll = 0 }
    } else if pane == .drafts {
      pane = .unsent
      fit(in: surroundings)
    }
  }

  fileprivate mutating func askToDiscard() {
    if let draft {
      question = OutboxScreen.Question(doomed: .draft(draft.id))
    } else if let item, item.standing != .sending, !item.yieldsByDiscarding {
      let gone = hanging(on: item.id).gone
      question = OutboxScreen.Question(doomed: .item(item.id), others: Set(gone.map(\.id)))
    }
  }

  fileprivate mutating func point(_ mouse: Mouse, in surroundings: Surroundings) {
    guard question == nil else { return }
    let layout = OutboxLayout(self, surroundings)
    let hasPane = hasPane(in: surroundings)
    let isOnPage = layout.page.contains(mouse.point) && (open != nil || hasPane)
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let rows = mouse.kind == .wheelUp ? -3 : 3
      guard !isOnPage else { return scrollPage(.by(rows), in: surroundings) }
      if hasPane { open = nil }
      move(.by(rows), in: surroundings)
    case .click, .doubleClick:
      // A click gives the keys to what it hits.
      guard !isOnPage else {
        if open == nil { open = item?.id }
        return
      }
      if hasPane { open = nil }
      guard open == nil else { return }
      let rows = GroupedTable<OutboxScreen.Group>.list(in: layout.list)
      let count = pane == .unsent ? outline.count : drafts.count
      let state = pane == .unsent ? list : draftList
      guard let row = state.row(at: mouse.point, in: rows, count: count) else { return }
      move(.to(row), in: surroundings)
      if mouse.kind == .doubleClick { openSelected(in: surroundings) }
    }
  }
}

extension OutboxScreen.Hindrance {
  /// It in words.
  var sentence: Sentence {
    switch self {
    case .gone: Sentence(.outboxNotGone)
    case .changed: Sentence(.outboxNotChanged)
    case .onItsWay: Sentence(.outboxNotOnItsWay)
    case .needLost: Sentence(.outboxNeedLostLong)
    case .elsewhere(let host): Sentence(.outboxNotElsewhere, .text(host))
    case .nobodyIn(let system): Sentence(.outboxNotNobodyIn, .text(system))
    case .absent(let absence, let system): absence.wayIn(system)
    }
  }
}

extension OutboxScreen.Decision {
  /// What is said once it was carried out.
  fileprivate var said: Phrase {
    switch self {
    case .send: .outboxSaidSending
    case .hold: .outboxSaidHeld
    case .release: .outboxSaidReleased
    case .keepMine: .outboxSaidMine
    case .keepTheirs: .outboxSaidTheirs
    case .itArrived: .outboxSaidArrived
    case .discard: .outboxSaidDiscarded
    }
  }
}
