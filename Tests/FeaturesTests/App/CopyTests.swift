import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Copying a number or a link, and a terminal without a clipboard.
struct CopyTests {
  private static func stage(isConsole: Bool) -> Stage {
    var stage = Stage.tasks()
    stage.state.isConsole = isConsole
    stage.select(Sample.wifi)
    _ = stage.effects()
    return stage
  }

  @Test func theNoteNamesTheNumber() {
    var stage = Self.stage(isConsole: false)
    stage.press("y")
    #expect(stage.effects() == [.run(.copy(Sample.wifi.number), id: "terminal")])
    #expect(stage.toast == "\(Sample.wifi.number) copied to the clipboard.")
  }

  @Test func whereThereIsNoClipboardTheNumberIsShownToBeTypedOff() {
    var stage = Self.stage(isConsole: true)
    stage.press("y")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast == "This terminal has no clipboard: \(Sample.wifi.number)")
    #expect(stage.frame().contains(Sample.wifi.number))
  }

  @Test func soIsTheLink() {
    var stage = Self.stage(isConsole: true)
    stage.press("Y")
    #expect(stage.effects().isEmpty)
    #expect(stage.toast?.hasPrefix("This terminal has no clipboard: \(Sample.base)/") == true)
    #expect(stage.toast?.hasSuffix(Sample.wifi.id) == true)
  }

  @Test func ofSeveralEachIsShown() {
    var stage = Self.stage(isConsole: true)
    stage.press("<space><space>y")
    let numbers = App.front(stage.state).numbers(stage.state)
    #expect(numbers.count == 2)
    #expect(
      stage.toast == "This terminal has no clipboard: \(numbers.joined(separator: ", "))")
    stage = Self.stage(isConsole: false)
    stage.press("<space><space>y")
    #expect(stage.toast == "2 numbers copied, one a line.")
  }
}
