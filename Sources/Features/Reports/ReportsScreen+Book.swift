import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What the screen has: the reports, their values, their results.
extension ReportsScreen.State {
  /// The lines of the list: the reports that are found, and at the end those that cannot be read.
  var entries: [ReportsScreen.Entry] {
    let filter = Filter(filter.text)
    return shelf.reports.map { ReportsScreen.Entry.report($0) }.filter { filter.matches($0.text) }
      + shelf.unread.map { .unread($0) }.filter { filter.matches($0.text) }
  }

  /// The line that is selected.
  var selectedEntry: ReportsScreen.Entry? {
    let entries = entries
    return entries.indices.contains(list.selected) ? entries[list.selected] : nil
  }

  /// The report on it.
  var selected: ListedReport? {
    if case .report(let listed)? = selectedEntry { return listed }
    return nil
  }

  /// What a report is asked with: what was last given, else its standards; nil without a store.
  func order(for listed: ListedReport) -> ReportOrder? {
    guard let store = shelf.store else { return nil }
    let given = values[listed.id] ?? [:]
    var order = ReportOrder(report: listed.id)
    for parameter in listed.report.parameters {
      let standard = parameter.standardValue(latest: store.lastDay)
      let value = given[parameter.name] ?? standard
      order.values[parameter.name] = store.has(value, for: parameter) ? value : standard
    }
    return order
  }

  /// The results of a report that are kept, the newest first.
  func kept(of listed: ListedReport) -> [ReportSummary] {
    shelf.results.filter { $0.order.report == listed.id }
  }

  /// The selected one of the results that are listed; nil while none are.
  var selectedKept: ReportSummary? {
    guard let history else { return nil }
    let results = kept(of: history.listed)
    return results.indices.contains(history.list.selected) ? results[history.list.selected] : nil
  }

  /// Selects the same again among results that have become others.
  mutating func selectKept(_ id: ReportResult.ID?) {
    guard let history,
      let place = kept(of: history.listed).firstIndex(where: { $0.id == id })
    else { return }
    self.history?.list = ListState(selected: place, top: history.list.top)
  }

  /// Whether the selected report is being asked.
  func isRunning(_ listed: ListedReport) -> Bool { run?.listed.id == listed.id }

  /// Whether a result that is kept is being read.
  var isReadingKept: Bool { page?.kept != nil && page?.standing == .running }

  /// Whether something goes on that may take long.
  var isBusy: Bool {
    if run != nil || filling != nil || standing == .loading || isReadingKept { return true }
    return page?.people?.standing == .loading
  }

  /// Has what is there; what is selected stays so, whatever came before it.
  mutating func takeUp(_ shelf: ReportsShelf) {
    let (before, result) = (selectedEntry, selectedKept?.id)
    self.shelf = shelf
    selectKept(result)
    standing = .loaded
    defer { if !(selectedEntry?.isSame(as: before) ?? false) { parameters = nil } }
    if let place = entries.firstIndex(where: { $0.isSame(as: before) }) {
      list = ListState(selected: place, top: list.top)
    }
  }

  /// Takes a result up, and shows it where it is waited for; elsewhere it is said that it is there, and
  /// nothing moves.
  mutating func take(
    _ result: ReportResult, of order: ReportOrder, at date: Date, in surroundings: Surroundings
  ) {
    let phrases = surroundings.phrases
    guard let run, run.order == order else { return }
    self.run = nil
    keep(result, of: run.listed, in: surroundings)
    if let page, page.isAsked(order) {
      let isSame = self.page?.showAgain(result, phrases) ?? false
      guard !isInFront else {
        if isSame {
          news.append(Message(.info, Sentence(.reportsSame, .time(date)), at: date))
        }
        return
      }
    } else {
      ready[run.listed.id] = result
    }
    let title = run.listed.report.title[phrases.language.rawValue]
    news.append(Message(.success, Sentence(.reportsReady, .text(title)), at: date))
  }

  /// Keeps a result among the others, without what names people: of one question one a day.
  private mutating func keep(
    _ result: ReportResult, of listed: ListedReport, in surroundings: Surroundings
  ) {
    let stays = result.columns.indices.filter {
      listed.report.column(result.columns[$0])?.kind != .person
    }
    let day = surroundings.today(at: result.ran)
    let before = selectedKept?.id
    defer { selectKept(before) }
    shelf.results.removeAll {
      $0.order == result.order && surroundings.today(at: $0.ran) == day
    }
    shelf.results.insert(
      ReportSummary(
        ReportResult(
          id: result.id, order: result.order, ran: result.ran, lastDay: result.lastDay,
          columns: stays.map { result.columns[$0] },
          rows: result.rows.map { row in stays.filter(row.indices.contains).map { row[$0] } },
          isCut: result.isCut, programs: result.programs), filled: shelf.store?.filled ?? result.ran
      ), at: 0)
  }

