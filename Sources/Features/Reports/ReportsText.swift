public import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What is said of reports, the store and results, in the person's language.
struct ReportsText {
  let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// From when on a store is old.
  private static let old: Double = 7 * 86_400

  // MARK: What is above the list

  /// What is shown.
  func title(_ state: ReportsScreen.State) -> String {
    switch state.mode {
    case .list, .filtering, .pane, .picking: return phrases[.reportsTitle]
    case .waiting, .page, .pageFiltering: return state.page.map { title($0.listed) } ?? ""
    case .people:
      return [state.page.map { title($0.listed) } ?? "", state.page?.people?.title ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    case .history:
      return state.history.map { phrases.format(.reportsHistoryTitle, title($0.listed)) } ?? ""
    case .problems: return phrases[.reportsProblemsTitle]
    case .filling:
      return state.filling.map { title($0) } ?? ""
    case .form: return ""
    }
  }

  /// What a report is called.
  func title(_ listed: ListedReport) -> String {
    listed.report.title[phrases.language.rawValue]
  }

  /// The same where there is little room: the number of a table stays, which its end is in parentheses.
  func title(_ listed: ListedReport, in width: Int) -> String {
    let (title, layout) = (title(listed), surroundings.style.text)
    guard layout.width(of: title) > width, title.hasSuffix(")"),
      let start = title.lastIndex(of: "(")
    else { return title }
    let number = " " + title[start...]
    let room = width - layout.width(of: number)
    guard room >= 8 else { return title }
    var name = title[..<start]
    while name.last == " " { name.removeLast() }
    return layout.truncated(String(name), to: room) + number
  }

  /// The widest title of a report.
  func widestTitle(_ state: ReportsScreen.State) -> Int {
    state.shelf.reports.reduce(0) { max($0, surroundings.style.text.width(of: title($1))) }
  }

  /// What is to be known of it.
  func note(_ state: ReportsScreen.State) -> String {
    switch state.mode {
    case .list, .filtering, .pane, .picking: return store(state).text
    case .waiting, .page, .pageFiltering:
      guard let page = state.page else { return "" }
      return [
        parameters(page.order, of: page.listed, state.shelf.store?.projects ?? []),
        noData(of: page, state).map { $0.text(phrases) }
          ?? page.result.map {
            phrases.format(.reportsAsOf, ReportCellText.day($0.lastDay, phrases))
          } ?? "",
        programsRead(page, state.shelf.store),
        page.isKept
          ? page.result.map {
            phrases.format(.reportsRanAt, phrases.dateTime($0.ran, surroundings.zone))
          } ?? "" : "",
        page.result?.isCut == true
          ? phrases.format(.reportsCut, phrases.number(page.result?.rows.count ?? 0)) : "",
      ].filter { !$0.isEmpty }.joined(separator: " · ")
    case .people:
      guard case .loaded(let people)? = state.page?.people?.standing, !people.isEmpty else {
        return ""
      }
      return phrases.count(.people, people.count)
    case .history: return phrases[.reportsHistoryNote]
    case .problems:
      guard let problems = state.problems else { return "" }
      if problems.count == 1 { return phrases.format(.reportsProblemsOne, problems.path) }
      return phrases.format(
        .reportsProblemsNote, phrases.number(problems.listed.count),
        phrases.number(problems.count), problems.path)
    case .form, .filling: return ""
    }
  }

  /// How that is drawn.
  func noteRole(_ state: ReportsScreen.State) -> Role {
    switch state.mode {
    case .list, .filtering, .pane, .picking: store(state).role
    case .page, .pageFiltering:
      state.page.flatMap { noData(of: $0, state) } == nil ? .muted : .warning
    case .waiting, .people, .history, .form, .filling, .problems: .muted
    }
  }

  /// That there are no data of the time that a result is about, and of which there are: zeros look alike.
  ///
  /// Nil where there are some; of an earlier result that is not known.
  func noData(of page: ReportPage, _ state: ReportsScreen.State) -> Sentence? {
    guard !page.isKept, page.result != nil, let store = state.shelf.store,
      page.listed.report.parameters.isOutside(store, page.order.values)
    else { return nil }
    return Sentence(.reportsNoData, .day(store.first), .day(store.last))
  }

  /// What the store has, and from when: an old one says so.
  ///
  /// While it is filled, how far that is.
  func store(_ state: ReportsScreen.State) -> (text: String, role: Role) {
    if let filling = state.filling {
      return ("\(title(filling)): \(progress(filling).text)", .accent)
    }
    guard let store = state.shelf.store else {
      guard state.standing == .loaded else { return ("", .plain) }
      let words = phrases[state.knowsETO ? .reportsNoStore : .reportsNoStoreImport]
      return (surroundings.style.marked(words, as: .warning), .warning)
    }
    let source: Phrase = store.source == .eto ? .reportsFromETO : .reportsFromExport
    var words = phrases.format(
      .reportsStore, phrases[source], phrases.dateTime(store.filled, surroundings.zone),
      ReportCellText.day(store.firstDay, phrases), ReportCellText.day(store.lastDay, phrases),
      phrases.count(.people, store.people))
    let programs = programsRead(store.programs)
    if !programs.isEmpty { words += " · " + programs }
    if store.unread > 0 {
      words += " · " + phrases.format(.reportsStoreUnread, phrases.count(.people, store.unread))
    }
    let age = surroundings.now.timeIntervalSince(store.filled)
    guard age >= Self.old else { return (words, .muted) }
    let days = phrases.format(.reportsStale, phrases.number(Int(age / 86_400)))
    return (surroundings.style.marked("\(days) \(words)", as: .warning), .warning)
  }

  /// Which programs of ETO a result was asked of: an earlier one says what was kept with it.
  private func programsRead(_ page: ReportPage, _ store: ReportStoreFacts?) -> String {
    if let programs = page.result?.programs { return programsRead(programs) }
    guard page.isKept else { return programsRead(store?.programs ?? []) }
    guard page.result != nil, store?.source == .eto else { return "" }
    return phrases[.reportsProgramsNotKept]
  }

  /// Which programs of ETO were read; nothing of none.
  private func programsRead(_ programs: [String]) -> String {
    guard !programs.isEmpty else { return "" }
    let named = programs.prefix(Self.mostPrograms).joined(separator: ", ")
    let others = programs.count - Self.mostPrograms
    return phrases.format(.reportsProgramsRead, others > 0 ? "\(named), +\(others)" : named)
  }

  /// How many programs are named.
  private static let mostPrograms = 3

  // MARK: A report

  /// What a report is asked with, on one line.
  func parameters(
    _ order: ReportOrder, of listed: ListedReport, _ projects: [ReportStoreFacts.Project]
  ) -> String {
    listed.report.parameters.map {
      "\(title($0)): \(value(order.values[$0.name] ?? .nothing, of: $0, in: listed, projects))"
    }.joined(separator: " · ")
  }

  /// The same in few letters: what differs comes first, the project before a time, and what tells itself
  /// has no name.
  func brief(
    _ order: ReportOrder, of listed: ListedReport, _ projects: [ReportStoreFacts.Project],
    first differing: Set<String>
  ) -> String {
    func text(_ parameter: Report.Parameter) -> String {
      let value = value(
        order.values[parameter.name] ?? .nothing, of: parameter, in: listed, projects)
      return parameter.kind == .number ? "\(title(parameter)): \(value)" : value
    }
    let all = listed.report.parameters
    let times = all.filter { $0.kind == .day || $0.kind == .month }
    // A first and a last day are one time.
    let parts =
      times.count == 2
      ? all.filter { $0.kind != .day && $0.kind != .month }.map { [$0] } + [times]
      : all.map { [$0] }
    func rank(_ part: [Report.Parameter]) -> Int {
      let differs = part.contains { differing.contains($0.name) }
      let isProject = part.contains { $0.kind == .project }
      return (differs ? 0 : 2) + (isProject ? 0 : 1)
    }
    return parts.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { $0.element.map(text).filter { !$0.isEmpty }.joined(separator: "–") }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What a parameter is called.
  func title(_ parameter: Report.Parameter) -> String {
    parameter.title[phrases.language.rawValue]
  }

  /// What is given for it.
  func value(
    _ value: ReportValue, of parameter: Report.Parameter, in listed: ListedReport,
    _ projects: [ReportStoreFacts.Project]
  ) -> String {
    if parameter.kind == .project, value == .nothing { return phrases[.reportsAllProjects] }
    return ReportCellText(listed.report, phrases).text(value, for: parameter, projects)
  }

  /// How far a report is: that it is being asked, or when it last was; nothing where it never was.
  func standing(
    of listed: ListedReport, _ state: ReportsScreen.State
  ) -> (text: String, role: Role)? {
    if let run = state.run, run.listed.id == listed.id {
      return (running(run, spin: state.spin), .accent)
    }
    if state.leadsToPage(listed) { return (phrases[.reportsReadyHere], .good) }
    guard let last = state.kept(of: listed).first else { return nil }
    let age = phrases.age(from: last.ran, to: surroundings.now)
    return (
      phrases.format(
        .reportsLastRun, phrases.dateTime(last.ran, surroundings.zone), age,
        phrases.count(.reportsRows, last.rowCount)), .muted
    )
  }

  /// That a report is being asked, and for how long; read aloud no time is said, which would change.
  func running(_ run: ReportsScreen.Run, spin: Int?) -> String {
    guard let spin, !surroundings.style.isAccessible else { return phrases[.reportsAsking] }
    return Spinner(turns: spin, text: seconds(.reportsAskingFor, since: run.began))
      .words(in: surroundings.style)
  }

  /// Words with how many seconds have passed since a moment.
  func seconds(_ phrase: Phrase, since moment: Date) -> String {
    let seconds = max(0, Int(surroundings.now.timeIntervalSince(moment)))
    return phrases.format(phrase, phrases.number(seconds))
  }

  // MARK: Filling

  private func title(_ filling: ReportsScreen.Filling) -> String {
    phrases[filling.source == .eto ? .reportsFillingTitle : .reportsImportingTitle]
  }

  /// How far the store is filled, in words and as a part of a whole.
  func progress(_ filling: ReportsScreen.Filling) -> (text: String, done: Int, total: Int) {
    switch filling.progress {
    case nil: return (phrases[.reportsBeginning], 0, 0)
    case .summing: return (phrases[.reportsSumming], 1, 1)
    case .reading(let file, let bytes, let total):
      // Of a part that is not zero nobody wants to read zero, and of what is not done not all.
      let percent = total > 0 ? min(100, bytes * 100 / total) : 0
      return (
        phrases.format(.reportsReading, file, "\(percent)%"), bytes, total
      )
    case .asking(let people, let total):
      return (
        phrases.format(.reportsAskingETO, phrases.number(people), phrases.number(total)), people,
        total
      )
    }
  }
}

extension ReportStoreFacts {
  /// The first day that there are data of.
  var first: CivilDate { CivilDate(daysSince1970: firstDay) }
  /// The last one.
  var last: CivilDate { CivilDate(daysSince1970: lastDay) }

  /// That there are no data of a time, and of which there are, as command lines write days.
  public var noData: Sentence {
    Sentence(
      .reportsNoData, .text(ReportCellText.day(firstDay)), .text(ReportCellText.day(lastDay)))
  }
}

extension ReportPage {
  /// What the selected cell is, in words: its row, its column, its value.
  var meaning: String {
    guard let grid, let row, grid.columns.indices.contains(column) else { return "" }
    let name = grid.name(row, without: column)
    let cell = "\(grid.titles[column]): \(grid.texts[row][column])"
    return name.isEmpty ? cell : "\(name), \(cell)"
  }
}

extension ReportGrid {
  /// What a row is of: its words and its times, but those of a column.
  func name(_ row: Int, without column: Int) -> String {
    columns.indices.filter { $0 != column && !columns[$0].kind.isNumber }
      .map { texts[row][$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
