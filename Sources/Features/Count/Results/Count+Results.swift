import Model
import PointInTime
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Count {
  /// Changes what comes of a count's surveys for an action.
  static func reduceResults(
    _ state: inout State, _ action: ResultsAction, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let kept = state.openCount else { return [] }
    switch action {
    case .tablesTapped: state.show(.tables, of: kept)
    case .doublesTapped: state.show(.doubles, of: kept)
    case .decidedTapped: state.show(.decided, of: kept)
    case .mapTapped: state.show(.map, of: kept)
    case .mapMoved(let move): state.results?.moveMap(move, in: surroundings)
    case .mapChosen(let number, _):
      if let row = state.results?.row(ofPlace: number, in: surroundings) {
        state.results?.move(.to(row), kept.count, in: surroundings)
      }
    case .tableTapped(let steps): state.results?.moveTable(by: steps)
    case .tableChosen(let place):
      let all = PointInTime.CountTable.ID.allCases
      if all.indices.contains(place) { state.results?.show(all[place]) }
    case .columnTapped(let steps): state.results?.moveColumn(by: steps)
    case .moved(let move): state.results?.move(move, kept.count, in: surroundings)
    case .mouse(let mouse, let stamp):
      return pointInResults(&state, mouse, stamp, kept, in: surroundings)
    case .openTapped(let stamp): openCounted(&state, kept, at: stamp)
    case .writeTapped(let isPage):
      let name = "pit-\(kept.count.night)-tables.\(isPage ? "txt" : "csv")"
      state.form = CountForm(.tables(kept.id, isPage: isPage), [.path: name])
    case .doubleTapped(let steps): state.results?.moveDouble(by: steps)
    case .decisionTapped(let isSame, let stamp):
      return decide(&state, kept, isSame: isSame, stamp)
    case .undoTapped(let stamp): return undo(&state, stamp, in: surroundings)
    case .leaveTapped: state.leaveResults()
    }
    return []
  }

  /// The text of a file of the tables.
  static func tablesText(
    _ state: State, isPage: Bool, in surroundings: Surroundings
  ) -> String? {
    guard let kept = state.openCount, let tables = state.results?.tables else { return nil }
    let words = CountWords(kept.count, tables, surroundings.phrases)
    return isPage ? tables.page(words) : tables.csv(words)
  }

  /// Lists the people behind the number in front, or opens the survey of the selected one.
  private static func openCounted(_ state: inout State, _ kept: KeptCount, at stamp: Stamp) {
    guard let results = state.results else { return }
    switch results.view {
    case .tables:
      guard !results.counted.isEmpty else { return }
      state.results?.view = .people
      state.results?.people = ListState()
    case .people:
      guard results.counted.indices.contains(results.people.selected),
        let survey = results.survey(results.counted[results.people.selected].survey)
      else { return }
      openListed(&state, survey, kept, at: stamp)
    case .map:
      guard let survey = results.placed else { return }
      openListed(&state, survey, kept, at: stamp)
    case .doubles, .decided: break
    }
  }

  /// Opens a survey of one of the lists, where that may still be.
  private static func openListed(
    _ state: inout State, _ survey: Survey, _ kept: KeptCount, at stamp: Stamp
  ) {
    guard state.whyClosed(survey, at: stamp.now) == nil else { return }
    state.open(survey, in: kept, at: stamp.now)
  }

  private static func decide(
    _ state: inout State, _ kept: KeptCount, isSame: Bool, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard kept.isLead, let results = state.results, let double = results.doubleShown else {
      return []
    }
    guard !results.isTooSoon(at: stamp.now) else {
      state.results?.since = stamp.now
      state.news.append(Message(.warning, Sentence(.keyTooSoon), at: stamp.now))
      return []
    }
    let decision = DoubleDecision(
      id: stamp.id, count: kept.id, first: double.first, second: double.second,
      same: isSame ? double.same : [], by: kept.volunteer, at: stamp.now)
    state.results?.lines = ListState()
    state.news.append(
      Message(.success, Sentence(isSame ? .pitDecidedSame : .pitDecidedDifferent), at: stamp.now))
    let save = Effect.save([.decision(decision)])
    return keepWritten(
      &state, [.run(save, id: EffectID("count/save/\(decision.id)"))], at: stamp.now)
  }

  /// Takes the selected decision back, or the latest one where none is in front.
  private static func undo(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let results = state.results, state.openCount?.isLead == true,
      let decision = results.view == .decided ? results.decisionShown : results.decided.first
    else { return [] }
    state.book.drop([decision.id])
    state.unsaved.remove(decision.id)
    let surveys = [decision.first, decision.second].map {
      Sentence.Part.text(DecisionWords.plain(results.survey($0), surroundings))
    }
    state.news.append(
      Message(.info, Sentence(.pitDecisionUndone, surveys[0], surveys[1]), at: stamp.now))
    return [.run(.remove([decision.id]), id: EffectID("count/save/\(decision.id)"))]
  }

  /// A click selects, a second one opens, the wheel moves what is under it.
  private static func pointInResults(
    _ state: inout State, _ mouse: Mouse, _ stamp: Stamp, _ kept: KeptCount,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let results = state.results else { return [] }
    let layout = ResultsLayout(results, surroundings)
    let isOnMap = layout.map?.contains(mouse.point) == true
    switch mouse.kind {
    case .wheelUp where isOnMap: state.results?.moveMap(.nearer, in: surroundings)
    case .wheelDown where isOnMap: state.results?.moveMap(.farther, in: surroundings)
    case .wheelUp: state.results?.move(.by(-3), kept.count, in: surroundings)
    case .wheelDown: state.results?.move(.by(3), kept.count, in: surroundings)
    case .click, .doubleClick:
      let count = results.rowCount(kept.count, surroundings)
      guard let row = results.list.row(at: mouse.point, in: layout.rows, count: count) else {
        return []
      }
      state.results?.move(.to(row), kept.count, in: surroundings)
      if mouse.kind == .doubleClick { openCounted(&state, kept, at: stamp) }
    }
    return []
  }
}

