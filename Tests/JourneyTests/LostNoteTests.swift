import ETO
import Features
import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// A note about a check-in that did not come about, because somebody else was faster: it says so, and goes with the
/// next check-in, whether it waits in the outbox or is still on the screen.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct LostNoteTests {
  private static let author = "worker@example.org"
  private static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// Two people, a night, two beds, and a relay.
  private struct Night {
    let yard: RelayYard
    let night: CivilDate
    let form: CheckInForm
    let person: Participant
    let other: Participant
    let taken: Bed
    let free: Bed

    init(_ yard: RelayYard) async throws {
      self.yard = yard
      night = CivilDate(
        daysSince1970: CivilDate(yard.time.start, minutesEast: 0).daysSince1970 + 2)
      form = try CheckInForm(
        try #require(try await yard.eto.form(2101)), LostNoteTests.checkIn.elements)
      person = try await Self.person(yard, "Walter Lampwick")
      other = try await Self.person(yard, "Jane Smithereen")
      let beds = form.beds.filter { !$0.isClosed }.suffix(2)
      taken = try #require(beds.first)
      free = try #require(beds.last)
    }

    private static func person(_ yard: RelayYard, _ name: String) async throws -> Participant {
      let id = try #require(try await yard.eto.search(name, in: 712).first?.id)
      return try #require(try await yard.eto.participant(id))
    }

    /// A check-in of somebody.
    func checkIn(_ person: Participant, _ bed: Bed) -> NightMessage {
      let guest = Guest(id: person.id, subjectID: person.subjectID, name: person.fields.name)
      return NightMessage(
        site: 301, program: 712, setup: LostNoteTests.checkIn, whom: .known(person.id),
        change: BedChange(
          id: UUID(), .checkIn, of: guest, night: night, bed: bed.id, status: .present,
          begun: yard.time.now), bed: bed.label)
    }

    /// A note about a check-in of the person that waits.
    func note(about check: UUID) throws -> ResponseMessage {
      let subject = try #require(person.subjectID)
      let waiting = BedNight(
        id: Participant.provisionalID(of: check), night: night, bed: taken.id, status: .present)
      return ResponseMessage(
        site: 301, program: 712, whom: .known(person.id), name: "Lampwick, Walter",
        submission: TouchPointSubmission(
          form: form.form, subject: subject, response: waiting.id,
          before: form.response(of: waiting, about: subject),
          answers: [4105: .text("Has a dog")], reference: UUID(), happened: yard.time.now),
        reference: nil, night: check)
    }

    /// What stands on record of the person's night: each bed with its note.
    func recorded() async throws -> [[Answer?]] {
      try await yard.eto.responses(about: try #require(person.subjectID), on: 2101)
        .filter { $0.answer(to: 4101) == .date(night) }
        .map { [$0.answer(to: 4102), $0.answer(to: 4105)] }
    }
  }

  @Test func aNoteWhoseBedSomebodyElseHasSaysWhoCameFirstAlsoAfterAStart() async throws {
    try await RelayYard.run { yard in
      var (relay, vault) = try await yard.start()
      let night = try await Night(yard)
      try await relay.add(night.checkIn(night.other, night.taken), by: Self.author)
      await relay.drain()
      let lost = try await relay.add(night.checkIn(night.person, night.taken), by: Self.author)
      let note = try await relay.add(try night.note(about: lost), by: Self.author)
      await relay.drain()
      // The screen has the refused check-in before it.
      await relay.takeOut(lost, by: Self.author)
      let gone = OutboxRow.NightGone.bedTaken(
        night.taken.label,
        by: .init(name: night.other.fields.name.listed, number: night.other.id))
      var row = try #require(await relay.rows.first)
      #expect(row.id == note && row.nightGone == gone && !row.canBeEdited)
      try await vault.close()
      (relay, vault) = try await yard.start()
      row = try #require(await relay.rows.first)
      #expect(row.id == note && row.nightGone == gone)
      // Another bed: the note goes with that, and is told of for the list of the night.
      let again = try await relay.add(night.checkIn(night.person, night.free), by: Self.author)
      row = try #require(await relay.rows.last)
      #expect(row.id == note && row.needs == [again] && row.nightGone == nil)
      guard case .responseChange(let change)? = row.content else {
        Issue.record("\(row)")
        return
      }
      #expect(change.program == 712 && change.form == 2101 && change.texts[4105] == "Has a dog")
      #expect(change.days[4101] == night.night)
      await relay.drain()
      #expect(await relay.rows.isEmpty)
      let nights = try await night.recorded()
      #expect(nights == [[.choices([night.free.id]), .text("Has a dog")]])
      try await vault.close()
    }
  }

  /// The note is still on the screen: what stands for its check-in is looked for when it is saved.
  @Test(arguments: [false, true])
  func whatStandsForACheckInIsKnown(hasArrived: Bool) async throws {
    try await RelayYard.run { yard in
      let (relay, vault) = try await yard.start()
      let night = try await Night(yard)
      let lost = try await relay.add(night.checkIn(night.person, night.taken), by: Self.author)
      var note = try night.note(about: lost)
      #expect(try await relay.withdraw(lost, by: Self.author))
      let response = try #require(note.submission.response)
      #expect(await relay.night(bringing: response) == nil)
      #expect(await relay.night(standingFor: note) == nil)
      #expect(await relay.whyGone(response) == .discarded)
      let again = try await relay.add(night.checkIn(night.person, night.free), by: Self.author)
      if hasArrived { await relay.drain() }
      #expect(await relay.night(standingFor: note) == again)
      note.night = again
      try await relay.add(note, by: Self.author)
      await relay.drain()
      #expect(await relay.rows.isEmpty)
      let nights = try await night.recorded()
      #expect(nights == [[.choices([night.free.id]), .text("Has a dog")]])
      // Taken back, it has no note that anybody would see.
      var back = night.checkIn(night.person, night.free)
      back.change = BedChange(
        undoing: back.change, id: UUID(), takenBack: night.form.takenBack, begun: yard.time.now)
      try await relay.add(back, by: Self.author)
      #expect(await relay.night(standingFor: note) == nil)
      try await vault.close()
    }
  }
}
