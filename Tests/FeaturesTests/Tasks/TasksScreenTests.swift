import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The list of tasks in each of its states.
struct TasksScreenTests {
  /// The list was read again, or the outbox has got something through; the system could not be reached before,
  /// or was there and not able to answer.
  @Test(
    arguments: [false, true],
    [Trouble.offline(.noConnection), .busy(retryAfter: nil), .failed(status: 503)])
  func anOpenTaskIsReadAgainOnceTheSystemAnswers(_ isByOutbox: Bool, _ trouble: Trouble) {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.send(.tasks(.detailFailed(id: Sample.wifi.id, trouble, at: Sample.now)))
    _ = stage.effects()
    if isByOutbox {
      var row = OutboxRow(
        id: Sample.id(70), kind: .comment, subject: .task(Sample.cafe.id), system: "ServiceNow",
        initials: "", name: Sample.cafe.number, standing: .sending, tries: 1,
        created: Sample.now)
      stage.send(.relay(.changed([row])))
      let early = readsDetail(&stage)
      #expect(!early)
      row.standing = .sent
      stage.send(.relay(.changed([row])))
    } else {
      stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    }
    let isRead = readsDetail(&stage)
    #expect(isRead)
    #expect(stage.state.tasks.detail?.standing == .loading(nil))
    stage.arrive(Sample.detail(Sample.wifi))
    #expect(stage.state.tasks.detail?.standing == .loaded)
  }