  /// Says why a report gave nothing, where it is waited for.
  mutating func fail(
    _ order: ReportOrder, _ trouble: ReportsTrouble, at date: Date, _ phrases: Phrases
  ) {
    guard let run, run.order == order else { return }
    self.run = nil
    if let page, page.isAsked(order) {
      self.page?.fail(trouble)
      guard !isInFront else { return }
    }
    let title = run.listed.report.title[phrases.language.rawValue]
    news.append(
      Message(
        .error, Sentence(.reportsNotRun, .text(title), .sentence(trouble.sentence)), at: date))
  }

  // MARK: Parameters

  /// Opens the parameters of the selected report.
  mutating func openParameters(_ phrases: Phrases) {
    guard let listed = selected, !listed.report.parameters.isEmpty, let order = order(for: listed)
    else { return }
    isFiltering = false
    parameters = ParameterForm(
      listed.report.parameters, order.values, projects: shelf.store?.projects ?? [], phrases)
  }

  /// Keeps what was read of the parameters for the next time.
  mutating func keepParameters() {
    guard let parameters, let listed = selected else { return }
    values[listed.id] = parameters.values
  }

  // MARK: Typing

  /// Gives a key to whatever is being written.
  mutating func type(_ key: Key, in surroundings: Surroundings) {
    let (phrases, today) = (surroundings.phrases, surroundings.today)
    switch mode {
    case .form: _ = form?.handle(key)
    case .pageFiltering: page?.changeFilter { _ = $0.handle(key) }
    case .pane:
      _ = parameters?.handle(key, phrases, today: today)
      keepParameters()
    case .filtering: changeFilter { _ = $0.handle(key) }
    case .picking, .list, .page, .people, .history, .waiting, .filling, .problems: break
    }
  }

  /// Gives pasted text to it.
  mutating func paste(_ text: String, in surroundings: Surroundings) {
    let (phrases, today) = (surroundings.phrases, surroundings.today)
    switch mode {
    case .form: form?.paste(text)
    case .pageFiltering: page?.changeFilter { $0.paste(text) }
    case .picking: parameters?.pasteIntoPicker(text)
    case .pane:
      parameters?.paste(text, phrases, today: today)
      keepParameters()
    case .filtering: changeFilter { $0.paste(text) }
    case .list, .page, .people, .history, .waiting, .filling, .problems: break
    }
  }

  private mutating func changeFilter(_ change: (inout TextField) -> Void) {
    let before = filter.text
    change(&filter)
    if filter.text != before {
      let best = Filter(filter.text).best(of: entries.lazy.map { FoldedText($0.text) })
      list = ListState(selected: best ?? 0)
      aboutTop = 0
    }
  }

  mutating func beginFiltering() {
    if page == nil { isFiltering = true } else { page?.isFiltering = true }
  }

  mutating func endFiltering() {
    if page == nil { isFiltering = false } else { page?.isFiltering = false }
  }

  // MARK: One level back

  /// What is typed to find something is cleared and left first, what is over something closes, and what runs goes on.
  mutating func goBack(in surroundings: Surroundings) {
    guard question == nil else { return question = nil }
    switch mode {
    case .form: form = nil
    case .problems: problems = nil
    case .people: page?.people = nil
    case .page, .pageFiltering:
      guard let page, !page.filter.isEmpty || page.isFiltering else { return self.page = nil }
      self.page?.isFiltering = false
      self.page?.changeFilter { $0.clear() }
    case .waiting: page = nil
    case .history: history = nil
    case .pane: leaveParameters(in: surroundings)
    case .picking: parameters?.closePicker()
    case .filtering, .list:
      isFiltering = false
      changeFilter { $0.clear() }
    case .filling: filling?.isShown = false
    }
  }
}

extension ReportsScreen.Entry {
  /// What it is found by, a name a line: what a report is called in every language, and its id, or the name
  /// of a file.
  fileprivate var text: String {
    switch self {
    case .report(let listed):
      ([listed.id] + listed.report.title.words.values).joined(separator: "\n")
    case .unread(let unread): unread.file
    }
  }

  /// Whether it is the same report, or the same file.
  fileprivate func isSame(as other: Self?) -> Bool {
    switch (self, other) {
    case (.report(let one), .report(let other)?): one.id == other.id
    case (.unread(let one), .unread(let other)?): one.file == other.file
    case (.report, _), (.unread, _): false
    }
  }
}

extension ReportStoreFacts {
  /// Whether a value may be given for a parameter: a project has to be one of the store's.
  fileprivate func has(_ value: ReportValue, for parameter: Report.Parameter) -> Bool {
    guard parameter.kind == .project, case .text(let id) = value else { return true }
    return projects.contains { $0.id == id }
  }
}
