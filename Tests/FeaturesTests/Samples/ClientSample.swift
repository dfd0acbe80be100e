import FoundationEssentials
import Model
import Resources
import Terminal
import Testing

@testable import Features

/// Invented clients, the same in every test.
enum ClientSample {
  static let shelter = Program(id: 70, name: "Night Shelter")
  static let outreach = Program(id: 71, name: "Street Outreach")
  static let closed = Program(id: 72, name: "Old Annex", isDisabled: true)
  static let workplace = Clients.Workplace(
    person: "worker@example.org", site: Site(id: 7, name: "Harbor"), program: shelter,
    programs: [shelter, outreach, closed])

  static let writer = Clients.Writer(person: "worker@example.org", site: 7, program: 70)

  static func day(_ iso: String) -> CivilDate { CivilDate(iso: iso) ?? .init(daysSince1970: 0) }

  static let today = day("2026-11-12")

  /// The record of somebody of whom a list tells, with nothing more on it.
  static func record(of person: ParticipantSummary) -> Participant {
    Participant(
      id: person.id, subjectID: 4000 + person.id,
      fields: ParticipantFields(name: person.name, birth: person.birth))
  }

  static func summary(
    _ id: Int, _ first: String, _ last: String, born: String? = nil, remarks: [String] = []
  ) -> ParticipantSummary {
    ParticipantSummary(
      id: id, name: PersonName(first: first, last: last), birth: born.map(day),
      foundBy: "Participant", remarks: remarks)
  }

  static let maria = summary(5001, "Maria", "Sample", born: "1980-02-01")
  static let mark = summary(5002, "Mark", "Samplon", born: "1991-12-24")
  static let red = summary(5003, "Sam", "Example", remarks: ["Alias: Mariner"])
  static let tigist = summary(5004, "ትዕግስት", "በቀለ", born: "1988-03-09")
  static let somchai = summary(5005, "สมชาย", "ใจดี", born: "1975-07-30")
  static let layla = summary(5006, "ليلى", "مثال")
  static let li = summary(5007, "明", "李", born: "2001-05-05")

  static let people = [maria, mark, red, tigist, somchai, layla, li]

  static func lookup(_ text: String, _ language: Language = .en) -> Lookup? {
    Lookup(text, language, today: today)
  }

  static func matches(
    _ text: String, _ people: [ParticipantSummary] = people
  ) -> [ClientMatch] {
    guard let lookup = lookup(text) else { return [] }
    return people.map { ClientMatch($0, for: lookup) }
  }

  static let participant = Participant(
    id: 5001, subjectID: 9001, guid: "g-1",
    fields: ParticipantFields(
      name: PersonName(first: "Maria", last: "Sample", aliases: ["Red Jacket"]),
      birth: day("1980-02-01"), socialSecurityNumber: Secret("123-45-6789"), gender: 1,
      caseNumber: "C-17", address: PostalAddress(line1: "12 Quay St", city: "Harbor"),
      reach: .init(cellPhone: "555-0142", email: "maria@example.org"),
      alert: "Allergic to penicillin.",
      demographics: [
        DemographicValue(id: 903, name: "Preferred language", kind: .text, value: .text("Spanish"))
      ]))

  static let enrolments = [
    Enrolment(
      id: 2, programID: 71, programName: "Street Outreach", start: day("2026-01-03"),
      end: day("2026-08-01")),
    Enrolment(id: 1, programID: 70, programName: "Night Shelter", start: day("2026-10-30")),
  ]

  static let responses = [
    TouchPointResponse(
      id: 31, touchPointID: 54, programName: "Night Shelter", formName: "Shelter check-in",
      staffName: "Robin Example", happened: Sample.ago(hours: 60), day: day("2026-11-10")),
    TouchPointResponse(
      id: 33, touchPointID: 55, programName: "Street Outreach", formName: "Outreach contact",
      staffName: "Ann Example", happened: Sample.ago(hours: 30), day: day("2026-11-11"),
      isDraft: true),
  ]
}

extension Clients.State {
  /// Those listed who may be the same person as somebody, each pair once.
  var pairs: [ClientPair] {
    var once: Set<Set<Participant.ID>> = []
    return matches.flatMap { doubles[$0.id] ?? [] }.filter { once.insert($0.ids).inserted }
  }
}

extension Stage {
  /// Somebody at work in ETO, at the clients screen.
  static func clients(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, preferences: preferences)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("1"))))
    _ = stage.effects()
    return stage
  }

  /// The same with a search answered, and keys in the list.
  static func found(
    _ text: String = "mar", _ width: Int = 80, _ height: Int = 24,
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.clients(width, height, preferences: preferences)
    stage.press("\(text)<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches(text)), lookup)))
    }
    _ = stage.effects()
    return stage
  }

  /// Goes down the list to whoever has a number.
  mutating func selectClient(_ id: Participant.ID) {
    press("<home>")
    while state.clients.selectedMatch?.id != id, state.clients.list.selected < rows.count - 1 {
      press("j")
    }
    #expect(state.clients.selectedMatch?.id == id)
  }

  /// The same with Maria's page open and read.
  static func page(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.found("mar", width, height, preferences: preferences)
    stage.press("<enter>")
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 0)))
    _ = stage.effects()
    return stage
  }
}
