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
    _ system: RemoteSystem, _ state: inout State
  ) -> [Command<Effect>] {
    guard let id = state.signIns[system]?.id("recall"),
      state.signIns[system]?.memory.look() == true
    else { return [] }
    return [.run(.signIn(system, .recall), id: id)]
  }

  /// Shows whoever was in last, so that what they read and write is theirs before anybody answers.
  static func recognize(
    _ remembered: SignIn.Remembered?, of system: RemoteSystem, _ state: inout State
  ) -> [Command<Effect>] {
    defer {
      state.land()
      state.tellOfCopies(at: state.moment)
    }
    guard let remembered, state.isComing(system) else { return [] }
    var commands: [Command<Effect>] = []
    if let person = remembered.person, let base = remembered.base, state.tasks.person == nil {
      state.changePerson(to: person, at: base)
      state.tasks.person = person
      if state.clients.workplace == nil {
        commands += reduceEmergency(&state, .entered(worker: person.userName))
      }
    }
    // Where they worked last.
    if let place = remembered.workplace, state.clients.workplace == nil {
      commands += enter(
        Clients.Workplace(
          person: place.email, site: place.site, program: place.program,
          programs: [place.program]), &state)
    }
    return commands
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
    _ system: RemoteSystem, _ state: inout State
  ) -> [Command<Effect>] {
    state.signIns[system]?.expire()
    guard state.signIns[system]?.memory.spend() == true, state.isOut(system) else { return [] }
    return recall(system, &state)
  }

  /// Says why what was remembered did not let anybody in; a form that has to be filled in is opened,
  /// unless that would take away what somebody is typing.
  ///
  /// - Returns: Whether nothing more has to be said.
  static func tell(
    _ trouble: Trouble, of system: RemoteSystem, wasSilent: Bool, _ state: inout State
  ) -> Bool {
    if trouble.isOffline {
      state.mark(system, trouble)
      state.reached(system)
    }
    guard wasSilent else { return false }
    if trouble.isOffline { return true }
    // It is tried again and again, and said once.
    if trouble.isPage, state.signIns[system].map({ $0.memory.tries > 1 }) == true { return true }
    // Where there is more to see than that it is waited for, nobody is taken away from it.
    guard state.place.system == system, state.onlyWaits,
      trouble == .wrongPassword, !state.isWriting
    else { return false }
    state.askedFrom = state.place
    state.place = .signIn
    state.front = system
    return true
  }
}

extension App.State {
  /// Whether a remembered sign-in is being used, and nobody is in yet.
  func isComing(_ system: RemoteSystem) -> Bool { signIns[system]?.isComing ?? false }

  /// Whether it is not known yet if what is remembered of a system lets somebody in.
  func mayStillCome(_ system: RemoteSystem) -> Bool {
    signIns[system].map { $0.isComing || $0.memory.isLooking } ?? false
  }

  /// The system that the screen in front waits for, while there is nothing else to show on it.
  var awaited: RemoteSystem? {
    guard let system = place.system, isComing(system) else { return nil }
    return place.entry.isEmpty(self) ? system : nil
  }

  /// Whether there is nothing on the screen in front but that its system is waited for.
  var onlyWaits: Bool { place.entry.isSetUp(self) && place.entry.isEmpty(self) }

  /// Whether the program signs somebody in by itself once a system is reached again.
  func isAway(_ system: RemoteSystem) -> Bool { expectedNow[system]?.progress == .away }

  /// Whom the program signs in by itself, now or when a system is reached again.
  fileprivate var expectedNow: ExpectedSignIns {
    var expected = ExpectedSignIns()
    for system in systems {
      guard let progress = signIns[system]?.progress, let user = user(of: system) else { continue }
      let site = system.descriptor.asks.contains(.workplace) ? clients.workplace?.site.id : nil
      expected[system] = .init(user, site: site, progress)
    }
    return expected
  }

  /// Whose screens those of a system are, by user name: of whoever is in, or comes in by themselves.
  private func user(of system: RemoteSystem) -> String? {
    switch system.descriptor.accounts {
    case .workers: system == .eto ? clients.workplace?.person : tasks.person?.userName
    case .shared: signIns[system]?.form.userName
    case .clients: nil
    }
  }

