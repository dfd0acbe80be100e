import Model
import Resources
import Store

extension App {
  static func reduceClients(_ state: inout State, _ action: Clients.Action) -> [Command<Effect>] {
    var commands = Clients.reduce(&state.clients, action).map { $0.map(Effect.clients) }
    for message in state.clients.news { state.say(message) }
    state.clients.news = []
    state.hear(action.reached, of: .eto)
    commands += followReached(action.reached, of: .eto, &state)
    commands += hearOfGuests(&state, action)
    commands += followClients(&state, action)
    return commands
  }
}

extension App {
  /// Opens the form of somebody who is not on record yet: what waits is taken out to be written on, as
  /// from the outbox itself.
  static func editNewcomer(_ state: State) -> [Command<Effect>] {
    guard let write = state.clients.client?.newcomer,
      state.clients.kept.row(write)?.canBeEdited == true
    else { return [] }
    return [.run(.outbox(.unpack(write)), id: "outbox/edit")]
  }
}

extension App.State {
  /// The number of the client in hand, while keys go to the list or the page.
  var numberOfClient: String? {
    guard place == .clients, clients.mode == .list || clients.mode == .page else { return nil }
    // Nobody else knows a number of our own.
    return clients.clientInHand.flatMap { $0 > 0 ? "\($0)" : nil }
  }
}

extension Clients.Action {
  /// Whether the system was reached, where the action tells.
  fileprivate var reached: Reached? {
    switch self {
    case .saved, .twinsArrived, .takenForAnother, .changedSince, .stayChanged, .found, .foundSome,
      .participantArrived,
      .identityArrived,
      .enrolmentsArrived, .responsesArrived, .keepProgressed:
      .answered
    case .searchFailed(let trouble, _, _), .readFailed(_, _, let trouble),
      .identityFailed(_, let trouble, _), .saveFailed(_, let trouble, _),
      .stayFailed(_, let trouble, _), .keepFailed(let trouble, _):
      .failed(trouble)
    case .twinsCopied(_, let standing, _), .saveKept(_, let standing, _),
      .stayKept(_, _, let standing, _):
      .kept(standing)
    default: nil
    }
  }
}
