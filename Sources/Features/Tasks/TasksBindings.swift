import Model
import Resources
import Terminal

extension Tasks {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// A menu is open.
    case menu
    /// A question is open, which is answered by typing.
    case prompt
    /// Something is being written.
    case composing
    /// The filter is being typed.
    case filtering
    /// Keys move in the open task.
    case detail
    /// Keys move in the list.
    case list
  }

  /// One line of the screen's tables.
  typealias TaskBinding = Binding<State, Action>

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [TaskBinding] {
    switch mode {
    case .menu: menuBindings
    case .prompt: promptBindings
    case .composing: composeBindings
    case .filtering: filterBindings
    case .detail: inDetail
    case .list: inList
    }
  }

  // Joined once, and not at every key.
  private static let inDetail = detailBindings + shared
  private static let inList = listBindings + shared

  private static let listBindings: [TaskBinding] = [
    TaskBinding([.enter], .tasksOpen, footer: 1, when: hasRow, .openTapped)
      .called(.clientsFold, while: isOnHeading),
    TaskBinding([.text(" ")], .tasksMark, footer: 8, when: hasRow, .markTapped)
      .called(.tasksMarkGroup, while: isOnHeading),
    TaskBinding([.text("v")], .tasksMarkRange, when: hasRow, .markRangeTapped),
    TaskBinding([.left], .tasksCloseGroup, when: hasRow, .groupTapped(open: false)),
    TaskBinding([.right], .tasksOpenGroup, when: hasRow, .groupTapped(open: true)),
    TaskBinding([.text("z")], .tasksAllGroups, when: hasRow, .allGroupsTapped),
    TaskBinding([.tab, .backTab], .tasksOtherPane, when: hasDetail, .paneTapped),
    TaskBinding([.escape], .tasksBack, section: .move, .backTapped),
  ]

  private static let detailBindings: [TaskBinding] = [
    TaskBinding([.tab, .backTab], .tasksOtherPane, footer: 8, .paneTapped),
    TaskBinding([.escape], .tasksCloseTask, section: .move, footer: 1, .backTapped),
  ]

  private static let shared: [TaskBinding] = [
    TaskBinding([.text("c"), .text("e")], .tasksNote, footer: 3, when: hasTargets) {
      .composeTapped($1)
    }.called(.tasksComment, given: opensComment),
    TaskBinding([.text("E")], .tasksNoteInEditor, when: hasTargets, .editorTapped)
      .called(.tasksCommentInEditor, given: opensComment),
    TaskBinding([.text("t")], .tasksSetState, footer: 4, when: hasTargets, .menuTapped(.state)),
    TaskBinding(
      [.text("p")], .tasksSetPriority, footer: 6, when: hasTargets, .menuTapped(.priority)),
    TaskBinding([.text("a")], .tasksAssign, footer: 7, when: hasTargets, .assignTapped),
    TaskBinding([.text("D")], .tasksSetDue, when: hasTargets, .dueTapped),
    TaskBinding(
      [.text("u")], .tasksUndo, footer: 9,
      when: { .when(!$0.undoable.isEmpty || !$0.changing.isEmpty, else: .tasksNothingToUndo) }
    ) { .undoTapped($1) }
    .alone(),
    TaskBinding([.text("/")], .tasksFilter, footer: 5, when: canArrange, .filterTapped),
    TaskBinding([.text("s")], .tasksSort, footer: 11, when: canArrange, .menuTapped(.sort)),
    TaskBinding(
      [.text("f")], .tasksChooseScope, footer: 10, when: isSignedIn, .menuTapped(.scope)),
    TaskBinding([.text("F")], .tasksFilters, when: isSignedIn, .filtersTapped),
    TaskBinding([.text("R")], .tasksResend, footer: 2, given: hasKeptHere) { _, _ in
      .resendTapped
    }
    .alone(),
    TaskBinding([.text("X")], .tasksDiscardUnsent, given: hasUnsentHere) { state, stamp in
      state.focusedTask.map { .discardTapped(taskID: $0.id, numbers: [$0.number], stamp) }
    },
    TaskBinding(
      [.text("r"), .function(5)], .tasksRefresh, footer: 12, when: isSignedIn, .refreshTapped),
    TaskBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    TaskBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    TaskBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    TaskBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    TaskBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    TaskBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    TaskBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    TaskBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  private static let filterBindings: [TaskBinding] = [
    TaskBinding([.enter, .tab], .tasksFilterKeep, footer: 1, .filterDone),
    TaskBinding([.escape], .tasksBack, footer: 2, .backTapped)
      .called(.tasksFilterClear) { !$0.filter.isEmpty },
    TaskBinding([.down], .moveDown, section: .move, .moved(.by(1))),
    TaskBinding([.up], .moveUp, section: .move, .moved(.by(-1))),
    TaskBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    TaskBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
  ]

  private static let composeBindings: [TaskBinding] = [
    TaskBinding([.control("s"), .alt(.enter)], .tasksSend, footer: 1) { .sendTapped($1) },
    TaskBinding([.escape], .tasksComposeClose, footer: 2, .composeClosed),
    TaskBinding([.tab, .backTab], .tasksComposeKind, footer: 3, .composeKindTapped),
    TaskBinding([.control("o")], .tasksEditor, footer: 4, .editorTapped),
  ]

  private static let menuBindings: [TaskBinding] = [
    TaskBinding([.enter], .menuChoose, footer: 1, when: hasChoices) { .menuTyped(.enter, $1) },
    TaskBinding([.escape], .menuClose, footer: 2) { .menuTyped(.escape, $1) },
    TaskBinding([.down, .text("j")], .moveDown, section: .move, when: hasChoices) {
      .menuTyped(.down, $1)
    },
    TaskBinding([.up, .text("k")], .moveUp, section: .move, when: hasChoices) {
      .menuTyped(.up, $1)
    },
  ]

  private static let promptBindings: [TaskBinding] = [
    TaskBinding([.enter], .menuChoose, footer: 1, when: canAnswer) { .promptTyped(.enter, $1) },
    TaskBinding([.escape], .menuClose, footer: 2) { .promptTyped(.escape, $1) }
      .clearing { $0.prompt.map { $0.picker.isCleared(mode: $0.mode) } ?? false },
    TaskBinding([.down], .moveDown, section: .move) { .promptTyped(.down, $1) },
    TaskBinding([.up], .moveUp, section: .move) { .promptTyped(.up, $1) },
    TaskBinding([.control("x")], .tasksFilterForget, footer: 3, when: hasFilter) {
      .forgetTapped($1)
    },
  ]

  private static let canAnswer: @Sendable (State) -> Availability = { state in
    guard let prompt = state.prompt, prompt.kind != .due else { return .available }
    let matches = prompt.picker.matches(in: state.promptOptions, mode: .filter)
    if prompt.isSearching || prompt.isToBeAsked {
      return .when(!matches.isEmpty, else: .menuStillLoading)
    }
    let none: Phrase =
      switch (prompt.kind, prompt.standing) {
      case (.filters, _): .tasksFiltersEmpty
      case (_, .failed): .tasksAssignUnasked
      default: .tasksAssignNone
      }
    return .when(!matches.isEmpty, else: none)
  }
  private static let hasFilter: @Sendable (State) -> Availability = {
    .when($0.chosenFilter != nil, else: .tasksNoFilterChosen)
  }
  private static let hasChoices: @Sendable (State) -> Availability = { state in
    guard state.menu?.isLoading != true else { return .unavailable(.menuStillLoading) }
    return .when(state.menu?.count != 0, else: .menuEmpty)
  }
  private static let hasRow: @Sendable (State) -> Availability = {
    .when($0.outline.count > 0, else: $0.whyNoTask)
  }
  /// Whether keys are about a group and not about a task in it.
  private static let isOnHeading: @Sendable (State) -> Bool = {
    $0.selectedTask == nil && $0.outline.group(at: $0.list.selected) != nil
  }
  /// A filter that hides everything can still be changed.
  private static let canArrange: @Sendable (State) -> Availability = {
    .when(!$0.index.tasks.isEmpty || !$0.filter.isEmpty, else: $0.whyNoTask)
  }
  private static let isSignedIn: @Sendable (State) -> Availability = {
    .when($0.person != nil, else: .tasksSignedOutShort)
  }
  private static let hasDetail: @Sendable (State) -> Availability = {
    .when($0.detail != nil, else: .tasksNoneOpen)
  }
  private static let hasTargets: @Sendable (State) -> Availability = {
    .when($0.focusedTask != nil || !$0.marks.isEmpty, else: $0.whyNoTask)
  }
  /// Whether what the text area opens with is for others than the team too.
  private static let opensComment: @Sendable (State, Surroundings) -> Bool = {
    $0.kindToWrite(in: $1.outbox) == .comment
  }
  /// Whether something about the task in hand waits, or was refused and can be sent as it is.
  private static let hasKeptHere: @Sendable (State, Surroundings) -> Availability = {
    let (state, outbox) = ($0, $1.outbox)
    let rows = state.focusedTask.map { outbox[.task($0.id)] } ?? []
    let waiting = rows.filter { !$0.isFresh && (!$0.isStuck || state.isOwnRefused($0)) }
    // What is written anew is sent from there.
    let waits = waiting.contains { state.rewriting($0) == nil }
    if !waits, !waiting.isEmpty { return .unavailable(.tasksRewrittenSend) }
    return .when(waits, else: state.whyNothingUnsentHere(in: outbox))
  }
  private static let hasUnsentHere: @Sendable (State, Surroundings) -> Availability = {
    let (state, outbox) = ($0, $1.outbox)
    let hasWords = state.focusedTask.map { task in
      state.refused(about: task.id, in: outbox) != nil
        || state.drafts[state.unsentPlace(of: task.id, in: outbox)] != nil
    }
    return .when(hasWords == true, else: state.whyNothingUnsentHere(in: outbox))
  }
}

extension Tasks.State {
  /// Why no task is in hand, as what to do about it where something can be done.
  var whyNoTask: Phrase {
    guard person != nil else { return .tasksSignedOutShort }
    guard let group = outline.group(at: list.selected) else { return whyNoRow }
    return outline.shape.isCollapsed(group) ? .tasksOnClosedGroup : .tasksOnOpenGroup
  }

  /// Why the list has no rows: of one that is not there yet nobody knows whether it is empty.
  private var whyNoRow: Phrase {
    switch standing {
    case .idle, .loading: .tasksListIsComing
    case .failed: .tasksListIsNotThere
    case .loaded: index.tasks.isEmpty ? .tasksListIsEmpty : .tasksFilterHidesAll
    }
  }

  /// What keys mean just now.
  var mode: Tasks.Mode {
    if prompt != nil { return .prompt }
    if menu != nil { return .menu }
    if composing != nil { return .composing }
    if isFiltering { return .filtering }
    return isDetailFocused ? .detail : .list
  }
}
