import ETO
import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// What several people wrote on one machine, sent by a script or pointed at somebody on record.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct SendingAsOneselfTests {
  private func newcomer(_ last: String) -> NewClientMessage {
    NewClientMessage(
      id: UUID(), site: 301, program: 712,
      fields: ParticipantFields(
        name: PersonName(first: "Ottoline", last: last),
        birth: CivilDate(daysSince1970: 4000)), others: [])
  }

  /// `porchlight outbox send`: each is sent as whoever wrote it; whoever cannot sign in keeps theirs,
  /// and nobody else's.
  @Test func aScriptSendsWhatEachWroteAsThemselves() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      for (author, name) in [
        ("nobody@example.org", "Strangeways"), ("rosa.mar@example.org", "Fernwhistle"),
        ("worker@example.org", "Lanternjaw"),
      ] {
        let message = newcomer(name)
        try await relay.add(message, id: message.id, by: author)
      }
      try await vault.save(
        SavedCredential(
          name: "eto", user: "rosa.mar@example.org", password: Secret("porchlight"),
          fields: ["address": RelayYard.name]))
      try await vault.close()
      let (status, said) = try await SendingProgram(yard).end()
      #expect(status == 1 && said.contains("1 unsent"), "\(said)")
      let (again, kept) = try await yard.start()
      #expect(await again.outbox.items.map(\.author) == ["nobody@example.org"])
      #expect(await again.rows.map(\.tries) == [0])
      try await kept.close()
      for (name, count) in [("Strangeways", 0), ("Fernwhistle", 1), ("Lanternjaw", 1)] {
        let found = try await yard.eto.search("Ottoline \(name)", in: 712)
        #expect(Set(found.map(\.id)).count == count, "\(name)")
      }
    }
  }

  /// A new client turns out to be on record: the contact that was written about them is recorded there.
  @Test func whatWasWrittenAboutSomebodyOnRecordGoesToThem() async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let found = try await yard.eto.search("Walter Lampwick", in: 712)
      let id = try #require(found.first?.id)
      let person = try #require(try await yard.eto.participant(id))
      let client = NewClientMessage(
        id: UUID(), site: 301, program: 712,
        fields: ParticipantFields(name: person.fields.name, birth: person.fields.birth),
        others: [])
      try await relay.add(client, id: client.id, by: "worker@example.org")
      let form = try #require(try await yard.eto.form(2102))
      try await relay.add(
        ResponseMessage(
          site: 301, program: 712, whom: .created(by: client.id), name: client.name,
          submission: TouchPointSubmission(
            form: form, subject: 0,
            answers: [
              4201: .date(CivilDate(yard.time.now, minutesEast: 0)), 4202: .choices([83116]),
              4203: .text("At the gate"),
            ],
            reference: UUID(), happened: yard.time.now), reference: 4208),
        by: "worker@example.org")
      await relay.drain()
      let rows = await relay.rows
      #expect(rows.first?.conflict?.count == 1, "\(rows.map(\.standing))")
      #expect(rows.last?.standing == .needing && rows.last?.isNeedStuck == true)
      let decision = await relay.taken(.keepTheirs, on: client.id)
      #expect(try await relay.decide(decision, on: client.id))
      #expect(
        await relay.rows.map(\.subject) == [.client(site: 301, number: person.id)])
      await relay.drain()
      #expect(await relay.rows.isEmpty)
      let subject = try #require(person.subjectID)
      let responses = try await yard.eto.responses(about: subject, on: 2102)
      #expect(responses.count { $0.answer(to: 4203) == .text("At the gate") } == 1)
      let after = try await yard.eto.search("Walter Lampwick", in: 712)
      #expect(after.map(\.id) == found.map(\.id), "nobody was added")
      try await vault.close()
    }
  }
}
