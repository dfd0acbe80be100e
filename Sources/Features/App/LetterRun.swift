import Resources
import Terminal

import struct FoundationEssentials.Date

/// Letters that were pressed where letters are keys.
///
/// Whoever types a word by habit presses several in one breath, and some of them only move: what writes, takes back,
/// discards or sends is none of them (``Binding/alone()``). Once one of them was refused, neither is the rest.
struct LetterRun: Equatable, Sendable {
  /// When the last of them was pressed.
  private let last: Date
  /// Whether one was refused for being one of several.
  let isRefused: Bool

  init(at moment: Date, isRefused: Bool = false) { (last, self.isRefused) = (moment, isRefused) }

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
    return .letterPressed(action, stamp)
  }

  /// Whether a key does nothing because of the letters that came right before it.
  static func isAmongLetters(_ key: Key, in state: State, at moment: Date) -> Bool {
    guard let run = state.letterRun, run.isFollowed(at: moment), !state.isClosed, !state.takesText
    else { return false }
    if run.isRefused { return key.isText || key == .enter }
    guard let binding = here(state, .of(key)).first(where: { $0.keys.contains(key) }) else {
      return false
    }
    return binding.isAlone && binding.availability(state) == .available
  }
}

extension App.State {
  /// Takes note of a letter that was pressed where letters are keys.
  mutating func followLetter(_ action: App.Action, at moment: Date) {
    if case .keyAmongLetters = action { return }
    letterRun = LetterRun(at: moment)
  }

  /// Says that a key does nothing among other letters; in the log once for all of a run.
  mutating func refuseLetter(at moment: Date) {
    let isFirst = letterRun?.isRefused != true
    letterRun = LetterRun(at: moment, isRefused: true)
    let message = Message(.info, Sentence(.keyAmongLetters), at: moment)
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
