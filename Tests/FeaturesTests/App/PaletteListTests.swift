import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// When what the palette lists is made: once for what is typed, and once for what happens below it.
struct PaletteListTests {
  @Test func movingAndDrawingMakeNoListAnew() throws {
    var stage = Stage.tasks()
    #expect(stage.state.paletteList == nil, "it is not open")
    stage.press(":")
    let list = try #require(stage.state.paletteList)
    stage.press("<down><down><up>")
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 40, y: 12))))
    #expect(stage.frame().contains(list.palette.options[0].label))
    #expect(stage.state.paletteList === list)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil && stage.state.paletteList == nil)
  }

  @Test func aLetterMakesItForWhatIsTypedThen() throws {
    var stage = Stage.tasks()
    stage.press(":")
    let all = try #require(stage.state.paletteList)
    stage.press("he")
    let list = try #require(stage.state.paletteList)
    #expect(list !== all && list.query == "he")
    stage.push(.paste(Paste(text: "lp")))
    #expect(stage.state.paletteList?.query == "help")
    #expect(stage.frame().contains("Help"))
    stage.press("<enter>")
    guard case .help? = stage.state.overlay else {
      Issue.record("\(String(describing: stage.state.overlay))")
      return
    }
    #expect(stage.state.paletteList == nil)
  }

  @Test func whatComesInWhileItIsOpenIsListed() throws {
    var stage = Stage.tasks()
    stage.press(":heater")
    let list = try #require(stage.state.paletteList)
    #expect(list.palette.options.contains { $0.label.contains(Sample.heater.number) })
    stage.send(.tasks(.listArrived(TaskIndex([TaskItem]()), notice: nil, at: Sample.now)))
    #expect(stage.state.paletteList !== list)
    let labels = stage.state.palette(for: "heater").options.map(\.label)
    #expect(!labels.contains { $0.contains(Sample.heater.number) }, "\(labels)")
  }
}
