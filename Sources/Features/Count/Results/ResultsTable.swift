import Model
import PointInTime
import Resources
import Terminal

/// The lists of the tables and the possible doubles.
enum ResultsTable {
  /// The list in front.
  static func table(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    switch results.view {
    case .tables: numbers(results, count, surroundings)
    case .people: people(results, count, surroundings)
    case .doubles: comparison(results, count, surroundings)
    case .decided: decided(results, surroundings)
    case .map: places(results, count, surroundings)
    }
  }

  /// A table of the count: the selected column is in brackets, and the last one to give way.
  private static func numbers(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let words = CountWords(count, results.tables, phrases)
    let table = results.shown
    let columns = table?.columns ?? []
    func number(_ title: String, _ place: Int?, priority: Int) -> TableColumn {
      let isSelected = place == results.column
      let title = isSelected ? "[\(title)]" : title
      return TableColumn(
        title, minWidth: max(6, title.count), alignment: .right,
        priority: isSelected ? 98 : priority)
    }
    let titles =
      [TableColumn(words.row, minWidth: 16, flex: 1, priority: 99)]
      + columns.enumerated().map { place, column in
        number(
          words.column(column), place, priority: column == .unsheltered ? 93 : 90 - place)
      }
      + [
        number(words.known, nil, priority: 91), number(words.unknown, nil, priority: 92),
        number(words.total, columns.count, priority: 94),
      ]
    let isBrief = surroundings.size.width < ResultsLayout.wideLabels
    return list(results, results.rowCount(count, surroundings), titles) { place in
      guard let row = table?.rows[place] else { return .init([]) }
      let cells =
        columns.map { text(row[$0], phrases) }
        + [row.total.known.count, row.total.unknown.count, row.total.total].map(phrases.number)
      let label = words.label(row.id)
      let said = columns.map { (words.column($0), row[$0]) } + [(words.total, row.total)]
      let spoken = said.filter { $0.1.total > 0 }.map { name, tally in
        "\(name) \(text(tally, phrases))"
      }
      let selected = results.column + (results.column == columns.count ? 3 : 1)
      return .init(
        [isBrief ? row.id.brief(phrases) : label] + cells, cellRoles: [selected: .accent],
        spoken: ([label] + spoken).joined(separator: ", "))
    }
  }

  /// A number: `12` where all is known, `12+3` where it is not.
  private static func text(_ tally: CountTally, _ phrases: Phrases) -> String {
    let known = phrases.number(tally.known.count)
    return tally.unknown.isEmpty ? known : "\(known)+\(phrases.number(tally.unknown.count))"
  }

