import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// What the next keys are about once words were sent.
struct AfterWordsTests {
  @Test func theMarkOfTheOneTaskGoesWithThem() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space>")
    #expect(stage.state.tasks.marks == [Sample.wifi.id])
    stage.press("cHello<^s>")
    #expect(stage.comments().map(\.taskID) == [Sample.wifi.id])
    #expect(stage.state.tasks.marks.isEmpty, "the next key is for whoever is selected")
  }

  @Test func theMarksOfOthersStay() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<space>")
    stage.select(Sample.wifi)
    stage.press("<enter>cHello<^s>")
    #expect(stage.comments().map(\.taskID) == [Sample.wifi.id])
    #expect(stage.state.tasks.marks == [Sample.heater.id])
  }

  /// Whoever has just sent words may mean them, which nothing takes back.
  @Test func whatWasChangedBeforeThemIsUndoneOnlyOnceThatWasSaid() throws {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("anobody<enter>")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    stage.select(Sample.heater)
    stage.press("cHello<^s>")
    #expect(stage.comments().map(\.taskID) == [Sample.heater.id])
    stage.press("u")
    #expect(stage.state.tasks.changing.isEmpty)
    let number = Sample.wifi.number
    #expect(
      stage.toast == "Sent words cannot be undone. u again undoes: \(number) · Assigned to")
    stage.press("u")
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.isUndo == true)
  }
}
