import Model
import Resources
import Store
import Terminal

/// Signing out: of all systems at once, so that nobody writes as whoever was here before, or of one.
///
/// Where something is half written that is not on the disk, what waits is named, and staying is what Enter
/// does. What was written stays in memory for whoever wrote it, for as long as the program runs.
extension App {
  /// Somebody wants to sign out of a system: where they are in others too, they are asked which.
  static func leave(_ system: RemoteSystem, _ state: inout State) -> Bool {
    if state.systemsIn.count > 1 {
      state.overlay = .leaving(PickerState())
      return true
    }
    guard !state.notesLeft(in: system).isEmpty else { return false }
    state.overlay = .signOut(DialogState(), [system])
    return true
  }

  /// What can be signed out of where there are several: all of them first.
  static func leavingOptions(_ state: State) -> [Picker.Option] {
    let systems = state.systemsIn
    let phrases = state.phrases
    let all = phrases.format(.signOutAll, systems.map(\.name).joined(separator: ", "))
    return [Picker.Option(all)]
      + systems.map { system in
        Picker.Option(
          phrases.format(.signOutOnly, system.name),
          detail: state.person(in: system)?.name ?? "")
      }
  }

  /// Signs out of what was chosen among ``leavingOptions(_:)``.
  ///
  /// What would be left behind is asked about once the others are out.
  static func leave(
    option: Int, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let systems = state.systemsIn
    let chosen = option == 0 ? systems : [systems[option - 1]]
    let asking = chosen.filter { !state.notesLeft(in: $0).isEmpty }
    let commands = signOut(of: chosen.filter { !asking.contains($0) }, &state, stamp)
    if !asking.isEmpty { state.overlay = .signOut(DialogState(), asking) }
    return commands
  }

  /// What can be answered to the question whether to sign out.
  static func signOutButtons(_ state: State) -> [Dialog.Button] {
    [.signOutStay, .signOutDrafts, .signInSignOut].map { Dialog.Button(state.phrases[$0]) }
  }

  /// Signs out, whatever is left behind.
  static func signOut(
    of systems: [RemoteSystem], _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let commands = systems.flatMap { reduceSignIn(&state, $0, .signOutTapped(stamp)) }
    if systems.count > 1 {
      // What each of them said is said of all at once.
      state.messages = []
      let names = systems.map(\.name).joined(separator: ", ")
      state.say(Message(.info, Sentence(.signInSignedOut, .text(names)), at: stamp.now))
    }
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
  /// The systems that somebody is signed in to, the one in front first.
  var systemsIn: [RemoteSystem] {
    let others = systems.filter { $0 != front }
    return ([front] + others).filter { person(in: $0) != nil }
  }

  /// What signing out of a system leaves behind in memory alone.
  func notesLeft(in system: RemoteSystem) -> [DraftNote] {
    guard !keepsWhatIsWritten else { return [] }
    return App.drafts(of: self).filter {
      isIn($0) && !isOnItsWay($0) && $0.content.draft.isLeft(in: system, self)
    }
  }

  /// What signing out of systems leaves behind, in words: how much, what it is, about which tasks, and
  /// about whom by initials and number.
  func leftBehind(in systems: [RemoteSystem]) -> Sentence {
    var seen: Set<String> = []
    let notes = systems.flatMap(notesLeft).filter { seen.insert($0.name).inserted }
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
