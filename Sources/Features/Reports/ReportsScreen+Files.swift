import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension ReportsScreen {
  /// Changes the state for an action about a file, or about filling the store.
  static func reduceFiles(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .importTapped:
      if state.filling != nil {
        state.filling?.isShown = true
        return []
      }
      if state.problems?.isShown == false {
        state.problems?.isShown = true
        return []
      }
      // Whoever has corrected an export takes the same one in.
      state.form = ReportsForm(.importExport, path: state.problems?.path ?? "")
    case .writeTapped:
      if let page = state.page, let result = page.result {
        let name = "~/report-\(page.listed.id)-\(ReportCellText.day(result.lastDay)).csv"
        let hasPeople = page.grid?.columns.contains { $0.kind == .person } == true
        state.form = ReportsForm(.write(hasPeople: hasPeople), path: name)
      }
    case .exportTapped:
      if let store = state.shelf.store, state.filling == nil {
        let name = "~/hud-export-\(ReportCellText.day(store.lastDay)).zip"
        state.form = ReportsForm(.export, path: name)
      }
    case .fillTapped(let stamp):
      if state.filling != nil { state.filling?.isShown = true }
      guard state.filling == nil, state.run == nil, state.whyNoFill == nil else { return [] }
      state.filling = Filling(source: .eto, began: stamp.now)
      return [.run(.fill, id: filling)]
    case .submitTapped(let stamp): return submit(&state, stamp, in: surroundings)
    case .progressed(let progress): state.filling?.progress = progress
    case .filled(let facts, let date): return filled(&state, facts, at: date, surroundings.phrases)
    case .notFilled(let trouble, let date): notFilled(&state, trouble, at: date)
    case .written(let path, let date):
      if state.form?.isWorking == true { state.form = nil }
      state.news.append(Message(.success, Sentence(.pitWritten, .text(path)), at: date))
    case .notWritten(let trouble, let date):
      if state.form?.isWorking == true {
        state.form?.isWorking = false
        state.form?.trouble = trouble
      } else {
        state.news.append(Message(.error, trouble.sentence, at: date))
      }
    default: break
    }
    return []
  }

  /// Does what a form asks for.
  private static func submit(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let form = state.form, !form.isWorking else { return [] }
    guard form.flaw == nil else {
      state.form?.isRefused = true
      state.form?.focus = .path
      return []
    }
    switch form.purpose {
    case .importExport:
      guard state.filling == nil, state.run == nil else { return [] }
      state.form = nil
      state.problems = nil
      state.filling = Filling(source: .export(form.place), began: stamp.now)
      return [.run(.importExport(path: form.place), id: filling)]
    case .export:
      state.form?.trouble = nil
      state.form?.isWorking = true
      return [.run(.export(path: form.place), id: "reports/file")]
    case .write:
      guard let page = state.page, let grid = page.grid else { return [] }
      state.form?.trouble = nil
      state.form?.isWorking = true
      let places = grid.columns.indices.filter { place in
        form.withPeople.isOn || grid.columns[place].kind != .person
      }
      let csv = ReportCSV(
        page.listed.report, places.map { grid.columns[$0] } + grid.keys, surroundings.phrases)
      let text = csv.text(
        grid.shown.map { row in places.map { grid.rows[row][$0] } + grid.keyRows[row] })
      return [.run(.write(text: text, path: form.place), id: "reports/file")]
    }
  }

  /// Says what the store has now, and reads anew what there is.
  private static func filled(
    _ state: inout State, _ facts: ReportStoreFacts, at date: Date, _ phrases: Phrases
  ) -> [Command<Effect>] {
    state.filling = nil
    state.problems = nil
    state.shelf.store = facts
    // What came of the store before it is kept, and is no longer what a report gives.
    state.ready = [:]
    state.news.append(
      Message(.success, facts.filledSentence, at: date))
    state.standing = .loading
    return [.run(.load, id: loading)]
  }

  /// Says why the store is as it was, where it was asked for.
  private static func notFilled(_ state: inout State, _ trouble: ReportsTrouble, at date: Date) {
    guard let filling = state.filling else { return }
    state.filling = nil
    // Nothing comes in front of what somebody is at.
    let isSaid = !filling.isShown || !state.isInFront
    guard case .export(let path) = filling.source, trouble != .stopped else {
      state.news.append(Message(.error, trouble.sentence, at: date))
      return
    }
    if case .notImported(.problems(let problems, let count)) = trouble, !problems.isEmpty {
      state.problems = Problems(
        path: path, listed: problems, count: count, isShown: filling.isShown)
    } else if filling.isShown {
      var form = ReportsForm(.importExport, path: path)
      form.trouble = trouble
      state.form = form
    }
    if isSaid { state.news.append(Message(.error, trouble.sentence, at: date)) }
  }
}

extension ReportsScreen.State {
  /// Says that a filling was stopped and changed nothing, or that it was done already.
  mutating func sayWhetherStopped(_ store: ReportStoreFacts?) {
    guard let stop else { return }
    self.stop = nil
    if let store, store != shelf.store {
      ready = [:]
      news.append(Message(.success, store.filledSentence, at: stop.at))
    } else {
      let said: Phrase = stop.source == .eto ? .reportsFillStopped : .reportsImportStopped
      news.append(Message(.info, Sentence(said), at: stop.at))
    }
  }
}

extension ReportStoreFacts {
  /// That a store was filled, and with what.
  fileprivate var filledSentence: Sentence {
    Sentence(
      source == .eto ? .reportsFilled : .reportsImported, .counted(.people, people),
      .counted(.reportsServices, services), .day(first), .day(last))
  }
}