  /// The people behind a number.
  private static func people(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let counted = results.counted
    let sure = results.cell?.known.count ?? 0
    let columns = [
      TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 9),
      TableColumn(phrases[.pitColumnKind], minWidth: 11, priority: 7),
      TableColumn(phrases[.pitColumnPerson], minWidth: 12, flex: 1, priority: 10),
      TableColumn(phrases[.pitColumnSure], minWidth: 8, priority: 8),
      TableColumn(phrases[.pitColumnArea], minWidth: 8, flex: 1, priority: 6),
      TableColumn(phrases[.pitColumnTeam], minWidth: 8, flex: 1, priority: 5),
    ]
    return list(results, counted.count, columns) { place in
      guard counted.indices.contains(place),
        let survey = results.survey(counted[place].survey)
      else { return .init([]) }
      let words = SurveyWords(survey, count, surroundings)
      let isSure = place < sure
      return .init(
        [
          phrases.time(survey.began, surroundings.zone), phrases[survey.kind.title],
          words?.who(counted[place].person) ?? "", phrases[isSure ? .pitSure : .pitPerhaps],
          survey.area, survey.team,
        ], cellRoles: isSure ? [:] : [3: .warning])
    }
  }

  /// Two surveys, line by line.
  private static func comparison(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let lines = SurveyComparison(results, count, surroundings)?.lines ?? []
    let columns = [
      TableColumn(phrases[.pitColumnQuestion], minWidth: 12, flex: 1, priority: 7),
      TableColumn(phrases[.pitColumnFirst], minWidth: 12, flex: 1, priority: 9),
      TableColumn(phrases[.pitColumnSecond], minWidth: 12, flex: 1, priority: 8),
    ]
    return list(results, lines.count, columns) { place in
      let line = lines[place]
      let second = line.differs ? phrases.format(.pitDiffers, line.second) : line.second
      return .init(
        [line.title, line.first, second], cellRoles: line.differs ? [2: .warning] : [:])
    }
  }

  /// What was decided.
  private static func decided(
    _ results: CountResults, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    func text(_ id: Survey.ID) -> String {
      results.survey(id).map {
        "\(phrases[$0.kind.title]), \(phrases.time($0.began, surroundings.zone))"
      } ?? ""
    }
    let columns = [
      TableColumn(phrases[.pitColumnDecided], minWidth: 16, priority: 9),
      TableColumn(phrases[.pitColumnFirst], minWidth: 12, flex: 1, priority: 8),
      TableColumn(phrases[.pitColumnSecond], minWidth: 12, flex: 1, priority: 7),
      TableColumn(phrases[.pitColumnTime], minWidth: 12, alignment: .right, priority: 5),
      TableColumn(phrases[.pitColumnVolunteer], minWidth: 8, flex: 1, priority: 6),
    ]
    return list(results, results.decided.count, columns) { place in
      let decision = results.decided[place]
      return .init([
        phrases[decision.same.isEmpty ? .pitDifferentPeople : .pitSamePeople],
        text(decision.first), text(decision.second),
        phrases.dateTime(decision.date, surroundings.zone), decision.author,
      ])
    }
  }

  /// Where the surveys were made, the nearest first, with their numbers on the map; nobody's initials are
  /// among it.
  private static func places(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let numbers = results.placeNumbers(surroundings)
    let sizes = HouseholdSizes(count.definition)
    let columns = [
      TableColumn(phrases[.pitColumnNumber], minWidth: 3, alignment: .right, priority: 10),
      TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 7),
      TableColumn(phrases[.pitColumnKind], minWidth: 11, priority: 8),
      TableColumn(phrases[.outreachColumnWhere], minWidth: 9, alignment: .right, priority: 9),
      TableColumn(phrases[.pitColumnPeople], minWidth: 6, alignment: .right, priority: 4),
      TableColumn(phrases[.pitColumnArea], minWidth: 8, flex: 1, priority: 6),
      TableColumn(phrases[.pitColumnTeam], minWidth: 8, flex: 1, priority: 5),
    ]
    return list(results, results.map.places.count, columns) { row in
      guard results.map.places.indices.contains(row),
        let survey = results.survey(results.map.places[row].id)
      else { return .init([]) }
      let place = results.map.places[row]
      func far(isSpoken: Bool = false) -> String {
        OutreachText.distance(place.distance, place.direction, phrases, isSpoken: isSpoken)
      }
      let number = numbers[place.id].map(phrases.number) ?? ""
      let (time, kind) = (phrases.time(survey.began, surroundings.zone), phrases[survey.kind.title])
      let people = survey.isOfSomebody ? sizes.people(in: survey) : nil
      return .init(
        [
          number, time, kind, far(), people.map(phrases.number) ?? "", survey.area, survey.team,
        ],
        spoken: [
          number, kind, time, people.map { phrases.count(.people, $0) } ?? "", survey.area,
          survey.team, far(isSpoken: true),
        ].filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  private static func list(
    _ results: CountResults, _ count: Int, _ columns: [TableColumn],
    row: @escaping (Int) -> GroupedTable<Int>.Row
  ) -> GroupedTable<Int> {
    GroupedTable(
      columns: columns, outline: Outline([.init(id: 0, count: count)], hasHeadings: false),
      state: results.list, heading: { _ in "" }, row: { _, place in row(place) })
  }
}
