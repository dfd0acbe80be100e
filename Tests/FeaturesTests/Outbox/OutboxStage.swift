import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The outbox in somebody's hands: keys in, what is asked for and drawn out.
struct OutboxStage {
  var state: OutboxScreen.State
  private(set) var asked: [Command<OutboxScreen.Effect>] = []
  private var stamps = 0
  /// What is around the screen; it takes up every change of that.
  var surroundings: Surroundings { didSet { OutboxScreen.adapt(&state, to: surroundings) } }

  /// One of nearly everything, in the order in which it was written.
  static let rows: [OutboxRow] = [
    row(1, .checkIn, "ETO", "R. E.", "Robin Example", .offline, tries: 3, next: 120, hours: 5),
    row(
      2, .comment, "ServiceNow", "", "INC0010001", .quarantined(.refused("Field is read only.")),
      tries: 1, hours: 4),
    row(3, .newClient, "ETO", "S. L.", "Sam Lantern", .sending, tries: 1, hours: 3),
    row(4, .form, "ETO", "S. L.", "Sam Lantern", .needing, hours: 3),
    row(
      5, .clientChange, "ETO", "A. E.", "Ann Example",
      .quarantined(
        .conflict([
          .init(mine: .text("12 Lantern Street, flat 3"), theirs: .text("Harbor House, room 9"))
        ])),
      tries: 1, hours: 2),
    row(6, .triage, "ServiceNow", "", "INC0010007", .ready, hours: 1, isHeld: true),
    row(7, .profile, "RapidSOS", "A. E.", "Ann Example", .signInNeeded, hours: 0.5),
    row(
      8, .form, "ETO", "J. W.", "Jo Window", .quarantined(.uncertain("")), tries: 2, hours: 0.2),
  ]

  static let drafts = [
    DraftRow(
      id: "comment/1", called: .outboxComment, initials: "", name: "INC0010001",
      saved: Sample.ago(hours: 1)),
    DraftRow(
      id: "form/2", called: .outboxForm, initials: "J. W.", name: "Jo Window",
      saved: Sample.ago(hours: 9)),
  ]

  static func row(
    _ number: Int, _ kind: OutboxRow.Kind, _ system: String, _ initials: String, _ name: String,
    _ standing: OutboxRow.Standing, tries: Int = 0, next: Double? = nil, hours: Double,
    isHeld: Bool = false
  ) -> OutboxRow {
    OutboxRow(
      id: Sample.id(number), kind: kind, system: system, initials: initials, name: name,
      standing: standing, tries: tries, nextTry: next.map { Sample.now + $0 },
      created: Sample.ago(hours: hours), isHeld: isHeld)
  }

  init(
    _ rows: [OutboxRow]? = OutboxStage.rows, drafts: [DraftRow] = OutboxStage.drafts,
    _ width: Int = 80,
    _ height: Int = 21, accessible: Bool = false, _ language: Language = .en
  ) {
    state = OutboxScreen.State()
    surroundings = .body(width, height, accessible: accessible, language)
    guard let rows else { return }
    send(.shown, .told(.listed(rows)))
    state.take(drafts, in: surroundings)
    asked = []
  }

  /// The same with one of the rows selected.
  static func on(
    _ number: Int, _ width: Int = 80, _ height: Int = 21, accessible: Bool = false,
    _ language: Language = .en, of rows: [OutboxRow] = OutboxStage.rows,
    drafts: [DraftRow] = OutboxStage.drafts
  ) -> OutboxStage {
    var stage = OutboxStage(
      rows, drafts: drafts, width, height, accessible: accessible, language)
    stage.press("g")
    while stage.state.item?.id != Sample.id(number) {
      let before = stage.state.list.selected
      stage.press("j")
      guard stage.state.list.selected != before else { break }
    }
    return stage
  }

  /// Presses keys as whoever holds the screen gives them.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      stamps += 1
      let bindings = OutboxScreen.bindings(state.mode)
      if let binding = bindings.first(where: { $0.keys.contains(key) }) {
        guard binding.availability(state) == .available,
          let action = binding.action(state, Sample.stamp(stamps))
        else { continue }
        send(action)
      } else if let action = OutboxScreen.typing(key, in: state, Sample.stamp(stamps)) {
        send(action)
      }
    }
  }

  mutating func send(_ actions: OutboxScreen.Action...) {
    for action in actions { asked += OutboxScreen.reduce(&state, action, in: surroundings) }
  }

  /// What was asked for since the last look.
  mutating func commands() -> [Command<OutboxScreen.Effect>] {
    defer { asked = [] }
    return asked
  }

  var hasPane: Bool { state.hasPane(in: surroundings) }

  /// What was said last, in words.
  var said: String? { state.news.last?.sentence.text(surroundings.phrases) }

  func frame(
    charset: Charset = .unicode, theme: Theme = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Frame {
    var surroundings = surroundings
    surroundings.style = Appearance(
      theme: theme, charset: charset, isAccessible: surroundings.style.isAccessible)
    var canvas = Canvas(surroundings.size, appearance: surroundings.style)
    let cursor = OutboxView.render(state, in: canvas.bounds, surroundings, on: &canvas)
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
