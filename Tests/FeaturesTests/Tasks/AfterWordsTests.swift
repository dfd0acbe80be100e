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
    #expect(stage.toast == "\(number) · Assigned to: u again undoes it. Sent words stay.")
    #expect(stage.frame().contains("Sent words stay."), "it has room for all of it")
    stage.press("u")
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.isUndo == true)
  }

  /// Wi-Fi is nobody's, and words on the heater were sent.
  private static func told() throws -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("anobody<enter>")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    stage.select(Sample.heater)
    stage.press("cHello<^s>u")
    return stage
  }

  /// What the message row offered is not done once it says something else.
  @Test func anOfferThatIsGoneIsMadeAgain() throws {
    var stage = try Self.told()
    stage.send(.tasks(.refreshTapped))
    #expect(stage.toast?.contains("u again") != true)
    stage.press("u")
    #expect(stage.state.tasks.changing.isEmpty)
    #expect(stage.toast?.hasPrefix("\(Sample.wifi.number) · Assigned to: u again") == true)
    stage.press("u")
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.isUndo == true)
  }

  /// On the page of a task, the key is taken to be about that one.
  @Test func onThePageOfAnotherTaskItIsSaidFirstWhichOneIsUndone() throws {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("anobody<enter>")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    stage.select(Sample.heater)
    stage.press("<enter>u")
    #expect(stage.state.tasks.changing.isEmpty)
    #expect(
      stage.toast == "\(Sample.wifi.number) · Assigned to (not this task): u again undoes it.")
    stage.press("u")
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.isUndo == true)
  }
}
