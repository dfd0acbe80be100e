import Model
import Resources
import Terminal

/// The lists of the screen.
enum ReportsTable {
  /// The list in front; nil where there is none.
  static func table(
    _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int>? {
    switch state.mode {
    case .list, .filtering, .pane, .picking: reports(state, surroundings)
    case .page, .pageFiltering:
      state.page.flatMap { page in
        page.grid.map {
          result(page, $0, width: ReportsLayout(state, surroundings).list.width, surroundings)
        }
      }
    case .people: people(state, surroundings)
    case .history: state.history.map { history($0, state, surroundings) }
    case .problems: state.problems.map { problems($0, state, surroundings) }
    case .form, .filling, .waiting: nil
    }
  }

  // MARK: The reports

  private static func reports(
    _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let (phrases, text) = (surroundings.phrases, ReportsText(surroundings))
    let entries = state.entries
    let hasOwn = entries.contains { entry in
      if case .report(let listed) = entry { return listed.origin == .site }
      return true
    }
    let hasRun = state.run != nil || !state.shelf.results.isEmpty
    let columns = [
      TableColumn(phrases[.reportsColumnReport], minWidth: 14, flex: 1, priority: 9),
      TableColumn(
        phrases[.reportsColumnOrigin], minWidth: 8, content: hasOwn ? nil : 0, priority: 7),
      TableColumn(
        phrases[.reportsColumnLast], minWidth: 8, content: hasRun ? nil : 0, alignment: .right,
        priority: 5),
    ]
    return list(
      state, columns, isFocused: state.mode == .list
    ) { place in
      guard entries.indices.contains(place) else { return .init([]) }
      switch entries[place] {
      case .report(let listed):
        let title = text.title(listed)
        let own = listed.origin == .site ? phrases[.reportsOwn] : ""
        let last = state.kept(of: listed).first
        let isRunning = state.isRunning(listed)
        let age =
          isRunning
          ? phrases[.reportsRunningShort]
          : last.map { phrases.age(from: $0.ran, to: surroundings.now) } ?? ""
        let spoken = [title, own, text.standing(of: listed, state)?.text ?? ""]
        return .init(
          [title, own, age], cellRoles: [1: .muted, 2: isRunning ? .accent : .muted],
          spoken: spoken.filter { !$0.isEmpty }.joined(separator: ", "))
      case .unread(let unread):
        let place =
          unread.flaw.map { phrases.format(.reportsFlawPlace, "\($0.line)", "\($0.column)") }
          ?? phrases[.reportsFileUnread]
        let wrong = surroundings.style.marked(phrases[.reportsFlawed], as: .warning)
        return .init(
          ["\(unread.file) \(place)", wrong, ""], role: .warning,
          spoken: "\(unread.file) \(place), \(phrases[.reportsFlawed])")
      }
    }
  }

  // MARK: A result

  /// The columns that fit: the selected one is in brackets, and the first one always there.
  private static func result(
    _ page: ReportPage, _ grid: ReportGrid, width: Int, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let places = grid.shownColumns(from: page.firstColumn, in: width)
    let columns = places.enumerated().map { order, place in
      let column = grid.columns[place]
      return TableColumn(
        place == page.column ? "[\(grid.titles[place])]" : grid.titles[place],
        minWidth: grid.width(of: place, in: width),
        alignment: column.kind.isNumber ? .right : .left, priority: places.count - order,
        order: grid.sort?.column == place ? grid.sort?.order : nil)
    }
    let selected = places.firstIndex(of: page.column)
    return GroupedTable(
      columns: columns,
      outline: Outline([.init(id: 0, count: grid.shown.count)], hasHeadings: false),
      state: page.list, isFocused: !page.isFiltering, canMark: false, speaksTitles: false,
      heading: { _ in "" },
      row: { _, number in
        guard grid.shown.indices.contains(number) else { return .init([]) }
        let texts = grid.texts[grid.shown[number]]
        let spoken = zip(grid.titles, texts).filter { !$0.1.isEmpty }
          .map { "\($0) \($1)" }.joined(separator: ", ")
        return .init(
          places.map { texts[$0] }, cellRoles: selected.map { [$0: .accent] } ?? [:],
          spoken: spoken)
      })
  }

  /// The column at a point of the table of a result; nil for none.
  static func column(at point: Point, of page: ReportPage, in list: Rect) -> Int? {
    guard let grid = page.grid else { return nil }
    var x = list.x + GroupedTable<Int>.indent
    for place in grid.shownColumns(from: page.firstColumn, in: list.width) {
      let width = grid.width(of: place, in: list.width)
      if point.x >= x, point.x < x + width + TableColumn.gap { return place }
      x += width + TableColumn.gap
    }
    return nil
  }

  // MARK: People

  private static func people(
    _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int>? {
    guard let page = state.page, case .loaded(let people)? = page.people?.standing else {
      return nil
    }
    let phrases = surroundings.phrases
    let day = CivilDate(daysSince1970: page.result?.lastDay ?? 0)
    let columns = [
      TableColumn(phrases[.reportsColumnName], minWidth: 16, flex: 2, priority: 9),
      TableColumn(phrases[.reportsColumnNumber], minWidth: 10, flex: 1, priority: 8),
      TableColumn(phrases[.reportsColumnAge], minWidth: 5, alignment: .right, priority: 7),
    ]
    return list(state, columns) { place in
      guard people.indices.contains(place) else { return .init([]) }
      let person = people[place]
      let age = person.birth.flatMap { CivilDate(daysSince1970: $0).age(on: day) }
      let name = person.name ?? phrases[.reportsNoName]
      return .init(
        [name, person.id, age.map(phrases.number) ?? ""],
        cellRoles: person.name == nil ? [0: .muted] : [:],
        spoken: [
          name, person.id, age.map { phrases.format(.reportsAgeSpoken, phrases.number($0)) } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  // MARK: Earlier results

  private static func history(
    _ history: ReportsScreen.History, _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let (phrases, text) = (surroundings.phrases, ReportsText(surroundings))
    let results = state.kept(of: history.listed)
    let projects = state.shelf.store?.projects ?? []
    let columns = [
      TableColumn(phrases[.reportsColumnRan], minWidth: 19, priority: 9),
      TableColumn(phrases[.reportsColumnAsOf], minWidth: 10, priority: 6),
      TableColumn(phrases[.reportsColumnWith], minWidth: 14, flex: 1, priority: 7),
      TableColumn(phrases[.reportsColumnRows], minWidth: 6, alignment: .right, priority: 8),
    ]
    return list(state, columns) { place in
      guard results.indices.contains(place) else { return .init([]) }
      let result = results[place]
      return .init([
        phrases.dateTime(result.ran, surroundings.zone), ReportCellText.day(result.lastDay),
        text.parameters(result.order, of: history.listed, projects),
        phrases.number(result.rowCount),
      ])
    }
  }

  // MARK: What is wrong with an export

  private static func problems(
    _ problems: ReportsScreen.Problems, _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let columns = [TableColumn(phrases[.reportsColumnProblem], minWidth: 20, flex: 1, priority: 1)]
    return list(state, columns) { place in
      guard problems.listed.indices.contains(place) else { return .init([]) }
      return .init([problems.listed[place].sentence.text(phrases)])
    }
  }

  private static func list(
    _ state: ReportsScreen.State, _ columns: [TableColumn], isFocused: Bool = true,
    row: @escaping (Int) -> GroupedTable<Int>.Row
  ) -> GroupedTable<Int> {
    GroupedTable(
      columns: columns, outline: Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false),
      state: state.rowsInFront, isFocused: isFocused, canMark: false, speaksTitles: false,
      heading: { _ in "" },
      row: { _, place in row(place) })
  }
}
