import ETO
import Features
import FoundationEssentials
import Kiosk
import Model
import Resources
import Sandbox
import Store
import TestSupport
import Testing

@testable import Engine

/// Checking people in against the pretend ETO.
///
/// One after the other: each asks for everybody many times, and others need the machine too.
@MainActor @Suite(.fewAtATime, .serialized) struct ShelterJourneyTests {
  @Test func checkInSeeUndoCheckInAgain() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      #expect(worker.state.standing == .loaded)
      #expect(worker.state.guests.count > 10)
      #expect(worker.state.guests.values.allSatisfy { $0.trouble == nil && !$0.name.isEmpty })
      #expect(worker.bed(of: "Lampwick") == nil)
      let free = worker.state.board.count(.free)
      await worker.find("lampwick")
      await worker.press("<enter>12<enter>")
      #expect(worker.toast == "Walter Lampwick #5001 is in, Bed 12.")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      #expect(worker.state.board.count(.free) == free - 1)
      let written = try await worker.responses(of: "Lampwick")
      #expect(written.count == 1)
      let reference = try #require(written.first?.answer(to: 4104))
      await worker.press("u")
      #expect(worker.toast == "Undone for Walter Lampwick #5001: the check-in, Bed 12.")
      #expect(worker.bed(of: "Lampwick") == nil)
      #expect(worker.state.board.count(.free) == free)
      await worker.press("<enter>12<enter>")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      // One person, one night, one response; the new check-in has a reference of its own.
      let again = try await worker.responses(of: "Lampwick")
      #expect(again.count == 1)
      #expect(again.first?.answer(to: 4103) == .choices([82001]))
      #expect(again.first?.answer(to: 4104) != reference)
    }
  }

  @Test func whatIsOnItsWayIsTakenBackAndNothingBeforeIt() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      await worker.press("<enter>12<enter>")
      await worker.press("<esc><esc>f")
      let other = try #require(worker.state.rows.first)
      worker.begin("g<enter><enter>u")
      #expect(worker.toast.hasSuffix("is still being saved, and is undone right after."))
      // Its own answer is there first, then that of what takes it back.
      await worker.settle()
      await worker.settle()
      #expect(worker.toast.hasPrefix("Undone for ") && worker.toast.contains("#\(other): "))
      #expect(worker.state.changes.isEmpty)
      #expect(worker.state.guests[other]?.tonight?.takesBed != true)
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
    }
  }

  @Test func whereNobodyEverHadABedNoneAreCounted() async throws {
    try await ShelterJourney.take { house in
      let outreach = Program(id: 711, name: "Street Outreach")
      let worker = try await house.worker(in: outreach)
      await worker.press("<alt-2>")
      #expect(worker.state.standing == .loaded && worker.state.guests.count > 10)
      #expect(worker.body.contains("has ever had a bed in Street Outreach"))
      #expect(!worker.body.contains("beds taken"))
      let shelter = try await house.worker()
      await shelter.press("<alt-2>")
      #expect(shelter.body.contains("of 40 beds taken"))
    }
  }

  @Test func moveAndCheckOutAndBack() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      await worker.press("<enter>12<enter>")
      await worker.press("<enter>")
      let free = try #require(
        worker.state.board.beds.last { worker.state.board.standing(of: $0) == .free })
      await worker.press(free.label.replacingPrefix("Bed ") + "<enter>")
      #expect(worker.bed(of: "Lampwick") == free.label)
      await worker.press("o")
      #expect(worker.bed(of: "Lampwick") == nil)
      #expect(worker.toast == "Walter Lampwick #5001 is out.")
      await worker.press("u")
      #expect(worker.bed(of: "Lampwick") == free.label)
      await worker.press("u")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      await worker.press("u")
      #expect(worker.bed(of: "Lampwick") == nil)
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func whoseBedWasOnlyHeldIsNotInYetOnceItIsLetGo() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.press("<tab>f")
      await worker.press("Hlampwick<enter>")
      let bed = try #require(worker.bed(of: "Lampwick"), "\(worker.body)")
      await worker.press("o")
      #expect(worker.bed(of: "Lampwick") == nil)
      #expect(worker.toast == "\(bed) is no longer held for Walter Lampwick #5001.")
      #expect(worker.state.guests[5001]?.tonight?.status == .cancelled)
      await worker.press("u")
      #expect(worker.bed(of: "Lampwick") == bed)
      #expect(worker.toast == "Undone for Walter Lampwick #5001: letting go of \(bed).")
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func twoWorkersOneBedOneAfterTheOther() async throws {
    try await ShelterJourney.take { house in
      let (one, two) = (try await house.worker(), try await house.worker("rosa.mar@example.org"))
      await one.press("<alt-2>")
      await two.press("<alt-2>")
      await one.find("lampwick")
      await one.press("<enter>12<enter>")
      await two.find("lumbreras vega")
      await two.press("<enter>12<enter>")
      #expect(one.bed(of: "Lampwick") == "Bed 12")
      #expect(two.bed(of: "Lumbreras Vega") == nil)
      #expect(
        two.toast
          == "Bed 12: Walter Lampwick #5001 came first, at 9:30 PM. Choose another bed for "
          + "Marisol Lumbreras Vega #5002.")
      // The beds are open again, and what the other one has is seen.
      #expect(two.state.picker != nil)
      #expect(two.bed(of: "Lampwick") == "Bed 12")
      #expect(try await two.responses(of: "Lumbreras Vega").isEmpty)
    }
  }

  /// The second person comes, or moves out of another bed.
  @Test(arguments: ["lumbreras vega", "lumbreras farolillo"])
  func twoWorkersOneBedAtTheSameMoment(_ second: String) async throws {
    try await ShelterJourney.take { house in
      let (one, two) = (try await house.worker(), try await house.worker("rosa.mar@example.org"))
      await one.press("<alt-2>")
      await two.press("<alt-2>")
      await one.find("lampwick")
      await two.find(second)
      one.begin("<enter>12<enter>")
      two.begin("<enter>12<enter>")
      await one.settle()
      await two.settle()
      await one.press("<esc>r")
      await two.press("<esc>r")
      #expect(one.state.board.holders(of: 81012).count == 1)
      #expect(one.state.board == two.state.board)
    }
  }

  @Test func whereNobodyCouldBeSeenAfterWritingItIsNotSaidToBeDone() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      house.wire.breakAfter("TouchPointResponseAdd", only: "Search.svc/Search/Enrollment")
      await worker.press("<enter>12<enter>")
      #expect(worker.toast.hasPrefix("Walter Lampwick #5001: saved, may have arrived ("))
      #expect(try await worker.responses(of: "Lampwick").count == 1)
      await worker.press("R")
      #expect(worker.toast.hasPrefix("Sent: check-in of"), "\(worker.toast)")
      #expect(worker.state.pending.isEmpty)
      #expect(try await worker.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func whoMovedTooLateAndHasLostTheOldBedTooIsInNone() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.find("lampwick")
      await worker.press("<enter>12<enter>")
      let free = try #require(
        worker.state.board.beds.last { worker.state.board.standing(of: $0) == .free })
      // Two others who were in before: one takes the new bed first, one takes the old bed.
      let others = worker.state.guests.values.compactMap(\.tonight)
        .filter { $0.status == .present && $0.bed != 81012 }.sorted { $0.id < $1.id }
      let (first, second) = (try #require(others.first), try #require(others.dropFirst().first))
      let form = try #require(worker.state.form).form
      let api = worker.api
      house.wire.before("TouchPointResponseUpdate") {
        try? await api.updateResponse(
          first.id, on: form, answers: [4102: .choices([free.id])])
        try? await api.updateResponse(second.id, on: form, answers: [4102: .choices([81012])])
      }
      await worker.press("<enter>" + free.label.replacingPrefix("Bed ") + "<enter>")
      #expect(worker.toast.hasPrefix("\(free.label): "))
      #expect(worker.bed(of: "Lampwick") == nil)
      await worker.press("<esc><esc><esc>r")
      #expect(worker.state.board.holders(of: free.id).count == 1)
      #expect(worker.state.board.holders(of: 81012).count == 1)
    }
  }

  @Test func oneResponseStaysWhereTwoTerminalsWriteAboutSomebodyAtTheSameMoment() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let other = try #require(
        worker.state.board.beds.first {
          worker.state.board.standing(of: $0) == .free && $0.id != 81012
        })
      let form = try #require(worker.state.form).form
      let (api, night) = (worker.api, try #require(worker.state.night))
      let guest = try #require(worker.state.guests.values.first { $0.name.last == "Lampwick" })
      let subject = try #require(guest.subjectID)
      // Between looking and writing, another terminal has written.
      house.wire.before("TouchPointResponseAdd") {
        _ = try? await api.addResponse(
          to: form, about: subject, in: 712, happened: ShelterJourney.now,
          answers: [
            4101: .date(night), 4102: .choices([other.id]), 4103: .choices([82001]),
            4104: .text("another terminal"),
          ])
      }
      await worker.find("lampwick")
      await worker.press("<enter>12<enter>")
      #expect(
        worker.toast
          == "Somebody else’s change stands, not yours. "
          + "Walter Lampwick #5001 is in, \(other.label).")
      #expect(worker.bed(of: "Lampwick") == other.label)
      let alive = try await worker.responses(of: "Lampwick").filter {
        $0.answer(to: 4103) == .choices([82001])
      }
      #expect(alive.map { $0.answer(to: 4104) } == [.text("another terminal")])
    }
  }

  @Test func whatAScriptDoesAgainLooksWhoCameFirst() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let form = try #require(worker.state.form)
      let night = try #require(worker.state.night)
      // The first run wrote and got no answer; somebody else had just got the bed.
      for (name, ago) in [("Lumbreras Vega", 60.0), ("Lampwick", 0.0)] {
        let guest = try #require(worker.state.guests.values.first { $0.name.last == name })
        _ = try await worker.api.addResponse(
          to: form.form, about: try #require(guest.subjectID), in: 712,
          happened: ShelterJourney.now - ago,
          answers: [
            4101: .date(night), 4102: .choices([81012]), 4103: .choices([82001]),
          ])
      }
      let desk = try await ShelterDesk(
        CheckIn.Query(
          try #require(worker.state.setup), program: 712,
          zone: .fixed(secondsFromGMT: -5 * 3600)), worker.api, at: ShelterJourney.now)
      let id = try #require(worker.state.guests.values.first { $0.name.last == "Lampwick" }?.id)
      let guest = try await desk.night(of: id)
      let outcome = try await desk.write(
        BedChange(
          id: UUID(), .move, of: guest, night: night, bed: 81012, status: .present,
          begun: ShelterJourney.now))
      guard case .taken(let holder, let own, _) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(holder.name.last == "Lumbreras Vega" && own.tonight?.takesBed == false)
    }
  }

  @Test func aCardLeadsToWhoeverHasItAlsoWhoIsNotOnTheList() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      await worker.press("/S1A0B1C2D3E4<enter>")
      #expect(
        worker.state.picker.flatMap { worker.state.guests[$0.guest]?.name.last } == "Lampwick")
      await worker.press("12<enter>")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      await worker.press("/s1a0b1c2d3e4<enter>")
      #expect(worker.toast == "Walter Lampwick #5001 is in, Bed 12." && worker.state.picker == nil)
      await worker.press("/S10000000000<enter>")
      #expect(worker.toast == "Nobody has this card. Search by name.")
    }
  }

  /// What the kiosk takes, staff can scan too: ETO knows nothing of such a card.
  @Test func aCardOfTheSheltersOwnLeadsToItsHolderUntilItIsRevoked() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      let desk = try await worker.cardDesk()
      let card = try await desk.issue(to: 5001, at: ShelterJourney.now)
      await worker.press("<alt-2>")
      await worker.press("/\(card.printed)<enter>")
      #expect(
        worker.state.picker.flatMap { worker.state.guests[$0.guest]?.name.last } == "Lampwick")
      await worker.press("12<enter>")
      #expect(worker.bed(of: "Lampwick") == "Bed 12")
      try await desk.revoke(5001, at: ShelterJourney.now)
      await worker.press("/\(card.code.revealed)<enter>")
      #expect(worker.toast == "Nobody has this card. Search by name.")
    }
  }

  @Test func twoWorkersOnePerson() async throws {
    try await ShelterJourney.take { house in
      let (one, two) = (try await house.worker(), try await house.worker("rosa.mar@example.org"))
      await one.press("<alt-2>")
      await two.press("<alt-2>")
      await one.find("lampwick")
      await two.find("lampwick")
      await one.press("<enter>12<enter>")
      await two.press("<enter>")
      let other = try #require(
        two.state.board.beds.first { two.state.board.standing(of: $0) == .free && $0.id != 81012 })
      await two.press(other.label.replacingPrefix("Bed ") + "<enter>")
      #expect(
        two.toast
          == "Somebody else’s change stands, not yours. Walter Lampwick #5001 is in, Bed 12.")
      #expect(two.bed(of: "Lampwick") == "Bed 12")
      #expect(try await one.responses(of: "Lampwick").count == 1)
    }
  }

  @Test func aHundredAndFiftyNeverMoreThanFourAtATime() async throws {
    try await ShelterJourney.take(.large) { house in
      let worker = try await house.worker()
      worker.begin("<alt-2>")
      await worker.settle()
      #expect(worker.state.guests.count == 150)
      #expect(worker.state.standing == .loaded)
      await worker.find("bed 1")
      await worker.press("<esc>r")
      #expect(house.wire.most <= 4)
      #expect(house.wire.most > 1)
    }
  }

  /// A line at the door: the next one is checked in before the one before is written.
  @Test func threeAtOnceNeverMoreThanFourAtATime() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let people = worker.state.guests.count
      let before = house.wire.all
      let board = worker.state.board
      let free = board.beds.filter { board.holders(of: $0.id).isEmpty && $0.label.count == 6 }
      // Those who are not in yet: whoever gets a bed leaves this list.
      worker.begin("f")
      let line = Array(worker.state.rows.prefix(3))
      for bed in free.prefix(3) { worker.begin("g<enter>\(bed.label.dropFirst(4))<enter>") }
      #expect(worker.state.changes.count == 3)
      await worker.settle()
      #expect(worker.state.changes.isEmpty)
      #expect(line.map { worker.state.guests[$0]?.tonight?.bed } == free.prefix(3).map(\.id))
      #expect(house.wire.most <= 4)
      // Each alone would read everybody twice.
      #expect(house.wire.all - before < 6 * people)
    }
  }

  @Test func whoIsNotOnTheListIsEnrolledAndCheckedIn() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let listed = Set(worker.state.guests.keys)
      let found = try await worker.api.search("a", in: 711)
      let stranger = try #require(found.first { !listed.contains($0.id) })
      worker.store.send(.checkInWanted(stranger.id, name: stranger.name.listed))
      await worker.settle()
      #expect(worker.state.picker?.guest == stranger.id)
      // Who leaves the beds without one has added nobody, neither here nor there.
      await worker.press("<esc>")
      #expect(worker.state.guests[stranger.id] == nil && worker.state.invited.isEmpty)
      await worker.press("r")
      #expect(Set(worker.state.guests.keys) == listed)
      worker.store.send(.checkInWanted(stranger.id, name: stranger.name.listed))
      await worker.settle()
      await worker.press("12<enter>")
      #expect(worker.toast.hasSuffix("is in, Bed 12, and now enrolled in Night Shelter."))
      await worker.press("r")
      #expect(worker.bed(of: stranger.name.listed) == "Bed 12")
      let enrolments = try await worker.api.enrolments(of: stranger.id)
      #expect(enrolments.count { $0.programID == 712 && $0.end == nil } == 1)
    }
  }

  @Test func whoIsEnrolledForABedThatDoesNotStandIsSaidToBe() async throws {
    try await ShelterJourney.take { house in
      let worker = try await house.worker()
      await worker.press("<alt-2>")
      let (api, night) = (worker.api, try #require(worker.state.night))
      let board = worker.state.board
      let other = try #require(
        board.beds.first { board.standing(of: $0) == .free && $0.id != 81012 })
      let form = try #require(worker.state.form).form
      let listed = Set(worker.state.guests.keys)
      let found = try await api.search("a", in: 711)
      let stranger = try #require(found.first { !listed.contains($0.id) })
      worker.store.send(.checkInWanted(stranger.id, name: stranger.name.listed))
      await worker.settle()
      let subject = try #require(worker.state.guests[stranger.id]?.subjectID)
      // Between looking and writing, another terminal has written.
      house.wire.before("TouchPointResponseAdd") {
        _ = try? await api.addResponse(
          to: form, about: subject, in: 712, happened: ShelterJourney.now,
          answers: [
            4101: .date(night), 4102: .choices([other.id]), 4103: .choices([82001]),
            4104: .text("another terminal"),
          ])
      }
      await worker.press("12<enter>")
      let said = worker.toast
      #expect(said.hasPrefix("Somebody else’s change stands, not yours. "), "\(said)")
      let ending = "is in, \(other.label). They are now enrolled in Night Shelter."
      #expect(said.hasSuffix(ending), "\(said)")
      let enrolments = try await api.enrolments(of: stranger.id)
      #expect(enrolments.count { $0.programID == 712 && $0.end == nil } == 1)
    }
  }
}

extension String {
  /// What follows a beginning.
  func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
