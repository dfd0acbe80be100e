import Model
import Resources
import Terminal

/// The lists of the screen.
enum CountTable {
  /// The list in front.
  static func table(_ state: Count.State, _ surroundings: Surroundings) -> GroupedTable<Int> {
    guard let kept = state.openCount else { return counts(state, surroundings) }
    return switch state.pane {
    case .surveys: surveys(state, kept, surroundings)
    case .areas: areas(state, kept, surroundings)
    }
  }

  private static func counts(
    _ state: Count.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let (phrases, text) = (surroundings.phrases, CountText(surroundings))
    let rows = state.book.counts.map { kept in
      text.cells(kept, state.book.surveys[kept.id] ?? [], state.book.decisions[kept.id] ?? [])
    }
    func column(
      _ place: Int, _ title: Phrase, least: Int = 1, isWhole: Bool = true, isNumber: Bool = false,
      priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], rows.map { $0.texts[place] }, least: least, isWhole: isWhole,
        alignment: isNumber ? .right : .left, priority: priority, in: surroundings.style.text)
    }
    return table(
      state, surroundings,
      [
        column(0, .pitColumnName, least: 12, isWhole: false, priority: 9),
        column(1, .pitColumnNight, isNumber: true, priority: 8),
        column(2, .pitColumnState, priority: 7),
        column(3, .pitColumnPart, priority: 4),
        column(4, .pitColumnSurveys, isNumber: true, priority: 6),
        column(5, .pitColumnIncomplete, isNumber: true, priority: 5),
        column(6, .pitColumnKept, isNumber: true, priority: 3),
      ]
    ) { place in
      guard state.book.counts.indices.contains(place) else { return .init([]) }
      let kept = state.book.counts[place]
      return .init(
        rows[place].texts, cellRoles: rows[place].roles,
        spoken: text.spoken(
          kept, state.book.surveys[kept.id] ?? [], state.book.decisions[kept.id] ?? []))
    }
  }

  private static func surveys(
    _ state: Count.State, _ kept: KeptCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let (phrases, text) = (surroundings.phrases, CountText(surroundings))
    let sizes = HouseholdSizes(kept.count.definition)
    let all = state.listed
    let asksWhy = state.filter == .incomplete
    let layout = surroundings.style.text
    func measured(
      _ title: Phrase, _ words: some Sequence<Phrase>, priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], words.map { phrases[$0] }, least: 8, isWhole: true, priority: priority,
        in: layout)
    }
    // What nobody has said takes no room.
    func said(
      _ title: Phrase, _ text: KeyPath<Survey, String>, priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], Set(all.lazy.map { $0[keyPath: text] }), least: 8, priority: priority,
        in: layout)
    }
    let marks = all.lazy.compactMap {
      text.mark($0, in: kept, isUnsaved: state.unsaved.contains($0.id))?.phrase
    }
    return table(
      state, surroundings,
      [
        TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 9),
        measured(.pitColumnKind, Set(all.lazy.map(\.kind.title)), priority: 8),
        measured(.pitColumnMark, Set(marks), priority: 6),
        asksWhy
          ? TableColumn(
            phrases[.pitColumnOpen], minWidth: surroundings.size.width < 80 ? 26 : 36, flex: 1,
            priority: 10)
          : measured(.pitColumnEnd, Set(all.lazy.map(\.outcome)), priority: 7),
        TableColumn(
          phrases[.pitColumnPeople], minWidth: 6, content: 2, alignment: .right, priority: 5),
        said(.pitColumnArea, \.area, priority: 4),
        said(.pitColumnTeam, \.team, priority: 3),
        said(.pitColumnVolunteer, \.volunteer, priority: 2),
      ]
    ) { row in
      guard all.indices.contains(row) else { return .init([]) }
      let survey = all[all.count - 1 - row]
      let isUnsaved = state.unsaved.contains(survey.id)
      var (texts, roles) = text.cells(survey, in: kept, isUnsaved: isUnsaved, sizes)
      var spoken = text.spoken(survey, in: kept, isUnsaved: isUnsaved, sizes)
      if asksWhy, let why = text.openQuestion(survey, in: kept.count) {
        (texts[3], roles[3]) = (why, nil)
        spoken = phrases.format(.pitOpenSpoken, spoken, why)
      }
      return .init(texts, cellRoles: roles, spoken: spoken)
    }
  }

  /// Areas by team: where the teams do not all fit, those at the end are left out, and what an area has
  /// in all stays.
  private static func areas(
    _ state: Count.State, _ kept: KeptCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let rows = AreaRow.all(of: state.surveys, state.decisions, in: kept.count)
    let teams = AreaRow.teams(of: rows, in: kept.count)
    func name(_ name: String, _ none: Phrase) -> String { name.isEmpty ? phrases[none] : name }
    var columns = [
      TableColumn(phrases[.pitColumnArea], minWidth: 10, flex: 1, priority: 99),
      TableColumn(phrases[.pitColumnSurveys], minWidth: 9, alignment: .right, priority: 97),
      TableColumn(phrases[.pitColumnPeople], minWidth: 6, alignment: .right, priority: 96),
      TableColumn(phrases[.pitColumnIncomplete], minWidth: 10, alignment: .right, priority: 98),
    ]
    for (place, team) in teams.enumerated() {
      columns.append(
        TableColumn(
          name(team, .pitNoTeam), minWidth: 8, alignment: .right, priority: 95 - place))
    }
    return table(state, surroundings, columns) { place in
      guard rows.indices.contains(place) else { return .init([]) }
      let row = rows[place]
      let area = name(row.area, .pitNoArea)
      let numbers = teams.map { row.teams[$0] ?? 0 }
      let said = zip(teams, numbers).filter { $0.1 > 0 }
        .map { "\(name($0.0, .pitNoTeam)) \(phrases.number($0.1))" }
      return .init(
        [area] + ([row.surveys, row.people, row.incomplete] + numbers).map(phrases.number),
        cellRoles: row.incomplete > 0 ? [3: .warning] : [:],
        spoken: ([
          area, phrases.count(.pitSurveys, row.surveys), phrases.count(.people, row.people),
          phrases.count(.pitIncomplete, row.incomplete),
        ] + said).joined(separator: ", "))
    }
  }

  private static func table(
    _ state: Count.State, _ surroundings: Surroundings, _ columns: [TableColumn],
    row: @escaping (Int) -> GroupedTable<Int>.Row
  ) -> GroupedTable<Int> {
    GroupedTable(
      columns: columns, outline: Outline([.init(id: 0, count: state.rowCount)], hasHeadings: false),
      state: state.open == nil ? state.list : state.rows, isFocused: state.question == nil,
      speaksTitles: false, heading: { _ in "" }, row: { _, place in row(place) })
  }
}
