import Model
import Resources
import Store

extension App {
  static func reduceEmergency(
    _ state: inout State, _ action: Emergency.Action
  ) -> [Command<Effect>] {
    let commands = pass(action, to: Emergency.self, \.emergency, Effect.emergency, &state)
    if state.emergency.isLeft {
      state.emergency.returned()
      state.place = .clients
    }
    // Nobody sees the client's page while something is typed here, and many keys are a paste.
    if action.bearing != .step { state.markBegun() }
    state.hear(action.reached, of: .rapidSOS)
    if case .access(_, .signedIn) = action, state.toast?.sentence.saysProfileIsOut == true {
      state.toast = nil
    }
    if case .signOutTapped = action {
      // What was said before may be about whoever is out now.
      state.messages = state.toast.map { [$0] } ?? []
    }
    return commands
  }
}

extension Sentence {
  /// Whether it says that the sign-in to a profile has ended.
  fileprivate var saysProfileIsOut: Bool {
    phrase == .emergencySignInAgain
      || parts.contains { part in
        if case .sentence(let sentence) = part { sentence.saysProfileIsOut } else { false }
      }
  }
}

extension Emergency.State {
  /// Forgets that another screen was to be shown, once it is.
  fileprivate mutating func returned() { isLeft = false }

  /// How far the clients of a site are for whom a profile was begun.
  func clients(
    of site: Site.ID?, in outbox: OutboxProjection
  ) -> [Participant.ID: Sentence] {
    var kept: [Participant.ID: [OutboxRow]] = [:]
    // Of those whom nobody opened since the program began only what is unsent is known.
    for row in outbox.profiles {
      if case .profile(_, of: .client(let id, of: site)?) = row.subject {
        kept[id, default: []].append(row)
      }
    }
    var clients = kept.mapValues { PendingSections($0).sentence }
    for person in people {
      if case .client(let id, site) = person.whose { clients[id] = person.sentence }
    }
    return clients
  }
}
