import ETO
import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// What two people did about the same client at the same time: one of them decides, and what they
/// decide is what the system has.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct ConflictTests {
  private static let author = "worker@example.org"
  private static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  private static func person(_ yard: RelayYard, _ name: String) async throws -> Participant {
    let found = try await yard.eto.search(name, in: 712)
    let id = try #require(found.first?.id)
    return try #require(try await yard.eto.participant(id))
  }

  @Test func anAnswerThatAColleagueChangedIsNotWrittenOverUnseen() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let api = try await yard.eto
      let form = try #require(try await api.form(2102))
      let person = try await Self.person(yard, "Walter Lampwick")
      let subject = try #require(person.subjectID)
      let id = try await api.addResponse(
        to: form, about: subject, in: 712, happened: yard.time.now, identifier: "",
        answers: [
          4201: .date(CivilDate(yard.time.now, minutesEast: 0)), 4202: .choices([83116]),
          4203: .text("Under the pier"),
        ])
      let before = try #require(try await api.response(id, on: 2102))
      try await api.updateResponse(id, on: form, answers: [4203: .text("At the gate")])
      let item = try await relay.add(
        ResponseMessage(
          site: 301, program: 712, whom: .known(person.id), name: "Lampwick, Walter",
          submission: TouchPointSubmission(
            form: form, subject: subject, response: id, before: before,
            answers: [4203: .text("By the lamp")], reference: UUID(), happened: yard.time.now),
          reference: 4208), by: Self.author)
      await relay.drain()
      let conflict = try #require(await relay.rows.first?.conflict)
      #expect(conflict.map(\.mine) == [.text("By the lamp")])
      #expect(conflict.map(\.theirs) == [.text("At the gate")])
      #expect(try await api.response(id, on: 2102)?.answer(to: 4203) == .text("At the gate"))
      #expect(try await relay.decide(.send, on: item))
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      #expect(try await api.response(id, on: 2102)?.answer(to: 4203) == .text("By the lamp"))
      try await vault.close()
    }
  }

  /// The door gave somebody one bed, and the desk another.
  @Test func theBedThatSomebodyDecidesForIsTheirs() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let person = try await Self.person(yard, "Walter Lampwick")
      let other = try await Self.person(yard, "Jane Smithereen")
      let night = CivilDate(
        daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
      let form = try CheckInForm(
        try #require(try await yard.eto.form(2101)), Self.checkIn.elements)
      let beds = form.beds.filter { !$0.isClosed }.suffix(2).map(\.id)
      let (door, desk) = (try #require(beds.first), try #require(beds.last))
      func checkIn(_ person: Participant, _ bed: Bed.ID) async throws -> UUID {
        let guest = Guest(id: person.id, subjectID: person.subjectID, name: person.fields.name)
        let id = try await relay.add(
          NightMessage(
            site: 301, program: 712, setup: Self.checkIn, whom: .known(person.id),
            change: BedChange(
              id: UUID(), .checkIn, of: guest, night: night, bed: bed, status: .present,
              begun: yard.time.now), bed: "Bed \(bed)"), by: Self.author)
        await relay.drain()
        return id
      }
      func nights() async throws -> [Answer?] {
        try await yard.eto.responses(about: try #require(person.subjectID), on: 2101)
          .filter { $0.answer(to: 4101) == .date(night) }.map { $0.answer(to: 4102) }
      }
      _ = try await checkIn(person, door)
      let item = try await checkIn(person, desk)
      let row = try #require(await relay.rows.first)
      #expect(row.id == item && row.canBeKept)
      var now = try await nights()
      #expect(now == [.choices([door])])
      #expect(try await relay.decide(.send, on: item))
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      now = try await nights()
      #expect(now == [.choices([desk])], "it is one night still")

      // A bed that somebody else has is theirs.
      _ = try await checkIn(other, desk)
      let taken = try #require(await relay.rows.first)
      #expect(taken.conflict?.isEmpty == false && !taken.canBeKept)
      try await vault.close()
    }
  }

  /// A note about a check-in that waits goes with the one that stands: with that of somebody else, or with the next.
  @Test(arguments: [false, true]) func aNoteGoesWithTheCheckInThatStands(isAnew: Bool) async throws
  {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let person = try await Self.person(yard, "Walter Lampwick")
      let subject = try #require(person.subjectID)
      let night = CivilDate(
        daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
      let form = try CheckInForm(
        try #require(try await yard.eto.form(2101)), Self.checkIn.elements)
      let beds = form.beds.filter { !$0.isClosed }.suffix(2).map(\.id)
      let (first, second) = (try #require(beds.first), try #require(beds.last))
      func checkIn(_ bed: Bed.ID) async throws -> UUID {
        let guest = Guest(id: person.id, subjectID: subject, name: person.fields.name)
        return try await relay.add(
          NightMessage(
            site: 301, program: 712, setup: Self.checkIn, whom: .known(person.id),
            change: BedChange(
              id: UUID(), .checkIn, of: guest, night: night, bed: bed, status: .present,
              begun: yard.time.now), bed: "Bed \(bed)"), by: Self.author)
      }
      if !isAnew {
        _ = try await checkIn(first)
        await relay.drain()
      }
      let item = try await checkIn(second)
      if !isAnew { await relay.drain() }
      let waiting = BedNight(
        id: Participant.provisionalID(of: item), night: night, bed: second, status: .present)
      let note = try await relay.add(
        ResponseMessage(
          site: 301, program: 712, whom: .known(person.id), name: "Lampwick, Walter",
          submission: TouchPointSubmission(
            form: form.form, subject: subject, response: waiting.id,
            before: form.response(of: waiting, about: subject),
            answers: [4105: .text("Has a dog")], reference: UUID(), happened: yard.time.now),
          reference: nil, night: item), by: Self.author)
      var row = try #require(await relay.rows.last)
      #expect(row.id == note && row.needs == [item])
      let decision = await relay.taken(isAnew ? .discard : .keepTheirs, on: item)
      #expect(try await relay.decide(decision, on: item))
      row = try #require(await relay.rows.last)
      #expect(row.id == note && row.isNightGone == isAnew)
      if isAnew {
        let again = try await checkIn(first)
        row = try #require(await relay.rows.last)
        #expect(row.id == note && row.standing == .needing && row.needs == [again])
        #expect(!row.isNightGone && row.canBeEdited)
      }
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      let nights = try await yard.eto.responses(about: subject, on: 2101)
        .filter { $0.answer(to: 4101) == .date(night) }
      #expect(nights.map { $0.answer(to: 4102) } == [.choices([first])])
      #expect(nights.map { $0.answer(to: 4105) } == [.text("Has a dog")])
      try await vault.close()
    }
  }

  /// Nobody knew the site's questions when it was written down.
  @Test func aStreetNameThatWasWrittenWithoutAConnectionIsOnRecord() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let fields = ParticipantFields(
        name: PersonName(first: "Ottoline", last: "Fernwhistle", aliases: ["Wick"]),
        birth: CivilDate(daysSince1970: 4000))
      let id = UUID()
      try await relay.add(
        NewClientMessage(id: id, site: 301, program: 712, fields: fields, others: []), id: id,
        by: Self.author)
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.isEmpty)
      let person = try await Self.person(yard, "Ottoline Fernwhistle")
      #expect(person.fields.name.aliases == ["Wick"])
      try await vault.close()
    }
  }

  /// Written down twice, the second is looked for once the first is on record.
  @Test func theSamePersonIsNotAddedTwiceAtOnce() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let fields = ParticipantFields(
        name: PersonName(first: "Ottoline", last: "Fernwhistle"),
        birth: CivilDate(daysSince1970: 4000))
      for _ in 0..<2 {
        let id = UUID()
        try await relay.add(
          NewClientMessage(id: id, site: 301, program: 712, fields: fields, others: []), id: id,
          by: Self.author)
      }
      await relay.drain()
      let conflicts = await relay.rows.map { $0.conflict?.count }
      #expect(conflicts == [1], "somebody is asked about the second")
      let found = Set(try await yard.eto.search("Ottoline Fernwhistle", in: 712).map(\.id))
      #expect(found.count == 1)
      try await vault.close()
    }
  }
}
