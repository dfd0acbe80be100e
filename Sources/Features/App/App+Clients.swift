import Model
import Resources
import Store
import Terminal

extension App {
  /// Goes to the box of the clients screen, where what is typed looks for somebody and is no key.
  ///
  /// Whoever comes from another screen finds a page, a form or a question as they left it. What is half
  /// written there stays among the drafts of whoever is on the screen already.
  static func goToClients(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    let isHere = state.place == .clients
    var commands = showClients(&state, stamp)
    guard isHere || !state.clientsKeepKeys else { return commands }
    if state.contact.entry != nil {
      commands += reduceContact(&state, .entry(.closeTapped(stamp)))
    }
    guard state.contact.makeRoom(in: state.surroundings) else {
      state.sayStillSending(at: stamp)
      return commands
    }
    state.markBegun()
    state.clients.leaveForm(in: state.surroundings)
    state.clients.leaveGuestForm(in: state.surroundings)
    state.clients.makeRoom()
    return commands + [.cancel(id: "contact/read")] + reduceClients(&state, .boxTapped)
  }

  /// Goes to the clients screen as it was left.
  static func showClients(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    state.cameFrom = nil
    state.place = .clients
    state.handOverTonight()
    state.markBegun()
    return reduceClients(&state, .shown(stamp))
  }

  static func reduceClients(_ state: inout State, _ action: Clients.Action) -> [Command<Effect>] {
    var commands = pass(action, to: Clients.self, \.clients, Effect.clients, of: .eto, &state) {
      var message = $1.honest($0)
      // The key is that of another screen.
      if $1.place != .clients, message.hint == .hintUndo { message.hint = nil }
      return message
    }
    if case .told = action { state.handOverUnfinished() }
    commands += hearOfGuests(&state, action)
    commands += followClients(&state, action)
    return commands + followWanted(&state)
  }

  /// Does what a key on a row waited for, now that its client was read; nothing opens over whatever the
  /// person has gone to meanwhile.
  private static func followWanted(_ state: inout State) -> [Command<Effect>] {
    guard state.clients.wanted != nil else { return [] }
    guard state.place == .clients, state.overlay == nil, !state.contact.isOpen,
      !state.lock.isLocked
    else {
      state.clients.wanted = nil
      return []
    }
    let due = Clients.takeDue(&state.clients, in: state.surroundings)
    for message in state.clients.news { state.say(message) }
    state.clients.news = []
    return due.map { reduce(&state, .clients($0)) } ?? []
  }
}

extension App {
  /// Opens the form of somebody who is not on record yet: what waits is taken out to be written on, as
  /// from the outbox itself.
  static func editNewcomer(_ state: State) -> [Command<Effect>] {
    guard let write = state.clients.client?.newcomer,
      state.written.row(write)?.canBeEdited == true
    else { return [] }
    return [.run(.outbox(.unpack(write)), id: "outbox/edit")]
  }
}

extension App.State {
  /// Whether more than the box and the list of the clients screen is open: a page, a form, a question.
  fileprivate var clientsKeepKeys: Bool {
    contact.isOpen || clients.mode != .box && clients.mode != .list
  }
}
