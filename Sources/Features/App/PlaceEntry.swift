import Model
import Resources
import Store
import Terminal

/// A screen that a digit goes to, and what the program knows of it besides the screen itself.
@dynamicMemberLookup final class PlaceEntry: Sendable {
  /// The screen.
  let screen: ScreenEntry
  /// Its name among others in one row.
  let shortTitle: Phrase
  /// What the key is called that goes there.
  let goTitle: Phrase
  /// Other words that somebody may look it up by.
  let otherWords: Phrase
  /// The system that it works in; nil where it is about several.
  let system: RemoteSystem?
  /// The systems that it is the first screen of.
  let home: [RemoteSystem]
  /// Whether this machine was set up for it.
  let isSetUp: @Sendable (App.State) -> Bool
  /// Who may work on it, the likeliest first: each system knows its own people.
  let workers: @Sendable (App.State) -> [App.Worker?]
  /// How much waits for the person on it; 0 where nothing does, or nobody knows.
  let count: @Sendable (App.State) -> Int
  /// Whether what it shows comes from a system that could not be reached.
  let isOffline: @Sendable (App.State) -> Bool
  /// Whether there is nothing on it yet that could be shown while its system is waited for.
  let isEmpty: @Sendable (App.State) -> Bool
  /// Whether something is open on it that somebody may have come for.
  let isOnErrand: @Sendable (App.State) -> Bool
  /// Why nobody goes there on this machine; nil where one does, if only to read what it needs.
  let whyClosed: @Sendable (App.State) -> Phrase?
  /// What its key means; going there and no more unless said otherwise.
  let tapped: (@Sendable (Stamp) -> App.Action)?
  /// What happens when somebody goes there; nil for nothing.
  let shown: App.Action?
  /// What is said at the first visit, and what the keys in it do, in their order; nil while it is not about
  /// what has the keys.
  let firstHint: @Sendable (App.State) -> (Phrase, [Phrase])?

  init(
    screen: ScreenEntry, shortTitle: Phrase, goTitle: Phrase, otherWords: Phrase,
    system: RemoteSystem?, home: [RemoteSystem] = [],
    isSetUp: @escaping @Sendable (App.State) -> Bool,
    workers: @escaping @Sendable (App.State) -> [App.Worker?],
    count: @escaping @Sendable (App.State) -> Int = { _ in 0 },
    isOffline: @escaping @Sendable (App.State) -> Bool,
    isEmpty: @escaping @Sendable (App.State) -> Bool = { _ in false },
    isOnErrand: @escaping @Sendable (App.State) -> Bool = { _ in false },
    whyClosed: @escaping @Sendable (App.State) -> Phrase? = { _ in nil },
    tapped: (@Sendable (Stamp) -> App.Action)? = nil, shown: App.Action? = nil,
    firstHint: @escaping @Sendable (App.State) -> (Phrase, [Phrase])?
  ) {
    self.screen = screen
    self.shortTitle = shortTitle
    self.goTitle = goTitle
    self.otherWords = otherWords
    self.system = system
    self.home = home
    self.isSetUp = isSetUp
    self.workers = workers
    self.count = count
    self.isOffline = isOffline
    self.isEmpty = isEmpty
    self.isOnErrand = isOnErrand
    self.whyClosed = whyClosed
    self.tapped = tapped
    self.shown = shown
    self.firstHint = firstHint
  }

  subscript<Value>(dynamicMember path: KeyPath<ScreenEntry, Value>) -> Value {
    screen[keyPath: path]
  }
}
