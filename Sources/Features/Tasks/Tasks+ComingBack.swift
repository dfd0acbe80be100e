import Model
import Store
import Terminal

extension Tasks {
  /// Where somebody was when everything was locked: which list and how it was shown, and marks of what was in
  /// hand there.
  struct Standpoint: Equatable, Sendable {
    /// Whose list it is.
    private let owner: Mark
    /// Which list.
    let scope: TaskScope
    /// What its rows were sorted by, and which of its groups were closed, by the labels of their classes.
    let order: TaskOrder
    let collapsed: Set<String>
    /// The task in hand; nil on the head of a group.
    fileprivate let task: Mark?
    /// Those that were marked.
    fileprivate let marked: Set<Mark>
    /// Whether the task's page was open, and had the keys.
    fileprivate let isPaneOpen: Bool
    fileprivate let isDetailFocused: Bool

    /// Nil where nobody is signed in, or nothing was listed to be filtered.
    fileprivate init?(_ state: State) {
      guard let person = state.person, let base = state.base, !state.index.tasks.isEmpty else {
        return nil
      }
      owner = Mark(Shelf.Owner(userName: person.userName, base: base))
      (scope, order, collapsed) = (state.scope, state.order, state.collapsed)
      task = state.focusedTask.map { Mark($0.id) }
      marked = Set(state.marks.map { Mark($0) })
      (isPaneOpen, isDetailFocused) = (state.isPaneOpen, state.isDetailFocused)
    }

    /// Whether it is the list of somebody.
    func isOf(_ owner: Shelf.Owner) -> Bool { self.owner.isOf(owner) }
  }

  /// Goes back to the task that was in hand when everything was locked, as soon as it is listed.
  ///
  /// Until then, and where it is listed no more, no task is selected: no key acts on another one.
  static func standAgain(
    _ state: inout State, after action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let stood = state.stood, state.outline.count > 0 else { return [] }
    switch action {
    case .listCopied, .summaryArrived, .listArrived: break
    default: return []
    }
    // What is being written has its own task, and what is listed of another scope none of these.
    guard stood.scope == state.scope, state.composing == nil else {
      state.stood = nil
      return []
    }
    let tasks = state.index.tasks
    let wasIn = stood.task.flatMap { task in tasks.first { task.isOf($0.id) } }
    if case .loading = state.standing {
      guard wasIn != nil else {
        state.select(0, in: surroundings)
        return []
      }
    }
    state.stood = nil
    if !stood.marked.isEmpty {
      state.marks = Set(tasks.lazy.map(\.id).filter { stood.marked.contains(Mark($0)) })
    }
    guard let task = wasIn, state.goToRow(of: task.id, in: surroundings) else {
      state.select(0, in: surroundings)
      return []
    }
    state.isPaneOpen = stood.isPaneOpen
    state.keepSelectionInSight(in: surroundings)
    return stood.isDetailFocused ? open(&state, in: surroundings) : []
  }
}

extension Tasks.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: Tasks.Standpoint? { stood ?? Tasks.Standpoint(self) }
}
