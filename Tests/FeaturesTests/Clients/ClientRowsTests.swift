import Matching
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One list of all who were found, wherever they are: where from, why, and who stays where.
struct ClientRowsTests {
  private let marias = [ClientSample.maria, ClientSample.mark]

  @Test func bothAreAskedAndOnlyWhereThereIsAList() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    #expect(
      stage.effects() == [
        .run(.clients(.search(lookup, in: 70)), id: "clients/search"),
        .run(.clients(.searchGuests(lookup)), id: "clients/guests"),
      ])
    var none = Stage.clients()
    none.press("mar<enter>")
    #expect(none.effects().count == 1)
    none.send(.clients(.guestsFailed(.offline(.noConnection), lookup, at: Sample.now)))
    none.answer([GuestSample.martin])
    #expect(none.rows.count == 1, "what comes is shown all the same")
  }

  @Test func eachRowSaysWhereFromAndWhy() throws {
    var stage = Stage.lists()
    stage.press("martin<enter>")
    stage.answer(GuestSample.guests)
    stage.answer([ClientSample.summary(5010, "Martyn", "Sample")])
    let rows = stage.state.clients.matches
    #expect(rows.first?.origin == .fileMaker && rows.first?.guest == GuestSample.martin)
    #expect(rows.first?.reasons.contains(.name) == true)
    let words = rows.first { $0.id == 5010 }.map(Phrases(.en).why) ?? ""
    #expect(["sounds like Martyn", "spelt Martyn"].contains(words), "\(words)")
    #expect(stage.frame().contains("list") && stage.frame().contains(words))
  }

  @Test func readAloudTheTitlesComeInTheOrderOfARow() throws {
    var stage = Stage.lists(preferences: Preferences(accessible: true))
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria])
    stage.answer(GuestSample.guests)
    let lines = stage.frame().text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("Name, No., From, Found by, Age") }, "\(lines)")
    let row = lines.drop { !$0.contains("Sample, Maria") }.prefix(2).joined(separator: " ")
    let places = ["Sample, Maria", "Client 5001", "ETO", "Found by", "years old"].map {
      row.ranges(of: $0).first?.lowerBound
    }
    let found = places.compactMap(\.self)
    #expect(found.count == places.count && found == found.sorted(), "\(row)")
  }

  private static let worded: [([MatchReason], String)] = [
    ([.sound(typed: "jon", known: "sample")], "sounds like Sample"),
    ([.petName(typed: "bob", known: "robert")], "nickname of Robert"),
    ([.petName(typed: "robert", known: "bob")], "nickname Bob"),
    ([.birthSwapped], "day and month swapped"),
    ([.birthOneDigit], "birth one digit off"),
    ([.beginning, .alias("Red Jacket")], "alias Red Jacket"),
    ([.name, .birthDifferent], "name"),
    // Nothing but the spaces is otherwise.
    ([.name, .joined(typed: "de la cruz", known: "delacruz")], "name"),
    ([.joined(typed: "mc donald", known: "mcdonald")], "name"),
  ]

  @Test(arguments: worded)
  func reasonsAreWords(reasons: [MatchReason], words: String) {
    var match = ClientMatch(ClientSample.maria, why: .similar)
    match.reasons = reasons
    #expect(Phrases(.en).why(match) == words)
  }

  /// A name in two words that was typed otherwise is said as the record writes it.
  @Test func whatIsWrittenOtherwiseIsSaidAsItIsOnRecord() {
    let name = PersonName(first: "Maria", last: "Dela Cruz-Vega")
    for (known, words) in [
      ("delacruz", "written otherwise: Dela Cruz"), ("cruz vega", "written otherwise: Cruz-Vega"),
      ("other words", "written otherwise: Other Words"),
    ] {
      let reason = MatchReason.joined(typed: "d la crus", known: known)
      #expect(Phrases(.en).reason(reason, of: name) == words)
    }
    #expect(Phrases(.en).reason(.sound(typed: "vega", known: "vega"), of: name).contains("Vega"))
  }

  @Test func everyReasonHasWordsInEachLanguage() {
    let all: [MatchReason] = [
      .name, .nameInPart(known: "b"), .beginning, .initials, .spelling(typed: "a", known: "b"),
      .sound(typed: "a", known: "b"), .petName(typed: "a", known: "b"),
      .shortened(typed: "a", known: "b"), .joined(typed: "a", known: "b"), .alias("b"), .swapped,
      .birth, .birthOneDigit, .birthSwapped, .birthYear, .birthInPart, .birthUnknown,
      .birthDifferent, .lastFour, .lastFourOneDigit, .lastFourDifferent, .number, .card,
    ]
    for language in Language.allCases {
      let phrases = Phrases(language)
      let words = all.map { phrases.reason($0, of: PersonName()) }
      #expect(Set(words).count == all.count, "\(words)")
      #expect(words.allSatisfy { !$0.isEmpty && $0.count <= 30 }, "\(words)")
    }
  }

  @Test func theSelectedPersonKeepsTheirLine() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(marias)
    stage.press("<down>")
    let (selected, line) = (
      stage.state.clients.selectedMatch?.id, stage.state.clients.list.selected
    )
    let before = stage.rows
    stage.answer([GuestSample.martin])
    #expect(stage.state.clients.selectedMatch?.id == selected)
    #expect(stage.state.clients.list.selected == line && stage.state.clients.list.top == 0)
    #expect(stage.rows == before + [GuestSample.martin.id.standIn])
  }

  /// Whom the site found, and whom a surer one from the shelter's list is to join.
  private func waitingForMartin() -> Stage {
    var stage = Stage.lists()
    stage.press("martin<enter>")
    stage.answer([ClientSample.summary(5010, "Martyn", "Sample")])
    return stage
  }

  @Test func whileSomebodyTypesTheSurestComeFirst() throws {
    var stage = Stage.lists()
    stage.press("martin")
    stage.send(.clients(.searchDue))
    stage.answer([ClientSample.summary(5010, "Martyn", "Sample")])
    stage.answer([GuestSample.martin])
    #expect(stage.rows == [GuestSample.martin.id.standIn, 5010])
    #expect(stage.state.clients.list == ListState(), "nobody chose whoever came first")
    stage.press("<enter><enter>")
    #expect(stage.state.clients.client?.outside?.guest == GuestSample.martin)
  }

  /// The next key opens whom the cursor was on when it was pressed.
  @Test func whereKeysGoToTheListNobodyTakesTheFirstRow() throws {
    var stage = waitingForMartin()
    stage.answer([GuestSample.martin])
    #expect(stage.rows == [5010, GuestSample.martin.id.standIn], "who is new stands below")
    #expect(stage.state.clients.list == ListState())
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5010)
  }

  @Test func whoSearchesAgainHasTheSurestFirstAndTheSamePersonInHand() throws {
    var stage = waitingForMartin()
    stage.answer([GuestSample.martin])
    stage.press("r")
    #expect(stage.rows == [GuestSample.martin.id.standIn, 5010])
    #expect(stage.state.clients.selectedMatch?.id == 5010)
    stage.answer([ClientSample.summary(5010, "Martyn", "Sample")])
    #expect(stage.state.clients.selectedMatch?.id == 5010)
  }

  /// Of those whom this computer only guessed one stays under the cursor who was chosen; whom nobody chose gives
  /// way to somebody likelier.
  @Test(arguments: [true, false])
  func aGuessUnderTheCursorStaysThoughSomebodyLikelierComes(isChosen: Bool) throws {
    var stage = Stage.lists()
    stage.send(
      .clients(
        .caseloadArrived(Caseload([Caseload.Member(ClientSample.maria, fetched: Sample.now)])))
    )
    stage.press("Bogdan Sample<enter>")
    try #require(stage.state.clients.matches.first?.isGuess == true)
    if isChosen { stage.press("g") }
    stage.answer([ClientSample.summary(5010, "Bogdan", "Sample")])
    #expect(stage.rows == (isChosen ? [5001, 5010] : [5010]))
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == (isChosen ? 5001 : 5010))
  }

  /// No key is for who stands first only as long as nobody likelier has come; the next row may be chosen.
  @Test func noKeyIsForAGuessThatNobodyChose() throws {
    var stage = Stage.lists()
    stage.send(
      .clients(
        .caseloadArrived(Caseload([Caseload.Member(ClientSample.maria, fetched: Sample.now)]))),
      .clients(.entered(ClientSample.workplace)))
    stage.press("Bogdan Sample<enter>")
    _ = stage.effects()
    for key in ["<enter>", "b", "c", "p", "x"] {
      stage.press(key)
      #expect(stage.state.clients.client == nil && stage.state.clients.wanted == nil, "\(key)")
      #expect(stage.toast == "Still searching: they may be on record", "\(key)")
    }
    #expect(stage.effects().isEmpty)
    stage.press("g<enter>")
    #expect(stage.state.clients.client?.id == 5001, "whoever was chosen is opened")
  }

  /// Each of them is done with somebody in mind.
  @Test(arguments: ["<up>", "g", "d", "/<down>", "/<tab>", "click", "wheel"])
  func whoeverWasChosenStaysWhereTheyStand(way: String) throws {
    var stage = waitingForMartin()
    let (body, rows) = (
      AppLayout(stage.state.size).body,
      ClientsLayout(stage.state.clients, stage.state.surroundings).rows
    )
    let row = Point(x: body.x + rows.x, y: body.y + rows.y)
    switch way {
    case "click": stage.push(.mouse(Mouse(.click, at: row)))
    case "wheel": stage.push(.mouse(Mouse(.wheelUp, at: row)))
    default: stage.press(way)
    }
    stage.answer([GuestSample.martin])
    #expect(stage.rows == [5010, GuestSample.martin.id.standIn])
    #expect(stage.state.clients.list == ListState())
  }

  /// In an order of their own, who joins may stand above: the list moves, and their line does not.
  @Test func inAnotherOrderTheSelectedPersonKeepsTheirLineToo() throws {
    var stage = Stage.lists(80, 16)
    stage.press("mar<enter>")
    let crowd = (0..<20).map { ClientSample.summary(5100 + $0, "Maria", "Sample\($0)") }
    stage.answer(crowd)
    stage.state.clients.order = .name
    stage.state.clients.sortAnew(in: stage.state.surroundings)
    stage.press("<pgdn><pgdn>k")
    let old = stage.state.clients
    let selected = try #require(old.selectedMatch?.id)
    stage.answer([GuestSample.guest("1", "Marcus", "Aaberg", born: "1950-01-11")])
    let new = stage.state.clients
    #expect(new.selectedMatch?.id == selected && new.list.selected == old.list.selected + 1)
    #expect(new.list.selected - new.list.top == old.list.selected - old.list.top)
  }

  @Test func ofOneNumberEtosValuesWin() throws {
    var stage = Stage.clients()
    var old = ClientSample.maria
    old.name.last = "Sampel"
    stage.send(
      .clients(.caseloadArrived(Caseload([Caseload.Member(old, fetched: Sample.ago(hours: 3))]))))
    stage.press("maria<enter>")
    #expect(stage.state.clients.matches.map(\.origin) == [.caseload])
    stage.answer([ClientSample.maria])
    #expect(stage.rows == [5001])
    #expect(stage.state.clients.matches.first?.summary.name.last == "Sample")
    #expect(stage.state.clients.matches.first?.origin == .eto)
  }

  @Test func aListThatIsDownIsOneQuietMark() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.answer(marias)
    stage.send(.clients(.guestsFailed(.offline(.noConnection), lookup, at: Sample.now)))
    #expect(stage.toast == nil)
    #expect(!stage.state.isOffline, "ETO was reached")
    stage.golden("clients-list-down")
    stage.resize(40, 13)
    stage.golden("clients-list-down-small")
  }

  @Test func nothingIsSaidWhereThereIsNoList() {
    #expect(!Stage.found().frame().contains("list"))
  }

  @Test func stoppingStopsBoth() {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    _ = stage.effects()
    stage.push(.key(.control("c")))
    #expect(
      stage.effects() == [.cancel(id: "clients/search"), .cancel(id: "clients/guests")])
    #expect(!stage.state.clients.isSearching)
  }

  @Test func moreThanIsListedIsSaid() {
    let crowd = (1...120).map { number in
      Caseload.Member(
        ClientSample.summary(number, "Maria", "Sample\(number)"), fetched: Sample.ago(hours: 2))
    }
    var stage = Stage.clients()
    stage.send(.clients(.caseloadArrived(Caseload(crowd))))
    stage.press("maria")
    #expect(stage.rows.count == 50)
    #expect(stage.frame().contains("50 found of 120"))
  }

  @Test func eachScreenShowsAllSources() throws {
    for (name, preferences, width, height) in [
      ("clients-merged", Preferences(), 80, 24), ("clients-merged-narrow", Preferences(), 60, 17),
      ("clients-merged-small", Preferences(), 40, 13),
      ("clients-merged-wide", Preferences(), 132, 43),
      ("clients-merged-accessible", Preferences(accessible: true), 80, 24),
      ("clients-merged-es", Preferences(language: .es), 80, 24),
      ("clients-merged-mono", Preferences(theme: .mono), 80, 24),
    ] {
      var stage = Stage.lists(width, height, preferences: preferences)
      stage.send(
        .clients(
          .caseloadArrived(
            Caseload([
              Caseload.Member(ClientSample.mark, fetched: Sample.ago(hours: 2)),
              GuestSample.imported,
            ]))),
        .clients(.linksArrived([GuestSample.same])))
      stage.press("mar<enter>")
      stage.answer([ClientSample.maria, ClientSample.red])
      stage.answer(GuestSample.guests)
      stage.golden(name)
    }
  }
}

