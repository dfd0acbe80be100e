import Model
import Resources
import Testing

@testable import Features

/// What lies over a screen.
struct OverlayScreenTests {
  @Test func stateMenu() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t")
    stage.send(
      .tasks(
        .choicesArrived(
          ChoiceList(table: "incident", field: .state),
          ["1", "2", "3"].map(Sample.state))))
    stage.golden("menu-state")
  }

  @Test func menuBeingRead() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>p")
    stage.golden("menu-loading")
  }

  @Test func menuForTasksOutOfSight() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>/door<enter>t2")
    stage.golden("menu-hidden")
  }

  @Test func signingInAgain() {
    var stage = Stage.tasks()
    stage.press("9secret<enter>")
    stage.golden("sign-in-anew")
  }

  @Test func sortMenu() {
    var stage = Stage.tasks()
    stage.press("s")
    stage.golden("menu-sort")
  }

  @Test func scopeMenu() {
    var stage = Stage.tasks(60, 17)
    stage.press("f")
    stage.golden("menu-scope")
  }

  @Test func helpOfTheList() {
    var stage = Stage.tasks()
    stage.press("?")
    stage.golden("help")
  }

  @Test func helpFiltered() {
    var stage = Stage.tasks(60, 17)
    stage.press("?group")
    stage.golden("help-filtered")
  }

  @Test func palette() {
    var stage = Stage.tasks()
    stage.press(":")
    stage.golden("palette")
  }

  @Test func paletteSaysWhyNot() {
    var stage = Stage.tasks()
    stage.press(":und")
    stage.golden("palette-disabled")
  }

  @Test func settings() {
    var stage = Stage.tasks()
    stage.press(",j")
    stage.golden("settings")
  }

  @Test func quitWithWordsUnsent() {
    var stage = Stage.detail()
    stage.press("cHalf a note<esc>q")
    stage.golden("quit")
  }

  @Test func quitWithThingsThatEndWithTheProgram() {
    var stage = Stage.detail(60, 17, preferences: Preferences(language: .es))
    stage.send(.relay(.listed(Array(OutboxStage.rows.prefix(2)))))
    stage.press("cMedia nota<esc>q")
    stage.golden("quit-lost-narrow-es")
  }

  @Test func messageLog() {
    var stage = Stage.tasks()
    stage.press("y<backspace>")
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.press("m")
    stage.golden("messages")
  }

  @Test func emptyMessageLog() {
    var stage = Stage.tasks()
    stage.press("m")
    stage.golden("messages-empty")
  }
}
