import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One comment for several tasks.
struct CommentOnSeveralTests {
  /// The comments that the program asked to be sent.
  private static func sent(_ stage: inout Stage) -> [OutgoingComment] {
    stage.effects().compactMap { command in
      guard case .run(.tasks(.send(let comment)), _) = command else { return nil }
      return comment
    }
  }

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
    let earlier = Self.sent(&stage)
    #expect(Set(earlier.map(\.taskID)) == [Sample.wifi.id, Sample.heater.id])
    let failed = try #require(earlier.first)
    stage.send(.tasks(.commentFailed(failed.id, .refused("Not now."), at: Sample.now)))
    for comment in earlier.dropFirst() {
      stage.send(.tasks(.commentArrived(comment.id, at: Sample.now)))
    }
    let task = try #require(Sample.tasks.first { $0.id == failed.taskID })
    stage.state.tasks.isDetailFocused = false
    Self.marked(&stage, task)
    stage.press("c<esc>")
    Self.marked(&stage, task, third)
    stage.press("c")
    let composed = stage.state.tasks.composing.flatMap { stage.state.tasks.drafts[$0]?.text.text }
    #expect(composed == "", "its words are for that one task")
    stage.press("Anew<^s>")
    let ids = Set(Self.sent(&stage).map(\.id))
    #expect(ids.count == 2 && ids.isDisjoint(with: earlier.map(\.id)))
  }

  @Test func whatIsHalfWrittenToOneStaysThere() {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi)
    stage.press("cFor one<esc>")
    Self.marked(&stage, Sample.heater, Sample.wifi)
    stage.press("cFor both<^s>")
    #expect(Self.sent(&stage).map(\.text) == ["For both", "For both"])
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "For one")
    Self.marked(&stage, Sample.heater)
    stage.press("cAnother<esc>")
    Self.marked(&stage, Sample.heater, Sample.wifi)
    stage.press("c")
    #expect(stage.state.tasks.composing == nil)
    #expect(stage.toast?.hasPrefix("Each of these tasks has a comment begun.") == true)
  }

  @Test func whoCannotBeSeenIsToldOf() {
    var stage = Stage.tasks()
    Self.marked(&stage, Sample.wifi, Sample.heater)
    stage.press("/wi-fi<enter>c")
    #expect(stage.frame().contains("1 of them not shown"))
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
    kept.put(into: &stage.state.tasks.drafts, &stage.state.tasks.outgoing)
    _ = Tasks.resume(&stage.state.tasks, kept)
    stage.press("<^s>")
    #expect(Set(Self.sent(&stage).map(\.taskID)) == [Sample.wifi.id, Sample.heater.id])
  }
}
