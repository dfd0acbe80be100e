import Model
import Resources
import Store
import Terminal

/// A screen that a digit goes to, and what the program knows of it besides the screen itself.
@dynamicMemberLookup struct PlaceEntry: Sendable {
  /// The screen.
  var screen: ScreenEntry
  /// Its name among others in one row.
  var shortTitle: Phrase
  /// What the key is called that goes there.
  var goTitle: Phrase
  /// Other words that somebody may look it up by.
  var otherWords: Phrase
  /// The system that it works in; nil where it is about several.
  var system: RemoteSystem?
  /// The systems that it is the first screen of.
  var home: [RemoteSystem] = []
  /// Whether this machine was set up for it.
  var isSetUp: @Sendable (App.State) -> Bool
  /// Who may work on it, the likeliest first: each system knows its own people.
  var workers: @Sendable (App.State) -> [App.Worker?]
  /// How much waits for the person on it; 0 where nothing does, or nobody knows.
  var count: @Sendable (App.State) -> Int = { _ in 0 }
  /// Whether what it shows comes from a system that could not be reached.
  var isOffline: @Sendable (App.State) -> Bool
  /// Whether there is nothing on it yet that could be shown while its system is waited for.
  var isEmpty: @Sendable (App.State) -> Bool = { _ in false }
  /// Whether something is open on it that somebody may have come for.
  var isOnErrand: @Sendable (App.State) -> Bool = { _ in false }
  /// Why nobody goes there on this machine; nil where one does, if only to read what it needs.
  var whyClosed: @Sendable (App.State) -> Phrase? = { _ in nil }
  /// What its key means; going there and no more unless said otherwise.
  var tapped: (@Sendable (Stamp) -> App.Action)?
  /// What happens when somebody goes there; nil for nothing.
  var shown: App.Action?
  /// What is said at the first visit, and what the keys in it do, in their order.
  var firstHint: @Sendable (App.State) -> (Phrase, [Phrase])

  subscript<Value>(dynamicMember path: KeyPath<ScreenEntry, Value>) -> Value {
    screen[keyPath: path]
  }
}
