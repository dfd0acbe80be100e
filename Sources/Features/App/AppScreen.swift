import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// A screen of the program, as the program's shell sees every one of them.
///
/// The shell asks a screen nothing but this and what ``ScreenState`` and ``ScreenAction`` say. What
/// screens do for one another goes through the shell: its table and its own reducer.
protocol AppScreen: Feature
where State: ScreenState, Action: ScreenAction, Context == Surroundings {
  /// All that ``notes(_:by:)`` depends on.
  associatedtype DraftSources: Equatable & Sendable = Bool

  /// Draws it into a part of the window, and says where the cursor stands.
  static func render(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor
  /// Takes up that what is around it is other than before: the window, the language, accessible mode.
  ///
  /// What it has laid out for the old is laid out anew. Nothing unless said otherwise.
  static func adapt(_ state: inout State, to surroundings: Surroundings)
  /// What its keys do now.
  static func keys(_ state: State, _ surroundings: Surroundings) -> [Binding<State, Action>]
  /// The table of the list below a box that takes the letters; empty where there is none. None unless said
  /// otherwise.
  static func below(_ state: State) -> [Binding<State, Action>]
  /// What a key means that is in no table: text for what is being written; nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action?
  /// Where pasted text goes; nil where nothing takes it.
  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action?
  /// What the mouse means; nil leaves it to what is drawn. Points count from the screen's own corner.
  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action?
  /// What became of a write that it waits for, as its own actions; none for any other.
  ///
  /// - Parameters:
  ///   - outcome: What came of it.
  ///   - id: The write's id.
  ///   - row: Its row; nil for what could not be written down.
  ///   - state: What the screen knows.
  ///   - date: The present moment.
  /// - Returns: What happens on the screen by that, in order.
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action]
  /// What happens on it once somebody works in a program of ETO, or nobody does any more. Nothing unless
  /// said otherwise.
  ///
  /// - Parameters:
  ///   - workplace: Where they work; nil where nobody does.
  ///   - worker: Who did before, where nobody does now.
  /// - Returns: It, as its own action.
  static func placed(at workplace: Clients.Workplace?, after worker: String?) -> Action?
  /// What is half written on it, whoever wrote it. Nothing unless said otherwise.
  ///
  /// - Parameters:
  ///   - state: What the screen knows.
  ///   - worker: Who works here, by user name; empty where nobody had to say who they are.
  /// - Returns: A note of each.
  static func notes(_ state: State, by worker: String) -> [DraftNote]
  /// As long as it is the same, so are those notes.
  static func draftSources(_ state: State) -> DraftSources
  /// Where a point lies in accessible mode, as if each row of a list were one line. The same unless
  /// said otherwise.
  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point
}

extension AppScreen {
  static func adapt(_ state: inout State, to surroundings: Surroundings) {}

  static func below(_ state: State) -> [Binding<State, Action>] { [] }

  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] { [] }

  static func placed(at workplace: Clients.Workplace?, after worker: String?) -> Action? { nil }

  static func notes(_ state: State, by worker: String) -> [DraftNote] { [] }

  static func unwrapped(_ point: Point, _ state: State, _ surroundings: Surroundings) -> Point {
    point
  }
}

extension AppScreen where DraftSources == Bool {
  static func draftSources(_ state: State) -> Bool { true }
}

/// Several values that are compared as one.
struct Parts<each Part: Equatable & Sendable>: Equatable, Sendable {
  private let parts: (repeat each Part)

  init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

  static func == (one: Self, other: Self) -> Bool {
    for (part, otherPart) in repeat (each one.parts, each other.parts) {
      guard part == otherPart else { return false }
    }
    return true
  }
}
