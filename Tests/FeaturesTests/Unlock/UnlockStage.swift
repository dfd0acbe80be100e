import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way in, in somebody's hands: keys in, what is asked for and drawn out.
struct UnlockStage {
  var state: Unlock.State
  private(set) var asked: [Command<Unlock.Effect>] = []
  var now = Sample.now
  private var stamps = 0

  /// Pages that a door was found behind.
  init(
    _ door: Unlock.Door?, reason: Unlock.Reason = .started, stretch: Duration? = .seconds(2),
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) {
    state = Unlock.State(
      reason: reason, stretch: stretch, size: Size(width: width, height: height),
      isAccessible: accessible, phrases: Phrases(language), zone: .utc)
    send(.shown)
    if let door {
      send(.doorSeen(door, at: now))
      asked = []
    }
  }

  /// Presses keys as whoever holds the pages gives them.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      stamps += 1
      let stamp = Stamp(now: now, id: Sample.id(stamps))
      if let binding = Unlock.bindings(state).first(where: { $0.keys.contains(key) }) {
        guard binding.availability(state) == .available, let action = binding.action(state, stamp)
        else { continue }
        send(action)
      } else if let action = Unlock.typing(key, in: state) {
        send(action)
      }
    }
  }

  mutating func send(_ actions: Unlock.Action...) {
    for action in actions { asked += Unlock.reduce(&state, action) }
  }

  /// What was asked for since the last look.
  mutating func effects() -> [Unlock.Effect] {
    defer { asked = [] }
    return asked.compactMap { command in
      if case .run(let effect, "unlock") = command { effect } else { nil }
    }
  }

  /// What is wrong with a line, in words.
  func fault(_ field: Unlock.Field) -> String? { state.faults[field]?.text(state.phrases) }

  /// What is said at the foot of the page.
  var note: String? { state.note?.sentence.text(state.phrases) }

  func frame(
    charset: Charset = .unicode, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Frame {
    let style = Appearance(charset: charset, isAccessible: state.isAccessible)
    var canvas = Canvas(state.size, appearance: style)
    let cursor = UnlockView.render(
      state, in: canvas.bounds,
      Surroundings(
        size: state.size, style: style, phrases: state.phrases, now: now, zone: .utc),
      on: &canvas)
    let frame = Frame(canvas, cursor: cursor, title: "")
    expectWhole(frame, sourceLocation: sourceLocation)
    return frame
  }

  func golden(
    _ name: String, charset: Charset = .unicode, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Golden.check(
      frame(charset: charset, sourceLocation: sourceLocation), name, file: file,
      sourceLocation: sourceLocation)
  }
}
