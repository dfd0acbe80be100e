import ETO
import Features
import FoundationEssentials
import Model
import Testing

@testable import Engine

/// Somebody new, and what is written about them before they are on record: each needs what comes before.
enum ChainLink: Int, Hashable, Sendable, CaseIterable, Comparable, CustomTestStringConvertible {
  case client = 1
  case contact, checkIn

  /// What the table calls it.
  var title: String {
    switch self {
    case .client: "on the way of the client"
    case .contact: "of the contact"
    case .checkIn: "of the check-in"
    }
  }

  var testDescription: String { title }

  static func < (left: ChainLink, right: ChainLink) -> Bool { left.rawValue < right.rawValue }

  /// Gives all of it to a relay.
  static func giveAll(to relay: OutboxRelay, _ yard: RelayYard) async throws {
    let client = try await Errand.newClient.give(to: relay, yard)
    for link in allCases where link != .client {
      try await link.give(about: client, to: relay, yard)
    }
  }

  /// Gives to a relay what is written about a client whom one of its items is to create.
  func give(about client: UUID, to relay: OutboxRelay, _ yard: RelayYard) async throws {
    switch self {
    case .client: break
    case .contact:
      let form = try #require(try await yard.eto.form(2102))
      try await relay.add(
        ResponseMessage(
          site: 301, program: 712, whom: .created(by: client), name: "Fernwhistle, Ottoline",
          submission: TouchPointSubmission(
            form: form, subject: 0,
            answers: [
              4201: .date(CivilDate(yard.time.now, minutesEast: 0)), 4202: .choices([83116]),
              4203: .text("At the gate"),
            ],
            reference: UUID(), happened: yard.time.now), reference: 4208),
        by: "worker@example.org")
    case .checkIn:
      let guest = Guest(newcomer: client, name: PersonName(first: "Ottoline", last: "Fernwhistle"))
      try await relay.add(
        NightMessage(
          site: 301, program: 712, setup: Errand.checkInForm, whom: .created(by: client),
          change: BedChange(
            id: UUID(), .checkIn, of: guest, night: Errand.night(yard),
            bed: try await Errand.freeBed(yard, before: 1), status: .present, begun: yard.time.now),
          bed: "Bed 8"), by: "worker@example.org")
    }
  }

  /// How often the system has each.
  static func counts(_ yard: RelayYard) async throws -> [Int] {
    let clients = try await Errand.newClient.count(yard)
    guard let found = try await yard.eto.search("Ottoline Fernwhistle", in: 712).first,
      let subject = try await yard.eto.participant(found.id)?.subjectID
    else { return [clients, 0, 0] }
    let contacts = try await yard.eto.responses(about: subject, on: 2102)
    let nights = try await yard.eto.responses(about: subject, on: 2101)
    return [clients, contacts.count, nights.count]
  }
}
