import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Menus: what they are for, what they lead to, and keys that come too early.
struct MenuTests {
  static let states = ["1", "2", "3"].map(Sample.state)
  static let list = ChoiceList(table: "incident", field: .state)
  /// Two tasks, as a title names them.
  static let both = "2 tasks: INC0010001, INC0010003"

  /// A stage with two marked incidents, of which a filter leaves one.
  static func hidingOne() -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>/door<enter>")
    return stage
  }

  @Test func theTitleTellsOfMarkedTasksThatCannotBeSeen() {
    var stage = Self.hidingOne()
    stage.press("t")
    #expect(stage.frame().contains("Set state for 2 tasks, 1 of them not shown: "))
    stage.press("<esc>/<^u>zebra<enter>t")
    #expect(stage.frame().contains("Set state for 2 tasks, none of them shown: "))
    stage.press("<esc><esc>t")
    #expect(stage.frame().contains("─ Set state for \(Self.both) ─"))
  }

  @Test(arguments: [
    (50, "5 tasks"), (60, "5 tasks: SCTASK0010101 and 4 more"),
    (80, "5 tasks: SCTASK0010101, SCTASK0010102 and 3 more"),
    (
      110,
      "5 tasks: SCTASK0010101, SCTASK0010102, SCTASK0010103, SCTASK0010104, SCTASK0010105"
    ),
  ])
  func aTitleNamesTasksWholeAndSaysHowManyMoreThereAre(_ width: Int, _ names: String) {
    let tasks = (1...5).map { number in
      TaskItem(
        id: "task\(number)", number: "SCTASK001010\(number)",
        kind: Choice(value: "sc_task", label: "Catalog Task"))
    }
    var stage = Stage.tasks(width, 24, tasks)
    stage.state.tasks.marks = Set(tasks.map(\.id))
    stage.press("p")
    #expect(stage.frame().contains("─ Set priority for \(names) ─"))
    stage.press("<esc>a")
    #expect(stage.frame().contains("─ Assign \(names) to ─"))
  }

  @Test func aSingleTaskThatCannotBeSeenIsNamedAsSuch() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space>/bed<enter>p")
    #expect(stage.frame().contains("Set priority for INC0010001, not shown"))
  }

  @Test func aClosedGroupHidesToo() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>")
    stage.select(Sample.wifi)
    stage.press("<left>t")
    #expect(stage.frame().contains("Set state for 2 tasks, none of them shown: "))
  }

  @Test func marksThatAreScrolledAwayAreToldOfToo() {
    var stage = Stage.tasks(80, 24, Sample.tasks + TaskIndexTests.many.prefix(300))
    stage.state.tasks.marks = [Sample.wifi.id, Sample.cafe.id]
    stage.press("Gt")
    #expect(stage.frame().contains("Set state for 2 tasks, none of them shown: "))
  }

  @Test func theOpenTaskIsSeenWhateverTheListShows() {
    var stage = Stage.detail()
    stage.send(.tasks(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now)))
    stage.press("t")
    #expect(stage.frame().contains("─ Set state for INC0010001 ─"))
  }

  @Test func whatChangedOutOfSightIsSaid() {
    var stage = Self.hidingOne()
    stage.send(.tasks(.choicesArrived(Self.list, Self.states)))
    stage.press("t3")
    for change in stage.state.tasks.changing.values {
      let task = TriageTests.holding(
        change.taskID == Sample.wifi.id ? Sample.wifi : Sample.cafe, "3")
      stage.send(.tasks(.changeArrived(change, task, at: Sample.now)))
    }
    #expect(stage.toast == "2 changed, 1 of them not shown: State is now On Hold.")
  }

  /// Two tasks were marked, and one of them has what both are given.
  @Test func howManyNeededNoChangeIsSaid() throws {
    var stage = Stage.tasks()
    stage.state.tasks.marks = [Sample.wifi.id, Sample.cafe.id, Sample.heater.id]
    stage.send(.tasks(.choicesArrived(Self.list, Self.states)))
    stage.press("t2")
    let changed = stage.state.tasks.changing.values
    #expect(Set(changed.map(\.taskID)) == [Sample.cafe.id, Sample.heater.id])
    for change in changed {
      let task = TriageTests.holding(
        change.taskID == Sample.cafe.id ? Sample.cafe : Sample.heater, "2")
      stage.send(.tasks(.changeArrived(change, task, at: Sample.now)))
    }
    #expect(stage.toast == "2 changed: State is now In Progress. 1 was so already.")
  }

  @Test func whereOnlyOneNeedsAChangeThatIsSaidToo() throws {
    var stage = Stage.tasks()
    stage.state.tasks.marks = [Sample.wifi.id, Sample.beds.id, Sample.cafe.id]
    for table in ["incident", "sc_task"] {
      stage.send(.tasks(.choicesArrived(ChoiceList(table: table, field: .state), Self.states)))
    }
    stage.press("t")
    let place = try #require(stage.state.tasks.menu?.labels.firstIndex(of: "In Progress"))
    stage.press("\(place + 1)")
    let change = try #require(stage.state.tasks.changing.values.first)
    #expect(stage.state.tasks.changing.count == 1 && change.taskID == Sample.cafe.id)
    stage.send(
      .tasks(.changeArrived(change, TriageTests.holding(Sample.cafe, "2"), at: Sample.now)))
    #expect(stage.toast == "1 changed: State is now In Progress. 2 were so already.")
  }

  @Test func aDigitTypedWhileTheChoicesAreReadIsTakenThen() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t23")
    #expect(stage.frame().contains("Reading the choices… Number 3 will be chosen."))
    _ = stage.effects()
    stage.send(.tasks(.choicesArrived(Self.list, Self.states)))
    #expect(stage.state.tasks.menu == nil)
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.new == Sample.state("3"))
    #expect(stage.effects().count == 1)
  }

  @Test func aDigitWithoutAChoiceLeavesTheMenuOpen() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t9")
    stage.send(.tasks(.choicesArrived(Self.list, Self.states)))
    #expect(stage.frame().contains("3 On Hold"))
    #expect(stage.state.tasks.changing.isEmpty)
  }

  @Test(arguments: ["f", "a", "D", "F"], ["<^s>", "<f3>", "<alt-x>"])
  func aKeyThatDoesNothingHereSaysSo(_ cover: String, _ key: String) {
    var stage = Stage.tasks()
    stage.press(cover + key)
    #expect(stage.toast == "That key does nothing here. Esc: close this first")
    #expect(stage.state.isCovered)
  }

  @Test func whereThereIsNothingToChooseEnterIsNotOffered() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t")
    stage.send(.tasks(.choicesArrived(Self.list, [])))
    #expect(stage.frame().contains("These tasks have no value in common."))
    #expect(!stage.frame().contains("Enter Choose"))
    stage.press("<enter>")
    #expect(stage.toast == "These tasks have no value in common.")
    #expect(stage.state.tasks.menu != nil)
  }

  @Test func aDigitIsForgottenWithItsMenu() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t3<esc>")
    stage.send(.tasks(.choicesArrived(Self.list, Self.states)))
    #expect(stage.state.tasks.changing.isEmpty)
    stage.press("t")
    #expect(stage.state.tasks.menu != nil)
  }

  @Test(arguments: ["<enter>", "j", "<up>"]) func otherKeysLearnThatItIsBeingRead(_ key: String) {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("t" + key)
    #expect(stage.toast == "The choices are still loading: wait a moment")
    #expect(stage.state.tasks.menu?.isLoading == true)
  }

  @Test func theSortMenuSaysWhatChoosingLeadsTo() {
    var stage = Stage.tasks()
    stage.press("s")
    #expect(stage.frame().contains("now oldest first, again: newest first"))
    #expect(stage.frame().contains("most urgent first"))
    stage.press("1")
    #expect(stage.toast == "Sorted by Time open, newest first.")
    stage.press("s")
    #expect(stage.frame().contains("now newest first, again: oldest first"))
    stage.press("5")
    #expect(stage.toast == "Sorted by Short description, A to Z.")
  }

  @Test(arguments: [Language.en, .es], Array(1...6))
  func inANarrowWindowTheOrderInUseIsWhole(_ language: Language, _ column: Int) throws {
    var stage = Stage.tasks(60, 17, preferences: Preferences(language: language))
    for _ in 0..<2 {
      stage.press("s\(column)s")
      let phrases = stage.state.phrases
      let now = phrases.format(.tasksSortNowShort, phrases[stage.state.tasks.order.title])
      let row = stage.frame().text.split(separator: "\n").first { $0.contains(now) }
      let line = try #require(row).split(separator: "│").first { $0.contains(now) }
      #expect(line?.contains("…") == false, "\(stage.frame().text)")
      stage.press("<esc>")
    }
  }

  @Test func aPriorityIsNumberedOnceAndIsStillTheSystemsOwn() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    let priorities = ["1", "2", "3"].map(Sample.priority)
    stage.send(
      .tasks(.choicesArrived(ChoiceList(table: "incident", field: .priority), priorities)))
    stage.press("p")
    #expect(stage.frame().contains(" 1 Critical") && stage.frame().contains(" 2 High "))
    #expect(!stage.frame().contains("1 - Critical"))
    stage.press("1")
    #expect(stage.state.tasks.changing.values.map(\.new) == [Sample.priority("1")])
  }

  @Test func aNumberThatIsNotItsDigitStays() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.send(
      .tasks(
        .choicesArrived(
          ChoiceList(table: "incident", field: .priority), ["2", "3"].map(Sample.priority))))
    stage.press("p")
    #expect(stage.frame().contains("1 2 - High"))
  }
}