/// Whatever arrives in whatever order, who is selected stays so: whoever came first until the person has
/// moved in the list, and then whoever they chose.
struct ArrivalTests {
  /// A generator that anybody can run again.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  @Test(arguments: 1...40)
  func theSelectedPersonNeverChangesByAnArrival(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7919)
    let names = ["Maria", "Mark", "Martin", "Marina", "Mary", "Marcus"]
    let people = (0..<24).map { number in
      ClientSample.summary(
        5000 + number, names[dice.roll(names.count)], "Sample\(number)",
        born: "19\(50 + number)-0\(1 + number % 9)-11")
    }
    let guests = (0..<12).map { number in
      GuestSample.guest(
        "\(number)", names[dice.roll(names.count)], "Sample\(dice.roll(24))",
        born: "19\(50 + number)-0\(1 + number % 9)-11")
    }
    var links: [LinkDecision] = []
    var stage = Stage.lists(80, 12)
    stage.send(
      .clients(
        .caseloadArrived(
          Caseload(people.prefix(8).map { Caseload.Member($0, fetched: Sample.now) }))))
    stage.press("mar<enter>")
    for round in 0..<12 {
      // At first nobody touches the list.
      let keys = round < 3 ? 0 : dice.roll(6)
      for _ in 0..<keys { stage.press(["j", "k", "<pgdn>", "G", "j"][dice.roll(5)]) }
      let old = stage.state.clients
      switch dice.roll(3) {
      case 0: stage.answer((0...dice.roll(20)).map { people[$0] })
      case 1: stage.answer((0...dice.roll(10)).map { guests[$0] })
      default:
        links.append(
          LinkDecision(
            .client(site: 7, number: people[dice.roll(24)].id),
            .guest(guests[dice.roll(12)].id), isSame: dice.roll(3) > 0))
        stage.send(.clients(.linksArrived(links)))
      }
      let state = stage.state.clients
      if !old.hasMoved {
        #expect(state.list == ListState(), "row \(state.list.selected) of \(state.matches.count)")
      }
      if let selected = old.selectedMatch,
        state.matches.contains(where: { !$0.numbers.isDisjoint(with: selected.numbers) })
      {
        let now = try #require(state.selectedMatch)
        #expect(!now.numbers.isDisjoint(with: selected.numbers), "\(selected.id) is \(now.id)")
        let places = old.matches.prefix(old.list.selected + 1).compactMap { row in
          state.matches.firstIndex { !$0.numbers.isDisjoint(with: row.numbers) }
        }
        // Where nobody above them is gone or has become one with another, they keep their line.
        if Set(places).count == old.list.selected + 1,
          state.matches.count >= old.matches.count
        {
          #expect(
            state.list.selected - state.list.top == old.list.selected - old.list.top)
        }
      }
      // One person is one row, however many records they have.
      let records = state.matches.flatMap { $0.parts.compactMap { $0.record(at: 7) } }
      #expect(Set(records).count == records.count)
      for row in state.matches {
        guard let own = row.record(at: 7) else { continue }
        let person = state.decisions.records(ofWhoHas: own)
        // Another client of ETO's has a row of their own, since ETO keeps both; a list's record has not.
        let others = state.matches.filter { $0.id != row.id }.flatMap { $0.records(at: 7) }
          .filter { if case .guest = $0 { true } else { false } }
        let alone = person.intersection(others).filter { record in
          !state.matches.contains { other in
            let records = other.records(at: 7)
            return records.contains(record)
              && records.contains { if case .client = $0 { person.contains($0) } else { false } }
          }
        }
        #expect(alone.isEmpty, "linked, and two rows")
      }
    }
  }
}
