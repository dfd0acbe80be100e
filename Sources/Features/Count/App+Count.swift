import Model
import Resources
import Store
import Terminal

/// The point-in-time count in the program as a whole: it needs nobody signed in anywhere.
extension App {
  /// Its line in the program's table of screens.
  static let countEntry = PlaceEntry(
    screen: ScreenEntry(
      Count.self, .placeCount, state: { $0.$count }, action: Action.count,
      adapt: { Count.adapt(&$0.count, to: $1) },
      keys: { own, state in own.with(enter: wayOnFromCount(state)) }),
    shortTitle: .placeCount, goTitle: .goToCount, otherWords: .wordsCount, system: nil,
    isSetUp: { !$0.count.book.counts.isEmpty },
    workers: { [$0.counter, $0.workerShown, $0.taskPerson] },
    isOffline: { _ in false },
    isOnErrand: { $0.count.survey != nil || $0.count.form != nil },
    shown: .count(.shown),
    firstHint: { state in
      state.count.openCount == nil
        ? (.firstCounts, [.pitNew, .pitJoin])
        : (.firstCount, [.pitInterview, .pitObservation, .pitOpenSurvey])
    })

  static func reduceCount(_ state: inout State, _ action: Count.Action) -> [Command<Effect>] {
    if case .results(.mapChosen(let number, let stamp)) = action,
      state.count.results?.row(ofPlace: number, in: state.surroundings) == nil
    {
      // Read aloud the rows have the numbers, and there is no map.
      let why: Phrase = state.preferences.accessible ? .pitMapNoNumber : .outreachMapNoNumber
      return reduce(&state, .keyRefused(why, stamp))
    }
    return pass(action, to: Count.self, \.count, Effect.count, &state) { $1.honest($0) }
  }

  /// Leaves what is being written in a count, for something else there.
  ///
  /// From the place of a survey one comes to its question first. What cannot be left so stays in front.
  static func leaveWhatIsWritten(
    _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    for _ in 0..<2 where state.count.survey != nil {
      commands += reduceCount(&state, .survey(.leaveTapped(stamp)))
    }
    if state.count.form != nil { commands += reduceCount(&state, .leaveTapped(stamp)) }
    if state.count.survey == nil { state.count.question = nil }
    return commands
  }

  /// What depends on more than this screen: what is not read yet, and whether it has a use for where this
  /// machine is.
  static func followCount(_ state: inout State) -> [Command<Effect>] {
    guard !state.isClosed else { return [] }
    var commands: [Command<Effect>] = []
    let isThere = state.place == .count
    if isThere, state.count.standing == .idle { commands += reduceCount(&state, .shown) }
    let wants = isThere && state.count.wantsPlace && state.count.receiver.isSetUp != false
    if wants != state.count.receiver.isWatched {
      state.count.receiver.isWatched = wants
      commands.append(
        wants ? .run(.count(.watchPlace), id: "count/place") : .cancel(id: "count/place"))
    }
    return commands
  }

  /// What Enter does where what is kept could not be read: it tries again.
  private static func wayOnFromCount(_ state: State) -> AppBinding? {
    guard case .failed = state.count.standing, state.count.mode == .list, state.count.rowCount == 0
    else { return nil }
    return AppBinding([.enter], .tasksTryAgain, footer: 1, .count(.refreshTapped))
  }
}

extension App.State {
  /// Whether what would be written on the screen in front counts nowhere.
  var isPractising: Bool {
    guard place == .count, let kept = count.openCount else { return false }
    return count.survey?.survey.isPractice ?? (kept.count.state(at: moment) == .practice)
  }

  /// Who counts on this machine, as they call themselves; nil where nobody has said so.
  fileprivate var counter: App.Worker? {
    guard let kept = count.openCount, !kept.volunteer.isEmpty else { return nil }
    return App.Worker(words: kept.volunteer, isIn: true)
  }
}

extension App.State {
  /// Whether a key is one that opens or goes somewhere in other lists of the count, and does neither in the
  /// one in front: of that it says so.
  func isDeadInCount(_ key: Key) -> Bool {
    place == .count && !isCovered && [.areas, .results].contains(count.mode)
      && [.enter, .backspace, .left, .right].contains(key)
  }
}
