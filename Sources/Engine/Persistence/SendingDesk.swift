import Features
import Model
import Vault

/// Signs in for what is to be sent.
actor SendingDesk {
  nonisolated let sessions: Sessions
  /// What somebody may sign in with.
  nonisolated let access: SendingAccess
  nonisolated let places: SendingPlaces
  nonisolated let environment: Environment
  /// Who could not sign in to ETO: it counts wrong passwords, and nobody's is tried for each site.
  var shutOut: [SendingNeeds.Account: Trouble] = [:]

  init(_ places: SendingPlaces, _ saved: [SavedCredential], _ environment: Environment) {
    self.places = places
    sessions = Sessions(names: places.names)
    access = SendingAccess(places, saved)
    self.environment = environment
  }

  /// Signs in whoever has their turn.
  ///
  /// - Returns: why somebody could not, by system.
  func signIn(for needs: SendingNeeds, _ round: Int) async -> [String: Trouble] {
    var troubles: [String: Trouble] = [:]
    for system in RemoteSystem.allCases {
      troubles[system.name] = await trouble { () throws(Trouble) in
        try await system.client.signIn(by: self, for: needs, round)
      }
    }
    return troubles
  }

  /// Leaves everywhere.
  func signOut() async {
    for system in RemoteSystem.allCases { await system.client.leave(sessions) }
    for number in access.accounts.indices { await sessions.set(nil, of: .somebody(number + 1)) }
  }

  private func trouble(_ work: () async throws(Trouble) -> Void) async -> Trouble? {
    do {
      try await work()
      return nil
    } catch {
      return error
    }
  }
}
