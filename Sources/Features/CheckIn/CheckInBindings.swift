import Model
import Resources
import Terminal

extension CheckIn {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// A bed is being chosen.
    case picking
    /// A column to sort by is being chosen.
    case sorting
    /// What to do about whoever is in a bed is being chosen.
    case menu
    /// Whether to do something is asked.
    case asking
    /// The filter is being typed.
    case filtering
    /// Whom a bed is for is being typed.
    case giving
    /// Whom to check in is being typed.
    case finding
    /// The same, and nobody on the list has the words.
    case seeking
    /// Whom a bed is for is chosen in the list.
    case choosing
    /// Keys move among the beds.
    case beds
    /// Keys move in the list of people.
    case list

    /// Whether keys are for the rows of a list, and letters no text.
    var isForRows: Bool {
      switch self {
      case .list, .choosing, .beds: true
      case .picking, .sorting, .menu, .asking, .filtering, .giving, .finding, .seeking: false
      }
    }
  }

  /// One line of the screen's tables.
  typealias CheckInBinding = Binding<State, Action>

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [CheckInBinding] {
    switch mode {
    case .picking: pickerBindings
    case .sorting: sortBindings
    case .menu: menuBindings
    case .asking: questionBindings
    case .filtering: filterBindings
    case .giving: giveBindings
    case .finding: findBindings
    case .seeking: seekBindings
    case .choosing:
      [chooseBinding] + bedInHand + moving
    case .beds: inBeds
    case .list: inList
    }
  }

  // Joined once, and not at every key.
  private static let inBeds = bedBindings + common + moving
  private static let inList = listBindings + common + moving

  private static let listBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .checkInBed, footer: 1, when: hasRow) { .bedTapped($1) }
      .called(.checkInMove, while: \.movesSomebody)
      .called(.checkInHoldAnother, while: \.holdsAnother)
      .named(while: \.goesOn),
    CheckInBinding([.text(" ")], .checkInMark, footer: 9, when: hasPerson, .markTapped),
    CheckInBinding([.text("v")], .tasksMarkRange, when: hasPerson, .markRangeTapped),
    CheckInBinding([.text("s")], .tasksSort, footer: 10, when: hasPeople, .sortTapped),
    CheckInBinding([.text("f")], .checkInScope, footer: 7, when: hasList, .scopeTapped),
  ]

  private static let bedBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .checkInOpenBed, footer: 1, when: hasRow) { .bedTapped($1) }
      .called(.checkInFromHold, while: \.opensBeds)
      .called(.checkInOpenSeveral, while: \.opensMenuOfSeveral)
      .called(.checkInOpenTaken, while: \.opensMenu)
      .named(while: \.goesOn),
    CheckInBinding([.text("H")], .checkInHold, footer: 2, when: canHold, .holdTapped),
    CheckInBinding([.text("f")], .checkInBedScope, footer: 7, when: hasList, .scopeTapped),
    CheckInBinding([.text("t")], .checkInMapOrList, footer: 9, given: canBeMap) { _, _ in
      .bedListTapped
    },
    CheckInBinding(
      [.text("l"), .right], .checkInBedRight, section: .move, given: hasMap
    ) { _, _ in .sideTapped(by: 1) },
    CheckInBinding(
      [.text("h"), .left], .checkInBedLeft, section: .move, given: hasMap
    ) { _, _ in .sideTapped(by: -1) },
    CheckInBinding([.text(" ")], .checkInMark, when: hasPerson, .markTapped),
    CheckInBinding([.text("v")], .tasksMarkRange, when: hasPerson, .markRangeTapped),
    CheckInBinding([.text("s")], .tasksSort, when: hasPeople, .sortTapped),
  ]

  private static let common: [CheckInBinding] = [
    CheckInBinding([.text("o")], .checkInOut, footer: 3, when: isHere) { .checkOutTapped($1) }
      .called(.checkInLetBedGo, while: \.letsBedGo)
      .named(while: \.hasSomebodyToCheckOut).alone(),
    CheckInBinding(
      [.text("u")], .checkInUndo, footer: 5,
      when: atRest { .when($0.nextUndo != nil, else: .checkInNothingToUndo) }
    ) { .undoTapped($1) }
    .alone(),
    CheckInBinding([.text("R")], .checkInResend, footer: 2, given: hasFailed) { .resendTapped($1) }
      .named(while: \.mayHaveToBeSentAgain).alone(),
    CheckInBinding([.text("X")], .checkInDiscard, footer: 3, when: hasFailedHere) {
      .discardTapped($1)
    }
    .named(while: \.hasRefused).alone(),
    CheckInBinding([.text("p")], .checkInPage, footer: 11, when: hasOne) {
      .clientTapped(nil, $1)
    },
    CheckInBinding([.text("c")], .clientsContact, footer: 12, when: hasOne) {
      .clientTapped(.contact, $1)
    },
    CheckInBinding([.text("n")], .checkInWriteNote, when: canNote) { .noteTapped($1) },
    CheckInBinding([.text("/")], .checkInFilter, footer: 4, when: hasList, .filterTapped),
    CheckInBinding([.tab, .backTab], .checkInPane, footer: 6, when: hasBeds, .paneTapped),
    CheckInBinding(
      [.text("r"), .function(5)], .checkInRefresh, footer: 8, when: canRead, .refreshTapped),
    CheckInBinding([.escape], .tasksBack, section: .move, .backTapped),
  ]

  private static let moving: [CheckInBinding] = [
    CheckInBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    CheckInBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    CheckInBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    CheckInBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    CheckInBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    CheckInBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    CheckInBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    CheckInBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  private static let filterBindings: [CheckInBinding] =
    [
      CheckInBinding([.enter], .tasksFilterKeep, footer: 1) { .filterDone($1) }
        .called(.checkInFilterLeave) { $0.filter.isEmpty }
    ] + typing

  private static let giveBindings: [CheckInBinding] =
    [
      CheckInBinding([.enter], .checkInGive, footer: 1) { .filterDone($1) }
        .called(.checkInHoldForThem, while: \.isHolding)
        .named(while: \.goesOn)
    ] + typing.map(leavingBed)
  private static let chooseBinding =
    CheckInBinding([.enter], .checkInGive, footer: 1, when: hasRow) { .bedTapped($1) }
    .called(.checkInHoldForThem, while: \.isHolding)
    .named(while: \.goesOn)
  // Whoever types a name there after all has a bed in hand: no letter writes anything about the selected row.
  private static let bedInHand = common.filter { binding in
    [.checkInFilter, .checkInPane].contains(binding.title) || binding.keys == [.escape]
  }.map(leavingBed)
  private static let giveUp = CheckInBinding(
    [.escape], .checkInGiveUp, footer: 2, .backTapped
  ).clearing { !$0.filter.isEmpty }

  /// With a bed in hand, Esc leads back to the beds.
  private static func leavingBed(_ binding: CheckInBinding) -> CheckInBinding {
    binding.keys == [.escape] ? giveUp : binding
  }

  private static let findBindings: [CheckInBinding] =
    [
      CheckInBinding([.enter], .checkInFind, footer: 1) { .filterDone($1) }
        .called(.checkInShow, while: \.showsSomebody)
        .named(while: \.goesOn)
    ] + typing

  private static let seekBindings: [CheckInBinding] =
    [CheckInBinding([.enter], .checkInSeek, footer: 1) { .filterDone($1) }] + typing

  private static let typing: [CheckInBinding] = [
    CheckInBinding([.tab], .checkInFilterLeave, section: .move) { .filterLeft($1) },
    CheckInBinding([.escape], .tasksBack, footer: 2, .backTapped)
      .called(.tasksFilterClear) { !$0.filter.isEmpty },
    CheckInBinding([.down], .moveDown, section: .move, .moved(.by(1))),
    CheckInBinding([.up], .moveUp, section: .move, .moved(.by(-1))),
    CheckInBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    CheckInBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
  ]

  private static let pickerBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .checkInTakeBed, footer: 1) { .pickerTyped(.enter, $1) }
      .called(.checkInHoldThis) { $0.picker?.isHolding == true }
      .named(while: \.canTakeBed),
    CheckInBinding([.escape], .menuClose, footer: 2) { .pickerTyped(.escape, $1) }
      .clearing { $0.picker?.picker.isCleared(mode: .filter) == true },
    CheckInBinding([.down], .moveDown, section: .move) { .pickerTyped(.down, $1) },
    CheckInBinding([.up], .moveUp, section: .move) { .pickerTyped(.up, $1) },
  ]

  private static let sortBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .menuChoose, footer: 1) { .sortTyped(.enter, $1) },
    CheckInBinding([.escape], .menuClose, footer: 2) { .sortTyped(.escape, $1) },
    CheckInBinding([.text("j"), .down], .moveDown, section: .move) { .sortTyped(.down, $1) },
    CheckInBinding([.text("k"), .up], .moveUp, section: .move) { .sortTyped(.up, $1) },
  ]

  private static let menuBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .menuChoose, footer: 1) { .bedMenuTyped(.enter, $1) },
    CheckInBinding([.escape], .menuClose, footer: 2) { .bedMenuTyped(.escape, $1) },
    CheckInBinding([.text("j"), .down], .moveDown, section: .move) { .bedMenuTyped(.down, $1) },
    CheckInBinding([.text("k"), .up], .moveUp, section: .move) { .bedMenuTyped(.up, $1) },
  ]

  private static let questionBindings: [CheckInBinding] = [
    CheckInBinding([.enter], .menuChoose, footer: 1) { .questionTyped(.enter, $1) },
    CheckInBinding([.escape], .menuClose, footer: 2) { .questionTyped(.escape, $1) },
    CheckInBinding([.down], .moveDown, section: .move) { .questionTyped(.down, $1) },
    CheckInBinding([.up], .moveUp, section: .move) { .questionTyped(.up, $1) },
  ]

  /// What nothing is done about as long as the beds of somebody else are on their way: what is pressed
  /// then is for them, and whoever is selected is another one.
  private static func atRest(
    _ own: @escaping @Sendable (State) -> Availability
  ) -> @Sendable (State) -> Availability {
    { $0.awaitsBeds ? .unavailable(.checkInBedsComing) : own($0) }
  }
  private static let canRead: @Sendable (State) -> Availability = { state in
    guard state.setup != nil else { return .unavailable(.checkInNotSetUpShort) }
    return .when(state.shelter != nil, else: .checkInNobodyShort)
  }
  private static let hasList: @Sendable (State) -> Availability = {
    .when(!$0.guests.isEmpty || !$0.filter.isEmpty, else: .checkInNobodySelected)
  }
  private static let hasBeds: @Sendable (State) -> Availability = {
    $0.hasNoBeds ? .unavailable(.checkInNoBedsShort) : hasList($0)
  }
  private static let hasPeople = atRest {
    .when($0.pane == .people && !$0.guests.isEmpty, else: .checkInOnlyPeople)
  }
  private static let hasPerson = atRest {
    .when($0.pane == .people && $0.selectedGuest != nil, else: .checkInOnlyPeople)
  }
  private static let canBeMap: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    guard !surroundings.style.isAccessible else { return .unavailable(.checkInNoMapSpoken) }
    var other = state
    other.prefersBedList = false
    if let why = state.whyNoBeds { return .unavailable(why) }
    return .when(CheckInLayout(other, surroundings).grid != nil, else: .checkInNoMap)
  }
  private static let hasMap: @Sendable (State, Surroundings) -> Availability = {
    .when(CheckInLayout($0, $1).grid != nil, else: $0.whyNoBeds ?? .checkInOnlyMap)
  }
  private static let hasRow = atRest { state in
    guard !state.hasNoBeds else { return .unavailable(.checkInNoBedsShort) }
    if state.pane == .beds, state.selectedBed != nil { return .available }
    if let why = state.whyNoBeds { return .unavailable(why) }
    guard let guest = state.selectedGuest else { return .unavailable(.checkInNobodySelected) }
    return .when(state.canHaveBed(guest) && state.form != nil, else: .checkInNotRead)
  }
  private static let canHold = atRest { state in
    guard state.form?.canHold == true else { return .unavailable(.checkInCannotHold) }
    if let why = state.whyNoBeds { return .unavailable(why) }
    let isFree = state.selectedBed.map { state.board.standing(of: $0) == .free } ?? false
    return .when(isFree, else: .checkInOnlyFree)
  }
  private static let hasOne = atRest { state in
    guard state.holdersInHand.count < 2 else { return .unavailable(.checkInSeveralHere) }
    return .when(state.selectedGuest != nil, else: state.whyNobody)
  }
  private static let isHere = atRest { state in
    // Once more, the key says that they are out.
    guard state.done?.deed != .checkOut else { return .available }
    guard state.marks.isEmpty else { return .available }
    guard state.holdersInHand.count < 2 else { return .unavailable(.checkInSeveralHere) }
    guard let guest = state.selectedGuest.map(state.shown) else {
      return .unavailable(state.whyNobody)
    }
    return .when(guest.tonight?.isIn == true, else: .checkInNotHere)
  }
  /// What was refused is written anew; whether something has arrived that may have, the outbox asks, and which of two
  /// stays that were written meanwhile.
  ///
  /// What waits goes once whoever wrote it is signed in.
  private static let hasFailed: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    if let why = state.whyNotAgainHere(in: surroundings.outbox) { return .unavailable(why) }
    guard state.failed.isEmpty else { return .available }
    if let id = state.selectedGuest?.id, state.changes[id] == nil {
      return .when(
        state.pending[id] != nil,
        else: surroundings.outbox.isEmpty ? .checkInNothingUnsent : state.whyNothingUnsentHere)
    }
    return .when(surroundings.outbox.changesNights, else: .checkInNothingUnsent)
  }
  private static let hasFailedHere = atRest { state in
    guard state.holdersInHand.count < 2 else { return .unavailable(.checkInSeveralHere) }
    guard let id = state.selectedGuest?.id else { return .unavailable(.checkInNothingUnsent) }
    guard let change = state.changes[id] else {
      return .when(state.pending[id] != nil, else: state.whyNothingUnsentHere)
    }
    return .when(change.progress != .sending, else: .checkInOnItsWay)
  }
}
