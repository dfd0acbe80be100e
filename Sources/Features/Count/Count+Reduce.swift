import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension Count {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let asked = state.results?.asked
    let commands = change(&state, action, in: surroundings)
    if state.standing != .loading { state.spin = nil }
    state.fit(in: surroundings)
    state.refreshResults(after: asked, in: surroundings)
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown: return state.standing == .idle ? load(&state) : []
    case .refreshTapped:
      guard state.unsaved.isEmpty else { return saveAgain(state) }
      state.before = state.before ?? (state.standing == .loaded ? state.book : nil)
      return load(&state)
    case .moved(let move): state.move(move, in: surroundings)
    case .mouse(let mouse, let stamp): return point(&state, mouse, stamp, in: surroundings)
    case .openTapped(let stamp): return open(&state, stamp, in: surroundings)
    case .backTapped: state.goBack()
    case .paneTapped:
      state.pane = state.pane == .surveys ? .areas : .surveys
      state.rows = ListState()
    case .filterTapped: state.filterNext()
    case .kindTapped(let kind, let stamp): return beginAsking(&state, kind, stamp, in: surroundings)
    case .survey(let action):
      let (selected, written) = (state.selectedSurvey?.id, state.survey?.survey.id)
      let commands = reduceSurvey(&state, action, in: surroundings)
      let kept = keepWritten(&state, commands, at: surroundings.now)
      state.select(selected)
      // Whoever closes one stands on it.
      if state.survey == nil { state.select(written) }
      return kept
    case .results(let action): return reduceResults(&state, action, in: surroundings)

    case .leaveOutTapped(let stamp): return leaveOut(&state, stamp)
    case .newTapped, .joinTapped, .whoTapped, .renameTapped, .removeTapped, .setupTapped,
      .handInTapped, .receiveTapped, .typed,
      .pasted, .fieldTapped, .fieldClicked, .submitTapped, .leaveTapped, .discardTapped,
      .questionsRead,
      .written, .received, .began, .failed:
      return reduceForm(&state, action, in: surroundings)
    case .keyTapped: state.showsKey = state.openCount?.isLead == true
    case .stateTapped(let stamp): state.askForState(at: stamp.now)
    case .questionTyped(let key, let stamp):
      return answer(&state, key, stamp, in: surroundings)

    case .arrived(let book, let unreadable, let date):
      state.takeUp(book)
      state.comeBack()
      state.openWanted(at: date)
      if unreadable > 0 {
        let sentence = Sentence(.pitUnreadable, .counted(.outreachRecords, unreadable))
        state.news.append(Message(.warning, sentence, at: date))
      }
      if let before = state.before {
        let changed = state.book.records.changes(since: before.records, by: \.id)
        state.news.append(.readAgain(changed: changed, of: .outreachRecords, at: date))
      }
      state.before = nil
    case .notRead(let trouble):
      state.standing = .failed(trouble)
      state.before = nil
    case .saved(let records, _):
      for record in records { state.book.take(record) }
      state.unsaved.subtract(records.map(\.id))
    case .notSaved(let records, let trouble, let date):
      state.keepInMemory(records, trouble, at: date)
    case .removed(let ids): state.book.drop(ids)
    case .forgotten(let id, let name, let ids, let date):
      state.book.drop(ids)
      state.forget(id)
      state.news.append(Message(.success, Sentence(.pitRemoved, .text(name)), at: date))
    case .receiver(let news, let stamp):
      state.receiver.take(news, at: stamp.now)
      return keepWritten(&state, hearInSurvey(&state, at: stamp.now), at: stamp.now)
    case .noReceiver:
      state.receiver = Receiver()
      state.receiver.isSetUp = false
      return keepWritten(
        &state, hearInSurvey(&state, at: surroundings.now), at: surroundings.now)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .opened: break
    }
    return []
  }

  /// The timers: a spinner for reading that takes long, and the moment at which practice ends.
  public static func timers(_ state: State, in surroundings: Surroundings) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.standing == .loading {
      timers.append(
        .spinner("count", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if let count = state.openCount?.count, count.state(at: surroundings.now) == .practice {
      let wait = count.opens.timeIntervalSince(surroundings.now)
      if wait < 86_400 {
        timers.append(Timer(id: "count/opens", .after(.seconds(wait.rounded(.up))), .opened))
      }
    }
    return timers
  }

  private static func load(_ state: inout State) -> [Command<Effect>] {
    state.standing = .loading
    return [.run(.load, id: loading)]
  }

  /// Under what everything that is kept is read.
  static let loading: EffectID = "count/load"

  /// Opens what is selected.
  private static func open(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let kept = state.openCount else {
      state.open = state.selectedCount?.id
      (state.pane, state.filter) = (.surveys, .all)
      state.rows = ListState()
      return []
    }
    if let survey = state.selectedSurvey { state.open(survey, in: kept, at: stamp.now) }
    return []
  }
}

extension Count.State {
  /// The count on the selected row.
  var selectedCount: KeptCount? {
    book.counts.indices.contains(list.selected) ? book.counts[list.selected] : nil
  }

  /// The surveys of the count that is open, in the order in which they were begun.
  var surveys: [Survey] { open.flatMap { book.surveys[$0] } ?? [] }

  /// What was decided about its possible doubles.
  var decisions: [DoubleDecision] { open.flatMap { book.decisions[$0] } ?? [] }

  /// Those of them that the filter lists.
  var listed: [Survey] {
    switch filter {
    case .all: surveys
    case .incomplete: surveys.filter { $0.end == nil }
    case .mine: surveys.filter { $0.volunteer == openCount?.volunteer }
    }
  }

  /// The survey on a row: the newest comes first.
  func survey(at row: Int) -> Survey? {
    let surveys = listed
    return surveys.indices.contains(row) ? surveys[surveys.count - 1 - row] : nil
  }

  /// The survey on the selected row.
  var selectedSurvey: Survey? { pane == .surveys ? survey(at: rows.selected) : nil }

  /// How many rows there are of what is in front.
  var rowCount: Int {
    guard let kept = openCount else { return book.counts.count }
    return pane == .surveys
      ? listed.count : AreaRow.all(of: surveys, decisions, in: kept.count).count
  }

  /// Moves in the list that is in front.
  mutating func move(_ move: ListState.Move, in surroundings: Surroundings) {
    let height = CountLayout(self, surroundings).rows.height
    let isSpoken = surroundings.style.isAccessible
    if open == nil {
      list.move(move, count: rowCount, height: height, isSpoken: isSpoken)
    } else {
      rows.move(move, count: rowCount, height: height, isSpoken: isSpoken)
    }
  }

  /// Keeps what is selected inside a list that changed.
  mutating func fit(in surroundings: Surroundings) {
    guard survey == nil, results == nil, form == nil else {
      // What is done there may take a survey out of a filtered list.
      if filter != .all {
        rows = ListState(selected: min(rows.selected, max(0, rowCount - 1)), top: rows.top)
      }
      return
    }
    let height = CountLayout(self, surroundings).rows.height
    if openCount == nil {
      open = nil
      list.fit(count: rowCount, height: height)
    } else {
      rows.fit(count: rowCount, height: height)
    }
  }

  /// Lists other surveys; where nobody has said who counts, none is known to be theirs.
  fileprivate mutating func filterNext() {
    let isKnown = openCount?.volunteer.isEmpty == false
    filter =
      switch filter {
      case .all: .incomplete
      case .incomplete: isKnown ? .mine : .all
      case .mine: .all
      }
    rows = ListState()
  }

  /// One level back: the setup key, the count that is open.
  fileprivate mutating func goBack() {
    if showsKey {
      showsKey = false
    } else {
      open = nil
    }
  }

  /// Has what this machine keeps, with what was written while that was being read.
  fileprivate mutating func takeUp(_ book: Count.Book) {
    let before = self.book
    let selected = selectedSurvey?.id
    self.book = book
    self.book.take(before)
    standing = .loaded
    // What is selected stays so, however many have come before it.
    select(selected)
  }

  /// Selects a survey, where it is listed.
  fileprivate mutating func select(_ survey: Survey.ID?) {
    guard pane == .surveys else { return }
    let listed = listed
    if let place = listed.lastIndex(where: { $0.id == survey }) {
      rows = ListState(selected: listed.count - 1 - place, top: rows.top)
    }
  }

  /// Says that what is written is practice.
  mutating func warnOfPractice(at date: Date) {
    news.append(Message(.warning, Sentence(.pitPracticeBegun), at: date))
  }
}
