import Model
import Resources
import Store
import Terminal

/// Signing out while something is half written that is not on the disk: what waits is named, and staying
/// is what Enter does.
///
/// What was written stays in memory for whoever wrote it, for as long as the program runs.
extension App {
  /// What can be answered to the question whether to sign out.
  static func signOutButtons(_ state: State) -> [Dialog.Button] {
    [.signOutStay, .signOutDrafts, .signInSignOut].map { Dialog.Button(state.phrases[$0]) }
  }

  /// Signs out, whatever is left behind.
  static func signOut(
    of system: RemoteSystem, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let commands = reduceSignIn(&state, system, .signOutTapped(stamp))
    return commands + followSignIns(&state, isIn: false)
  }

  /// Goes to the list of drafts, to send or discard them.
  static func showDrafts(_ state: inout State) -> [Command<Effect>] {
    state.outbox.open = nil
    let commands = reduce(&state, .placeTapped(.outbox))
    state.outbox.show(.drafts, in: state.surroundings)
    return commands
  }
}

extension App.State {
  /// What signing out of a system leaves behind in memory alone.
  func notesLeft(in system: RemoteSystem) -> [DraftNote] {
    guard !keepsWhatIsWritten else { return [] }
    return App.drafts(of: self).filter { note in
      guard isIn(note), !isOnItsWay(note) else { return false }
      switch (system, note.content) {
      case (.serviceNow, .comment), (.fileMaker, .guest): return true
      case (.serviceNow, .profile): return clients.workplace == nil
      case (.eto, .client), (.eto, .contact), (.eto, .night), (.eto, .guest), (.eto, .profile):
        return true
      case (.serviceNow, _), (.eto, .comment), (.fileMaker, _), (.rapidSOS, _): return false
      }
    }
  }

  /// What signing out of a system leaves behind, in words: how much, what it is, about which tasks, and
  /// about whom by initials and number.
  func leftBehind(in system: RemoteSystem) -> Sentence {
    let notes = notesLeft(in: system)
    let words = OutboxWords(phrases, setup.zone)
    let names = notes.prefix(Self.namedAtOnce).map { words.title(draftRow($0, at: moment)) }
    let list = names.joined(separator: "; ") + (notes.count > names.count ? "; …" : "")
    return Sentence(.signOutText, .counted(.drafts, notes.count), .text(list))
  }

  /// More than so many are counted, and not named.
  private static let namedAtOnce = 4
}

extension App.Action {
  /// The system that somebody wants to sign out of; nil for anything else.
  var systemLeft: RemoteSystem? {
    if case .signIn(let system, .signOutTapped) = self { system } else { nil }
  }
}
