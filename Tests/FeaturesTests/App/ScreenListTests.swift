import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The list of all screens: what each is called, and how to get there.
struct ScreenListTests {
  private static let names = [
    "1 Clients", "2 Check-in", "3 Emergency profile", "4 Tasks", "5 Outbox", "6 Outreach",
    "7 Count", "8 Reports", "9 Sign in",
  ]

  /// Where a screen's line stands.
  private static func line(_ name: String, _ stage: Stage) -> String? {
    let frame = stage.frame()
    return (1..<frame.size.height).map { frame.text(row: $0) }.first { $0.contains(name) }
  }

  @Test(arguments: [(80, 24), (60, 17)]) func everyScreenHasALine(width: Int, height: Int) {
    var stage = Stage.tasks(width, height)
    stage.press("<alt-0>")
    for name in Self.names { #expect(Self.line(name, stage) != nil, "\(name)") }
    #expect(Self.line("4 Tasks", stage)?.contains("you are here") == true)
    #expect(Self.line("1 Clients", stage)?.contains("not set up") == true)
    #expect(Self.line("6 Outreach", stage)?.contains("Not set up for street") == true)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil && stage.state.place == .tasks)
  }

  @Test func whatWaitsOnAScreenStandsBesideIt() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed(OutboxStage.rows)))
    stage.press("0")
    #expect(Self.line("5 Outbox", stage)?.contains(" \(stage.state.unsent)") == true)
  }

  @Test(arguments: ["5", "<alt-5>", "j<enter>", "<down><enter>"])
  func aDigitOrEnterGoesThere(keys: String) {
    var stage = Stage.tasks()
    stage.press("0" + keys)
    #expect(stage.state.place == .outbox && stage.state.overlay == nil)
  }

  @Test func aScreenThatIsNotSetUpSaysWhyAndTheListStays() {
    var stage = Stage.tasks()
    stage.press("06")
    #expect(stage.state.place == .tasks && stage.state.overlay != nil)
    #expect(stage.toast == Phrases(.en)[.outreachNotSetUp])
  }

  @Test(arguments: ["<esc>", "0", "<alt-0>"]) func itClosesAndNothingElse(key: String) {
    var stage = Stage.tasks()
    stage.press("0")
    #expect(stage.state.overlay != nil)
    stage.press(key)
    #expect(stage.state.overlay == nil && stage.state.place == .tasks)
    #expect(stage.toast == nil)
  }

  @Test func itOpensOverWhatIsBeingWrittenAndLeavesItThere() {
    var stage = Stage.detail()
    stage.press("cWords<alt-0>")
    #expect(stage.frame().contains("9 Sign in"))
    stage.press("<esc> more")
    #expect(stage.frame().contains("Words more"))
  }

  @Test func aClickOnALineGoesThere() throws {
    var stage = Stage.tasks()
    stage.press("0")
    let point = try #require(stage.frame().point(of: "5 Outbox", from: 1))
    stage.push(.mouse(Mouse(.click, at: point)))
    #expect(stage.state.place == .outbox && stage.state.overlay == nil)
  }
}
