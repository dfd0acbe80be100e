import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A first start in somebody's hands: keys in, what is asked for and drawn out.
struct FirstRunStage {
  var state: FirstRun.State
  let surroundings: Surroundings
  private(set) var asked: [Command<FirstRun.Effect>] = []

  init(
    keyring: Bool = true, _ width: Int = 80, _ height: Int = 21, accessible: Bool = false,
    _ language: Language = .en
  ) {
    state = FirstRun.State(hasKeyring: keyring, spoken: language)
    surroundings = .page(width, height, accessible: accessible, language)
  }

  /// The page of the systems, one of them found to be right, one not, one not looked at.
  static func systems(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> FirstRunStage {
    var stage = FirstRunStage(width, height, accessible: accessible, language)
    stage.press("<tab><tab><enter>eto.example.org<tab>rapidsos.example.org<tab>example<tab>")
    stage.find(.eto, .right)
    stage.find(.rapidSOS, .other)
    stage.find(.serviceNow, .trouble(.offline(.untrustedCertificate)))
    return stage
  }

  /// The last page.
  static func review(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> FirstRunStage {
    var stage = systems(width, height, accessible: accessible, language)
    stage.press("<tab><enter>lantern street<enter>lantern street<enter>")
    return stage
  }

  /// Lets the moment after the last key pass, and something be found.
  mutating func find(_ system: RemoteSystem, _ finding: FirstRun.Finding) {
    send(.checkDue(system))
    if case .asking(let url) = state.checks[system] {
      send(.checked(system, address: url, finding))
    }
  }

  /// Presses keys as whoever holds the pages gives them.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      if let binding = FirstRun.bindings(state).first(where: { $0.keys.contains(key) }) {
        guard let action = binding.action(state, Sample.stamp(1)) else { continue }
        send(action)
      } else if let action = FirstRun.typing(key, in: state, Sample.stamp(1)) {
        send(action)
      }
    }
  }

  mutating func send(_ actions: FirstRun.Action...) {
    for action in actions { asked += FirstRun.reduce(&state, action, in: surroundings) }
  }

  /// What was asked for since the last look.
  mutating func commands() -> [Command<FirstRun.Effect>] {
    defer { asked = [] }
    return asked
  }

  func fault(_ field: FirstRun.Field) -> String? {
    state.faults[field]?.text(surroundings.phrases)
  }

  func golden(
    _ name: String, charset: Charset = .unicode, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawn = surroundings.drawn(with: charset)
    var canvas = Canvas(drawn.size, appearance: drawn.style)
    let cursor = FirstRunView.render(state, in: canvas.bounds, drawn, on: &canvas)
    let frame = Frame(canvas, cursor: cursor, title: "")
    expectWhole(frame, sourceLocation: sourceLocation)
    Golden.check(frame, name, file: file, sourceLocation: sourceLocation)
  }
}
