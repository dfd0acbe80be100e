import ETO
import Features
import FoundationEssentials
import Model
import Outreach
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// Contacts of street outreach, with the pretend ETO and a real outbox behind them.
@Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct OutreachJourneyTests {
  private static let camp = UUID()

  private func desk(
    _ yard: RelayYard, _ relay: OutboxRelay, _ vault: Vault, _ setup: OutreachSetup? = nil,
    clock: HastyClock = HastyClock()
  ) -> OutreachDesk {
    OutreachDesk(
      setup: setup ?? Errand.outreachForm, sessions: yard.sessions,
      environment: Environment(transport: yard.line, clock: clock, now: { yard.time.now }),
      zone: .utc, cache: Cache { vault }, open: { vault },
      enqueue: { message, id, author, address throws(VaultError) in
        try await relay.enqueue(message, id: id, by: author, at: address)
      },
      withdraw: { ids, records, author throws(VaultError) in
        try await relay.withdraw(ids, keeping: records, by: author)
      })
  }

  private func contact(
    _ yard: RelayYard, with person: OutreachPerson, minutesAgo: Double = 0
  ) -> OutreachContact {
    let moment = yard.time.start.addingTimeInterval(-minutesAgo * 60)
    return OutreachContact(
      id: UUID(), with: person, named: "Red Jacket", at: moment, site: 301, program: 712,
      answers: CurrentLivingSituation(
        informationDate: CivilDate(moment, minutesEast: 0), situation: .placeNotMeantForHabitation),
      whereabouts: Whereabouts(
        point: Coordinates(latitude: 42.1039, longitude: -72.5912).map {
          OutreachPoint($0, accuracy: 17, time: moment, source: .gps)
        }, place: .encampment(Self.camp)), note: "Took water.", by: "worker@example.org")
  }

  /// The whole way: met without a name, twice; then they are a client, and both contacts arrive, once.
  @Test func whoHadNoNameIsANewClientWithBothContacts() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = desk(yard, relay, vault)
      let day = CivilDate(yard.time.start, minutesEast: 0)
      let red = UnnamedPerson(id: UUID(), called: "Red Jacket", firstMet: yard.time.start)
      try await desk.save([
        .unnamed(red), .encampment(Encampment(id: Self.camp, name: "Rope Walk", seen: day)),
      ])
      let both = [20, 10].map { contact(yard, with: .unnamed(red.id), minutesAgo: $0) }
      for contact in both { try await desk.write(contact) }
      #expect(await relay.rows.isEmpty)
      let client = try await Errand.newClient.give(to: relay, yard)
      let linked = try await desk.link(
        red.id, to: .newClient(client), named: "Fernwhistle, Ottoline")
      #expect(linked.count == 2)
      #expect(await relay.rows.map(\.standing) == [.ready, .needing, .needing])
      #expect(await relay.rows.map(\.kind) == [.newClient, .outreach, .outreach])
      yard.line.set(.replyLost)
      await relay.drain()
      yard.line.set(nil)
      let progress = try await yard.bringHome(relay)
      #expect(progress.left == 0)
      let person = try #require(
        try await yard.eto.search("Ottoline Fernwhistle", in: 712).first.map(\.id))
      let subject = try #require(try await yard.eto.participant(person)?.subjectID)
      let responses = try await yard.eto.responses(about: subject, on: 2107)
      #expect(
        Set(responses.compactMap { $0.answer(to: 4721) })
          == Set(both.map { .text($0.id.uuidString) }))
      #expect(responses.count == 2)
      for response in responses {
        #expect(response.answer(to: 4701) == .date(day))
        #expect(response.answer(to: 4702) == .choices([88_116]))
        #expect(response.answer(to: 4711) == .text("42.103900"))
        #expect(response.answer(to: 4713) == .number(17))
        #expect(response.answer(to: 4715) == .choices([89_101]))
        #expect(response.answer(to: 4717) == .text("Rope Walk"))
        #expect(response.answer(to: 4718) == .text("Took water."))
        #expect(response.programID == 712)
      }
      // Who has a number meanwhile is told after what was kept: the last word on a contact counts.
      let people = try await desk.load(into: [UUID: OutreachPerson]()) { people, record in
        if case .contact(let contact) = record { people[contact.id] = contact.person }
      }.value
      #expect(people.count == 2)
      #expect(Set(people.values) == [.client(site: 301, number: person)])
      try await vault.close()
    }
  }

  /// Taken back before anything has left, and after a death nothing of it goes either.
  @Test func whoSomebodyIsIsTakenBackBeforeAnythingHasLeft() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = desk(yard, relay, vault)
      let walter = try #require(try await yard.eto.search("Walter Lampwick", in: 712).first?.id)
      let client = OutreachPerson.client(site: 301, number: walter)
      let red = UnnamedPerson(id: UUID(), called: "Red Jacket", firstMet: yard.time.start)
      let both = [20, 10].map { contact(yard, with: .unnamed(red.id), minutesAgo: $0) }
      try await desk.save([.unnamed(red)] + both.map { .contact($0) })
      let ids = try await desk.link(red.id, to: client, named: "Walter Lampwick").map(\.id)
      #expect(await relay.rows.count == 2)
      #expect(try await desk.unlink(red.id, ids, by: "worker@example.org"))
      #expect(await relay.rows.isEmpty)
      try await vault.close()
      let (later, opened) = try await yard.start()
      #expect(await later.rows.isEmpty)
      let again = self.desk(yard, later, opened)
      let people = try await again.load(into: [UUID: OutreachPerson]()) { people, record in
        if case .contact(let contact) = record { people[contact.id] = contact.person }
      }.value
      #expect(people == Dictionary(uniqueKeysWithValues: ids.map { ($0, .unnamed(red.id)) }))
      // Said once more they go, each once; then it is too late.
      let linked = try await again.link(red.id, to: client, named: "Walter Lampwick")
      #expect(Set(linked.map(\.id)) == Set(ids))
      let progress = try await yard.bringHome(later)
      #expect(progress.left == 0)
      #expect(try await !again.unlink(red.id, ids, by: "worker@example.org"))
      let subject = try #require(try await yard.eto.participant(walter)?.subjectID)
      let references = try await yard.eto.responses(about: subject, on: 2107)
        .compactMap { $0.answer(to: 4721) }
      for id in ids { #expect(references.count { $0 == .text(id.uuidString) } == 1) }
      try await opened.close()
    }
  }

  @Test func whatTheFormCannotTakeStopsWithTheQuestionAndGoesOnceItCan() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let walter = try #require(try await yard.eto.search("Walter Lampwick", in: 712).first?.id)
      var setup = Errand.outreachForm
      // The accuracy is a number: no place for words.
      setup.elements[.note] = 4713
      let contact = contact(yard, with: .client(site: 301, number: walter))
      try await desk(yard, relay, vault, setup).write(contact)
      await relay.drain()
      let flaw = UnfitAnswer.misfit(question: "Accuracy in metres")
      #expect(
        await relay.rows.map(\.standing) == [.quarantined(.refused(flaw.words))], "nothing was sent"
      )
      // Given again with another configuration it is another try.
      try await desk(yard, relay, vault).write(contact)
      let progress = try await yard.bringHome(relay)
      #expect(progress.left == 0)
      try await vault.close()
    }
  }

  @Test func whatETOHasIsReadPolitelyAndOnce() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let clock = HastyClock()
      let desk = desk(yard, relay, vault, clock: clock)
      let told = Mutex<[(Int, Int)]>([])
      let count = try await desk.readContacts(in: 711) { done, total in
        told.withLock { $0.append((done, total)) }
      }
      let people = try #require(told.withLock { $0.last?.1 })
      #expect(people >= 40 && count > people)
      #expect(told.withLock { $0.map(\.0) } == Array(0...people))
      #expect(clock.waits.count == 2 * people - 1, "each request but the first waits for its turn")
      let contacts = try await desk.contacts { _ in true }
      #expect(contacts.count == count)
      #expect(contacts.allSatisfy { $0.program == 711 && $0.answers.situation != nil })
      #expect(contacts.contains { $0.engagement != nil } && contacts.contains { $0.birth != nil })
      #expect(contacts.contains { $0.whereabouts.point?.source == .gps })
      #expect(Set(contacts.map(\.author)) == ["John Doe", "Ann Li", "Rosa Mar"])
      #expect(try await desk.readContacts(in: 711) { _, _ in } == 0, "it has them")
      #expect(await relay.rows.isEmpty)
      try await vault.close()
    }
  }

  /// Question 9 of the year that ends today, as the pretend ETO has it.
  @Test func theYearIsCountedFromWhatETOHas() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let clock = HastyClock()
      let desk = desk(yard, relay, vault, clock: clock)
      _ = try await desk.readContacts(in: 711) { _, _ in }
      let ledger = try await desk.load(into: ContactLedger()) { ledger, record in
        if case .contact(let contact) = record { ledger.insert(contact) }
      }.value
      let waits = clock.waits.count
      let today = CivilDate(yard.time.start, minutesEast: 0)
      let year = today.adding(days: -364)...today
      let told = Mutex<[Int]>([])
      let stays = try #require(
        try await desk.stays(in: year, of: 711) { done, _ in told.withLock { $0.append(done) } })
      let steps = told.withLock { $0 }
      #expect(steps.count > 40 && steps == Array(0..<steps.count), "it says how far it is")
      #expect(clock.waits.count >= waits + stays.count, "each request waits for its turn")
      let answer = ledger.q9(
        from: year.lowerBound, to: today, program: 711, enrolments: stays)
      let people = answer.contacted.total(.all)
      #expect(people >= 20 && (1..<people).contains(answer.engaged.total(.all)))
      #expect(
        people
          == [Q9.Column.housed, .homeless, .undetermined].reduce(0) {
            $0 + answer.contacted.total($1)
          })
      try await vault.close()
    }
  }

  @Test func aReadingThatWasStoppedGoesOnWhereItWas() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = desk(yard, relay, vault)
      let place = Clients.Workplace(
        person: "worker@example.org", site: Site(id: 301, name: "Harbor House"),
        program: Program(id: 711, name: "Street Outreach"), programs: [])
      await yard.sessions.show(ClientReader(system: RelayYard.name, workplace: place))
      let reading = Task {
        try await desk.readContacts(in: 711) { done, _ in
          if done == 5 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      _ = try await reading.value
      await desk.cache.settle()
      let begun = Mutex<Int?>(nil)
      _ = try await desk.readContacts(in: 711) { done, _ in
        begun.withLock { $0 = $0 ?? done }
      }
      let first = try #require(begun.withLock { $0 })
      #expect((5..<20).contains(first))
      #expect(try await desk.contacts { _ in true }.count > 100)
      try await vault.close()
    }
  }

  @Test func whatWasWrittenHereStaysAsItWasWritten() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let desk = desk(yard, relay, vault)
      let walter = try #require(try await yard.eto.search("Walter Lampwick", in: 712).first?.id)
      var contact = contact(yard, with: .client(site: 301, number: walter))
      contact.shift = UUID()
      try await desk.write(contact)
      _ = try await yard.bringHome(relay)
      _ = try await desk.readContacts(in: 712) { _, _ in }
      contact.birth = try await yard.eto.participant(walter)?.fields.birth
      #expect(contact.birth != nil)
      // What is known of its author beside the account.
      contact.writer = "John Doe"
      #expect(try await desk.contacts([contact.id]) == [contact])
      try await vault.close()
    }
  }
}
