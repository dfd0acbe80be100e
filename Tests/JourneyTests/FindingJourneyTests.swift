import Features
import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// Finding people in ETO and on the shelter's own list by what somebody heard: keys in, rows out.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct FindingJourneyTests {
  /// At the clients screen, signed in to both.
  private func atTheBox(
    _ story: (GuestYard) async throws -> Void
  ) async throws {
    try await GuestYard.take { yard in
      try await yard.enterETO()
      await yard.signIn()
      await yard.press("<alt-1>")
      try await story(yard)
    }
  }

  private func paste(_ text: String, _ yard: GuestYard) async {
    await yard.press("<esc><esc><esc>")
    yard.store.send(.clients(.pasted(text, Stamp(now: GuestYard.now, id: .init()))))
    await yard.pause()
  }

  private func rows(_ yard: GuestYard) -> [ClientMatch] {
    yard.store.state.clients.matches.flatMap(\.parts)
  }

  private func listed(_ first: String, _ last: String, _ yard: GuestYard) -> ClientMatch? {
    rows(yard).first {
      $0.guest != nil && $0.summary.name.first == first && $0.summary.name.last == last
    }
  }

  @Test(arguments: [
    "walter 1961-04-09", "lampwick 04/09/1961", "walter lampwick 1961", "wick 4/9/1961",
    "Lampwick, W 1961-04-09",
  ])
  func aNameWithADateFindsThemInBothSystems(_ typed: String) async throws {
    try await atTheBox { yard in
      await paste(typed, yard)
      #expect(rows(yard).contains { $0.origin == .eto && $0.id == 5001 }, "\(yard.text)")
      #expect(listed("Wick", "Lampwick", yard) != nil, "\(yard.text)")
      let first = try #require(rows(yard).first)
      #expect(!first.reasons.isEmpty, "\(yard.text)")
    }
  }

  @Test func lastFourDigitsCountWithAName() async throws {
    try await atTheBox { yard in
      await paste("lampwick 3456", yard)
      #expect(rows(yard).contains { $0.origin == .eto && $0.id == 5001 }, "\(yard.text)")
    }
  }

  @Test func aMisspeltNameTypedLetterByLetterEndsWithThemAll() async throws {
    try await atTheBox { yard in
      for letter in "lampwik" {
        await yard.press(String(letter))
        await yard.pause()
      }
      let clients = yard.store.state.clients
      #expect(clients.standing == .loaded && clients.guestsStanding == .loaded)
      let lampwicks = rows(yard).filter { $0.summary.name.last == "Lampwick" }
      #expect(lampwicks.count { $0.origin == .eto } == 8, "\(yard.text)")
      #expect(lampwicks.count { $0.origin == .fileMaker } >= 20, "\(yard.text)")
      for row in lampwicks { #expect(!row.reasons.isEmpty && row.score >= 0.5) }
      #expect(clients.box.text == "lampwik" && clients.focus == .box, "typing goes on")
    }
  }

  @Test(arguments: [
    ("acornby gretta", "Greta", "Acornby"), ("Ruby Lampwick", "Rbuy", "Lampwick"),
  ])
  func whoIsWrittenOtherwiseOnTheListIsFound(
    _ typed: String, _ first: String, _ last: String
  ) async throws {
    try await atTheBox { yard in
      await paste(typed, yard)
      let row = try #require(listed(first, last, yard), "\(yard.text)")
      #expect(!row.reasons.isEmpty)
    }
  }

  @Test func aMisspeltNameIsAFewQuestions() async throws {
    try await atTheBox { yard in
      let before = (
        try await yard.visits("GET", "Search.svc"), try await yard.visits("POST", "_find")
      )
      await paste("gretta acornbi", yard)
      let after = (
        try await yard.visits("GET", "Search.svc"), try await yard.visits("POST", "_find")
      )
      #expect((1...6).contains(after.0 - before.0))
      #expect((1...3).contains(after.1 - before.1))
    }
  }

  @Test func whoWasReadBeforeIsThereAtTheNextKey() async throws {
    try await atTheBox { yard in
      await paste("lampw", yard)
      let found = rows(yard).count
      try await yard.fault("drop")
      let key = Stamp(now: GuestYard.now, id: .init())
      yard.store.send(.clients(.typed(.text("i"), key)))
      // Nobody was asked yet.
      #expect(yard.store.state.clients.standing == .idle)
      #expect(rows(yard).count == found && found > 20, "\(yard.text)")
      await yard.pause()
      #expect(rows(yard).contains { $0.origin == .fileMaker }, "\(yard.text)")
    }
  }

  @Test func withoutEtoTheListIsSearchedAndItsPageOpens() async throws {
    try await GuestYard.take(worksInETO: false) { yard in
      await yard.press("<alt-1>")
      #expect(yard.text.contains("Sign in to ETO"), "\(yard.text)")
      await yard.signIn()
      await yard.press("<alt-1>lampwik<enter>")
      #expect(rows(yard).contains { $0.summary.name.last == "Lampwick" }, "\(yard.text)")
      let asked = try await yard.visits("GET", "Search.svc")
      #expect(asked == 0)
      if yard.store.state.clients.focus == .box { await yard.press("<down>") }
      await yard.press("<enter>")
      #expect(yard.text.contains("Shelter/Guests"), "\(yard.text)")
    }
  }

  @Test func withoutAnySystemWhoWasImportedIsFound() async throws {
    try await GuestYard.take(worksInETO: false) { yard in
      let id = Participant.importedID(of: "P-77")
      let member = Caseload.Member(
        ParticipantSummary(id: id, name: PersonName(first: "Wilma", last: "Tinderbox")),
        fetched: GuestYard.now, origin: .imported("P-77"))
      yard.store.send(.clients(.caseloadArrived(Caseload([member]))))
      await yard.press("<alt-1>tindrbox")
      #expect(rows(yard).map(\.id) == [id], "\(yard.text)")
      await yard.press("<enter><enter>")
      #expect(yard.store.state.clients.client?.id == id, "\(yard.text)")
    }
  }

  @Test func aListThatIsDownHidesNobodyOfEto() async throws {
    try await atTheBox { yard in
      try await yard.fault("drop")
      await paste("lampwik", yard)
      #expect(rows(yard).count { $0.origin == .eto } >= 8, "\(yard.text)")
      #expect(yard.store.state.clients.guestsStanding == .failed(.offline(.noConnection)))
      #expect(yard.store.state.clients.standing == .loaded)
    }
  }

  @Test func signingOutOfTheListTakesItsRowsAway() async throws {
    try await atTheBox { yard in
      await paste("lampwik", yard)
      #expect(rows(yard).contains { $0.guest != nil })
      yard.store.send(.signIn(.fileMaker, .signOutTapped(Stamp(now: GuestYard.now, id: .init()))))
      await yard.settle()
      #expect(rows(yard).allSatisfy { $0.guest == nil }, "\(yard.text)")
      #expect(!rows(yard).isEmpty)
    }
  }

  @Test func signingOutOfTheListClosesItsPage() async throws {
    try await atTheBox { yard in
      try await yard.open()
      let name = try #require(yard.store.state.clients.client?.name.last)
      #expect(yard.text.contains(name))
      yard.store.send(.signIn(.fileMaker, .signOutTapped(Stamp(now: GuestYard.now, id: .init()))))
      await yard.settle()
      await yard.press("<alt-1>")
      let clients = yard.store.state.clients
      #expect(clients.client == nil && clients.guestRecords.isEmpty && !yard.text.contains(name))
      #expect(clients.lastFours.isEmpty)
    }
  }

  @Test func fourDigitsBesideANameAreNoNumber() async throws {
    try await atTheBox { yard in
      await paste("smithereen 5003", yard)
      let first = try #require(rows(yard).first, "\(yard.text)")
      #expect(first.summary.name.last == "Smithereen", "\(yard.text)")
      #expect(rows(yard).allSatisfy { $0.why != .number }, "\(yard.text)")
    }
  }
}
