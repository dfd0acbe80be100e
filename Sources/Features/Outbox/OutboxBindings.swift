import Resources
import Terminal

extension OutboxScreen {
  /// What keys mean just now.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// In the list of what is not confirmed.
    case unsent
    /// In the list of drafts.
    case drafts
    /// On the page of one write.
    case page
    /// On the page of one that somebody else changed too.
    case conflict
    /// The word that takes something out is typed.
    case question
  }

  /// One line of the screen's tables.
  public typealias OutboxBinding = Binding<State, Action>

  /// The bindings of a mode.
  public static func bindings(_ mode: Mode) -> [OutboxBinding] {
    switch mode {
    case .unsent:
      [
        OutboxBinding([.enter], .outboxOpen, footer: 1, when: hasRow, .openTapped)
          .called(.clientsFold) { $0.item == nil && $0.outline.count > 0 }
      ] + about + [edit]
        + [
          OutboxBinding([.text("S")], .outboxSendAll, footer: 7, when: canSendAll, .sendAllTapped)
            .alone(),
          OutboxBinding([.tab, .backTab], .outboxPane, footer: 8, .paneTapped),
          reveal, refresh,
          OutboxBinding([.escape], .outboxStop, footer: 0, when: isSending) { .stopTapped($1) },
        ] + moves
    case .drafts:
      [
        OutboxBinding([.enter], .outboxResume, footer: 1, when: hasDraft, .openTapped)
          .called(.outboxGoToList) { $0.draft?.isOnList == true },
        OutboxBinding([.text("X")], .outboxDiscardIt, footer: 2, when: hasDraft, .discardTapped),
        OutboxBinding([.tab, .backTab], .outboxPaneBack, footer: 3, .paneTapped),
        reveal, refresh,
        OutboxBinding([.text("e")], .outboxEdit, when: hasDraft, .openTapped),
        OutboxBinding([.text("R")], .outboxSend, when: isDraft, .sendTapped),
        OutboxBinding([.text("h")], .outboxHold, when: isDraft, .holdTapped),
        OutboxBinding([.escape], .tasksBack, section: .move, .backTapped),
      ] + moves
    case .page:
      [OutboxBinding([.escape], .tasksBack, footer: 1, .backTapped)] + about + [edit, reveal]
        + moves
    case .conflict:
      [
        OutboxBinding([.text("M")], .outboxMineKey, footer: 1, when: canKeepMine, .mineTapped)
          .waiting(),
        OutboxBinding([.text("T")], .outboxTheirsKey, footer: 2, when: canYield, .theirsTapped)
          .waiting(),
        OutboxBinding(
          [.text("d")], .outboxReveal, footer: 3, when: hasNames, .revealTapped),
        edit, hold,
        OutboxBinding([.escape], .tasksBack, footer: 7, .backTapped),
        OutboxBinding([.text("R")], .outboxSend, when: isBetween, .sendTapped),
        OutboxBinding([.text("X")], .outboxDiscardIt, when: canDiscard, .discardTapped),
        OutboxBinding([.enter], .outboxOpen, when: isOpenAlready, .openTapped),
      ] + moves
    case .question:
      [
        OutboxBinding([.enter], .outboxDiscardIt, footer: 1, .wordDone),
        OutboxBinding([.escape], .accessBack, footer: 2, .backTapped),
      ]
    }
  }

  /// What a key means that is in no table: text for the word; nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    state.question != nil && key.editsText && !key.isTab ? .wordTyped(key) : nil
  }

  /// Where pasted text goes; nil where there is nothing to paste into.
  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.question == nil ? nil : .wordPasted(text)
  }

  /// What can be done about one write.
  private static let about: [OutboxBinding] = [
    OutboxBinding([.text("R")], .outboxSend, footer: 2, when: canSend, .sendTapped).alone(), hold,
    OutboxBinding([.text("X")], .outboxDiscardIt, footer: 5, when: canDiscard, .discardTapped),
    OutboxBinding([.text("a")], .outboxArrived, footer: 3, when: isUncertain, .arrivedTapped)
      .waiting(),
  ]

  private static let edit = OutboxBinding(
    [.text("e")], .outboxEdit, footer: 4, when: canEdit, .editTapped
  ).alone()
  private static let hold = OutboxBinding(
    [.text("h")], .outboxHold, footer: 6, when: canHold, .holdTapped
  ).named { $0.item?.standing != .sending }.alone()
  private static let reveal = OutboxBinding(
    [.text("d")], .outboxReveal, footer: 9, when: hasNames, .revealTapped)
  private static let refresh = OutboxBinding(
    [.text("r"), .function(5)], .tasksRefresh, .refreshTapped)

  private static let moves: [OutboxBinding] = [
    OutboxBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    OutboxBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    OutboxBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    OutboxBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    OutboxBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    OutboxBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    OutboxBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    OutboxBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  /// What is half written is sent from the form that it is written in.
  private static let isDraft: @Sendable (State) -> Availability = { state in
    guard let draft = state.draft else { return .unavailable(.outboxNothing) }
    return .unavailable(draft.isRefused ? .outboxIsRefused : .outboxIsDraft)
  }
  /// What two people changed is sent by choosing between them.
  private static let isBetween: @Sendable (State) -> Availability = { state in
    if let absence = state.item?.absence { return .unavailable(absence.hindrance) }
    if let why = unseen(state) { return .unavailable(why) }
    if state.item?.canBeKept == false { return .unavailable(.outboxChooseTheirs) }
    guard state.item?.mayBeSeveral == true else { return .unavailable(.outboxChooseFirst) }
    return .unavailable(canEdit(state) == .available ? .outboxChooseWho : .outboxChooseMine)
  }
  /// Between what two people wrote nothing is chosen by Enter: what the keys do is said, of each that acts.
  private static let isOpenAlready: @Sendable (State) -> Availability = { state in
    guard canYield(state) == .available else { return isBetween(state) }
    guard canKeepMine(state) == .available else { return .unavailable(.outboxOpenTheirs) }
    return .unavailable(canEdit(state) == .available ? .outboxOpenAlready : .outboxOpenBetween)
  }
  private static let hasRow: @Sendable (State) -> Availability = {
    .when($0.outline.count > 0, else: .outboxNothing)
  }
  private static let hasNames: @Sendable (State) -> Availability = { state in
    let hasAny = state.pane == .unsent ? state.outline.count > 0 : state.draft != nil
    guard hasAny else { return .unavailable(.outboxNothing) }
    return .when(state.hasNames, else: .outboxNoNames)
  }
  private static let hasDraft: @Sendable (State) -> Availability = {
    .when($0.draft != nil, else: .outboxNothing)
  }
  private static let canDecide: @Sendable (State) -> Availability = { state in
    guard let item = state.item else { return .unavailable(.outboxNothing) }
    return .when(item.standing != .sending, else: .outboxOnItsWay)
  }
  /// Where keeping what somebody else wrote does the same, there is one key for it.
  private static let canDiscard: @Sendable (State) -> Availability = { state in
    guard state.item?.yieldsByDiscarding == true else { return canDecide(state) }
    return state.open == nil ? .unavailable(.outboxOpenFirst) : isBetween(state)
  }
  /// What waits for somebody to do something does not go by itself: there is nothing to keep back, and only
  /// what was kept back before is let go.
  private static let canHold: @Sendable (State) -> Availability = { state in
    guard let item = state.item else { return .unavailable(.outboxNothing) }
    return .when(item.canBeHeldOrReleased, else: .outboxAsksFirst)
  }
  /// Of what two people changed, sending would decide for one of them unseen.
  static let canSend: @Sendable (State) -> Availability = { state in
    guard state.item?.conflict == nil else { return .unavailable(.outboxOpenFirst) }
    switch state.item?.reason {
    case .elsewhere: return .unavailable(.outboxForElsewhere)
    case .nowhere(here: nil, _): return .unavailable(.outboxNobodyIn)
    case .needLost:
      guard state.item?.isNightGone == true else { return .unavailable(.outboxNeedIsGone) }
      return .unavailable(state.item?.isHeld == true ? .outboxHeldForNext : .outboxGoesWithNext)
    case .nowhere, .refused, .conflict, .ignored, .uncertain, .hidden, .sameWords, .sentTooOften,
      nil:
      break
    }
    if let absence = state.item?.absence { return .unavailable(absence.hindrance) }
    if state.item?.ahead?.writer != nil { return .unavailable(.outboxNeedsOthers) }
    if state.item?.standing == .needing || state.item?.ahead != nil {
      return .unavailable(state.item?.isHeld == true ? .outboxHeldNeedsFirst : .outboxNeedsFirst)
    }
    return canDecide(state)
  }
  /// A new client may be one of several on record, and only one of them.
  private static let canYield: @Sendable (State) -> Availability = { state in
    if let absence = state.item?.absence { return .unavailable(absence.hindrance) }
    guard state.item?.mayBeSeveral != true else {
      return .unavailable(canEdit(state) == .available ? .outboxSeveral : .outboxSeveralOthers)
    }
    return canChoose(state)
  }
  private static let canKeepMine: @Sendable (State) -> Availability = { state in
    if let absence = state.item?.absence { return .unavailable(absence.hindrance) }
    guard state.item?.canBeKept != false else { return .unavailable(.outboxOnlyTheirs) }
    return canChoose(state)
  }
  /// Whoever chooses has both sides before them.
  private static let canChoose: @Sendable (State) -> Availability = { state in
    if let why = unseen(state) { return .unavailable(why) }
    return canDecide(state)
  }
  /// Why nobody chooses yet between what two people wrote: it is hidden, or further down; nil once it was seen.
  private static let unseen: @Sendable (State) -> Phrase? = { state in
    guard state.item.map(state.hidesConflict) != true else { return .outboxSeeFirst }
    return state.hasReadBoth ? nil : .outboxSeeAllFirst
  }
  private static let canEdit: @Sendable (State) -> Availability = { state in
    guard let item = state.item else { return .unavailable(.outboxNothing) }
    switch item.reason {
    case .elsewhere: return .unavailable(.outboxForElsewhere)
    case .nowhere(here: nil, _): return .unavailable(.outboxNobodyIn)
    case .nowhere: return .unavailable(.outboxForNowhere)
    case .refused, .conflict, .ignored, .uncertain, .hidden, .sameWords, .needLost, .sentTooOften,
      nil:
      break
    }
    if item.conflict != nil, let absence = item.absence {
      return .unavailable(absence.hindrance)
    }
    guard item.hasForm else {
      guard item.conflict != nil, !item.mayBeSeveral else { return .unavailable(.outboxNoForm) }
      return state.open == nil ? .unavailable(.outboxOpenFirst) : isBetween(state)
    }
    guard state.otherAuthor(of: item).isEmpty else { return .unavailable(.outboxOthers) }
    return .when(item.canBeEdited, else: .outboxMayHaveLeft)
  }
  private static let isUncertain: @Sendable (State) -> Availability = { state in
    guard let item = state.item else { return .unavailable(.outboxNothing) }
    guard item.standing != .sending else { return .unavailable(.outboxOnItsWay) }
    guard item.isUncertain || !item.mayHaveArrived else { return .unavailable(.outboxIsChecked) }
    return .when(item.isUncertain, else: .outboxNotUncertain)
  }
  private static let canSendAll: @Sendable (State) -> Availability = { state in
    guard state.drain != nil || !state.rows.isEmpty else {
      return .unavailable(.outboxNothingWaits)
    }
    guard state.drain == nil else { return .unavailable(.outboxAlready) }
    return .when(state.canTryAny, else: state.tally.whyNothingToSend)
  }
  private static let isSending: @Sendable (State) -> Availability = {
    .when($0.drain != nil, else: .outboxNotSending)
  }
}

extension OutboxScreen.State {
  /// What keys mean just now.
  public var mode: OutboxScreen.Mode {
    if question != nil { return .question }
    if open != nil { return item?.conflict == nil ? .page : .conflict }
    return pane == .drafts ? .drafts : .unsent
  }
}
