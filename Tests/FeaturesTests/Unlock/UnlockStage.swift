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
  var surroundings: Surroundings
  private var stamps = 0

  /// Pages that a door was found behind.
  init(
    _ door: Unlock.Door?, reason: Unlock.Reason = .started, stretch: Duration? = .seconds(2),
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) {
    state = Unlock.State(reason: reason, stretch: stretch)
    surroundings = .page(width, height, accessible: accessible, language)
    send(.shown)
    if let door {
      send(.doorSeen(door, at: now))
      asked = []
    }
  }

  /// The present moment.
  var now: Date {
    get { surroundings.now }
    set { surroundings.now = newValue }
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
    for action in actions { asked += Unlock.reduce(&state, action, in: surroundings) }
  }

  /// What was asked for since the last look.
  mutating func effects() -> [Unlock.Effect] {
    defer { asked = [] }
    return asked.compactMap { command in
      if case .run(let effect, "unlock") = command { effect } else { nil }
    }
  }

  /// What is wrong with a line, in words.
  func fault(_ field: Unlock.Field) -> String? { state.faults[field]?.text(surroundings.phrases) }

  /// What is said at the foot of the page.
  var note: String? { state.note?.sentence.text(surroundings.phrases) }

  func frame(
    charset: Charset = .unicode, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Frame {
    let drawn = surroundings.drawn(with: charset)
    var canvas = Canvas(drawn.size, appearance: drawn.style)
    let cursor = UnlockView.render(state, in: canvas.bounds, drawn, on: &canvas)
    let frame = Frame(canvas, cursor: cursor, title: "")
    expectWhole(frame, sourceLocation: sourceLocation)
    return frame
  }

  /// In no line does a key mean two things there or one that it means everywhere, nor is a place in the footer
  /// taken twice.
  func expectOwnKeys(sourceLocation: SourceLocation = #_sourceLocation) {
    for field in state.fields {
      var there = state
      there.focus = field
      let bindings = Unlock.bindings(there)
      let keys = (bindings.flatMap(\.keys) + App.everywhere.flatMap(\.keys)).filter { !$0.isText }
      #expect(Set(keys).count == keys.count, "\(field)", sourceLocation: sourceLocation)
      let places = bindings.compactMap(\.footer)
      #expect(Set(places).count == places.count, "\(field)", sourceLocation: sourceLocation)
    }
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
