import Model
import Resources
public import Store
import Terminal

extension CheckIn {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = leaveCard(&state, for: action) + change(&state, action, in: surroundings)
    state.standAgain(after: action, in: surroundings)
    if !state.isBusy { state.spin = nil }
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if action.choosesSomebody { state.hasChosen = true }
    if action.endsRepeating { state.done = nil }
    if action.goesOn { state.latest = nil }
    switch action {
    case .shown:
      state.hasChosen = false
      state.done = nil
      return state.standing == .idle ? load(&state, in: surroundings) : []
    case .refreshTapped:
      let commands = load(&state, in: surroundings)
      if !commands.isEmpty, state.read != nil { state.before = state.guests }
      return commands
    case .clientTapped, .noteTapped: return []
    case .entered(let shelter):
      guard shelter != state.shelter else { return [] }
      return state.leave() + enter(&state, shelter, in: surroundings)
    case .left: return state.leave()
    case .checkInWanted(let id, let name): return want(&state, id, name, in: surroundings)

    case .moved(let move): state.move(move, in: surroundings)
    case .sideTapped(let beds): state.go(to: state.list.selected + beds, in: surroundings)
    case .mouse(let mouse, let stamp): return point(&state, mouse, stamp, in: surroundings)
    case .backTapped: return back(&state, in: surroundings)
    case .sortTapped, .sortTyped, .markTapped, .markRangeTapped:
      reduceOrder(&state, action, in: surroundings)
    case .paneTapped:
      state.turnPane(in: surroundings)
    case .scopeTapped: state.turnScope(in: surroundings)
    case .bedListTapped: state.prefersBedList.toggle()
    case .findTapped: return find(&state, in: surroundings)
    case .filterTapped:
      state.isFiltering = true
      // What is typed next takes the place of what stands there.
      state.filter.select()
      state.beforeFilter = state.inHand
      state.isGoneFrom = false
      return endVisit(&state, in: surroundings)
    case .filterTyped(let key):
      if state.filter.handleSearch(key) { state.siftAnew(in: surroundings) }
    case .filterPasted(let text):
      state.filter.pasteSearch(text)
      state.siftAnew(in: surroundings)
    case .filterDone(let stamp): return endFilter(&state, stamp, gives: true, in: surroundings)
    case .filterLeft(let stamp): return endFilter(&state, stamp, gives: false, in: surroundings)
    case .cardRead, .cardNotRead: return reduceCard(&state, action, in: surroundings)

    case .pickerTyped: return reduceBeds(&state, action, in: surroundings)
    case .bedTapped(let stamp): return attempt(&state, .give, stamp, in: surroundings)
    case .holdTapped where state.beds == .neverUsed:
      state.question = Question(deed: .firstHold, people: [:])
    case .holdTapped: return reduceBeds(&state, action, in: surroundings)
    case .checkOutTapped(let stamp): return attempt(&state, .checkOut, stamp, in: surroundings)
    case .undoTapped(let stamp): return attempt(&state, .undo, stamp, in: surroundings)
    case .resendTapped(let stamp): return attempt(&state, .resend, stamp, in: surroundings)
    case .discardTapped(let stamp):
      guard !state.refusesToDiscard(at: stamp.now) else { return [] }
      return attempt(&state, .discard, stamp, in: surroundings)
    case .questionTyped(let key, let stamp): return answer(&state, key, stamp, in: surroundings)
    case .bedMenuTyped(let key, let stamp): return reduceMenu(&state, key, stamp, in: surroundings)
    case .coverClosed: return closeCover(&state, in: surroundings)
    case .listCopied, .formArrived, .formUnfit, .guestsArrived, .listArrived, .listFailed:
      return reduceList(&state, action, in: surroundings)
    case .changeArrived, .changedSince, .bedTaken, .changeFailed:
      return reduceAnswers(&state, action, in: surroundings)
    case .told, .changeKept, .keptTakenBack, .newcomerWanted:
      return reduceKept(&state, action, in: surroundings)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .noonPassed: return load(&state, in: surroundings)
    case .readingDue:
      guard state.canBeReadAgain else { return [] }
      let isAgain = if case .failed = state.standing { true } else { false }
      let commands = load(&state, in: surroundings)
      (state.isReadByItself, state.wasTriedAgain) = (true, isAgain)
      return commands
    }
    return []
  }

  /// The timers of the screen: a spinner for what takes long, and the noon at which a night ends.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.isBusy {
      timers.append(
        .spinner("check-in", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    return timers + [state.noon(in: surroundings.zone)].compactMap { $0 }
  }

  private static func enter(
    _ state: inout State, _ shelter: Shelter, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.shelter = shelter
    state.showAgain(in: shelter)
    for change in state.shelved.removeValue(forKey: shelter) ?? [] {
      state.changes[change.guest] = change
    }
    state.layOut(in: surroundings)
    return []
  }

  /// Reads the list; what is there stays until it is known better.
  static func load(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard let query = state.query(in: surroundings.zone) else { return [] }
    state.standing = .loading(nil)
    state.settled = []
    (state.isReadByItself, state.wasTriedAgain) = (false, false)
    state.before = nil
    state.spin = nil
    return [.run(.load(query), id: "check-in/list")]
  }

  /// One level back: the filter, then what is being read.
  private static func back(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.card != nil {
      state.card = nil
      return [.cancel(id: "check-in/card")]
    }
    if let bed = state.bedInHand {
      state.putBack(bed, in: surroundings)
      return []
    }
    if state.wanted != nil {
      state.cancelReading(in: surroundings)
      return [.cancel(id: "check-in/list")]
    }
    if state.isFiltering || !state.filter.isEmpty {
      state.isFiltering = false
      state.isFinding = false
      state.filter = TextField()
      let found = state.rowCount
      state.relist(in: surroundings)
      // Where nothing passed, the selection is where it was before.
      if found == 0, let row = state.row(of: state.beforeFilter) {
        state.select(row, in: surroundings)
      }
      return []
    }
    if !state.marks.isEmpty {
      state.marks = []
      return []
    }
    if state.pane == .beds {
      state.turnPane(in: surroundings)
      return []
    }
    // Nobody asked for a reading that began by itself: Esc is for something else.
    guard state.isBusy, !state.isReadByItself else { return [] }
    state.cancelReading(in: surroundings)
    return [.cancel(id: "check-in/list")]
  }
}
