import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What keys mean, depending on what is in front.
struct AppKeysTests {
  @Test func digitsGoToScreensButAreTextInAField() {
    var stage = Stage.tasks()
    stage.press("9")
    #expect(stage.state.place == .signIn)
    #expect(stage.state.signIn.form.focus == .password)
    stage.press("4")
    #expect(stage.state.place == .signIn)
    #expect(stage.state.signIn.form.password.text == "4")
    stage.press("<alt-4>")
    #expect(stage.state.place == .tasks)
    stage.press("/49q?:")
    #expect(stage.state.tasks.filter.text == "49q?:")
    stage.press("<alt-9>")
    #expect(stage.state.place == .signIn)
  }

  @Test func wordsSurviveAChangeOfScreen() {
    var stage = Stage.detail()
    stage.press("cHalf a sentence<alt-9><alt-4> more")
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Half a sentence more")
  }

  @Test func aKeyThatCannotBeHadSaysWhy() {
    var stage = Stage.tasks()
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
    stage.press("<tab>")
    #expect(stage.toast == "No task is open")
    stage.press("R")
    #expect(stage.toast == "There is nothing to send again")
    stage.press("gy")
    #expect(stage.toast == "This is a group: go down to a task")
    #expect(stage.effects().isEmpty)
    #expect(stage.state.messages.isEmpty)
  }

  @Test(arguments: ["c", "t", "p", "a", "y", "E"])
  func aGroupsRowSaysWhatToDo(_ key: String) {
    var stage = Stage.tasks()
    stage.press("g" + key)
    #expect(stage.toast == "This is a group: go down to a task")
    stage.press("<left>" + key)
    #expect(stage.toast == "Open this group, then go to a task")
    var empty = Stage.tasks(80, 24, [])
    empty.press(key)
    #expect(empty.toast == "The list is empty")
    var stranger = Stage()
    stranger.press("<alt-4>" + key)
    #expect(stranger.toast == "Nobody is signed in to ServiceNow")
  }

