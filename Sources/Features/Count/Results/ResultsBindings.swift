import Model
import PointInTime
import Resources
import Terminal

extension Count {
  /// What keys do in the tables, the possible doubles and the map; read aloud there is no map to move.
  static func resultsBindings(
    _ view: CountResults.View, isSpoken: Bool = false
  ) -> [CountBinding] {
    let moving = moving(hasArrows: view != .map || isSpoken)
    return switch view {
    case .tables: tables + moving + leaving
    case .people: people + moving + leaving
    case .doubles: doubles + moving + leaving
    case .decided: decided + moving + leaving
    case .map: places + (isSpoken ? [] : map) + moving + leaving
    }
  }

  /// A digit goes to the survey that has it.
  static func resultsTyping(_ key: Key, in results: CountResults, _ stamp: Stamp) -> Action? {
    guard results.view == .map, case .text(let text) = key, let number = Int(text),
      (1...9).contains(number)
    else { return nil }
    return .results(.mapChosen(number, stamp))
  }

  private static func binding(
    _ keys: [Key], _ title: Phrase, footer: Int? = nil, _ action: ResultsAction
  ) -> CountBinding {
    CountBinding(keys, title, footer: footer, .results(action))
  }

  private static let tables: [CountBinding] =
    [
      CountBinding(
        [.enter], .pitWhoIsCounted, footer: 1,
        when: { .when($0.results?.counted.isEmpty == false, else: .pitNobodyCounted) }
      ) { .results(.openTapped($1)) },
      binding([.tab], .pitNextTable, footer: 2, .tableTapped(by: 1)),
      binding([.backTab], .pitPreviousTable, .tableTapped(by: -1)),
      binding([.right], .pitNextColumn, .columnTapped(by: 1)),
      binding([.left], .pitPreviousColumn, .columnTapped(by: -1)),
      binding([.text("w")], .pitWriteCsv, footer: 3, .writeTapped(isPage: false)),
      binding([.text("p")], .pitWritePage, footer: 4, .writeTapped(isPage: true)),
      binding([.text("d")], .pitDoubles, footer: 5, .doublesTapped),
    ]
    + PointInTime.CountTable.ID.allCases.prefix(9).enumerated().map { place, table in
      binding([.text("\(place + 1)")], table.title, .tableChosen(place))
    }

  private static let people: [CountBinding] = [
    CountBinding(
      [.enter], .pitOpenSurvey, footer: 1,
      given: { state, surroundings in
        let isOver = state.openCount?.count.state(at: surroundings.now) == .archived
        return .when(!isOver, else: .pitArchivedWhy)
      }, action: { .results(.openTapped($1)) })
  ]

  private static let doubles: [CountBinding] = [
    deciding("s", .pitSamePeople, footer: 1, isSame: true),
    deciding("d", .pitDifferentPeople, footer: 2, isSame: false),
    undoing,
    CountBinding(
      [.right, .text("n")], .pitNextDouble, footer: 4, when: hasOtherDoubles,
      .results(.doubleTapped(by: 1))),
    CountBinding(
      [.left, .text("p")], .pitPreviousDouble, when: hasOtherDoubles,
      .results(.doubleTapped(by: -1))),
    binding([.tab], .pitDecided, footer: 5, .decidedTapped),
    binding([.text("t")], .pitTables, footer: 6, .tablesTapped),
  ]

  private static let hasOtherDoubles: @Sendable (State) -> Availability = { state in
    guard let count = state.results?.doubles.count, count > 0 else {
      return .unavailable(.pitNoDoubles)
    }
    return .when(count > 1, else: .pitNoOtherDouble)
  }

  private static let decided: [CountBinding] = [
    undoing, binding([.tab], .pitDoubles, footer: 4, .doublesTapped),
  ]

  private static let undoing = CountBinding(
    [.text("u")], .pitUndoDecision, footer: 3,
    given: { state, surroundings in
      state.whyUndecided(at: surroundings.now).map { .unavailable($0) }
        ?? .when(state.results?.decided.isEmpty == false, else: .pitNothingDecided)
    }, action: { .results(.undoTapped($1)) }
  ).alone()

  private static func deciding(
    _ key: String, _ title: Phrase, footer: Int, isSame: Bool
  ) -> CountBinding {
    CountBinding(
      [.text(key)], title, footer: footer,
      given: { state, surroundings in
        state.whyUndecided(at: surroundings.now).map { .unavailable($0) }
          ?? .when(state.results?.doubleShown != nil, else: .pitNoDoubles)
      }, action: { .results(.decisionTapped(isSame: isSame, $1)) }
    ).alone()
  }

  private static let leaving = [binding([.escape], .tasksBack, footer: 9, .leaveTapped)]

  private static let places: [CountBinding] = [
    CountBinding(
      [.enter], .pitOpenSurvey, footer: 1,
      given: { state, surroundings in
        state.whyClosed(state.results?.placed, at: surroundings.now).map { .unavailable($0) }
          ?? .available
      }, action: { .results(.openTapped($1)) }),
    CountBinding(
      (1...9).map { .text("\($0)") }, .pitMapSelect, footer: 2, when: hasPlaces
    ) { _, _ in nil },
  ]

  private static let hasPlaces: @Sendable (State) -> Availability = {
    .when($0.results?.map.places.isEmpty == false, else: .pitNoPlaces)
  }

  /// The arrows move the map, and the list beside it keeps the letters.
  private static let map: [CountBinding] = [
    turning([.left], .outreachMapWest, section: .move, .left),
    turning([.right], .outreachMapEast, section: .move, .right),
    turning([.up], .outreachMapNorth, section: .move, .up),
    turning([.down], .outreachMapSouth, section: .move, .down),
    turning([.text("+"), .text("=")], .outreachMapNearer, footer: 3, .nearer),
    turning([.text("-")], .outreachMapFarther, footer: 4, .farther),
    turning([.home, .text("0")], .pitMapHome, footer: 5, .home),
  ]

  private static func turning(
    _ keys: [Key], _ title: Phrase, section: CountBinding.Section = .here, footer: Int? = nil,
    _ move: Outreach.MapMove
  ) -> CountBinding {
    CountBinding(
      keys, title, section: section, footer: footer, when: hasPlaces, .results(.mapMoved(move)))
  }

  private static func moving(hasArrows: Bool) -> [CountBinding] {
    [
      binding([.text("j")] + (hasArrows ? [.down] : []), .moveDown, .by(1)),
      binding([.text("k")] + (hasArrows ? [.up] : []), .moveUp, .by(-1)),
      binding([.control("d")], .moveHalfDown, .halfPages(1)),
      binding([.control("u")], .moveHalfUp, .halfPages(-1)),
      binding([.pageDown], .movePageDown, .pages(1)),
      binding([.pageUp], .movePageUp, .pages(-1)),
      binding([.text("g")] + (hasArrows ? [.home] : []), .moveFirst, .first),
      binding([.text("G"), .end], .moveLast, .last),
    ]
  }

  private static func binding(
    _ keys: [Key], _ title: Phrase, _ move: ListState.Move
  ) -> CountBinding {
    CountBinding(keys, title, section: .move, .results(.moved(move)))
  }
}
