import Resources
import Store
import Terminal

extension App {
  /// Opens the page on which the passphrase is replaced.
  static func openPassphrase(_ state: inout State) {
    guard state.whyNoPassphrase == nil, !state.isClosed else { return }
    state.overlay = nil
    state.passphrase = PassphraseChange.State()
  }

  static func reducePassphrase(
    _ state: inout State, _ action: PassphraseChange.Action
  ) -> [Command<Effect>] {
    guard var page = state.passphrase else { return [] }
    let commands = PassphraseChange.reduce(&page, action, in: state.surroundings).map {
      $0.map(Effect.passphrase)
    }
    for message in page.news { state.say(message) }
    page.news = []
    state.passphrase = page.isLeft ? nil : page
    return commands
  }
}

extension App.State {
  /// Why there is no passphrase to change; nil where there is one.
  var whyNoPassphrase: Phrase? {
    guard lock.isPossible else { return .lockNothing }
    return lock.hasPassphrase ? nil : .lockNoPassphrase
  }
}
