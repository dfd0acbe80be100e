import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// Sign-ins that this machine remembers: used without a word, and given back where they are refused.
extension App {
  /// Looks up what is remembered of every system, once what this machine keeps is open.
  static func recallSignIns(_ state: inout State) -> [Command<Effect>] {
    let commands = state.systems.flatMap { recall($0, &state) }
    state.isRecalling = !commands.isEmpty
    return commands
  }

  /// Looks up what is remembered of a system; nothing where that is under way.
  static func recall(
    _ system: SignIn.System, _ state: inout State
  ) -> [Command<Effect>] {
    switch system {
    case .serviceNow:
      guard state.signIn.memory.look() else { return [] }
      return [.run(.signIn(.recall), id: "sign-in/recall")]
    case .eto:
      guard state.eto?.memory.look() == true else { return [] }
      return [.run(.eto(.recall), id: "eto-sign-in/recall")]
    case .fileMaker:
      guard state.guests?.memory.look() == true else { return [] }
      return [.run(.guests(.recall), id: "guest-sign-in/recall")]
    }
  }

  /// Shows whoever was in last, so that what they read and write is theirs before anybody answers.
  static func recognize(
    _ remembered: SignIn.Remembered?, _ state: inout State
  ) -> [Command<Effect>] {
    defer { state.land() }
    guard let person = remembered?.person, let base = remembered?.base,
      state.isComing(.serviceNow), state.tasks.person == nil
    else { return [] }
    state.changePerson(to: person, at: base)
    state.tasks.person = person
    guard state.clients.workplace == nil else { return [] }
    return reduceEmergency(&state, .entered(worker: person.userName))
  }

  /// The same for ETO, where they worked last.
  static func recognize(
    _ remembered: ETOSignIn.Remembered?, _ state: inout State
  ) -> [Command<Effect>] {
    defer { state.land() }
    guard let place = remembered?.workplace, state.isComing(.eto),
      state.clients.workplace == nil
    else { return [] }
    let workplace = Clients.Workplace(
      person: place.email, site: place.site, program: place.program, programs: [place.program])
    let shelter = CheckIn.Shelter(
      program: place.program.id, name: place.program.name, person: place.email)
    return reduceClients(&state, .entered(workplace)) + reduceCheckIn(&state, .entered(shelter))
      + reduceEmergency(&state, .entered(worker: place.email))
  }

  /// Tells the outbox whom the program signs in by itself, where that has changed.
  static func expectSignIns(_ state: inout State) -> [Command<Effect>] {
    let expected = state.expectedNow
    guard expected != state.expected else { return [] }
    state.expected = expected
    return [.run(.outbox(.expect(expected)), id: "outbox/expect")]
  }

  /// A system knows the person no more: what is remembered is tried once, without a word.
  static func signInAgain(
    _ system: SignIn.System, _ state: inout State
  ) -> [Command<Effect>] {
    switch system {
    case .serviceNow:
      if state.signIn.person != nil {
        state.signIn.standing = .failed(.signInAgain)
        state.signIn.form.askForPassword()
      }
    case .eto: expireETO(&state)
    case .fileMaker: state.guests?.expire()
    }
    guard state.spend(system), state.isOut(system) else { return [] }
    return recall(system, &state)
  }

  /// Says why what was remembered did not let anybody in; a form that has to be filled in is opened,
  /// unless that would take away what somebody is typing.
  ///
  /// - Returns: Whether nothing more has to be said.
  static func tell(
    _ trouble: Trouble, of system: SignIn.System, wasSilent: Bool, _ state: inout State
  ) -> Bool {
    if trouble.isOffline {
      state.mark(system, trouble)
      state.reached(system)
    }
    guard wasSilent else { return false }
    if trouble.isOffline { return true }
    // It is tried again and again, and said once.
    if trouble.isPage, state.tries(system) > 1 { return true }
    guard state.place.system == system, trouble == .wrongPassword, !state.isWriting else {
      return false
    }
    state.askedFrom = state.place
    state.place = .signIn
    state.front = system
    return true
  }
}

