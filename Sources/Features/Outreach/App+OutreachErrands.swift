import Model
import Resources
import Store
import Terminal

/// Street outreach from the clients screen: a contact with the client in hand, or with somebody whom a
/// search did not find.
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

  /// Goes to the form, and back once it is recorded or left.
  static func visitOutreach(_ state: inout State) {
    if state.outreach.writing != nil { state.visit(.outreach) }
  }
}

extension App.State {
  /// The client in hand, as street outreach knows them.
  fileprivate var metInHand: (person: OutreachPerson, name: String)? {
    guard let site = clients.workplace?.site.id else { return nil }
    func who(
      _ id: Participant.ID, _ newcomer: OutboxRow.ID?, _ name: PersonName
    ) -> (OutreachPerson, String)? {
      if let newcomer { return (.newClient(newcomer), name.spoken) }
      return id > 0 ? (.client(site: site, number: id), name.spoken) : nil
    }
    if clients.mode == .page {
      return clients.subjectOfContact.flatMap { who($0.id, $0.newcomer, $0.name) }
    }
    guard clients.mode == .list, let match = clients.selectedMatch, match.guest == nil,
      match.personalID == nil
    else { return nil }
    return who(match.id, match.newcomer, match.summary.name)
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
