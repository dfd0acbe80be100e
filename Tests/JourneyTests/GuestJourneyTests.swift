import Features
import Model
import Resources
import Store
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// Signing in to FileMaker, the list's part of a page, and changing it: keys in, screens out.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct GuestJourneyTests {
  private func sees(
    _ yard: GuestYard, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts where !yard.text.contains(text) {
      Issue.record("“\(text)” is not there:\n\(yard.text)", sourceLocation: sourceLocation)
    }
  }

  @Test func theAccountSignsInAndOut() async throws {
    try await GuestYard.take { yard in
      await yard.press("<alt-9>")
      yard.store.send(.systemTapped(.fileMaker))
      sees(yard, "FileMaker  needs sign-in", "User name  staff")
      await yard.press("<enter>")
      #expect(yard.store.state.signIns[.fileMaker]?.person?.userName == "staff")
      #expect(yard.message == "FileMaker: signed in as staff.")
      await yard.press("<alt-9>")
      yard.store.send(.systemTapped(.fileMaker))
      sees(yard, "FileMaker  signed in as staff")
      await yard.press("<^x>")
      #expect(yard.store.state.signIns[.fileMaker]?.person?.userName == nil)
      #expect(await yard.runner.sessions.guests == nil)
    }
  }

  @Test func aWrongPasswordIsSaidAndTheNameStays() async throws {
    try await GuestYard.take(password: "lantern") { yard in
      await yard.signIn()
      sees(yard, "Wrong user name or password.", "staff")
      await yard.press("porchlight<enter>")
      #expect(yard.store.state.signIns[.fileMaker]?.person?.userName == "staff")
    }
  }

  @Test func aDatabaseThatIsNotThereIsNamed() async throws {
    try await GuestYard.take(setup: GuestListSetup(database: "Shelters")) { yard in
      await yard.signIn()
      sees(yard, "Shelters: ")
      #expect(yard.store.state.isOffline == false)
    }
  }

  @Test func thePageShowsWhatTheListHas() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      let desk = try #require(await yard.runner.sessions.guests)
      try await desk.set("Vegan", of: "Diet")
      try await desk.set("12", of: "Locker")
      let record = try await desk.read(GuestYard.first)
      try await yard.open()
      sees(
        yard, record.name.spoken, "List Shelter/Guests", "Diet", "Vegan", "Locker", "12",
        "Last stay", "Number on the list")
      if let birth = record.birth {
        let day = yard.store.state.phrases.day(birth)
        #expect(!yard.text.contains(day), "hidden until somebody asks")
        await yard.press("d")
        sees(yard, day)
      }
      // Whom only the list knows cannot be enrolled in a program of ETO.
      await yard.press("p")
      #expect(yard.message.contains("not linked in ETO"))
    }
  }

  @Test func aFieldIsChangedAndItIsOnTheList() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      await yard.press("e<tab>")
      sees(yard, "· Shelter/Guests", "Diet")
      // The second line is the locker.
      await yard.press("<^u>77<^s>")
      #expect(yard.store.state.clients.guestForm == nil, "\(yard.text)")
      #expect(yard.message.contains("changed on the shelter's own list"))
      sees(yard, "77")
      let desk = try await yard.colleague()
      #expect(try await desk.value("Locker") == "77")
    }
  }

  @Test func whatCannotBeReadIsSaidAndNotSent() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      await yard.press("e")
      let form = try #require(yard.store.state.clients.guestForm)
      let place = try #require(form.lines.firstIndex { $0.field.name == "LastStay" })
      yard.store.send(.clients(.guest(.clicked(place))))
      await yard.press("<^u>soon<^s>")
      sees(yard, "This is not a date.")
      #expect(yard.store.state.clients.guestForm?.progress == .writing)
      await yard.press("<^u>12/24/2026<^s>")
      let desk = try await yard.colleague()
      #expect(try await desk.value("LastStay") == "12/24/2026")
    }
  }

  @Test func aDayIsWrittenAsThePersonWritesIt() async throws {
    try await GuestYard.take(language: .es) { yard in
      await yard.signIn()
      try await yard.open()
      await yard.press("e")
      let form = try #require(yard.store.state.clients.guestForm)
      let place = try #require(form.lines.firstIndex { $0.field.name == "LastStay" })
      yard.store.send(.clients(.guest(.clicked(place))))
      await yard.press("<^u>3/12/2026<^s>")
      let desk = try await yard.colleague()
      #expect(try await desk.value("LastStay") == "12/03/2026")
    }
  }

  @Test func whatIsHalfWrittenIsThereAgain() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      await yard.press("e<tab><^u>blue door<esc>")
      #expect(App.drafts(of: yard.store.state).map(\.content.kind) == [.guestChange])
      sees(yard, "Shelter/Guests")
      await yard.press("e")
      sees(yard, "blue door")
      await yard.press("<^x><down><enter>")
      #expect(App.drafts(of: yard.store.state).isEmpty)
    }
  }

  @Test func withoutAConnectionTheOutboxKeepsItAndTheRestGoesOn() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      await yard.press("e<tab><^u>77")
      try await yard.fault("drop")
      await yard.press("<^s>")
      #expect(yard.store.state.clients.guestForm == nil, "the outbox has it")
      #expect(yard.store.state.unsent == 1)
      sees(yard, "List change", "77")
      // That its answer was lost says nothing yet; that nothing can be read does.
      await yard.press("r")
      sees(yard, "[no FileMaker]")
      #expect(!yard.store.state.isOffline, "the other systems are there")
      try await yard.heal()
      try await yard.runner.host.relay?.tryNow(.fileMaker)
      await yard.settle()
      #expect(yard.store.state.unsent == 0)
      let desk = try await yard.colleague()
      #expect(try await desk.value("Locker") == "77")
    }
  }

  @Test func whatAColleagueChangedMeanwhileStandsBesideIt() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      let desk = try await yard.colleague()
      await yard.press("e<tab><^u>77")
      try await desk.set("78", of: "Locker")
      await yard.press("<^s>")
      sees(yard, "somebody else changed this too", "Locker", "77", "78")
      #expect(try await desk.value("Locker") == "78")
      await yard.press("<esc><^s>")
      sees(yard, "77", "78")
      await yard.press("s")
      #expect(try await desk.value("Locker") == "77")
      // And the other way.
      await yard.press("e<tab><^u>80")
      try await desk.set("81", of: "Locker")
      await yard.press("<^s>t<^s>")
      #expect(try await desk.value("Locker") == "81")
    }
  }

  @Test func aSessionThatEndedIsOpenedAnewWithoutAWord() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      try await yard.open()
      try await yard.endSessions()
      await yard.press("r")
      #expect(yard.store.state.clients.client?.guestStanding == .loaded)
    }
  }

  @Test func leavingGivesTheSessionBack() async throws {
    // Nobody waits longer than a second for it, and here no second passes.
    try await GuestYard.take(clock: ManualClock()) { yard in
      await yard.signIn()
      await yard.runner.giveGuestsBack()
      let count = try await yard.logOuts()
      #expect(count == 1)
    }
  }

  @Test func lockingGivesTheSessionBack() async throws {
    try await GuestYard.take { yard in
      await yard.signIn()
      await yard.runner.sessions.leave()
      #expect(await yard.runner.sessions.guestAddress == nil)
      // The server is told without anybody waiting for it.
      while try await yard.logOuts() == 0 { await Task.yield() }
    }
  }
}
