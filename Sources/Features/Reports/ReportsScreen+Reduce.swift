import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension ReportsScreen {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let commands = change(&state, action, in: surroundings)
    if !state.isBusy { state.spin = nil }
    state.fit(in: surroundings)
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let phrases = surroundings.phrases
    switch action {
    case .shown:
      state.filling?.isShown = true
      return state.standing == .idle ? load(&state) : []
    case .refreshTapped: return refresh(&state, in: surroundings)
    case .moved(let move): state.move(move, in: surroundings)
    case .mouse(let mouse, let stamp): return point(&state, mouse, stamp, in: surroundings)
    case .openTapped(let stamp): return open(&state, stamp, in: surroundings)
    case .backTapped: state.goBack(in: surroundings)
    case .filterTapped: state.beginFiltering()
    case .filterLeft: state.endFiltering()
    case .typed(let key): state.type(key, in: surroundings)
    case .pasted(let text): state.paste(text, in: surroundings)
    case .paneTapped:
      if state.parameters == nil {
        state.openParameters(surroundings.phrases)
      } else {
        state.leaveParameters(in: surroundings)
      }
    case .fieldTapped(let steps):
      state.form?.moveFocus(by: steps)
      if state.form == nil { state.parameters?.moveFocus(by: steps) }
    case .fieldPassed(let steps):
      if state.parameters?.passFocus(by: steps) == false {
        state.leaveParameters(in: surroundings)
      }
    case .fieldClicked(let place):
      if let fields = state.form?.fields {
        if fields.indices.contains(place) { state.form?.focus = fields[place] }
      } else {
        state.parameters?.moveFocus(to: place)
      }
    case .scrolled(let lines): state.aboutTop = max(0, state.aboutTop + lines)
    case .pickerTyped(let key):
      state.parameters?.handleInPicker(key, phrases)
      state.keepParameters()
    case .stopTapped(let stamp): return stop(&state, stamp)
    case .forgetTapped: state.askToForget()
    case .questionTyped(let key): return answer(&state, key, in: surroundings)
    case .forgot(let id, let date): state.forget(id, at: date)
    case .notForgotten(let trouble, let date):
      state.news.append(Message(.error, trouble.sentence, at: date))
    case .historyTapped:
      if let listed = state.selected { state.history = History(listed: listed) }
    case .columnTapped(let steps):
      let width = ReportsLayout(state, surroundings).rows.width
      state.page?.moveColumn(by: steps, width: width)
    case .sortTapped: state.sort(in: surroundings)
    case .pictureTapped: state.wantsPicture = !state.showsPicture(in: surroundings)
    case .importTapped, .fillTapped, .writeTapped, .exportTapped, .submitTapped, .progressed,
      .filled, .notFilled,
      .written, .notWritten:
      return reduceFiles(&state, action, in: surroundings)

    case .arrived(let shelf):
      state.sayWhetherStopped(shelf.store)
      state.takeUp(shelf)
      if let before = state.before {
        let changed = shelf.changes(since: before)
        state.news.append(.readAgain(changed: changed, of: .things, at: surroundings.now))
      }
      state.before = nil
      return comeBack(&state)
    case .notRead(let trouble):
      state.stop = nil
      state.before = nil
      state.standing = .failed(trouble)
    case .ran(let result, let order, let date):
      state.take(result, of: order, at: date, in: surroundings)
    case .notRun(let order, let trouble, let date): state.fail(order, trouble, at: date, phrases)
    case .keptArrived(let result):
      if state.page?.kept == result.id { state.page?.show(result, phrases) }
    case .notKept(let id, let trouble):
      if state.page?.kept == id { state.page?.fail(trouble) }
    case .peopleArrived(let cell, let people):
      if state.page?.people?.cell == cell { state.page?.people?.standing = .loaded(people) }
    case .noPeople(let cell, let trouble):
      if state.page?.people?.cell == cell { state.page?.people?.standing = .failed(trouble) }

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  /// The timers: a spinner for whatever takes long, as long as somebody looks at it.
  public static func timers(_ state: State, in surroundings: Surroundings) -> [Timer<Action>] {
    guard state.isBusy, state.isInFront else { return [] }
    return [
      .spinner("reports", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }

  private static func load(_ state: inout State) -> [Command<Effect>] {
    state.standing = .loading
    return [.run(.load, id: loading)]
  }

  /// Under what everything that is kept is read.
  static let loading: EffectID = "reports/load"
  /// Under what a report is asked.
  static let running: EffectID = "reports/run"
  /// Under what the store is filled.
  static let filling: EffectID = "reports/fill"
  /// Under what a result that is kept is read.
  static let reading: EffectID = "reports/kept"
  /// Under what is found out whom a number counts.
  static let counting: EffectID = "reports/people"

  /// Does again what is in front: asks a report, or a number, or reads what is there.
  private static func refresh(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let page = state.page else {
      state.before = state.before ?? (state.standing == .loaded ? state.shelf : nil)
      return load(&state)
    }
    if let people = page.people {
      state.page?.people?.standing = .loading
      return [.run(.people(page.order, people.cell), id: counting)]
    }
    if let kept = page.kept, page.result == nil {
      state.page?.runAgain()
      return [.run(.kept(kept), id: reading)]
    }
    guard state.run == nil, state.filling == nil, !page.isKept else { return [] }
    if page.kept == nil {
      state.page?.runAgain()
    } else {
      state.page = ReportPage(page.listed, page.order)
    }
    return begin(&state, page.listed, page.order, at: surroundings.now)
  }

  /// Opens what is selected, or asks it.
  static func open(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch state.mode {
    case .page, .pageFiltering: return askWhom(&state)
    case .history:
      guard let history = state.history, let result = state.selectedKept else { return [] }
      state.page = ReportPage(history.listed, kept: result)
      return [.run(.kept(result.id), id: reading)]
    case .pane:
      if state.parameters?.refuse(surroundings.phrases, today: surroundings.today) == true {
        return []
      }
      state.parameters = nil
      return openReport(&state, at: stamp.now, surroundings.phrases, today: surroundings.today)
    case .list, .filtering:
      state.isFiltering = false
      return openReport(&state, at: stamp.now, surroundings.phrases, today: surroundings.today)
    case .people:
      state.sought = state.selectedPerson.map { Sought(person: $0, stamp: stamp) }
      return []
    case .waiting, .form, .filling, .problems, .picking: return []
    }
  }

  /// Asks the selected report, goes to where it is being asked, or shows what came of it meanwhile.
  private static func openReport(
    _ state: inout State, at date: Date, _ phrases: Phrases, today: CivilDate
  ) -> [Command<Effect>] {
    guard let listed = state.selected, let order = state.order(for: listed) else { return [] }
    guard state.filling == nil else { return [] }
    guard !listed.report.parameters.isBackwards(order.values) else {
      if state.parameters == nil { state.openParameters(phrases) }
      state.parameters?.refuse(phrases, today: today)
      return []
    }
    if let run = state.run {
      // Only where it is the one in question; of another the table says why not.
      if run.listed.id == listed.id { state.page = ReportPage(run.listed, run.order) }
      return []
    }
    if let result = state.ready.removeValue(forKey: listed.id), result.order == order {
      state.page = ReportPage(listed, result, phrases)
      return []
    }
    state.page = ReportPage(listed, order)
    return begin(&state, listed, order, at: date)
  }

  private static func begin(
    _ state: inout State, _ listed: ListedReport, _ order: ReportOrder, at date: Date
  ) -> [Command<Effect>] {
    state.run = Run(listed: listed, order: order, began: date)
    return [.run(.run(order), id: running)]
  }

  /// Asks whom the number in front counts.
  private static func askWhom(_ state: inout State) -> [Command<Effect>] {
    guard let page = state.page, let cell = page.cell else { return [] }
    state.page?.isFiltering = false
    state.page?.people = ReportPage.People(cell: cell, title: page.meaning)
    return [.run(.people(page.order, cell), id: counting)]
  }

  /// Stops what runs: what is being filled before what is asked.
  private static func stop(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    if let filling = state.filling {
      state.filling = nil
      state.stop = Stop(source: filling.source, at: stamp.now)
      return [.cancel(id: Self.filling)] + load(&state)
    }
    guard state.run != nil else { return [] }
    state.run = nil
    if let page = state.page, page.kept == nil, page.standing == .running { state.page = nil }
    state.news.append(Message(.info, Sentence(.reportsTroubleStopped), at: stamp.now))
    return [.cancel(id: running)]
  }
}

extension ReportsShelf {
  /// How many reports, files and results of it have changed; what they are asked of is one thing more.
  fileprivate func changes(since before: ReportsShelf) -> Int {
    // A result never changes: it is there, or it is not.
    let results = Set(results.map(\.id)).symmetricDifference(before.results.map(\.id)).count
    return reports.changes(since: before.reports, by: \.id)
      + unread.changes(since: before.unread, by: \.file) + results
      + (store == before.store ? 0 : 1)
  }
}

extension ReportsScreen.State {
  /// Whether what goes on in front can be stopped.
  var isInterruptible: Bool {
    if mode == .filling { return true }
    return run != nil && (page == nil || page?.standing == .running && page?.kept == nil)
  }
}
