import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The outbox in a wide window, and with the mouse.
struct OutboxPaneTests {
  /// What stands right of the line between list and page.
  private static func pane(_ frame: Frame) -> String {
    (1..<frame.size.height).map { y in
      frame.row(y).dropFirst(frame.size.width * 11 / 20 + 1).map(\.text).joined()
    }.joined(separator: "\n")
  }

  private static func title(_ stage: OutboxStage) -> String? {
    stage.state.item.map { row in
      let words = OutboxWords(stage.state, stage.surroundings)
      return "\(words.kind(row)): \(words.about(row, by: ""))"
    }
  }

  @Test func wide() {
    var stage = OutboxStage.on(5, 140, 37)
    stage.golden("outbox-wide")
    stage.press("<enter>")
    stage.golden("outbox-wide-open")
    stage.press("<esc><tab>")
    stage.golden("outbox-wide-drafts")
  }

  @Test func thePageBesideTheListIsThatOfTheSelectedRow() {
    var stage = OutboxStage(OutboxStage.rows, 110, 30)
    stage.press("g")
    var titled = 0
    for _ in 0..<12 {
      let pane = Self.pane(stage.frame())
      if let title = Self.title(stage) {
        titled += 1
        #expect(pane.contains(title), "\(pane)")
      } else {
        #expect(pane.allSatisfy { $0.isWhitespace }, "\(pane)")
      }
      stage.press("j")
    }
    #expect(titled > 0, "a write was selected")
    // Read aloud, and in a window that is less wide, nothing stands beside it.
    #expect(!OutboxStage(OutboxStage.rows, 109, 30).hasPane)
    #expect(!OutboxStage(OutboxStage.rows, 140, 30, accessible: true).hasPane)
  }

  @Test func whereTheKeysGoIsSeenInEveryTheme() throws {
    for theme in Theme.allCases {
      var stage = OutboxStage.on(5, 140, 12)
      func bars() -> (list: Style, page: Style) {
        let frame = stage.frame(theme: theme)
        let row = Array(frame.row(stage.state.list.selected + 2))
        return (row[1].style, Array(frame.row(1))[79].style)
      }
      let inList = bars()
      stage.press("<enter>")
      let onPage = bars()
      #expect(inList.list == theme.style(.selected) && onPage.list == theme.style(.selectedIdle))
      #expect(inList.page != onPage.page && onPage.page == theme.style(.selected))
      // The page scrolls now, and the same row stays selected.
      let selected = try #require(stage.state.item?.id)
      stage.press("dj")
      #expect(stage.state.scroll == 1 && stage.state.item?.id == selected)
      stage.press("<esc>j")
      #expect(stage.state.scroll == 0 && stage.state.item?.id != selected)
    }
  }

  @Test func theWheelScrollsWhatIsUnderItAndAClickGivesItTheKeys() {
    var stage = OutboxStage.on(5, 140, 12)
    stage.press("d")
    let selected = stage.state.list.selected
    stage.send(.mouse(Mouse(.wheelDown, at: Point(x: 100, y: 5))))
    #expect(stage.state.scroll > 0 && stage.state.list.selected == selected)
    stage.send(.mouse(Mouse(.wheelDown, at: Point(x: 5, y: 5))))
    #expect(stage.state.list.selected == selected + 3)
    stage.send(.mouse(Mouse(.click, at: Point(x: 100, y: 5))))
    #expect(stage.state.open != nil && stage.state.open == stage.state.item?.id)
    stage.send(.mouse(Mouse(.click, at: Point(x: 5, y: 3))))
    #expect(stage.state.open == nil)
    let row = stage.state.item?.id
    stage.send(.mouse(Mouse(.doubleClick, at: Point(x: 5, y: 3))))
    #expect(stage.state.open == row && row != nil)
  }

  @Test func columnsAreAsWideAsWhatIsInThem() {
    var row = OutboxStage.row(
      1, .newClient, "ETO", "", "Farolillo Cantaluna de la Vega y Ordóñez, María José", .offline,
      hours: 1)
    row.initials = "F. C."
    var stage = OutboxStage([row], drafts: [], 80, 21)
    stage.press("d")
    #expect(stage.frame().contains("Farolillo Cantaluna de la"))
    stage = OutboxStage([row], drafts: [], 109, 30)
    stage.press("d")
    #expect(stage.frame().contains("María José"))
  }

  @Test func aQuestionNamesWhatAboutWhomAndTheNumber() {
    var row = OutboxStage.row(1, .form, "ETO", "A. E.", "Ann Example", .offline, hours: 1)
    row.subject = .client(site: 1, number: 5234)
    var stage = OutboxStage([row], drafts: [])
    #expect(stage.frame().contains("A. E. #5234"))
    stage.press("X")
    #expect(stage.frame().contains("TouchPoint: A. E. #5234"))
    #expect(!stage.frame().contains("Ann Example"))
    stage.press("<esc>dX")
    #expect(stage.frame().contains("TouchPoint: Ann Example #5234"))
  }

  /// Every key that does something to a write does it, or says why not, wherever one is.
  @Test func noKeyOfAWriteIsSilent() {
    for (keys, letters) in [("", "RXhaeS"), ("<tab>", "RXhe"), ("<enter>", "RXhae")] {
      var stage = OutboxStage.on(5, 80, 21)
      stage.press(keys)
      let bindings = OutboxScreen.bindings(stage.state.mode)
      for letter in letters where !(stage.state.mode == .conflict && letter == "a") {
        #expect(
          bindings.contains { $0.keys.contains(.text(String(letter))) },
          "\(letter) on \(stage.state.mode)")
      }
    }
  }
}
