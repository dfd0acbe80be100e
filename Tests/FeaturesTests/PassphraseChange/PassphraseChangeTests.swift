import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Replacing the passphrase, in somebody's hands: keys in, what is asked for and drawn out.
struct PassphraseChangeTests {
  private struct Stage {
    var state = PassphraseChange.State()
    let surroundings: Surroundings
    private(set) var asked: [Command<PassphraseChange.Effect>] = []

    init(
      _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
    ) {
      surroundings = .page(width, height, accessible: accessible, language)
    }

    mutating func press(_ keys: String) {
      for key in Key.script(keys) {
        let bindings = PassphraseChange.bindings(state)
        if let binding = bindings.first(where: { $0.keys.contains(key) }) {
          guard binding.availability(state) == .available,
            let action = binding.action(state, Sample.stamp(1))
          else { continue }
          send(action)
        } else if let action = PassphraseChange.typing(key, in: state, Sample.stamp(1)) {
          send(action)
        }
      }
    }

    mutating func send(_ action: PassphraseChange.Action) {
      asked += PassphraseChange.reduce(&state, action, in: surroundings)
    }

    func fault(_ field: PassphraseChange.Field) -> String? {
      state.faults[field]?.text(surroundings.phrases)
    }

    func golden(
      _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var canvas = Canvas(surroundings.size, appearance: surroundings.style)
      let cursor = PassphraseChangeView.render(
        state, in: canvas.bounds, surroundings, on: &canvas)
      let frame = Frame(canvas, cursor: cursor, title: "")
      expectWhole(frame, sourceLocation: sourceLocation)
      Golden.check(frame, name, file: file, sourceLocation: sourceLocation)
    }
  }

  private static let change = Command<PassphraseChange.Effect>.run(
    .change(from: Secret("old street"), to: Secret("lantern street")), id: "passphrase")

  private func filled() -> Stage {
    var stage = Stage()
    stage.press("old street<enter>lantern street<enter>lantern street")
    return stage
  }

  @Test func nothingIsAskedForBeforeAllOfItIsRight() {
    var stage = Stage()
    stage.press("<tab><tab><tab><enter>")
    #expect(stage.asked.isEmpty && stage.state.focus == .old && stage.fault(.new) != nil)
    stage.press("old street<tab>short<tab>short<enter>")
    #expect(stage.asked.isEmpty && stage.state.focus == .new)
    #expect(stage.fault(.new) == "At least 8 characters are needed.")
    stage.press("er street<tab>er streets<enter>")
    #expect(stage.asked.isEmpty && stage.state.focus == .again)
    #expect(stage.fault(.again) == "The two are not the same.")
  }

  @Test func itIsChangedOnceAndNotLeftMeanwhile() {
    var stage = filled()
    stage.press("<enter><enter><esc>")
    #expect(stage.asked == [Self.change])
    #expect(stage.state.isWorking && !stage.state.isLeft && !stage.state.takesText)
    stage.send(.changed(at: Sample.now))
    #expect(stage.state.isLeft)
    #expect(
      stage.state.news.map { $0.sentence.text(stage.surroundings.phrases) } == [
        "The passphrase was changed."
      ])
  }

  @Test func aWrongOneIsTypedAgainAndTheNewOneStays() {
    var stage = filled()
    stage.press("<enter>")
    stage.send(.refused(.wrong(remaining: 4), at: Sample.now))
    #expect(stage.state.focus == .old && stage.state.old.isEmpty)
    #expect(stage.fault(.old) == "Wrong passphrase. 4 tries left.")
    stage.press("old street<tab><tab><enter>")
    #expect(stage.asked == [Self.change, Self.change])
    stage.send(.refused(.wait(until: Sample.now + 1200), at: Sample.now))
    #expect(stage.fault(.old)?.hasPrefix("You can try again in 20 minutes") == true)
  }

  @Test func whatCannotBeWrittenIsSaid() {
    var stage = filled()
    stage.press("<enter>")
    stage.send(.refused(.blocked(.diskFull), at: Sample.now))
    let note = stage.state.note?.text(stage.surroundings.phrases)
    #expect(note?.hasPrefix("The disk is full.") == true)
    stage.press("<esc>")
    #expect(stage.state.isLeft)
  }

  @Test func begins() { Stage().golden("passphrase-change") }

  @Test func refused() {
    var stage = Stage(60, 14, .es)
    stage.press("old street<enter>lantern street<enter>lantern street<enter>")
    stage.send(.refused(.wrong(remaining: 4), at: Sample.now))
    stage.golden("passphrase-change-wrong-narrow-es")
  }

  @Test func working() {
    var stage = filled()
    stage.press("<enter>")
    stage.send(.spinnerDue)
    stage.golden("passphrase-change-working")
  }

  @Test func readAloud() {
    var stage = Stage(accessible: true)
    stage.press("old street<tab>short")
    stage.golden("passphrase-change-accessible")
  }

  private func app(_ lock: LockSetup? = LockSetup()) -> App.State {
    var state = App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc, signIns: [.serviceNow: SignIn.Defaults()], lock: lock, isSandbox: false)
    state.lock.unlock = nil
    return state
  }

  @Test func itIsInTheSettings() {
    var state = app()
    _ = App.reduce(&state, .settingsTapped)
    _ = App.reduce(&state, .overlayTyped(.text("4"), Sample.stamp(1)))
    #expect(state.passphrase != nil && state.overlay == nil)
    // Every screen is behind it, and `L` is a letter.
    let typed = App.action(for: .key(.text("L")), in: state, stamp: Sample.stamp(2))
    if let typed { _ = App.reduce(&state, typed) }
    #expect(state.passphrase?.old.text == "L" && !state.lock.isLocked)
    _ = App.reduce(&state, .passphrase(.backTapped))
    #expect(state.passphrase == nil)
    _ = App.reduce(&state, .passphraseTapped)
    #expect(state.passphrase != nil)
    // What was typed is gone with the lock.
    _ = App.reduce(&state, .lock(.wasAway))
    #expect(state.passphrase == nil && state.lock.isLocked)
  }

  @Test func whereNobodyUnlocksThereIsNone() {
    var state = app(nil)
    #expect(App.settingOptions(state)[3].reason.isEmpty == false)
    _ = App.reduce(&state, .passphraseTapped)
    #expect(state.passphrase == nil)
  }
}