extension App.State {
  /// Whether a remembered sign-in is being used, and nobody is in yet.
  func isComing(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: signIn.memory.isSilent && signIn.standing == .signingIn
    case .eto: eto.map { $0.memory.isSilent && !$0.takesTyping && $0.question == nil } ?? false
    case .fileMaker: guests.map { $0.memory.isSilent && $0.standing == .signingIn } ?? false
    }
  }

  /// The system that the screen in front waits for, while there is nothing else to show on it.
  var awaited: SignIn.System? {
    guard let system = place.system, isComing(system) else { return nil }
    return place.entry.isEmpty(self) ? system : nil
  }

  /// Whether the program signs somebody in by itself once a system is reached again.
  func isAway(_ system: SignIn.System) -> Bool {
    let expected = expectedNow
    return switch system {
    case .serviceNow: expected.serviceNow?.progress == .away
    case .eto: expected.eto?.progress == .away
    case .fileMaker: expected.fileMaker?.progress == .away
    }
  }

  /// Whom the program signs in by itself, now or when a system is reached again.
  fileprivate var expectedNow: ExpectedSignIns {
    var expected = ExpectedSignIns()
    if let user = tasks.person?.userName,
      let progress = signIn.memory.progress(
        isUnderWay: isComing(.serviceNow), failure: signIn.standing.trouble)
    {
      expected.serviceNow = .init(user, progress)
    }
    if let eto, let place = clients.workplace,
      let progress = eto.memory.progress(isUnderWay: isComing(.eto), failure: eto.standing.trouble)
    {
      expected.eto = .init(place.person, site: place.site.id, progress)
    }
    if let guests,
      let progress = guests.memory.progress(
        isUnderWay: isComing(.fileMaker), failure: guests.trouble)
    {
      expected.fileMaker = .init(guests.form.userName.text, progress)
    }
    return expected
  }

  /// Whether it is not known yet if what is remembered lets somebody in to ServiceNow.
  var mayComeStill: Bool { isComing(.serviceNow) || signIn.memory.isLooking }

  /// Why a system lets nobody in although a sign-in is remembered: it is not reached.
  private func whyUnreached(_ system: SignIn.System) -> Trouble? {
    switch system {
    case .serviceNow:
      guard case .failed(let trouble) = signIn.standing, trouble.isOffline,
        signIn.memory.isKept, signIn.memory.isSilent
      else { return nil }
      return trouble
    case .eto:
      guard let eto, case .failed(let trouble) = eto.standing, trouble.isOffline,
        eto.memory.isKept, eto.memory.isSilent
      else { return nil }
      return trouble
    case .fileMaker:
      guard let guests, let trouble = guests.trouble, trouble.isOffline, guests.memory.isKept,
        guests.memory.isSilent
      else { return nil }
      return trouble
    }
  }

  /// What could not be read because nobody is in, where that is because of the network.
  func explained(_ action: Tasks.Action) -> Tasks.Action {
    guard let trouble = whyUnreached(.serviceNow) else { return action }
    return switch action {
    case .listFailed(.signInAgain, let date): .listFailed(trouble, at: date)
    case .detailFailed(let id, .signInAgain, let date): .detailFailed(id: id, trouble, at: date)
    case .choicesFailed(let list, .signInAgain, let date): .choicesFailed(list, trouble, at: date)
    default: action
    }
  }

  /// The same of what is said about it: whoever is remembered need not do anything.
  func explained(_ message: Message, of system: SignIn.System = .serviceNow) -> Message {
    let phrases: [Phrase] = [.tasksRefreshFailed, .tasksListNotRead, .checkInRefreshFailed]
    guard phrases.contains(message.sentence.phrase), let trouble = whyUnreached(system),
      trouble.isNoConnection
    else { return message }
    return Message(.warning, Sentence(.tasksNoConnection), hint: message.hint, at: message.time)
  }

  /// Says once that the list is as it was, when it turns out that there is no connection.
  mutating func tellOfTasks(_ trouble: Trouble, wasSilent: Bool, at date: Date) {
    guard wasSilent, trouble.isNoConnection, signIn.memory.isKept, place == .tasks,
      tasks.standing == .failed(.signInAgain), !tasks.index.tasks.isEmpty
    else { return }
    say(Message(.warning, Sentence(.tasksNoConnection), at: date))
  }

  /// The system whose remembered password was refused, and nobody typed another one.
  var refused: SignIn.System? {
    systems.first { system in
      switch system {
      case .serviceNow: signIn.memory.isRefused
      case .eto: eto?.memory.isRefused ?? false
      case .fileMaker: guests?.memory.isRefused ?? false
      }
    }
  }

  /// Takes note that what is remembered may be used again when a system knows the person no more.
  mutating func reached(_ system: SignIn.System) {
    switch system {
    case .serviceNow: signIn.memory.isSpent = false
    case .eto: eto?.memory.isSpent = false
    case .fileMaker: guests?.memory.isSpent = false
    }
  }

  /// How often what is remembered of a system did not work since it last did.
  fileprivate func tries(_ system: SignIn.System) -> Int {
    switch system {
    case .serviceNow: signIn.memory.tries
    case .eto: eto?.memory.tries ?? 0
    case .fileMaker: guests?.memory.tries ?? 0
    }
  }

  /// Takes what is remembered to be used once; false where nothing is, or it was.
  fileprivate mutating func spend(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: signIn.memory.spend()
    case .eto: eto?.memory.spend() ?? false
    case .fileMaker: guests?.memory.spend() ?? false
    }
  }

  /// Goes to where somebody works as soon as it is known that they need no form.
  mutating func land() {
    guard isRecalling else { return }
    guard !signIn.memory.isLooking || !systems.contains(.serviceNow),
      eto?.memory.isLooking != true, guests?.memory.isLooking != true
    else { return }
    isRecalling = false
    // The shelter's own list has no screen to itself.
    let system = systems.first { $0 != .fileMaker && isComing($0) }
    guard place == .signIn, let system else { return }
    place = system.place
  }

  /// What could not be read because nobody was in could not be read because of the network.
  fileprivate mutating func mark(_ system: SignIn.System, _ trouble: Trouble) {
    switch system {
    case .serviceNow:
      if tasks.standing == .failed(.signInAgain) { tasks.standing = .failed(trouble) }
    case .eto:
      if clients.standing == .failed(.signInAgain) { clients.standing = .failed(trouble) }
      if checkIn.standing == .failed(.signInAgain) { checkIn.standing = .failed(trouble) }
    // The list says by itself how it stands.
    case .fileMaker: break
    }
  }

  /// Whether the screen in front would lose its keys in the middle of something.
  fileprivate var isWriting: Bool {
    if overlay != nil || isCovered { return true }
    if place == .clients, !contact.isOpen, clients.mode == .box { return !clients.box.text.isEmpty }
    return takesText
  }
}
