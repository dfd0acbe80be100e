import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What of the open task is on the screen at once.
struct TaskTextTests {
  /// The Wi-Fi incident with a description of many lines.
  static func longWinded(_ stage: Stage) -> Stage {
    var stage = stage
    var detail = Sample.detail(Sample.wifi)
    detail.description = (1...40).map { "Line \($0) of the story." }.joined(separator: "\n")
    stage.arrive(detail)
    return stage
  }

  @Test(arguments: [(80, 24), (60, 17), (132, 43)], [false, true])
  func whatWasWrittenLastIsSeenAtOnce(_ size: (Int, Int), accessible: Bool) {
    let stage = Stage.detail(
      size.0, size.1, preferences: Preferences(accessible: accessible))
    // Read aloud, a field has a line to itself, and a low window has no more lines.
    guard !(accessible && size.1 < 24) else { return }
    for stage in [stage, Self.longWinded(stage)] {
      #expect(stage.frame().contains("ann.example"))
      #expect(stage.frame().contains("Box restarted, light still red."))
      #expect(stage.state.tasks.detail?.scroll == 0)
    }
  }

  @Test func spanishHasRoomForItToo() {
    let stage = Stage.detail(preferences: Preferences(language: .es))
    #expect(stage.frame().contains("Box restarted, light still red."))
  }

  @Test func aLongDescriptionIsCutThereAndStandsWholeBelow() throws {
    let stage = Self.longWinded(.detail())
    let lines = try #require(stage.state.tasks.detail?.lines.map(\.text))
    let cut = try #require(lines.firstIndex(of: "(full text below)"))
    let journal = try #require(lines.firstIndex(of: "Comments and work notes"))
    #expect(cut == journal - 1)
    let below = lines[journal...]
    #expect((1...40).allSatisfy { below.contains("Line \($0) of the story.") })
    #expect(below.contains("Description"))
    #expect(below.last?.hasPrefix("u door code") == true)
  }

  @Test func aShortDescriptionStandsOnce() throws {
    let lines = try #require(Stage.detail().state.tasks.detail?.lines.map(\.text))
    #expect(lines.count { $0 == "Description" } == 1)
    #expect(!lines.contains("(full text below)"))
  }

  @Test func fieldsShareLinesOnlyWhereLinesAreFew() throws {
    let low = try #require(Stage.detail().state.tasks.detail?.lines.map(\.text))
    #expect(low.contains("State: In Progress · Priority: 2 - High · Assigned to: Robin Example"))
    let high = try #require(Stage.detail(132, 43).state.tasks.detail?.lines.map(\.text))
    #expect(high.contains("Priority     2 - High"))
    let spoken = Stage.detail(preferences: Preferences(accessible: true))
    #expect(
      spoken.state.tasks.detail?.lines.contains { $0.text == "Priority     2 - High" } == true)
  }

  @Test func nothingJumpsWhereOneBeginsToWrite() throws {
    var stage = Stage.detail()
    let lines = try #require(stage.state.tasks.detail?.lines)
    stage.press("c")
    #expect(stage.state.tasks.detail?.lines == lines)
  }

  @Test func entriesOfTheSameSecondKeepTheirOrder() {
    let entries = ["third", "second", "first"].map { text in
      JournalEntry(
        id: text, kind: .workNote, author: "ann.example", text: text, written: Sample.now)
    }
    let stage = Stage.detail(journal: .entries(entries))
    let words = stage.state.tasks.detail?.lines.map(\.text) ?? []
    #expect(
      words.filter { ["first", "second", "third"].contains($0) } == ["third", "second", "first"])
  }
}
