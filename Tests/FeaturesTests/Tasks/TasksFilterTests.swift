import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filtering while typing, and marking rows.
struct TasksFilterTests {
  @Test func everyLetterNarrowsTheList() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.step(.filterTapped) { $0.isFiltering = true }
    walk.filter("do")
    #expect(
      walk.state.rows
        == ["Incident", "INC0010002", "INC0010001", "INC0010003"])
    #expect(walk.state.selectedTask == Sample.heater, "it comes first among equals")
    walk.filter(" roo")
    #expect(walk.state.rows == ["Incident", "INC0010001"])
    #expect(walk.state.selectedTask == Sample.wifi)
    #expect(walk.state.outline.matching == 1)
  }

  @Test(arguments: ["cafe", "CAFÉ", "stuck door", "café 0003", "cafe\u{301}"])
  func accentsCaseAndOrderDoNotCount(_ query: String) {
    var walk = Walk.tasks()
    walk.take(.filterTapped)
    walk.step(.filterPasted(query)) {
      $0.filter = TextField(query)
      $0.list = ListState(selected: 1)
    }
    #expect(walk.state.rows == ["Incident", "INC0010003"])
  }

  @Test func aTaskThatPassesKeepsTheSelectionElseTheFirstGetsIt() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.filterTapped)
    walk.filter("heater")
    #expect(walk.state.selectedTask == Sample.heater)
    walk.take(.backTapped)
    #expect(walk.state.selectedTask == Sample.heater)
    #expect(walk.state.rows == TasksListTests.rows)
  }

  @Test func aFilterLooksIntoClosedGroups() {
    var walk = Walk.tasks(selecting: Sample.badges)
    walk.take(.groupTapped(open: false))
    walk.take(.filterTapped)
    walk.filter("badge")
    #expect(walk.state.selectedTask == Sample.badges)
    walk.take(.backTapped)
    #expect(walk.state.rows.last == "Problem")
  }

  @Test func enterKeepsTheFilterAndEscapeClearsIt() {
    var walk = Walk.tasks()
    walk.take(.filterTapped)
    walk.filter("bed")
    walk.step(.filterDone) { $0.isFiltering = false }
    walk.step(.backTapped) {
      $0.filter = TextField()
      $0.list = ListState(selected: 1)
    }
    walk.step(.backTapped)
  }

  @Test func aListThatArrivesIsFilteredToo() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.filterTapped)
    walk.filter("door")
    walk.take(.listArrived(TaskIndex([Sample.wifi, Sample.cafe]), notice: nil, at: Sample.now))
    #expect(walk.state.rows == ["Incident", "INC0010003"])
    #expect(walk.state.selectedTask == Sample.cafe)
  }

  @Test func nothingFoundSelectsNothing() {
    var walk = Walk.tasks()
    walk.take(.filterTapped)
    walk.filter("zebra")
    #expect(walk.state.outline.count == 0)
    #expect(walk.state.selectedTask == nil)
    walk.step(.openTapped)
    walk.step(.markTapped)
    walk.step(.markRangeTapped)
    walk.step(.groupTapped(open: false))
    walk.take(.filterTyped(.control("u")))
    #expect(walk.state.rows == TasksListTests.rows)
  }

  @Test func markingMovesOnToTheNextRow() {
    var walk = Walk.tasks(selecting: Sample.heater)
    walk.step(.markTapped) {
      $0.marks = [Sample.heater.id]
      $0.markAnchor = Sample.heater.id
      $0.list = ListState(selected: 6)
    }
    walk.select(Sample.heater)
    walk.step(.markTapped) {
      $0.marks = []
      $0.list = ListState(selected: 6)
    }
  }

  @Test func aRangeGoesFromTheLastMarkToHere() {
    var walk = Walk.tasks(selecting: Sample.blankets)
    walk.take(.markTapped)
    walk.select(Sample.heater)
    walk.step(.markRangeTapped) {
      $0.marks = [Sample.blankets.id, Sample.mute.id, Sample.heater.id]
      $0.markAnchor = Sample.heater.id
    }
    #expect(walk.state.targets.map(\.number) == ["INC0010004", "SCTASK0010002", "INC0010002"])
  }

  @Test func theHeadOfAGroupMarksAllItShows() {
    var walk = Walk.tasks()
    walk.take(.filterTapped)
    walk.filter("incident")
    walk.take(.filterDone)
    walk.take(.moved(.first))
    let all = Set([Sample.mute, Sample.heater, Sample.wifi, Sample.cafe].map(\.id))
    let now = walk.context.now
    walk.step(.markTapped) {
      $0.marks = all
      $0.news = [
        Message(.info, Sentence(.tasksGroupMarked, .counted(.tasks, 4)), hint: .hintUnmark, at: now)
      ]
    }
    walk.step(.markTapped) {
      $0.marks = []
      $0.news.append(
        Message(.info, Sentence(.tasksGroupUnmarked, .counted(.tasks, 4)), at: now))
    }
  }

  @Test func howManyTheHeadOfAGroupMarksIsSaidAndShown() {
    var stage = Stage.tasks()
    stage.select(Sample.mute)
    stage.press("k<space>")
    #expect(stage.frame().contains("4 tasks marked.  Space: unmark"))
    #expect(stage.frame().text(row: 1).contains("4 marked"))
    stage.press("<space>")
    #expect(stage.toast == "4 tasks no longer marked.")
    #expect(stage.state.tasks.marks.isEmpty)
    stage.press("<space>")
    for key in ["/", "w", "i", "<enter>", "<enter>"] {
      stage.press(key)
      #expect(stage.frame().text(row: 1).contains("4 marked"), "\(key)")
    }
  }

  /// A group that is closed shows none of its marks, and a small window few of them.
  @Test(arguments: Language.allCases, [60, 80, 140])
  func inEveryWindowTheHeadOfAGroupSaysHowManyItMarks(language: Language, width: Int) {
    for isAccessible in [false, true] {
      let preferences = Preferences(
        language: language, accessible: isAccessible, firstVisits: FirstVisits(isOn: true))
      var stage = Stage.tasks(width, 17, preferences: preferences)
      stage.select(Sample.mute)
      stage.press("kz")
      let phrases = stage.state.phrases
      let tasks = phrases.count(.tasks, 4)
      for said in [Phrase.tasksGroupMarked, .tasksGroupUnmarked] {
        stage.press("<space>")
        let row = stage.frame().text(row: 15)
        #expect(row.contains(phrases.format(said, tasks)), "\(row)")
      }
    }
  }

  @Test func escapeClosesTheTaskThenClearsTheFilterThenDropsMarks() {
    var walk = Walk.tasks()
    walk.take(.filterTapped)
    walk.filter("incident")
    walk.take(.filterDone)
    walk.take(.markTapped)
    walk.take(.openTapped)
    walk.step(.backTapped, runs: [.cancel(id: "tasks/detail")]) {
      $0.detail = nil
      $0.isDetailFocused = false
      $0.isPaneOpen = false
    }
    walk.take(.backTapped)
    #expect(walk.state.filter.isEmpty)
    #expect(!walk.state.marks.isEmpty)
    walk.step(.backTapped) {
      $0.marks = []
      $0.markAnchor = nil
    }
  }

  /// Two that cannot wait, one of them somebody else's, and one that can.
  private static let urgent: [TaskItem] = {
    var tasks = [
      Sample.task(
        "INC0010001", "Heater in dorm B gives no heat", priority: "1",
        assignedTo: Choice(value: "u-ann", label: "Ann Lampwick")),
      Sample.task("INC0010002", "Boiler leaks", priority: "1"),
      Sample.task("INC0010003", "Door opener stuck"),
    ]
    for place in 0..<2 { tasks[place].due = Sample.ago(hours: 50) }
    return tasks
  }()

  /// Whether the heading or a column's title says in which order the rows stand.
  private static func saysOrder(_ stage: Stage, _ words: [String]) -> Bool {
    let rows = stage.frame().text(row: 1) + stage.frame().text(row: 2)
    return words.contains { rows.contains($0) }
  }

  @Test(
    arguments: [80, 100, 160],
    [
      (Language.en, ["overdue", "of", "oldest first", "Open ▼"]),
      (.es, ["vencidas", "de", "antiguas primero", "Hace ▼"]),
    ])
  func whatCannotWaitAndTheOrderAreSaidBesideAFilterToo(
    _ width: Int, _ words: (language: Language, said: [String])
  ) {
    var stage = Stage.tasks(
      width, 24, Self.urgent, preferences: Preferences(language: words.language))
    let (overdue, of, orders) = (words.said[0], words.said[1], Array(words.said.suffix(2)))
    stage.press("/heater")
    for key in ["", "<enter>"] {
      stage.press(key)
      let title = stage.frame().text(row: 1)
      #expect(title.contains("1 Critical"), "\(title)")
      #expect(title.contains("1 \(overdue)"), "\(title)")
      #expect(title.contains("1 \(of) 3"), "\(title)")
      #expect(Self.saysOrder(stage, orders), "\(title)")
    }
    stage.press("<esc>/door")
    let title = stage.frame().text(row: 1)
    #expect(!title.contains("Critical") && !title.contains(overdue), "what is counted is shown")
    #expect(title.contains("1 \(of) 3"))
  }

  @Test(arguments: [(60, "My tasks · Filter: heater"), (40, "Filter: heater")])
  func whereRoomIsShortTheOrderAndTheCountAreSaid(_ width: Int, _ begin: String) {
    var stage = Stage.tasks(width, 24, Self.urgent)
    stage.press("/heater<enter>")
    let title = stage.frame().text(row: 1)
    #expect(title.hasPrefix(begin), "\(title)")
    #expect(title.contains("1 of 3"), "\(title)")
    #expect(Self.saysOrder(stage, ["oldest first", "Open ▼"]), "\(title)")
  }

  @Test func whatMatchesBestIsSelectedAndTheOrderStays() {
    let (moor, lexham) = (
      Sample.task("INC0020001", "Heater at Candlemoor"), Sample.task("INC0020002", "Lexham door")
    )
    var stage = Stage.tasks(80, 24, [moor, lexham])
    stage.select(moor)
    let order = stage.state.tasks.outline.groups.map(\.places)
    stage.press("/le")
    #expect(stage.state.tasks.outline.groups.map(\.places) == order, "both pass")
    #expect(stage.state.tasks.selectedTask == lexham)
    stage.press("<^u>heat")
    #expect(stage.state.tasks.selectedTask == moor)
    stage.press("<^u>le<enter>")
    #expect(stage.state.tasks.selectedTask == lexham)
    // Whoever goes to another row is not led back.
    stage.select(moor)
    stage.press("/<left>")
    #expect(stage.state.tasks.selectedTask == moor)
  }

  @Test func escapeIsNotSaidToClearWhatIsEmpty() {
    var stage = Stage.tasks()
    stage.press("/")
    #expect(stage.keysNamed.contains("Esc Back"))
    stage.press("x")
    #expect(stage.keysNamed.contains("Esc Clear the filter"))
    stage.press("<esc>")
    #expect(stage.state.tasks.filter.isEmpty && !stage.state.tasks.isFiltering)
    stage = Stage.outreach()
    stage.press("/")
    #expect(stage.keysNamed.contains("Esc Back"))
    stage.press("x")
    #expect(stage.keysNamed.contains("Esc Clear the filter"))
  }
}
