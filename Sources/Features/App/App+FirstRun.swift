import Resources
import Store
import Terminal

extension App {
  static func reduceFirstRun(
    _ state: inout State, _ action: FirstRun.Action
  ) -> [Command<Effect>] {
    guard var pages = state.firstRun, !pages.isDone else { return [] }
    let (key, language) = (pages.key, pages.chosenLanguage)
    var commands = FirstRun.reduce(&pages, action, in: state.surroundings).map {
      $0.map(Effect.firstRun)
    }
    for message in pages.news { state.say(message) }
    pages.news = []
    state.firstRun = pages
    if pages.chosenLanguage != language {
      state.preferences.language = pages.chosenLanguage
      commands.append(.run(.load(pages.chosenLanguage), id: "language"))
    }
    if pages.isDone {
      state.startsAnewWith = key
      state.isQuitting = true
    }
    return commands
  }
}

extension App.State {
  /// Begins with the questions of a machine's first start.
  public mutating func askFirst(hasKeyring: Bool) {
    firstRun = FirstRun.State(hasKeyring: hasKeyring, spoken: phrases.language)
  }

  /// Opens what the machine keeps with the key that a first start has just made; where that does not
  /// open it, somebody is asked as ever.
  public mutating func open(with key: FirstRun.KeyWay?) { lock.unlock?.first = key }

  /// Whether something else than the screens is in front, so that none of them has a key: the first
  /// start, the way in, or a new passphrase.
  var isClosed: Bool { isFirstRun || lock.isLocked || isPassphraseOpen }
}
