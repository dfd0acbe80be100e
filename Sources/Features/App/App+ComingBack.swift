import Model
import Store

/// Remembered sign-ins that did not let anybody in because there was no connection.
///
/// They are tried again by themselves after a pause, which may be minutes. Whoever asks for something
/// to be sent does not wait for that, and what kept one system away mostly kept all of them away.
extension App {
  /// Tries them at once; nothing where somebody is in, or on the way.
  static func comeBack(_ state: inout State) -> [Command<Effect>] {
    state.systems.filter(state.wasNotReached).flatMap { recall($0, &state) }
  }

  /// Has everything in the outbox sent, once it is known who is in.
  static func sendAll(_ state: inout State) -> [Command<Effect>] {
    let commands = OutboxScreen.reduce(&state.outbox, .sendAllTapped, in: state.surroundings).map {
      $0.map(Effect.outbox)
    }
    guard !commands.isEmpty else { return [] }
    // What is on the way already may fail yet for a connection that was not there when it began.
    let begun = state.systems.filter(state.mayStillCome)
    let signIns = comeBack(&state)
    state.outbox.begunBefore = Set(begun)
    state.outbox.sendsOnceIn = !signIns.isEmpty || !begun.isEmpty
    return state.outbox.sendsOnceIn ? signIns : commands
  }

  /// Goes on with what waited for a sign-in.
  static func followSignIns(_ state: inout State, isIn: Bool) -> [Command<Effect>] {
    var others = isIn ? comeBack(&state) : []
    if state.outbox.drain != nil { others += comeBackOnce(&state) }
    guard state.outbox.sendsOnceIn, !state.systems.contains(where: state.mayStillCome) else {
      return others
    }
    state.outbox.sendsOnceIn = false
    // It may be stopped, or through, by now.
    guard state.outbox.drain != nil, state.outbox.canSendAny else {
      state.outbox.drain = nil
      return others
    }
    return others + [.run(.outbox(.drain), id: "outbox/drain")]
  }

  /// Tries again what could not be reached, once another system can be that could not either: the shelter's
  /// own list too, which nobody asks by itself.
  static func followReturn(
    _ state: inout State, from away: Set<RemoteSystem>
  ) -> [Command<Effect>] {
    guard !away.isSubset(of: state.away), !state.isClosed else { return [] }
    let signIns = comeBack(&state)
    guard state.guestTrouble?.isNoConnection == true, state.person(in: .fileMaker) != nil
    else { return signIns }
    state.guestTrouble = nil
    return signIns
      + Clients.askGuestLists(&state.clients, in: state.surroundings).map {
        $0.map(Effect.clients)
      }
  }

  /// Tries those once more that had begun before somebody asked, and were not reached.
  private static func comeBackOnce(_ state: inout State) -> [Command<Effect>] {
    let ended = state.systems.filter {
      state.outbox.begunBefore.contains($0) && !state.mayStillCome($0)
    }
    state.outbox.begunBefore.subtract(ended)
    return ended.filter(state.wasNotReached).flatMap { recall($0, &state) }
  }
}

extension App.State {
  /// Whether what is remembered of a system waits for a connection.
  func wasNotReached(_ system: RemoteSystem) -> Bool {
    guard let signIn = signIns[system], let trouble = signIn.trouble else { return false }
    return signIn.memory.again(after: trouble) != nil
  }
}
