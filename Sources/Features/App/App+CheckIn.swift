import Model
import Resources
import Store
import Terminal

extension App {
  static func reduceCheckIn(
    _ state: inout State, _ action: CheckIn.Action
  ) -> [Command<Effect>] {
    let lost = state.checkIn.lostBeds
    var commands = CheckIn.reduce(&state.checkIn, action, in: state.surroundings).map {
      $0.map(Effect.checkIn)
    }
    switch action {
    // Whoever looks for somebody, or reads the list anew, stays for more than they came for.
    case .findTapped, .filterTapped, .refreshTapped:
      if state.place == .checkIn { state.cameFrom?.isForOneThing = false }
    default: break
    }
    if case .changeArrived(let change, _, _, _) = action, change.guest == state.clients.client?.id {
      // The page that is open beside it says what was recorded lately.
      commands += state.clients.readPage(in: state.surroundings).map { $0.map(Effect.clients) }
    }
    state.markAwaited()
    if let said = state.toast?.sentence,
      state.checkIn.isMadeGood(said, of: lost) || state.checkIn.isMadeGood(said, in: state.written)
    {
      state.toast = nil
    }
    if state.place == .clients, !action.isOfSpinner { state.handOverTonight() }
    for var message in state.checkIn.news {
      // The beds to choose from are on that screen.
      if state.place != .checkIn, message.hint == .hintUndo { message.hint = .hintUndoCheckIn }
      if state.place != .checkIn, message.hint == .checkInRefusedHint {
        message.hint = .hintCheckIn
      }
      if case .bedTaken = action, state.place != .checkIn { message.hint = .hintCheckIn }
      message = state.explained(message.asking(for: .eto), of: .eto)
      // Where nobody is signed in, one sentence says so of all that is there.
      if state.isToldOfCopies(message, after: action) {
        state.note(message)
      } else {
        state.say(message)
      }
    }
    state.checkIn.news = []
    if case .listArrived = action, let phrase = state.toast?.sentence.phrase,
      [.checkInRefreshFailed, .checkInNoConnection].contains(phrase)
    {
      state.toast = nil
    }
    retellNight(&state)
    state.hear(action.reached, of: .eto)
    commands += followReached(action.reached, of: .eto, &state)
    return commands + seek(&state, action)
  }

  /// Opens the page of who is selected among tonight's people, or does something for them there.
  static func goToGuest(
    _ state: inout State, _ deed: Clients.Deed?, _ stamp: Stamp, isForOneThing: Bool = false
  ) -> [Command<Effect>] {
    guard let guest = state.checkIn.selectedGuest else { return [] }
    guard state.clients.workplace != nil else {
      return reduce(&state, .keyRefused(.clientsSignedOut, stamp))
    }
    if let reason = state.clients.whyNoPage(of: guest.id, for: deed) {
      return reduce(&state, .keyRefused(reason, stamp))
    }
    guard state.contact.makeRoom(in: state.surroundings) else {
      state.sayStillSending(at: stamp)
      return []
    }
    state.visit(.clients, isForOneThing: deed != nil || isForOneThing)
    state.handOverTonight()
    state.clients.makeRoom()
    return [.cancel(id: "contact/read")]
      + reduceClients(&state, .personWanted(guest.id, guest.name, deed, stamp))
  }

  /// Goes to tonight's list with the words to be typed of whoever is to be checked in.
  static func findSomebody(_ state: inout State) -> [Command<Effect>] {
    // Whoever checks in one person may go on with the next.
    state.visit(.checkIn, isForOneThing: false)
    return reduceCheckIn(&state, .shown) + reduceCheckIn(&state, .findTapped)
  }

  /// Has the list read where it is looked at and was not read: another program has another list.
  ///
  /// The clients screen tells who is in tonight where nobody is looked for.
  static func lookAtCheckIn(_ state: inout State) -> [Command<Effect>] {
    let isLookedAt = state.place == .checkIn || state.place == .clients && state.clients.isHome
    return isLookedAt ? reduceCheckIn(&state, .shown) : []
  }

  /// Searches all clients for words that nobody on tonight's list has.
  private static func seek(
    _ state: inout State, _ action: CheckIn.Action
  ) -> [Command<Effect>] {
    guard let words = state.checkIn.sought else { return [] }
    state.checkIn.sought = nil
    let stamp: Stamp
    switch action {
    case .filterDone(let now), .mouse(_, let now): stamp = now
    default: return []
    }
    guard state.contact.makeRoom(in: state.surroundings) else {
      state.sayStillSending(at: stamp)
      return []
    }
    state.place = .clients
    state.handOverTonight()
    state.clients.makeRoom()
    let steps: [Clients.Action] = [
      .shown(stamp), .boxTapped, .boxCleared, .pasted(words, stamp), .searchTapped(stamp),
    ]
    return [.cancel(id: "contact/read")] + steps.flatMap { reduceClients(&state, $0) }
  }

  /// What Enter does where there is nobody to check in: it leads to where there is somebody.
  static func wayOnFromCheckIn(_ state: State) -> AppBinding? {
    guard !state.checkIn.isCovered, !state.checkIn.isTyping, state.checkIn.setup != nil else {
      return nil
    }
    let wayIn = AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    guard state.checkIn.shelter != nil else { return wayIn }
    // Who is on a list that was kept can be given a bed without being signed in.
    guard state.checkIn.guests.isEmpty else { return nil }
    switch state.checkIn.standing {
    case .failed(.signInAgain): return wayIn
    case .idle, .failed:
      return AppBinding([.enter], .tasksTryAgain, footer: 1, .checkIn(.refreshTapped))
    case .loading, .loaded, .unfit: return nil
    }
  }
}

extension App.State {
  /// Whether a message says no more than what stands in the message row: that the list is a saved copy, for
  /// nobody is signed in.
  fileprivate func isToldOfCopies(_ message: Message, after action: CheckIn.Action) -> Bool {
    guard action.reached?.trouble == .signInAgain, toast?.sentence.tellsWhereNobodyIsIn == true
    else { return false }
    return [.checkInRefreshFailed, .checkInListNotRead].contains(message.sentence.phrase)
  }

  /// Why a key does nothing on tonight's list, with whom that is about; nil for a reason that names nobody.
  func sentenceOfGuest(why reason: Phrase) -> Sentence? { checkIn.naming(why: reason) }

  /// Says whose form is being sent, and has to be waited for.
  mutating func sayStillSending(at stamp: Stamp) {
    let about = Sentence.Part.text(contact.entry?.about.spoken ?? "")
    say(Message(.info, Sentence(.checkInStillSending, about), at: stamp.now))
  }
}
