import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The columns of the clients list: what tells two people apart comes first.
struct ClientColumnsTests {
  private static let names = [
    ("José Guadalupe", "1961-04-09"), ("José Luis", "1974-01-30"), ("José María", "1988-07-12"),
  ]

  private static func stage(
    _ width: Int, _ height: Int = 24, preferences: Preferences = Preferences()
  ) throws -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.press("jos<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let people = names.enumerated().map { number, name in
      ClientSample.summary(5100 + number, name.0, "Farolillo Cantalupo", born: name.1)
    }
    stage.send(.clients(.found(people.map { ClientMatch($0, for: lookup) }, lookup)))
    _ = stage.effects()
    return stage
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func givenNamesAreWhole(_ width: Int, _ height: Int) throws {
    let text = try Self.stage(width, height).frame().text
    for (name, _) in Self.names {
      #expect(text.contains("Farolillo Cantalupo, \(name)"), "\(text)")
    }
    #expect(text.contains("65") && text.contains("52") && text.contains("38"), "\(text)")
    #expect(text.contains("5100"))
    // The pane beside it says that a date of birth is hidden.
    let rows = text.split(separator: "\n").map { $0.prefix { $0 != "│" } }
    #expect(!rows.contains { $0.contains("•") }, "\(text)")
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func inSpanishTheAgesAreCalledSoWithoutACut(_ width: Int, _ height: Int) throws {
    let stage = try Self.stage(width, height, preferences: Preferences(language: .es))
    let text = stage.frame().text
    #expect(!text.contains("Ed…") && (text.contains("Ed. ") || text.contains("Edad")), "\(text)")
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func theDayOfWhoWasSeenLastIsNeverCut(_ width: Int, _ height: Int) throws {
    var stage = try Self.stage(width, height)
    let person = Participant(
      id: 5101, fields: ParticipantFields(name: PersonName(first: "José Luis", last: "Farolillo")))
    let seen = TouchPointResponse(
      id: 1, touchPointID: 2,
      programName: "Night Shelter and Day Centre of the Old Harbour Warehouse",
      day: CivilDate(year: 2026, month: 11, day: 22))
    stage.send(.clients(.acquainted([Acquaintance(person, [seen])])))
    let rows = stage.frame().text.split(separator: "\n").map { String($0.prefix { $0 != "│" }) }
    let hasColumn = rows.contains { $0.contains("Last seen") }
    #expect(!hasColumn || rows.contains { $0.contains("11/22/2026") }, "\(rows)")
    #expect(width < 80 || hasColumn, "\(rows)")
  }

  /// People of all lengths of names, with everything beside them that the list can say.
  @Test(arguments: [(60, 17), (80, 24), (140, 40)])
  func whatTellsPeopleApartIsNeverCutBeforeAnythingElse(_ width: Int, _ height: Int) throws {
    var stage = Stage.clients(width, height)
    stage.press("far<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let last = "Farolillo Cantalupo y Lumbreras de la Santísima Trinidad"
    let given = ["Ana", "José Guadalupe", "María Guadalupe Luz"]
    let people = given.enumerated().map { number, name in
      ClientSample.summary(
        1_234_560 + number, name, last, born: "19\(61 + number)-04-09",
        remarks: ["Alias: Farol of the Old Harbour Warehouse Pier"])
    }
    var matches = people.map { ClientMatch($0, for: lookup) }
    for place in matches.indices { matches[place].kept = Sample.ago(hours: 3) }
    let seen = people.map {
      Acquaintance(
        Participant(id: $0.id, fields: ParticipantFields(name: $0.name)), ClientSample.responses)
    }
    stage.send(.clients(.acquainted(seen)), .clients(.found(matches, lookup)))
    for isRevealed in [false, true] {
      if isRevealed { stage.press("d") }
      let rows = stage.frame().text.split(separator: "\n").map { String($0.prefix { $0 != "│" }) }
      for (number, name) in given.enumerated() {
        let row = rows.first { $0.contains(", \(name) ") }
        #expect(row?.contains("Farol") == true, "\(name): \(rows)")
        #expect(row?.contains(" \(1_234_560 + number)") == true, "\(name): \(rows)")
        #expect(row?.contains(" \(65 - number) ") == true, "\(name): \(rows)")
      }
    }
  }

  @Test func thePlaceGoesOnWhereNothingStandsBesideIt() {
    var stage = Stage.clients()
    let mark = Participant(id: 5002, fields: ParticipantFields(name: ClientSample.mark.name))
    stage.send(.clients(.acquainted([Acquaintance(mark, ClientSample.responses)])))
    stage.state.clients.tonight = [
      .init(
        id: 5100, name: PersonName(first: "José Luis", last: "Farolillo Cantalupo Lumb"),
        note: "held, Bed 31 in the east wing")
    ]
    stage.state.clients.listHome(in: stage.state.surroundings)
    let text = stage.frame().text
    #expect(text.contains("11/10/2026 by Night Shelter"), "\(text)")
    #expect(text.contains("Farolillo Cantalupo Lumb, José Luis") && text.contains("5100"))
  }

  @Test func aLongReasonLeavesThePlaceItsRoom() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    let sam = ClientSample.summary(
      5003, "Sam", "Example", remarks: ["Alias: Mariner of the Old Harbour Warehouse Pier"])
    let person = Participant(id: 5003, fields: ParticipantFields(name: sam.name))
    stage.send(
      .clients(.acquainted([Acquaintance(person, ClientSample.responses)])),
      .clients(.found([ClientMatch(sam, for: lookup)], lookup)))
    let text = stage.frame().text
    #expect(text.contains("11/10/2026 by Night Shelter") && text.contains("Mariner"), "\(text)")
  }

  /// What was read a moment ago is no "copy now": it says from when it is.
  @Test func aCopyOfThisMinuteSaysWhenItWasRead() throws {
    var stage = Stage.clients()
    stage.send(
      .clients(.caseloadArrived(Caseload([.init(ClientSample.maria, fetched: Sample.now)]))))
    stage.press("maria<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.searchFailed(.offline(.noConnection), lookup, at: Sample.now)))
    let text = stage.frame().text
    #expect(text.contains("copy \(Phrases(.en).time(Sample.now, .utc))"), "\(text)")
    #expect(!text.contains("copy now"))
  }

  @Test func whatNobodyHasKeepsNoColumn() throws {
    let text = try Self.stage(80).frame().text
    for title in ["Found by", "Last 4", "Last seen", "From", "Born"] {
      #expect(!text.contains(title), "\(title):\n\(text)")
    }
  }

  @Test func birthDateAndDigitsHaveAColumnWhileTheyAreShown() throws {
    var stage = try Self.stage(80)
    stage.press("d")
    let text = stage.frame().text
    #expect(text.contains("Born") && text.contains("4/9/1961"))
    #expect(!text.contains("Last 4"), "not known yet")
    let id = try #require(stage.state.clients.revealed)
    stage.state.clients.lastFours[id] = Secret("4321")
    let known = stage.frame().text
    #expect(known.contains("Last 4") && known.contains("4321"))
    #expect(!text.contains("1/30/1974"))
    #expect(text.contains("Farolillo Cantalupo, José Guadalupe"))
  }

  @Test func whyStandsThereWhereItSaysSomething() throws {
    var stage = Stage.clients()
    stage.press("mar<enter>")
    let lookup = try #require(stage.state.clients.lookup)
    stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    let text = stage.frame().text
    #expect(text.contains("Found by") && text.contains("Mariner"), "\(text)")
  }

  @Test func namesAlignBesideTheSignOfTwins() throws {
    var stage = Stage.lists(80, 24)
    stage.press("maria<enter>")
    let others = [
      ClientSample.maria, ClientSample.red,
      ClientSample.summary(5016, "Maria", "Samphire", born: "1999-02-28"),
    ]
    stage.answer(others)
    stage.answer(GuestSample.guests)
    let rows = stage.frame().text.split(separator: "\n").filter { $0.contains("Samp") }
    let columns = rows.compactMap { row in
      row.range(of: "Samp").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    #expect(rows.contains { $0.contains("=?") }, "\(rows)")
    #expect(Set(columns).count == 1, "\(rows)")
  }
}
