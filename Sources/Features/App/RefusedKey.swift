import Resources
import Terminal

import struct FoundationEssentials.Date

/// A key that meant nothing or was refused, or that wrote at once in the outbox, and what came right behind it.
///
/// Whoever goes on in the same breath types a word by habit: its letters are no keys where keys write at once.
struct RefusedKey: Equatable, Sendable {
  /// When it was pressed, or the last key that was refused for coming right behind.
  private var last: Date
  /// Whether a key was refused for that already.
  private var isRun = false
  /// Whether it did something: who moves on in the list behind it types no word.
  let hasActed: Bool

  init(at moment: Date, hasActed: Bool = false) { (last, self.hasActed) = (moment, hasActed) }

  /// Whether something comes in the same breath.
  ///
  /// A clock that stands still says nothing of that.
  func isFollowed(at moment: Date, within seconds: Double = Asked.burst) -> Bool {
    moment > last && moment < last.addingTimeInterval(seconds)
  }

  /// Whether a key is of the word that is typed on; Enter only behind other keys of it.
  func isFollowed(by key: Key, at moment: Date) -> Bool {
    guard isFollowed(at: moment) else { return false }
    return isRun
      ? key.isText || key == .enter : key.isText && !(hasActed && ListState.Move(key) != nil)
  }

  /// The word goes on: what follows at once is of it too.
  mutating func goOn(at moment: Date) { (last, isRun) = (moment, true) }
}

extension App.State {
  /// Whether a key is the rest of a word that was typed where letters are keys that write at once, and of which
  /// a letter meant nothing.
  func isRestOfWord(_ key: Key, at moment: Date) -> Bool {
    guard let refusedKey, refusedKey.isFollowed(by: key, at: moment), !isCovered, !isClosed else {
      return false
    }
    return App.front(self).writesAtOnce(self)
  }

  /// Takes note of a key of the outbox that wrote at once, or showed something: what is typed on behind it is none.
  mutating func followWriting(after action: App.Action) {
    guard case .outbox(let action) = action else { return }
    switch action {
    case .sendTapped, .sendAllTapped, .holdTapped, .arrivedTapped, .mineTapped, .theirsTapped,
      .revealTapped, .refreshTapped:
      refusedKey = RefusedKey(at: moment, hasActed: true)
    default: break
    }
  }
}

extension App.State {
  /// Why a key does nothing, with whom or what it is pressed for where that matters.
  func sentence(why reason: Phrase) -> Sentence {
    sentenceOfGuest(why: reason) ?? sentenceOfTask(why: reason) ?? sentenceOfItem(why: reason)
      ?? sentenceOfUndo(why: reason) ?? clients.naming(why: reason) ?? Sentence(reason)
  }
}
