import Model
import Resources
import Store
import Terminal

extension App {
  static func reduceContact(
    _ state: inout State, _ action: Contact.Action
  ) -> [Command<Effect>] {
    if case .nightGone(let key, _, let stamp) = action, state.contact.entry?.key == key,
      turnNote(&state, stamp, isGone: true)
    {
      // It is open as before, with the check-in that stands.
      state.handOverUnfinished()
      state.markAwaited()
      return []
    }
    if case .entry(.submitTapped(let stamp)) = action, holdsNoteBack(&state, stamp) { return [] }
    var commands = Contact.reduce(&state.contact, action, in: state.surroundings).map {
      $0.map(Effect.contact)
    }
    for message in state.contact.news { state.say(state.honest(message.asking(for: .eto))) }
    state.contact.news = []
    retellNight(&state)
    state.handOverUnfinished()
    state.markAwaited()
    switch action {
    case .recorded, .recordKept: state.checkIn.noteSaved()
    default: break
    }
    if case .recorded(let key, let response, let date) = action {
      if key.response == nil {
        state.clients.lastRecorded = Clients.LastRecorded(subject: key.subject, at: date)
      }
      if key.form == state.checkIn.setup?.touchPoint {
        commands += readCheckInAgain(&state, olderThan: -.infinity)
      }
      commands += state.clients.show(response, about: key.subject, in: state.surroundings)
        .map { $0.map(Effect.clients) }
    }
    state.hear(action.reached, of: .eto)
    return commands + followReached(action.reached, of: .eto, &state)
  }

  /// What happens on the clients screen and concerns the forms over it.
  static func followClients(_ state: inout State, _ action: Clients.Action) -> [Command<Effect>] {
    switch action {
    case .entered(let workplace):
      let desk = Outreach.Desk(
        author: workplace.person, site: workplace.site.id, program: workplace.program.id)
      // Whoever is not in yet is shown one program: the one that they worked in last.
      let isComing =
        state.signIns[.eto]?.choice?.workplace == nil && workplace.programs.count == 1
      return reduceContact(&state, .entered(workplace))
        + reduceOutreach(
          &state,
          .entered(
            desk, program: workplace.program.name, of: isComing ? [] : workplace.programs))
    case .left: return reduceContact(&state, .left) + reduceOutreach(&state, .left)
    case .errandTapped(.contact):
      guard let subject = state.clients.subjectOfContact else { return [] }
      return reduceContact(&state, .contactTapped(subject))
    case .responseTapped:
      guard let subject = state.clients.subject, let response = state.clients.selectedResponse
      else { return [] }
      return reduceContact(&state, .responseTapped(subject, response))
    default: return []
    }
  }

  /// The keys of a form over the clients screen: where its form could not be read because nobody is in,
  /// Enter leads to where one gets in.
  static func contactKeys(_ own: [AppBinding], _ state: State) -> [AppBinding] {
    guard state.contact.opening?.standing == .failed(.signInAgain) else { return own }
    let wayIn = AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    return [wayIn]
      + own.map { binding in
        var binding = binding
        binding.keys.removeAll { $0 == .enter }
        if binding.footer == wayIn.footer { binding.footer = nil }
        return binding
      }
  }
}

extension App.State {
  /// Tells the client's page what other screens wait for, and show themselves.
  mutating func markAwaited() {
    var awaited = checkIn.awaited(in: written)
    if let form = contact.awaited { awaited.insert(form) }
    if clients.awaited != awaited { clients.awaited = awaited }
  }
}
