import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// One line of the program's table of screens: a screen, tied to its part of the program's state and to
/// its actions.
final class ScreenEntry: Sendable {
  /// What it is called.
  let title: Phrase
  let takesText: @Sendable (App.State) -> Bool
  let isCovered: @Sendable (App.State) -> Bool
  let isChoosing: @Sendable (App.State) -> Bool
  let writesAtOnce: @Sendable (App.State) -> Bool
  let whyNoLetters: @Sendable (App.State) -> Phrase?
  let openQuestion: @Sendable (App.State) -> OpenQuestion?
  /// Its table now: at least the lines that are asked for, in their order.
  let keys: @Sendable (App.State, BindingLines) -> [App.AppBinding]
  /// The table of the list below a box that takes the letters; empty where there is none.
  let below: @Sendable (App.State) -> [App.AppBinding]
  let typing: @Sendable (Key, App.State, Stamp) -> App.Action?
  let pasting: @Sendable (String, App.State, Stamp) -> App.Action?
  let pointing: @Sendable (Mouse, App.State, Stamp) -> App.Action?
  let unwrapped: @Sendable (Point, App.State, Surroundings) -> Point
  let render: @Sendable (App.State, Rect, Surroundings, inout Canvas) -> Cursor
  let timers: @Sendable (App.State, Surroundings) -> [Timer<App.Action>]
  let adapt: @Sendable (inout App.State, Surroundings) -> Void
  let answers:
    @Sendable (OutboxRow.Outcome, OutboxRow.ID, OutboxRow?, App.State, Date) -> [App.Action]
  let numbers: @Sendable (App.State) -> [String]
  let whyNoNumber: @Sendable (App.State) -> Phrase
  let placed: @Sendable (Clients.Workplace?, String?) -> App.Action?
  let notes: @Sendable (App.State) -> [DraftNote]
  /// Says of a later state whether what ``notes`` depends on is still what it was.
  let draftSources: @Sendable (App.State) -> @Sendable (App.State) -> Bool
  let left: @Sendable (App.State) -> Int
  let holdsUnsent: @Sendable (App.State) -> Bool

  /// Makes an entry of something that is more than one screen.
  init(
    title: Phrase, takesText: @escaping @Sendable (App.State) -> Bool,
    isCovered: @escaping @Sendable (App.State) -> Bool,
    keys: @escaping @Sendable (App.State) -> [App.AppBinding],
    typing: @escaping @Sendable (Key, App.State, Stamp) -> App.Action?,
    pasting: @escaping @Sendable (String, App.State, Stamp) -> App.Action?,
    pointing: @escaping @Sendable (Mouse, App.State, Stamp) -> App.Action?,
    render: @escaping @Sendable (App.State, Rect, Surroundings, inout Canvas) -> Cursor
  ) {
    self.title = title
    self.takesText = takesText
    self.isCovered = isCovered
    self.keys = { state, _ in keys(state) }
    below = { _ in [] }
    self.typing = typing
    self.pasting = pasting
    self.pointing = pointing
    self.render = render
    isChoosing = { _ in false }
    writesAtOnce = { _ in false }
    whyNoLetters = { _ in nil }
    openQuestion = { _ in nil }
    unwrapped = { point, _, _ in point }
    timers = { _, _ in [] }
    adapt = { _, _ in }
    answers = { _, _, _, _, _ in [] }
    numbers = { _ in [] }
    whyNoNumber = { _ in .goNothingToCopy }
    placed = { _, _ in nil }
    notes = { _ in [] }
    draftSources = { _ in { _ in true } }
    left = { _ in 0 }
    holdsUnsent = { _ in false }
  }

  /// Ties a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen
  ///   - title: what it is called
  ///   - state: its part of the program's state, not copied; nil where it is not open
  ///   - action: its actions as the program's
  ///   - adapt: takes up what is around it, where that is other than before; see ``AppScreen/adapt(_:to:)``
  ///   - change: changes its table, where the program knows more than the screen; as it is unless given
  ///   - draw: draws it, where the program knows more than the screen; nil where it draws itself
  init<S: AppScreen>(
    _ screen: S.Type, _ title: Phrase,
    state: @escaping @Sendable (App.State) -> Indirect<S.State>?,
    action: @escaping @Sendable (S.Action) -> App.Action,
    adapt: @escaping @Sendable (inout App.State, Surroundings) -> Void,
    keys change: @escaping @Sendable ([App.AppBinding], App.State) -> [App.AppBinding] = { own, _ in
      own
    },
    render draw: (@Sendable (App.State, Rect, Surroundings, inout Canvas) -> Cursor)? = nil
  ) {
    self.title = title
    self.adapt = adapt
    takesText = { state($0)?.wrappedValue.takesText ?? false }
    isCovered = { state($0)?.wrappedValue.isCovered ?? false }
    isChoosing = { state($0)?.wrappedValue.isChoosing ?? false }
    writesAtOnce = { state($0)?.wrappedValue.writesAtOnce ?? false }
    whyNoLetters = { state($0)?.wrappedValue.whyNoLetters }
    openQuestion = { state($0)?.wrappedValue.openQuestion }
    keys = { app, lines in
      guard let own = state(app) else { return [] }
      let keys = S.keys(own.wrappedValue, app.surroundings).filter(lines.have)
      return change(keys.map { $0.lift(held: { state($0) ?? own }, action) }, app)
    }
    below = { app in
      guard let own = state(app) else { return [] }
      let keys = S.below(own.wrappedValue)
      return keys.isEmpty
        ? [] : change(keys.map { $0.lift(held: { state($0) ?? own }, action) }, app)
    }
    typing = { key, app, stamp in
      state(app).flatMap { S.typing(key, in: $0.wrappedValue, stamp) }.map(action)
    }
    pasting = { text, app, stamp in
      state(app).flatMap { S.pasting(text, in: $0.wrappedValue, stamp) }.map(action)
    }
    pointing = { mouse, app, stamp in
      state(app).flatMap { S.pointing(mouse, in: $0.wrappedValue, app.surroundings, stamp) }
        .map(action)
    }
    unwrapped = { point, app, surroundings in
      state(app).map { S.unwrapped(point, $0.wrappedValue, surroundings) } ?? point
    }
    render =
      draw ?? { app, area, surroundings, canvas in
        var own = surroundings
        own.size = area.size
        return state(app).map { S.render($0.wrappedValue, in: area, own, on: &canvas) }
          ?? Cursor(x: area.x, y: area.y, isVisible: false)
      }
    answers = { outcome, id, row, app, date in
      state(app).map { S.answers(outcome, to: id, row, in: $0.wrappedValue, at: date).map(action) }
        ?? []
    }
    timers = { app, surroundings in
      guard let own = state(app) else { return [] }
      return S.timers(own.wrappedValue, in: surroundings).map { $0.map(action) }
    }
    numbers = { state($0)?.wrappedValue.numbersInHand ?? [] }
    whyNoNumber = { state($0)?.wrappedValue.whyNoNumber ?? .goNothingToCopy }
    placed = { workplace, worker in S.placed(at: workplace, after: worker).map(action) }
    notes = { app in state(app).map { S.notes($0.wrappedValue, by: app.worker) } ?? [] }
    draftSources = { app in
      let before = state(app).map { S.draftSources($0.wrappedValue) }
      return { state($0).map { S.draftSources($0.wrappedValue) } == before }
    }
    left = { state($0)?.wrappedValue.left ?? 0 }
    holdsUnsent = { state($0)?.wrappedValue.holdsUnsent ?? false }
  }
}
