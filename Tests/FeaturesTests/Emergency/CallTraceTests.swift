import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is left of a call flow where its own page is not in front.
struct CallTraceTests {
  /// What was accepted is not yet a call: whoever closed its page still sees when to call 911.
  @Test func aCallFlowThatWasClosedIsStillToBeSeen() {
    var stage = Stage.profile()
    #expect(stage.frame().contains("Start a call flow"))
    stage.press("t<right><enter>CALL<enter>")
    stage.send(
      .emergency(.callFlow(EmergencySample.robin, .ended(.started(alertID: nil), at: Sample.now))))
    stage.press("<esc>")
    let (start, end) = (Sample.now, Sample.now.addingTimeInterval(120))
    let times = [end, start].map { stage.state.phrases.time($0, .system) }
    let line = "No ring by \(times[0]): call 911 (call flow since \(times[1]))"
    #expect(stage.frame().contains(line), "\(stage.frame().text)")
    #expect(stage.frame().contains("Show the call"))
    stage.press("<end>")
    #expect(stage.frame().contains(line), "however far the page is scrolled")
    let later = Surroundings(
      size: stage.state.size, style: Appearance(), phrases: stage.state.phrases,
      now: end.addingTimeInterval(600), zone: .utc)
    #expect(App.render(stage.state, in: later).contains(line), "nothing is known afterwards either")
    stage.press("<esc>")
    #expect(stage.frame().contains(line), "\(stage.frame().text)")
    stage.press("<enter>t")
    #expect(stage.frame().contains("Call 911 yourself"), "\(stage.frame().text)")
  }
}