  /// What could not be read because nobody is in, where that is because of the network.
  func explained(_ action: Tasks.Action) -> Tasks.Action {
    guard let trouble = signIns[.serviceNow]?.whyUnreached else { return action }
    return switch action {
    case .listFailed(.signInAgain, let date): .listFailed(trouble, at: date)
    case .detailFailed(let id, .signInAgain, let date): .detailFailed(id: id, trouble, at: date)
    case .choicesFailed(let list, .signInAgain, let date): .choicesFailed(list, trouble, at: date)
    default: action
    }
  }

  /// The same of what is said about it: whoever is remembered need not do anything.
  func explained(_ message: Message, of system: RemoteSystem = .serviceNow) -> Message {
    let phrases: [Phrase] = [.tasksRefreshFailed, .tasksListNotRead, .checkInRefreshFailed]
    guard phrases.contains(message.sentence.phrase), let trouble = signIns[system]?.whyUnreached,
      trouble.isNoConnection
    else { return message }
    let isTonights = message.sentence.phrase == .checkInRefreshFailed
    return Message(
      .warning, Sentence(isTonights ? .checkInNoConnection : .tasksNoConnection),
      hint: message.hint, at: message.time)
  }

  /// Says once that the list is as it was, when it turns out that there is no connection.
  mutating func tellOfTasks(_ trouble: Trouble, wasSilent: Bool, at date: Date) {
    guard wasSilent, trouble.isNoConnection, signIns[.serviceNow]?.memory.isKept == true,
      place == .tasks, tasks.standing == .failed(.signInAgain), !tasks.index.tasks.isEmpty
    else { return }
    say(Message(.warning, Sentence(.tasksNoConnection), at: date))
  }

  /// The system whose remembered password was refused, and nobody typed another one.
  var refused: RemoteSystem? { systems.first { signIns[$0]?.memory.isRefused == true } }

  /// Takes note that what is remembered may be used again when a system knows the person no more.
  mutating func reached(_ system: RemoteSystem) { signIns[system]?.memory.isSpent = false }

  /// Goes to where somebody works as soon as it is known that they need no form.
  mutating func land() {
    guard isRecalling, !systems.contains(where: { signIns[$0]?.memory.isLooking == true }) else {
      return
    }
    isRecalling = false
    // The shelter's own list has no screen to itself.
    let system = systems.first { $0.descriptor.absence == .everyday && isComing($0) }
    guard place == .signIn, origin == nil, let system else { return }
    place = system.place
  }

  /// Whether it is not known yet if somebody has to sign in at all: no form is there that what arrives could
  /// take away, and no screen says that nobody is signed in.
  var isFindingWay: Bool {
    guard !lock.isLocked else { return false }
    guard isRecalling || isLookingBack else { return false }
    guard place != .signIn else { return origin == nil }
    guard let system = place.system, !isComing(system) else { return false }
    return place == .tasks ? tasks.person == nil : clients.workplace == nil
  }

  /// Takes note that the way is found, or that the person went elsewhere: from here on keys are taken.
  mutating func followWay() {
    if place != .signIn, !isFindingWay { isLookingBack = false }
    if !isFindingWay, !isBeingOpened, toast?.sentence.phrase == .unlockNotYet { toast = nil }
  }

  /// What could not be read because nobody was in could not be read because of the network.
  fileprivate mutating func mark(_ system: RemoteSystem, _ trouble: Trouble) {
    if system == .serviceNow, tasks.standing == .failed(.signInAgain) {
      tasks.standing = .failed(trouble)
    }
    if system == .fileMaker, clients.client?.guestStanding == .failed(.signInAgain) {
      clients.client?.guestStanding = .failed(trouble)
    }
    guard system == .eto else { return }
    clients.mark(trouble)
    if contact.opening?.standing == .failed(.signInAgain) {
      contact.opening?.standing = .failed(trouble)
    }
    if checkIn.standing == .failed(.signInAgain) { checkIn.standing = .failed(trouble) }
  }

  /// Whether the screen in front would lose its keys in the middle of something.
  var isWriting: Bool {
    if overlay != nil || isCovered { return true }
    if place == .clients, !contact.isOpen, clients.mode == .box { return !clients.box.text.isEmpty }
    return takesText
  }
}

extension SignIn.State {
  /// How far the program is with signing somebody in by itself; nil where it does not.
  fileprivate var progress: ExpectedSignIns.Progress? {
    memory.progress(isUnderWay: isComing, failure: trouble)
  }

  /// Why the system lets nobody in although a sign-in is remembered: it is not reached.
  fileprivate var whyUnreached: Trouble? {
    guard let trouble, trouble.isOffline, memory.isKept, memory.isSilent else { return nil }
    return trouble
  }
}
