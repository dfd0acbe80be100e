import Model
import Resources
public import Store
import Terminal

extension Emergency {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = change(&state, action, in: surroundings)
    state.markKept(in: surroundings)
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let listHeight = listHeight(in: surroundings)
    switch action {
    case .wanted(let id, let site, let owner, let stamp):
      return want(
        &state, .client(id, of: site), owner, isFromClients: true, stamp, in: surroundings)
    case .shown: change(&state) { $0.access.reopen() }
    case .begun(let stamp): return begin(&state, stamp, in: surroundings)
    case .openTapped(let stamp): return open(&state, stamp, in: surroundings)
    case .moved(let move):
      state.list.move(move, count: state.rows, height: listHeight)
    case .rowClicked(let row, let stamp):
      guard row < state.rows else { return [] }
      state.list.move(.to(row), count: state.rows, height: listHeight)
      return open(&state, stamp, in: surroundings)
    case .backTapped: return goBack(&state, listHeight)
    case .refreshTapped: return refresh(&state)
    case .told(let news): return hear(news, in: &state, surroundings)
    case .editTapped(let stamp), .correctTapped(let stamp): edit(&state, stamp, in: surroundings)
    case .callTapped: if !asksBeforeCalling(&state) { call(&state) }
    case .doubtTyped(let key, let stamp): return answer(&state, key, stamp, in: surroundings)
    case .numberTapped(let stamp):
      change(&state) { person in
        person.page = .access
        person.isFromProfile = true
        _ = ProfileAccess.reduce(
          &person.access, .buttonTapped(.otherNumber, stamp), in: surroundings.ofPage)
      }
    case .signInTapped:
      change(&state) { person in
        person.access.expire()
        person.page = .access
      }
      if let person = state.person, person.isKept { return recall(&state, person.whose) }
    case .signOutTapped(let stamp):
      guard let whose = state.personInHand?.whose, !asksBeforeSigningOut(&state) else { return [] }
      return signOut(&state, whose, stamp, listHeight)
    case .discardTapped: askToDiscard(&state)
    case .partingTyped(let key, let stamp):
      return answerParting(&state, key, stamp, in: surroundings)
    case .forgetTapped(let stamp): return forgetKept(&state, at: stamp.now)
    case .interrupted(let stamp): return interrupt(&state, stamp, in: surroundings)
    case .left(let worker): return leave(&state, worker)
    case .entered(let worker): enter(&state, worker, in: surroundings)

    case .access(let whose, let action):
      return reduceAccess(&state, whose, action, in: surroundings)
    case .summary(let whose, let action):
      guard var summary = state[whose]?.summary else { return [] }
      _ = ProfileSummary.reduce(&summary, action, in: surroundings.ofPage)
      let isLeft = summary.isLeft
      summary.returned()
      state[whose]?.summary = summary
      return isLeft ? goBack(&state, listHeight) : []
    case .editor(let whose, .sendTapped)
    where asksBeforeSending(&state, whose):
      break
    case .editor(let whose, let action):
      return reduceEditor(&state, whose, action, in: surroundings)
    case .callFlow(let whose, .submitTapped)
    where asksBeforeStarting(&state, whose, surroundings.phrases):
      break
    case .callFlow(let whose, let action):
      return reduceCallFlow(&state, whose, action, in: surroundings)

    case .arrived(let whose, let profile, let stamp):
      arrive(&state, whose, profile, stamp, in: surroundings)
    case .notRead(let whose, let trouble, let date):
      guard state[whose]?.standing == .loading else { return [] }
      state[whose]?.standing = .failed(trouble)
      state.news.append(Message(.error, trouble.sentence, at: date))
    case .sent(let messages, let date):
      state.news += messages.map { Message(.info, $0.sentence, at: date) }
    case .recalled(let whose, let remembered):
      return take(&state, whose, remembered, in: surroundings)
    case .passwordForgotten(let whose, let date):
      state[whose]?.isKept = false
      state.news.append(Message(.warning, Sentence(.signInForgotten), at: date))
    case .notKept(let whose, let trouble, let date):
      state[whose]?.isKept.toggle()
      state.news.append(
        Message(.error, Sentence(.emergencyNotKept, .sentence(trouble.sentence)), at: date))

    case .found: break
    case .ringDue(let date): state.remind(of: date)
    case .lookDue:
      state.looks += 1
      return [.run(.look, id: "emergency/look")]

    case .spinnerDue(let whose): if state[whose]?.standing == .loading { state[whose]?.spin = 0 }
    case .spinnerTurned(let whose):
      let spin = state[whose]?.spin
      state[whose]?.spin = spin.map { $0 + 1 }
    }
    return []
  }

  // MARK: Whose

  private static func want(
    _ state: inout State, _ whose: Whose, _ owner: ProfileOwner, isFromClients: Bool,
    _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.setup != nil else { return [] }
    state.front = whose
    state.isFromClients = isFromClients
    if state[whose] == nil {
      state[whose] = state.newPerson(whose, owner, surroundings.phrases.language)
      let commands = recall(&state, whose)
      state.showKept(whose, in: surroundings)
      return commands
    }
    state[whose]?.learn(owner)
    return recall(&state, whose) + show(&state, whose, stamp, in: surroundings)
  }

  private static func begin(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.lastSomebody += 1
    let number = state.lastSomebody
    return want(
      &state, .somebody(number), ProfileOwner(), isFromClients: false, stamp, in: surroundings)
  }

  /// Opens the selected row: somebody new stands below everybody who is there.
  private static func open(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.people.indices.contains(state.list.selected) else {
      return begin(&state, stamp, in: surroundings)
    }
    state.front = state.people[state.list.selected].whose
    state.isFromClients = false
    return state.front.map {
      recall(&state, $0) + show(&state, $0, stamp, in: surroundings)
    } ?? []
  }

  /// Shows somebody as they were left; what had failed is tried again.
  private static func show(
    _ state: inout State, _ whose: Whose, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state[whose]?.page == .editor {
      _ = reduceEditor(&state, whose, .reopened(stamp), in: surroundings)
    }
    state[whose]?.access.reopen()
    state.showKept(whose, in: surroundings)
    guard let person = state[whose], person.page != .access else { return [] }
    switch person.standing {
    case .idle, .failed: return read(&state, whose)
    case .loading, .loaded: return []
    }
  }

  /// One level back: from a page to the profile, from there to where the person came from.
  private static func goBack(_ state: inout State, _ listHeight: Int) -> [Command<Effect>] {
    guard let person = state.person else { return [] }
    let isIn = person.access.reached.username != nil
    if person.page != .profile, isIn {
      change(&state) { $0.page = .profile }
      return person.standing == .idle ? read(&state, person.whose) : []
    }
    if let place = state.people.firstIndex(where: { $0.whose == person.whose }) {
      state.list.move(.to(place), count: state.rows, height: listHeight)
    }
    // Whom nobody asked anything is not kept.
    if person.isUntouched { state[person.whose] = nil }
    state.front = nil
    state.isLeft = state.isFromClients
    state.isFromClients = false
    return []
  }

  static func signOut(
    _ state: inout State, _ whose: Whose, _ stamp: Stamp, _ listHeight: Int
  ) -> [Command<Effect>] {
    guard let person = state[whose], person.canSignOut else { return [] }
    state[person.whose] = nil
    if state.front != nil {
      state.front = nil
      state.isLeft = state.isFromClients
      state.isFromClients = false
    }
    state.list.move(.by(0), count: state.rows, height: listHeight)
    let said: Phrase = person.isKept ? .emergencySignedOutForgotten : .emergencySignedOut
    state.news.append(Message(.info, Sentence(said), at: stamp.now))
    guard person.isKept else { return endings(of: person) }
    // Whoever signs out is not to be signed in again without being asked; what they agreed to stays said.
    return endings(of: person)
      + [.run(.forgetKept(person.whose, nil), id: id("keep", person.whose))]
  }

  /// Stops what is on the way for whoever is in front, but for what is not taken back.
  private static func interrupt(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let person = state.person else { return [] }
    if person.access.isWorking {
      return reduceAccess(&state, person.whose, .stopTapped(stamp), in: surroundings)
    }
    guard person.standing == .loading else { return [] }
    state[person.whose]?.standing = person.summary == nil ? .failed(.trouble(.unanswered)) : .loaded
    state.news.append(
      Message(.info, Sentence(.readingCancelled), hint: .hintReadAgain, at: stamp.now))
    return [.cancel(id: id("read", person.whose))]
  }

  private static func leave(_ state: inout State, _ worker: String?) -> [Command<Effect>] {
    let commands = state.people.flatMap(endings)
    let kept = state.people.filter(\.holdsTyped).map(\.putAway)
    var empty = State(
      setup: state.setup, isSandbox: state.isSandbox, canRemember: state.canRemember)
    empty.lastSomebody = state.lastSomebody
    // What became of a call for help has to be said to somebody, whoever that is.
    empty.orphans = state.orphans.union(
      state.people.filter { $0.callFlow?.isAwaited == true }.map(\.whose))
    empty.rings = state.rings
    empty.shelved = state.shelved
    if !kept.isEmpty { empty.shelved[worker ?? "", default: []] += kept }
    state = empty
    return commands
  }

  /// Takes out what somebody typed before others worked here.
  private static func enter(
    _ state: inout State, _ worker: String, in surroundings: Surroundings
  ) {
    state.worker = worker
    for person in state.shelved.removeValue(forKey: worker) ?? [] where state[person.whose] == nil {
      var person = person
      // The window, the language and the look may be others by now.
      person.adapt(to: surroundings.ofPage)
      state[person.whose] = person
    }
  }

  /// Ends what runs for somebody, but for a call flow, and forgets their account.
  private static func endings(of person: Person) -> [Command<Effect>] {
    let names = ["access", "read", "save"] + (person.isComing ? ["recall"] : [])
    return names.map { .cancel(id: id($0, person.whose)) }
      + [.run(.forget(person.whose), id: id("forget", person.whose))]
  }

  static func id(_ name: String, _ whose: Whose) -> EffectID { "emergency/\(name)/\(whose.key)" }

  /// Changes whoever is in front.
  static func change(_ state: inout State, _ change: (inout Person) -> Void) {
    guard let whose = state.front, var person = state[whose] else { return }
    change(&person)
    state[whose] = person
  }

  static func read(_ state: inout State, _ whose: Whose) -> [Command<Effect>] {
    guard state[whose]?.access.reached.username != nil else { return [] }
    state[whose]?.standing = .loading
    state[whose]?.isReadAgain = false
    state[whose]?.spin = nil
    return [.run(.read(whose), id: id("read", whose))]
  }

  /// The rows of the list that the window has room for.
  static func listHeight(in surroundings: Surroundings) -> Int {
    max(1, surroundings.size.height - EmergencyView.listHead)
  }
}

