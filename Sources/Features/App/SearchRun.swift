import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// A search of clients that is typed, and what comes in one breath behind its Enter.
///
/// Enter leads from the box, where letters are text, to the list and to a page, where they are keys. Whoever
/// types on by habit means none of them: of several in one burst none acts. One alone acts, a moment later.
struct SearchRun: Equatable, Sendable {
  /// A key that waits for whether another one follows.
  struct Held: Equatable, Sendable {
    /// The key.
    let key: Key
    /// When it was pressed.
    let stamp: Stamp
    /// Who was in hand then; nil for nobody.
    let client: Participant.ID?
  }

  /// When the last of it was pressed.
  private var last: Date
  /// Whether Enter has led out of the box.
  private(set) var isEntered = false
  /// The first letter behind that.
  private(set) var held: Held?
  /// Whether letters were refused already.
  private(set) var isRefused = false

  init(at moment: Date) { last = moment }

  /// Whether something comes so soon that it is one burst with what came before.
  ///
  /// A clock that stands still says nothing of that.
  func isFollowed(at moment: Date, within seconds: Double = Asked.burst) -> Bool {
    moment > last && moment < last.addingTimeInterval(seconds)
  }

  /// The same with something that is no letter, as Enter; nil where it comes after a pause.
  func followed(at moment: Date, isEntered: Bool = false) -> SearchRun? {
    guard isFollowed(at: moment, within: OpenedForm.breath) else { return nil }
    var next = SearchRun(at: moment)
    next.isEntered = self.isEntered || isEntered
    return next
  }

  /// A letter waits for whether another one follows.
  mutating func hold(_ key: Key, _ stamp: Stamp, for client: Participant.ID?) {
    (held, last) = (Held(key: key, stamp: stamp, client: client), stamp.now)
  }

  /// Another one has followed: none of them acts.
  mutating func refuse(at moment: Date) { (held, last, isRefused) = (nil, moment, true) }
}

extension App {
  /// What a key means that comes in one burst behind the Enter of a search; nil for what it means by itself.
  ///
  /// Who moves in the list, goes back to the box or leaves is not kept waiting.
  static func partOfSearch(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard let run = state.searchRun, run.isEntered, state.hasClientsKeys,
      run.isFollowed(at: stamp.now)
    else { return nil }
    let isBurst = run.held != nil || run.isRefused
    switch key {
    case .text(let text):
      if isBurst { return .keysOfSearch(stamp) }
      return ListState.Move(key) == nil && text != "/" ? .keyHeld(key, stamp) : nil
    case .enter, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete:
      return isBurst ? .keysOfSearch(stamp) : nil
    case .escape, .control, .alt, .function: return nil
    }
  }

  /// The time after which a letter was alone.
  static func searchRunTimers(_ state: State) -> [Timer<Action>] {
    guard let held = state.searchRun?.held else { return [] }
    return [
      Timer(id: "app/held/\(held.stamp.id)", .after(.seconds(Asked.burst)), .heldKeyDue)
    ]
  }

  /// A letter was alone: it does what it is a key for, unless letters are no such keys any more.
  ///
  /// It is for whoever was in hand when it was pressed, and for nobody who came meanwhile.
  static func pressHeld(_ state: inout State) -> [Command<Effect>] {
    guard let held = state.searchRun?.held else { return [] }
    guard state.clients.clientInHand == held.client else {
      state.refuseKeysOfSearch(at: state.moment)
      return []
    }
    // It was alone.
    (state.searchRun, state.letterRun) = (nil, nil)
    guard state.hasClientsKeys else { return [] }
    let stamp = Stamp(now: state.moment, id: held.stamp.id)
    return action(for: .key(held.key), in: state, stamp: stamp).map { take($0, &state) } ?? []
  }
}

extension App.State {
  /// Whether letters are keys of the clients' list, or of a client's page.
  fileprivate var hasClientsKeys: Bool {
    place == .clients && overlay == nil && !isClosed && !contact.isOpen
      && (clients.mode == .list || clients.mode == .page)
  }

  /// Takes note of what is typed to look for somebody, and of the Enter behind it.
  mutating func followSearch(after action: App.Action) {
    switch action {
    case .clients(.typed), .checkIn(.filterTyped): searchRun = SearchRun(at: moment)
    // Whom nobody on tonight's list is is looked for among all clients.
    case .clients(.searchTapped), .clients(.openTapped), .clients(.listTapped),
      .checkIn(.filterDone):
      searchRun = searchRun?.followed(at: moment, isEntered: true)
    case .clients(.moved), .keyRefused, .keyUnbound: searchRun = searchRun?.followed(at: moment)
    case .keyHeld, .keysOfSearch, .heldKeyDue: break
    default: if action.isOfPerson { searchRun = nil }
    }
  }

  /// Of several letters none acts, and that is said; in the log once for all of them.
  mutating func refuseKeysOfSearch(at moment: Date) {
    let isFirst = searchRun?.isRefused == false
    searchRun?.refuse(at: moment)
    let message = Message(.info, Sentence(.keyOfPage), at: moment)
    toast = message
    if isFirst { note(message) }
  }
}