  /// What the system said of the task itself is not asked again and again.
  @Test func anOpenTaskThatIsGoneIsNotReadAgainByItself() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.send(.tasks(.detailFailed(id: Sample.wifi.id, .notFound, at: Sample.now)))
    _ = stage.effects()
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    let isRead = readsDetail(&stage)
    #expect(!isRead)
  }

  private func readsDetail(_ stage: inout Stage) -> Bool {
    for case .run(_, id: "tasks/detail") in stage.effects() { return true }
    return false
  }

  @Test func loaded() {
    Stage.tasks().golden("tasks")
  }

  @Test func loading() {
    var stage = Stage()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.tasks(.listProgressed(.init(done: 2000, total: 10000))), .tasks(.spinnerDue))
    stage.golden("tasks-loading")
  }

  @Test func empty() {
    var stage = Stage.tasks(80, 24, [])
    stage.send(.tasks(.listArrived(.empty, notice: .tasksTrackerMissing, at: Sample.now)))
    stage.golden("tasks-empty")
  }

  @Test func failed() {
    var stage = Stage.tasks(80, 24, [])
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.golden("tasks-failed")
  }

  @Test func offlineWithTheListKept() {
    var stage = Stage.tasks()
    stage.press("r")
    stage.send(.tasks(.listFailed(.offline(.timedOut), at: Sample.now)))
    stage.golden("tasks-offline")
  }

  @Test func aFilterThatNothingPassesIsSaidWhileOfflineToo() {
    var stage = Stage.tasks()
    stage.send(.tasks(.listFailed(.offline(.timedOut), at: Sample.now)))
    stage.press("/zebra")
    #expect(stage.frame().contains("No task matches “zebra”. Esc: clear the filter."))
    #expect(!stage.frame().contains("try again"))
    stage.press("<enter>")
    #expect(!stage.frame().text(row: 23).contains("Try again"))
  }

  @Test func theFilterKeyIsNoPartOfAFilter() {
    var stage = Stage.tasks()
    stage.press("//wi/fi")
    #expect(stage.state.tasks.filter.text == "wi/fi")
  }

  /// Whether the list has 100 columns, which is room for names; in a wide window the task takes some.
  private static func namesPeople(_ width: Int) -> Bool { width == 100 || width == 160 }

  @Test(arguments: [60, 72, 80, 100, 120, 160])
  func amongTheTasksOfSeveralPeopleEachRowSaysWhoseItIs(_ width: Int) {
    let tasks = [
      Sample.task(
        "INC0010001", "Wi-Fi down in the day room", priority: "2",
        assignedTo: Choice(value: "u-ann", label: "Ann Lampwick")),
      Sample.task("SCTASK0010002", "Blankets for the east route, twelve of them"),
    ]
    var stage = Stage.tasks(width, 24, tasks)
    stage.press("<esc>f2")
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    let rows = (0..<24).map { stage.frame().text(row: $0) }
    // Where the list has little room, the description has it.
    let isNamed = Self.namesPeople(width)
    let (ann, robin) = isNamed ? ("Ann Lam", "Robin E") : (" AL ", " RE ")
    for (number, name) in [("INC0010001", ann), ("SCTASK0010002", robin)] {
      #expect(rows.contains { $0.contains(number) && "\($0) ".contains(name) }, "\(rows)")
    }
    // Where nobody has any, there is no such column.
    let free = tasks.map { task in
      var task = task
      task.assignedTo = nil
      return task
    }
    stage.send(.tasks(.listArrived(TaskIndex(free), notice: nil, at: Sample.now)))
    let titles = stage.frame().text(row: 2)
    #expect(!titles.contains("Assigned") && !titles.contains("Who"))
  }

  @Test(arguments: [60, 80])
  func peopleOfTheSameInitialsAreToldApart(_ width: Int) {
    let people = ["Ann Lampwick", "Lee, Alex", "Robin Example", "Sam Ho", "Sam Ho"]
    let letters = ["AnL", "AlL", "RE", "SamH", "SamH2"]
    let tasks = people.enumerated().map { place, name in
      Sample.task(
        "INC001000\(place)", "Wi-Fi down in the day room",
        assignedTo: Choice(value: "u-\(place)", label: name))
    }
    var stage = Stage.tasks(width, 24, tasks)
    stage.press("<esc>f2")
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    let rows = (0..<24).map { stage.frame().text(row: $0) }
    for (place, initials) in letters.enumerated() {
      #expect(
        rows.contains { $0.contains("INC001000\(place)") && "\($0) ".contains(" \(initials) ") },
        "\(rows)")
    }
  }

  @Test func inTheGroupsListADescriptionHasTheRoomThatNamesWouldTake() {
    let tasks = [
      Sample.task(
        "INC0010001", "Wi-Fi is down", priority: "2",
        assignedTo: Choice(value: "u-ann", label: "Annabel Lampwick-Montgomery")),
      Sample.task("INC0010002", "Blankets for the east", priority: "3"),
    ]
    var stage = Stage.tasks(80, 24, tasks)
    stage.press("<esc>f2")
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    #expect(stage.frame().contains("Wi-Fi is down"))
    #expect(stage.frame().contains("Blankets for the east"))
  }

  @Test(arguments: [60, 72, 80, 100, 120, 160])
  func howATaskStandsIsShownBeforeWhoseItIs(_ width: Int) {
    let ann = Choice(value: "u-ann", label: "Ann Lampwick")
    let tasks = [
      Sample.task("INC0010001", "Wi-Fi down in the day room", priority: "2", assignedTo: ann),
      Sample.task("SCTASK0010002", "Blankets for the east route, twelve of them"),
    ]
    var stage = Stage.tasks(width, 24, tasks)
    stage.press("<esc>f2")
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    let titles = stage.frame().text(row: 2)
    #expect(titles.contains("State"), "\(titles)")
    #expect(titles.contains(Self.namesPeople(width) ? "Assigned" : "Who"), "\(titles)")
  }

  @Test func aListOfWhichOnlyUnsentWordsAreThereIsNotTakenForWhole() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cHalf a note<esc>f2")
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(stage.toast == "The list could not be read. ServiceNow cannot be reached.")
    stage.press("<esc>")
    #expect(stage.frame().text(row: 1).hasSuffix("  offline · not loaded"))
    #expect(stage.frame().contains("From other lists: unsent or open (1)"))
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    #expect(stage.frame().text(row: 1).hasSuffix("7 tasks"))
  }

  /// “Open ▼” without its column would say nothing.
  @Test func whereItsWordsHaveNoRoomTheTitleSaysNothingOfHowLongTasksAreOpen() {
    var late = Sample.heater
    late.due = Sample.ago(hours: 48)
    var stage = Stage.tasks(60, 24, [late, Sample.wifi])
    let row = stage.frame().text(row: 1)
    #expect(!row.contains("Open ▼") && !row.contains("oldest"), "\(row)")
    stage.press("s4")
    let sorted = stage.frame().text(row: 1)
    #expect(sorted.contains(" · State"), "\(sorted)")
  }

  /// Tasks that are due have no room for how old they are, which is what the list is sorted by.
  @Test(arguments: [Language.en, .es]) func theTitleSaysWhatTheListIsSortedByWhereNoColumnDoes(
    _ language: Language
  ) {
    var late = Sample.heater
    late.due = Sample.ago(hours: -48)
    for key in ["f1", "f2", "f3", "f4"] {
      var stage = Stage.tasks(80, 24, preferences: Preferences(language: language))
      stage.press(key)
      stage.send(.tasks(.listArrived(TaskIndex([late, Sample.wifi]), notice: nil, at: Sample.now)))
      let (oldest, newest) =
        language == .en
        ? ("oldest first", "newest first")
        : (Phrases(.es)[.tasksOrderOldest], Phrases(.es)[.tasksOrderNewest])
      #expect(stage.frame().text(row: 1).contains(" · \(oldest) "), "\(key)")
      stage.press("s1")
      #expect(stage.frame().text(row: 1).contains(" · \(newest) "), "\(key)")
      stage.press("s2")
      let row = stage.frame().text(row: 1)
      #expect(!row.contains(oldest) && !row.contains(newest), "the column says it: \(row)")
    }
  }

  @Test func readAloudTheTitleSaysItWhereTheColumnsAreCutShort() {
    var late = Sample.heater
    late.due = Sample.ago(hours: -48)
    for (width, isCut) in [(60, true), (80, false)] {
      let stage = Stage.tasks(
        width, 24, [late, Sample.wifi], preferences: Preferences(accessible: true))
      let frame = stage.frame()
      #expect(frame.text(row: 1).contains("oldest first") == isCut, "\(width)")
      #expect(frame.text(row: 2).contains("(oldest first)") != isCut, "\(width)")
    }
  }

  @Test func refreshing() {
    var stage = Stage.tasks()
    stage.press("r")
    stage.send(.tasks(.spinnerDue))
    stage.golden("tasks-refreshing")
  }

  /// Where nothing has changed, nobody could tell otherwise that the list was read.
  @Test func whoeverReadsTheListAgainHearsThatItWasRead() {
    let list = App.Action.tasks(
      .listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    var stage = Stage.tasks()
    stage.send(list)
    #expect(stage.toast == nil, "nobody asked for it")
    stage.press("r")
    stage.send(.tasks(.spinnerDue))
    #expect(stage.frame().contains("refreshing"))
    stage.send(list)
    #expect(stage.toast == "Read again: nothing has changed.")
    #expect(!stage.frame().contains("refreshing"))
    stage.press("r")
    #expect(stage.toast == nil)
    stage.press("R")
    stage.send(list)
    #expect(stage.toast == "There is nothing to send again", "that was said since")
    stage.press("r<^c>")
    stage.send(list)
    #expect(stage.toast == "Stopped.", "nobody waits for it")
  }

  @Test func ofAListThatIsReadAgainTheTasksThatHaveChangedAreCounted() {
    var stage = Stage.tasks()
    var tasks = Array(Sample.tasks.dropLast())
    tasks[0].shortDescription = "Something else"
    stage.press("r")
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    #expect(stage.toast == "Read again. Changed: 2 tasks.")
    stage.press("r")
    stage.send(
      .tasks(.listArrived(TaskIndex(tasks.shuffled()), notice: nil, at: Sample.now)))
    #expect(stage.toast == "Read again: nothing has changed.", "in whatever order they come")
  }

  @Test func stopped() {
    var stage = Stage()
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.press("<^c>")
    stage.golden("tasks-stopped")
  }

  @Test func filtering() {
    var stage = Stage.tasks()
    stage.press("/do ca")
    stage.golden("tasks-filtering")
  }

  /// A filter that nothing passes is no reason to look in another list, if one sees which one it is.
  @Test(arguments: [80, 60], ["heater", "heater in the dormitory on the second floor"])
  func whichListIsFilteredIsSaid(width: Int, words: String) {
    var stage = Stage.tasks(width)
    stage.press("f3")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.press("/\(words)")
    for key in ["", "<enter>"] {
      stage.press(key)
      let title = stage.frame().text(row: 1)
      #expect(title.hasPrefix("Unassigned tasks · Filter: "), "\(title)")
      #expect(title.contains(" of 7"), "\(title)")
    }
  }

  @Test func inANarrowWindowTheFilterIsSeenRatherThanTheList() {
    var stage = Stage.tasks(40)
    stage.press("f3")
    stage.send(.tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now)))
    stage.press("/heater<enter>")
    #expect(stage.frame().text(row: 1).hasPrefix("Filter: heater"))
  }

  @Test func filterKeptWithMarks() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space>/bed<enter>")
    stage.golden("tasks-filter-kept")
  }

  @Test func nothingPassesTheFilter() {
    var stage = Stage.tasks()
    stage.press("/zebra")
    stage.golden("tasks-no-match")
  }

  @Test func marksAndClosedGroups() {
    var stage = Stage.tasks()
    stage.press("g<left>")
    stage.select(Sample.heater)
    stage.press("<space><space>")
    stage.golden("tasks-marks")
  }

  @Test func sortedByPriority() {
    var stage = Stage.tasks()
    stage.press("s3s3")
    stage.golden("tasks-by-priority")
  }

  @Test func wide() {
    Stage.tasks(132, 43).golden("tasks-wide")
  }

  @Test func narrow() {
    Stage.tasks(60, 17).golden("tasks-narrow")
  }

  @Test func smallest() {
    Stage.tasks(40, 10).golden("tasks-smallest")
  }

  @Test func tooSmall() {
    Stage.tasks(20, 5).golden("tasks-too-small")
  }

  @Test func signedOut() {
    var stage = Stage()
    stage.press("<alt-4>")
    stage.golden("tasks-signed-out")
  }
}
