import Model
import Resources
public import Store
import Terminal

public import struct FoundationEssentials.Date

extension App {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in moment: Date
  ) -> [Command<Effect>] {
    state.moment = moment
    // Whoever does something is there: a warning that the program is about to lock has its own way.
    if action.isOfPerson, !state.isFirstRun { state.lock.touch(at: moment) }
    return reduce(&state, action)
  }

  /// The same at the moment that the state has.
  static func reduce(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    if case .letterPressed(let action, let stamp) = action {
      let isOverConsent = state.isAskedForConsent
      let commands = reduce(&state, action)
      state.followLetter(action, overConsent: isOverConsent, at: stamp.now)
      return commands
    }
    let before = DraftListSources(state)
    let (index, person, users) = (state.tasks.index, state.tasks.person, state.userNames)
    let (errand, asked) = (Errand(state), state.asked)
    let (place, wasFirst) = (state.place, state.isFirstVisit)
    let sawHome = place == .clients && state.clients.isHome
    let (form, met, away) = (state.formBefore, state.metSources, state.away)
    let blamed = state.blamed
    if action.isOfPerson, state.checkIn.begunLast != nil { state.checkIn.begunLast = nil }
    var commands = take(action, &state)
    commands += follow(errand, &state)
    commands += followCutForm(&state, after: action)
    state.followWay()
    if state.place == .checkIn, place != .checkIn { commands += readCheckInAgain(&state) }
    if state.place == .clients, !sawHome, state.checkIn.standing == .idle {
      commands += lookAtCheckIn(&state)
    }
    commands += followFirstVisit(&state, on: place, after: action, wasFirst: wasFirst)
    if state.tasks.person?.id != person?.id { state.ownTasks = nil }
    if state.tasks.index != index || state.tasks.person != person { state.countOwnTasks() }
    if state.userNames != users {
      state.outbox.people = state.users
      state.hideRevealed()
    }
    commands += followOutreach(&state)
    commands += followCount(&state)
    commands += followReports(&state)
    commands += followReturn(&state, from: away)
    state.followQuestion(from: asked, after: action)
    state.followForm(from: form, after: action)
    state.followSearch(after: action)
    state.followWriting(after: action)
    state.handOverMet(since: met)
    state.dropBlame(of: blamed)
    state.handOverAlerts()
    if state.tasks.offered != nil { state.tasks.followOffer(state.toast?.sentence.phrase) }
    followPalette(&state, after: action)
    return commands + followDrafts(state, since: before, after: commands)
  }

  /// The same, and nothing that follows from every action.
  static func take(_ action: Action, _ state: inout State) -> [Command<Effect>] {
    if case .checkIn(.undoTapped) = action { state.checkIn.inRow = state.toast }
    state.dropToast(for: action)
    if action.bearing != .none {
      state.hasUncovered = false
      state.letterRun?.isOverConsent = false
    }
    state.followNumber(action)
    if leadsBack(action, state) {
      let commands = closeBehind(&state)
      state.goBack()
      return commands
    }
    if let system = action.systemLeft, leave(system, &state) { return [] }
    switch action {
    case .signIn(let system, .signOutTapped(let stamp)):
      return signOut(of: [state.left(from: system)], &state, stamp)
    case .signIn(let system, let action): return takeSignIn(&state, system, action)
    case .systemTapped(let system):
      bring(system, toFrontOf: &state)
      return []
    case .tasks(.discardTapped(let id, let numbers, _)):
      let place = state.tasks.unsentPlace(of: id, in: state.written)
      let all = state.tasks.drafts[place].map { [$0.number] + $0.others.map(\.number) }
      state.overlay = .discard(DialogState(), taskID: place, numbers: all ?? numbers)
      return []
    case .tasks(.resendTapped): return reduceTasks(&state, .resendTapped) + comeBack(&state)
    case .tasks(.editorReturned), .tasks(.editorFailed): return editorClosed(&state, action)
    case .tasks(let action): return reduceTasks(&state, action)
    case .clients(.errandTapped(.checkIn)):
      guard let subject = state.clients.subjectOfBed else { return [] }
      if let newcomer = subject.newcomer {
        state.visit(.checkIn)
        return reduceCheckIn(&state, .newcomerWanted(newcomer, subject.name))
      }
      return reduce(&state, .checkInWanted(subject.id, name: subject.name.listed))
    case .checkIn(.clientTapped(let deed, let stamp)): return goToGuest(&state, deed, stamp)
    case .checkIn(.noteTapped(let stamp)): return openNote(&state, stamp)
    case .clients(.profileTapped(let stamp)):
      guard let client = state.clients.client else { return [] }
      state.place = .emergency
      return reduceEmergency(
        &state,
        .wanted(
          client.id, of: state.clients.workplace?.site.id,
          ProfileOwner(
            client.participant?.fields.name ?? client.name, born: client.participant?.fields.birth),
          stamp))
    case .clients(.editTapped) where state.clients.client?.newcomer != nil:
      return editNewcomer(state)
    case .clients(.twinOpened):
      // Whoever goes on with somebody on record stays there.
      state.cameFrom = nil
      return reduceClients(&state, .twinOpened)
    case .clients(.dismissTapped(let stamp)):
      // The question says which bed they have.
      state.handOverTonight()
      return reduceClients(&state, .dismissTapped(stamp))
    case .clients(let action): return reduceClients(&state, action)
    case .contact(let action): return reduceContact(&state, action)
    case .outreach(let action): return reduceOutreach(&state, action)
    case .count(let action): return reduceCount(&state, action)
    case .reports(let action): return reduceReports(&state, action)
    case .emergency(let action): return reduceEmergency(&state, action)
    case .outbox(.sendAllTapped): return sendAll(&state)
    case .outbox(.sendTapped): return reduceOutbox(&state, .sendTapped) + comeBack(&state)
    case .outbox(.refreshTapped): return reduceOutbox(&state, .refreshTapped) + comeBack(&state)
    case .outbox(let action): return reduceOutbox(&state, action)
    // What comes in while nobody may see it is read anew on the way in.
    case .relay(let news):
      guard state.lock.isLocked else { return hear(&state, news) }
      // A kiosk's queue is taken on the way in, and nothing is read anew of that.
      if case .queue = news { state.queueNews.append(news) }
      return []
    case .lock(let action): return reduceLock(&state, action)
    case .firstRun(let action): return reduceFirstRun(&state, action)
    case .passphrase(let action): return reducePassphrase(&state, action)
    case .passphraseTapped:
      openPassphrase(&state)
      return []
    case .began: return begin(&state)
    case .drafts(let action): return reduceDrafts(&state, action)
    case .clientsTapped(let stamp): return goToClients(&state, stamp)
    case .checkIn(.resendTapped(let stamp)):
      return reduceCheckIn(&state, .resendTapped(stamp)) + comeBack(&state)
    case .checkIn(let action): return reduceCheckIn(&state, action)
    case .checkInTapped: return findSomebody(&state)
    case .checkInWanted(let id, let name):
      state.visit(.checkIn)
      return reduceCheckIn(&state, .checkInWanted(id, name: name))
    case .resized(let size):
      state.size = size
      adapt(&state)
      return []
    case .hereTapped(let place, let stamp): return stay(on: place, &state, stamp)
    case .placeTapped(.signIn):
      goToSignIn(&state)
      return []
    case .placeTapped(let place):
      state.cameFrom = nil
      state.place = place
      return place.entry.shown.map { reduce(&state, $0) } ?? []
    case .screensTapped, .helpTapped, .paletteTapped, .messagesTapped, .settingsTapped,
      .overlayTyped, .overlayPasted:
      return reduceOverlay(&state, action)
    case .themeTapped, .languageTapped, .accessibleTapped, .firstVisitsTapped, .phrasesArrived,
      .preferencesNotSaved:
      return reducePreferences(&state, action)

    case .recalled(let recalled, let date): return recall(&state, recalled, at: date)
    case .copiesNotKept(let trouble, let date):
      // It is for the log: nothing that the person does just now went wrong.
      state.note(
        Message(
          .warning, Sentence(.copiesNotKept, .sentence(trouble.sentence)), at: date))
      return []
    case .copyTapped(let link, let stamp): return copy(&state, link: link, stamp)
    case .pointed(let keys, let stamp):
      let cover = state.cover
      // Whoever points at an answer means it.
      state.asked?.typedOver = nil
      let commands = press(keys, &state, stamp)
      state.hasUncovered = state.cover != cover
      return commands
    case .clicked(let action, let keys, let stamp):
      let cover = state.cover
      let commands = reduce(&state, action) + press(keys, &state, stamp)
      state.hasUncovered = state.cover != cover
      return commands
    case .pasteCut(let text, let stamp):
      let commands = pasted(text, in: state, stamp).map { reduce(&state, $0) } ?? []
      state.say(Message(.warning, Sentence(.pasteCut, .count(Paste.limit / 1024)), at: stamp.now))
      return commands
    case .pasteIgnored(let stamp):
      state.say(Message(.warning, Sentence(.pasteIgnored), at: stamp.now))
      return []
    case .keyRefused(let reason, let stamp):
      state.refusedKey = RefusedKey(at: stamp.now)
      // It says how things are; nothing went wrong.
      let message = Message(.info, state.sentence(why: reason), at: stamp.now)
      state.toast = message
      // What the row cuts is read in the log.
      if !fits(message, state) { state.note(message) }
      return []
    case .keyUnbound(let key, let stamp):
      state.refusedKey = RefusedKey(at: stamp.now)
      let why: Phrase =
        state.isCovered ? .keyCovered : state.takesText ? .keyUnboundTyping : .keyUnbound
      state.toast = Message(.info, Sentence(why, .text(key)), at: stamp.now)
      return []
    case .keyTooSoon(let stamp):
      state.asked?.since = stamp.now
      let isRest = state.asked == nil && state.openedForm == nil
      let isFirst = state.openedForm?.isRun == false
      state.openedForm?.refuse(at: stamp.now)
      if isRest { state.refusedKey?.goOn(at: stamp.now) }
      // It is said once there is a form to type on in.
      if state.asked == nil, state.openedForm?.isComing == true { return [] }
      let why: Phrase =
        isRest
        ? state.refusedKey?.hasActed == true ? .keyOfPage : .keyOfWord
        : state.asked != nil ? .keyTooSoon : state.saidOfRun
      let message = Message(.info, Sentence(why), at: stamp.now)
      state.toast = message
      // What was typed is lost: whoever missed the row reads it in the log, once for a run.
      if isFirst, state.asked == nil { state.note(message) }
      return []
    case .letterPressed(let action, _): return take(action, &state)
    // It is noted with the letter.
    case .letterHeld: return []
    case .heldLetterDue: return pressHeldLetter(&state)
    case .keyAmongLetters(let stamp):
      state.refuseLetter(state.isAskedForConsent ? .keyOfPage : .keyAmongLetters, at: stamp.now)
      return []
    case .digitTyped(let digit, let stamp): return takeDigit(digit, &state, stamp)
    case .digitHeld(let digit, let stamp): return takeDigit(digit, isHeld: true, &state, stamp)
    case .keyHeld(let key, let stamp):
      let client = state.clients.clientInHand
      state.searchRun?.hold(key, stamp, for: client)
      return []
    case .keysOfSearch(let stamp):
      state.refuseKeysOfSearch(at: stamp.now)
      return []
    case .heldKeyDue: return pressHeld(&state)
    case .interrupted(let stamp): return interrupt(&state, stamp)
    case .quitTapped:
      guard state.losesByQuitting else {
        state.isQuitting = true
        return []
      }
      state.overlay = .quit(DialogState())
      return []
    case .terminated:
      state.isQuitting = true
      return []
    case .suspendTapped:
      // Locked first, so that what was there is not what `fg` shows, and no stopped program has a key.
      let commands = reduceLock(&state, .stops)
      guard commands.isEmpty else {
        state.lock.stopsOnceSealed = true
        return commands
      }
      return [.run(.suspend, id: "terminal")]
    case .redrawTapped: return [.run(.redraw, id: "terminal")]
    }
  }

  /// The timers of the screen in front.
  public static func timers(_ state: State, in _: Date) -> [Timer<Action>] {
    let surroundings = state.surroundings
    let timers =
      signInTimers(state, surroundings)
      + everyScreen.flatMap { $0.timers(state, surroundings) }
      + checkInTimers(state)
      + searchRunTimers(state)
      + letterRunTimers(state)
      + lockTimers(state).map { $0.map(Action.lock) }
    // Nothing moves by itself in accessible mode: a screen reader would read every step.
    return timers.filter { timer in
      guard state.preferences.accessible, case .every = timer.schedule else { return true }
      return false
    }
  }

  /// Gives an action to the screen that it is of, and says what that has to say; of a screen that works in
  /// a system takes note whether that was reached.
  static func pass<S: AppScreen>(
    _ action: S.Action, to screen: S.Type, _ part: WritableKeyPath<State, S.State>,
    _ effect: (S.Effect) -> Effect, of system: RemoteSystem? = nil, _ state: inout State,
    saying: (Message, State) -> Message = { message, _ in message }
  ) -> [Command<Effect>] {
    let surroundings = state.surroundings
    let commands = S.reduce(&state[keyPath: part], action, in: surroundings).map { $0.map(effect) }
    for message in state[keyPath: part].news {
      let message = system.map(message.asking(for:)) ?? message
      state.say(saying(message, state))
    }
    state[keyPath: part].news = []
    guard let system else { return commands }
    state.hear(action.reached, of: system)
    return commands + followReached(action.reached, of: system, &state)
  }

  static func reduceTasks(_ state: inout State, _ action: Tasks.Action) -> [Command<Effect>] {
    let isOut = action.reached?.trouble == .signInAgain
    let action = state.explained(action)
    let isComingBack = state.tasks.back != nil
    var commands = Tasks.reduce(&state.tasks, action, in: state.surroundings).map {
      $0.map(Effect.tasks)
    }
    commands += handOver(commands, &state)
    if isComingBack, state.tasks.back == nil { state.tellOfDrafts(at: state.moment) }
    if action.reached == .answered || action.isOfArrival {
      commands += Tasks.readAgain(&state.tasks).map { $0.map(Effect.tasks) }
    }
    for message in state.tasks.news where !isOut || !state.mayStillCome(.serviceNow) {
      let message = state.honest(state.explained(message.asking(for: .serviceNow)))
      // Where nobody is signed in anywhere, one sentence says so of all.
      if isOut, state.toast?.sentence.tellsWhereNobodyIsIn == true {
        state.note(message)
      } else {
        state.say(message)
      }
    }
    state.tasks.news = []
    state.hear(action.reached, of: .serviceNow)
    let stale: [Phrase] = [.tasksRefreshFailed, .tasksListNotRead, .tasksNoConnection]
    if case .listArrived = action, let phrase = state.toast?.sentence.phrase,
      stale.contains(phrase)
    {
      state.toast = nil
    }
    // What the network is to blame for was explained as that; whoever asks is signed in all the same.
    return commands
      + followReached(isOut ? .failed(.signInAgain) : action.reached, of: .serviceNow, &state)
  }

  private static func copy(
    _ state: inout State, link: Bool, _ stamp: Stamp
  ) -> [Command<Effect>] {
    if link {
      guard let text = state.linkToTask else { return [] }
      return copy([text], Sentence(.copiedLink), &state, stamp)
    }
    let numbers = front(state).numbers(state)
    guard let first = numbers.first else { return [] }
    let said =
      numbers.count > 1
      ? Sentence(.copiedNumbers, .count(numbers.count)) : Sentence(.copiedNumber, .text(first))
    return copy(numbers, said, &state, stamp)
  }

  /// Puts texts into the clipboard, one a line; where there is none, they are said to be typed off.
  private static func copy(
    _ texts: [String], _ said: Sentence, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard !state.isConsole else {
      let list = Sentence.Part.text(texts.joined(separator: ", "))
      state.say(Message(.warning, Sentence(.copyNoClipboard, list), at: stamp.now))
      return []
    }
    state.say(Message(.info, said, at: stamp.now))
    return [.run(.copy(texts.joined(separator: "\n")), id: "terminal")]
  }
}

