import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever is dismissed from a shelter's program while they have a bed there keeps it: the question says so.
struct DismissalBedTests {
  private static let bed = "They have Bed 4 tonight; that stays until they are checked out."

  /// Maria's page, with tonight's list of the program's shelter read.
  private func page(
    _ maria: Guest, _ stays: [Enrolment] = ClientSample.enrolments
  ) throws -> Stage {
    var stage = Stage()
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.state.clients.errands = [.checkIn]
    var shelter = Sample.shelter
    shelter.program = ClientSample.shelter.id
    stage.send(.clients(.entered(ClientSample.workplace)), .checkIn(.entered(shelter)))
    stage.press("<alt-2>")
    let form = try #require(Sample.checkInForm)
    let guests = Sample.guests + [maria]
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    stage.press("/maria<enter>p")
    stage.send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.enrolmentsArrived(stays, of: 5001)),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 0)))
    #expect(stage.state.clients.client?.id == 5001 && stage.state.place == .clients)
    return stage
  }

  /// What is asked: the words inside the box, whatever stands beside it.
  private func words(_ stage: Stage) -> String {
    let lines = stage.frame().text.split(separator: "\n").compactMap { line -> Substring? in
      let parts = line.split(separator: "│", omittingEmptySubsequences: false)
      return parts.count == 3 ? parts[1] : nil
    }
    return lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: [BedNight.Status.present, .held])
  func theQuestionSaysWhichBedTheyKeep(status: BedNight.Status) throws {
    var stage = try page(Sample.guest(5001, "Sample", "Maria", bed: 104, status))
    stage.press("x")
    #expect(words(stage).contains("Dismiss Maria Sample #5001 from Night Shelter"))
    #expect(words(stage).contains(Self.bed), "\(stage.frame().text)")
  }

  @Test func aBedThatWaitsInTheOutboxIsTheirsToo() throws {
    let maria = Sample.guest(5001, "Sample", "Maria")
    var stage = try page(maria)
    let change = BedChange(
      id: Sample.id(9), .checkIn, of: maria, night: Sample.night, bed: 104, status: .present,
      begun: Sample.now)
    stage.send(
      .relay(
        .listed([
          OutboxRow(
            id: Sample.id(700), kind: .checkIn, subject: .client(site: 7, number: 5001),
            system: "ETO", initials: "M. S.", name: change.name, standing: .offline, tries: 1,
            created: Sample.now,
            night: OutboxRow.Night(
              program: ClientSample.shelter.id, change: change, bed: "Bed 4"))
        ])))
    stage.press("x")
    #expect(words(stage).contains(Self.bed), "\(stage.frame().text)")
  }

  @Test(arguments: [BedNight.Status.out, nil])
  func whoHasNoneIsAskedAboutAsBefore(status: BedNight.Status?) throws {
    let maria =
      status.map { Sample.guest(5001, "Sample", "Maria", bed: 104, $0) }
      ?? Sample.guest(5001, "Sample", "Maria")
    var stage = try page(maria)
    stage.press("x")
    #expect(stage.state.clients.mode == .question)
    #expect(!words(stage).contains("tonight; that stays"))
  }

  @Test func leavingAnotherProgramSaysNothingOfIt() throws {
    let stay = Enrolment(
      id: 2, programID: ClientSample.outreach.id, programName: "Street Outreach",
      start: ClientSample.today)
    var stage = try page(Sample.guest(5001, "Sample", "Maria", bed: 104), [stay])
    stage.press("x")
    #expect(words(stage).contains("from Street Outreach"))
    #expect(!words(stage).contains("tonight; that stays"))
  }
}
