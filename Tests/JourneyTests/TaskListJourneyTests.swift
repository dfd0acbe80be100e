import Features
import Model
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing

@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct TaskListJourneyTests {
  @Test func aTaskIsFoundAndOpened() async throws {
    try await Journey.take { journey in
      await journey.press("/heat")
      journey.sees("Heater in the family", "Heaters of the 2019", "2 of 16")
      journey.seesNot("Tablet 3 does not charge")
      await journey.press(" family<enter><enter>")
      journey.sees("INC0010022 · Incident", "1 of 16", "Two families with small children")
      journey.looks(like: "task-open")
    }
  }

  @Test func inAWideWindowTheTaskStandsBesideTheList() async throws {
    try await Journey.take(.init(size: Size(width: 132, height: 30))) { journey in
      await journey.press("/INC0010024<enter><enter>")
      journey.sees("Tried", "ann.li")
      journey.looks(like: "task-open-wide")
    }
  }

  @Test func theTaskBelowFollowsTheSelectionAMomentLater() async throws {
    try await Journey.take { journey in
      await journey.press("<enter><tab>j")
      let shown = journey.state.tasks.detail
      #expect(shown?.task.id == journey.state.tasks.selectedTask?.id)
      #expect(shown?.standing == .loaded)
    }
  }

  @Test func passingOverManyTasksReadsOnlyTheLast() async throws {
    try await Journey.take { journey in
      await journey.press("<enter><tab>")
      let before = try await journey.sandbox.visits().count
      await journey.press("<home>jjj")
      let journals = try await journey.sandbox.visits().dropFirst(before)
        .filter { $0.path.hasSuffix("sys_journal_field") }
      #expect(journals.count == 1)
    }
  }

  @Test func theWindowCanBecomeNarrowAndWideAgain() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010021")
      journey.screen.resize(width: 60, height: 17)
      _ = await journey.screen.frame { $0.size == Size(width: 60, height: 17) }
      await journey.settle()
      journey.looks(like: "task-open-narrow")
      journey.screen.resize(width: 30, height: 8)
      _ = await journey.screen.frame { $0.size == Size(width: 30, height: 8) }
      journey.sees("Window too small")
      journey.screen.resize(width: 80, height: 24)
      _ = await journey.screen.frame { $0.size == Size(width: 80, height: 24) }
      journey.sees("INC0010021 · Incident")
    }
  }

  @Test func unassignedTasksOfOnesGroupsCanBeTaken() async throws {
    try await Journey.take { journey in
      await journey.press("f3")
      journey.sees("Unassigned tasks", "4 tasks", "Fuel card for van 1", "Dryer 2")
      journey.seesNot("Quiet hours from 21:30")
      await journey.press("/INC0010031<enter>a<enter>")
      journey.sees("INC0010031: Assigned to is now John Doe.")
      try await journey.sandbox.shows("John Doe", in: "assigned_to", of: "INC0010031")
      // There is nothing to filter before the other list is there.
      await journey.press("<esc>f1")
      await journey.press("/INC0010031<enter>")
      journey.sees("INC0010031", "Dryer 2 leaves cloth")
    }
  }

  @Test func theTasksOfOnesGroupsIncludeOtherPeoplesTasks() async throws {
    try await Journey.take { journey in
      await journey.press("f2")
      journey.sees("My groups' tasks", "22 tasks")
      await journey.find("INC0010032")
      journey.sees("Wi-Fi in the qu", "AL")
      await journey.press("<enter>")
      journey.sees("Ann Li")
      await journey.press("<esc><esc>/SCTASK0010105<enter>")
      journey.sees("No task matches “SCTASK0010105”. Esc: clear the filter.")
    }
  }

  @Test func withoutMyWorkTheListAndCommentsGoThroughTheTable() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.turn("noMyWork")
      await journey.press("<enter>")
      journey.sees("16 tasks")
      await journey.open("INC0010022")
      await journey.press("cNo tracker here.<^s>")
      journey.sees("Sent: work note on INC0010022")
      try await journey.sandbox.has("No tracker here.", in: "INC0010022", "work_notes")
    }
  }

  @Test func whoMayNotReadTheirOwnRecordHasTheirTasksAllTheSame() async throws {
    try await Journey.takeFromSignIn { journey in
      try await journey.sandbox.turn("userDenied")
      await journey.press("<enter>")
      journey.sees("16 tasks", "john.doe")
      await journey.press("a<enter>")
      journey.sees("ServiceNow does not let you see your own user record")
    }
  }

  @Test func tenThousandTasksOpenScrollAndFilter() async throws {
    try await Journey.take(.init(scenario: .large)) { journey in
      journey.sees("10,016 tasks")
      await journey.press("G")
      #expect(journey.state.tasks.list.selected == journey.state.tasks.outline.count - 1)
      await journey.press("/kettle clinic")
      #expect(journey.state.tasks.outline.matching > 0)
      await journey.press("<enter>/INC0010022<enter><enter>")
      #expect(journey.state.tasks.index.tasks.count == 10_016)
    }
  }

  @Test func theListIsReadAgainWithWhatOthersChanged() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.write(["short_description": "Heater mended"], to: "INC0010022")
      await journey.press("r")
      await journey.find("INC0010022")
      journey.sees("Heater mended")
    }
  }

  @Test func theLanguageChangesWhileTheProgramRuns() async throws {
    try await Journey.take { journey in
      await journey.open("INC0010022")
      await journey.press(",1<esc>")
      journey.seesNot("My tasks", "Description")
      journey.looks(like: "task-open-spanish")
      #expect(journey.kept.choices.map(\.language) == [.es])
    }
  }

  @Test func aLinkToTheTaskGoesToTheClipboard() async throws {
    try await Journey.take { journey in
      await journey.find("INC0010022")
      await journey.press("yY")
      #expect(journey.screen.copied.first == "INC0010022")
      let link = try #require(journey.screen.copied.last)
      #expect(link.hasPrefix("http://127.0.0.1:") && link.contains("/incident.do?sys_id="))
    }
  }

  @Test func theProgramEndsWhileTheListIsBeingRead() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("delay", more: #","ms":600000"#)
      await journey.begin("r")
      await journey.leave("q")
      #expect(journey.state.isQuitting)
      #expect(journey.store.runningEffects.isEmpty)
    }
  }

  @Test func readingCanBeStoppedAndBegunAgain() async throws {
    try await Journey.take { journey in
      try await journey.sandbox.fault("delay", more: #","ms":600000"#)
      await journey.begin("r")
      await journey.press("<^c>")
      journey.sees("Stopped.  r: read again", "16 tasks")
      await journey.press("r")
      #expect(journey.state.tasks.standing == .loaded)
    }
  }
}