extension Count.State {
  /// Shows the tables, the possible doubles or what was decided; all of it is computed where none of it
  /// was there.
  fileprivate mutating func show(_ view: CountResults.View, of kept: KeptCount) {
    guard results?.count == kept.id else {
      results = CountResults(kept.count, book, view: view)
      return
    }
    results?.view = view
  }

  /// One level back.
  fileprivate mutating func leaveResults() {
    switch results?.view {
    case .people: results?.view = .tables
    case .decided: results?.view = .doubles
    case .tables, .doubles, .map, nil: results = nil
    }
  }

  /// Why nothing can be decided about doubles; nil where something can.
  func whyUndecided(at now: Date) -> Phrase? {
    openCount?.count.state(at: now) == .archived ? .pitArchivedWhy : nil
  }

  /// Computes anew what comes of other surveys or decisions, once they are written.
  ///
  /// - Parameters:
  ///   - asked: what was asked about before
  ///   - surroundings: what is around the screen
  mutating func refreshResults(after asked: [Survey.ID]?, in surroundings: Surroundings) {
    guard survey == nil, let results else { return }
    guard let kept = openCount, kept.id == results.count else {
      self.results = nil
      return
    }
    self.results?.refresh(kept.count, book)
    if results.view == .map {
      let here = receiver.origin(at: surroundings.now)
      self.results?.locate(kept.count, from: here, in: surroundings)
    }
    self.results?.fit(kept.count, in: surroundings)
    if self.results?.asked != asked { self.results?.since = surroundings.now }
  }
}

extension CountResults {
  /// Puts a table in front, at its first row and its total.
  fileprivate mutating func show(_ table: PointInTime.CountTable.ID) {
    self.table = table
    rows = ListState()
    column = shown?.columns.count ?? 0
  }

  /// Puts the table after it in front, or one before it, around the ends.
  fileprivate mutating func moveTable(by steps: Int) {
    let all = PointInTime.CountTable.ID.allCases
    let place = all.firstIndex(of: table) ?? 0
    show(all[(place + steps + all.count) % all.count])
  }

  /// Goes to another column, no further than the total.
  fileprivate mutating func moveColumn(by steps: Int) {
    column = max(0, min(shown?.columns.count ?? 0, column + steps))
  }

  /// Puts another possible double in front.
  fileprivate mutating func moveDouble(by steps: Int) {
    double = max(0, min(doubles.count - 1, double + steps))
    lines = ListState()
  }

  /// The list in front.
  var list: ListState {
    get {
      switch view {
      case .tables: rows
      case .people: people
      case .doubles: lines
      case .decided: decision
      case .map: map.list
      }
    }
    set {
      switch view {
      case .tables: rows = newValue
      case .people: people = newValue
      case .doubles: lines = newValue
      case .decided: decision = newValue
      case .map: map.list = newValue
      }
    }
  }

  /// How many rows it has.
  func rowCount(_ count: PITCount, _ surroundings: Surroundings) -> Int {
    switch view {
    case .tables: shown?.rows.count ?? 0
    case .people: counted.count
    case .doubles: SurveyComparison(self, count, surroundings)?.lines.count ?? 0
    case .decided: decided.count
    case .map: map.places.count
    }
  }

  /// The survey of the selected place.
  var placed: Survey? { map.selected.flatMap { survey($0.id) } }

  fileprivate mutating func move(
    _ move: ListState.Move, _ count: PITCount, in surroundings: Surroundings
  ) {
    list.move(
      move, count: rowCount(count, surroundings),
      height: ResultsLayout(self, surroundings).rows.height,
      isSpoken: surroundings.style.isAccessible)
  }

  /// Keeps what is selected inside a list that changed; a number without people has nobody to list.
  fileprivate mutating func fit(_ count: PITCount, in surroundings: Surroundings) {
    if view == .people, counted.isEmpty { view = .tables }
    list.fit(
      count: rowCount(count, surroundings),
      height: ResultsLayout(self, surroundings).rows.height)
  }
}
