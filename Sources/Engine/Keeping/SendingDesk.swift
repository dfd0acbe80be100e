import ETO
import Features
import Model
import ServiceNow
import Vault

/// Signs in for what is to be sent.
struct SendingDesk {
  let sessions = Sessions()
  private let places: SendingPlaces
  private let access: SendingAccess
  private let environment: Environment

  init(_ places: SendingPlaces, _ saved: [SavedCredential], _ environment: Environment) {
    self.places = places
    access = SendingAccess(places, saved)
    self.environment = environment
  }

  /// Signs in whoever has their turn.
  ///
  /// - Returns: why somebody could not, by system.
  func signIn(for needs: SendingNeeds, _ round: Int) async -> [String: Trouble] {
    var troubles: [String: Trouble] = [:]
    if needs.authors.indices.contains(round) {
      troubles["ServiceNow"] = await trouble { () throws(Trouble) in
        try await signInToServiceNow(as: needs.authors[round])
      }
    }
    if needs.sites.indices.contains(round) {
      troubles["ETO"] = await trouble { () throws(Trouble) in
        try await enter(needs.sites[round])
      }
    }
    if round == 0, !needs.accounts.isEmpty {
      troubles["RapidSOS"] = await trouble { () throws(Trouble) in
        try await signInToRapidSOS(as: needs.accounts)
      }
    }
    return troubles
  }

  /// Leaves everywhere.
  func signOut() async {
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
    await sessions.begin(nil)
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

  private func signInToServiceNow(as author: String) async throws(Trouble) {
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
    guard let credentials = access.serviceNow(as: author) else { return }
    await sessions.set(
      try await environment.openServiceNow(
        at: try await places.locate(.serviceNow, credentials.instance),
        with: ServiceNowSignIn(credentials)))
  }

  /// Goes into the site where something was written.
  private func enter(_ place: SendingNeeds.Place) async throws(Trouble) {
    if await sessions.etoAccount == nil {
      guard var credentials = access.eto.first else { return }
      credentials.address = try await places.locate(.eto, credentials.address)
      await sessions.begin(try await environment.openETO(credentials), as: credentials.email)
    }
    guard let account = await sessions.etoAccount else { return }
    let site = try await Trouble.asking { () throws(ETOError) -> ETOAPI? in
      for enterprise in try await account.enterprises() {
        guard try await account.sites(of: enterprise.id).contains(where: { $0.id == place.site })
        else { continue }
        return try await account.open(
          site: place.site, of: enterprise.id, program: place.program)
      }
      return nil
    }
    guard let site else { throw .siteRefused }
    await sessions.enter(site)
  }

  private func signInToRapidSOS(as usernames: [String]) async throws(Trouble) {
    let accounts = usernames.compactMap(access.account)
    guard let place = places.rapidSOS, !accounts.isEmpty else { return }
    let desk = try EmergencyDesk(try await place.find(), environment)
    for (number, account) in accounts.enumerated() {
      do throws(EmergencyTrouble) {
        await sessions.set(
          try await desk.signIn(username: account.username, password: account.password),
          of: .somebody(number + 1))
      } catch {
        throw error.reason
      }
    }
  }
}
