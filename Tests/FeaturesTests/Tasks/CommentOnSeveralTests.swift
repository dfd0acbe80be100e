import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One comment for several tasks.
struct CommentOnSeveralTests {
  private static func marked(_ stage: inout Stage, _ tasks: TaskItem...) {
    stage.select(tasks[0])
    stage.state.tasks.marks = Set(tasks.map(\.id))
  }

  @Test func whatFailedForOneIsNeverTakenForWhatGoesToOthers() throws {
    var stage = Stage.tasks()
    let third = try #require(
      Sample.tasks.first { $0.id != Sample.wifi.id && $0.id != Sample.heater.id })
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("cHello<^s>")
    let earlier = stage.comments()
    #expect(Set(earlier.map(\.taskID)) == [Sample.wifi.id, Sample.heater.id])
    let failed = try #require(earlier.first)
    let rows = stage.handedOver
    stage.refuse(rows.filter { $0.id == failed.id }, "Not now.")
    stage.relay(.sent)
    let task = try #require(Sample.tasks.first { $0.id == failed.taskID })
    stage.state.tasks.isDetailFocused = false
    Self.marked(&stage, task)
    stage.press("c<esc>")
    Self.marked(&stage, task, third)
    stage.press("c")
    let composed = stage.state.tasks.composing.flatMap { stage.state.tasks.drafts[$0]?.text.text }
    #expect(composed == "", "its words are for that one task")
    stage.press("Anew<^s>")
    let ids = Set(stage.comments().map(\.id))
    #expect(ids.count == 2 && ids.isDisjoint(with: earlier.map(\.id)))
  }

  @Test func whatIsHalfWrittenToOneStaysThere() {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi)
    stage.press("cFor one<esc>")
    Self.marked(&stage, Sample.heater, Sample.wifi)
    stage.press("cFor both<^s>")
    #expect(stage.comments().map(\.text) == ["For both", "For both"])
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "For one")
    Self.marked(&stage, Sample.heater)
    stage.press("cAnother<esc>")
    Self.marked(&stage, Sample.heater, Sample.wifi)
    stage.press("c")
    #expect(stage.state.tasks.composing == nil)
    #expect(stage.toast?.hasPrefix("Each of these has a text begun:") == true)
  }

  @Test func whatWasBegunForSeveralStaysForThemOnceTheMarksAreGone() throws {
    for task in [Sample.wifi, Sample.heater] {
      var stage = Stage.tasks()
      Self.marked(&stage, Sample.wifi, Sample.heater)
      stage.press("cFor both<esc>")
      stage.state.tasks.marks = []
      stage.select(task)
      stage.press("c")
      #expect(stage.frame().contains("For both"))
      #expect(stage.toast == "You began this for 2 tasks: it goes to each of them.")
      let title = try #require(
        (0..<24).map { stage.frame().text(row: $0) }.first { $0.contains("Work note for") })
      #expect(title.contains(Sample.wifi.number) && title.contains(Sample.heater.number))
      stage.press("<^s>")
      #expect(Set(stage.comments().map(\.taskID)) == [Sample.wifi.id, Sample.heater.id])
    }
  }

  @Test func itGoesToMoreWhereMoreAreMarkedAndSaysSo() throws {
    let third = try #require(
      Sample.tasks.first { $0.id != Sample.wifi.id && $0.id != Sample.heater.id })
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("cFor both<esc>")
    Self.marked(&stage, Sample.wifi, Sample.heater, third)
    stage.press("c")
    #expect(stage.toast == "What you began goes to 3 tasks now.")
    stage.press("<^s>")
    #expect(stage.comments().map(\.text) == ["For both", "For both", "For both"])
  }

  /// Two of which one was not meant are others, and get words of their own.
  @Test func itNeverGoesToFewerOrToOthers() throws {
    let third = try #require(
      Sample.tasks.first { $0.id != Sample.wifi.id && $0.id != Sample.heater.id })
    for kept in [Sample.wifi, Sample.heater] {
      var stage = Stage.tasks()
      Self.marked(&stage, Sample.wifi, Sample.heater)
      stage.press("cFor both<esc>")
      Self.marked(&stage, kept, third)
      stage.press("cFor these<^s>")
      #expect(Set(stage.comments().map(\.taskID)) == [kept.id, third.id])
      let draft = try #require(stage.state.tasks.drafts.first)
      #expect(stage.state.tasks.drafts.count == 1 && draft.value.text.text == "For both")
      let all = Set([draft.key] + draft.value.others.map(\.taskID))
      #expect(all == [Sample.wifi.id, Sample.heater.id])
    }
  }

  @Test func whatIsThrownAwayIsNamedWhole() {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("cFor both<esc>")
    stage.state.tasks.marks = []
    for task in [Sample.wifi, Sample.heater] {
      stage.select(task)
      stage.press("X")
      let frame = stage.frame()
      #expect(frame.contains("Discard what you wrote about 2 tasks: INC"))
      #expect(
        frame.contains("INC0010001, INC0010002? ─") || frame.contains("INC0010002, INC0010001? ─"))
      stage.press("<esc>")
    }
    stage.press("X2")
    #expect(stage.state.tasks.drafts.isEmpty)
  }

  @Test func theListOfDraftsSaysThatThereAreMore() throws {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("cFor both<esc>")
    let row = try #require(stage.state.draftRows(at: Sample.now).first)
    #expect(
      OutboxWords(stage.state.outbox, stage.state.surroundings).about(row).hasSuffix(" and 1 more"))
  }

  @Test func whoCannotBeSeenIsToldOf() {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("/wi-fi<enter>c")
    #expect(stage.frame().contains("Work note for 2 tasks, 1 of them not shown: "))
  }

  /// What stands above the text, its rows put together.
  private static func heading(_ stage: Stage) throws -> (text: String, rows: Int) {
    let rows = Self.rows(stage)
    let first = try #require(rows.firstIndex { $0.contains("Work note for") })
    let last = try #require(rows.firstIndex { $0.contains("Only the team will read this.") })
    let start = try #require(rows[first].firstRange(of: "Work note for")).lowerBound
    let column = rows[first].distance(from: rows[first].startIndex, to: start)
    let lines = rows[first..<last].map { $0.dropFirst(column) }
    return (lines.joined(separator: " "), lines.count)
  }

  private static func rows(_ stage: Stage) -> [String] {
    let frame = stage.frame()
    return (0..<frame.size.height).map { frame.text(row: $0) }
  }

  private static func listed(_ stage: Stage) -> [String] {
    let tasks = stage.state.tasks
    return tasks.outline.groups.flatMap(\.places).map { tasks.index.tasks[Int($0)].number }
  }

  @Test func allAreNamedInTheOrderOfTheListWhereThereIsRoom() throws {
    var stage = Stage.tasks(140, 40)
    stage.state.tasks.marks = Set(Sample.tasks.map(\.id))
    stage.press("c")
    let numbers = Self.listed(stage)
    #expect(Set(numbers) == Set(Sample.tasks.map(\.number)))
    let heading = try Self.heading(stage)
    #expect(heading.text == "Work note for 7 tasks: " + numbers.joined(separator: ", "))
    #expect(heading.rows > 1)
  }

  /// The text keeps most of the room: what does not fit above it is counted.
  @Test func inASmallWindowTheRestIsCounted() throws {
    var stage = Stage.tasks(42, 17)
    stage.state.tasks.marks = Set(Sample.tasks.map(\.id))
    stage.press("c")
    let numbers = Self.listed(stage)
    let heading = try Self.heading(stage)
    #expect(heading.rows == 2)
    let endings = (3..<7).map { count in
      ": " + numbers.prefix(count).joined(separator: ", ") + " and \(7 - count) more"
    }
    #expect(endings.contains { heading.text.hasSuffix($0) }, "\(heading.text)")
    stage.press("1<enter>2<enter>3<enter>4")
    for line in ["1", "2", "3", "4"] {
      #expect(Self.rows(stage).contains(line))
    }
  }

  /// The numbers are what a narrow window cuts.
  @Test func thatNoneIsSeenIsNeverCut() {
    for (width, height) in [(80, 24), (60, 17)] {
      var stage = Stage.tasks(width, height)
      let marked = Sample.tasks.filter { $0.id != Sample.heater.id }.prefix(3)
      stage.state.tasks.marks = Set(marked.map(\.id))
      stage.press("/\(Sample.heater.number)<enter>c")
      #expect(stage.frame().contains("Work note for 3 tasks, none of them shown: "))
      stage.press("<esc>a")
      #expect(stage.frame().contains("Assign 3 tasks, none of them shown"))
      stage.press("<esc>D")
      #expect(stage.frame().contains("Due date of 3 tasks, none of them shown"))
    }
  }

  @Test func allAreThereAgainAfterARestart() throws {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("cHello")
    let note = try #require(stage.state.tasks.notes.first)
    guard case .comment(let kept) = note.content else {
      Issue.record("\(note)")
      return
    }
    stage = Stage.tasks()
    kept.put(into: &stage.state.tasks.drafts)
    _ = Tasks.resume(&stage.state.tasks, kept, in: stage.state.surroundings)
    stage.press("<^s>")
    #expect(Set(stage.comments().map(\.taskID)) == [Sample.wifi.id, Sample.heater.id])
  }

  @Test func severalThatArriveTogetherAreOneMessageAndTheLogNamesEach() {
    var stage = Stage.tasks()
    for task in [Sample.wifi, Sample.heater] {
      stage.select(task)
      stage.press("cHello<^s>")
    }
    stage.select(Sample.cafe)
    stage.press("cHello<tab><^s>")
    let rows = stage.handedOver
    #expect(rows.count == 3)
    stage.relay(.sent, [rows[0]])
    #expect(stage.toast == "Sent: work note on INC0010001")
    stage.relay(.sent, [rows[1]])
    #expect(stage.toast == "Sent: 2 work notes")
    stage.relay(.sent, [rows[2]])
    #expect(stage.toast == "Sent: 3 things", "a comment is no work note")
    #expect(
      stage.state.messages.map { $0.sentence.text(stage.state.phrases) } == [
        "Sent: work note on INC0010001", "Sent: work note on \(Sample.heater.number)",
        "Sent: comment on INC0010003",
      ])
  }

  /// Comments on three tasks, of which the first was refused.
  private static func refused() throws -> (stage: Stage, rows: [OutboxRow]) {
    var stage = Stage.tasks()
    for task in [Sample.wifi, Sample.heater, Sample.cafe] {
      stage.select(task)
      stage.press("cHello<^s>")
    }
    let rows = stage.handedOver
    try #require(rows.count == 3)
    stage.refuse([rows[0]])
    return (stage, rows)
  }

  @Test func whatWasRefusedIsNotCoveredByWhatIsSentAfterIt() throws {
    var (stage, rows) = try Self.refused()
    #expect(stage.toast?.contains("Record is locked") == true)
    stage.relay(.sent, [rows[1]])
    #expect(stage.toast == "1 not sent (INC0010001), 1 sent.")
    #expect(stage.frame().contains("m: why"))
    stage.press("j")
    stage.relay(.sent, [rows[2]])
    #expect(stage.toast == "1 not sent (INC0010001), 2 sent.")
    let log = stage.state.messages.map { $0.sentence.text(stage.state.phrases) }
    #expect(log.count == 3 && log.count { $0.contains("Record is locked") } == 1)
    // Who has read it goes on.
    stage.press("r")
    #expect(stage.toast == nil)
    #expect(stage.frame().contains("[✗ refused] Wi-Fi"), "the row says it still")
  }

  @Test func severalThatAreNotSentAreCounted() throws {
    var (stage, rows) = try Self.refused()
    stage.refuse([rows[1]], "No rights")
    #expect(stage.toast == "2 not sent: INC0010001, \(Sample.heater.number).")
    stage.relay(.sent, [rows[2]])
    #expect(stage.toast == "2 not sent (INC0010001, \(Sample.heater.number)), 1 sent.")
  }

  @Test func whatWasRefusedIsInTheOutboxAndNoDraft() throws {
    var (stage, rows) = try Self.refused()
    stage.select(Sample.blankets)
    stage.press("cHalf a note<esc><alt-5>")
    stage.send(.relay(.listed(stage.kept)), .drafts(.timesArrived([:], at: Sample.now)))
    let refused = try #require(
      stage.frame().text.split(separator: "\n").first { $0.contains(rows[0].name) })
    #expect(refused.contains("refused"), "\(stage.frame().text)")
    stage.press("<tab>")
    #expect(stage.frame().contains(Sample.blankets.number))
    #expect(!stage.frame().contains(rows[0].name), "it is written down once")
  }

  @Test func whatWasReadIsNotCountedAgain() {
    var stage = Stage.tasks()
    for task in [Sample.wifi, Sample.heater] {
      stage.select(task)
      stage.press("cHello<^s>")
      stage.relay(.sent)
    }
    #expect(stage.toast == "Sent: work note on \(Sample.heater.number)")
    #expect(stage.state.messages.count == 2)
  }
}
