import Features
import Model
import Terminal
import TestSupport
import Testing

@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct OutageJourneyTests {
  @Test func whatIsBeingWrittenSurvivesAnOutageAndGoesWhenItIsOver() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("cWritten in a ")
      try await journey.sandbox.turn("drop")
      await journey.press("<esc>r")
      journey.sees(
        "OFFLINE", "offline · as of 9:30 AM", "Tasks were not updated:", "Heater in the fam")
      await journey.press("cdead spot.<^s>")
      journey.sees("INC0010022: saved, may have arrived", "1 unsent", "Written in a dead spot.")
      await journey.press("<esc><esc>")
      journey.looks(like: "offline")
      try await journey.sandbox.turn("drop", to: "false")
      await journey.press("R")
      journey.seesNot("OFFLINE", "1 unsent")
      try await journey.sandbox.has("Written in a dead spot.", in: "INC0010022")
    }
  }

  @Test func aServerThatIsGoneLeavesTheListReadable() async throws {
    try await Journey.take { journey in
      await journey.stopSandbox()
      await journey.press("r")
      journey.sees("OFFLINE", "Tasks were not updated: ServiceNow cannot be reached.", "16 tasks")
      await journey.open("INC0010022")
      journey.sees("INC0010022 · Incident", "ServiceNow cannot be reached. r: try again.")
      await journey.press("cKept.<^s>")
      journey.sees("1 unsent")
      #expect(journey.retries.waits.count > 0, "reading was tried again first")
    }
  }

  @Test func wordsWrittenWhileTheServerWasGoneGoWhenItIsBack() async throws {
    try await Journey.take(.init(isRestartable: true)) { journey in
      await journey.open("INC0010022")
      await journey.press("cWritten while ")
      await journey.stopSandbox()
      await journey.press("it was gone.<^s>")
      journey.sees("OFFLINE", "1 unsent", "Written while it was gone.")
      await journey.press("R")
      journey.sees("OFFLINE", "1 unsent")
      try await journey.restartSandbox()
      await journey.press("R")
      journey.seesNot("OFFLINE", "1 unsent")
      #expect(
        journey.state.signIns[.serviceNow]?.person != nil,
        "the new session was opened without a word")
      try await journey.sandbox.has("Written while it was gone.", in: "INC0010022")
    }
  }

  @Test func aPortalsPageIsNotTakenForTheList() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("html", count: 9)
      await journey.press("r")
      journey.sees("Tasks were not updated: A web page came back", "m: read all", "16 tasks")
    }
  }

  @Test func aPortalsPageIsNotTakenForAnArrivedComment() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.fault("html", method: "POST")
      await journey.press("cNot yet.<^s>")
      journey.says("INC0010022: saved, to be sent (network sign-in).")
      await journey.press("R")
      try await journey.sandbox.has("Not yet.", in: "INC0010022")
    }
  }

  @Test func aShortWaitThatIsAskedForIsWaitedAndNothingIsSaid() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("status", more: #","status":429,"retryAfter":7"#)
      await journey.press("r")
      #expect(journey.retries.waits == [.seconds(7)])
      #expect(journey.state.tasks.standing == .loaded)
      journey.seesNot("busy")
    }
  }

  @Test func aLongWaitThatIsAskedForIsLeftToThePerson() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("status", more: #","status":429,"retryAfter":90"#)
      await journey.press("r")
      journey.says("Tasks were not updated: The system is busy. Try again in 2 minutes.")
      journey.seesNot("OFFLINE")
      #expect(journey.retries.waits.isEmpty)
    }
  }

  @Test func aBusySystemIsSaidAfterThreeTries() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.turn("unavailable")
      await journey.press("r")
      journey.says("Tasks were not updated: The system is busy. Try again in a moment.")
      #expect(journey.retries.waits.count == 2)
      try await journey.sandbox.turn("unavailable", to: "false")
    }
  }

  @Test(arguments: [502, 504])
  func aCommentThatAGatewayGotNoAnswerToIsLookedForBeforeItIsSentAgain(status: Int) async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      try await journey.sandbox.fault("gateway", method: "POST", more: #","status":\#(status)"#)
      await journey.press("cOnly once, please.<^s>")
      journey.says("INC0010022: saved, may have arrived (checking).")
      journey.seesNot("busy")
      await journey.press("R")
      journey.seesNot("1 unsent")
      try await journey.sandbox.has("Only once, please.", in: "INC0010022")
    }
  }

  @Test(arguments: [502, 504])
  func aChangeThatAGatewayGotNoAnswerToIsLookedUpAtOnce(status: Int) async throws {
    try await Journey.take { journey in
      await journey.open("SCTASK0010103")
      try await journey.sandbox.fault("gateway", method: "PATCH", more: #","status":\#(status)"#)
      await journey.press("p1")
      journey.sees("SCTASK0010103: Priority is now 1 - Critical.  u: undo")
      // This one was never made.
      try await journey.sandbox.fault("status", method: "PATCH", more: #","status":\#(status)"#)
      await journey.press("p4")
      journey.seesNot("busy", "OFFLINE")
      try await journey.sandbox.shows("1 - Critical", in: "priority", of: "SCTASK0010103")
    }
  }

  @Test func aCommentIsNeverRepeatedByItself() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      let before = try await journey.sandbox.visits().count
      try await journey.sandbox.fault("status", method: "POST", more: #","status":503"#)
      await journey.press("cOnce.<^s>")
      journey.says("INC0010022: saved, to be sent (system is busy).")
      let posts = try await journey.sandbox.visits().dropFirst(before).filter {
        $0.method == "POST"
      }
      #expect(posts.count == 1)
    }
  }

  @Test func aCutAnswerIsNotTakenForTheWholeList() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("truncate", path: "/api/now/v2/table/task", count: 9)
      await journey.press("r")
      journey.sees("Tasks were not updated:", "16 tasks")
    }
  }

  @Test func anEmptyAnswerIsNotTakenForAnEmptyList() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("empty", count: 9)
      await journey.press("r")
      journey.sees("Tasks were not updated: The system's answer could not be read.", "16 tasks")
    }
  }

  @Test func halfAListWithAnErrorIsNotTakenForTheList() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.turn("resultAndError")
      await journey.press("r")
      journey.sees("Tasks were not updated: The system refused:", "16 tasks")
    }
  }

  @Test func aJournalThatOneMayNotReadIsShownAsItsText() async throws {
    try await Journey.take(.init(size: Journey.large)) { journey in
      try await journey.sandbox.turn("journalDenied")
      await journey.open("INC0010024")
      journey.sees("ServiceNow sent these as one text.", "Tried")
    }
  }

  @Test func aChangedPasswordEndsTheSignInAndKeepsTheWords() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("cBefore the password changed<esc>")
      try await journey.sandbox.turn("expireSessions")
      try await journey.sandbox.fault("status", count: 9, more: #","status":401"#)
      await journey.press("r")
      journey.sees("Sign in to ServiceNow again: Alt-9.")
      #expect(journey.state.tasks.drafts.count == 1)
      try await journey.sandbox.clearFaults()
      await journey.press("9porchlight<enter>")
      journey.sees("[draft]", "John Doe")
      #expect(journey.state.tasks.drafts.count == 1)
    }
  }
}
