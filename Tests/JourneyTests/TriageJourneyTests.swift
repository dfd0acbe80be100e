import Features
import Model
import Terminal
import TestSupport
import Testing

@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct TriageJourneyTests {
  @Test func twoMarkedTasksChangeInOneStepAndBackInOne() async throws {
    try await Journey.take { journey in
      await journey.press("/INC001002<enter>")
      await journey.find("INC0010022")
      await journey.press(" ")
      await journey.press("/<end><^u>INC0010023<enter> ")
      #expect(journey.state.tasks.marks.count == 2)
      await journey.press("t")
      journey.sees(
        "Set state for 2 tasks, 1 of them not shown: INC0010023", "In Progress", "On Hold")
      journey.looks(like: "menu-state")
      await journey.press("3")
      try await journey.sandbox.shows("On Hold", in: "state", of: "INC0010022")
      try await journey.sandbox.shows("On Hold", in: "state", of: "INC0010023")
      #expect(journey.state.tasks.marks.isEmpty)
      await journey.press("u")
      journey.sees("2 undone: State is as before.")
      try await journey.sandbox.shows("New", in: "state", of: "INC0010022")
      try await journey.sandbox.shows("New", in: "state", of: "INC0010023")
      await journey.press("u")
      journey.sees("Nothing to undo")
    }
  }

  @Test func aTaskIsGivenToSomebodyByAFewLettersOfTheName() async throws {
    try await Journey.take { journey in
      await journey.find("INC0010023")
      await journey.press("aann")
      await journey.pass(.milliseconds(250))
      _ = await journey.screen.frame { $0.contains("Ann Li (ann.li)") }
      await journey.press("<enter>")
      journey.says("INC0010023: Assigned to is now Ann Li.")
      try await journey.sandbox.shows("Ann Li", in: "assigned_to", of: "INC0010023")
      let id = try #require(try await journey.sandbox.rows("sys_user", "user_name=ann.li").first)
      let hers = try await journey.sandbox.rows("task", "assigned_to=\(id["sys_id"] ?? "")")
      #expect(hers.contains { $0["number"] == "INC0010023" })
      await journey.press("u")
      try await journey.sandbox.shows("John Doe", in: "assigned_to", of: "INC0010023")
    }
  }

  @Test func twoTasksGoToAGroupAndGetADay() async throws {
    try await Journey.take { journey in
      await journey.press("/INC001002<enter>")
      await journey.find("INC0010022")
      await journey.press(" ")
      await journey.press("/<end><^u>INC0010023<enter> ")
      await journey.press("anight")
      await journey.pass(.milliseconds(250))
      _ = await journey.screen.frame { $0.contains("Night Shift") }
      await journey.press("<enter>")
      try await journey.sandbox.shows("Night Shift", in: "assignment_group", of: "INC0010022")
      try await journey.sandbox.shows("Night Shift", in: "assignment_group", of: "INC0010023")
      await journey.press("D2026-12-01<enter>")
      journey.says("INC0010023: Due date is now ")
      let row = try #require(try await journey.sandbox.rows("task", "number=INC0010023").first)
      #expect(row["due_date"] == "2026-12-01 23:59:00")
      await journey.press("Dnone<enter>")
      journey.says("INC0010023: Due date is now none.")
    }
  }

  @Test func theSameWordsGoToEveryMarkedTaskOnce() async throws {
    try await Journey.take { journey in
      await journey.find("INC0010022")
      await journey.press(" ")
      await journey.press("/<end><^u>INC0010023<enter> ")
      await journey.press("cElectrician comes at four.<^s>")
      try await journey.sandbox.has("Electrician comes at four.", in: "INC0010022", "work_notes")
      try await journey.sandbox.has("Electrician comes at four.", in: "INC0010023", "work_notes")
      #expect(journey.state.outbox.unsent == 0 && journey.state.tasks.marks.isEmpty)
    }
  }

  @Test func priorityIsSetAndSeen() async throws {
    try await Journey.take { journey in
      await journey.open("SCTASK0010103")
      await journey.press("p")
      journey.sees("Set priority for SCTASK0010103")
      await journey.press("1")
      journey.sees("SCTASK0010103: Priority is now 1 - Critical.  u: undo")
      try await journey.sandbox.shows("1 - Critical", in: "priority", of: "SCTASK0010103")
    }
  }

  @Test func tasksOfTwoClassesGetTheStatesThatBothHave() async throws {
    try await Journey.take { journey in
      await journey.press("/passes<enter>")
      await journey.press("<home>  jj t")
      let labels = try #require(journey.state.tasks.menu?.labels)
      #expect(labels.contains("Work in Progress") && !labels.contains("On Hold"))
    }
  }

  @Test func aBusinessRulesRefusalIsSaidAndTheTaskIsAsItWas() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010029")
      await journey.press("t")
      await journey.press("4")
      journey.says(
        "INC0010029: first write close notes in ServiceNow (Y: its link). The system refused:")
      #expect(journey.message.contains("'Close notes before closing'."), "without id and stack")
      #expect(journey.state.tasks.detail?.task.state?.label == "In Progress")
      try await journey.sandbox.shows("In Progress", in: "state", of: "INC0010029")
      await journey.press("u")
      journey.sees("Nothing to undo")
    }
  }

  @Test func aChangeThatOneMayNotMakeIsSaidAndTakenBack() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010028")
      await journey.press("p")
      await journey.press("5")
      journey.says("INC0010028: not changed. The system refused:")
      #expect(journey.state.tasks.selectedTask?.priority?.label == "2 - High")
      try await journey.sandbox.shows("2 - High", in: "priority", of: "INC0010028")
    }
  }

  @Test func aChangeThatDidNotGetThroughIsKeptLookedUpAndMadeOnce() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("t<esc>")
      try await journey.sandbox.fault("drop", method: "PATCH")
      await journey.press("t2")
      journey.says("INC0010022: saved, may have arrived (checking).")
      journey.sees("1 unsent")
      try await journey.sandbox.shows("New", in: "state", of: "INC0010022")
      await journey.press("R")
      journey.seesNot("OFFLINE", "unsent")
      #expect(journey.state.tasks.selectedTask?.state?.label == "In Progress")
      try await journey.sandbox.shows("In Progress", in: "state", of: "INC0010022")
    }
  }

  @Test func aChangeThatWasMadeWithoutAnAnswerCountsAsMade() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("t<esc>")
      try await journey.sandbox.fault("dropAfter", method: "PATCH")
      await journey.press("t2")
      journey.says("INC0010022: State is now In Progress.")
      try await journey.sandbox.shows("In Progress", in: "state", of: "INC0010022")
      await journey.press("u")
      try await journey.sandbox.shows("New", in: "state", of: "INC0010022")
    }
  }

  @Test func aChangeWithoutAConnectionIsKeptAndSentLater() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("t<esc>")
      try await journey.sandbox.fault("dropAfter", method: "PATCH")
      try await journey.sandbox.fault("drop", method: "GET", count: 3)
      await journey.press("t2")
      journey.says("INC0010022: saved, to be sent (no connection).")
      journey.sees("OFFLINE", "1 unsent")
      await journey.press("R")
      #expect(journey.state.tasks.selectedTask?.state?.label == "In Progress")
      journey.seesNot("OFFLINE", "1 unsent")
      try await journey.sandbox.shows("In Progress", in: "state", of: "INC0010022")
    }
  }

  @Test func aChangeThatWasNeverSentIsTakenOutOfTheOutbox() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("t<esc>")
      try await journey.sandbox.fault("drop", method: "GET", count: 3)
      await journey.press("t2")
      journey.says("INC0010022: saved, to be sent (no connection).")
      journey.sees("1 unsent")
      await journey.press("u")
      journey.says("INC0010022: State is New again; the unsent change was removed.")
      journey.seesNot("1 unsent")
      try await journey.sandbox.shows("New", in: "state", of: "INC0010022")
    }
  }

  @Test func whereCookiesAreNotEnoughChangesAndCommentsGetThrough() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.turn("requireUserToken")
      await journey.open("INC0010022")
      await journey.press("t")
      await journey.press("2")
      journey.says("INC0010022: State is now In Progress.")
      await journey.press("cThermostat ordered.<^s>")
      journey.says("Sent: work note on INC0010022")
      try await journey.sandbox.shows("In Progress", in: "state", of: "INC0010022")
      try await journey.sandbox.has("Thermostat ordered.", in: "INC0010022")
    }
  }

  @Test func anInstanceThatTakesNoChangesSaysWhatToDoAndKeepsThePerson() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press("t<esc>")
      try await journey.sandbox.fault("status", method: "PATCH", count: 9, more: #","status":401"#)
      await journey.press("t2")
      journey.says("INC0010022: not changed. ServiceNow takes changes only with OAuth")
      #expect(
        journey.state.signIns[.serviceNow]?.person != nil && journey.state.tasks.standing == .loaded
      )
      #expect(journey.state.tasks.selectedTask?.state?.label == "New")
    }
  }

  @Test func choicesThatCannotBeReadAreSaid() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.fault("status", path: "/api/now/v2/table/sys_choice", count: 99)
      await journey.press("<enter>")
      await journey.find("INC0010022")
      await journey.press("t")
      journey.sees("The choices could not be read.")
      #expect(journey.state.tasks.menu == nil)
    }
  }

  /// They were read with the list, though nobody had opened a menu.
  @Test func stateAndPriorityAreChosenWithoutAConnection() async throws {
    try await Journey.take(.init(isRestartable: true)) { journey in
      await journey.find("INC0010022")
      await journey.stopSandbox()
      await journey.press("p")
      journey.sees("Critical")
      await journey.press("2")
      journey.says("INC0010022: saved, to be sent (no connection).")
      #expect(journey.state.tasks.selectedTask?.priority?.value == "2")
      await journey.press("t")
      journey.sees("On Hold")
    }
  }
}
