import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The pane of a task: whose it is, who has the keys, and what several marked tasks are for.
struct TasksPaneTests {
  @Test func whoeverArrivesHasTheFirstTaskInHand() {
    var stage = Stage.tasks()
    #expect(stage.state.tasks.selectedTask == Sample.beds)
    _ = stage.effects()
    stage.press("cTwelve are here.<^s>")
    #expect(stage.handedOver.map(\.name) == [Sample.beds.number])
  }

  @Test func inAWideWindowTheSelectedTaskIsThereAtOnce() {
    var stage = Stage.tasks(140, 40)
    #expect(stage.state.tasks.detail?.task == Sample.beds)
    stage.golden("pane-at-once")
    stage.press("j")
    #expect(stage.state.tasks.detail?.task == Sample.blankets)
    #expect(stage.frame().contains("SCTASK0010002 · Catalog Task"))
    #expect(Tasks.timers(stage.state.tasks).map(\.action.isDetailDue) == [true])
    stage.press("<home>")
    #expect(stage.state.tasks.detail == nil)
    #expect(stage.frame().contains("Catalog Task · 2 tasks"))
  }

  @Test func thePaneIsNeverAnotherTasksThanTheSelectedOne() {
    for width in [60, 80, 140] {
      var stage = Stage.tasks(width, 24)
      if width < TasksLayout.wide { stage.press("<enter><tab>") }
      for key in ["j", "j", "G", "k", "k", "g", "j", "z", "j", "z", "/wi-fi", "<esc>", "s3", "f2"] {
        stage.press(key)
        let tasks = stage.state.tasks
        #expect(tasks.detail?.task.id == tasks.selectedTask?.id, "\(width) \(key)")
      }
    }
  }

