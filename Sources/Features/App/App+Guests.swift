import Model
import Resources
import Store
import Terminal

/// The shelter's own list in FileMaker, in the program as a whole.
///
/// Whether it is there says nothing of the other systems: without it everything else goes on, and the
/// badge for being offline is not about it.
extension App {
  static func followGuests(
    _ state: inout State, _ signIn: SignIn.State, _ action: SignIn.Action, wasSilent: Bool
  ) -> [Command<Effect>] {
    if signIn.person != nil { state.clients.isInGuestLists = true }
    switch action {
    case .signedIn:
      state.guestTrouble = nil
      state.leaveSignIn(for: .fileMaker, wasSilent: wasSilent)
      let commands =
        Clients.askGuestLists(&state.clients, in: state.surroundings)
        + state.clients.readGuestOnceIn(in: state.surroundings)
        + state.clients.readOpenedGuests()
      return commands.map { $0.map(Effect.clients) }
    case .signOutTapped: if signIn.person == nil { state.guestTrouble = nil }
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .submitTapped, .cancelTapped, .refused, .recalled, .choice, .passwordForgotten,
      .notRemembered, .spinnerDue, .spinnerTurned, .againDue, .lookDue, .found:
      break
    }
    return []
  }

  /// Nobody is in: another account may see others.
  static func leaveGuests(_ state: inout State) -> [Command<Effect>] {
    guard state.person(in: .fileMaker) == nil else { return [] }
    return state.clients.leaveGuestLists(in: state.surroundings).map { $0.map(Effect.clients) }
  }

  /// Takes note of how the shelter's own list answers, and signs in again with what is remembered where
  /// it knows nobody any more.
  static func hearOfGuests(
    _ state: inout State, _ action: Clients.Action
  ) -> [Command<Effect>] {
    guard let reached = action.guestsReached else { return [] }
    switch reached {
    case .answered: state.guestTrouble = nil
    case .failed(let trouble): state.guestTrouble = trouble
    case .kept(let standing): state.guestTrouble = standing.trouble ?? state.guestTrouble
    }
    return followReached(reached, of: .fileMaker, &state)
  }
}

extension App.State {
  /// Why a system that is only missed did not do what was last asked for.
  func missing(_ system: RemoteSystem) -> Trouble? { system == .fileMaker ? guestTrouble : nil }

  /// Whether the shelter's own list is set up and did not answer when it was last needed.
  ///
  /// Where it only wants a sign-in, the list of clients says so.
  var lacksGuests: Bool {
    [guestTrouble, signIns[.fileMaker]?.trouble].compactMap(\.self).contains { !$0.wantsSignIn }
  }

  /// Whether people can be found, but not in ETO, which is set up: nobody works there.
  var lacksETO: Bool {
    systems.contains(.eto) && clients.workplace == nil && clients.canFind
  }
}

extension Trouble {
  /// Whether a sign-in is all that is missing.
  var wantsSignIn: Bool { self == .signInAgain || self == .wrongPassword }
}

extension Clients.Action {
  /// Whether FileMaker was reached, where the action tells.
  fileprivate var guestsReached: Connectivity? {
    switch self {
    case .guestsFound, .guestsFoundSome: .answered
    case .guestsFailed(let trouble, _, _): .failed(trouble)
    case .guest(let action):
      switch action {
      case .arrived, .saved, .changedSince: .answered
      case .readFailed(_, let trouble, _), .saveFailed(_, let trouble, _): .failed(trouble)
      case .saveKept(_, let standing, _): .kept(standing)
      case .opened, .editTapped, .typed, .pasted, .moved, .clicked, .closed, .discarded,
        .saveTapped, .mineTapped, .theirsTapped, .conflictClosed, .unchanged:
        nil
      }
    default: nil
    }
  }
}
