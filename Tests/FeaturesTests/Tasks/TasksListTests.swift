import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Reading the list, keeping it, and reading it again.
struct TasksListTests {
  static let rows = [
    "Catalog Task", "SCTASK0010001", "SCTASK0010002", "Incident", "INC0010004", "INC0010002",
    "INC0010001", "INC0010003", "Problem", "PRB0040001",
  ]

  @Test func theScreenReadsItsListWhenFirstShown() {
    var walk = Walk(tasks: .sample)
    walk.step(.shown, runs: [.run(.load(.mine), id: "tasks/list")]) { $0.standing = .loading(nil) }
    walk.step(.shown)
    walk.step(.listProgressed(.init(done: 50, total: 200))) {
      $0.standing = .loading(.init(done: 50, total: 200))
    }
    let index = TaskIndex(Sample.tasks)
    walk.step(.listArrived(index, notice: nil, at: Sample.now)) {
      $0.standing = .loaded
      $0.read = Sample.now
      $0.index = index
      $0.list = ListState(selected: 1)
    }
    #expect(walk.state.rows == Self.rows)
    #expect(walk.state.selectedTask == Sample.beds)
  }

  @Test func nobodySignedInReadsNothing() {
    var state = Tasks.State.sample
    state.person = nil
    var walk = Walk(tasks: state)
    walk.step(.shown)
    walk.step(.refreshTapped)
    walk.step(.openTapped)
  }

  @Test func aSummaryShowsBeforeTheListIsWhole() {
    var walk = Walk(tasks: .sample)
    walk.take(.shown)
    let index = TaskIndex([Sample.wifi])
    walk.step(.summaryArrived(index)) {
      $0.index = index
      $0.list = ListState(selected: 1)
    }
    #expect(walk.state.isBusy)
  }

  @Test func aSummaryDoesNotTakeAwayWhatWasKnown() {
    var walk = Walk.tasks([Sample.wifi, Sample.cafe])
    var bare = Sample.wifi
    (bare.state, bare.priority, bare.assignedTo, bare.group) = (nil, nil, nil, nil)
    bare.shortDescription = "Wi-Fi down in both rooms"
    walk.take(.summaryArrived(TaskIndex([bare])))
    var expected = Sample.wifi
    expected.shortDescription = "Wi-Fi down in both rooms"
    #expect(Array(walk.state.index.tasks) == [expected])
  }

