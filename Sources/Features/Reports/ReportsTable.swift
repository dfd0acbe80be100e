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
    let layout = surroundings.style.text
    let cells = entries.map { words(of: $0, state, surroundings) }
    // A title that is too long goes on over what is empty beside it, and is cut before anything else is.
    let columns: [TableColumn] = [
      TableColumn(
        phrases[.reportsColumnReport], minWidth: 14, flex: 1, priority: 9, spills: true),
      .measured(
        phrases[.reportsColumnOrigin], cells.map(\.origin), least: 8, isWhole: true, priority: 7,
        in: layout),
      .measured(
        phrases[.reportsColumnLast], cells.map(\.last), least: 8, isWhole: true,
        alignment: .right, priority: 5, in: layout),
    ]
    let widths = GroupedTable<Int>.widths(
      of: columns, in: ReportsLayout(state, surroundings).list.width)
    return list(
      state, columns, isFocused: state.mode == .list
    ) { place in
      guard entries.indices.contains(place) else { return .init([]) }
      switch entries[place] {
      case .report(let listed):
        let (origin, last) = (cells[place].origin, cells[place].last)
        let isRunning = state.isRunning(listed)
        let whole = text.title(listed)
        let title = text.title(
          listed, in: GroupedTable<Int>.room(widths, beside: [origin, last]))
        let spoken = [whole, origin, text.standing(of: listed, state)?.text ?? ""]
        return .init(
          [title, origin, last], cellRoles: [1: .muted, 2: isRunning ? .accent : .muted],
          spoken: spoken.filter { !$0.isEmpty }.joined(separator: ", "))
      case .unread(let unread):
        let origin = cells[place].origin
        let place =
          unread.flaw.map { phrases.format(.reportsFlawPlace, "\($0.line)", "\($0.column)") }
          ?? phrases[.reportsFileUnread]
        return .init(
          ["\(unread.file) \(place)", origin, ""], role: .warning,
          spoken: "\(unread.file) \(place), \(phrases[.reportsFlawed])")
      }
    }
  }

  /// Whose a line is and when it last was, in few letters.
  private static func words(
    of entry: ReportsScreen.Entry, _ state: ReportsScreen.State, _ surroundings: Surroundings
  ) -> (origin: String, last: String) {
    let phrases = surroundings.phrases
    switch entry {
    case .report(let listed):
      let last = state.kept(of: listed).first
      return (
        listed.origin == .site ? phrases[.reportsOwn] : "",
        state.isRunning(listed)
          ? phrases[.reportsRunningShort]
          : last.map { phrases.age(from: $0.ran, to: surroundings.now) } ?? ""
      )
    case .unread:
      return (surroundings.style.marked(phrases[.reportsFlawed], as: .warning), "")
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
    let layout = surroundings.style.text
    let columns: [TableColumn] = [
      TableColumn(phrases[.reportsColumnName], minWidth: 16, flex: 1, priority: 9),
      .measured(
        phrases[.reportsColumnNumber], people.lazy.map(\.id), least: 10, priority: 8, in: layout),
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
    let differing = history.listed.report.parameters.filter { parameter in
      Set(results.map { $0.order.values[parameter.name] ?? .nothing }).count > 1
    }.map(\.name)
    let cells = results.map { result in
      [
        phrases.dateTime(result.ran, surroundings.zone),
        ReportCellText.day(result.lastDay, phrases),
        text.brief(result.order, of: history.listed, projects, first: Set(differing)),
        phrases.number(result.rowCount),
      ]
    }
    func column(
      _ place: Int, _ title: Phrase, isNumber: Bool = false, priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], cells.map { $0[place] }, least: 14, isWhole: place != 2,
        alignment: isNumber ? .right : .left, priority: priority, in: surroundings.style.text)
    }
    var columns = [
      column(0, .reportsColumnRan, priority: 9), column(1, .reportsColumnAsOf, priority: 6),
      column(2, .reportsColumnWith, priority: 7),
      column(3, .reportsColumnRows, isNumber: true, priority: 8),
    ]
    // What tells them apart comes before the last day of what they were asked of.
    let others = [0, 3].reduce(0) { $0 + columns[$1].minWidth + TableColumn.gap }
    let room = surroundings.size.width - GroupedTable<Int>.indent - others
    columns[2].minWidth = max(14, min(columns[2].content ?? 0, room))
    return list(state, columns) { place in
      guard results.indices.contains(place) else { return .init([]) }
      var spoken = cells[place]
      spoken[2] = text.parameters(results[place].order, of: history.listed, projects)
      spoken[3] = phrases.count(.reportsRows, results[place].rowCount)
      return .init(
        cells[place], spoken: spoken.filter { !$0.isEmpty }.joined(separator: ", "))
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

extension GroupedTable {
  /// The columns that the first of several has, with what is empty right beside it.
  fileprivate static func room(_ widths: [Int?], beside texts: [String]) -> Int {
    var room = widths.first.flatMap { $0 } ?? 0
    for (width, text) in zip(widths.dropFirst(), texts) {
      guard let width else { continue }
      guard text.isEmpty else { break }
      room += TableColumn.gap + width
    }
    return room
  }
}
