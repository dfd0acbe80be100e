import Model
import Resources
public import Store
import Terminal

extension CheckIn {
  /// Changes the state for an action.
  public static func reduce(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    let commands = leaveCard(&state, for: action) + change(&state, action)
    if !state.isBusy { state.spin = nil }
    return commands
  }

  private static func change(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .shown: return state.standing == .idle ? load(&state) : []
    case .refreshTapped: return load(&state)
    case .entered(let shelter):
      guard shelter != state.shelter else { return [] }
      return state.leave() + enter(&state, shelter)
    case .left: return state.leave()
    case .checkInWanted(let id, let name): return want(&state, id, name)

    case .resized(let size):
      state.size = size
      state.keepSelectionInSight()
    case .moved(let move): state.list.move(move, count: state.rowCount, height: state.rowsHeight)
    case .mouse(let mouse): click(&state, mouse)
    case .backTapped: return back(&state)
    case .sortTapped, .sortTyped, .markTapped, .markRangeTapped:
      reduceOrder(&state, action)
    case .paneTapped:
      state.pane = state.pane == .people ? .beds : .people
      state.list = ListState()
      state.bedInHand = nil
      state.layOut()
    case .scopeTapped:
      let all = Scope.allCases
      state.scope = all[(state.scope.rawValue + 1) % all.count]
      state.layOut()
    case .filterTapped: state.isFiltering = true
    case .filterTyped(let key): if state.filter.handle(key) { state.layOutFiltered() }
    case .filterPasted(let text):
      state.filter.paste(text)
      state.layOutFiltered()
    case .filterDone(let stamp): return endFilter(&state, stamp, gives: true)
    case .filterLeft(let stamp): return endFilter(&state, stamp, gives: false)
    case .cardRead, .cardNotRead: return reduceCard(&state, action)

    case .bedTapped, .pickerTyped, .checkOutTapped, .undoTapped, .resendTapped, .discardTapped:
      return reduceBeds(&state, action)
    case .listCopied, .formArrived, .formUnfit, .guestsArrived, .listArrived, .listFailed:
      return reduceList(&state, action)
    case .changeArrived, .changedSince, .bedTaken, .changeFailed:
      return reduceAnswers(&state, action)
    case .told, .changeKept, .keptTakenBack, .newcomerWanted: return reduceKept(&state, action)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .noonPassed: return load(&state)
    }
    return []
  }

  /// The timers of the screen: a spinner for what takes long, and the noon at which a night ends.
  public static func timers(_ state: State) -> [Timer<Action>] {
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

  /// Puts somebody in front who may not be on the list, and opens the beds for them.
  static func want(
    _ state: inout State, _ id: Participant.ID, _ name: String
  ) -> [Command<Effect>] {
    state.picker = nil
    state.sorting = nil
    state.wanted = id
    state.listEverybody()
    if let change = state.changes[id], state.guests[id] != nil {
      // The key brings no time along: that of the change is the nearest.
      state.openWanted(at: change.begun)
      return []
    }
    if let guest = state.guests[id], state.canHaveBed(guest), state.standing == .loaded,
      let read = state.read
    {
      state.openWanted(at: read)
      return []
    }
    state.invited.insert(id)
    if state.guests[id] == nil {
      state.guests[id] = Guest(id: id, name: PersonName(aliases: [name]))
      state.layOut()
    }
    return load(&state)
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
    if state.isFiltering || !state.filter.isEmpty {
      state.isFiltering = false
      state.filter = TextField()
      state.layOut()
      return []
    }
    if !state.marks.isEmpty {
      state.marks = []
      return []
    }
    if state.pane == .beds {
      state.pane = .people
      state.list = ListState()
      state.layOut()
      return []
    }
    guard state.isBusy else { return [] }
    state.cancelReading()
    return [.cancel(id: "check-in/list")]
  }

  private static func click(_ state: inout State, _ mouse: Mouse) {
    let layout = CheckInLayout(state.size)
    guard layout.rows.contains(mouse.point) else { return }
    switch mouse.kind {
    case .wheelUp: state.list.move(.by(-3), count: state.rowCount, height: state.rowsHeight)
    case .wheelDown: state.list.move(.by(3), count: state.rowCount, height: state.rowsHeight)
    case .click, .doubleClick:
      if let row = state.list.row(at: mouse.point, in: layout.rows, count: state.rowCount) {
        state.list.move(.to(row), count: state.rowCount, height: state.rowsHeight)
      }
    }
  }
}