extension Emergency.State {
  /// Somebody whom nobody asked anything yet.
  func newPerson(
    _ whose: Emergency.Whose, _ owner: ProfileOwner, _ language: Language
  ) -> Emergency.Person {
    let defaults: ProfileAccess.Defaults? =
      switch whose {
      case .client: nil
      case .somebody: setup?.account
      }
    return Emergency.Person(
      whose: whose, owner: owner,
      access: ProfileAccess.State(
        defaults: defaults ?? ProfileAccess.Defaults(),
        canRemember: canRemember && whose.canBeRemembered, language: language))
  }

  /// Whoever is in front, or is selected in the list.
  var personInHand: Emergency.Person? {
    if front != nil { return person }
    return people.indices.contains(list.selected) ? people[list.selected] : nil
  }

  /// Whether ^C stops something for whoever is in front.
  var isInterruptible: Bool {
    person.map { $0.access.isWorking || $0.standing == .loading } ?? false
  }

  /// The rows of the list: everybody, and somebody new.
  var rows: Int { people.count + 1 }
}

extension Emergency.Person {
  /// Forgets what was known of another account.
  mutating func startAnew() {
    access.forgetNumber()
    summary = nil
    editor = nil
    callFlow = nil
    (question, settled) = (nil, nil)
    standing = .idle
    page = .access
    isFromProfile = false
  }

  /// Whether nothing was asked and nothing typed.
  fileprivate var isUntouched: Bool {
    access.reached == ProfileAccess.Reached() && !access.holdsTyped && callFlow == nil
  }

  /// Takes up that what is around their pages is other than before.
  mutating func adapt(to surroundings: Surroundings) {
    access.translate(to: surroundings.phrases.language)
    summary?.fitScroll(in: surroundings)
    editor?.adapt(to: surroundings)
    callFlow?.fitScroll(in: surroundings)
  }
}
