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
        when: { $0.whyNoOutreach.map { .unavailable($0) } ?? .available }
      ) { state, stamp in
        if let who = state.metInHand {
          return .outreach(.contactWanted(who.person, name: who.name, stamp))
        }
        return state.clients.soughtInVain.map { .outreach(.describeWanted($0, stamp)) }
      }
    ]
  }

  /// The same on tonight's list, for whoever is selected there.
  static func outreachKeysOfGuest(_ state: State) -> [AppBinding] {
    let mode = state.checkIn.mode
    guard state.setup.outreach != nil, mode == .list || mode == .beds else { return [] }
    return [
      AppBinding(
        [.text("w"), .alt(.text("w"))], .outreachFromClient,
        when: { $0.whyNoOutreachTonight.map { .unavailable($0) } ?? .available }
      ) { state, stamp in
        state.guestInHand.map { .outreach(.contactWanted($0.person, name: $0.name, stamp)) }
      }
    ]
  }

  /// Goes to the form, and back once it is recorded or left.
  static func visitOutreach(_ state: inout State) {
    if state.outreach.writing != nil { state.visit(.outreach) }
  }
}

extension App.State {
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
    return guestInHand == nil ? .checkInNobodySelected : nil
  }

  /// Why nobody in hand can be written about; nil where somebody can.
  fileprivate var whyNoOutreach: Phrase? {
    if clients.workplace == nil { return .clientsSignedOut }
    return metInHand == nil && clients.soughtInVain == nil ? .outreachNobodyHere : nil
  }
}

extension Clients.State {
  /// The words of a search that found nobody.
  fileprivate var soughtInVain: String? {
    let words = box.text.trimmingSpaces
    return mode == .box && matches.isEmpty && hasSearched && !words.isEmpty ? words : nil
  }
}
