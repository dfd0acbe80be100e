import Model
import Store
import Terminal

import struct FoundationEssentials.Date

/// Tonight's list is read again by itself: others check people in too, at the door and at other desks.
extension App {
  /// The timer of that, while the list stands in front and nobody types or is asked anything.
  ///
  /// It names the moment that the list is of, so that a list that is read anew has a new one. It turns, so in
  /// accessible mode there is none. A list that only the connection kept from being read is read as soon as there
  /// is one again, in that mode too; once: where that fails as well, it is tried every minute.
  static func checkInTimers(_ state: State) -> [Timer<Action>] {
    guard state.place == .checkIn, state.overlay == nil, !state.isClosed,
      state.mayReadCheckIn, state.checkIn.isAtRest, let heard = state.checkIn.heard
    else { return [] }
    if case .failed = state.checkIn.standing, !state.checkIn.wasTriedAgain {
      let id = "check-in/back/\(heard.timeIntervalSince1970)"
      return [Timer(id: id, .after(.seconds(1)), .checkIn(.readingDue))]
    }
    return [
      Timer(
        id: "check-in/again/\(heard.timeIntervalSince1970)", .every(.seconds(60)),
        .checkIn(.readingDue))
    ]
  }

  /// Has the list read again that somebody comes to, unless it is not older than so many seconds.
  static func readCheckInAgain(
    _ state: inout State, olderThan seconds: Double = 30
  ) -> [Command<Effect>] {
    guard state.mayReadCheckIn, let heard = state.checkIn.heard,
      state.moment.timeIntervalSince(heard) > seconds
    else { return [] }
    return CheckIn.reduce(&state.checkIn, .readingDue, in: state.surroundings).map {
      $0.map(Effect.checkIn)
    }
  }
}

extension App.State {
  /// Whether the list can be read by itself: it was, and ETO is not known to be out of reach.
  fileprivate var mayReadCheckIn: Bool { checkIn.canBeReadAgain && !away.contains(.eto) }
}

extension CheckIn.State {
  /// Whether the list was read, or only the connection kept it from being.
  var canBeReadAgain: Bool {
    switch standing {
    case .loaded: true
    case .failed(let trouble): trouble.isOffline
    case .idle, .loading, .unfit: false
    }
  }

  /// Whether nobody types, is asked anything, or waits for an answer, so that nothing moves under a key.
  fileprivate var isAtRest: Bool {
    mode.isForRows && bedInHand == nil && wanted == nil && card == nil
      && changes.values.allSatisfy { $0.progress != .sending }
  }
}
