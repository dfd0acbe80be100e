import Model
import Resources
import Store
import Terminal

/// The program's table of screens.
extension App {
  static let clientsEntry = PlaceEntry(
    screen: clientsScreen,
    shortTitle: .placeClients, goTitle: .goToClients, otherWords: .wordsClients, system: .eto,
    home: [.eto, .fileMaker],
    isSetUp: { state in state.systems.contains { $0.place == .clients } },
    workers: { state in
      // The account of the shelter's own list is mostly one for all: it stands for nobody who works here.
      let guests = state.workerShown == nil ? state.person(in: .fileMaker) : nil
      return [state.workerShown, guests.map { Worker(words: $0.name, isIn: true) }]
    },
    isOffline: { $0.away.contains(.eto) },
    isEmpty: { $0.clients.workplace == nil },
    isOnErrand: { $0.contact.isOpen || $0.clients.form != nil || $0.clients.guestForm != nil },
    tapped: { .clientsTapped($0) },
    firstHint: { state in
      // It is about the box: in a list, a page or a form letters are something else.
      state.clients.mode == .box && !state.contact.isOpen ? (.firstClients, [.goScreens]) : nil
    })

  /// A page that somebody came to from another screen says so.
  private static let clientsScreen = ScreenEntry(
    Clients.self, .placeClients, state: { $0.$clients }, action: Action.clients,
    adapt: { Clients.adapt(&$0.clients, to: $1) },
    keys: { own, state in
      forOutreach(own.with(enter: wayIn(state)).with(undoOfContact(state)), state)
        + outreachKeys(state)
    },
    render: { state, area, surroundings, canvas in
      var own = surroundings
      own.size = area.size
      return ClientsView.render(
        state.clients, cameFrom: state.origin?.title, isOut: state.isSignedOut(.eto), in: area,
        own, on: &canvas)
    })

  static let checkInEntry = PlaceEntry(
    screen: ScreenEntry(
      CheckIn.self, .placeCheckIn, state: { $0.$checkIn }, action: Action.checkIn,
      adapt: { CheckIn.adapt(&$0.checkIn, to: $1) },
      keys: { own, state in
        own.with(enter: wayOnFromCheckIn(state))
          .with(state.checkIn.mode == .choosing ? nil : undoOfContact(state))
          + outreachKeysOfGuest(state)
      }),
    shortTitle: .placeCheckIn, goTitle: .goToCheckIn, otherWords: .wordsCheckIn, system: .eto,
    isSetUp: { $0.setup.checkIn != nil },
    workers: { [$0.workerShown] },
    isOffline: { $0.away.contains(.eto) },
    isEmpty: { $0.checkIn.shelter == nil },
    isOnErrand: { state in
      // Why this shelter's form cannot be used is read there.
      if case .unfit = state.checkIn.standing { return true }
      return state.checkIn.picker != nil || state.checkIn.wanted != nil
    },
    shown: .checkIn(.shown),
    firstHint: { state in
      // Where it is not set up, none of it can be done.
      state.checkIn.setup == nil
        ? nil : (.firstCheckIn, [.checkInBed, .checkInFilter, .checkInPane])
    })

  static let emergencyEntry = PlaceEntry(
    screen: ScreenEntry(
      Emergency.self, .placeEmergency, state: { $0.$emergency }, action: Action.emergency,
      adapt: { Emergency.adapt(&$0.emergency, to: $1) }),
    shortTitle: .tabEmergency, goTitle: .goToEmergency, otherWords: .wordsEmergency, system: nil,
    home: [.rapidSOS],
    isSetUp: { $0.setup.emergency != nil },
    workers: { [$0.workerShown, $0.taskPerson] },
    isOffline: { $0.away.contains(.rapidSOS) },
    isOnErrand: { state in
      state.emergency.person.map { $0.editor != nil && $0.page != .profile } ?? false
    },
    shown: .emergency(.shown),
    firstHint: { _ in (.firstEmergency, [.emergencyNew]) })