  @Test func takingWhatIsMineSaysThatItIs() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("a<enter>")
    #expect(stage.toast == "INC0010001: already yours.")
    #expect(stage.effects().isEmpty)
  }

  @Test func whoseOwnRecordIsHiddenLearnsIt() {
    var stage = Stage.tasks()
    stage.state.tasks.person?.id = nil
    stage.press("a<enter>")
    #expect(stage.toast == "ServiceNow does not let you see your own user record")
  }

  @Test func copyingPutsTheNumberOrTheLinkOnTheClipboard() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("y")
    #expect(stage.effects() == [.run(.copy("INC0010001"), id: "terminal")])
    stage.press("Y")
    #expect(
      stage.effects() == [
        .run(.copy("\(Sample.base)/incident.do?sys_id=id-INC0010001"), id: "terminal")
      ])
  }

  @Test func controlCStopsWhatRunsElseQuits() {
    var stage = Stage()
    stage.press("<enter>")
    _ = stage.effects()
    stage.press("<^c>")
    #expect(stage.effects() == [.cancel(id: "sign-in/serviceNow")])
    #expect(!stage.state.isQuitting)
    stage = .tasks()
    stage.press("r")
    _ = stage.effects()
    stage.press("<^c>")
    #expect(stage.effects() == [.cancel(id: "tasks/list"), .cancel(id: "tasks/detail")])
    #expect(!stage.state.tasks.isBusy)
    #expect(stage.toast == "Stopped.")
    stage.press("?<^c>")
    #expect(stage.state.overlay == nil)
    #expect(!stage.state.isQuitting)
    stage.press("<^c>")
    #expect(stage.state.isQuitting)
  }

  @Test func aTaskWhoseReadingWasStoppedIsNotBeingRead() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    #expect(stage.frame().contains("Reading the task…"))
    stage.press("<^c>")
    #expect(!stage.frame().contains("Reading the task…"))
  }

  @Test func theTerminalsOwnKeysWorkEverywhere() {
    for keys in ["", "?", ":", ",", "m", "s", "/x", "c"] {
      var stage = Stage.tasks()
      stage.press(keys)
      _ = stage.effects()
      stage.press("<^l><^z>")
      #expect(
        stage.effects() == [.run(.redraw, id: "terminal"), .run(.suspend, id: "terminal")],
        "after \(keys)")
    }
  }

  @Test func quittingAsksOnlyWhenWordsWouldBeLost() {
    var stage = Stage.tasks()
    stage.press("q")
    #expect(stage.state.isQuitting)
    stage = .tasks()
    stage.press("cwords<esc>q")
    #expect(!stage.state.isQuitting)
    stage.press("<esc>")
    #expect(stage.state.overlay == nil)
    stage.press("q<enter>")
    #expect(stage.state.overlay == nil)
    #expect(!stage.state.isQuitting)
    stage.press("q2")
    #expect(stage.state.isQuitting)
    stage = .tasks()
    stage.press("c  <esc>q")
    #expect(stage.state.isQuitting)
  }

  private static let signedIn = App.Action.signIn(
    .serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now))

  /// Somebody's tasks on a machine that seals what is written about them.
  private static func sealed() -> Stage {
    var stage = Stage.unlocked(eto: nil)
    stage.send(
      .signIn(.serviceNow, .recalled(Kept.serviceNow)), signedIn,
      .drafts(.found([], times: [:], unreadable: 0, Sample.stamp(50))),
      .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    return stage
  }

  @Test func whereWordsAreSealedLeavingDoesNotAsk() {
    var stage = Self.sealed()
    stage.send(.relay(.listed([OutboxStage.rows[0]])))
    stage.select(Sample.heater)
    stage.press("cwords<esc>")
    #expect(!stage.state.tasks.drafts.isEmpty)
    stage.press("q")
    #expect(stage.state.isQuitting)
  }

  @Test func whereTheDiskTakesNothingLeavingAsks() {
    var stage = Self.sealed()
    stage.select(Sample.heater)
    stage.press("cwords<esc>")
    stage.send(.drafts(.notKept(.diskFull, at: Sample.now)))
    stage.press("q")
    #expect(!stage.state.isQuitting)
  }

  @Test func whatIsOnTheDiskWaitsForItsAuthorWhoSignsOut() throws {
    var stage = Self.sealed()
    stage.select(Sample.heater)
    stage.press("cwords<esc>")
    let before = App.drafts(of: stage.state)
    #expect(before.count == 1)
    stage.press("<alt-9><^x>")
    #expect(stage.state.signIn.person == nil, "the end of a shift")
    #expect(App.drafts(of: stage.state).map(\.name) == before.map(\.name), "and nothing is lost")
    stage.send(Self.signedIn)
    #expect(App.drafts(of: stage.state).map(\.name) == before.map(\.name))
    #expect(stage.state.tasks.drafts.count == 1)
  }

  @Test func aDiskThatTakesNothingKeepsThePersonAndSaysSoAllTheTime() {
    var stage = Self.sealed()
    stage.select(Sample.heater)
    stage.press("cwords<esc>")
    #expect(!stage.frame().contains("NOT SAVED"))
    stage.send(.drafts(.notKept(.diskFull, at: Sample.now)))
    stage.press("<alt-9><^x>")
    #expect(stage.state.signIn.person != nil)
    #expect(stage.frame().contains("[NOT SAVED]"))
    stage.send(.drafts(.keptAgain(at: Sample.now)))
    #expect(!stage.frame().contains("NOT SAVED"))
  }

  @Test func whatWaitsInAVaultThatEndsWithTheProgramIsAskedAbout() {
    var stage = Stage.tasks()
    stage.send(.relay(.listed(Array(OutboxStage.rows.prefix(2)))))
    stage.press("q")
    #expect(!stage.state.isQuitting)
    #expect(
      stage.state.lossByQuitting.text(stage.state.phrases)
        == "Nothing is saved here after you quit. You will lose: 2 unsent.")
    stage.press("<esc>cwords<esc>q")
    #expect(
      stage.state.lossByQuitting.text(stage.state.phrases)
        == "Nothing is saved here after you quit. You will lose: 2 unsent, 1 draft.")
  }

  @Test func aHangUpEndsTheProgramWithoutAsking() {
    var stage = Stage.tasks()
    stage.press("cwords")
    stage.push(.terminate)
    #expect(stage.state.isQuitting)
  }

  @Test func inATinyWindowOnlyStoppingWorks() {
    var stage = Stage.tasks()
    stage.resize(20, 5)
    #expect(stage.frame().contains("Window too small:"))
    #expect(
      stage.frame().contains("do nothing until"), "whoever types hears that it is for nothing")
    let before = stage.state
    stage.press("jq?9x")
    stage.push(.mouse(Mouse(.click, at: Point(x: 1, y: 1))))
    #expect(stage.state == before)
    stage.press("<^z>")
    #expect(stage.effects() == [.run(.suspend, id: "terminal")])
    stage.press("<^c>")
    #expect(stage.state.isQuitting)
  }

  @Test func resizingKeepsEverything() {
    var stage = Stage.detail()
    stage.press("cA few words<enter>and more")
    let before = stage.state
    for (width, height) in [(132, 43), (60, 17), (40, 10), (1, 1), (20, 5), (200, 60), (80, 24)] {
      stage.resize(width, height)
      _ = stage.frame()
      _ = stage.frame(charset: .ascii)
    }
    #expect(stage.state.tasks.drafts == before.tasks.drafts)
    #expect(stage.state.tasks.detail == before.tasks.detail)
    #expect(stage.state.tasks.selectedTask == before.tasks.selectedTask)
  }

  @Test func theSelectedRowStaysInSightWhateverTheSize() {
    let many = (1000..<1200).map { Sample.task("INC\($0)", "Task \($0)") }
    var stage = Stage.tasks(80, 40, many)
    stage.press("G")
    for height in [24, 17, 13, 43, 14] {
      stage.resize(80, height)
      let frame = stage.frame()
      #expect(frame.text(row: frame.cursor.point.y).contains("INC1199"), "\(height)")
      #expect(frame.cursor.point.x == 0)
    }
  }
}
