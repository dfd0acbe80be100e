import ETO
import Features
import FoundationEssentials
import Model
import Sandbox
import Store
import TestSupport
import Testing

/// Street outreach by keys, with the pretend ETO behind it: what is written arrives once.
@MainActor @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5)))
struct OutreachScreenJourneyTests {
  private static func take(_ story: (ContactJourney) async throws -> Void) async throws {
    try await ContactJourney.take(outreach: Errand.outreachForm, story)
  }

  /// How many contacts the pretend ETO has about the client whose page is open, read past the screen.
  private static func count(_ worker: ContactJourney) async throws -> Int {
    try await worker.responses(on: Errand.outreachForm.touchPoint).count
  }

  @Test func aContactArrivesOnce() async throws {
    try await Self.take { worker in
      let before = try await Self.count(worker)
      await worker.press("<alt-6>S<^s>awalter<enter>1<^s>")
      #expect(
        worker.toast.hasPrefix("Contact with Walter Lampwick #5001 recorded"), "\(worker.text)")
      await worker.sendKept()
      #expect(try await Self.count(worker) == before + 1)
      #expect(worker.text.contains("1 contact · 1 person"), "\(worker.text)")
    }
  }

  @Test func oneKeyTakesAContactBackThoughTheSystemIsThere() async throws {
    try await Self.take { worker in
      let before = try await Self.count(worker)
      await worker.press("<alt-6>S<^s>awalter<enter>1<^s>")
      #expect(try await Self.count(worker) == before, "for ten seconds nothing leaves")
      await worker.press("u")
      #expect(worker.toast == "Contact with Walter Lampwick #5001 taken back.")
      await worker.sendKept()
      #expect(try await Self.count(worker) == before)
    }
  }

  @Test func whoLeavesBeforeTheTimeIsOverTakesNothingAlong() async throws {
    try await Self.take { worker in
      let before = try await Self.count(worker)
      await worker.press("<alt-6>S<^s>awalter<enter>1<^s>")
      await worker.close()
      // What has left goes on to its end.
      while try await Self.count(worker) == before { await Task.yield() }
      #expect(try await Self.count(worker) == before + 1)
    }
  }

  @Test func whatIsSentAllTheSameCannotBeTakenBack() async throws {
    try await Self.take { worker in
      let before = try await Self.count(worker)
      await worker.press("<alt-6>S<^s>awalter<enter>1<^s>")
      await worker.press("<alt-5>S")
      while try await Self.count(worker) == before { await Task.yield() }
      await worker.press("<alt-6>u")
      #expect(worker.toast.hasPrefix("Too late to undo"), "\(worker.toast)")
      #expect(try await Self.count(worker) == before + 1)
    }
  }

  /// A form that ETO has in no list is looked through all the same: what is on it is on their page.
  @Test func whatIsOnTheFormOfStreetOutreachIsOnTheirPage() async throws {
    try await Self.take { worker in
      let form = Errand.outreachForm.touchPoint
      #expect(try await worker.api.touchPoints().contains { $0.id == form } == false)
      let met = try await worker.responses(on: form)
      let page = try #require(worker.store.state.clients.client)
      let shown = page.responses.filter { $0.touchPointID == form }
      #expect(!met.isEmpty && Set(shown.map(\.id)) == Set(met.map(\.id)))
      #expect(shown.allSatisfy { $0.formName == "Street outreach contact" })
    }
  }

  @Test func whoHadNoNameIsLinkedAndBothContactsGoAlongOnce() async throws {
    try await Self.take { worker in
      let before = try await Self.count(worker)
      await worker.press("<alt-6>nRed Jacket<^s>1<enter>")
      await worker.press("c1<enter>")
      await worker.sendKept()
      #expect(try await Self.count(worker) == before, "nobody knows who it is")
      let row = worker.text.split(separator: "\n").first { $0.contains("Red Jacket  ") }
      #expect(row?.contains("  here") == true, "\(worker.text)")
      await worker.press("lwalter<enter>1")
      #expect(worker.text.contains("2 contacts"), "\(worker.text)")
      await worker.sendKept()
      #expect(try await Self.count(worker) == before + 2)
      await worker.press("<enter>")
      #expect(worker.text.contains("Lampwick, Walter #"), "\(worker.text)")
    }
  }

  @Test func whatWasKeptIsThereWhenItIsOpenedAgain() async throws {
    try await Self.take { worker in
      await worker.press("<alt-6>nRed Jacket<^s>1<enter>")
      await worker.press("<tab><tab>nUnder the viaduct<^s>")
      await worker.press("r")
      #expect(worker.text.contains("Under the viaduct"), "\(worker.text)")
      await worker.press("<tab><enter>")
      #expect(worker.text.contains("Red Jacket"), "\(worker.text)")
      #expect(worker.text.contains("Place not meant for habitation (116)"), "\(worker.text)")
    }
  }
}
