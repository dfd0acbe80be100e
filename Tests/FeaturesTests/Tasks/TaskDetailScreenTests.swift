import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// The open task, what is written about it, and what became of that.
struct TaskDetailScreenTests {
  @Test func below() {
    Stage.detail().golden("detail-below")
  }

  @Test func beside() {
    Stage.detail(132, 43).golden("detail-beside")
  }

  @Test func narrow() {
    Stage.detail(60, 17).golden("detail-narrow")
  }

  @Test func reading() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.golden("detail-reading")
  }

  @Test func failed() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.send(.tasks(.detailFailed(id: Sample.wifi.id, .notFound, at: Sample.now)))
    stage.golden("detail-failed")
  }

  @Test func scrolledToTheEnd() {
    var stage = Stage.detail()
    stage.press("G")
    stage.golden("detail-end")
  }

  @Test func journalAsOneText() {
    let stage = Stage.detail(
      132, 43,
      journal: .text(
        comments: "2026-11-12 14:00:00 - Sam Sample (Comments)\nAny news?",
        workNotes: "2026-11-12 13:00:00 - Ann Example (Work notes)\nBox restarted."))
    stage.golden("detail-journal-text")
  }

  @Test func composing() {
    var stage = Stage.detail()
    stage.press("cProvider comes at four.<enter>Key is at the desk.")
    stage.golden("compose")
  }

  @Test func composingForTheRequester() {
    var stage = Stage.detail()
    stage.press("c<tab>We are on it.")
    stage.golden("compose-comment")
  }

  @Test func composingBeside() {
    var stage = Stage.detail(132, 43)
    stage.press("c<tab>We are on it.")
    stage.golden("compose-beside")
  }

  @Test func composingNarrow() {
    var stage = Stage.detail(60, 17)
    stage.press("cProvider comes at four, and brings a new box along for the stairs.")
    stage.golden("compose-narrow")
  }

  @Test func composingFromTheList() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("c")
    stage.golden("compose-from-list")
  }

  @Test func aCallerWhoseNameTheTerminalHasNoLettersForIsNoRowOfQuestionMarks() {
    var detail = Sample.detail(Sample.wifi)
    detail.fields[2].text = "አበበ በቀለ"
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.arrive(detail)
    stage.press("G")
    let frame = stage.frame(charset: .ascii)
    #expect(frame.contains("This terminal cannot show the name") && !frame.text.contains("??"))
    #expect(stage.frame().contains("አበበ በቀለ"))
  }

  @Test func sending() {
    var stage = Stage.detail()
    stage.press("cProvider comes at four.<^s>")
    stage.golden("comment-sending")
  }

  @Test func notSent() {
    var stage = Stage.detail()
    stage.press("cProvider comes at four.<^s>")
    stage.relay(.offline)
    stage.golden("comment-failed")
  }

  @Test func draftAndUnsentInTheList() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("cNo heat at all<esc>j")
    stage.press("cLost<^s>")
    stage.refuse()
    stage.golden("tasks-badges")
  }
}
