import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Opening a task, reading it, and moving on to others.
struct TasksDetailTests {
  @Test func openingReadsTheTaskAndGivesItTheKeys() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.step(.openTapped, runs: [.run(.loadDetail(Sample.wifi), id: "tasks/detail")]) {
      $0.detail = Tasks.OpenTask(Sample.wifi)
      $0.detail?.standing = .loading(nil)
      $0.isDetailFocused = true
      $0.isPaneOpen = true
      $0.layOutDetail(in: .sample)
      $0.keepSelectionInSight(in: .sample)
    }
    let detail = Sample.detail(Sample.wifi)
    walk.step(.detailArrived(detail, at: Sample.now)) {
      $0.detail?.detail = detail
      $0.detail?.standing = .loaded
    }
    #expect(!walk.state.isBusy)
    walk.step(.backTapped, runs: [.cancel(id: "tasks/detail")]) {
      $0.detail = nil
      $0.isDetailFocused = false
      $0.isPaneOpen = false
    }
  }

  @Test func whatArrivesIsFresherThanTheList() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.openTapped)
    var fresh = Sample.wifi
    fresh.state = Sample.state("3")
    walk.take(.detailArrived(Sample.detail(fresh), at: Sample.now))
    #expect(walk.state.index.task(fresh.id) == fresh)
    #expect(walk.state.detail?.task == fresh)
    #expect(walk.state.selectedTask == fresh)
  }

  @Test func anAnswerForAnotherTaskIsNotShown() {
    var walk = Walk.detail(Sample.wifi)
    let before = walk.state.detail
    walk.step(.detailArrived(Sample.detail(Sample.cafe), at: Sample.now))
    walk.step(.detailFailed(id: Sample.cafe.id, .notFound, at: Sample.now))
    #expect(walk.state.detail == before)
  }

  @Test func aFailureKeepsWhatWasRead() {
    var walk = Walk.detail(Sample.wifi)
    walk.step(
      .refreshTapped,
      runs: [
        .run(.load(.mine), id: "tasks/list"), .run(.loadDetail(Sample.wifi), id: "tasks/detail"),
      ]
    ) {
      $0.standing = .loading(nil)
      $0.before = $0.index
      $0.detail?.standing = .loading(nil)
    }
    walk.step(.detailFailed(id: Sample.wifi.id, .offline(.timedOut), at: Sample.now)) {
      $0.detail?.standing = .failed(.offline(.timedOut))
    }
    let words = walk.state.detail?.lines.map(\.text) ?? []
    #expect(words.contains("Box restarted, light still red."))
    #expect(words.contains("ServiceNow did not answer in time. r: try again."))
  }

  @Test func theTaskFollowsTheSelectionAndIsReadAMomentLater() {
    var walk = Walk.detail(Sample.wifi)
    walk.take(.paneTapped)
    walk.step(.moved(.by(1)), runs: [.cancel(id: "tasks/detail")]) {
      $0.expectSelected(7)
      $0.detail = Tasks.OpenTask(Sample.cafe)
    }
    #expect(
      Tasks.timers(walk.state).map { "\($0.id) \($0.schedule)" }
        == ["tasks/detail/\(Sample.cafe.id) \(TimerSchedule.after(.milliseconds(200)))"])
    walk.step(.detailDue, runs: [.run(.loadDetail(Sample.cafe), id: "tasks/detail")]) {
      $0.detail?.standing = .loading(nil)
    }
    walk.step(.detailDue)
  }

  @Test func atTheHeadOfAGroupNoTaskIsShown() {
    var walk = Walk.detail(Sample.mute)
    walk.take(.paneTapped)
    walk.step(.moved(.by(-1)), runs: [.cancel(id: "tasks/detail")]) {
      $0.expectSelected(3)
      $0.detail = nil
    }
    #expect(walk.state.hasPane(in: .sample))
    walk.step(.moved(.by(1))) {
      $0.expectSelected(4)
      $0.detail = Tasks.OpenTask(Sample.mute)
    }
  }

  @Test func keysScrollTheOpenTaskWhileItHasThem() {
    var walk = Walk.detail(Sample.wifi)
    let selected = walk.state.list.selected
    walk.step(.moved(.by(3))) { $0.detail?.scroll = 3 }
    walk.take(.moved(.last))
    let end = walk.state.detail?.scroll ?? 0
    #expect(end > 3)
    walk.step(.moved(.by(1)))
    walk.step(.moved(.first)) { $0.detail?.scroll = 0 }
    #expect(walk.state.list.selected == selected)
  }

  @Test func tabChangesThePaneOnlyWithATaskOpen() {
    var walk = Walk.tasks()
    walk.step(.paneTapped)
    walk = .detail(Sample.wifi)
    walk.step(.paneTapped) { $0.isDetailFocused = false }
    walk.step(.paneTapped) { $0.isDetailFocused = true }
  }

  @Test func aTaskThatLeftTheListStaysOpen() {
    var walk = Walk.detail(Sample.wifi)
    walk.take(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now))
    #expect(walk.state.detail?.task == Sample.wifi)
    #expect(walk.state.focusedTask == Sample.wifi)
  }

  @Test func besideTheListATaskComesAndGoesWithTheRoomForIt() {
    var state = Walk.tasks().state
    #expect(state.selectedTask != nil && state.detail == nil)
    var window = Surroundings.sample
    window.size = Size(width: 132, height: 21)
    Tasks.adapt(&state, to: window)
    #expect(state.detail?.task == state.selectedTask && state.detail?.lines.isEmpty == false)
    window.style = Appearance(isAccessible: true)
    Tasks.adapt(&state, to: window)
    #expect(state.detail == nil)
  }

  @Test func anotherWidthWrapsTheTextAnewAndKeepsThePlace() {
    var state = Walk.detail(Sample.wifi).state
    let long = state.detail?.lines.count ?? 0
    var window = Surroundings.sample
    window.size = Size(width: 50, height: 21)
    Tasks.adapt(&state, to: window)
    #expect((state.detail?.lines.count ?? 0) > long)
    _ = Tasks.reduce(&state, .moved(.last), in: window)
    window.size = Size(width: 80, height: 40)
    Tasks.adapt(&state, to: window)
    let height = TasksLayout(state, window).detail?.height ?? 0
    let open = state.detail
    #expect((open?.scroll ?? 0) <= max(0, (open?.lines.count ?? 0) - height))
  }
}
