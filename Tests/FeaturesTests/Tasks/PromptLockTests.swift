import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is typed in a question over tasks is not lost when everything is locked.
struct PromptLockTests {
  private static func opened() -> Stage {
    var stage = Stage.tasks()
    stage.state.lock = Lock.State(isLocked: false, idle: 300)
    stage.select(Sample.wifi)
    return stage
  }

  private static func signIn(_ stage: inout Stage, _ person: SignedInPerson = Sample.robin) {
    stage.send(.signIn(.serviceNow, .signedIn(person, base: Sample.base, at: Sample.now)))
  }

  private static func list(_ stage: inout Stage, _ tasks: [TaskItem] = Sample.tasks) {
    stage.send(.tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
  }

  /// Locks, and gives the passphrase: nobody is signed in yet, and nothing is read.
  private static func lockAndUnlock(_ stage: inout Stage, idle: Bool = false) -> [DraftNote] {
    let notes = App.drafts(of: stage.state)
    if idle {
      stage.send(.lock(.idleDue))
      for _ in 0..<Lock.warning { stage.send(.lock(.warningShortened)) }
    } else {
      stage.press("<alt-l>")
    }
    #expect(stage.state.lock.isLocked && stage.state.tasks.prompt == nil)
    #expect(App.drafts(of: stage.state).isEmpty, "nothing of it stays in memory")
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    stage.send(.lock(.unlock(.doorSeen(door, at: Sample.now))))
    stage.press("lantern street<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    stage.state.moment = Sample.now
    return notes
  }

  /// The screen between the head of the window and what is said below.
  private static func body(_ stage: Stage) -> [String] {
    let frame = stage.frame()
    return (1..<22).map { frame.text(row: $0) }
  }

  private static func found(_ stage: inout Stage, _ notes: [DraftNote]) {
    stage.send(.drafts(.found(notes, times: [:], unreadable: 0, Sample.stamp(1))))
  }

  @Test(arguments: [("Dtomorrow 5pm", false), ("akim", true), ("FNight", false)])
  func theQuestionIsOpenAgainAsItWas(_ keys: String, _ idle: Bool) throws {
    var stage = Self.opened()
    stage.press(keys)
    let before = try #require(stage.state.tasks.prompt)
    let screen = Self.body(stage)
    let notes = Self.lockAndUnlock(&stage, idle: idle)
    #expect(stage.state.tasks.prompt == nil)
    Self.found(&stage, notes)
    Self.signIn(&stage)
    Self.list(&stage)
    let after = try #require(stage.state.tasks.prompt, "it is open again")
    #expect(after.kind == before.kind && after.targets == before.targets)
    #expect(after.text == before.text)
    #expect(stage.toast?.contains("draft from before") != true, "it is in front")
    #expect(stage.state.left == 0)
    stage.state.toast = nil
    stage.select(Sample.wifi)
    #expect(Self.body(stage) == screen)
  }

  @Test func theListStandsOnTheTaskWhoseNoteIsOpenAgain() {
    var stage = Self.opened()
    stage.press("cHalf a note")
    let notes = Self.lockAndUnlock(&stage)
    Self.found(&stage, notes)
    Self.signIn(&stage)
    #expect(stage.state.tasks.composing == Sample.wifi.id, "it is open again")
    Self.list(&stage)
    #expect(stage.state.tasks.composing == Sample.wifi.id)
    #expect(stage.state.tasks.selectedTask?.id == Sample.wifi.id)
    #expect(stage.frame().contains("Half a note"))
  }

  @Test func itIsAnsweredForTheTasksThatItWasOpenedFor() {
    var stage = Self.opened()
    stage.press(" ")
    stage.select(Sample.heater)
    stage.press(" Dtomorrow")
    let targets = stage.state.tasks.prompt?.targets ?? []
    #expect(targets.count == 2)
    let notes = Self.lockAndUnlock(&stage)
    Self.signIn(&stage)
    Self.list(&stage)
    #expect(stage.state.tasks.prompt == nil, "what was typed is not back yet")
    Self.found(&stage, notes)
    stage.press("<enter>")
    #expect(Set(stage.state.tasks.changing.keys) == Set(targets))
    #expect(App.drafts(of: stage.state).isEmpty)
  }

  @Test func aQuestionInWhichNothingIsTypedIsNoDraft() {
    var stage = Self.opened()
    stage.press("D")
    #expect(App.drafts(of: stage.state).isEmpty)
    stage.press("fri")
    #expect(App.drafts(of: stage.state).map(\.content.about) == ["INC0010001"])
    stage.press("<esc>")
    #expect(App.drafts(of: stage.state).isEmpty, "Esc takes it away")
  }

  /// Its letters would go into a question that opens under the hands of whoever does something else.
  @Test func whoeverDoesSomethingElseFindsItWhereItIsAskedNext() {
    var stage = Self.opened()
    stage.press("Dtomorrow")
    let notes = Self.lockAndUnlock(&stage)
    Self.found(&stage, notes)
    Self.signIn(&stage)
    stage.press("f")
    Self.list(&stage)
    #expect(stage.state.tasks.prompt == nil && stage.state.tasks.menu != nil)
    #expect(stage.toast == "INC0010001, Due date: draft from before.")
    #expect(stage.state.left == 1)
    stage.press("<esc>")
    stage.select(Sample.heater)
    stage.press("D")
    #expect(stage.state.tasks.prompt?.text.isEmpty == true, "that is another task")
    stage.press("<esc>")
    stage.select(Sample.wifi)
    stage.press("D")
    #expect(stage.state.tasks.prompt?.text == "tomorrow" && stage.state.left == 0)
  }

  @Test func oneWhoseTaskIsNotListedStaysADraft() throws {
    var stage = Self.opened()
    stage.press("Dtomorrow")
    let notes = Self.lockAndUnlock(&stage)
    Self.found(&stage, notes)
    Self.signIn(&stage)
    Self.list(&stage, [Sample.heater])
    #expect(stage.state.tasks.prompt == nil)
    let name = try #require(stage.state.draftRows(at: Sample.now).first?.id)
    stage.send(.drafts(.resumed(name, Sample.stamp(2))))
    #expect(stage.state.tasks.prompt == nil)
    #expect(stage.toast == stage.state.phrases[.tasksPromptElsewhere])
    Self.list(&stage)
    stage.send(.drafts(.resumed(name, Sample.stamp(3))))
    #expect(stage.state.tasks.prompt?.text == "tomorrow")
    stage.send(.outbox(.draftDiscarded(name, at: Sample.now)))
    #expect(stage.state.tasks.prompt == nil && App.drafts(of: stage.state).isEmpty)
  }

  @Test func afterAStartItWaitsAmongDrafts() throws {
    var old = Self.opened()
    old.press("Dtomorrow")
    var stage = Stage.tasks()
    Self.found(&stage, App.drafts(of: old.state))
    #expect(stage.state.tasks.prompt == nil, "nobody asked for it")
    #expect(stage.toast == "INC0010001, Due date: draft from before.")
    stage.press("afri")
    let name = try #require(stage.state.draftRows(at: Sample.now).first { $0.name == "INC0010001" })
    stage.send(.drafts(.resumed(name.id, Sample.stamp(2))))
    #expect(stage.state.tasks.prompt?.text == "tomorrow")
    #expect(App.drafts(of: stage.state).count == 2, "the other question is kept too")
  }

  @Test func itWaitsForWhoeverTypedIt() {
    var stage = Self.opened()
    stage.press("Dtomorrow")
    let notes = Self.lockAndUnlock(&stage)
    Self.found(&stage, notes)
    Self.signIn(&stage, Sample.ann)
    Self.list(&stage)
    #expect(stage.state.tasks.prompt == nil && stage.state.draftRows(at: Sample.now).isEmpty)
    Self.signIn(&stage)
    Self.list(&stage)
    #expect(stage.state.tasks.prompt?.text == "tomorrow")
    Self.signIn(&stage, Sample.ann)
    #expect(App.drafts(of: stage.state) == notes, "signing in as somebody else takes nothing away")
  }

  @Test func twoLocksInARowLoseNothing() {
    var stage = Self.opened()
    stage.press("Dtomorrow")
    let first = Self.lockAndUnlock(&stage)
    Self.found(&stage, first)
    let second = Self.lockAndUnlock(&stage, idle: true)
    #expect(first == second)
    Self.found(&stage, second)
    Self.signIn(&stage)
    Self.list(&stage)
    #expect(stage.state.tasks.prompt?.text == "tomorrow")
  }
}
