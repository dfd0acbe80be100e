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
    return table(
      state, surroundings,
      [
        TableColumn(phrases[.pitColumnName], minWidth: 12, flex: 3, priority: 9),
        TableColumn(phrases[.pitColumnNight], minWidth: 10, alignment: .right, priority: 8),
        TableColumn(phrases[.pitColumnState], minWidth: 10, priority: 7),
        TableColumn(phrases[.pitColumnPart], minWidth: 11, priority: 4),
        TableColumn(phrases[.pitColumnSurveys], minWidth: 9, alignment: .right, priority: 6),
        TableColumn(phrases[.pitColumnIncomplete], minWidth: 10, alignment: .right, priority: 5),
        TableColumn(phrases[.pitColumnKept], minWidth: 12, alignment: .right, priority: 3),
      ]
    ) { place in
      guard state.book.counts.indices.contains(place) else { return .init([]) }
      let kept = state.book.counts[place]
      let surveys = state.book.surveys[kept.id] ?? []
      let cells = text.cells(kept, surveys)
      return .init(cells.texts, cellRoles: cells.roles, spoken: text.spoken(kept, surveys))
    }
  }

  private static func surveys(
    _ state: Count.State, _ kept: KeptCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let (phrases, text) = (surroundings.phrases, CountText(surroundings))
    let sizes = HouseholdSizes(kept.count.definition)
    let all = state.listed
    let asksWhy = state.filter == .incomplete
    let isMarked = all.contains {
      $0.isPractice || $0.clockWasOff == true || $0.waits(in: kept)
        || state.unsaved.contains($0.id)
    }
    // What nobody has said takes no room.
    func column(
      _ title: Phrase, _ width: Int, _ text: KeyPath<Survey, String>, priority: Int
    ) -> TableColumn {
      TableColumn(
        phrases[title], minWidth: width,
        content: all.allSatisfy { $0[keyPath: text].isEmpty } ? 0 : nil,
        flex: 1, priority: priority)
    }
    return table(
      state, surroundings,
      [
        TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 9),
        TableColumn(phrases[.pitColumnKind], minWidth: 11, priority: 8),
        TableColumn(
          phrases[.pitColumnMark], minWidth: 11, content: isMarked ? nil : 0, priority: 6),
        asksWhy
          ? TableColumn(phrases[.pitColumnOpen], minWidth: 26, flex: 4, priority: 10)
          : TableColumn(phrases[.pitColumnEnd], minWidth: 11, priority: 7),
        TableColumn(phrases[.pitColumnPeople], minWidth: 6, alignment: .right, priority: 5),
        column(.pitColumnArea, 8, \.area, priority: 4),
        column(.pitColumnTeam, 8, \.team, priority: 3),
        column(.pitColumnVolunteer, 8, \.volunteer, priority: 2),
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
    let rows = AreaRow.all(of: state.surveys, in: kept.count)
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
