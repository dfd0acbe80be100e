import Model
import Outreach
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension Outreach {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.setup != nil else { return [] }
    // Whoever does something else meanwhile stays where they are.
    if action.bearing != .none {
      state.turnsTo = nil
      if state.rowCount > 0 { state.stood = nil }
    }
    var commands = change(&state, action, in: surroundings)
    commands += standAgain(&state, after: action, in: surroundings)
    if !state.isBusy { state.spin = nil }
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown, .entered, .left, .refreshTapped, .readTapped, .arrived, .notRead,
      .contactsProgressed, .contactsRead, .contactsNotRead, .told:
      return reduceBook(&state, action, in: surroundings)

    case .moved(let move): state.turn(move, in: surroundings)
    case .backTapped(let stamp): return back(&state, stamp, in: surroundings)
    case .paneTapped(let steps):
      let all = Pane.allCases
      let place = ((state.pane.rawValue + steps) % all.count + all.count) % all.count
      state.show(all[place], in: surroundings)
    case .filterTapped: state.isFiltering = true
    case .filterTyped(let key):
      if state.filter.handleSearch(key) { state.siftAnew(in: surroundings, isTyping: true) }
    case .filterPasted(let text):
      state.filter.pasteSearch(text)
      state.siftAnew(in: surroundings)
    case .filterDone: state.isFiltering = false
    case .sortTapped:
      state.sorting = PickerState(
        selected: state.offeredOrders.firstIndex(of: state.order) ?? 0)
    case .sortTyped(let key, let stamp): sort(&state, key, stamp, in: surroundings)
    case .openTapped: return open(&state)
    case .interrupted(let stamp): return interrupt(&state, stamp, in: surroundings)
    case .mapTapped, .mapMoved, .mapChosen: reduceMap(&state, action, in: surroundings)
    case .shiftTapped(let stamp): return turnShift(&state, stamp, in: surroundings)
    case .undoTapped: return attemptUndo(&state)
    case .takeBackTapped: return undo(&state)
    case .contactTapped(let stamp):
      guard let who = state.personInHand else { return [] }
      return begin(&state, with: who.person, named: who.name, stamp, in: surroundings)
    case .contactWanted(let person, let name, let stamp):
      return begin(&state, with: person, named: name, stamp, in: surroundings)
    case .unnamedTapped(let stamp): attemptDescribe(&state, stamp, in: surroundings)
    case .describeWanted(let words, let stamp):
      describe(&state, called: words, stamp, in: surroundings)
    case .newTapped(let stamp): attemptCamp(&state, stamp, in: surroundings)
    case .editTapped: state.edit(in: surroundings)
    case .findTapped, .linkTapped, .finderTyped, .finderPasted, .finderMoved, .found, .finderChosen:
      return reduceFinder(&state, action, in: surroundings)
    case .clientTapped: return []
    case .countTapped, .countProgressed, .counted, .notCounted:
      return reduceCount(&state, action, in: surroundings)
    case .typed, .pasted, .fieldTapped, .fieldClicked, .chooseTapped, .choosingTyped, .clearTapped,
      .measureTapped, .saveTapped, .leaveTapped, .discardTapped, .questionTyped:
      return reduceForm(&state, action, in: surroundings)
    case .mouse(let mouse, let stamp): return point(&state, mouse, stamp, in: surroundings)

    case .opened(let subject, let details):
      if state.page?.subject == subject { state.page?.details = details }
      state.inform(subject, details)
    case .notOpened(let subject, let trouble):
      if state.page?.subject == subject { state.page?.trouble = trouble }
    case .receiver(let news, let stamp): state.hear(news, stamp, in: surroundings)
    case .noReceiver: state.lackReceiver(in: surroundings)
    case .saved, .notSaved, .removed, .takenBack, .notTakenBack:
      reduceSaved(&state, action, in: surroundings)
    case .linked, .notLinked, .unlinked, .notUnlinked:
      return reduceLinks(&state, action, in: surroundings)
    case .clientWritten(let unnamed, let client, let name):
      return link(unnamed, to: client, name: name)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .fixAged: state.followReceiver(in: surroundings)
    }
    return []
  }

  /// The timers: a spinner for what takes long, and the moment at which what was measured is old.
  public static func timers(_ state: State, in surroundings: Surroundings) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.isBusy {
      timers.append(
        .spinner("outreach", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if state.receiver.isWatched, let last = state.receiver.last {
      let id = "outreach/old/\(last.heard.timeIntervalSinceReferenceDate)"
      timers.append(Timer(id: id, .after(.seconds(61)), .fixAged))
    }
    return timers
  }

  /// Opens the page of whom is selected.
  static func open(_ state: inout State) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    let subject: Subject
    if let row = state.selectedPerson {
      state.chosen = row.person
      subject = .person(row.person)
      state.page = Page(subject: subject, name: row.name)
    } else if let camp = state.selectedCamp {
      subject = .encampment(camp.id)
      state.page = Page(subject: subject, name: camp.name)
    } else {
      return []
    }
    return [
      .run(
        .open(subject, state.ids(of: subject), program: desk.program), id: "outreach/page")
    ]
  }

  /// Closes what lies over a form or the list, or stops what is read.
  private static func interrupt(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch state.mode {
    case .choosing: return reduceForm(&state, .choosingTyped(.escape), in: surroundings)
    case .asking: return reduceForm(&state, .questionTyped(.escape, stamp), in: surroundings)
    case .sorting: state.sorting = nil
    case .line, .lastLine, .area, .choice, .answered, .radio, .lastRadio, .finding, .filtering,
      .page, .counting, .map, .list:
      return stopReading(&state, stamp)
    }
    return []
  }

  private static func stopReading(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.reading != nil else { return [] }
    state.reading = nil
    state.news.append(Message(.info, Sentence(.readingCancelled), at: stamp.now))
    return [.cancel(id: "outreach/read")]
  }

  /// One level back: a question, who is looked for, the page, the filter, the map.
  private static func back(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if let finder = state.finder {
      guard !finder.text.isEmpty else {
        state.finder = nil
        return []
      }
      state.finder?.text.clear()
      state.finder?.list = ListState()
      return []
    }
    if state.count != nil {
      state.count = nil
      return [.cancel(id: "outreach/count")]
    }
    if state.page != nil {
      state.page = nil
      return [.cancel(id: "outreach/page")]
    }
    if state.isFiltering || !state.filter.isEmpty {
      state.isFiltering = false
      state.filter = TextField()
      state.relist(in: surroundings)
      return []
    }
    if state.map != nil {
      state.closeMap(in: surroundings)
      return []
    }
    return stopReading(&state, stamp)
  }
}

