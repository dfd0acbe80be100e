import Model
import Resources
import Store

extension App {
  static func reduceClients(_ state: inout State, _ action: Clients.Action) -> [Command<Effect>] {
    var commands = Clients.reduce(&state.clients, action).map { $0.map(Effect.clients) }
    for message in state.clients.news { state.say(message) }
    state.clients.news = []
    switch action.reached {
    case .yes:
      state.isOffline = false
      state.reached(.eto)
    case .no(let trouble):
      state.isOffline = trouble.isOffline
      if trouble == .signInAgain { commands += signInAgain(.eto, &state) }
    case nil: break
    }
    commands += followClients(&state, action)
    return commands
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
    case .saved, .twinsArrived, .takenForAnother, .changedSince, .stayChanged, .found,
      .participantArrived,
      .identityArrived,
      .enrolmentsArrived, .responsesArrived, .keepProgressed:
      .yes
    case .searchFailed(let trouble, _, _), .readFailed(_, _, let trouble),
      .identityFailed(_, let trouble, _), .saveFailed(_, let trouble, _),
      .stayFailed(_, let trouble, _), .keepFailed(let trouble, _):
      .no(trouble)
    case .twinsCopied(_, let standing, _), .saveKept(_, let standing, _),
      .stayKept(_, _, let standing, _):
      standing.trouble.map { .no($0) }
    default: nil
    }
  }

  /// An answer of the system, or why there is none.
  fileprivate enum Reached {
    case yes
    case no(Trouble)
  }
}
