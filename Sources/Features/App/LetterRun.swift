import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// Letters that were pressed where letters are keys.
///
/// Whoever types a word by habit presses several in one breath, and some of them only move: what writes, takes back,
/// discards or sends is none of them (``Binding/alone()``). Once one of them was refused, neither is the rest. What the
/// outbox does for good waits for whether it is the first of them (``Binding/waiting()``).
struct LetterRun: Equatable, Sendable {
  /// A letter that waits for whether another one follows.
  struct Held: Equatable, Sendable {
    /// The letter.
    let key: Key
    /// When it was pressed.
    let stamp: Stamp
    /// What was in hand in the outbox then.
    let item: OutboxRow.ID?
  }

  /// When the last of them was pressed.
  private let last: Date
  /// Whether one was refused for being one of several.
  let isRefused: Bool
  /// The letter that waits; nil for none.
  let held: Held?
  /// Whether the last of them was pressed where a client's consent is asked for, and nothing else was done since.
  var isOverConsent: Bool

  init(at moment: Date, isRefused: Bool = false, held: Held? = nil, isOverConsent: Bool = false) {
    (last, self.isRefused, self.held, self.isOverConsent) = (moment, isRefused, held, isOverConsent)
  }

  /// Whether something comes in the same breath.
  ///
  /// A clock that stands still says nothing of that.
  func isFollowed(at moment: Date) -> Bool {
    moment > last && moment < last.addingTimeInterval(Asked.burst)
  }
}

extension App {
  /// What a key means, with that it was a letter where letters are keys.
  static func noting(_ key: Key, _ action: Action?, in state: State, _ stamp: Stamp) -> Action? {
    guard let action, key.isLetter, !state.isClosed, !state.takesText else { return action }
    // What is about to lock is looked at by what keeps drafts.
    if case .lock = action { return action }
    if case .outbox = action, binding(of: key, in: state)?.waits == true {
      return .letterPressed(.letterHeld(key, stamp), stamp)
    }
    return .letterPressed(action, stamp)
  }

  private static func binding(of key: Key, in state: State) -> AppBinding? {
    here(state, .of(key)).first { $0.keys.contains(key) }
  }

  /// Whether a key does nothing because of the letters that came right before it.
  ///
  /// As long as one of them waits, whatever the clock says, the next one came before its time was over.
  ///
  /// Enter behind one that was pressed over a question for consent ends a word, however slow: it gives nobody's.
  static func isAmongLetters(_ key: Key, in state: State, at moment: Date) -> Bool {
    if key == .enter, state.letterRun?.isOverConsent == true, state.isAskedForConsent {
      return true
    }
    guard let run = state.letterRun, run.held != nil || run.isFollowed(at: moment),
      !state.isClosed, !state.takesText
    else { return false }
    if run.isRefused || run.held != nil { return key.isText || key == .enter }
    guard let binding = binding(of: key, in: state), binding.isAlone else { return false }
    return binding.availability(state) == .available
  }

  /// The time after which a letter was alone.
  static func letterRunTimers(_ state: State) -> [Timer<Action>] {
    guard let held = state.letterRun?.held else { return [] }
    return [
      Timer(id: "app/letter/\(held.stamp.id)", .after(.seconds(Asked.burst)), .heldLetterDue)
    ]
  }

  /// A letter was alone: it does what it is a key for, to what was in hand when it was pressed, and to nothing that
  /// came in hand meanwhile.
  static func pressHeldLetter(_ state: inout State) -> [Command<Effect>] {
    guard let held = state.letterRun?.held else { return [] }
    guard state.place == .outbox, state.outbox.item?.id == held.item, !state.isCovered,
      !state.isClosed
    else {
      state.refuseLetter(.keyElsewhereNow, at: state.moment)
      return []
    }
    state.letterRun = nil
    let stamp = Stamp(now: state.moment, id: held.stamp.id)
    return meaning(of: held.key, in: state, stamp).map { reduce(&state, $0) } ?? []
  }
}

extension App.State {
  /// Takes note of a letter that was pressed where letters are keys, over a question for consent or not.
  mutating func followLetter(
    _ action: App.Action, overConsent isOverConsent: Bool, at moment: Date
  ) {
    switch action {
    case .keyAmongLetters: break
    case .letterHeld(let key, let stamp):
      letterRun = LetterRun(
        at: moment, held: LetterRun.Held(key: key, stamp: stamp, item: outbox.item?.id))
    default:
      // One that waited does nothing either once another one follows, wherever that is a key.
      guard letterRun?.held == nil else { return refuseLetter(at: moment) }
      letterRun = LetterRun(at: moment, isOverConsent: isOverConsent)
    }
  }

  /// Whether a client's consent is asked for in front, or whether another answer is to stand.
  var isAskedForConsent: Bool {
    guard place == .emergency, overlay == nil, let person = emergency.person,
      person.page == .access
    else { return false }
    return person.access.step == .consent || person.access.step == .replacing
  }

  /// Says why a key did nothing, mostly that it was among other letters; in the log once for all of a run.
  mutating func refuseLetter(_ why: Phrase = .keyAmongLetters, at moment: Date) {
    let isFirst = letterRun?.isRefused != true
    letterRun = LetterRun(at: moment, isRefused: true)
    let message = Message(.info, Sentence(why), at: moment)
    toast = message
    if isFirst { note(message) }
  }
}

extension Key {
  /// Whether it types a letter.
  fileprivate var isLetter: Bool {
    guard case .text(let text) = self else { return false }
    return !text.isEmpty && text.allSatisfy(\.isLetter)
  }
}