  static let tasksEntry = PlaceEntry(
    screen: ScreenEntry(
      Tasks.self, .placeTasks, state: { $0.$tasks }, action: Action.tasks,
      adapt: { Tasks.adapt(&$0.tasks, to: $1) },
      keys: { own, state in
        let hasTaskInHand = state.tasks.mode == .list || state.tasks.mode == .detail
        return own.with(enter: wayOn(state)) + (hasTaskInHand ? [copyLink] : [])
      }),
    shortTitle: .placeTasks, goTitle: .goToTasks, otherWords: .wordsTasks, system: .serviceNow,
    home: [.serviceNow],
    isSetUp: { $0.systems.contains(.serviceNow) },
    workers: { [$0.taskPerson] },
    count: { $0.ownTasks?.count ?? 0 },
    isOffline: { $0.away.contains(.serviceNow) },
    isEmpty: { $0.tasks.index.tasks.isEmpty },
    isOnErrand: { $0.tasks.composing != nil },
    shown: .tasks(.shown),
    firstHint: { _ in (.firstTasks, [.tasksOpen, .tasksNote, .tasksMark]) })

  static let outboxEntry = PlaceEntry(
    screen: ScreenEntry(
      OutboxScreen.self, .placeOutbox, state: { $0.$outbox }, action: Action.outbox,
      adapt: { OutboxScreen.adapt(&$0.outbox, to: $1) }),
    shortTitle: .tabOutbox, goTitle: .goToOutbox, otherWords: .wordsOutbox, system: nil,
    isSetUp: { _ in true },
    workers: { [$0.taskPerson, $0.workerShown] },
    count: { $0.unsent },
    // It is about those that people work with all day.
    isOffline: { $0.isEverydayOffline },
    shown: .outbox(.shown),
    firstHint: { state in
      // What needs somebody, or is on hold, does not go by itself: what can be done is said of it.
      if let item = state.outbox.item, item.group != .waiting { return nil }
      // Where nothing can be sent, no key does.
      guard state.outbox.drain == nil, state.outbox.canSendAny,
        OutboxScreen.canSend(state.outbox) == .available
      else {
        return (.firstOutbox, [.outboxPane])
      }
      return (.firstOutboxSend, [.outboxSend])
    })

  /// The way in is no place to work in.
  static let wayInEntry = PlaceEntry(
    screen: signInEntry,
    shortTitle: .placeSignIn, goTitle: .goToSignIn, otherWords: .wordsSignIn, system: nil,
    isSetUp: { _ in false },
    workers: { [$0.taskPerson, $0.workerShown] },
    isOffline: { $0.isEverydayOffline },
    firstHint: { _ in (.firstSignIn, [.fieldNext, .goScreens]) })

  /// The form over a client's page.
  private static let contactEntry = ScreenEntry(
    Contact.self, .placeClients, state: { $0.$contact }, action: Action.contact,
    adapt: { Contact.adapt(&$0.contact, to: $1) },
    keys: { own, state in contactKeys(own, state) })

  private static let firstRunEntry = ScreenEntry(
    FirstRun.self, .placeFirstRun, state: { $0.firstRun.map(Indirect.init) },
    action: Action.firstRun,
    adapt: { state, surroundings in
      if var page = state.firstRun {
        FirstRun.adapt(&page, to: surroundings)
        state.firstRun = page
      }
    })
  private static let lockEntry = ScreenEntry(
    Lock.self, .unlockTitle, state: { $0.$lock }, action: Action.lock,
    adapt: { Lock.adapt(&$0.lock, to: $1) })
  private static let passphraseEntry = ScreenEntry(
    PassphraseChange.self, .rekeyTitle, state: { $0.passphrase.map(Indirect.init) },
    action: Action.passphrase,
    adapt: { state, surroundings in
      if var page = state.passphrase {
        PassphraseChange.adapt(&page, to: surroundings)
        state.passphrase = page
      }
    })

  /// Every screen but the lock, whose time is counted otherwise.
  static let everyScreen: [ScreenEntry] =
    Place.allCases.map(\.entry.screen) + [contactEntry, firstRunEntry, passphraseEntry]

  /// Lets every screen take up what is around it: the window, the language and the look may be others.
  static func adapt(_ state: inout State) {
    let surroundings = state.surroundings
    for screen in everyScreen + [lockEntry] { screen.adapt(&state, surroundings) }
  }

  /// The screen that is drawn and has the keys, below whatever lies over it.
  static func front(_ state: State) -> ScreenEntry {
    if state.isFirstRun { return firstRunEntry }
    if state.lock.isLocked { return lockEntry }
    if state.isPassphraseOpen { return passphraseEntry }
    if state.isFindingWay { return wayEntry }
    if state.place == .clients, state.contact.isOpen { return contactEntry }
    return state.place.entry.screen
  }
}
