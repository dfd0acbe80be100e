import Resources
import Store

/// Where somebody came from, for something that they do on another screen.
struct CameFrom: Equatable {
  /// The screen that they were on.
  let place: App.Place
  /// The screen that they are on for it: what is left for another one is over.
  let on: App.Place
  /// Whether they came for one thing, so that its end leads back too, and not only Esc.
  var isForOneThing = true
}

/// Esc leads where one came from, and so does the end of what one came for: beds for the client whose
/// page is open, a draft from the list of drafts, the way in.
extension App {
  /// Whether somebody was in the middle of what they came for, before an action.
  struct Errand {
    fileprivate let wasUnderWay: Bool
    fileprivate let place: Place

    init(_ state: State) {
      wasUnderWay =
        state.origin != nil && state.cameFrom?.isForOneThing == true && state.isOnErrand
      place = state.place
    }
  }

  /// Goes back where somebody came from, once what they came for is over.
  static func follow(_ errand: Errand, _ state: inout State) -> [Command<Effect>] {
    if let from = state.cameFrom, from.on != state.place { state.cameFrom = nil }
    guard errand.wasUnderWay, state.cameFrom?.isForOneThing == true,
      errand.place == state.place, !state.isOnErrand
    else { return [] }
    // A page that was opened for it would have the keys of whoever goes there next.
    let isPage = state.place == .clients && state.origin == .checkIn && state.clients.mode == .page
    let commands = isPage ? closeBehind(&state) : []
    state.goBack()
    return commands
  }

  /// Whether Esc has nothing to close on a screen that somebody came to, so that it leads back.
  static func leadsBack(_ action: Action, _ state: State) -> Bool {
    guard state.origin != nil else { return false }
    switch action {
    case .clients(.backTapped): return state.clients.mode == .page
    case .checkIn(.backTapped):
      guard state.checkIn.mode == .list else { return false }
      var checkIn = state.checkIn
      let commands = CheckIn.reduce(&checkIn, .backTapped, in: state.surroundings)
      return commands.isEmpty && checkIn == state.checkIn
    default: return false
    }
  }

  /// Closes what somebody came for and leaves by Esc.
  static func closeBehind(_ state: inout State) -> [Command<Effect>] {
    state.place == .clients ? reduceClients(&state, .backTapped) : []
  }
}

extension App.State {
  /// The screen that Esc leads back to at last; nil where somebody came here by themselves.
  var origin: App.Place? { cameFrom?.on == place ? cameFrom?.place : nil }

  /// Goes to a screen for something, to come back from there.
  mutating func visit(_ place: App.Place, isForOneThing: Bool = true) {
    guard self.place != place else { return }
    cameFrom = CameFrom(place: self.place, on: place, isForOneThing: isForOneThing)
    self.place = place
  }

  /// Goes back where somebody came from; says whether they came from anywhere.
  @discardableResult mutating func goBack() -> Bool {
    guard let origin else { return false }
    cameFrom = nil
    place = origin
    if origin == .clients { handOverTonight() }
    if origin == .outbox { nameWayToDraft() }
    return true
  }

  /// Whoever left a draft and is in the outbox again needs no way there, but the key that goes on with it: another
  /// one in each of its two lists.
  mutating func nameWayToDraft() {
    guard var said = toast, said.saysDraftIsKept else { return }
    said.hint = outbox.pane == .drafts ? .hintDraftHere : .hintDraftNear
    if messages.last == toast { messages[messages.count - 1] = said }
    toast = said
  }

  /// Whether something is open on the screen in front that somebody may have come for.
  fileprivate var isOnErrand: Bool { place.entry.isOnErrand(self) }
}

extension Message {
  /// Whether it says that something half written is a draft.
  fileprivate var saysDraftIsKept: Bool {
    hint == .hintDrafts || hint == .hintDraftHere || hint == .hintDraftNear
      || [.entryDraftKept, .pitFormKept].contains(sentence.phrase)
  }
}
