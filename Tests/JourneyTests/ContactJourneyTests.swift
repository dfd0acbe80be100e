import ETO
import Features
import FoundationEssentials
import Model
import Sandbox
import Store
import TestSupport
import Testing

/// Recording contacts against the pretend ETO: keys in, one response out.
@MainActor @Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct ContactJourneyTests {
  private static let filled = "emerg<enter><tab>Pier 4"
  private static let add = "TouchPointResponseAdd"
  private static let list = "ListTouchPointResponses"

  @Test func whatIsRecordedIsOnThePageAndAtTheServer() async throws {
    try await ContactJourney.take { worker in
      await worker.press("c")
      #expect(worker.text.contains("Current living situation and outreach contact: Walter"))
      await worker.press("\(Self.filled)<^s>")
      #expect(worker.toast.hasPrefix("Recorded for Walter Lampwick #"))
      let recorded = try #require(try await worker.met("Pier 4").first)
      #expect(recorded.programID == 711)
      #expect(recorded.answer(to: 4201) == .date(CivilDate(ContactJourney.now, minutesEast: 0)))
      #expect(recorded.answer(to: 4202) == .choices([83101]))
      guard case .text(let reference)? = recorded.answer(to: 4208) else {
        Issue.record("\(recorded)")
        return
      }
      #expect(UUID(uuidString: reference) != nil)
      #expect(worker.store.state.clients.client?.selected == recorded.id)
      #expect(worker.text.contains("> 3/2/2026"), "\(worker.text)")
    }
  }

  @Test func fromTheRowItTakesFourKeys() async throws {
    try await ContactJourney.take { worker in
      await worker.press("<esc>")
      #expect(worker.store.state.clients.focus == .list && worker.store.state.clients.client == nil)
      await worker.press("c")
      #expect(worker.text.contains("Walter Lampwick #"), "\(worker.text)")
      await worker.press("<enter><enter><^s>")
      #expect(worker.toast.hasPrefix("Recorded for Walter Lampwick #"))
      #expect(worker.store.state.clients.focus == .list, "\(worker.text)")
      #expect(worker.text.contains("Lampwick, Walter"), "back among the rows:\n\(worker.text)")
    }
  }

  @Test func aFormThatNobodyHasOpenedIsFilledInWithoutANetworkAndSentOnceThereIsOne() async throws {
    try await ContactJourney.take(isKnown: true) { worker in
      worker.wire.cut()
      await worker.press("c")
      #expect(worker.text.contains("Current living situation and outreach contact: Walter"))
      await worker.press("\(Self.filled)<^s>")
      #expect(worker.toast == "TouchPoint: saved, to be sent (no connection).")
      #expect(!worker.contact.isOpen, "\(worker.text)")
      worker.wire.mend()
      await worker.sendKept()
      let met = try await worker.met("Pier 4")
      #expect(met.count == 1)
    }
  }

  @Test(arguments: [ContactSetup(touchPoint: 2102, reference: 4208), .init(touchPoint: 2102)])
  func aLostReplyIsOneResponse(_ setup: ContactSetup) async throws {
    try await ContactJourney.take(setup) { worker in
      await worker.press("c")
      await worker.press(Self.filled)
      try await worker.fault("dropAfter", Self.add)
      await worker.press("<^s>")
      #expect(!worker.contact.isOpen, "looked up and found: \(worker.toast)")
      #expect(try await worker.met("Pier 4").count == 1)
    }
  }

  @Test(arguments: [ContactSetup(touchPoint: 2102, reference: 4208), .init(touchPoint: 2102)])
  func aLostReplyThatCannotBeLookedUpIsOneResponse(
    _ setup: ContactSetup
  ) async throws {
    try await ContactJourney.take(setup) { worker in
      await worker.press("c")
      await worker.press(Self.filled)
      try await worker.fault("dropAfter", Self.add)
      try await worker.fault("drop", Self.list, count: 2)
      await worker.press("<^s>")
      // On a form without a place for our reference those that are there are noted before it leaves.
      let hasLeft = setup.reference != nil
      let first = hasLeft ? "checking" : "no connection"
      let then = hasLeft ? "check when online" : "no connection"
      let head = hasLeft ? "may have arrived" : "saved, not sent yet"
      let said = hasLeft ? "may have arrived" : "to be sent"
      #expect(worker.toast == "TouchPoint: saved, \(said) (\(first)).")
      #expect(!worker.contact.isOpen && worker.contact.drafts.isEmpty, "\(worker.text)")
      #expect(worker.text.contains("\(head): \(first)"), "\(worker.text)")
      await worker.sendKept()
      #expect(worker.text.contains("\(head): \(then)"), "\(worker.text)")
      await worker.sendKept()
      #expect(!worker.text.contains(head) && !worker.text.contains("unsent"))
      #expect(try await worker.met("Pier 4").count == 1)
    }
  }

  @Test func whatWasNotTakenIsSentAgain() async throws {
    try await ContactJourney.take { worker in
      await worker.press("c")
      await worker.press(Self.filled)
      try await worker.fault("drop", Self.add)
      await worker.press("<^s>")
      #expect(worker.toast.contains("saved, may have arrived"), "\(worker.toast)")
      #expect(worker.text.contains("1 unsent") && !worker.contact.isOpen, "\(worker.text)")
      #expect(try await worker.met("Pier 4").isEmpty)
      await worker.sendKept()
      let recorded = try #require(try await worker.met("Pier 4").first)
      #expect(!worker.text.contains("unsent"), "\(worker.text)")
      #expect(
        worker.store.state.clients.client?.responses.contains { $0.id == recorded.id } == true,
        "the page was read anew")
    }
  }

  @Test func theSameContactTwiceIsTwoContacts() async throws {
    try await ContactJourney.take { worker in
      for _ in 0..<2 {
        await worker.press("c")
        await worker.press("\(Self.filled)<^s>")
      }
      let count = try await worker.met("Pier 4").count
      #expect(count == 2)
    }
  }

  @Test func aFormThatCannotBeReadIsTriedAgain() async throws {
    try await ContactJourney.take { worker in
      try await worker.fault("drop", "GetTouchPoint", count: 1)
      await worker.press("c")
      #expect(worker.text.contains("Enter: try again"), "\(worker.text)")
      await worker.press("<enter>")
      #expect(worker.contact.entry != nil, "\(worker.text)")
    }
  }

  @Test func aFormThatIsNotThereSaysSo() async throws {
    try await ContactJourney.take(ContactSetup(touchPoint: 9999)) { worker in
      await worker.press("c")
      #expect(worker.text.contains("There is no such TouchPoint at this site."), "\(worker.text)")
    }
  }

  @Test func anIntakeIsChangedAndWhatNobodyUnderstandsStays() async throws {
    try await ContactJourney.take(ContactSetup(touchPoint: 2103)) { worker in
      let before = try #require(try await worker.responses(on: 2103).first)
      let unknown = try #require(before.elements.first { $0.code == 33 || $0.code == 41 })
      for _ in 0..<40 where worker.store.state.clients.client?.selected != before.id {
        await worker.press("j")
      }
      await worker.press("<enter>")
      #expect(worker.contact.entry?.response?.id == before.id, "\(worker.text)")
      await worker.press("<tab><^u>Wally L.<^s>")
      #expect(!worker.contact.isOpen, "\(worker.text)")
      let after = try #require(
        try await worker.responses(on: 2103).first { $0.id == before.id })
      #expect(after.answer(to: 4303) == .text("Wally L."))
      #expect(after.elements.first { $0.id == unknown.id } == unknown)
      #expect(
        after.elements.filter { $0.id != 4303 } == before.elements.filter { $0.id != 4303 })
    }
  }

  @Test func aFileIsAttachedAndReadBackByteForByte() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "porchlight-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "signed 漢字.pdf")
    let bytes = (0..<70_001).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 3) }
    try await ContactJourney.take(ContactSetup(touchPoint: 2103)) { worker in
      let before = try await worker.responses(on: 2103).map(\.id)
      await worker.press("c")
      await worker.paste(into: 4306, "2")
      await worker.paste(into: 4316, "\(file.path)")
      await worker.press("<tab>")
      await worker.paste("Both sides")
      await worker.press("<^s>")
      // Nothing is lost by a file that is not there yet.
      #expect(worker.text.contains("There is no such file. Check the path."), "\(worker.text)")
      #expect(worker.contact.entry?.focused?.id == 4316)
      #expect(try await worker.responses(on: 2103).map(\.id) == before)
      try Data(bytes).write(to: file)
      await worker.press("<^s>")
      #expect(!worker.contact.isOpen, "\(worker.text)")
      let recorded = try #require(
        try await worker.responses(on: 2103).first { !before.contains($0.id) })
      let sent = AttachedFile(
        name: "signed 漢字.pdf", contentType: "application/pdf", caption: "Both sides",
        content: bytes)
      #expect(recorded.answer(to: 4316) == .file(sent))
      // Looked at and changed elsewhere, it stays as it is.
      await worker.press("<enter>")
      #expect(worker.contact.entry?.response?.id == recorded.id, "\(worker.text)")
      await worker.paste(into: 4303, "Wally L.")
      await worker.press("<^s>")
      let after = try #require(
        try await worker.responses(on: 2103).first { $0.id == recorded.id })
      #expect(after.answer(to: 4303) == .text("Wally L."))
      #expect(after.answer(to: 4316) == .file(sent))
    }
  }

  @Test func aPlaceIsRecordedWholeOrNotAtAll() async throws {
    let setup = ContactSetup(touchPoint: 2102, reference: 4208, latitude: 4204, longitude: 4205)
    try await ContactJourney.take(setup) { worker in
      await worker.press("c")
      await worker.press(Self.filled)
      await worker.paste(into: 4204, "95")
      await worker.press("<^s>")
      #expect(worker.text.contains("A latitude is a number from -90 to 90"), "\(worker.text)")
      await worker.press("<^u>47.6062<^s>")
      #expect(worker.text.contains("A latitude needs a longitude"), "\(worker.text)")
      await worker.press("-122.3321<^s>")
      let recorded = try #require(try await worker.met("Pier 4").first)
      #expect(recorded.answer(to: 4204) == .text("47.6062"))
      #expect(recorded.answer(to: 4205) == .text("-122.3321"))
    }
  }
}
