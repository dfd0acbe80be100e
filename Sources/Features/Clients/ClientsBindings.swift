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
    /// It is asked whether somebody gets a card, or another one in its place.
    case cardQuestion
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
    case .list: inList
    case .page: onPage
    case .form: formBindings
    case .twins: twinBindings
    case .conflict: onConflict
    case .comparison: comparisonBindings
    case .card: cardBindings
    case .cardQuestion: cardQuestionBindings
    case .question: questionBindings
    case .guestForm: guestFormBindings
    case .guestConflict: guestConflictBindings
    }
  }

  // Joined once, and not at every key.
  private static let inList = listBindings + moving
  private static let onPage = pageBindings + moving
  private static let onConflict = conflictBindings + moving

  private static let boxBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsSearch, footer: 1, given: canSearch) { .searchTapped($1) },
    ClientBinding([.down, .tab], .clientsToList, footer: 2, when: hasMatches, .listTapped),
    ClientBinding([.control("n")], .clientsNew, footer: 4, when: canAdd) { .newTapped($1) },
    ClientBinding([.control("o")], .clientsKeep, when: canKeep, .keepTapped),
    ClientBinding([.escape], .menuClear, footer: 3, when: hasText, .boxCleared),
  ]

  private static let listBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsOpen, footer: 1, when: canOpen) { .openTapped($1) }
      .called(.clientsFold, while: isOnHeading),
    ClientBinding([.text("/")], .clientsToBox, footer: 3, .boxTapped),
    ClientBinding([.text("n"), .control("n")], .clientsNew, footer: 5, when: canAdd) {
      .newTapped($1)
    },
    ClientBinding([.text("d")], .clientsReveal, footer: 4, when: hasClient) { .revealTapped($1) },
    ClientBinding([.text("t")], .clientsCompare, footer: 2, given: mayHavePair) { _, _ in
      .compareTapped
    }.named { hasPair($0) == .available },
    fromRow(.contact, "c", .clientsContact, footer: 6),
    fromRow(.checkIn, "b", .clientsCheckIn, footer: 7),
    fromRow(.edit, "e", .clientsEdit, footer: 8),
    fromRow(.profile, "f", .clientsEmergency),
    fromRow(.enrol, "p", .clientsEnrol),
    fromRow(.dismiss, "x", .clientsDismiss),
    fromRow(.card, "a", .clientsCard),
    fromRow(.editGuest, "i", .guestsEdit),
    fromRow(.seek, "l", .clientsSeek),
    ClientBinding([.text("u")], .tasksUndo, when: canUndo) { .undoTapped($1) }.alone(),
    ClientBinding([.tab, .backTab], .clientsOtherPane, when: hasPage, .paneTapped),
    ClientBinding([.text("s")], .tasksSort, when: canSort, .sortTapped),
    ClientBinding([.text("o"), .control("o")], .clientsKeep, when: canKeep, .keepTapped),
    ClientBinding([.text("r"), .function(5)], .clientsSearchAgain, footer: 9, given: canSearch) {
      .refreshTapped($1)
    },
    ClientBinding([.escape], .clientsBack, section: .move, .backTapped),
  ]

  /// A key of the page, from the row.
  private static func fromRow(
    _ deed: Deed, _ key: String, _ title: Phrase, footer: Int? = nil
  ) -> ClientBinding {
    ClientBinding([.text(key)], title, footer: footer, given: fromRow(deed)) {
      .rowTapped(deed, $1)
    }
  }

  private static let pageBindings: [ClientBinding] = [
    ClientBinding(
      [.enter], .clientsOpenResponse, footer: 0, when: hasResponse, .responseTapped),
    ClientBinding(
      [.text("b")], .clientsCheckIn, footer: 5, when: canCheckIn, .errandTapped(.checkIn)),
    ClientBinding(
      [.text("c")], .clientsContact, footer: 6, when: canContact, .errandTapped(.contact)),
    ClientBinding(
      [.text("f")], .clientsEmergency, footer: 7, when: canProfile
    ) { .profileTapped($1) },
    ClientBinding([.text("d")], .clientsReveal, footer: 8, when: canReveal) { .revealTapped($1) },
    ClientBinding([.text("e")], .clientsEdit, footer: 9, given: canEdit) { state, stamp in
      state.client?.isOnlyGuest == true ? .guest(.editTapped(stamp)) : .editTapped(stamp)
    },
    ClientBinding([.text("i")], .guestsEdit, footer: 9, when: canEditGuest) {
      .guest(.editTapped($1))
    },
    ClientBinding([.text("p")], .clientsEnrol, footer: 10, given: canEnrol) { .enrolTapped($1) },
    ClientBinding([.text("x")], .clientsDismiss, footer: 11, given: canDismiss) {
      .dismissTapped($1)
    },
    ClientBinding([.text("l")], .clientsSeek, footer: 3, when: isOutside) { .soughtTapped($1) },
    ClientBinding([.text("n")], .clientsNew, footer: 4, when: canAddOutside) { .newTapped($1) },
    // On the page of somebody who is in ETO the letter would be typed too easily.
    ClientBinding([.control("n")], .clientsNew, when: canAdd) { .newTapped($1) },
    ClientBinding([.text("t")], .clientsCompare, footer: 2, when: hasPair, .compareTapped),
    ClientBinding([.text("a")], .clientsCard, when: canHaveCard, .card(.tapped)),
    ClientBinding([.text("u")], .tasksUndo, when: canUndo) { .undoTapped($1) }.alone(),
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
    ClientBinding([.control("x")], .clientsDiscard, footer: 4, when: canDiscard, .formDiscarded),
  ]

  private static let twinBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsOpenTwin, footer: 1, .twinOpened)
      .called(.clientsOpenThere, while: isTwinListed),
    ClientBinding([.text("a")], .clientsAddAnyway, footer: 2, when: canAddBeside, .addAnywayTapped)
      .called(.clientsMoreTwins, while: hasMoreTwins).called(.clientsAddToETO, while: isTwinListed)
      .alone(),
    ClientBinding([.escape], .clientsBackToForm, footer: 3, .twinsClosed),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, .twinRevealTapped),
    ClientBinding([.control("x")], .clientsDiscard, when: isAtRest, .formDiscarded),
    ClientBinding([.text("j"), .down, .right], .moveDown, section: .move, .twinMoved(by: 1)),
    ClientBinding([.text("k"), .up, .left], .moveUp, section: .move, .twinMoved(by: -1)),
  ]

  private static let comparisonBindings: [ClientBinding] = [
    ClientBinding([.text("s")], .clientsSamePerson, footer: 1, when: canLink) {
      .samePersonTapped($1)
    }
    .alone(),
    ClientBinding([.text("n")], .clientsOtherPerson, footer: 2) { .otherPersonTapped($1) }.alone(),
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

  /// No letter and no digit answers: they may be those of a code that is scanned.
  private static let cardQuestionBindings: [ClientBinding] = [
    ClientBinding([.enter], .menuChoose, footer: 1, .card(.questionAnswered)),
    ClientBinding([.escape], .menuClose, footer: 2, .card(.questionLeft)),
    ClientBinding(
      [.down, .tab, .up, .backTab], .clientsCardOther, section: .move, footer: 3,
      .card(.questionMoved)),
  ]

  private static let conflictBindings: [ClientBinding] = [
    ClientBinding([.text("s")], .clientsSaveMine, footer: 1, given: seesBoth) { .mineTapped($1) }
      .alone(),
    ClientBinding([.text("t")], .clientsTakeTheirs, footer: 2, given: seesBoth) { _, _ in
      .theirsTapped
    }
    .alone(),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, given: hidesAny) { _, _ in
      .conflictRevealTapped
    },
    ClientBinding([.escape], .clientsBackToForm, footer: 3, .conflictClosed),
    ClientBinding([.control("x")], .clientsDiscard, when: isAtRest, .formDiscarded),
  ]

  /// Between what two people wrote nobody chooses while a date or digits of it are hidden, or some of it was not on
  /// the screen yet.
  static let seesBoth: @Sendable (State, Surroundings) -> Availability = { state, surroundings in
    guard !state.hidesConflict(surroundings.phrases.language) else {
      return .unavailable(.outboxSeeFirst)
    }
    return .when(state.hasReadConflict, else: .outboxSeeAllFirst)
  }

  /// Where two people changed neither a date nor digits, both are shown already.
  private static let hidesAny: @Sendable (State, Surroundings) -> Availability = {
    .when($0.mayHideConflict($1.phrases.language), else: .clientsBothShown)
  }

  private static let questionBindings: [ClientBinding] = [
    ClientBinding([.enter], .menuChoose, footer: 1, .questionTyped(.enter)),
    ClientBinding([.escape], .menuClose, footer: 2, .questionTyped(.escape)),
    ClientBinding([.down], .moveDown, section: .move, .questionTyped(.down)),
    ClientBinding([.up], .moveUp, section: .move, .questionTyped(.up)),
  ]

  static let moving: [ClientBinding] = [
    ClientBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    ClientBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    ClientBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    ClientBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    ClientBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    ClientBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    ClientBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    ClientBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]
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
    if let card { return card.gives == nil ? .card : .cardQuestion }
    if let guestForm { return guestForm.conflict == nil ? .guestForm : .guestConflict }
    return switch focus {
    case .box: .box
    case .list: .list
    case .page: .page
    }
  }
}
