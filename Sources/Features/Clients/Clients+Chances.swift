import Model
import Resources
import Terminal

/// What can be done on the clients screen just now, and why not.
extension Clients {
  static let canSearch: @Sendable (State, Surroundings) -> Availability = {
    guard $0.canFind else { return .unavailable(.clientsSignedOut) }
    guard let lookup = $0.typedLookup($1.phrases.language) else {
      return .unavailable(.clientsNothingTyped)
    }
    switch lookup.flaw {
    case nil: return .available
    case .tooShort: return .unavailable(.clientsTooShort)
    case .tooLong: return .unavailable(.clientsTooLongToAsk)
    }
  }
  static let hasText: @Sendable (State) -> Availability = {
    .when(!$0.box.isEmpty, else: .clientsBoxEmpty)
  }
  /// Nobody is opened who only stands first as long as likelier people may come.
  static let canOpen: @Sendable (State) -> Availability = { state in
    guard hasMatches(state) == .available else { return hasMatches(state) }
    return .when(!state.isInPartAsYet, else: .clientsStillSearching)
  }
  static let hasMatches: @Sendable (State) -> Availability = {
    .when(!$0.matches.isEmpty, else: .clientsNobodyListed)
  }
  /// Those who matter stand in groups of an order of their own.
  static let canSort: @Sendable (State) -> Availability = {
    $0.isHome ? .unavailable(.clientsSortNobody) : hasMatches($0)
  }
  static let hasClient: @Sendable (State) -> Availability = {
    .when($0.clientInHand != nil, else: .clientsNobodyListed)
  }
  /// Where all of somebody's record was read and there is neither, nothing is hidden.
  static let canReveal: @Sendable (State) -> Availability = {
    guard let client = $0.client, client.guest == nil, let fields = client.participant?.fields
    else { return hasClient($0) }
    return .when(fields.birth != nil || fields.lastFour != nil, else: .clientsNothingHidden)
  }
  /// Whether keys are about a group and not about anybody in it.
  static let isOnHeading: @Sendable (State) -> Bool = {
    if case .heading? = $0.outline.entry(at: $0.list.selected) { true } else { false }
  }
  static let hasResponse: @Sendable (State) -> Availability = {
    guard $0.selectedResponse != nil else { return .unavailable(.clientsNoResponse) }
    return .when($0.subject != nil, else: .clientsNoSubject)
  }
  static let hasPage: @Sendable (State) -> Availability = {
    .when($0.client != nil, else: .clientsNoPage)
  }

