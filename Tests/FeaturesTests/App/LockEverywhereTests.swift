import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The lock key locks whatever is open, so that no passphrase is typed into it in clear.
struct LockEverywhereTests {
  /// Something that lies over a screen, or takes what is typed, by the screen and the keys that open it.
  struct Open: Sendable, CustomTestStringConvertible {
    let name: String
    let stage: @Sendable () -> Stage
    var keys = ""
    var testDescription: String { name }
  }

  static let overlays: [Open] = [
    ("help", .help(HelpState())), ("the commands", .palette(PickerState())),
    ("the messages", .messages(ListState())), ("the settings", .settings(PickerState())),
    ("the screens", .screens(PickerState())), ("leaving", .quit(DialogState())),
    ("signing out of one", .leaving(PickerState())),
    ("signing out", .signOut(DialogState(), [.serviceNow])),
    ("signing in anew", .anew(DialogState())),
    ("throwing away", .discard(DialogState(), taskID: Sample.wifi.id, numbers: ["INC0010001"])),
  ].map { (name: String, overlay: Overlay) in
    Open(
      name: name,
      stage: {
        var stage = Stage.tasks()
        stage.state.overlay = overlay
        return stage
      })
  }

  static let questions = [
    Open(name: "how a list of tasks is sorted", stage: { .tasks() }, keys: "s"),
    Open(name: "which tasks are listed", stage: { .tasks() }, keys: "f"),
    Open(name: "the state of a task", stage: { .detail() }, keys: "t"),
    Open(name: "until when a task is due", stage: { .detail() }, keys: "D"),
    Open(name: "a comment", stage: { .detail() }, keys: "cword"),
    Open(name: "the choices of a form", stage: { .contact() }, keys: "<enter>"),
    Open(name: "consent", stage: { .emergency() }, keys: "<enter>"),
    Open(
      name: "how far a count is", stage: { .count(80, 24, NightSample.lead(.locked)) }, keys: "S"),
    Open(name: "whether a new count is thrown away", stage: { .counts() }, keys: "nHarbor<^x>"),
    Open(name: "where a file of a count is", stage: { .counts() }, keys: "J/media/x"),
    Open(name: "a survey", stage: { .count() }, keys: "11"),
    Open(name: "the places of a contact", stage: { .outreach() }, keys: "jc1<tab><tab><tab>libr"),
    Open(name: "whether a contact is thrown away", stage: { .outreach() }, keys: "jc1<^x>"),
    Open(name: "what a report is asked with", stage: { .reports() }, keys: "e2025"),
    Open(
      name: "the projects of a report",
      stage: {
        var stage = Stage.reports()
        stage.selectReport(ReportsSample.list)
        return stage
      }, keys: "e<tab><tab>pi"),
  ]

  @Test(arguments: overlays + questions) func theLockKeyLocksOver(_ open: Open) {
    var stage = open.stage()
    stage.state.lock = Lock.State(isLocked: false, idle: 300)
    stage.press(open.keys)
    let isAsked = stage.state.asked != nil
    #expect(isAsked || stage.state.isCovered || stage.state.takesText, "something is open")
    _ = stage.effects()
    stage.press("<alt-l>")
    #expect(stage.state.lock.isLocked && stage.state.overlay == nil)
    let asked = stage.effects()
    #expect(asked.first == .cancelAll)
    #expect(asked.contains(.run(.lock(.lock(.locked)), id: "lock")))
    let isLockAlone = asked.allSatisfy { command in
      guard case .run(let effect, _) = command else { return true }
      if case .lock = effect { return true }
      return false
    }
    #expect(isLockAlone, "nothing is written: \(asked)")
    // What is typed next is a passphrase, and stands nowhere in clear.
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    stage.send(.lock(.unlock(.doorSeen(door, at: Sample.now))))
    stage.press("lantern")
    #expect(!stage.frame().contains("lantern"))
    stage.press("<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    #expect(!stage.state.isCovered, "what was asked is asked anew")
  }

  @Test func itLocksInAWindowThatIsTooSmallAndFromThePassphraseToo() {
    var small = Stage.tasks()
    small.state.lock = Lock.State(isLocked: false, idle: 300)
    var changing = small
    small.resize(12, 3)
    small.press("<alt-l>")
    #expect(small.state.lock.isLocked)
    changing.send(.passphraseTapped)
    #expect(changing.state.isPassphraseOpen)
    changing.press("<alt-l>")
    #expect(changing.state.lock.isLocked && !changing.state.isPassphraseOpen)
  }

  @Test func whereNothingIsLockedTheKeySaysSoOverADialogToo() {
    var stage = Stage.tasks()
    stage.press("?<alt-l>")
    #expect(stage.toast == stage.state.phrases[.lockNothing])
    #expect(stage.state.overlay != nil)
  }
}
