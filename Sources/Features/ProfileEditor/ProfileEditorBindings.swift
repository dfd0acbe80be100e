import Model
import Resources
import Terminal

extension ProfileEditor {
  /// What keys mean in the form just now.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// A line of text.
    case line
    /// Several lines of text.
    case area
    /// One of a list that is opened.
    case choice
    /// One of a few that stand side by side.
    case radio
    /// A button.
    case button
    /// Something that is shown only.
    case fixed
    /// The list to choose from is open.
    case picker
    /// What can be done with a value is asked.
    case menu
    /// It is asked whether to forget everything.
    case question
    /// What would be sent is shown.
    case review
    /// What somebody else changed too is shown.
    case conflicts
    /// The change is on the way.
    case sending
  }

  /// One line of the form's tables.
  public typealias EditorBinding = Binding<State, Action>

  /// The bindings of whatever has the keys just now.
  public static func bindings(_ state: State) -> [EditorBinding] { bindings(state.mode) }

  /// The bindings of a mode.
  public static func bindings(_ mode: Mode) -> [EditorBinding] {
    switch mode {
    case .line:
      reviewing() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + entry + always
    case .area: reviewing() + fields([.tab], [.backTab]) + entry + always
    case .choice:
      choosing + reviewing() + fields([.tab, .down], [.backTab, .up]) + pages + entry + always
    case .radio:
      turning + reviewing() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + entry
        + always
    case .button:
      pressing + reviewing([.control("s"), .alt(.enter)])
        + fields([.tab, .down], [.backTab, .up]) + pages + entry + always
    case .fixed:
      reviewing() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + entry + always
    case .picker: covers
    case .menu: covers + menus
    case .question: questions
    case .review: reviews
    case .conflicts: conflicts
    case .sending: sending
    }
  }

  private static func reviewing(
    _ keys: [Key] = [.control("s"), .alt(.enter)]
  ) -> [EditorBinding] {
    [EditorBinding(keys, .editorReview, footer: 2) { .reviewTapped($1) }]
  }

  private static func fields(_ next: [Key], _ previous: [Key]) -> [EditorBinding] {
    [
      EditorBinding(next, .fieldNext, section: .move, footer: 3, .nextFieldTapped),
      EditorBinding(previous, .fieldPrevious, section: .move, .previousFieldTapped),
    ]
  }

  private static let pages: [EditorBinding] = [
    EditorBinding([.pageDown], .movePageDown, section: .move, .pageTapped(1)),
    EditorBinding([.pageUp], .movePageUp, section: .move, .pageTapped(-1)),
  ]

  private static let entry: [EditorBinding] = [
    EditorBinding([.control("o")], .editorMenu, footer: 4, when: hasSection, .menuTapped),
    EditorBinding([.alt(.up)], .editorMoveUp, when: canMoveUp, .moveEntryTapped(-1)),
    EditorBinding([.alt(.down)], .editorMoveDown, when: canMoveDown, .moveEntryTapped(1)),
    EditorBinding([.control("d")], .editorRemove, when: canRemove) { .removeEntryTapped($1) },
    EditorBinding([.control("r")], .editorRestore, when: hasRemoved, .restoreEntryTapped),
  ]

  private static let always: [EditorBinding] = [
    EditorBinding([.function(8)], .editorNextGroup, section: .move, .groupTapped(1)),
    EditorBinding([.function(7)], .editorPreviousGroup, section: .move, .groupTapped(-1)),
    EditorBinding(
      [.control("n")], .editorNextProblem, footer: 6, when: hasProblem, .nextProblemTapped),
    EditorBinding([.escape], .editorLeave, footer: 5) { .closeTapped($1) },
    EditorBinding([.control("x")], .entryDiscard, footer: 7, when: isChanged, .discardTapped),
  ]

  private static let choosing: [EditorBinding] = [
    EditorBinding([.enter, .text(" ")], .entryChoose, footer: 1, .pressed),
    EditorBinding([.delete, .backspace], .entryClear, when: hasChoice, .clearTapped),
  ]

  private static let turning: [EditorBinding] = [
    EditorBinding([.text(" "), .right], .entryTurn, footer: 1, .turnTapped(1)),
    EditorBinding([.left], .entryTurnBack, .turnTapped(-1)),
    EditorBinding([.text("1")], .editorFirstOption, .optionTapped(0)),
    EditorBinding([.text("2")], .editorSecondOption, .optionTapped(1)),
    EditorBinding([.text("3")], .editorThirdOption, when: hasThird, .optionTapped(2)),
  ]

  private static let pressing: [EditorBinding] = [
    EditorBinding([.enter, .text(" ")], .editorPress, footer: 1, when: canPress) { state, stamp in
      state.stop == .review ? .reviewTapped(stamp) : .pressed
    }
  ]

  private static let covers: [EditorBinding] = [
    EditorBinding([.enter], .menuChoose, footer: 1) { .coverTyped(.enter, $1) },
    EditorBinding([.escape], .menuClose, footer: 2) { .coverTyped(.escape, $1) }
      .clearing { state in
        guard case .picker(let picker)? = state.cover else { return false }
        return picker.isCleared(mode: .filter)
      },
    EditorBinding([.down], .moveDown, section: .move) { .coverTyped(.down, $1) },
    EditorBinding([.up], .moveUp, section: .move) { .coverTyped(.up, $1) },
  ]

  private static let menus: [EditorBinding] = [
    EditorBinding([.text("1")], .editorMoveUp) { .coverTyped(.text("1"), $1) },
    EditorBinding([.text("2")], .editorMoveDown) { .coverTyped(.text("2"), $1) },
    EditorBinding([.text("3")], .editorRemove) { .coverTyped(.text("3"), $1) },
    EditorBinding([.text("4")], .editorAddAnother) { .coverTyped(.text("4"), $1) },
    EditorBinding([.text("5")], .editorRestore) { .coverTyped(.text("5"), $1) },
  ]

  private static let questions: [EditorBinding] = [
    EditorBinding([.enter, .text(" ")], .menuChoose, footer: 1) { .coverTyped(.enter, $1) },
    EditorBinding([.escape], .menuClose, footer: 2) { .coverTyped(.escape, $1) },
    EditorBinding([.text("1")], .entryKeep) { .coverTyped(.text("1"), $1) },
    EditorBinding([.text("2")], .entryForget) { .coverTyped(.text("2"), $1) },
    EditorBinding([.tab, .right, .down], .moveDown, section: .move) { .coverTyped(.tab, $1) },
    EditorBinding([.backTab, .left, .up], .moveUp, section: .move) { .coverTyped(.backTab, $1) },
  ]

  private static let reviews: [EditorBinding] = [
    EditorBinding([.control("s")], .editorSend, footer: 1) { .sendTapped($1) },
    EditorBinding([.enter], .editorPress, given: isOnSend) { .sendTapped($1) },
    EditorBinding([.escape], .editorBack, footer: 2, .backTapped),
    EditorBinding([.down, .text("j"), .tab], .moveDown, section: .move, .reviewMoved(.by(1))),
    EditorBinding([.up, .text("k"), .backTab], .moveUp, section: .move, .reviewMoved(.by(-1))),
    EditorBinding([.pageDown], .movePageDown, section: .move, .reviewMoved(.pages(1))),
    EditorBinding([.pageUp], .movePageUp, section: .move, .reviewMoved(.pages(-1))),
    EditorBinding([.home, .text("g")], .moveFirst, section: .move, .reviewMoved(.first)),
    EditorBinding([.end, .text("G")], .moveLast, section: .move, .reviewMoved(.last)),
  ]

  private static let conflicts: [EditorBinding] = [
    EditorBinding([.text("1")], .editorKeepMine, footer: 1, .conflictChosen(.mine)),
    EditorBinding([.text("2")], .editorTakeTheirs, footer: 2, .conflictChosen(.theirs)),
    EditorBinding([.text(" "), .left, .right], .entryTurn, .conflictTurned),
    EditorBinding([.control("s")], .editorGoOn, footer: 3) { .conflictsSettled($1) },
    EditorBinding([.enter], .editorPress) { state, stamp in
      state.isOnGoOn ? .conflictsSettled(stamp) : .conflictMoved(1)
    },
    EditorBinding([.escape], .editorBack, footer: 4, .backTapped),
    EditorBinding([.down, .text("j"), .tab], .moveDown, section: .move, .conflictMoved(1)),
    EditorBinding([.up, .text("k"), .backTab], .moveUp, section: .move, .conflictMoved(-1)),
    EditorBinding([.pageDown], .movePageDown, section: .move, .conflictScrolled(1)),
    EditorBinding([.pageUp], .movePageUp, section: .move, .conflictScrolled(-1)),
  ]

  /// What may have reached the system already is not taken back.
  private static let sending: [EditorBinding] = [
    EditorBinding([.escape], .editorBack, when: { _ in .unavailable(.entryOnItsWay) }, .backTapped)
  ]

  // MARK: Reasons

  private static let hasSection: @Sendable (State) -> Availability = {
    .when($0.stop.section != nil, else: .editorNothingHere)
  }
  private static let hasThird: @Sendable (State) -> Availability = {
    .when($0.stop != .units, else: .editorTwoOptions)
  }
  private static let canRemove: @Sendable (State) -> Availability = {
    $0.whyNotRemoved.map { .unavailable($0) } ?? .available
  }
  private static let canMoveUp: @Sendable (State) -> Availability = {
    .when($0.canMove(by: -1), else: .editorCannotMove)
  }
  private static let canMoveDown: @Sendable (State) -> Availability = {
    .when($0.canMove(by: 1), else: .editorCannotMove)
  }
  private static let hasRemoved: @Sendable (State) -> Availability = {
    .when($0.removed != nil, else: .editorNothingRemoved)
  }
  private static let hasProblem: @Sendable (State) -> Availability = {
    .when(!$0.problems.isEmpty || !$0.complaints.isEmpty, else: .entryNoProblem)
  }
  private static let isChanged: @Sendable (State) -> Availability = {
    .when($0.isChanged, else: $0.change.isEmpty ? .entryNothingChanged : .editorOnlyFilledIn)
  }
  private static let hasChoice: @Sendable (State) -> Availability = { state in
    guard case .part(_, _, let part) = state.stop else { return .unavailable(.entryNothingToClear) }
    return .when(state.focusedEntry?[part].text.isEmpty == false, else: .entryNothingToClear)
  }
  private static let canPress: @Sendable (State) -> Availability = { state in
    guard case .add(let section) = state.stop else { return .available }
    return .when(state.canAdd(to: section), else: .editorContactsFull)
  }
  private static let isOnSend: @Sendable (State, Surroundings) -> Availability = {
    .when($0.isOnSend(in: $1), else: .editorReadFirst)
  }
}

extension ProfileEditor.State {
  /// Whether the button that sends has the focus.
  func isOnSend(in surroundings: Surroundings) -> Bool {
    guard case .review(let list) = page else { return false }
    return list.selected == EditorReview(self, surroundings).lines.count - 1
  }

  /// Whether the button that goes on from the conflicts has the focus.
  var isOnGoOn: Bool {
    guard case .conflicts(let conflicts) = page else { return false }
    return conflicts.focus == conflicts.all.count
  }
}
