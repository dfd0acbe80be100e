import Model
import Resources
import Store
import Terminal

extension App {
  static func reduceCheckIn(
    _ state: inout State, _ action: CheckIn.Action
  ) -> [Command<Effect>] {
    var commands = CheckIn.reduce(&state.checkIn, action).map { $0.map(Effect.checkIn) }
    if case .changeArrived(let change, _, _, _) = action, change.guest == state.clients.client?.id {
      // The page that is open beside it says what was recorded lately.
      commands += state.clients.readPage().map { $0.map(Effect.clients) }
    }
    state.markAwaited()
    for message in state.checkIn.news { state.say(state.explained(message, of: .eto)) }
    state.checkIn.news = []
    if case .listArrived = action, let phrase = state.toast?.sentence.phrase,
      [.checkInRefreshFailed, .tasksNoConnection].contains(phrase)
    {
      state.toast = nil
    }
    state.hear(action.reached, of: .eto)
    commands += followReached(action.reached, of: .eto, &state)
    return commands
  }

  /// What Enter does where there is nobody to check in: it leads to where there is somebody.
  static func wayOnFromCheckIn(_ state: State) -> AppBinding? {
    guard state.checkIn.mode == .list, state.checkIn.setup != nil else { return nil }
    let wayIn = AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    guard state.checkIn.shelter != nil else { return wayIn }
    // Who is on a list that was kept can be given a bed without being signed in.
    guard state.checkIn.guests.isEmpty else { return nil }
    switch state.checkIn.standing {
    case .failed(.signInAgain): return wayIn
    case .idle, .failed:
      return AppBinding([.enter], .tasksTryAgain, footer: 1, .checkIn(.refreshTapped))
    case .loading, .loaded, .unfit: return nil
    }
  }
}

extension App.State {
  /// The number of whom the check-in screen has in hand.
  var numberOfGuest: String? {
    guard place == .checkIn, checkIn.mode == .list else { return nil }
    return checkIn.selectedGuest.map { "\($0.id)" }
  }
}

extension CheckIn.Action {
  /// Whether the system was reached; nil for what did not come from it.
  var reached: Reached? {
    switch self {
    case .guestsArrived, .listArrived, .changeArrived, .changedSince,
      .bedTaken, .cardRead:
      .answered
    case .listFailed(let trouble, _), .changeFailed(_, let trouble, _),
      .cardNotRead(_, let trouble, _):
      .failed(trouble)
    case .changeKept(_, let standing, _): .kept(standing)
    // The form may be known from an earlier reading.
    case .formArrived, .formUnfit, .keptTakenBack, .told, .newcomerWanted, .shown, .entered, .left,
      .listCopied,
      .checkInWanted, .resized, .refreshTapped, .moved,
      .backTapped,
      .paneTapped, .scopeTapped, .filterTapped, .filterTyped, .filterPasted, .filterDone,
      .filterLeft,
      .bedTapped, .pickerTyped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped,
      .sortTapped, .sortTyped, .markTapped, .markRangeTapped, .mouse, .spinnerDue, .spinnerTurned,
      .noonPassed:
      nil
    }
  }
}
