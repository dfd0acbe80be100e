import ETO
import Features
import Model
import Vault

extension EffectRunner {
  /// Tells what there is to choose from to whoever has just signed in to ETO.
  func offerEnterprises(
    _ send: @Sendable (SignIn.Action) async -> Void
  ) async throws(Trouble) {
    let account = try await account
    let enterprises = try await step { () throws(ETOError) in try await account.enterprises() }
    await send(.choice(.enterprisesArrived(enterprises, stamp)))
  }

  /// Performs a step to where in ETO somebody works.
  func run(
    _ effect: ETOSignIn.Effect, send: @Sendable (SignIn.Action) async -> Void
  ) async throws(Trouble) {
    switch effect {
    case .readSites(let enterprise):
      let account = try await account
      let sites = try await step { () throws(ETOError) in try await account.sites(of: enterprise) }
      await send(.choice(.sitesArrived(sites, stamp)))
    case .enter(let site, let enterprise):
      let account = try await account
      let (api, programs) = try await step { () throws(ETOError) in
        let api = try await account.open(site: site, of: enterprise)
        return (api, try await api.programs())
      }
      guard !Task.isCancelled else { return }
      await sessions.approach(api)
      await send(.choice(.programsArrived(programs, stamp)))
    case .use(let program, let siteID):
      guard let site = await sessions.site(siteID) else { throw .signInAgain }
      try await step { () throws(ETOError) in try await site.use(program: program.id) }
      guard !Task.isCancelled else { return }
      await sessions.enter(site)
      await send(.choice(.entered(program, at: environment.now())))
      await tryNow(.eto)
    case .remember(let last, let account): try preferences.save(last, of: account)
    case .keep(let place):
      guard let saved = await remembered(RemoteSystem.eto.group) else { return }
      if let trouble = await keep(saved.working(at: place), true) {
        await send(.notRemembered(trouble, at: environment.now()))
      }
    }
  }

  private var stamp: Stamp { Stamp(now: environment.now(), id: environment.makeID()) }

  private var account: ETOAccount {
    get async throws(Trouble) {
      guard let account = await sessions.etoAccount else { throw .signInAgain }
      return account
    }
  }

  private func step<Value: Sendable>(
    _ work: () async throws(ETOError) -> Value
  ) async throws(Trouble) -> Value {
    try await Trouble.asking(work)
  }
}
