import Model
import Resources
import Store
import Terminal

extension App {
  static func reduceContact(
    _ state: inout State, _ action: Contact.Action
  ) -> [Command<Effect>] {
    var commands = Contact.reduce(&state.contact, action).map { $0.map(Effect.contact) }
    for message in state.contact.news { state.say(state.honest(message)) }
    state.contact.news = []
    state.handOverUnfinished()
    state.markAwaited()
    if case .recorded(let key, let response, _) = action {
      commands += state.clients.show(response, about: key.subject).map { $0.map(Effect.clients) }
    }
    state.hear(action.reached, of: .eto)
    return commands + followReached(action.reached, of: .eto, &state)
  }

  /// What happens on the clients screen and concerns the forms over it.
  static func followClients(_ state: inout State, _ action: Clients.Action) -> [Command<Effect>] {
    switch action {
    case .entered(let workplace): return reduceContact(&state, .entered(workplace))
    case .left: return reduceContact(&state, .left)
    case .resized(let size): return reduceContact(&state, .resized(size))
    case .errandTapped(.contact):
      guard let subject = state.clients.subject else { return [] }
      return reduceContact(&state, .contactTapped(subject))
    case .responseTapped:
      guard let subject = state.clients.subject, let response = state.clients.selectedResponse
      else { return [] }
      return reduceContact(&state, .responseTapped(subject, response))
    default: return []
    }
  }

  /// The bindings of a form over the clients screen.
  static func contactBindings(_ state: State) -> [AppBinding] {
    let own: [AppBinding] = Contact.bindings(state.contact).map {
      $0.lift(\.contact, Action.contact)
    }
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

  /// What a key means as text for the form.
  static func typedIntoContact(_ key: Key, in state: State) -> Action? {
    state.contact.entry.flatMap { TouchPointEntry.typing(key, in: $0) }
      .map { .contact(.entry($0)) }
  }

  /// What the mouse means for the form.
  static func mouseOnContact(_ mouse: Mouse, in state: State, _ stamp: Stamp) -> Action? {
    guard let entry = state.contact.entry else { return nil }
    let action: TouchPointEntry.Action? =
      switch mouse.kind {
      case .click, .doubleClick: TouchPointEntry.clicking(mouse.point, in: entry, stamp)
      case .wheelDown: entry.isCovered ? nil : .nextFieldTapped
      case .wheelUp: entry.isCovered ? nil : .previousFieldTapped
      }
    return action.map { .contact(.entry($0)) }
  }
}

extension App.State {
  /// Tells the client's page what other screens wait for, and show themselves.
  mutating func markAwaited() {
    var awaited = checkIn.awaited
    if let form = contact.awaited { awaited.insert(form) }
    if clients.awaited != awaited { clients.awaited = awaited }
  }
}

extension Contact.Action {
  /// Whether the system was reached; nil for what did not come from it.
  fileprivate var reached: Reached? {
    switch self {
    case .formArrived, .formMissing, .recorded: .answered
    case .readFailed(let trouble), .formCopied(_, _, let trouble, _),
      .notRecorded(_, let trouble, _, _):
      .failed(trouble)
    case .recordKept(_, let standing, _): .kept(standing)
    case .entered, .left, .resized, .phrasesArrived, .accessibleChanged, .contactTapped,
      .responseTapped, .retryTapped, .backTapped, .entry, .formKnown, .filesNotRead, .told,
      .interrupted, .spinnerDue, .spinnerTurned:
      nil
    }
  }

  /// See ``App/Action/bearing``.
  var bearing: App.Action.Bearing {
    switch self {
    case .contactTapped, .responseTapped, .retryTapped, .backTapped, .interrupted: .deed
    case .entry(let action): action.bearing
    case .entered, .left, .resized, .phrasesArrived, .accessibleChanged, .formArrived, .formKnown,
      .formCopied, .formMissing, .readFailed, .recorded, .recordKept, .told, .filesNotRead,
      .notRecorded,
      .spinnerDue,
      .spinnerTurned:
      .none
    }
  }
}

extension TouchPointEntry.Action {
  fileprivate var bearing: App.Action.Bearing {
    switch self {
    case .submitTapped, .closeTapped, .discardTapped, .nextProblemTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .pageTapped, .fieldClicked,
      .chooseTapped, .turnTapped, .clearTapped, .pickerTyped, .questionTyped:
      .step
    case .resized, .phrasesArrived, .accessibleChanged, .saved, .kept, .refused, .filesNotRead,
      .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
