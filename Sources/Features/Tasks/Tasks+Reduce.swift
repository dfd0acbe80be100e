import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension Tasks {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let before = state.textKey(in: surroundings)
    var changes = change(&state, action, in: surroundings)
    changes += standAgain(&state, after: action, in: surroundings)
    // Whoever chooses among what is listed is back by themselves.
    if action.bearing != .none, state.outline.count > 0 { state.stood = nil }
    // Whoever does something else meanwhile types no letters into a question that opens under their hands.
    if action.bearing == .none { state.comeBack(surroundings.phrases) } else { state.back = nil }
    // Nobody moves a task to another list by moving among the rows or by typing, and words that are sent are
    // the outbox's a moment later.
    if action.bearing != .step, !action.isSending { state.setAside(in: surroundings) }
    if !state.isDetailFocused { state.gap = nil }
    let commands = changes + state.follow(in: surroundings)
    if !state.isBusy { state.spin = nil }
    let isTold = state.detail.map { action.tells(of: $0.task.id) } ?? false
    if isTold || state.textKey(in: surroundings) != before {
      state.layOutDetail(in: surroundings)
    }
    return commands
  }

  static func adapt(_ state: inout State, to surroundings: Surroundings) {
    state.keepSelectionInSight(in: surroundings)
    // What is read of a task that has no place any more does no harm when it comes.
    _ = state.follow(in: surroundings)
    if !state.isBusy { state.spin = nil }
    state.layOutDetail(in: surroundings)
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown: return state.standing == .idle && state.person != nil ? load(&state) : []
    case .refreshTapped:
      if state.person != nil, state.read != nil { state.before = state.index }
      return refresh(&state)
    case .signedIn: return refresh(&state)
    case .listCopied(let index, let scope, let notice, let date):
      // What was read meanwhile is newer than any copy.
      guard scope == state.scope, state.read == nil else { return [] }
      state.read = date
      state.isCopy = true
      state.notice = notice
      return show(index, isFirst: true, in: &state, surroundings)
    case .summaryArrived(let index): return show(index, in: &state, surroundings)
    case .listProgressed(let progress):
      state.standing = .loading(progress)
      return []
    case .listArrived(let index, let notice, let date):
      let isFirst = state.read == nil
      state.standing = .loaded
      state.read = date
      state.isCopy = false
      if let notice, notice != state.notice { state.say(.info, Sentence(notice), at: date) }
      state.notice = notice
      let commands = show(index, isFirst: isFirst, in: &state, surroundings)
      if let before = state.before {
        let changed = state.index.own.changes(since: before.own, by: \.id)
        state.news.append(.readAgain(changed: changed, of: .tasks, at: date))
      }
      state.before = nil
      return commands
    case .listFailed(let trouble, let date):
      state.standing = .failed(trouble)
      state.before = nil
      if !state.index.tasks.isEmpty {
        let what: Phrase = state.read == nil ? .tasksListNotRead : .tasksRefreshFailed
        state.say(.warning, Sentence(what, .sentence(trouble.sentence(of: .serviceNow))), at: date)
      }
      return []

    case .moved(let move): return moved(&state, move, in: surroundings)
    case .mouse(let mouse): return clicked(&state, mouse, in: surroundings)
    case .openTapped: return open(&state, in: surroundings)
    case .backTapped: return back(&state, in: surroundings)
    case .paneTapped:
      if state.detail != nil { state.isDetailFocused.toggle() }
      if state.isDetailFocused { state.isPaneOpen = true }
      return []
    case .groupTapped(let open):
      state.setGroup(open: open, in: surroundings)
      return []
    case .allGroupsTapped:
      state.toggleAllGroups(in: surroundings)
      return []
    case .markTapped:
      state.toggleMark(in: surroundings)
      return []
    case .markRangeTapped:
      state.markRange()
      return []
    case .filterTapped:
      state.isFiltering = true
      state.isDetailFocused = false
      return []
    case .filterTyped(let key):
      let before = state.filter.text
      if state.filter.handleSearch(key), state.filter.text != before {
        state.layOutFiltered(in: surroundings)
      }
      return []
    case .filterPasted(let text):
      state.filter.pasteSearch(text)
      state.layOutFiltered(in: surroundings)
      return []
    case .filterDone:
      state.isFiltering = false
      return []

    case .detailArrived, .detailCopied, .detailFailed, .detailDue:
      return reduceDetail(&state, action, in: surroundings)
    case .composeTapped, .composeTyped, .composePasted, .composeKindTapped, .composeClosed,
      .sendTapped, .resendTapped, .discardTapped, .editorTapped, .editorReturned, .editorFailed:
      return reduceComments(&state, action, in: surroundings)
    case .menuTapped, .menuTyped:
      return reduceMenu(&state, action, in: surroundings)
    case .assignTapped, .dueTapped, .filtersTapped, .promptTyped, .promptPasted, .forgetTapped,
      .assigneesDue, .assigneesArrived, .assigneesFailed, .filtersCopied, .filtersKept:
      return reducePrompt(&state, action, in: surroundings)
    case .undoTapped, .choicesCopied, .choicesArrived, .choicesFailed,
      .changeArrived, .changeIgnored, .changedSince, .changeFailed, .changeKept, .changeWithdrawn:
      return reduceTriage(&state, action, in: surroundings)
    case .told(let news): return hear(news, in: &state, surroundings)

    case .spinnerDue:
      state.spin = 0
      return []
    case .spinnerTurned:
      if let spin = state.spin { state.spin = spin + 1 }
      return []
    }
  }

  /// The timers of the screen: a spinner for what takes long, and a pause before the task that the
  /// selection moved to is read.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.isBusy {
      timers.append(
        .spinner("tasks", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if let open = state.detail, open.standing == .idle {
      timers.append(
        Timer(id: "tasks/detail/\(open.task.id)", .after(.milliseconds(200)), .detailDue))
    }
    if let prompt = state.prompt, prompt.isToBeAsked {
      timers.append(
        Timer(id: "tasks/assign/\(prompt.turn)", .after(.milliseconds(250)), .assigneesDue))
    }
    return timers
  }

  /// What the open task's text depends on, besides what is around the screen.
  ///
  /// Comparing is cheap: what did not change is shared.
  fileprivate struct TextKey: Equatable {
    var task: TaskItem?
    var detail: TaskDetail?
    var standing: Standing?
    var copied: Date?
    var arrived: [OutboxRow]
    var kept: [OutboxRow]
    var isComposing: Bool
  }

  private static func load(_ state: inout State) -> [Command<Effect>] {
    state.standing = .loading(nil)
    state.spin = nil
    return [.run(.load(state.scope), id: "tasks/list")]
  }

  private static func refresh(_ state: inout State) -> [Command<Effect>] {
    guard state.person != nil else { return [] }
    var commands = load(&state)
    if let open = state.detail {
      state.detail?.standing = .loading(nil)
      commands.append(.run(.loadDetail(open.task), id: "tasks/detail"))
    }
    return commands
  }

  /// Reads the list of another scope, without showing the old one meanwhile.
  static func change(
    scope: TaskScope, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard scope != state.scope || state.standing == .idle else { return [] }
    state.noteLeft(.empty)
    state.scope = scope
    let written = state.tasksWithWords(in: surroundings.outbox)
    state.unlisted = Set(written.map(\.id))
    state.read = nil
    state.before = nil
    state.show(TaskIndex(written), in: surroundings)
    state.marks = []
    state.markAnchor = nil
    state.isCopy = false
    state.notice = nil
    state.isDetailFocused = false
    return load(&state)
  }

  /// Shows what was read; of another list for the first time.
  private static func show(
    _ index: TaskIndex, isFirst: Bool = false, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    let wasBare = isFirst && state.index.listed == 0
    // A summary knows less of a task than the list before it: what was known stays until it is
    // known better.
    // What somebody reads just now is not taken from under their eyes either.
    let staying =
      state.tasksWithWords(in: surroundings.outbox)
      + (state.isDetailFocused ? [state.detail?.task] : [])
      .compactMap { $0 }
    state.unlisted = Set(staying.lazy.map(\.id).filter { index.place(of: $0) == nil })
    state.noteLeft(index)
    state.show(
      state.awaiting(
        index.keepingDetails(of: state.index).adding(staying), in: surroundings.outbox),
      in: surroundings)
    // Until it was there, nothing but tasks of other lists could be selected.
    if wasBare, state.index.listed > 0, state.mode == .list {
      state.selectFirstTask(in: surroundings)
    }
    state.marks = state.marks.filter { state.index.task($0) != nil }
    if let open = state.detail, let task = state.index.task(open.task.id) {
      state.detail?.task = task
    }
    return []
  }
}

extension Tasks.State {
  fileprivate func textKey(in surroundings: Surroundings) -> Tasks.TextKey {
    Tasks.TextKey(
      task: detail?.task, detail: detail?.detail, standing: detail?.standing,
      copied: detail?.copied, arrived: detail?.arrived ?? [],
      kept: detail.map { kept(about: $0.task.id, in: surroundings.outbox) } ?? [],
      isComposing: composing != nil)
  }
}
