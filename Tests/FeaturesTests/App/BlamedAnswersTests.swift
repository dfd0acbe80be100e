import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// That something is missing or wrong is said until what was wrong is another, and no longer.
struct BlamedAnswersTests {
  @Test func anAnswerOfAProfileThatChangesTakesTheBlameBack() {
    var stage = Stage.profile()
    stage.press("e<^u><^s>")
    #expect(stage.toast == "Not sent: 1 answer is missing or wrong.")
    stage.press("<down><up><right>")
    #expect(stage.toast != nil, "whoever looks around has changed nothing")
    stage.press("R")
    #expect(stage.toast == nil)
    #expect(!stage.frame().contains("missing or wrong"))
    stage.press("<^u><^s>")
    #expect(stage.toast == "Not sent: 1 answer is missing or wrong.", "it is said again")
  }

  @Test func anAnswerOfAContactThatChangesTakesTheBlameBack() {
    var stage = Stage.contact()
    stage.press("<^s>")
    #expect(stage.toast?.hasPrefix("Not sent: ") == true)
    for _ in 0..<5 where stage.state.contact.entry?.focused?.id != 3 { stage.press("<tab>") }
    #expect(stage.toast?.hasPrefix("Not sent: ") == true)
    stage.press("P")
    #expect(stage.toast == nil)
  }

  @Test func aLineOfAnAccountThatIsWrittenAnewTakesTheBlameBack() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(
        .access(EmergencySample.robin, .refused(.trouble(.wrongPassword), at: Sample.now))))
    #expect(stage.toast == "Emergency profile: not done. See the notes beside the fields.")
    stage.press("x")
    #expect(stage.toast == nil)
  }

  @Test func aSideThatIsChosenTakesTheBlameBack() throws {
    var stage = Stage.profile()
    stage.press("e<end>!<^s><^s>")
    var theirs = ProfileSummarySample.profile
    theirs.names = ["Robin E. Example"]
    let editor = try #require(stage.state.emergency[EmergencySample.robin]?.editor)
    #expect(editor.standing == .sending)
    let conflicts = editor.change.conflicts(with: theirs)
    stage.send(
      .emergency(
        .editor(
          EmergencySample.robin,
          .refused(.conflict(conflicts, theirs: theirs), at: Sample.now))))
    stage.press("<^s>")
    #expect(stage.toast == "Choose for every section first.")
    stage.press("<right>")
    #expect(stage.toast == nil)
  }

  @Test func theFirstLetterOfACommentTakesTheBlameBack() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("c<^s>")
    #expect(stage.toast == "Write something first.")
    stage.press("x")
    #expect(stage.toast == nil)
  }
}
