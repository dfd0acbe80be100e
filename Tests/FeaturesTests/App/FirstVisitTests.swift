import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One dim line of help on each screen's first visit.
struct FirstVisitTests {
  private static let on = Preferences(firstVisits: FirstVisits(isOn: true))
  private static let words = "Enter opens a task, c writes a note, Space marks several."

  @Test func aNewScreenSaysWhatCanBeDoneUntilSomethingIs() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    #expect(stage.frame().text(row: 22) == Self.words)
    // Looking something up is no use of the screen.
    stage.press("?<esc>")
    #expect(stage.frame().text(row: 22) == Self.words)
    stage.press("j")
    #expect(stage.frame().text(row: 22).isEmpty)
    #expect(stage.state.preferences.firstVisits.used == [4])
    #expect(stage.effects().contains(.run(.save(stage.state.preferences), id: "preferences")))
    stage.press("5")
    #expect(stage.frame().text(row: 22).contains("waits here") || stage.state.outbox.rows.isEmpty)
    stage.press("4")
    #expect(stage.frame().text(row: 22).isEmpty)
  }

  /// Who presses a key that was named finds what was said.
  @Test func theKeysOfTasksDoWhatIsSaidOfThem() {
    var start = Stage.tasks(preferences: Self.on)
    start.select(Sample.wifi)
    var stage = start
    stage.press("<enter>")
    #expect(stage.state.tasks.isDetailFocused)
    stage = start
    stage.press("c")
    #expect(stage.frame().contains("Work note for "))
    stage = start
    stage.press("<space><space>")
    #expect(stage.state.tasks.marks.count == 2)
  }

  @Test func keysThatDoNothingInAnEmptyListAreNotNamed() {
    var stage = Stage.tasks(80, 24, [], preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    #expect(stage.frame().text(row: 22).isEmpty)
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.frame().text(row: 22) == Self.words)
  }

  @Test func aKeyThatFoldsAGroupIsNotSaidToOpenATask() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.press("g")
    stage.state.preferences.firstVisits.used = []
    #expect(stage.state.tasks.selectedTask == nil)
    #expect(!stage.frame().contains("opens a task"))
  }

  @Test func itGivesWayToWhatIsSaid() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    stage.press("y")
    #expect(stage.frame().text(row: 22).contains("Copied") || stage.toast != nil)
    #expect(!stage.frame().text(row: 22).contains("opens a task"))
  }

  @Test func itIsTurnedOffInTheSettings() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.state.preferences.firstVisits.used = []
    stage.press(",5<esc>")
    #expect(stage.state.preferences.firstVisits == .off)
    #expect(stage.frame().text(row: 22).isEmpty)
    stage.press(",5<esc>")
    #expect(stage.frame().text(row: 22) == Self.words)
  }

  @Test func whatCannotBeDoneOnThisMachineIsNotSpokenOf() {
    var stage = Stage(80, 24, eto: Sample.etoDefaults, preferences: Self.on)
    stage.press("<alt-2>")
    #expect(stage.frame().contains("This computer is not set up for check-in."))
    #expect(stage.frame().text(row: 22).isEmpty)
  }

  @Test func theKeysAreThoseOfTheTablesInEveryLanguage() {
    for language in Language.allCases {
      var preferences = Self.on
      preferences.language = language
      for stage in [Stage.tasks(preferences: preferences), .checkIn(preferences: preferences)] {
        var stage = stage
        stage.state.preferences.firstVisits.used = []
        stage.state.toast = nil
        let row = stage.frame().text(row: 22)
        #expect(row.contains("Enter") || row.contains("Intro"), "\(row)")
        #expect(!row.contains("%"))
      }
    }
  }

  /// On a page letters are keys, and nothing is typed.
  @Test func whatTheBoxIsForIsSaidWhereItHasTheKeysOnly() {
    var box = Stage.clients(preferences: Self.on)
    box.state.preferences.firstVisits.used = []
    #expect(box.frame().text(row: 22).contains("Type a name"))
    for stage in [Stage.found(preferences: Self.on), .page(preferences: Self.on)] {
      var stage = stage
      stage.state.preferences.firstVisits.used = []
      stage.state.toast = nil
      #expect(stage.frame().text(row: 22).isEmpty)
      stage.press("/")
      stage.state.preferences.firstVisits.used = []
      #expect(stage.frame().text(row: 22).contains("Type a name"))
    }
  }

  @Test func aScreenThatIsLockedSaysNothingOfTheOneBelow() {
    let stage = Stage(lock: LockSetup(idle: nil), preferences: Self.on)
    #expect(stage.frame().text(row: 22).isEmpty)
  }

  @Test func noKeyForSendingIsNamedWhereNothingCanBeSent() {
    var stage = Stage.tasks(preferences: Self.on)
    stage.press("5")
    stage.send(.relay(.listed([])))
    #expect(
      stage.frame().text(row: 22) == "What is not sent waits here and goes by itself. Tab: drafts.")
    stage.send(.relay(.listed([OutboxStage.rows[0]])))
    #expect(stage.frame().text(row: 22) == "What waits here goes by itself. R sends it now.")
  }

  /// A refused comment, and a change that somebody keeps back.
  @Test(arguments: [1, 5]) func whatDoesNotGoByItselfIsNotSaidTo(_ place: Int) {
    var stage = Stage.tasks(preferences: Self.on)
    stage.press("5")
    stage.send(.relay(.listed([OutboxStage.rows[place]])))
    #expect(stage.state.outbox.item != nil)
    #expect(!stage.frame().text(row: 22).contains("by itself"))
  }

  @Test(arguments: Language.allCases, [60, 80])
  func noLineOfHelpIsCutAndNoKeyOfTheFooter(language: Language, width: Int) throws {
    var preferences = Self.on
    preferences.language = language
    var outbox = Stage.tasks(width, preferences: preferences)
    outbox.press("5")
    var full = outbox
    full.send(.relay(.listed([OutboxStage.rows[0]])))
    let stages = [
      Stage(width, preferences: preferences), .clients(width, preferences: preferences),
      .checkIn(width, preferences: preferences), .emergency(width, preferences: preferences),
      .tasks(width, preferences: preferences), outbox, full,
    ]
    for stage in stages {
      var stage = stage
      stage.state.preferences.firstVisits.used = []
      stage.state.toast = nil
      let (state, phrases) = (stage.state, stage.state.phrases)
      let hint = try #require(App.firstHint(state, phrases), "\(state.place)")
      #expect(stage.frame().text(row: 22) == hint)
      let footer = App.footer(state, phrases)
      let keys = (footer.hints + [footer.more].compactMap(\.self)).map { "\($0.key) \($0.title)" }
      for shown in stage.frame().text(row: 23).split(separator: "  ") {
        let words = shown.trimmingPrefix(" ")
        #expect(keys.contains(String(words)), "\(words) on \(state.place)")
      }
    }
  }
}
