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
    case .decided: decided(results, count, surroundings)
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
      // A row of nobody says so: its name alone would leave that open.
      let counted = columns.map { (words.column($0), row[$0]) }.filter { $0.1.total > 0 }
      let spoken = (counted + [(words.total, row.total)]).map { name, tally in
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
    let layout = surroundings.style.text
    func column(
      _ title: Phrase, _ cells: some Sequence<String>, isWhole: Bool = false, priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], cells, least: 8, isWhole: isWhole, priority: priority, in: layout)
    }
    let columns = [
      TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 9),
      column(
        .pitColumnKind, Set(results.surveys.lazy.map(\.kind.title)).map { phrases[$0] },
        isWhole: true, priority: 7),
      TableColumn(phrases[.pitColumnPerson], minWidth: 12, flex: 1, priority: 10),
      column(
        .pitColumnSure, [phrases[.pitSure], phrases[.pitPerhaps]], isWhole: true, priority: 8),
      column(.pitColumnArea, Set(results.surveys.lazy.map(\.area)), priority: 6),
      column(.pitColumnTeam, Set(results.surveys.lazy.map(\.team)), priority: 5),
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

  /// Two surveys, line by line; the sign that they differ stands before what they say, which may be cut.
  private static func comparison(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let lines = SurveyComparison(results, count, surroundings)?.lines ?? []
    let layout = surroundings.style.text
    let sign = surroundings.style.glyphs.differs
    let signs = lines.map { $0.differs ? sign : "" }
    let signWidth = lines.contains(where: \.differs) ? layout.width(of: sign) + TableColumn.gap : 0
    // What was said takes the room that it needs before what was asked does.
    let least = max(12, (surroundings.size.width - 7 - signWidth) / 3)
    func column(_ title: Phrase, _ cells: [String], priority: Int) -> TableColumn {
      .measured(phrases[title], cells, least: least, priority: priority, in: layout)
    }
    let columns = [
      column(.pitColumnQuestion, lines.map(\.title), priority: 7),
      .measured("", signs, least: 1, isWhole: true, priority: 10, in: layout),
      column(.pitColumnFirst, lines.map(\.first), priority: 9),
      column(.pitColumnSecond, lines.map(\.second), priority: 8),
    ]
    return list(results, lines.count, columns) { place in
      let line = lines[place]
      let second = line.differs ? phrases.format(.pitDiffers, line.second) : line.second
      return .init(
        [line.title, signs[place], line.first, line.second],
        cellRoles: line.differs ? [1: .warning, 3: .warning] : [:],
        spoken: [line.title, line.first, second].filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  /// What was decided: of each survey what tells it from others, its time first.
  private static func decided(
    _ results: CountResults, _ count: PITCount, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let words = DecisionWords(results, count, surroundings)
    let rows = results.decided.map { decision in
      [
        phrases[decision.same.isEmpty ? .pitDifferentPeople : .pitSamePeople],
        words.first(of: decision), words.second(of: decision), words.moment(of: decision),
        decision.author,
      ]
    }
    func column(
      _ place: Int, _ title: Phrase, isWhole: Bool = false, priority: Int
    ) -> TableColumn {
      .measured(
        phrases[title], rows.map { $0[place] }, least: place == 4 ? 8 : 14,
        isWhole: isWhole, alignment: place == 3 ? .right : .left, priority: priority,
        in: surroundings.style.text)
    }
    let columns = [
      column(0, .pitColumnDecided, isWhole: true, priority: 9),
      column(1, .pitColumnFirst, priority: 8), column(2, .pitColumnSecond, priority: 7),
      column(3, .pitColumnTime, isWhole: true, priority: 5),
      column(4, .pitColumnVolunteer, priority: 6),
    ]
    return list(results, rows.count, columns) { place in
      .init(rows.indices.contains(place) ? rows[place] : [])
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
    let layout = surroundings.style.text
    let columns = [
      TableColumn(phrases[.pitColumnNumber], minWidth: 3, alignment: .right, priority: 10),
      TableColumn(phrases[.pitColumnTime], minWidth: 8, alignment: .right, priority: 7),
      .measured(
        phrases[.pitColumnKind],
        Set(results.surveys.lazy.map(\.kind.title)).map { phrases[$0] }, least: 11, isWhole: true,
        priority: 8, in: layout),
      TableColumn(phrases[.outreachColumnWhere], minWidth: 9, alignment: .right, priority: 9),
      TableColumn(phrases[.pitColumnPeople], minWidth: 6, alignment: .right, priority: 4),
      .measured(
        phrases[.pitColumnArea], Set(results.surveys.lazy.map(\.area)), least: 8, priority: 6,
        in: layout),
      .measured(
        phrases[.pitColumnTeam], Set(results.surveys.lazy.map(\.team)), least: 8, priority: 5,
        in: layout),
    ]
    // The map moves with the selection, and numbers are of what it shows.
    return list(results, results.map.places.count, columns, isSteady: false) { row in
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
    isSteady: Bool = true, row: @escaping (Int) -> GroupedTable<Int>.Row
  ) -> GroupedTable<Int> {
    var table = GroupedTable(
      columns: columns, outline: Outline([.init(id: 0, count: count)], hasHeadings: false),
      state: results.list, heading: { _ in "" }, row: { _, place in row(place) })
    table.isSteady = isSteady
    return table
  }
}
