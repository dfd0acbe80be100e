import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Setting state, priority and assignment, on one task or on many, and taking it back.
struct TriageTests {
  static let states = ["1", "2", "3"].map(Sample.state)
  static let list = ChoiceList(table: "incident", field: .state)

  static func change(
    _ step: Int, _ task: TaskItem, _ field: TriageField, _ new: Choice, isUndo: Bool = false
  ) -> TaskChange {
    TaskChange(step: Sample.id(step), task: task, field: field, new: new, isUndo: isUndo)
  }

  static func holding(_ task: TaskItem, _ state: String) -> TaskItem {
    var task = task
    task.state = Sample.state(state)
    return task
  }

  static func tasks(_ changed: TaskItem...) -> TaskIndex {
    TaskIndex(Sample.tasks).replacing(changed)
  }

  /// A walk in which the Wi-Fi incident was set to On Hold.
  static func changed() -> Walk<Tasks> {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.choicesArrived(list, states))
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    return walk
  }

  @Test func theChoicesAreReadOnceAndTheCurrentOneIsSelected() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.step(
      .menuTapped(.state), runs: [.run(.loadChoices(Self.list), id: "choices/incident/state")]
    ) {
      $0.reading = [Self.list]
      $0.menu = Tasks.Menu(
        kind: .state, targets: [Sample.wifi.id], lists: [Self.list], isLoading: true)
    }
    walk.step(.choicesArrived(Self.list, Self.states)) {
      $0.reading = []
      $0.choices = [Self.list: Self.states]
      $0.menu = Tasks.Menu(
        kind: .state, labels: ["New", "In Progress", "On Hold"], targets: [Sample.wifi.id],
        lists: [Self.list],
        picker: PickerState(selected: 1))
    }
    walk.step(.menuTyped(.escape, Sample.stamp(1))) { $0.menu = nil }
    #expect(walk.take(.menuTapped(.state)) == [])
    #expect(walk.state.menu?.isLoading == false)
  }

  @Test func aChangeShowsAtOnceAndIsThenConfirmed() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.choicesArrived(Self.list, Self.states))
    walk.take(.menuTapped(.state))
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    let held = Self.holding(Sample.wifi, "3")
    walk.step(
      .menuTyped(.text("3"), Sample.stamp(1)),
      runs: [.run(.change(change), id: "change/\(Sample.wifi.id)")]
    ) {
      $0.menu = nil
      $0.index = Self.tasks(held)
      $0.changing = [Sample.wifi.id: change]
      $0.latest = Sample.id(1)
    }
    var answer = held
    answer.updated = Sample.now
    walk.step(.changeArrived(change, answer, at: Sample.now)) {
      $0.index = Self.tasks(answer)
      $0.changing = [:]
      $0.undoable = [ChangeSet(step: Sample.id(1), changes: [change])]
      $0.say(
        .success,
        Sentence(
          .tasksChanged, .text("INC0010001"), .phrase(.tasksColumnState), .text("On Hold")),
        hint: .hintUndo, at: Sample.now)
    }
  }

  @Test func theSameValueIsNoChange() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.choicesArrived(Self.list, Self.states))
    walk.take(.menuTapped(.state))
    walk.step(.menuTyped(.enter, Sample.stamp(1))) {
      $0.menu = nil
      $0.say(
        .info,
        Sentence(
          .tasksAlready, .text("INC0010001"), .phrase(.tasksColumnState), .text("In Progress")),
        at: Sample.now)
    }
  }

  @Test func aRefusalRestoresTheValueAndSaysTheSystemsWords() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.step(
      .changeFailed(change, .refused("A hold reason is mandatory"), at: Sample.now)
    ) {
      $0.changing = [:]
      $0.index = TaskIndex(Sample.tasks)
      $0.say(
        .error,
        Sentence(
          .tasksChangeFailed, .text("INC0010001"),
          .sentence(Sentence(.troubleRefusedSaying, .text("A hold reason is mandatory")))),
        at: Sample.now)
    }
    #expect(walk.state.undoable.isEmpty)
  }

  @Test func aTaskThatNeedsCloseNotesSaysWhereTheyAreWritten() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    let words = "Operation was aborted by Business Rule 'Close notes before closing'."
    walk.take(.changeFailed(change, .refused(words), at: Sample.now))
    #expect(
      walk.state.news.spoken.last?.hasPrefix(
        "error: INC0010001: first write close notes in ServiceNow (Y: its link). ") == true)
    #expect(walk.state.news.spoken.last?.contains(words) == true, "whoever reads on has it all")
  }

  @Test func inSpanishAChangeIsSaidInWholeWordsWhateverItIsOf() {
    let spoken: [(TriageField, Choice, String)] = [
      (.due, .none, "INC0010001 · Vencimiento: ahora ninguno."),
      (.priority, Sample.priority("3"), "INC0010001 · Prioridad: ahora 3 - Moderate."),
      (.assignee, .none, "INC0010001 · Asignada a: ahora nadie."),
    ]
    for (field, value, words) in spoken {
      let sentence = Sentence(
        .tasksChanged, .text("INC0010001"), .phrase(field.title), field.part(value))
      #expect(sentence.text(Phrases(.es)) == words)
    }
  }

  /// What was changed gives way, and then the key that the footer has too.
  @Test(arguments: Language.allCases)
  func inANarrowWindowTheValueIsReadWhole(_ language: Language) {
    let values: [(TriageField, Choice)] = [
      (.assignee, Choice(value: "u", label: "Maximiliana Featherstonehaugh")),
      (.group, Choice(value: "g", label: "Shelter equipment repairs")),
      (.priority, Sample.priority("3")), (.due, .none),
    ]
    for phrase in [Phrase.tasksChanged, .tasksChangeUndone, .tasksAlready] {
      for (field, value) in values {
        var stage = Stage.tasks(60, 17, preferences: Preferences(language: language))
        stage.state.say(
          Message(
            .success,
            Sentence(phrase, .text("INC0010001"), .phrase(field.title), field.part(value)),
            hint: .hintUndo, at: Sample.now))
        let (row, phrases) = (stage.frame().text(row: 15), stage.state.phrases)
        #expect(row.contains("INC0010001") && row.contains(field.part(value).text(phrases)))
        #expect(!row.contains("…"), "\(row)")
      }
    }
  }

  @Test func aChangeWithoutAnAnswerMayHaveArrived() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.step(.changeFailed(change, .unanswered, at: Sample.now)) {
      $0.changing = [:]
      $0.index = TaskIndex(Sample.tasks)
      $0.say(
        .error,
        Sentence(
          .tasksChangeUnanswered, .text("INC0010001"), .sentence(Sentence(.troubleUnanswered))),
        hint: .hintReadAgain, at: Sample.now)
    }
    #expect(walk.state.undoable.isEmpty)
  }

  @Test func whatSomebodyElseChangedMeanwhileStays() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.step(.changedSince(change, Sample.wifi, at: Sample.now)) {
      $0.changing = [:]
      $0.index = TaskIndex(Sample.tasks)
      $0.say(.warning, Sentence(.tasksChangedSince, .text("INC0010001")), at: Sample.now)
    }
    #expect(walk.state.undoable.isEmpty)
  }

  @Test func aChangeThatTheOutboxKeepsStaysOnTheScreenAndCanBeUndone() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.take(.changeKept(change, .offline, at: Sample.now))
    #expect(walk.state.changing.isEmpty)
    #expect(walk.state.index.task(Sample.wifi.id)?.state?.value == "3")
    #expect(walk.state.undoable.count == 1)
    #expect(
      walk.state.news.last?.sentence
        == Sentence(.keptSaid, .text("INC0010001"), .phrase(.outboxOffline)))
  }

  /// What was shown at once is not what the system has, once it was taken out of the outbox.
  @Test func aChangeThatIsTakenOutOfTheOutboxHasItsTaskReadAnew() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    var row = OutboxRow(
      id: Sample.id(1), kind: .triage, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: "INC0010001", standing: .offline, created: Sample.now)
    walk.take(.changeKept(change, .offline, at: Sample.now))
    #expect(walk.hear(.changed([row])) == [])
    row.standing = .discarded
    let shown = walk.state.index.task(Sample.wifi.id)
    let commands = walk.hear(.changed([row]))
    #expect(
      commands == (shown.map { [.run(.loadDetail($0), id: "tasks/anew/\($0.id)")] } ?? []))
    #expect(!commands.isEmpty && walk.kept(about: Sample.wifi).isEmpty)
  }

  private static func row(_ standing: OutboxRow.Standing) -> OutboxRow {
    OutboxRow(
      id: Sample.id(60), kind: .triage, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: Sample.wifi.number,
      content: .triage(.state, from: Sample.state("2"), to: Sample.state("3")), standing: standing,
      created: Sample.now)
  }

  private static func state(_ walk: Walk<Tasks>) -> String? {
    walk.state.index.task(Sample.wifi.id)?.state?.value
  }

  @Test func whatWaitsStaysOnTheScreenWhenTheListIsReadAnew() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.hear(.changed([Self.row(.offline)]))
    walk.take(.changeKept(change, .offline, at: Sample.now))
    walk.take(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    #expect(Self.state(walk) == "3", "the system does not have it yet")
    walk.take(.openTapped)
    walk.take(.detailArrived(Sample.detail(Sample.wifi), at: Sample.now))
    #expect(walk.state.detail?.task.state?.value == "3" && Self.state(walk) == "3")
    walk.hear(.changed([Self.row(.quarantined(.refused("No.")))]))
    #expect(Self.state(walk) == "2", "it will not be so")
    walk.hear(.changed([Self.row(.ready)]))
    #expect(Self.state(walk) == "3", "somebody sends it again")
    walk.hear(.changed([Self.row(.discarded)]))
    #expect(Self.state(walk) == "2" && walk.state.detail?.task.state?.value == "2")
  }

  @Test func whatWaitsIsOnTheScreenAfterAStart() {
    var walk = Walk<Tasks>.tasks()
    walk.hear(.listed([Self.row(.offline)]))
    #expect(Self.state(walk) == "3")
    var other = Walk(tasks: .sample)
    other.hear(.listed([Self.row(.offline)]))
    other.take(.listCopied(TaskIndex(Sample.tasks), scope: .mine, notice: nil, at: Sample.now))
    #expect(Self.state(other) == "3", "whichever comes first")
  }

  @Test func anUndoThatWasNotMadeCanBeTriedAgain() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    let held = Self.holding(Sample.wifi, "3")
    walk.take(.changeArrived(change, held, at: Sample.now))
    walk.take(.undoTapped(Sample.stamp(2)))
    let undo = Self.change(2, held, .state, Sample.state("2"), isUndo: true)
    walk.take(.changeFailed(undo, .refused(""), at: Sample.now))
    #expect(walk.state.undoable.count == 1)
  }

  @Test func aValueThatTheSystemKeptIsSaid() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    walk.step(.changeIgnored(change, Sample.wifi, at: Sample.now)) {
      $0.changing = [:]
      $0.index = TaskIndex(Sample.tasks)
      $0.say(
        .warning,
        Sentence(
          .tasksChangeIgnored, .text("INC0010001"), .phrase(.tasksColumnState),
          .text("In Progress")), at: Sample.now)
    }
    #expect(walk.state.undoable.isEmpty)
  }

  @Test func markedTasksOfTwoClassesShareTheLabelsThatBothHave() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.markTapped)
    walk.select(Sample.badges)
    walk.take(.markTapped)
    let other = ChoiceList(table: "problem", field: .state)
    #expect(
      walk.take(.menuTapped(.state)) == [
        .run(.loadChoices(Self.list), id: "choices/incident/state"),
        .run(.loadChoices(other), id: "choices/problem/state"),
      ])
    walk.take(.choicesArrived(Self.list, Self.states))
    #expect(walk.state.menu?.isLoading == true)
    let problemStates = [
      Choice(value: "101", label: "New"), Choice(value: "107", label: "Closed"),
      Choice(value: "105", label: "On Hold"),
    ]
    walk.take(.choicesArrived(other, problemStates))
    #expect(walk.state.menu?.labels == ["New", "On Hold"])
    let first = Self.change(2, Sample.badges, .state, problemStates[2])
    let second = Self.change(2, Sample.wifi, .state, Sample.state("3"))
    #expect(
      walk.take(.menuTyped(.text("2"), Sample.stamp(2))) == [
        .run(.change(first), id: "change/\(Sample.badges.id)"),
        .run(.change(second), id: "change/\(Sample.wifi.id)"),
      ])
    #expect(walk.state.marks.isEmpty)
  }

  @Test func oneStepOverSeveralTasksIsUndoneAtOnce() {
    var walk = Walk.tasks(selecting: Sample.heater)
    walk.take(.markTapped)
    walk.take(.markTapped)
    walk.take(.choicesArrived(Self.list, Self.states))
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    for task in [Sample.wifi, Sample.heater] {
      let change = Self.change(1, task, .state, Sample.state("3"))
      walk.take(.changeArrived(change, Self.holding(task, "3"), at: Sample.now))
    }
    #expect(walk.state.undoable.map(\.changes.count) == [2])
    let back = [(Sample.wifi, "2"), (Sample.heater, "1")].map { task, old in
      Self.change(2, Self.holding(task, "3"), .state, Sample.state(old), isUndo: true)
    }
    #expect(
      walk.take(.undoTapped(Sample.stamp(2)))
        == back.map { .run(.change($0), id: "change/\($0.taskID)") })
    #expect(Array(walk.state.index.tasks) == Sample.tasks)
    for (change, task) in zip(back, [Sample.wifi, Sample.heater]) {
      walk.take(.changeArrived(change, task, at: Sample.now))
    }
    #expect(walk.state.undoable.isEmpty)
    #expect(walk.state.news.spoken.last == "success: 2 undone: State is as before.")
    walk.step(.undoTapped(Sample.stamp(3)))
  }

  @Test func undoReachesATaskThatLeftTheList() {
    var walk = Self.changed()
    let change = Self.change(1, Sample.wifi, .state, Sample.state("3"))
    let held = Self.holding(Sample.wifi, "3")
    walk.take(.changeArrived(change, held, at: Sample.now))
    walk.take(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now))
    let back = Self.change(2, held, .state, Sample.state("2"), isUndo: true)
    #expect(
      walk.take(.undoTapped(Sample.stamp(2))) == [
        .run(.change(back), id: "change/\(Sample.wifi.id)")
      ])
  }

  @Test func assigningToMeNeedsMyOwnRecord() {
    let task = Sample.task("INC0010009", "Nobody's", assignedTo: Choice.none)
    var walk = Walk.tasks([task])
    let me = Choice(value: "u-robin", label: "Robin Example")
    let change = Self.change(1, task, .assignee, me)
    var mine = task
    mine.assignedTo = me
    walk.take(.assignTapped)
    walk.step(
      .promptTyped(.enter, Sample.stamp(1)), runs: [.run(.change(change), id: "change/\(task.id)")]
    ) {
      $0.prompt = nil
      $0.changing = [task.id: change]
      $0.latest = Sample.id(1)
      $0.index = TaskIndex([mine])
    }
    var state = Tasks.State.sample
    state.person?.id = nil
    var nobody = Walk(tasks: state)
    nobody.take(.listArrived(TaskIndex([task]), notice: nil, at: Sample.now))
    nobody.take(.assignTapped)
    nobody.step(.promptTyped(.enter, Sample.stamp(1))) {
      $0.say(.warning, Sentence(.tasksOwnRecordHidden), at: Sample.now)
    }
  }

  @Test func whatIsMineAlreadyIsLeftAlone() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.assignTapped)
    walk.step(.promptTyped(.enter, Sample.stamp(1))) {
      $0.prompt = nil
      $0.say(.info, Sentence(.tasksAlreadyYours, .text("INC0010001")), at: Sample.now)
    }
    walk.take(.markTapped)
    walk.take(.markTapped)
    walk.take(.assignTapped)
    walk.step(.promptTyped(.enter, Sample.stamp(2))) {
      $0.prompt = nil
      $0.marks = []
      $0.markAnchor = nil
      $0.say(.info, Sentence(.tasksAlreadyYours, .counted(.tasks, 2)), at: Sample.now)
    }
  }

  @Test func theOpenTaskShowsTheNewValueToo() {
    var walk = Walk.detail(Sample.wifi)
    walk.take(.choicesArrived(Self.list, Self.states))
    walk.take(.menuTapped(.state))
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    #expect(walk.state.detail?.task.state == Sample.state("3"))
    #expect(walk.state.detail?.lines.contains { $0.text.contains("State: On Hold") } == true)
  }

  @Test func choicesThatCannotBeReadCloseTheMenuAndSayWhy() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.menuTapped(.state))
    walk.step(.choicesFailed(Self.list, .offline(.noConnection), at: Sample.now)) {
      $0.reading = []
      $0.menu = nil
      $0.say(
        .error,
        Sentence(
          .tasksChoicesFailed, .sentence(Trouble.offline(.noConnection).sentence(of: .serviceNow))),
        at: Sample.now)
    }
    walk.step(.choicesFailed(Self.list, .offline(.noConnection), at: Sample.now))
  }

  @Test func fiftyStepsCanBeTakenBack() {
    var walk = Walk.tasks([Sample.wifi])
    for step in 1...60 {
      let change = Self.change(step, Sample.wifi, .state, Sample.state("3"))
      walk.take(.changeArrived(change, Sample.wifi, at: Sample.now))
    }
    #expect(walk.state.undoable.count == 50)
    #expect(walk.state.undoable.last?.step == Sample.id(60))
  }
}
