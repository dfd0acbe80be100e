import Model
import Resources
import Terminal

extension Outreach {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// A line of text of a form.
    case line
    /// The last one of a form.
    case lastLine
    /// A text of several lines.
    case area
    /// An answer from a list that is not given.
    case choice
    /// One that is.
    case answered
    /// One of a few answers.
    case radio
    /// The same on the last line of a form.
    case lastRadio
    /// The answers of a list are open.
    case choosing
    /// It is asked whether to throw something away, or whether somebody is a client.
    case asking
    /// Somebody is being looked for.
    case finding
    /// A column to sort by is being chosen.
    case sorting
    /// The filter is being typed.
    case filtering
    /// A page is open.
    case page
    /// What was counted is shown.
    case counting
    /// The map is beside the list.
    case map
    /// Keys move in the list.
    case list
  }

  /// One line of the screen's tables.
  typealias OutreachBinding = Binding<State, Action>

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [OutreachBinding] {
    switch mode {
    case .line: saving() + lines([.tab, .enter, .down], [.backTab, .up]) + forms
    case .lastLine: saving([.enter]) + lines([.tab, .down], [.backTab, .up]) + forms
    case .area: saving() + lines([.tab], [.backTab]) + forms
    case .choice: [choice, clearing] + saving() + lines([.tab, .down], [.backTab, .up]) + forms
    case .answered, .lastRadio:
      saving([.enter]) + lines([.tab, .down], [.backTab, .up]) + [clearing] + forms
    case .radio: saving() + lines([.tab, .enter, .down], [.backTab, .up]) + [clearing] + forms
    case .choosing: choosing
    case .asking: asking
    case .finding: finding
    case .sorting: sorting
    case .filtering: filtering
    case .page: page + scrolling
    case .counting: [leaving]
    case .map: map + list + panes() + moves(hasArrows: false)
    case .list: list + panes(footer: 8) + moves(hasArrows: true)
    }
  }

  // MARK: The lists

  private static let list: [OutreachBinding] = [
    OutreachBinding([.enter], .outreachOpen, footer: 1, when: hasRow, .openTapped),
    OutreachBinding([.text("c")], .outreachContact, footer: 2, when: hasPerson) {
      .contactTapped($1)
    },
    beginning,
    OutreachBinding([.text("a")], .outreachFind, footer: 4, when: isIn, .findTapped),
    OutreachBinding([.text("R")], .outreachRead, footer: 5, when: isIn) { .readTapped($1) },
    turning(footer: 6),
    OutreachBinding([.text("m")], .outreachMap, footer: 7, given: canMap) { _, _ in .mapTapped }
      .called(.outreachMapClose) { $0.map != nil },
    OutreachBinding([.text("/")], .tasksFilter, footer: 9, when: hasList, .filterTapped),
    OutreachBinding([.text("s")], .tasksSort, footer: 10, when: hasList, .sortTapped),
    OutreachBinding([.text("l")], .outreachLink, footer: 11, when: hasUnnamed, .linkTapped),
    editing(footer: 12),
    OutreachBinding([.text("p")], .outreachPage, footer: 13, when: hasClient) {
      .clientTapped($1)
    },
    undoing(footer: 14),
    OutreachBinding([.text("Q")], .outreachCount, when: isIn, .countTapped),
    OutreachBinding([.text("r"), .function(5)], .outreachRefresh, when: isIn, .refreshTapped),
    OutreachBinding([.escape], .tasksBack, section: .move) { .backTapped($1) },
  ]

  /// Somebody without a name, or an encampment where those are listed.
  private static let beginning: OutreachBinding = {
    var binding = OutreachBinding([.text("n")], .outreachNew, footer: 3, when: isIn) {
      $0.pane == .camps ? .newTapped($1) : .unnamedTapped($1)
    }
    binding = binding.called(.outreachCampNewTitle) { $0.pane == .camps }
    return binding
  }()

  /// What somebody without a name looks like, or all of an encampment.
  private static func editing(footer: Int) -> OutreachBinding {
    OutreachBinding([.text("e")], .outreachEdit, footer: footer, when: canEdit) { .editTapped($1) }
      .called(.outreachCampEdit) { $0.unnamedInHand == nil && $0.campInHand != nil }
  }

  private static func turning(footer: Int? = nil) -> OutreachBinding {
    var binding = OutreachBinding([.text("S")], .outreachShift, footer: footer, when: isIn) {
      .shiftTapped($1)
    }
    binding = binding.called(.outreachShiftEnd) { $0.shift != nil }.alone()
    return binding
  }

  private static func undoing(footer: Int) -> OutreachBinding {
    OutreachBinding([.text("u")], .outreachUndo, footer: footer, given: canUndo) {
      .undoTapped($1)
    }
    .alone()
  }

  /// Another list, which closes the map.
  private static func panes(footer: Int? = nil) -> [OutreachBinding] {
    [
      OutreachBinding([.tab], .outreachNextPane, footer: footer, .paneTapped(by: 1)),
      OutreachBinding([.backTab], .outreachPreviousPane, section: .move, .paneTapped(by: -1)),
    ]
  }

  private static func moves(hasArrows: Bool) -> [OutreachBinding] {
    [
      OutreachBinding(
        [.text("j")] + (hasArrows ? [.down] : []), .moveDown, section: .move, .moved(.by(1))),
      OutreachBinding(
        [.text("k")] + (hasArrows ? [.up] : []), .moveUp, section: .move, .moved(.by(-1))),
      OutreachBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
      OutreachBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
      OutreachBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
      OutreachBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
      OutreachBinding(
        [.text("g")] + (hasArrows ? [.home] : []), .moveFirst, section: .move, .moved(.first)),
      OutreachBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
    ]
  }

  /// The arrows move the map, and the list beside it keeps the letters.
  private static let map: [OutreachBinding] =
    [
      moving([.left], .outreachMapWest, .left),
      moving([.right], .outreachMapEast, .right),
      moving([.up], .outreachMapNorth, .up),
      moving([.down], .outreachMapSouth, .down),
      moving([.text("+"), .text("=")], .outreachMapNearer, footer: 15, .nearer),
      moving([.text("-")], .outreachMapFarther, footer: 16, .farther),
      OutreachBinding(
        [.home, .text("0")], .outreachMapHome, footer: 17, given: hasPlaceOnMap
      ) { _, _ in .mapMoved(.home) },
      OutreachBinding(
        (1...9).map { .text("\($0)") }, .outreachMapPerson, footer: 8, given: hasDot
      ) { _, _ in nil }.called(.outreachMapCamp) { $0.pane == .camps },
    ]

  private static func moving(
    _ keys: [Key], _ title: Phrase, footer: Int? = nil, _ move: MapMove
  ) -> OutreachBinding {
    OutreachBinding(
      keys, title, section: footer == nil ? .move : .here, footer: footer, given: showsMap
    ) { _, _ in .mapMoved(move) }
  }

  private static let filtering: [OutreachBinding] = [
    OutreachBinding([.enter, .tab], .tasksFilterKeep, footer: 1, .filterDone),
    OutreachBinding([.escape], .tasksBack, footer: 2) { .backTapped($1) }
      .called(.tasksFilterClear) { !$0.filter.isEmpty },
    OutreachBinding([.down], .moveDown, section: .move, .moved(.by(1))),
    OutreachBinding([.up], .moveUp, section: .move, .moved(.by(-1))),
  ]

  private static let sorting: [OutreachBinding] = [
    OutreachBinding([.enter], .menuChoose, footer: 1) { .sortTyped(.enter, $1) },
    OutreachBinding([.escape], .menuClose, footer: 2) { .sortTyped(.escape, $1) },
    OutreachBinding([.text("j"), .down], .moveDown, section: .move) { .sortTyped(.down, $1) },
    OutreachBinding([.text("k"), .up], .moveUp, section: .move) { .sortTyped(.up, $1) },
  ]

  // MARK: A page

  private static let page: [OutreachBinding] = [
    OutreachBinding([.text("c")], .outreachContact, footer: 1, when: hasPerson) {
      .contactTapped($1)
    },
    OutreachBinding([.text("l")], .outreachLink, footer: 3, when: hasUnnamed, .linkTapped),
    editing(footer: 4),
    OutreachBinding([.text("p")], .outreachPage, footer: 5, when: hasClient) {
      .clientTapped($1)
    },
    undoing(footer: 6), turning(), leaving,
  ]

  private static let leaving = OutreachBinding([.escape], .tasksBack, footer: 2) {
    .backTapped($1)
  }

  private static let scrolling = moves(hasArrows: true)

  // MARK: Finding somebody

  private static let finding: [OutreachBinding] = [
    OutreachBinding(
      [.enter], .menuChoose, footer: 1,
      when: { .when($0.finder?.rows.isEmpty == false, else: .outreachFindHelp) }
    ) { .finderChosen($1) },
    OutreachBinding([.escape], .menuClose, footer: 2) { .backTapped($1) }
      .clearing { $0.finder?.text.isEmpty == false },
    OutreachBinding([.down, .tab], .moveDown, section: .move, .finderMoved(.by(1))),
    OutreachBinding([.up, .backTab], .moveUp, section: .move, .finderMoved(.by(-1))),
    OutreachBinding([.pageDown], .movePageDown, section: .move, .finderMoved(.pages(1))),
    OutreachBinding([.pageUp], .movePageUp, section: .move, .finderMoved(.pages(-1))),
  ]

  // MARK: Forms

  private static func saving(_ keys: [Key] = []) -> [OutreachBinding] {
    var binding = OutreachBinding(
      keys + [.control("s"), .alt(.enter)], .outreachSave, footer: 2
    ) {
      .saveTapped($1)
    }
    binding = binding.called(.outreachShift) { $0.isBeginningShift }
    return [binding]
  }

  private static func lines(_ next: [Key], _ previous: [Key]) -> [OutreachBinding] {
    [
      OutreachBinding(next, .fieldNext, section: .move, footer: 3, .fieldTapped(by: 1)),
      OutreachBinding(previous, .fieldPrevious, section: .move, .fieldTapped(by: -1)),
    ]
  }

  private static let forms: [OutreachBinding] = [
    OutreachBinding([.control("g")], .outreachMeasure, footer: 6, when: canMeasure) {
      .measureTapped($1)
    },
    OutreachBinding([.control("x")], .entryDiscard, footer: 5, when: canDiscard, .discardTapped),
    OutreachBinding([.escape], .outreachLeave, footer: 4) { .leaveTapped($1) },
  ]

  /// Enter opens the list of what is not answered, and records what is.
  private static let choice = OutreachBinding([.enter], .entryChoose, footer: 1, .chooseTapped)

  private static let clearing = OutreachBinding(
    [.delete, .backspace], .entryClear, .clearTapped)

  private static let choosing: [OutreachBinding] = [
    OutreachBinding([.enter], .menuChoose, footer: 1, given: canChoose) { _, _ in
      .choosingTyped(.enter)
    },
    OutreachBinding([.escape], .menuClose, footer: 2, .choosingTyped(.escape))
      .clearing { $0.contactForm?.choosing?.isTyped == true },
    OutreachBinding([.down], .moveDown, section: .move, .choosingTyped(.down)),
    OutreachBinding([.up], .moveUp, section: .move, .choosingTyped(.up)),
  ]

  /// Whether an answer has what is typed.
  private static let canChoose: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    guard let form = state.contactForm, let choosing = form.choosing,
      state.choices(of: choosing, in: form, surroundings.phrases).isEmpty
    else { return .available }
    return .unavailable(choosing.isTyped ? .menuNothingTyped : .menuNothing)
  }

  private static let asking: [OutreachBinding] = [
    OutreachBinding([.enter], .menuChoose, footer: 1) { .questionTyped(.enter, $1) },
    OutreachBinding([.escape], .menuClose, footer: 2) { .questionTyped(.escape, $1) },
    OutreachBinding([.right, .down, .tab], .moveDown, section: .move) { .questionTyped(.down, $1) },
    OutreachBinding([.left, .up, .backTab], .moveUp, section: .move) { .questionTyped(.up, $1) },
  ]

  // MARK: What can be done

  private static let isIn: @Sendable (State) -> Availability = {
    .when($0.desk != nil, else: .checkInNobodyShort)
  }
  private static let hasList: @Sendable (State) -> Availability = {
    .when($0.total > 0 || !$0.filter.isEmpty, else: .outreachNobodyHere)
  }
  private static let hasRow: @Sendable (State) -> Availability = {
    .when($0.rowCount > 0, else: $0.pane == .camps ? .outreachNoCampHere : .outreachNobodyHere)
  }
  private static let hasPerson: @Sendable (State) -> Availability = { state in
    guard state.desk != nil else { return .unavailable(.checkInNobodyShort) }
    let isCamp = state.campInHand != nil
    return .when(
      state.personInHand != nil, else: isCamp ? .outreachCampIsNobody : .outreachNobodyHere)
  }
  private static let hasUnnamed: @Sendable (State) -> Availability = { state in
    .when(state.unnamedInHand != nil, else: .outreachHasName)
  }
  private static let hasClient: @Sendable (State) -> Availability = { state in
    guard case .client? = state.personInHand?.person else { return .unavailable(.outreachNoPage) }
    return .available
  }
  private static let canEdit: @Sendable (State) -> Availability = { state in
    .when(state.unnamedInHand != nil || state.campInHand != nil, else: .outreachNothingToEdit)
  }
  static let canUndo: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    switch state.undo {
    case .linked(let link):
      .when(
        state.shows(.unnamed(link.unnamed)) || state.shows(link.client), else: .outreachUndoOther)
    case .began, .ended: .available
    case .recorded(let contact, _, _) where !state.shows(contact.person):
      .unavailable(.outreachUndoOther)
    case .recorded(let contact, _, _):
      .when(
        surroundings.outbox.row(contact.id)?.mayHaveArrived != true, else: .outreachMayHaveGone)
    case .arrived: .unavailable(.outreachContactHasGone)
    case .saved: .unavailable(.outreachUndoSaved)
    case nil: .unavailable(.checkInNothingToUndo)
    }
  }
  private static let canMeasure: @Sendable (State) -> Availability = { state in
    if case .short(let form)? = state.writing, !form.asksPoint {
      return .unavailable(.outreachNoPlaceAsked)
    }
    return .when(state.receiver.isSetUp != false, else: .outreachNoReceiver)
  }
  private static let canDiscard: @Sendable (State) -> Availability = { state in
    .when(state.writing?.isUntouched == false, else: .entryNothingChanged)
  }
  private static let canMap: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    guard state.desk != nil else { return .unavailable(.checkInNobodyShort) }
    return .when(!surroundings.style.isAccessible, else: .outreachNoMapSpoken)
  }
  /// Without a place there is no map to be moved, nor a place to go back to.
  private static let showsMap: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    .when(state.mapWindow(in: surroundings) != nil, else: state.whyNoMap)
  }
  private static let hasPlaceOnMap: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    .when(state.mapCenter(in: surroundings) != nil, else: state.whyNoMap)
  }
  private static let hasDot: @Sendable (State, Surroundings) -> Availability = {
    state, surroundings in
    .when(state.hasDot(in: surroundings), else: .outreachMapNoNumber)
  }
}