extension Outreach.State {
  /// Whether ^C has something to close or to stop.
  var isInterruptible: Bool { isCovered || reading != nil }

  /// Whether something takes so long that it is said.
  var isBusy: Bool { standing == .loading || reading != nil }

  /// Whether what is in front has a use for where this machine is.
  var wantsPlace: Bool {
    switch writing {
    case .contact(let form): form.place == .receiver || !form.hasChosenPlace
    case .short(let form): form.asksPoint
    case nil: pane == .around || map != nil || page != nil
    }
  }

  /// The encampment on the selected row, or whose page is open.
  var campInHand: Encampment? {
    if case .encampment(let id)? = page?.subject { return book.encampments[id].map(book.seen) }
    return page == nil ? selectedCamp : nil
  }

  /// Whether the answer that has the focus is one of a list, and not given.
  var lacksChoice: Bool {
    guard case .contact(let form)? = writing else { return false }
    switch form.focus {
    case .situation: return form.answers.situation == nil
    case .subsidy: return form.answers.subsidy == nil
    case .place: return form.place == .none
    case .called, .details, .date, .verifiedBy, .leaves, .subsequent, .resources, .lease, .moved,
      .location, .point, .note, .engaged:
      return false
    }
  }

  /// Moves in the list, or in the page that is open.
  fileprivate mutating func turn(_ move: ListState.Move, in surroundings: Surroundings) {
    guard var page else { return choose(move, in: surroundings) }
    let area = OutreachLayout(self, surroundings).page
    let most = OutreachPage(page, self, surroundings).mostScroll(in: area)
    let step = max(1, area.height - 2)
    switch move {
    case .by(let lines): page.scroll += lines
    case .pages(let pages): page.scroll += pages * step
    case .halfPages(let halves): page.scroll += halves * max(1, step / 2)
    case .first: page.scroll = 0
    case .last: page.scroll = most
    case .to(let line): page.scroll = line
    }
    page.scroll = min(max(0, page.scroll), most)
    self.page = page
  }

  /// Shows another list: who was chosen stays selected where it has them, else who was on it.
  mutating func show(_ pane: Outreach.Pane, in surroundings: Surroundings) {
    guard pane != self.pane else { return }
    leftOn[self.pane] = selectedSubject
    self.pane = pane
    (map, beforeMap) = (nil, nil)
    filter = TextField()
    isFiltering = false
    siftAnew(in: surroundings)
    let wanted: [Outreach.Subject?] = [chosen.map { .person($0) }, leftOn[pane]]
    for case let subject? in wanted {
      guard let row = row(of: subject) else { continue }
      return move(.to(row), in: surroundings)
    }
  }

  /// Begins an encampment where this machine is.
  mutating func beginCamp(_ stamp: Stamp, in surroundings: Surroundings) {
    guard desk != nil else { return }
    let camp = Encampment(id: stamp.id, name: "", seen: surroundings.today(at: stamp.now))
    var form = ShortForm.encampment(camp, isNew: true, surroundings.phrases)
    form.begun = stamp.now
    if let fix = receiver.fix(at: stamp.now) { form.take(fix, at: stamp.now) }
    write(form, at: stamp.now)
  }

  /// Opens what is said of somebody without a name, or of an encampment, to be changed.
  fileprivate mutating func edit(in surroundings: Surroundings) {
    if let person = unnamedInHand {
      write(.unnamed(person), at: surroundings.now)
    } else if let camp = campInHand {
      write(.encampment(camp, isNew: false, surroundings.phrases), at: surroundings.now)
    }
  }

  /// Takes up what the receiver says.
  fileprivate mutating func hear(
    _ news: ReceiverNews, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    receiver.take(news, at: stamp.now)
    // Who asks anew has said nothing yet.
    if news != .connecting { settle(at: stamp.now, in: surroundings) }
    if map?.center == nil, let here = receiver.origin(at: stamp.now) { map?.center = here }
    var now = surroundings
    now.now = stamp.now
    followReceiver(in: now)
  }

  /// Takes up that there is no receiver.
  fileprivate mutating func lackReceiver(in surroundings: Surroundings) {
    receiver = Receiver()
    receiver.isSetUp = false
    settle(at: surroundings.now, in: surroundings)
  }
}
