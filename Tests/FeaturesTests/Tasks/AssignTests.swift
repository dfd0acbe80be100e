import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Giving tasks to somebody: the person, nobody, whom the list knows, and whom a search finds.
struct AssignTests {
  static let li = Assignee(
    kind: .person, choice: Choice(value: "u-li", label: "Ann Li"), userName: "ann.li",
    title: "Coordinator")
  static let night = Assignee(kind: .group, choice: Choice(value: "g-n", label: "Night Shift"))

  static func asking() -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("a")
    return stage
  }

  /// The search that the program asked for, once nothing more was typed.
  private static func search(_ stage: inout Stage) -> [Command<App.Effect>] {
    _ = stage.effects()
    stage.send(.tasks(.assigneesDue))
    return stage.effects()
  }

  @Test func thePersonComesFirstAndTheTaskIsNamed() {
    let stage = Self.asking()
    stage.golden("assign")
    #expect(stage.frame().contains("Assign INC0010001 to"))
    #expect(stage.state.tasks.promptOptions.map(\.label).first == "Me, Robin Example")
  }

  @Test func aSearchWaitsUntilNothingMoreIsTyped() {
    var stage = Self.asking()
    #expect(Tasks.timers(stage.state.tasks).isEmpty)
    stage.press("li")
    #expect(Tasks.timers(stage.state.tasks).map(\.id) == ["tasks/assign/2"])
    #expect(
      Self.search(&stage) == [.run(.tasks(.findAssignees("li")), id: "tasks/assign")])
    #expect(Tasks.timers(stage.state.tasks).isEmpty)
    stage.press("<enter>")
    #expect(stage.toast == "The choices are still loading: wait a moment")
    stage.send(.tasks(.assigneesArrived("li", [Self.li])))
    #expect(stage.toast == nil, "they are there")
    stage.golden("assign-found")
    stage.press("<enter>")
    #expect(stage.state.tasks.changing[Sample.wifi.id]?.new == Self.li.choice)
    #expect(stage.state.tasks.index.task(Sample.wifi.id)?.assignedTo == Self.li.choice)
  }

  @Test func anAnswerToOtherLettersIsDropped() {
    var stage = Self.asking()
    stage.press("l")
    _ = Self.search(&stage)
    stage.press("i")
    _ = Self.search(&stage)
    stage.send(.tasks(.assigneesArrived("l", [Self.night])))
    #expect(!stage.state.tasks.promptOptions.contains { $0.label == "Night Shift" })
    stage.send(.tasks(.assigneesArrived("li", [Self.li])))
    #expect(stage.state.tasks.promptOptions.contains { $0.label == "Ann Li (ann.li)" })
  }

  @Test func whatIsFoundStandsBelowWhatIsThere() {
    var stage = Self.asking()
    stage.press("n")
    let before = stage.state.tasks.promptOptions.map(\.label)
    _ = Self.search(&stage)
    stage.send(.tasks(.assigneesArrived("n", [Self.li, Self.night])))
    let after = stage.state.tasks.promptOptions.map(\.label)
    #expect(Array(after.prefix(before.count)) == before)
    #expect(after.suffix(2) == ["Ann Li (ann.li)", "Night Shift"])
  }

  @Test func anAnswerLeavesInHandWhoeverIsSelected() {
    var (first, second) = (Sample.wifi, Sample.heater)
    first.assignedTo = Choice(value: "u-bea", label: "Bea Jones")
    second.assignedTo = Choice(value: "u-cai", label: "Cai Li")
    var stage = Stage.tasks(80, 24, [first, second])
    stage.select(first)
    stage.press("ali")
    #expect(stage.state.tasks.prompt?.selected?.option.label == "Cai Li")
    _ = Self.search(&stage)
    let bea = Assignee(
      kind: .person, choice: Choice(value: "u-bea", label: "Bea Jones"), userName: "bea.li")
    stage.send(.tasks(.assigneesArrived("li", [bea])))
    #expect(stage.frame().contains("Bea Jones (bea.li)"))
    stage.press("<enter>")
    #expect(stage.state.tasks.changing[first.id]?.new.value == "u-cai")
  }

  @Test func theOpenTaskSaysAtOnceWhoseItIs() {
    var detail = Sample.detail(Sample.wifi)
    detail.fields.insert(.init(name: "assigned_to", text: "Robin Example"), at: 0)
    var stage = Stage.detail(80, 24)
    stage.arrive(detail)
    #expect(stage.frame().contains("Assigned to: Robin Example"))
    stage.press("anobody<enter>")
    #expect(stage.frame().contains("Assigned to: nobody"))
  }

  @Test func whatIsGivenFromThePaneLeavesOtherMarks() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<space>")
    let marked = stage.state.tasks.marks
    stage.select(Sample.wifi)
    stage.press("<enter>anobody<enter>")
    #expect(stage.state.tasks.changing.keys.sorted() == [Sample.wifi.id])
    #expect(stage.state.tasks.marks == marked && !marked.isEmpty)
  }

  @Test func whatIsGivenAwayLeavesTheOwnTasksAndComesBackWithUndo() throws {
    var stage = Stage.tasks()
    let (own, listed) = (stage.state.count(on: .tasks), stage.state.tasks.index.tasks.count)
    stage.select(Sample.wifi)
    stage.press("anobody<enter>")
    #expect(stage.state.tasks.index.task(Sample.wifi.id) != nil, "nothing has arrived yet")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    #expect(stage.state.tasks.index.task(Sample.wifi.id) == nil)
    #expect(stage.state.count(on: .tasks) == own - 1)
    #expect(stage.state.tasks.index.tasks.count == listed - 1, "the list and its tab agree")
    stage.press("u")
    let back = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(back, Sample.wifi, at: Sample.now)))
    #expect(stage.state.tasks.index.task(Sample.wifi.id) != nil)
    #expect(stage.state.tasks.selectedTask?.id == Sample.wifi.id, "the next key is for it again")
  }

  /// Its page stays in front, and the list counts it no more.
  @Test func whatIsGivenAwayFromItsPageGoesOnceThatIsLeft() throws {
    var stage = Stage.tasks()
    let listed = stage.state.tasks.index.tasks.count
    stage.select(Sample.wifi)
    stage.press("<enter>anobody<enter>")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    #expect(stage.state.tasks.detail?.task.id == Sample.wifi.id, "it is being read")
    #expect(stage.frame().contains("\(listed - 1) tasks"), "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.tasks.index.task(Sample.wifi.id) == nil)
    #expect(stage.frame().contains("\(listed - 1) tasks"))
  }

  @Test func whoeverMovesOnMeanwhileStaysThere() throws {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("anobody<enter>")
    var given = Sample.wifi
    given.assignedTo = Choice.none
    let change = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(change, given, at: Sample.now)))
    stage.press("u")
    stage.select(Sample.heater)
    let back = try #require(stage.state.tasks.changing[Sample.wifi.id])
    stage.send(.tasks(.changeArrived(back, Sample.wifi, at: Sample.now)))
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id)
  }

  @Test func whatIsChosenForNothingLeavesTheMarks() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<space>")
    let marked = stage.state.tasks.marks
    for key in ["t", "p", "a"] {
      stage.press("\(key)<esc>")
      #expect(stage.state.tasks.marks == marked && !marked.isEmpty, "\(key)")
      #expect(stage.state.tasks.mode == .list, "\(key)")
    }
  }

  @Test func aGroupIsAnotherColumn() {
    var stage = Self.asking()
    stage.press("nig")
    _ = Self.search(&stage)
    stage.send(.tasks(.assigneesArrived("nig", [Self.night])))
    // The list's own group begins alike and comes first.
    stage.press("<down><enter>")
    let change = stage.state.tasks.changing[Sample.wifi.id]
    #expect(change?.field == .group && change?.new == Self.night.choice)
  }

  @Test func allMarkedTasksAreGivenInOneStepAndTakenBackInOne() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>a")
    #expect(stage.frame().contains("Assign 2 tasks: INC0010001, INC0010003 to"))
    stage.press("nobody<enter>")
    let changes = stage.state.tasks.changing.values
    #expect(changes.count == 2)
    #expect(changes.allSatisfy { $0.new == .none && $0.field == .assignee })
    for change in changes {
      stage.send(.tasks(.changeArrived(change, nil, at: Sample.now)))
    }
    #expect(stage.toast == "2 changed: Assigned to is now nobody.")
    stage.press("u")
    let back = stage.state.tasks.changing.values
    #expect(back.count == 2 && back.allSatisfy { $0.new == Sample.wifi.assignedTo })
  }

  /// That only those of the list are there is read in the smallest window too.
  @Test func whereNobodyIsReachedTheTitleSaysWhoIsListed() {
    var stage = Stage.tasks(60, 17)
    stage.select(Sample.wifi)
    stage.press("arob")
    _ = Self.search(&stage)
    stage.send(.tasks(.assigneesFailed("rob", .offline(.noConnection))))
    #expect(stage.frame().contains("Assign INC0010001 to · ServiceNow not asked"))
  }

  @Test func whereNobodyIsReachedThatIsSaid() {
    var stage = Self.asking()
    stage.press("zz")
    _ = Self.search(&stage)
    #expect(stage.frame().contains("looking…"))
    stage.send(.tasks(.assigneesFailed("zz", .offline(.noConnection))))
    #expect(stage.frame().contains("ServiceNow cannot be reached"))
    stage.press("<^u>zy")
    _ = Self.search(&stage)
    stage.send(.tasks(.assigneesArrived("zy", [])))
    #expect(stage.frame().contains("Nobody has that name."))
    stage.press("<esc><esc>")
    #expect(stage.state.tasks.prompt == nil)
  }

  @Test func theDayIsTypedAndSeenAsItIsUnderstood() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("Dtomorrow 5pm")
    stage.golden("due-entry")
    stage.press("<enter>")
    let change = stage.state.tasks.changing[Sample.wifi.id]
    #expect(change?.new.value == "2026-11-13 17:00:00" && change?.old == Choice.none)
    #expect(stage.state.tasks.index.task(Sample.wifi.id)?.due != nil)
    #expect(stage.frame().contains("11/13"))
  }

  @Test func ofSeveralTasksTheTitleIsReadWholeAndTheDayIsForEach() {
    let tasks = (1...5).map { number in
      TaskItem(
        id: "task\(number)", number: "SCTASK001010\(number)",
        kind: Choice(value: "sc_task", label: "Catalog Task"))
    }
    var stage = Stage.tasks(80, 24, tasks)
    stage.state.tasks.marks = Set(tasks.map(\.id))
    stage.press("D+3")
    for (width, named) in [(60, 1), (80, 2), (110, 5)] {
      stage.resize(width, 24)
      let numbers = tasks.prefix(named).map(\.number).joined(separator: ", ")
      let more = named == 5 ? "" : " and \(5 - named) more"
      #expect(stage.frame().contains("─ Due date of 5 tasks: \(numbers)\(more) ─"), "\(width)")
    }
    stage.press("<enter>")
    #expect(Set(stage.state.tasks.changing.keys) == Set(tasks.map(\.id)))
  }

  @Test func whatIsNoDayIsNotTaken() {
    var stage = Stage.tasks()
    stage.press("Dsoon<enter>")
    #expect(stage.toast == "Not a date. Try tomorrow, +3 or 2026-12-01.")
    #expect(stage.state.tasks.prompt != nil)
    #expect(stage.state.tasks.changing.isEmpty)
    for key in ["<^u>+3", "<esc>"] {
      var stage = stage
      stage.press(key)
      #expect(stage.toast == nil, "another day stands there, or none: \(key)")
    }
  }

  @Test(arguments: [
    (Language.en, "Not a date. Try tomorrow, +3 or 2026-12-01."),
    (.es, "No es fecha. Pruebe mañana, +3 o 2026-12-01."),
  ])
  func whyADayIsNotTakenIsReadWholeInANarrowWindow(_ language: Language, _ why: String) {
    for isReadAloud in [false, true] {
      var stage = Stage.tasks(
        60, 17, preferences: Preferences(language: language, accessible: isReadAloud))
      stage.press("Dsoon<enter>")
      #expect(stage.frame().contains(why), "\(stage.frame().text)")
    }
  }

  @Test func oneThatWasDueLongAgoTakesNobodysStateAway() {
    var late = Sample.wifi
    late.due = Sample.ago(hours: 24 * 2500)
    let stage = Stage.tasks(80, 24, [late, Sample.cafe, Sample.heater, Sample.badges])
    #expect(stage.frame().contains("/2020"))
    for words in ["State", "In Progress", "Due"] { #expect(stage.frame().contains(words)) }
  }

  @Test func anOverdueTaskHasASignAndAWord() {
    var late = Sample.wifi
    late.due = Sample.ago(hours: 48)
    var soon = Sample.cafe
    soon.due = Sample.ago(hours: -2)
    var later = Sample.heater
    later.due = Sample.ago(hours: -24 * 20)
    let tasks = [late, soon, later, Sample.badges]
    var stage = Stage.tasks(80, 24, tasks)
    #expect(stage.frame().contains("◷ 1 overdue"))
    #expect(stage.frame().contains("◷ 11/10"))
    #expect(stage.frame().contains("today"))
    #expect(stage.frame().contains("12/2"))
    stage.golden("tasks-due")
    stage.press("s6")
    #expect(
      stage.state.tasks.rows.prefix(4) == ["Incident", "INC0010001", "INC0010003", "INC0010002"])
    stage.golden("tasks-by-due")
    Stage.tasks(80, 24, tasks, preferences: Preferences(accessible: true))
      .golden("tasks-due-accessible")
  }
}
