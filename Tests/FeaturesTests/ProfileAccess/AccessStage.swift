import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way to a profile in somebody's hands: keys in, what is asked for and drawn out.
struct AccessStage: DrawnPart {
  var state: ProfileAccess.State
  private(set) var asked: [Command<ProfileAccess.Effect>] = []
  private var stamps = 0
  /// What is around the pages; they take up every change of that.
  var surroundings: Surroundings {
    didSet { state.translate(to: surroundings.phrases.language) }
  }

  static let consent = ProfileConsent(isGiven: true, date: Sample.now, language: "es")

  init(
    _ reached: ProfileAccess.Reached = .init(),
    defaults: ProfileAccess.Defaults = .init(), _ width: Int = 80, _ height: Int = 21,
    accessible: Bool = false, _ language: Language = .en
  ) {
    surroundings = .body(width, height, accessible: accessible, language)
    state = ProfileAccess.State(defaults: defaults, reached: reached, language: language)
  }

  /// A person who agreed, at the form to sign in.
  static func signIn(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> AccessStage {
    AccessStage(.init(consent: consent), width, height, accessible: accessible, language)
  }

  /// The form for a new account, filled in.
  static func register(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> AccessStage {
    var stage = signIn(width, height, accessible: accessible, language)
    stage.press("<^r>robin.example<tab>robin@example.org<tab>lantern street")
    return stage
  }

  /// Somebody who is in, asked for a number.
  static func phone(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> AccessStage {
    AccessStage(
      .init(consent: consent, username: "robin.example"), width, height, accessible: accessible,
      language)
  }

  /// The same with a code on its way, and nothing left to wait for.
  static func code(
    _ width: Int = 80, _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) -> AccessStage {
    var stage = phone(width, height, accessible: accessible, language)
    stage.press("2025550123<enter>")
    stage.send(.codeSent(at: Sample.now))
    for _ in 0..<ProfileAccess.resendWait { stage.send(.secondPassed) }
    stage.state.news = []
    stage.asked = []
    return stage
  }

  /// Presses keys as whoever holds the pages gives them.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      stamps += 1
      let stamp = Sample.stamp(stamps)
      if let binding = ProfileAccess.bindings(state).first(where: { $0.keys.contains(key) }) {
        guard binding.availability(state, in: surroundings) == .available,
          let action = binding.action(state, stamp)
        else { continue }
        send(action)
      } else if let action = ProfileAccess.typing(key, in: state) {
        send(action)
      }
    }
  }

  mutating func send(_ actions: ProfileAccess.Action...) {
    for action in actions { asked += ProfileAccess.reduce(&state, action, in: surroundings) }
  }

  /// What was asked of RapidSOS since the last look.
  mutating func effects() -> [ProfileAccess.Effect] {
    defer { asked = [] }
    return asked.compactMap { command in
      if case .run(let effect, "profile-access") = command { effect } else { nil }
    }
  }

  /// What is wrong with a line, as the page says it.
  func fault(_ field: ProfileAccess.Field) -> String? {
    state.faults[field].map { faults in
      faults.map { $0.words(surroundings.phrases) }.joined(separator: " ")
    }
  }

  /// What was said last, in words.
  var said: String? { state.news.last?.sentence.text(surroundings.phrases) }

  /// What is going on or went wrong and is about no line.
  var note: String { AccessWords.note(state, surroundings).0 }

  /// What stands on a line that is typed in.
  func text(_ field: ProfileAccess.Field) -> String { state.texts[field]?.text ?? "" }

  /// What a line is called.
  func label(_ field: ProfileAccess.Field) -> String {
    AccessWords.label(field, state, surroundings.phrases)
  }

  var window: Size { surroundings.size }
  var words: Phrases { surroundings.phrases }
  var look: Appearance { surroundings.style }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    ProfileAccessView.render(state, in: area, surroundings, on: &canvas)
  }
}
