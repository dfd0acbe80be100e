import ETO
import FoundationEssentials
import Model
import Resources
import Sandbox
import Store
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// What somebody did for the night while ETO did not answer, or not in time.
///
/// One after the other: each asks for everybody many times, and others need the machine too.
@MainActor @Suite(.fewAtATime, .serialized) struct ShelterOutageJourneyTests {
  @Test func aReplyThatIsLostIsRecognised() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      try await house.fault("dropAfter", "TouchPoint.svc/TouchPointResponseAdd")
      await worker.press("<enter>12<enter>")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      #expect(worker.state.changes.isEmpty)
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func aReplyThatIsLostAndCannotBeLookedUpIsOneResponse() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      try await house.fault("dropAfter", "TouchPoint.svc/TouchPointResponseAdd")
      // As soon as it was written, nothing answers any more.
      house.wire.breakAfter("TouchPointResponseAdd")
      await worker.press("<enter>12<enter>")
      #expect(worker.state.pending.count == 1 && worker.state.changes.isEmpty)
      #expect(worker.toast.hasPrefix("Walter Lampwick #5001: saved, may have arrived ("))
      #expect(try await worker.responses(of: "Lampwick").count == 1)
      await worker.press("R")
      #expect(worker.state.pending.isEmpty)
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func whatDidNotArriveStaysAndIsSentAgain() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      try await house.fault("drop", "TouchPoint.svc/TouchPointResponseAdd")
      await worker.press("<enter>12<enter>")
      #expect(worker.toast == "Walter Lampwick #5001: saved, not sent: no connection.")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      // It survives another screen and a refresh.
      await worker.press("4")
      await worker.press("2r")
      #expect(worker.state.pending.count == 1)
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      try await house.fault("dropAfter", "TouchPoint.svc/TouchPointResponseAdd")
      await worker.press("R")
      #expect(worker.toast.hasPrefix("Sent: check-in of"), "\(worker.toast)")
      #expect(worker.state.pending.isEmpty)
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func aNoteAboutACheckInThatWaitsGoesRightAfterIt() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      let program = Program(id: 712, name: "Night Shelter")
      worker.store.send(
        .clients(
          .entered(
            Clients.Workplace(
              person: "worker@example.org", site: Site(id: 301, name: "Harbor"),
              program: program, programs: [program]))))
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      house.wire.cut()
      await worker.press("<enter>12<enter>")
      await worker.press("n")
      #expect(worker.store.state.contact.entry != nil, "\(worker.body)")
      await worker.press("Has a dog<^s>")
      #expect(worker.store.state.place == .checkIn, "\(worker.body)")
      let waiting = worker.store.state.written[.client(site: 301, number: 5001)]
      #expect(waiting.map(\.kind) == [.checkIn, .form] && waiting.last?.standing == .needing)
      house.wire.mend()
      await worker.press("R")
      #expect(worker.state.pending.isEmpty, "\(worker.body)")
      #expect(worker.store.state.written[.client(site: 301, number: 5001)].isEmpty)
      let nights = try await worker.responses(of: "Lampwick")
      #expect(nights.map { $0.answer(to: 4105) } == [.text("Has a dog")])
    }
  }

  @Test func whatWaitsLiesOverTheListAfterARestartAndArrivesOnce() async throws {
    try await ShelterJourney.take { house in
      let machine = ShelterJourney.Machine()
      let first = try await house.worker(on: machine)
      await first.press("<alt-2>")
      await first.find("lampwick")
      try await house.fault("drop", "TouchPoint.svc/TouchPointResponseAdd")
      await first.press("<enter>12<enter>")
      await first.press("o")
      #expect(first.store.state.outbox.unsent == 2)
      await first.press("u")
      #expect(first.store.state.outbox.unsent == 1, "taken out where it had not left")
      await first.leave()
      let second = try await house.worker(on: machine)
      await second.settle()
      await second.press("<alt-2>")
      #expect(second.state.pending.count == 1 && second.store.state.outbox.unsent == 1)
      #expect(second.bed(of: "Lampwick") == "Bed 12")
      await second.find("lumbreras vega")
      await second.press("<enter>12<enter>")
      #expect(
        second.toast == "Bed 12 is not free: Walter Lampwick #5001.")
      await second.press("<esc><esc><esc>")
      await second.find("lampwick")
      await second.press("R")
      #expect(second.state.pending.isEmpty && second.store.state.outbox.unsent == 0)
      #expect(second.bed(of: "Lampwick") == "Bed 12")
      #expect(try await second.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func aBedThatIsHeldMeanwhileIsNotCalledTaken() async throws {
    try await ShelterJourney.take { house in
      let (one, two) = (try await house.worker(), try await house.worker("rosa.mar@example.org"))
      await one.press("<alt-2>")
      await one.find("lampwick")
      try await house.fault("drop", "TouchPoint.svc/TouchPointResponseAdd")
      await one.press("<enter>12<enter>")
      #expect(one.state.pending.count == 1)
      await two.press("<alt-2>")
      await two.press("<tab>/12<enter>")
      await two.press("H")
      await two.press("lumbreras vega<enter>")
      #expect(two.toast.contains("Bed 12 is held for Marisol Lumbreras Vega"))
      await one.press("R")
      let said = one.toast
      #expect(said.contains("(held for Marisol Lumbreras Vega #5002)"))
    }
  }

  @Test func whatSomebodyElseWasFasterWithIsRefusedLaterWithAWayOn() async throws {
    try await ShelterJourney.take { house in
      let (one, two) = (try await house.worker(), try await house.worker("rosa.mar@example.org"))
      await one.press("<alt-2>")
      await one.find("lampwick")
      try await house.fault("drop", "TouchPoint.svc/TouchPointResponseAdd")
      await one.press("<enter>12<enter>")
      #expect(one.state.pending.count == 1)
      await two.press("<alt-2>")
      await two.find("lumbreras vega")
      await two.press("<enter>12<enter>")
      await one.press("R")
      #expect(
        one.toast
          == "Walter Lampwick #5001: “in, Bed 12” was not done "
          + "(taken by Marisol Lumbreras Vega #5002).")
      #expect(one.bed(of: "Lampwick") == nil)
      let free = try #require(
        one.state.board.beds.last { one.state.board.standing(of: $0) == .free })
      await one.press("<esc><esc>")
      await one.find("lampwick")
      await one.press("<enter>" + free.label.replacingPrefix("Bed ") + "<enter>")
      #expect(
        one.toast
          == "Walter Lampwick #5001 is in, \(free.label). Given up, not sent: the check-in, Bed 12."
      )
      #expect(one.store.state.outbox.unsent == 0)
      #expect(try await one.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func lettingGoOfWhatDidNotArriveLeavesNothing() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      try await house.fault("drop", "TouchPoint.svc/TouchPointResponseAdd")
      await worker.press("<enter>12<enter>")
      #expect(worker.store.state.outbox.unsent == 1)
      await worker.press("X")
      await worker.press("2")
      #expect(worker.toast == "Undone for Walter Lampwick #5001: the check-in, Bed 12.")
      #expect(worker.store.state.outbox.unsent == 0 && worker.bed(of: "Lampwick") == nil)
      #expect(try await worker.responses(of: "Lampwick").isEmpty)
    }
  }
}