  @Test func refreshingKeepsTheSelectionOnItsTask() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.step(.refreshTapped, runs: [.run(.load(.mine), id: "tasks/list")]) {
      $0.standing = .loading(nil)
      $0.before = $0.index
    }
    let index = TaskIndex([Sample.wifi, Sample.heater, Sample.cafe])
    walk.step(.listArrived(index, notice: nil, at: Sample.ago(hours: -1))) {
      $0.standing = .loaded
      $0.before = nil
      $0.say(.info, Sentence(.readAgainOther, .counted(.tasks, 4)), at: Sample.ago(hours: -1))
      $0.read = Sample.ago(hours: -1)
      $0.index = index
      $0.list = ListState(selected: 2)
    }
    #expect(walk.state.selectedTask == Sample.wifi)
  }

  @Test func aSelectedTaskThatIsGoneLeavesTheSelectionWhereItWas() {
    var walk = Walk.tasks(selecting: Sample.heater)
    let left = Sample.tasks.filter { $0.id != Sample.heater.id }
    walk.take(.listArrived(TaskIndex(left), notice: nil, at: Sample.now))
    #expect(walk.state.selectedTask == Sample.wifi)
  }

  @Test func marksOfTasksThatAreGoneAreDropped() {
    var walk = Walk.tasks(selecting: Sample.heater)
    walk.take(.markTapped)
    walk.take(.markTapped)
    walk.take(.listArrived(TaskIndex([Sample.wifi]), notice: nil, at: Sample.now))
    #expect(walk.state.marks == [Sample.wifi.id])
  }

  @Test func aFailureKeepsTheListAndSaysWhy() {
    var walk = Walk.tasks()
    walk.take(.refreshTapped)
    walk.step(.listFailed(.offline(.noConnection), at: Sample.now)) {
      $0.standing = .failed(.offline(.noConnection))
      $0.before = nil
      $0.say(
        .warning,
        Sentence(
          .tasksRefreshFailed,
          .sentence(Sentence(.troubleNoConnectionTo, .text("ServiceNow")))), at: Sample.now)
    }
    #expect(walk.state.rows == Self.rows)
    walk.step(.shown)
  }

  @Test func anEmptyListThatFailedIsReadOnceMore() {
    var walk = Walk(tasks: .sample)
    walk.take(.shown)
    walk.step(.listFailed(.busy(retryAfter: nil), at: Sample.now)) {
      $0.standing = .failed(.busy(retryAfter: nil))
    }
    walk.step(.refreshTapped, runs: [.run(.load(.mine), id: "tasks/list")]) {
      $0.standing = .loading(nil)
    }
  }

  @Test func anotherScopeShowsNothingOfTheOldOne() {
    var walk = Walk.detail(Sample.wifi)
    walk.take(.markTapped)
    walk.take(.menuTapped(.scope))
    #expect(walk.state.menu?.picker.list.selected == 0)
    walk.step(
      .menuTyped(.text("2"), Sample.stamp(1)),
      runs: [.run(.load(.groups), id: "tasks/list"), .cancel(id: "tasks/detail")]
    ) {
      $0.menu = nil
      $0.scope = .groups
      $0.standing = .loading(nil)
      $0.index = .empty
      $0.read = nil
      $0.detail = nil
      $0.isDetailFocused = false
      $0.marks = []
      $0.markAnchor = nil
      $0.list = ListState()
    }
    walk.take(.menuTapped(.scope))
    #expect(walk.state.menu?.picker.list.selected == 1)
    walk.step(.menuTyped(.text("2"), Sample.stamp(2))) { $0.menu = nil }
  }

  @Test func sortingByAColumnTwiceTurnsItRound() {
    var walk = Walk.tasks(selecting: Sample.heater)
    walk.step(.menuTapped(.sort)) { $0.menu = Tasks.Menu(kind: .sort) }
    walk.take(.menuTyped(.text("3"), Sample.stamp(1)))
    #expect(walk.state.order == TaskOrder(.priority))
    #expect(
      walk.state.rows[4...7] == ["INC0010002", "INC0010001", "INC0010003", "INC0010004"])
    #expect(walk.state.selectedTask == Sample.heater)
    walk.take(.menuTapped(.sort))
    #expect(walk.state.menu?.picker.list.selected == 2)
    walk.take(.menuTyped(.enter, Sample.stamp(2)))
    #expect(walk.state.order == TaskOrder(.priority, ascending: false))
    #expect(
      walk.state.rows[4...7] == ["INC0010004", "INC0010003", "INC0010001", "INC0010002"])
    #expect(walk.state.selectedTask == Sample.heater)
  }

  @Test func groupsCloseAndOpen() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.step(.groupTapped(open: false)) {
      $0.collapsed = ["Incident"]
      $0.list = ListState(selected: 3)
    }
    #expect(walk.state.selectedTask == nil)
    #expect(walk.state.rows.count == 6)
    walk.step(.openTapped) { $0.collapsed = [] }
    walk.step(.allGroupsTapped) {
      $0.collapsed = ["Catalog Task", "Incident", "Problem"]
      $0.list = ListState(selected: 1)
    }
    walk.step(.allGroupsTapped) {
      $0.collapsed = []
      $0.list = ListState(selected: 3)
    }
  }

  @Test func aClosedGroupStaysClosedOverARefresh() {
    var walk = Walk.tasks(selecting: Sample.badges)
    walk.take(.groupTapped(open: false))
    walk.take(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    #expect(walk.state.rows.last == "Problem")
    #expect(walk.state.list.selected == 8)
  }
}