extension App.State {
  /// Says something in the message row and keeps it in the log.
  ///
  /// That nothing is saved stands there until the person does something: what is less than an error may be
  /// looked up in the log.
  mutating func say(_ message: Message) {
    let message = naming(message)
    if message.isOfReadingAgain, toast != nil { return }
    let gives = toast?.saysNothingIsSaved != true || message.isAboutSaving
    if gives || message.kind == .error { toast = message }
    note(message)
  }

  /// Keeps something in the log without saying it.
  mutating func note(_ message: Message) {
    messages.append(message)
    if messages.count > Self.messageLimit { messages.removeFirst() }
  }
}

extension Message {
  /// Whether it says that nothing is saved.
  fileprivate var saysNothingIsSaved: Bool {
    [.unlockReadableFull, .draftsDiskFull, .draftsReadOnly, .draftsNotKept]
      .contains(sentence.phrase)
  }

  /// Whether it says that, or that it is over.
  fileprivate var isAboutSaving: Bool {
    saysNothingIsSaved || sentence.phrase == .draftsKeptAgain
  }
}

extension App.State {
  /// Counts the person's own among the tasks: once a list, and not at every key.
  ///
  /// Their own list has all of them. Another one tells of each that it has, and of no other.
  mutating func countOwnTasks() {
    guard let person = tasks.person?.id else { return ownTasks = nil }
    let index = tasks.index
    if tasks.scope == .mine, tasks.read != nil {
      ownTasks = index.own(of: person)
    } else if let known = ownTasks {
      ownTasks = index.own(of: person, after: known)
    }
  }

  /// Where the task in hand is in the browser.
  fileprivate var linkToTask: String? {
    guard place == .tasks, let task = tasks.focusedTask else { return nil }
    return tasks.base.map { "\($0)/\(task.kind.value).do?sys_id=\(task.id)" }
  }
}
