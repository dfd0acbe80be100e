import Model
import Resources
import Store
import Terminal

/// Signing out: of all systems at once, so that nobody writes as whoever was here before, or of one.
///
/// Where something is half written or not sent and is not on the disk, what waits is named, and staying is
/// what Enter does. What was written stays in memory for whoever wrote it, for as long as the program runs.
extension App {
  /// Somebody wants to sign out of a system: where they are in others too, they are asked which.
  static func leave(_ system: RemoteSystem, _ state: inout State) -> Bool {
    let system = state.left(from: system)
    if state.systemsIn.count > 1 {
      state.overlay = .leaving(PickerState())
      return true
    }
    guard state.leavesSomething(in: system) else { return false }
    state.overlay = .signOut(DialogState(), [system])
    return true
  }

  /// What can be signed out of where there are several: all of them first.
  static func leavingOptions(_ state: State) -> [Picker.Option] {
    let systems = state.systemsIn
    let phrases = state.phrases
    let all = phrases.format(.signOutAll, systems.listed)
    func unsent(in systems: [RemoteSystem]) -> String {
      let count = systems.reduce(0) { $0 + state.unsent(to: $1).count }
      return count > 0 ? phrases.count(.unsent, count) : ""
    }
    return [Picker.Option(all, detail: unsent(in: systems))]
      + systems.map { system in
        let details = [state.person(in: system)?.name ?? "", unsent(in: [system])]
        return Picker.Option(
          phrases.format(.signOutOnly, system.name),
          detail: details.filter { !$0.isEmpty }.joined(separator: " · "))
      }
  }

  /// Signs out of what was chosen among ``leavingOptions(_:)``.
  ///
  /// Where any of it would leave something behind, all of it waits for the answer.
  static func leave(
    option: Int, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let systems = state.systemsIn
    let chosen = option == 0 ? systems : [systems[option - 1]]
    guard chosen.contains(where: state.leavesSomething) else {
      return signOut(of: chosen, &state, stamp)
    }
    state.overlay = .signOut(DialogState(), chosen)
    return []
  }

  /// The question whether to sign out of systems: of several only where that is all of them.
  static func signOutTitle(_ state: State, _ systems: [RemoteSystem]) -> String {
    systems.count == 1
      ? state.phrases.format(.signOutTitle, systems[0].name) : state.phrases[.signOutTitleAll]
  }

  /// What can be answered to the question whether to sign out of systems.
  static func signOutButtons(_ state: State, _ systems: [RemoteSystem]) -> [Dialog.Button] {
    let look: Phrase = state.leavesDrafts(in: systems) ? .signOutDrafts : .signOutOutbox
    return [.signOutStay, look, .signInSignOut].map { Dialog.Button(state.phrases[$0]) }
  }

  /// Signs out, whatever is left behind; what whoever leaves wrote and is not sent is said to go once they are in
  /// again.
  static func signOut(
    of systems: [RemoteSystem], _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let left = systems.filter { state.person(in: $0) != nil }
    let unsent = left.flatMap { state.unsent(to: $0) }.whenSent
    let commands = systems.flatMap { reduceSignIn(&state, $0, .signOutTapped(stamp)) }
    if systems.count > 1 || unsent != nil {
      // What each of them said is said of all at once.
      if systems.count > 1 { state.messages = [] }
      state.messages.removeAll { $0.sentence.phrase == .signInSignedOut && $0.time == stamp.now }
      let names = Sentence.Part.text(systems.listed)
      let said =
        unsent.map { Sentence(.signOutUnsent, names, .sentence($0)) }
        ?? Sentence(.signInSignedOut, names)
      state.say(Message(.info, said, at: stamp.now))
    }
    return commands + followSignIns(&state, isIn: false)
  }

