import Model
import Terminal

@testable import Features

/// Invented people of a shelter's own list, some of them clients of ETO as well.
enum GuestSample {
  static func guest(
    _ record: String, _ first: String, _ last: String, born: String? = nil,
    lastFour: String? = nil, aliases: [String] = [], number: String = "", cards: [String] = []
  ) -> GuestRecord {
    GuestRecord(
      id: GuestRecord.ID(list: "Shelter/Guests", record: record), modification: "1",
      name: PersonName(first: first, last: last, aliases: aliases),
      birth: born.map(ClientSample.day), lastFour: lastFour.map { Secret($0) }, number: number,
      cards: cards)
  }

  /// The same as Maria Sample, by name and date of birth.
  static let maria = guest(
    "12", "Maria", "Sample", born: "1980-02-01", lastFour: "6789", number: "1012")
  /// Nobody whom ETO knows.
  static let martin = guest("13", "Martin", "Exampleton", born: "1961-05-04", number: "1013")

  static let guests = [maria, martin]

  /// What the vault would say: Maria of ETO and of the list are one.
  static let same = LinkDecision(
    .client(site: 7, number: 5001), .guest(maria.id), isSame: true)

  /// Somebody of an imported list: Mark, whom ETO has as well.
  static let imported = Caseload.Member(
    ParticipantSummary(
      id: Participant.importedID(of: "P-77"), name: PersonName(first: "Mark", last: "Samplon"),
      birth: ClientSample.day("1991-12-24")),
    fetched: Sample.ago(hours: 50), origin: .imported("P-77"), lastFour: "4242")
}

extension Stage {
  /// At the clients screen, with a shelter's own list to ask.
  static func lists(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.state.clients.guestsStanding = .idle
    return stage
  }

  /// What ETO answers to the search that runs.
  mutating func answer(_ people: [ParticipantSummary]) {
    guard let lookup = state.clients.lookup else { return }
    send(.clients(.found(people.map { ClientMatch($0, for: lookup) }, lookup)))
  }

  /// What the list answers.
  mutating func answer(_ guests: [GuestRecord]) {
    guard let lookup = state.clients.lookup else { return }
    send(.clients(.guestsFound(guests, lookup)))
  }

  /// The numbers of the rows.
  var rows: [Int] { state.clients.matches.map(\.id) }
}
