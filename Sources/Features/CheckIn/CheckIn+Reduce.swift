import Model
import Resources
public import Store
import Terminal

extension CheckIn {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = leaveCard(&state, for: action) + change(&state, action)
    if !state.isBusy { state.spin = nil }
    return commands
  }

  private static func change(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .shown: return state.standing == .idle ? load(&state) : []
    case .refreshTapped: return load(&state)
    case .clientTapped: return []
    case .entered(let shelter):
      guard shelter != state.shelter else { return [] }
      return state.leave() + enter(&state, shelter)
    case .left: return state.leave()
    case .checkInWanted(let id, let name): return want(&state, id, name)

    case .resized(let size):
      state.size = size
      state.keepSelectionInSight()
    case .moved(let move): state.move(move)
    case .sideTapped(let beds): state.select(state.list.selected + beds)
    case .mouse(let mouse, let stamp): return point(&state, mouse, stamp)
    case .backTapped: return back(&state)
    case .sortTapped, .sortTyped, .markTapped, .markRangeTapped:
      reduceOrder(&state, action)
    case .paneTapped:
      state.turnPane()
    case .scopeTapped: state.turnScope()
    case .bedListTapped: state.prefersBedList.toggle()
    case .findTapped: return find(&state)
    case .filterTapped:
      state.isFiltering = true
      return endVisit(&state)
    case .filterTyped(let key): if state.filter.handle(key) { state.siftAnew() }
    case .filterPasted(let text):
      state.filter.paste(text)
      state.siftAnew()
    case .filterDone(let stamp): return endFilter(&state, stamp, gives: true)
    case .filterLeft(let stamp): return endFilter(&state, stamp, gives: false)
    case .cardRead, .cardNotRead: return reduceCard(&state, action)

    case .bedTapped, .pickerTyped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped:
      return reduceBeds(&state, action)
    case .bedMenuTyped(let key, let stamp): return reduceMenu(&state, key, stamp)
    case .coverClosed: return closeCover(&state)
    case .listCopied, .formArrived, .formUnfit, .guestsArrived, .listArrived, .listFailed:
      return reduceList(&state, action)
    case .changeArrived, .changedSince, .bedTaken, .changeFailed:
      return reduceAnswers(&state, action)
    case .told, .changeKept, .keptTakenBack, .newcomerWanted: return reduceKept(&state, action)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .noonPassed: return load(&state)
    case .translated(let phrases):
      state.phrases = phrases
      state.layOut()
    case .accessibleChanged(let isAccessible):
      state.isAccessible = isAccessible
      state.keepSelectionInSight()
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
        state.spin == nil
          ? Timer(id: "check-in/spinner", .after(.milliseconds(150)), .spinnerDue)
          : Timer(id: "check-in/spinning", .every(.milliseconds(120)), .spinnerTurned))
    }
    return timers + [state.noon].compactMap { $0 }
  }

  private static func enter(_ state: inout State, _ shelter: Shelter) -> [Command<Effect>] {
    state.shelter = shelter
    for change in state.shelved.removeValue(forKey: shelter) ?? [] {
      state.changes[change.guest] = change
    }
    state.layOut()
    return []
  }

  /// Reads the list; what is there stays until it is known better.
  static func load(_ state: inout State) -> [Command<Effect>] {
    guard let query = state.query() else { return [] }
    state.standing = .loading(nil)
    state.spin = nil
    return [.run(.load(query), id: "check-in/list")]
  }

  /// One level back: the filter, then what is being read.
  private static func back(_ state: inout State) -> [Command<Effect>] {
    if state.card != nil {
      state.card = nil
      return [.cancel(id: "check-in/card")]
    }
    if let bed = state.bedInHand {
      state.putBack(bed)
      return []
    }
    if state.wanted != nil {
      state.cancelReading()
      return [.cancel(id: "check-in/list")]
    }
    if state.isFiltering || !state.filter.isEmpty {
      state.isFiltering = false
      state.isFinding = false
      state.filter = TextField()
      state.relist()
      return []
    }
    if !state.marks.isEmpty {
      state.marks = []
      return []
    }
    if state.pane == .beds {
      state.turnPane()
      return []
    }
    guard state.isBusy else { return [] }
    state.cancelReading()
    return [.cancel(id: "check-in/list")]
  }
}
