import ETO
import Features
import Model
import REST

/// ETO: people sign in, and then choose where they work.
struct ETOSystem: SystemClient {
  let system = RemoteSystem.eto

  func probe(at base: BaseURL) -> [String] {
    (base.prefix.last?.lowercased() == system.descriptor.path ? [] : ["API"])
      + ["Security.svc", "SSOAuthenticate", ""]
  }

  /// Signing in there is a POST: eto.md §11.5.
  func isOwn(_ status: Int, _ names: Set<String>) -> Bool {
    status == 405 || names.contains("Detail")
  }

  func configuration(_ answers: FirstRun.Answers) -> [String] {
    [
      "  # username: worker@example.org",
      "  # Where this machine works; what is said here is not asked at the sign-in.",
      "  # enterprise: Lantern Street Alliance", "  # site: 301", "  # program: Night Shelter",
      "# The form that people are checked in with, and its questions, by ETO's numbers.",
      "# checkin: {touchpoint: 2101, elements: {bed: 4102, date: 4101, status: 4103, "
        + "reference: 4104, note: 4105}}",
      "# The form of street outreach: man porchlight.yaml tells all of its questions.",
      "# outreach: {touchpoint: 2107, elements: {informationDate: 4701, livingSituation: 4702}}",
    ]
  }

  func users(in sessions: isolated Sessions) -> Set<String> { sessions.etoUser.map { [$0] } ?? [] }

  func open(
    _ credentials: SignIn.Credentials, by runner: EffectRunner
  ) async throws(Trouble) -> OpenedSession? {
    var located = credentials
    located.address = try await runner.locate(system, credentials.address)
    let account = try await runner.environment.openETO(located)
    let user = credentials.userName
    return OpenedSession(
      person: SignedInPerson(id: nil, userName: user, name: user),
      use: { await runner.sessions.begin(account, as: user, at: credentials.address) },
      close: { await account.signOut() })
  }

  func leave(_ sessions: Sessions) async { await sessions.begin(nil) }

  func perform(
    _ effect: SignIn.Effect, by runner: EffectRunner,
    send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    await runner.performETO(effect, send)
  }

  func signIn(
    by desk: isolated SendingDesk, for needs: SendingNeeds, _ round: Int
  ) async throws(Trouble) {
    if needs.places.indices.contains(round) { try await enter(needs.places[round], desk) }
  }

  /// Goes into the site where something was written.
  private func enter(
    _ place: SendingNeeds.Place, _ desk: isolated SendingDesk
  ) async throws(Trouble) {
    let (sessions, person) = (desk.sessions, place.account)
    if await !sessions.isInETO(person.user, at: person.address) {
      await leave(sessions)
      guard let credentials = desk.access.credentials(for: system, as: person) else { return }
      try await signIn(with: credentials, as: person, desk)
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

  private func signIn(
    with credentials: SignIn.Credentials, as person: SendingNeeds.Account,
    _ desk: isolated SendingDesk
  ) async throws(Trouble) {
    if let trouble = desk.shutOut[person] { throw trouble }
    do throws(Trouble) {
      var located = credentials
      located.address = try await desk.places.locate(system, credentials.address)
      await desk.sessions.begin(
        try await desk.environment.openETO(located), as: credentials.userName,
        at: credentials.address)
    } catch {
      desk.shutOut[person] = error
      throw error
    }
  }
}
