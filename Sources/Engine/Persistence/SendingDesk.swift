import ETO
import Features
import Model
import ServiceNow
import Vault

/// Signs in for what is to be sent.
actor SendingDesk {
  nonisolated let sessions: Sessions
  /// What somebody may sign in with.
  nonisolated let access: SendingAccess
  private let places: SendingPlaces
  private let environment: Environment
  /// Who could not sign in to ETO: it counts wrong passwords, and nobody's is tried for each site.
  private var shutOut: [SendingNeeds.Account: Trouble] = [:]

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
        try await signIn(to: system, for: needs, round)
      }
    }
    return troubles
  }

  private func signIn(
    to system: RemoteSystem, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble) {
    let accounts = needs.accounts[system] ?? []
    let account = accounts.indices.contains(round) ? accounts[round] : nil
    switch system {
    case .eto: if needs.places.indices.contains(round) { try await enter(needs.places[round]) }
    case .rapidSOS: if round == 0 { try await signInToRapidSOS(as: accounts) }
    case .serviceNow: if let account { try await signInToServiceNow(as: account) }
    case .fileMaker: if let account { try await signInToFileMaker(as: account) }
    }
  }

  /// Leaves everywhere.
  func signOut() async {
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
    await sessions.begin(nil)
    await sessions.guests?.signOut()
    await sessions.set(guests: nil)
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

  private func signInToServiceNow(as author: SendingNeeds.Account) async throws(Trouble) {
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
    guard let credentials = access.credentials(for: .serviceNow, as: author) else { return }
    await sessions.set(
      try await environment.openServiceNow(
        at: try await places.locate(.serviceNow, credentials.address),
        with: ServiceNowSignIn(credentials)), at: credentials.address)
  }

  private func signInToFileMaker(as author: SendingNeeds.Account) async throws(Trouble) {
    await sessions.guests?.signOut()
    await sessions.set(guests: nil)
    guard let place = places.guestPlace,
      let credentials = access.credentials(for: .fileMaker, as: author)
    else { return }
    await sessions.set(
      guests: try await GuestDesk(
        credentials, at: try await place.find(), place.setup, environment),
      at: access.address(of: .fileMaker))
  }

  /// Goes into the site where something was written.
  private func enter(_ place: SendingNeeds.Place) async throws(Trouble) {
    let person = place.account
    if await !sessions.isInETO(person.user, at: person.address) {
      await sessions.begin(nil)
      guard let credentials = access.credentials(for: .eto, as: person) else { return }
      try await signInToETO(with: credentials, as: person)
    }
    guard let account = await sessions.etoAccount else { return }
    let site = try await Trouble.asking { () throws(ETOError) -> ETOAPI? in
      for enterprise in try await account.enterprises() {
        guard try await account.sites(of: enterprise.id).contains(where: { $0.id == place.site })
        else { continue }
        return try await account.open(site: place.site, of: enterprise.id, program: place.program)
      }
      return nil
    }
    guard let site else { throw .siteRefused }
    await sessions.enter(site)
  }

  private func signInToETO(
    with credentials: SignIn.Credentials, as person: SendingNeeds.Account
  ) async throws(Trouble) {
    if let trouble = shutOut[person] { throw trouble }
    do throws(Trouble) {
      var located = credentials
      located.address = try await places.locate(.eto, credentials.address)
      await sessions.begin(
        try await environment.openETO(located), as: credentials.userName, at: credentials.address)
    } catch {
      shutOut[person] = error
      throw error
    }
  }

  private func signInToRapidSOS(as needed: [SendingNeeds.Account]) async throws(Trouble) {
    let accounts = needed.compactMap { access.account(as: $0) }
    guard let place = places.rapidSOS, !accounts.isEmpty else { return }
    let desk = try EmergencyDesk(try await place.find(), environment)
    var first: Trouble?
    for (number, account) in accounts.enumerated() {
      do throws(EmergencyTrouble) {
        await sessions.set(
          try await desk.signIn(username: account.username, password: account.password),
          of: .somebody(number + 1))
      } catch {
        // One account that is refused keeps none of the others back.
        first = first ?? error.reason
      }
    }
    if let first { throw first }
  }
}