  @Test func everyKeyThatWritesWritesToTheTaskThatIsNamed() {
    for keys in ["t", "p", "a", "D", "c"] {
      var stage = Stage.tasks(140, 40)
      stage.select(Sample.wifi)
      stage.press("<enter>")
      // The list is read anew and does not have it any more.
      stage.send(.tasks(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now)))
      stage.press(keys)
      #expect(stage.frame().contains("INC0010001"), "\(keys)")
      let tasks = stage.state.tasks
      let named = tasks.composing.map { [$0] } ?? tasks.prompt?.targets ?? tasks.menu?.targets
      #expect(named == [Sample.wifi.id], "\(keys)")
    }
  }

  @Test func marksAreNotWrittenToFromAnOpenTask() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<space>")
    stage.select(Sample.wifi)
    stage.press("<enter>a")
    #expect(stage.state.tasks.prompt?.targets == [Sample.wifi.id])
  }

  @Test func whoHasTheKeysIsSeenWithoutColour() {
    for (width, preferences) in [(80, Preferences(theme: .mono)), (140, Preferences(theme: .mono))]
    {
      var stage = Stage.tasks(width, 24, preferences: preferences)
      stage.select(Sample.wifi)
      stage.press("<enter>")
      let open = stage.frame()
      stage.press("<tab>")
      let listed = stage.frame()
      func bar(_ frame: Frame) -> Bool { frame.contains("> INC0010001 · Incident") }
      #expect(bar(open) && !bar(listed), "\(width)")
      #expect(open != listed)
    }
  }

  @Test func aCommentOnSeveralGoesToEachOfThem() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>c")
    #expect(stage.frame().contains("Work note for 2 tasks: INC0010001, INC0010003"))
    stage.press("<tab>Electrician comes.")
    #expect(stage.frame().contains("The requesters of 2 tasks will read this too."))
    stage.golden("compose-several")
    _ = stage.effects()
    stage.press("<^s>")
    let sent = stage.comments()
    #expect(sent.map(\.number) == ["INC0010001", "INC0010003"])
    #expect(Set(sent.map(\.id)).count == 2 && sent.allSatisfy { $0.text == "Electrician comes." })
    #expect(stage.handedOver.map(\.id) == sent.map(\.id))
    #expect(stage.toast == "Sending to 2 tasks.")
    #expect(stage.state.tasks.marks.isEmpty)
  }

  @Test func wordsForSeveralStayForThoseOnceTheMarksAreGone() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>cLater<esc><esc>")
    stage.select(Sample.wifi)
    stage.press("c")
    #expect(stage.frame().contains("Work note for 2 tasks: INC0010001, INC0010003"))
    stage.press("<^s>")
    #expect(stage.handedOver.map(\.name) == ["INC0010001", "INC0010003"])
  }

  @Test func onAHeadingSpaceIsSaidToMarkTheGroup() {
    var stage = Stage.tasks(132, 43)
    stage.press("g")
    #expect(stage.frame().contains("Space Mark the group"), "\(stage.frame().text)")
    stage.press("j")
    #expect(!stage.frame().contains("Mark the group"))
  }

  @Test func whyAKeyHasNoTaskIsTrueOfTheListAsItStands() {
    var stage = Stage.tasks()
    stage.press("/nothing like it<enter>c")
    #expect(stage.toast == "No task matches the filter")
    stage.press("<esc>f2c")
    #expect(stage.toast == "The list is still being read")
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.press("c")
    #expect(stage.toast == "The list could not be read (r: again)")
    stage.send(.tasks(.listArrived(.empty, notice: nil, at: Sample.now)))
    stage.press("c")
    #expect(stage.toast == "The list is empty")
  }

  @Test(arguments: [false, true])
  func theFooterSaysThatEnterFoldsAGroup(_ isReadAloud: Bool) {
    var stage = Stage.tasks(80, 24, preferences: Preferences(accessible: isReadAloud))
    stage.press("g")
    #expect(stage.state.tasks.selectedTask == nil, "a heading")
    #expect(stage.frame().contains("Enter Fold or unfold"), "\(stage.frame().text)")
    stage.press("j")
    #expect(stage.frame().contains("Enter Open"), "\(stage.frame().text)")
  }

  @Test func aClickFoldsAGroupAndTheWheelScrollsWhatIsUnderIt() {
    var stage = Stage.detail(140, 24)
    stage.press("<tab>")
    // The header, the title and the columns' titles stand above.
    let head = stage.state.tasks.outline.row(ofGroup: "Incident") ?? 0
    let row = Point(x: 5, y: 3 + head)
    stage.push(.mouse(Mouse(.click, at: row)))
    #expect(stage.state.tasks.collapsed == ["Incident"])
    stage.push(.mouse(Mouse(.doubleClick, at: row)))
    #expect(stage.state.tasks.collapsed == ["Incident"])
    stage.push(.mouse(Mouse(.click, at: row)))
    stage.select(Sample.wifi)
    stage.arrive(Sample.detail(Sample.wifi))
    let selected = stage.state.tasks.list.selected
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 100, y: 10))))
    #expect(stage.state.tasks.detail?.scroll ?? 0 > 0)
    #expect(stage.state.tasks.list.selected == selected)
    #expect(!stage.state.tasks.isDetailFocused)
  }

  @Test func theNumbersOfAllMarkedTasksAreCopied() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("<space><space>")
    _ = stage.effects()
    stage.press("y")
    #expect(stage.effects() == [.run(.copy("INC0010001\nINC0010003"), id: "terminal")])
    #expect(stage.toast == "2 numbers copied, one a line.")
  }

  @Test func nothingThatFitsIsCut() {
    var long = Sample.heater
    long.state = Choice(value: "9", label: "Work in Progress")
    let frame = Stage.tasks(140, 40, [long, Sample.wifi]).frame()
    #expect(frame.contains("Work in Progress"))
    #expect(frame.contains("Heater in dorm B gives no heat"))
    #expect(Stage.tasks(80, 24, [long, Sample.wifi]).frame().contains("Work in Progress"))
  }

  @Test func aDescriptionGivesWayToAState() {
    var long = Sample.heater
    long.state = Choice(value: "9", label: "Work in Progress")
    long.priority = Sample.priority("3")
    long.due = Sample.ago(hours: -1)
    long.shortDescription = "Heater in dorm B gives no heat since the night before last"
    #expect(Stage.tasks(80, 24, [long]).frame().contains("Work in Progress"))
  }
}

extension Tasks.Action {
  fileprivate var isDetailDue: Bool {
    if case .detailDue = self { return true }
    return false
  }
}
