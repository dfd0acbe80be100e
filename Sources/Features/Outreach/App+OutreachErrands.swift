import Model
import Resources
import Store
import Terminal

/// Street outreach from other screens: a contact with the client in hand, on tonight's list too, or with
/// somebody whom a search did not find.
extension App {
  /// The key for it, where this machine is set up for street outreach.
  static func outreachKeys(_ state: State) -> [AppBinding] {
    guard state.setup.outreach != nil else { return [] }
    let isBox = state.clients.mode == .box
    switch state.clients.mode {
    case .box, .list, .page: break
    case .form, .twins, .conflict, .comparison, .card, .cardQuestion, .question, .guestForm,
      .guestConflict:
      return []
    }
    let keys: [Key] = [.alt(.text("w"))]
    return [
      AppBinding(
        (isBox ? [] : [.text("w")]) + keys, .outreachFromClient,
        // In the place of the other contact, for whoever came for this one.
        footer: state.seeksForOutreach ? 6 : nil,
        when: { $0.whyNoOutreach.map { .unavailable($0) } ?? .available }
      ) { state, stamp in
        if let who = state.metInHand {
          return .outreach(.contactWanted(who.person, name: who.name, stamp))
        }
        return state.clients.soughtInVain.map { .outreach(.describeWanted($0, stamp)) }
      }
    ]
  }

  /// The keys of the clients screen: whoever came from street outreach came for a contact of its own, and
  /// the footer names that and not the other one.
  static func forOutreach(_ own: [AppBinding], _ state: State) -> [AppBinding] {
    guard state.seeksForOutreach else { return own }
    return own.map { binding in
      var binding = binding
      if binding.title == .clientsContact { binding.footer = nil }
      return binding
    }
  }

  /// The same on tonight's list, for whoever is selected there.
  static func outreachKeysOfGuest(_ state: State) -> [AppBinding] {
    guard state.setup.outreach != nil, state.checkIn.mode.isForRows,
      state.checkIn.mode != .choosing
    else { return [] }
    return [
      AppBinding(
        [.text("w"), .alt(.text("w"))], .outreachFromClient,
        // Where there are no beds it is what one is there for.
        footer: [.none, .neverUsed].contains(state.checkIn.beds) ? 0 : nil,
        when: { $0.whyNoOutreachTonight.map { .unavailable($0) } ?? .available }
      ) { state, stamp in
        state.guestInHand.map { .outreach(.contactWanted($0.person, name: $0.name, stamp)) }
      }
    ]
  }

  /// Undo on tonight's list and on the clients screen, where what was done last is a contact; nil where it
  /// is something else.
  static func undoOfContact(_ state: State) -> AppBinding? {
    guard state.takesContactBack else { return nil }
    return AppBinding([.text("u")], .outreachTakeBack, footer: 5) { .outreach(.takeBackTapped($1)) }
  }

  /// Goes to the form, and back once it is recorded or left.
  static func visitOutreach(_ state: inout State) {
    if state.outreach.writing != nil { state.visit(.outreach) }
  }
}

extension App.State {
  /// Whether what was done last about somebody on this screen is a contact that has not left.
  var takesContactBack: Bool {
    guard case .recorded(let contact, _, let date)? = outreach.undo,
      written.row(contact.id)?.mayHaveArrived != true
    else { return false }
    switch place {
    case .checkIn:
      guard checkIn.mode.isForRows, checkIn.hasChosen,
        !checkIn.awaitsBeds, isOnTonightsList(contact.person)
      else { return false }
      return checkIn.nextUndo.map { $0.begun <= date } ?? true
    case .clients:
      guard metInHand?.person == contact.person else { return false }
      return [clients.lastDone, clients.stays, clients.listedStays?.at].allSatisfy {
        $0.map { $0 <= date } ?? true
      }
    default: return false
    }
  }