  static let canAdd: @Sendable (State) -> Availability = {
    guard $0.workplace != nil else { return .unavailable(.clientsSignedOut) }
    let isAsked = $0.lookup != nil && $0.standing == .loading
    return .when(
      $0.hasSearched || $0.drafts[.new] != nil,
      else: isAsked ? .clientsStillSearching : .clientsSearchFirst)
  }
  static let canReadAgain: @Sendable (State) -> Availability = {
    $0.client?.guest == nil ? isOnRecord($0) : .available
  }
  static let isOnRecord: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    return .when($0.client?.newcomer == nil, else: .clientsNotOnRecord)
  }
  static let isOutside: @Sendable (State) -> Availability = {
    guard $0.client?.outside != nil else { return .unavailable(.clientsNotOutside) }
    return .when($0.workplace != nil, else: .clientsSignedOut)
  }
  static let canAddOutside: @Sendable (State) -> Availability = {
    guard $0.client?.outside != nil else { return .unavailable(.clientsNotOutside) }
    return canAdd($0)
  }
  static let hasPair: @Sendable (State) -> Availability = {
    .when(!$0.pairsInHand.isEmpty, else: whyNoPair($0))
  }
  /// Who is linked already is not linked once more.
  static let canLink: @Sendable (State) -> Availability = {
    .when($0.comparison?.pair?.isLinked != true, else: .clientsLinkedAlready)
  }
  /// Of whoever was not compared with all who are known here nobody can say that there is none.
  static let mayHavePair: @Sendable (State, Surroundings) -> Availability = { state, surroundings in
    let isUnasked = state.selectedMatch.map { state.isUnasked($0, in: surroundings) } == true
    return isUnasked ? .available : hasPair(state)
  }

  /// Why nobody is to be compared with whoever is in hand: one whose record was not read may be somebody yet.
  static func whyNoPair(_ state: State) -> Phrase {
    guard state.focus == .list, let row = state.selectedMatch, state.isUnread(row) else {
      return .clientsNoPair
    }
    return .clientsNoPairUnread
  }
  /// What was changed of somebody is put back only where they are in hand.
  static let canUndo: @Sendable (State) -> Availability = {
    // What was done before it is not what is meant.
    if let why = $0.whyNoUndo { return .unavailable(why) }
    guard let edit = $0.lastEdit else {
      guard $0.lastDecision != nil else { return .unavailable(.tasksNothingToUndo) }
      return .when($0.holdsLastDecision, else: .clientsUndoAnswerElsewhere)
    }
    return .when($0.clientInHand == edit.client, else: .clientsUndoElsewhere)
  }
  static let isRead: @Sendable (State) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    return $0.client?.participant != nil ? .available : unread(.identity, $0)
  }
  static let canEdit: @Sendable (State, Surroundings) -> Availability = {
    if $0.client?.isOnlyGuest == true { return canEditGuest($0) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    guard let newcomer = $0.client?.newcomer else { return isRead($0) }
    return .when($1.outbox.row(newcomer)?.canBeEdited == true, else: .outboxMayHaveLeft)
  }
  static let canHaveCard: @Sendable (State) -> Availability = { state in
    guard state.workplace != nil else { return .unavailable(.clientsSignedOut) }
    guard state.client?.isOnRecord == true else { return isOnRecord(state) }
    return isRead(state)
  }
  static let canIssue: @Sendable (State) -> Availability = {
    .when($0.card?.canIssue == true, else: .clientsCardNotNow)
  }
  static let canRevoke: @Sendable (State) -> Availability = {
    .when($0.card?.canRevoke == true, else: .clientsCardNoneToRevoke)
  }
  static let canEnrol: @Sendable (State, Surroundings) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    if $0.client?.outside != nil { return .unavailable(.clientsNotInETO) }
    guard $0.client?.newcomer != nil || $0.client?.knowsStays == true, !$0.changesStay else {
      return unread(.enrolments, $0)
    }
    return .when(!$0.programsToEnrolIn(in: $1).isEmpty, else: .clientsInEveryProgram)
  }
  static let canDismiss: @Sendable (State, Surroundings) -> Availability = {
    if $0.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
    guard $0.client?.isOnRecord != false else { return isOnRecord($0) }
    guard $0.client?.knowsStays == true, !$0.changesStay else {
      return unread(.enrolments, $0)
    }
    return .when(!$0.stays(in: $1).isEmpty, else: .clientsInNoProgram)
  }
  static let canKeep: @Sendable (State) -> Availability = {
    guard $0.workplace != nil else { return .unavailable(.clientsSignedOut) }
    return .when($0.keeping == nil, else: .clientsKeepRuns)
  }
  static let canAddBeside: @Sendable (State) -> Availability = {
    .when($0.form?.twins?.areFinal != true, else: .clientsTakenForAnotherNext)
  }
  static let isTwinListed: @Sendable (State) -> Bool = { $0.form?.twins?.listedPerson != nil }
  static let hasMoreTwins: @Sendable (State) -> Bool = { $0.form?.twins?.next != nil }
  static let isAtRest: @Sendable (State) -> Availability = {
    .when($0.form?.isBusy == false, else: .clientsStillSaving)
  }
  static let canDiscard: @Sendable (State) -> Availability = { state in
    guard state.form?.isUntouched == true else { return isAtRest(state) }
    return .unavailable(.entryNothingChanged)
  }

  static let canProfile: @Sendable (State) -> Availability = { state in
    guard state.errands.contains(.emergency) else { return .unavailable(.clientsNoEmergency) }
    guard state.client?.isOnRecord != false else { return isOnRecord(state) }
    return isRead(state)
  }

  /// Whether something can be done for the client in hand.
  static func can(_ deed: Deed, _ state: State, in surroundings: Surroundings) -> Availability {
    switch deed {
    case .checkIn: canCheckIn(state)
    case .contact: canContact(state)
    case .profile: canProfile(state)
    case .edit: canEdit(state, surroundings)
    case .editGuest: canEditGuest(state)
    case .enrol: canEnrol(state, surroundings)
    case .dismiss: canDismiss(state, surroundings)
    case .card: canHaveCard(state)
    case .seek: isOutside(state)
    }
  }

  static let canCheckIn = can(.checkIn, else: .clientsNoCheckIn) { $0.subjectOfBed }
  static let canContact = can(.contact, else: .clientsNoContact) { $0.subjectOfContact }

  private static func can(
    _ errand: Errand, else missing: Phrase, for whom: @escaping @Sendable (State) -> Subject?
  ) -> @Sendable (State) -> Availability {
    { state in
      guard state.errands.contains(errand) else { return .unavailable(missing) }
      if state.client?.isOnlyGuest == true { return .unavailable(.guestsNotInETO) }
      if state.client?.outside != nil { return .unavailable(.clientsNotInETO) }
      if whom(state) != nil { return .available }
      return state.client?.participant == nil
        ? unread(.identity, state) : .unavailable(.clientsNoSubject)
    }
  }

  /// Why a part of the client in hand is not there: it could not be read, or is being read.
  private static func unread(_ part: ClientPart, _ state: State) -> Availability {
    if case .failed? = state.client?.standing(part) { return .unavailable(.clientsPageNotRead) }
    return .unavailable(.clientsStillReading)
  }
}
