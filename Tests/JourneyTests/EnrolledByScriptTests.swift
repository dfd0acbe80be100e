import ETO
import Model
import Resources
import Sandbox
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// A script enrols a client for a bed, and another terminal writes before it does.
@MainActor @Suite(.fewAtATime, .serialized) struct EnrolledByScriptTests {
  /// The other terminal gives the bed to somebody else, or the client another bed.
  @Test(arguments: [true, false])
  func whoIsEnrolledForABedThatDoesNotStandIsSaidToBe(isTaken: Bool) async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let (api, night) = (worker.api, try #require(worker.state.night))
      let (board, setup) = (worker.state.board, try #require(worker.state.setup))
      let form = try #require(worker.state.form).form
      let free = try #require(
        board.beds.first { board.standing(of: $0) == .free && $0.id != 81012 })
      let listed = Set(worker.state.guests.keys)
      let found = try await api.search("a", in: 711)
      let stranger = try #require(found.first { !listed.contains($0.id) })
      let zone = Zone.fixed(secondsFromGMT: -5 * 3600)
      let desk = try await ShelterDesk(
        CheckIn.Query(setup, program: 712, zone: zone), api, at: ShelterJourney.now)
      let walter = worker.state.guests.values.first { $0.name.last == "Lampwick" }
      let client = try await desk.night(of: stranger.id)
      let subject = try #require(isTaken ? walter?.subjectID : client.subjectID)
      let bed = isTaken ? 81012 : free.id
      house.wire.before("TouchPointResponseAdd") {
        _ = try? await api.addResponse(
          to: form, about: subject, in: 712, happened: ShelterJourney.now,
          answers: [
            4101: .date(night), 4102: .choices([bed]), 4103: .choices([82001]),
            4104: .text("another terminal"),
          ])
      }
      let script = try await KioskYard.enter(house)
      var failure: ETODesk.Failure?
      do throws(ETODesk.Failure) {
        _ = try await script.checkIn(stranger.id, bed: "12", setup, zone)
      } catch {
        failure = error
      }
      let program =
        switch failure {
        case .bedTaken(_, _, _, let name)? where isTaken: name
        case .changedSince(_, let name)? where !isTaken: name
        default: String?.none
        }
      #expect(program == "Night Shelter", "\(String(describing: failure))")
      let enrolments = try await api.enrolments(of: stranger.id)
      #expect(enrolments.count { $0.programID == 712 && $0.end == nil } == 1)
    }
  }
}