  /// Whether somebody came to the clients screen from street outreach, and has a client in hand whom they can
  /// write about there.
  fileprivate var seeksForOutreach: Bool {
    setup.outreach != nil && origin == .outreach && !contact.isOpen
      && (clients.mode == .list || clients.mode == .page) && whyNoOutreach == nil
  }

  /// Whether the message row names whom the contact that can be taken back is with, and the key for it.
  var namesLastContact: Bool {
    guard case .recorded(let contact, _, _)? = outreach.undo, let toast,
      toast.hint == .hintUndo || toast.hint == .hintUndoOrLink
    else { return false }
    return toast.sentence.parts.first == contact.person.part(named: contact.name)
  }

  /// Takes note that whoever is selected on tonight's list was written about: they are chosen.
  mutating func noteContact(_ records: [OutreachRecord]) {
    guard place == .checkIn, let person = guestInHand?.person else { return }
    for case .contact(let contact) in records where contact.person == person {
      checkIn.hasChosen = true
    }
  }

  private func isOnTonightsList(_ person: OutreachPerson) -> Bool {
    switch person {
    case .client(let site, let number):
      site == clients.workplace?.site.id && checkIn.guests[number] != nil
    case .newClient(let write): checkIn.guests[Participant.provisionalID(of: write)] != nil
    case .unnamed: false
    }
  }

  /// The client in hand, as street outreach knows them.
  fileprivate var metInHand: (person: OutreachPerson, name: String)? {
    if clients.mode == .page {
      return clients.subjectOfContact.flatMap { who($0.id, $0.newcomer, $0.name) }
    }
    guard clients.mode == .list, let match = clients.selectedMatch, match.guest == nil,
      match.personalID == nil
    else { return nil }
    return who(match.id, match.newcomer, match.summary.name)
  }

  /// Whoever is selected on tonight's list, the same.
  fileprivate var guestInHand: (person: OutreachPerson, name: String)? {
    checkIn.selectedGuest.flatMap { who($0.id, $0.newcomer, $0.name) }
  }

  private func who(
    _ id: Participant.ID, _ newcomer: OutboxRow.ID?, _ name: PersonName
  ) -> (person: OutreachPerson, name: String)? {
    guard let site = clients.workplace?.site.id else { return nil }
    if let newcomer { return (.newClient(newcomer), name.listed) }
    return id > 0 ? (.client(site: site, number: id), name.listed) : nil
  }

  /// Why nobody on tonight's list can be written about; nil where somebody can.
  fileprivate var whyNoOutreachTonight: Phrase? {
    if clients.workplace == nil { return .clientsSignedOut }
    if checkIn.awaitsBeds { return .checkInBedsComing }
    if checkIn.holdersInHand.count > 1 { return .checkInSeveralHere }
    return guestInHand == nil ? checkIn.whyNobody : nil
  }

  /// Why nobody in hand can be written about; nil where somebody can.
  fileprivate var whyNoOutreach: Phrase? {
    if clients.workplace == nil { return .clientsSignedOut }
    guard metInHand == nil, clients.soughtInVain == nil else { return nil }
    return clients.whyNotMet ?? .outreachNobodyHere
  }
}

extension Clients.State {
  /// Why whoever is in hand cannot be written about; nil for nobody in hand.
  fileprivate var whyNotMet: Phrase? {
    switch mode {
    case .list:
      guard let match = selectedMatch else { return nil }
      return match.guest == nil ? .clientsNotInETO : .guestsNotInETO
    case .page:
      guard let client else { return nil }
      if client.isOnlyGuest { return .guestsNotInETO }
      if client.outside != nil { return .clientsNotInETO }
      if case .failed = client.standing(.identity) { return .clientsPageNotRead }
      return .clientsStillReading
    case .box, .form, .twins, .conflict, .comparison, .card, .cardQuestion, .question, .guestForm,
      .guestConflict:
      return nil
    }
  }

  /// The words of a search that found nobody.
  fileprivate var soughtInVain: String? {
    let words = box.text.trimmingSpaces
    return mode == .box && matches.isEmpty && hasSearched && !words.isEmpty ? words : nil
  }
}
