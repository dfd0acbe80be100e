import Model
import Resources
import Terminal

extension Clients {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// The box is typed in.
    case box
    /// Keys move in the list.
    case list
    /// Keys move in the page.
    case page
    /// The form is filled in.
    case form
    /// Somebody who may be the same is beside the new client.
    case twins
    /// What somebody else has changed meanwhile is beside the form's.
    case conflict
    /// Two records that may be one person's are side by side.
    case comparison
    /// The sheet about somebody's card for the kiosk.
    case card
    /// A question is asked.
    case question
    /// The form for a record of the shelter's own list is filled in.
    case guestForm
    /// What somebody else has changed in that record meanwhile is beside the form's.
    case guestConflict
  }

  /// One line of the screen's tables.
  typealias ClientBinding = Binding<State, Action>

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [ClientBinding] {
    switch mode {
    case .box: boxBindings
    case .list: listBindings + moving
    case .page: pageBindings + moving
    case .form: formBindings
    case .twins: twinBindings
    case .conflict: conflictBindings
    case .comparison: comparisonBindings
    case .card: cardBindings
    case .question: questionBindings
    case .guestForm: guestFormBindings
    case .guestConflict: guestConflictBindings
    }
  }

  private static let boxBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsSearch, footer: 1, when: canSearch) { .searchTapped($1) },
    ClientBinding([.down, .tab], .clientsToList, footer: 2, when: hasMatches, .listTapped),
    ClientBinding([.control("n")], .clientsNew, footer: 4, when: canAdd) { .newTapped($1) },
    ClientBinding([.control("o")], .clientsKeep, when: canKeep, .keepTapped),
    ClientBinding([.escape], .clientsClearBox, footer: 3, when: hasText, .boxCleared),
  ]

  private static let listBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsOpen, footer: 1, when: hasMatches) { .openTapped($1) },
    ClientBinding([.text("/")], .clientsToBox, footer: 3, .boxTapped),
    ClientBinding([.text("n")], .clientsNew, footer: 5, when: canAdd) { .newTapped($1) },
    ClientBinding([.text("d")], .clientsReveal, footer: 4, when: hasClient) { .revealTapped($1) },
    ClientBinding([.text("t")], .clientsCompare, footer: 2, when: hasPair, .compareTapped),
    ClientBinding([.text("u")], .tasksUndo, when: canUndo) { .undoTapped($1) },
    ClientBinding([.tab, .backTab], .clientsOtherPane, when: hasPage, .paneTapped),
    ClientBinding([.text("s")], .tasksSort, when: hasMatches, .sortTapped),
    ClientBinding([.text("o"), .control("o")], .clientsKeep, when: canKeep, .keepTapped),
    ClientBinding([.text("r"), .function(5)], .clientsSearchAgain, footer: 9, when: canSearch) {
      .refreshTapped($1)
    },
    ClientBinding([.escape], .clientsBack, section: .move, .backTapped),
  ]

  private static let pageBindings: [ClientBinding] = [
    ClientBinding(
      [.enter], .clientsOpenResponse, footer: 0, when: hasResponse, .responseTapped),
    ClientBinding(
      [.text("b")], .clientsCheckIn, footer: 5, when: can(.checkIn), .errandTapped(.checkIn)),
    ClientBinding(
      [.text("c")], .clientsContact, footer: 6, when: can(.contact), .errandTapped(.contact)),
    ClientBinding(
      [.text("f")], .clientsEmergency, footer: 7, when: canProfile
    ) { .profileTapped($1) },
    ClientBinding([.text("d")], .clientsReveal, footer: 8, when: hasClient) { .revealTapped($1) },
    ClientBinding([.text("e")], .clientsEdit, footer: 9, when: canEdit) { state, stamp in
      state.client?.isOnlyGuest == true ? .guest(.editTapped(stamp)) : .editTapped(stamp)
    },
    ClientBinding([.text("i")], .guestsEdit, footer: 9, when: canEditGuest) {
      .guest(.editTapped($1))
    },
    ClientBinding([.text("p")], .clientsEnrol, footer: 10, when: canEnrol) { .enrolTapped($1) },
    ClientBinding([.text("x")], .clientsDismiss, footer: 11, when: canDismiss) {
      .dismissTapped($1)
    },
    ClientBinding([.text("l")], .clientsSeek, footer: 3, when: isOutside) { .soughtTapped($1) },
    ClientBinding([.text("n")], .clientsNew, footer: 4, when: canAddOutside) { .newTapped($1) },
    ClientBinding([.text("t")], .clientsCompare, footer: 2, when: hasPair, .compareTapped),
    ClientBinding([.text("a")], .clientsCard, when: canHaveCard, .card(.tapped)),
    ClientBinding([.text("u")], .tasksUndo, when: canUndo) { .undoTapped($1) },
    ClientBinding([.text("/")], .clientsToBox, .boxTapped),
    ClientBinding([.tab, .backTab], .clientsOtherPane, .paneTapped),
    ClientBinding([.text("r"), .function(5)], .clientsReadAgain, footer: 12, when: canReadAgain) {
      .refreshTapped($1)
    },
    ClientBinding([.escape], .clientsClosePage, section: .move, footer: 1, .backTapped),
  ]

  private static let formBindings: [ClientBinding] = [
    ClientBinding([.control("s"), .alt(.enter)], .clientsSave, footer: 1, when: isAtRest) {
      .saveTapped($1)
    },
    ClientBinding([.enter], .clientsNextOrSave, footer: 2) { state, stamp in
      state.form?.focus == .save ? .saveTapped(stamp) : .formMoved(by: 1)
    },
    ClientBinding([.tab, .down], .fieldNext, section: .move, .formMoved(by: 1)),
    ClientBinding([.backTab, .up], .fieldPrevious, section: .move, .formMoved(by: -1)),
    ClientBinding([.escape], .clientsKeepForLater, footer: 3, .formClosed),
    ClientBinding([.control("x")], .clientsDiscard, footer: 4, when: isAtRest, .formDiscarded),
  ]

  private static let twinBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsOpenTwin, footer: 1, .twinOpened),
    ClientBinding([.text("a")], .clientsAddAnyway, footer: 2, when: canAddBeside, .addAnywayTapped),
    ClientBinding([.escape], .clientsBackToForm, footer: 3, .twinsClosed),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, .twinRevealTapped),
    ClientBinding([.text("j"), .down, .right], .moveDown, section: .move, .twinMoved(by: 1)),
    ClientBinding([.text("k"), .up, .left], .moveUp, section: .move, .twinMoved(by: -1)),
  ]

  private static let comparisonBindings: [ClientBinding] = [
    ClientBinding([.text("s")], .clientsSamePerson, footer: 1) { .samePersonTapped($1) },
    ClientBinding([.text("n")], .clientsOtherPerson, footer: 2) { .otherPersonTapped($1) },
    ClientBinding([.escape], .clientsBack, footer: 3, .compareClosed),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, .compareRevealTapped),
    ClientBinding([.text("j"), .down, .right], .moveDown, section: .move, .compareMoved(by: 1)),
    ClientBinding([.text("k"), .up, .left], .moveUp, section: .move, .compareMoved(by: -1)),
  ]

  private static let cardBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsCardGive, footer: 1, when: canIssue, .card(.issueTapped)),
    ClientBinding(
      [.text("x")], .clientsCardRevoke, footer: 2, when: canRevoke, .card(.revokeTapped)),
    ClientBinding([.escape], .clientsBack, footer: 3, .card(.closed)),
  ]

  private static let conflictBindings: [ClientBinding] = [
    ClientBinding([.text("s")], .clientsSaveMine, footer: 1) { .mineTapped($1) },
    ClientBinding([.text("t")], .clientsTakeTheirs, footer: 2, .theirsTapped),
    ClientBinding([.escape], .clientsBackToForm, footer: 3, .conflictClosed),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, .conflictRevealTapped),
  ]

  private static let questionBindings: [ClientBinding] = [
    ClientBinding([.enter], .menuChoose, footer: 1, .questionTyped(.enter)),
    ClientBinding([.escape], .menuClose, footer: 2, .questionTyped(.escape)),
    ClientBinding([.down], .moveDown, section: .move, .questionTyped(.down)),
    ClientBinding([.up], .moveUp, section: .move, .questionTyped(.up)),
  ]

  private static let moving: [ClientBinding] = [
    ClientBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    ClientBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    ClientBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    ClientBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    ClientBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    ClientBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    ClientBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    ClientBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  private static let canSearch: @Sendable (State) -> Availability = {
    guard $0.canFind else { return .unavailable(.clientsSignedOut) }
    guard let lookup = $0.typedLookup else { return .unavailable(.clientsNothingTyped) }
    switch lookup.flaw {
    case nil: return .available
    case .tooShort: return .unavailable(.clientsTooShort)
    case .tooLong: return .unavailable(.clientsTooLongToAsk)
    }
  }
  private static let hasText: @Sendable (State) -> Availability = {
    .when(!$0.box.isEmpty, else: .clientsNothingTyped)
  }
  private static let hasMatches: @Sendable (State) -> Availability = {
    .when(!$0.matches.isEmpty, else: .clientsNobodyListed)
  }
  private static let hasClient: @Sendable (State) -> Availability = {
    .when($0.clientInHand != nil, else: .clientsNobodyListed)
  }
  private static let hasResponse: @Sendable (State) -> Availability = {
    guard $0.selectedResponse != nil else { return .unavailable(.clientsNoResponse) }
    return .when($0.subject != nil, else: .clientsNoSubject)
  }
  private static let hasPage: @Sendable (State) -> Availability = {
    .when($0.client != nil, else: .clientsNoPage)
  }

  private static let canAdd: @Sendable (State) -> Availability = {
    guard $0.workplace != nil else { return .unavailable(.clientsSignedOut) }
    return .when($0.hasSearched || $0.drafts[.new] != nil, else: .clientsSearchFirst)
  }
  private static let canReadAgain: @Sendable (State) -> Availability = {
    $0.client?.guest == nil ? isOnRecord($0) : .available
  }
  private static let isOnRecord: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    return .when($0.client?.newcomer == nil, else: .clientsNotOnRecord)
  }
  private static let isOutside: @Sendable (State) -> Availability = {
    guard $0.client?.outside != nil else { return .unavailable(.clientsNotOutside) }
    return .when($0.workplace != nil, else: .clientsSignedOut)
  }
  private static let canAddOutside: @Sendable (State) -> Availability = {
    guard $0.client?.outside != nil else { return .unavailable(.clientsNotOutside) }
    return canAdd($0)
  }
  private static let hasPair: @Sendable (State) -> Availability = {
    .when(!$0.pairsInHand.isEmpty, else: .clientsNoPair)
  }
  private static let canUndo: @Sendable (State) -> Availability = {
    .when($0.lastDecision != nil, else: .tasksNothingToUndo)
  }
  private static let isRead: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    return .when($0.client?.participant != nil, else: .clientsStillReading)
  }
  private static let canEdit: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return canEditGuest($0) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    guard let newcomer = $0.client?.newcomer else { return isRead($0) }
    return .when($0.kept.row(newcomer)?.canBeEdited == true, else: .outboxMayHaveLeft)
  }
  private static let canHaveCard: @Sendable (State) -> Availability = { state in
    guard state.workplace != nil else { return .unavailable(.clientsSignedOut) }
    guard state.client?.isOnRecord == true else { return isOnRecord(state) }
    return isRead(state)
  }
  private static let canIssue: @Sendable (State) -> Availability = {
    .when($0.card?.canIssue == true, else: .clientsCardNotNow)
  }
  private static let canRevoke: @Sendable (State) -> Availability = {
    .when($0.card?.canRevoke == true, else: .clientsCardNoneToRevoke)
  }
  private static let canEnrol: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    guard $0.client?.newcomer != nil || $0.client?.knowsStays == true, !$0.changesStay else {
      return .unavailable(.clientsStillReading)
    }
    return .when(!$0.programsToEnrolIn.isEmpty, else: .clientsInEveryProgram)
  }
  private static let canDismiss: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    guard $0.client?.isOnRecord != false else { return isOnRecord($0) }
    guard $0.client?.knowsStays == true, !$0.changesStay else {
      return .unavailable(.clientsStillReading)
    }
    return .when(!$0.stays.isEmpty, else: .clientsInNoProgram)
  }
  private static let canKeep: @Sendable (State) -> Availability = {
    guard $0.workplace != nil else { return .unavailable(.clientsSignedOut) }
    return .when($0.keeping == nil, else: .clientsKeepRuns)
  }
  private static let canAddBeside: @Sendable (State) -> Availability = {
    .when($0.form?.twins?.areFinal != true, else: .clientsTakenForAnotherNext)
  }
  private static let isAtRest: @Sendable (State) -> Availability = {
    .when($0.form?.isBusy == false, else: .clientsStillSaving)
  }

  private static let canProfile: @Sendable (State) -> Availability = { state in
    guard state.errands.contains(.emergency) else { return .unavailable(.clientsNoEmergency) }
    guard state.client?.isOnRecord != false else { return isOnRecord(state) }
    return isRead(state)
  }

  private static func can(_ errand: Errand) -> @Sendable (State) -> Availability {
    { state in
      guard state.errands.contains(errand) else {
        return .unavailable(errand == .checkIn ? .clientsNoCheckIn : .clientsNoContact)
      }
      if state.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
      if state.client?.outside != nil { return .unavailable(.clientsNotInETO) }
      guard state.client?.participant != nil else { return .unavailable(.clientsStillReading) }
      return .when(state.subject != nil, else: .clientsNoSubject)
    }
  }
}

extension Clients.State {
  /// What keys mean just now.
  var mode: Clients.Mode {
    if question != nil { return .question }
    if let form {
      if form.twins != nil { return .twins }
      return form.conflict == nil ? .form : .conflict
    }
    if comparison != nil { return .comparison }
    if card != nil { return .card }
    if let guestForm { return guestForm.conflict == nil ? .guestForm : .guestConflict }
    return switch focus {
    case .box: .box
    case .list: .list
    case .page: .page
    }
  }
}
