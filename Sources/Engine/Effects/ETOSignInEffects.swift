import ETO
import Features
import Model

extension EffectRunner {
  /// Performs a step of signing in to ETO.
  func run(
    _ effect: ETOSignIn.Effect, send: @escaping @Sendable (ETOSignIn.Action) async -> Void
  ) async {
    let stamp = Stamp(now: environment.now(), id: environment.makeID())
    do throws(Trouble) {
      switch effect {
      case .signIn(let credentials):
        // Whoever was in before them is out, whether or not this works.
        await sessions.begin(nil)
        let account = try await signIn(credentials)
        guard !Task.isCancelled else { return await account.signOut() }
        await sessions.begin(account)
        let enterprises = try await step { () throws(ETOError) in try await account.enterprises() }
        await send(.enterprisesArrived(enterprises, stamp))
      case .readSites(let enterprise):
        let account = try await account
        let sites = try await step { () throws(ETOError) in
          try await account.sites(of: enterprise)
        }
        await send(.sitesArrived(sites, stamp))
      case .enter(let site, let enterprise):
        let account = try await account
        let (api, programs) = try await step { () throws(ETOError) in
          let api = try await account.open(site: site, of: enterprise)
          return (api, try await api.programs())
        }
        await sessions.approach(api)
        await send(.programsArrived(programs, stamp))
      case .use(let program, let siteID):
        guard let site = await sessions.site(siteID) else { throw .signInAgain }
        try await step { () throws(ETOError) in try await site.use(program: program.id) }
        guard !Task.isCancelled else { return }
        await sessions.enter(site)
        await send(.entered(program, at: environment.now()))
      case .signOut: await sessions.begin(nil)
      case .remember(let last): try preferences.save(last)
      }
    } catch {
      guard !Task.isCancelled else { return }
      await send(.refused(error, at: environment.now()))
    }
  }

  private var account: ETOAccount {
    get async throws(Trouble) {
      guard let account = await sessions.etoAccount else { throw .signInAgain }
      return account
    }
  }

  private func signIn(_ credentials: ETOSignIn.Credentials) async throws(Trouble) -> ETOAccount {
    var credentials = credentials
    credentials.address = try await locate(.eto, credentials.address)
    return try await environment.openETO(credentials)
  }

  private func step<Value: Sendable>(
    _ work: () async throws(ETOError) -> Value
  ) async throws(Trouble) -> Value {
    try await Trouble.asking(work)
  }
}
