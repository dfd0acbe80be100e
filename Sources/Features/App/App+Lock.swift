import Model
import Resources
import Store
import Terminal

extension App {
  /// What the program does once its first frame is there.
  ///
  /// A vault that nobody has to unlock is new with every start: there is nothing to read in it.
  static func begin(_ state: inout State) -> [Command<Effect>] {
    !state.isFirstRun ? reduceLock(&state, .unlock(.shown)) : []
  }

  static func reduceLock(_ state: inout State, _ action: Lock.Action) -> [Command<Effect>] {
    let isEditing = state.tasks.isEditing
    // The editor has given the terminal back meanwhile: the time is counted by keys again.
    if case .lastInputFound = action, !isEditing { return [] }
    if case .sealed = action {
      guard state.lock.stopsOnceSealed else { return [] }
      state.lock.stopsOnceSealed = false
      return [.run(.suspend, id: "terminal")]
    }
    let wasLocked = state.lock.isLocked
    let hasCutCall = wasLocked ? state.lock.unlock?.hasCutCall == true : state.emergency.isCalling
    let cutFilling = wasLocked ? state.lock.unlock?.cutFilling : state.reports.filling?.cutByLock
    let commands = Lock.reduce(&state.lock, action, in: state.surroundings).map {
      $0.map(Effect.lock)
    }
    let news = state.lock.news
    state.lock.news = []
    // From here on keys are taken.
    if !state.isBeingOpened, state.toast?.sentence.phrase == .unlockNotYet { state.toast = nil }
    if state.lock.isLocked, !wasLocked {
      state.empty()
      // Whoever called for help has to know that nobody hears the answer.
      state.lock.unlock?.hasCutCall = hasCutCall
      state.lock.unlock?.cutFilling = cutFilling
      // What is in somebody's editor comes back to a locked program, and is sealed then.
      return [isEditing ? .cancelAllBut(Tasks.editor) : .cancelAll] + commands
    }
    // What is said on the way in is said there.
    if wasLocked, !state.lock.isLocked {
      for message in news { state.say(message) }
      if case .unlock(.unlocked(let date, _)) = action {
        // Who is listed at once has an age.
        state.clients.note(date, in: state.surroundings)
        if let cutFilling { state.say(Message(.error, Sentence(cutFilling), at: date)) }
        if hasCutCall { state.say(Message(.error, Sentence(.callFlowSaidUnknown), at: date)) }
      }
      let late = state.queueNews
      state.queueNews = []
      return commands + late.flatMap { hear(&state, $0) } + opened(&state)
    }
    return commands
  }

  /// What was in somebody's editor came back, or nothing did.
  ///
  /// Nobody may see it where everything was locked meanwhile: then it is sealed, and is there with the other
  /// drafts once somebody unlocks.
  static func editorClosed(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    guard case .tasks(let closing) = action else { return [] }
    let id: EffectID = "drafts/late"
    guard state.lock.isLocked else {
      return reduceTasks(&state, closing) + [.run(.drafts(.giveUpLate), id: id)]
    }
    guard case .editorReturned(_, let text) = closing else {
      return [.run(.drafts(.giveUpLate), id: id)]
    }
    return [.run(.drafts(.keepLate(text)), id: id)]
  }

  /// The time that passes for the lock: in an editor of the person's own it is counted otherwise.
  static func lockTimers(_ state: State) -> [Timer<Lock.Action>] {
    guard !state.isFirstRun else { return [] }
    return state.tasks.isEditing
      ? Lock.timersWhileLent(state.lock, in: state.surroundings)
      : Lock.timers(state.lock, in: state.surroundings)
  }

  /// What is read once what this machine keeps is open.
  private static func opened(_ state: inout State) -> [Command<Effect>] {
    state.isLookingBack = true
    return [
      .run(.outbox(.load), id: "outbox/list"), .run(.drafts(.find), id: "drafts/find"), recalling,
      .run(.count(.load), id: Count.loading),
      .run(.reports(.load), id: ReportsScreen.loading),
    ] + recallSignIns(&state)
  }

  static func reduceOutbox(
    _ state: inout State, _ action: OutboxScreen.Action
  ) -> [Command<Effect>] {
    if case .draftDiscarded(let name, let date) = action,
      !discardDraft(name, &state, at: date)
    {
      return []
    }
    let commands = pass(action, to: OutboxScreen.self, \.outbox, Effect.outbox, &state)
    if case .paneTapped = action { state.nameWayToDraft() }
    return commands + followOutbox(&state, action)
  }
}

extension App.State {
  /// Whoever is signed in somewhere, by user names in small letters.
  var users: Set<String> {
    let names = userNames
    return Set([names.tasks, names.clients, names.guests].compactMap { $0?.lowercased() })
  }

  /// The same as each system has them; compared at every key, so no list of them is made.
  var userNames: (tasks: String?, clients: String?, guests: String?) {
    (tasks.person?.userName, clients.workplace?.person, person(in: .fileMaker)?.userName)
  }

  /// Drops everything that was read or typed; what the machine was set up with stays, and where the
  /// person was.
  fileprivate mutating func empty() {
    var empty = App.State(
      setup, size: size, preferences: preferences, phrases: phrases,
      lock: lock.isPossible ? LockSetup(idle: lock.idle) : nil, isSandbox: isSandbox)
    empty.place = place
    empty.front = front
    empty.lock = lock
    empty.away = away
    empty.reports.back = reports.whereabouts
    empty.count.back = count.whereabouts
    empty.tasks.back = tasks.whereabouts
    empty.tasks.stood = tasks.standpoint
    empty.checkIn.stood = checkIn.standpoint
    // What is written about a client has its own way back.
    empty.clients.stood = contact.isOpen ? nil : clients.standpoint
    empty.clients.listedBefore = clients.listing
    empty.outbox.stood = outbox.standpoint
    if empty.outbox.stood?.isOfDraft == true { empty.outbox.pane = .drafts }
    empty.outreach.stood = outreach.standpoint
    empty.emergency.rings = emergency.rings
    empty.drafts.cut = formToBeCut
    self = empty
  }
}
