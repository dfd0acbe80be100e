import Model
import Resources
import Store
import Terminal

/// The shelter's own list in FileMaker, in the program as a whole.
///
/// Whether it is there says nothing of the other systems: without it everything else goes on, and the
/// badge for being offline is not about it.
extension App {
  static func reduceGuests(
    _ state: inout State, _ action: GuestSignIn.Action
  ) -> [Command<Effect>] {
    guard var guests = state.guests else { return [] }
    let wasSilent = guests.memory.isSilent
    var commands = GuestSignIn.reduce(&guests, action).map { $0.map(Effect.guests) }
    for message in guests.news { state.say(message) }
    guests.news = []
    state.guests = guests
    if guests.user != nil {
      state.clients.isInGuestLists = true
    } else {
      // Another account may see others.
      switch action {
      case .signOutTapped, .submitTapped:
        commands += state.clients.leaveGuestLists().map { $0.map(Effect.clients) }
      default: break
      }
    }
    switch action {
    case .signedIn:
      state.guestTrouble = nil
      state.leaveSignIn(for: .fileMaker)
    case .refused(let trouble, let date):
      let isInFront = state.place == .signIn && state.front == .fileMaker
      guard !tell(trouble, of: .fileMaker, wasSilent: wasSilent, &state), !isInFront,
        let complaint = guests.complaint
      else { break }
      state.say(
        Message(
          .warning,
          Sentence(
            .signInFailedElsewhere, .text(SignIn.System.fileMaker.name), .sentence(complaint)),
          at: date))
    case .signOutTapped: if guests.user == nil { state.guestTrouble = nil }
    case .submitTapped(let stamp): commands += signInElsewhere(&state, stamp)
    case .recalled: state.land()
    case .resized, .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .cancelTapped, .passwordForgotten, .notRemembered, .spinnerDue, .spinnerTurned, .againDue:
      break
    }
    return commands + expectSignIns(&state)
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
  /// Whether the shelter's own list is set up and could not be asked when it was last needed.
  var lacksGuests: Bool { guestTrouble != nil || guests?.trouble != nil }

  /// Whether people can be found, but not in ETO, which is set up: nobody works there.
  var lacksETO: Bool { eto != nil && clients.workplace == nil && clients.canFind }
}

extension Clients.Action {
  /// Whether FileMaker was reached, where the action tells.
  fileprivate var guestsReached: Reached? {
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
