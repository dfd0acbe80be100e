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