  /// Goes to what signing out of systems would leave behind, to send or discard it: the drafts where there
  /// are any.
  static func showLeft(in systems: [RemoteSystem], _ state: inout State) -> [Command<Effect>] {
    let pane: OutboxScreen.Pane = state.leavesDrafts(in: systems) ? .drafts : .unsent
    state.outbox.open = nil
    let commands = reduce(&state, .placeTapped(.outbox))
    state.outbox.show(pane, in: state.surroundings)
    return commands
  }
}

extension App.State {
  /// The systems that somebody is signed in to, the one in front first.
  var systemsIn: [RemoteSystem] {
    let others = systems.filter { $0 != front }
    return ([front] + others).filter { person(in: $0) != nil }
  }

  /// What is signed out of at the form of a system: where nobody is in there, the only other that somebody is in.
  func left(from system: RemoteSystem) -> RemoteSystem {
    guard person(in: system) == nil, let other = systemsIn.first else { return system }
    return other
  }

  /// What those who are signed in gave to be sent to a system and has not arrived: what others wrote waits for them,
  /// whoever leaves.
  func unsent(to system: RemoteSystem) -> [OutboxRow] {
    outbox.rows.filter { $0.system == system.name && outbox.otherAuthor(of: $0).isEmpty }
  }

  /// Those of them that are in memory alone.
  private func unsentLeft(in system: RemoteSystem) -> [OutboxRow] {
    lock.isPossible ? [] : unsent(to: system)
  }

  /// Whether signing out of a system leaves anything behind in memory alone.
  func leavesSomething(in system: RemoteSystem) -> Bool {
    leavesDrafts(in: [system]) || !unsentLeft(in: system).isEmpty
  }

  /// Whether something half written is among that.
  func leavesDrafts(in systems: [RemoteSystem]) -> Bool {
    systems.contains { !notesLeft(in: $0).isEmpty }
  }

  /// What is half written that signing out of a system leaves behind in memory alone.
  private func notesLeft(in system: RemoteSystem) -> [DraftNote] {
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
    let rows = systems.flatMap(unsentLeft)
    let words = OutboxWords(phrases, setup.zone)
    var names = rows.prefix(Self.namedAtOnce).map { words.title($0, by: "") }
    names += notes.prefix(Self.namedAtOnce - names.count).map {
      words.title(draftRow($0, at: moment))
    }
    let isMore = rows.count + notes.count > names.count
    let list = Sentence.Part.text(names.joined(separator: "; ") + (isMore ? "; …" : ""))
    let drafts = Sentence.Part.counted(.drafts, notes.count)
    guard !rows.isEmpty else { return Sentence(.signOutText, drafts, list) }
    let things = Sentence.Part.counted(.things, rows.count)
    guard !notes.isEmpty else { return Sentence(.signOutText, things, list) }
    return Sentence(.signOutText, .sentence(Sentence(.listOfTwo, things, drafts)), list)
  }

  /// More than so many are counted, and not named.
  private static let namedAtOnce = 4
}

extension [OutboxRow] {
  /// When it goes once whoever wrote it has signed out, and how much of it waits for others too; nil for none.
  ///
  /// What needs a person, is held back with what comes after it, or cannot be read does not go by itself then either.
  fileprivate var whenSent: Sentence? {
    let going = filter { $0.group == .waiting && $0.absence != .version }
    let behind = going.compactMap { $0.ahead?.writer }
    let own = going.count - behind.count
    guard let first = behind.first else {
      return own > 0 ? Sentence(.signOutOnceIn, .counted(.unsent, own)) : nil
    }
    let isOne = behind.allSatisfy { $0.lowercased() == first.lowercased() }
    let writer: Sentence.Part = isOne ? .text(first) : .phrase(.signOutOthers)
    return own > 0
      ? Sentence(.signOutOnceEach, .counted(.unsent, own), .count(behind.count), writer)
      : Sentence(.signOutOnceBoth, .counted(.unsent, behind.count), writer)
  }
}

extension App.Action {
  /// The system that somebody wants to sign out of; nil for anything else.
  var systemLeft: RemoteSystem? {
    if case .signIn(let system, .signOutTapped) = self { system } else { nil }
  }
}
