import ETO
import Features
import Model
import Vault

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
        await tellOfLeavingETO()
        await sessions.begin(nil)
        let account = try await signIn(credentials, send)
        guard !Task.isCancelled else { return await account.signOut() }
        await sessions.begin(account, as: credentials.email, at: credentials.address)
        trail.note(.signedIn, .eto, by: credentials.email)
        if let trouble = await keep(credentials) {
          await send(.notRemembered(trouble, at: environment.now()))
        }
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
        guard !Task.isCancelled else { return }
        await sessions.approach(api)
        await send(.programsArrived(programs, stamp))
      case .use(let program, let siteID):
        guard let site = await sessions.site(siteID) else { throw .signInAgain }
        try await step { () throws(ETOError) in try await site.use(program: program.id) }
        guard !Task.isCancelled else { return }
        await sessions.enter(site)
        await send(.entered(program, at: environment.now()))
        await tryNow(.eto)
      case .signOut:
        await tellOfLeavingETO()
        await sessions.begin(nil)
      case .remember(let last, let account): try preferences.save(last, of: account)
      case .recall: await send(.recalled(remembered(SavedCredential.name(.eto))?.eto))
      case .keep(let place):
        guard let saved = await remembered(SavedCredential.name(.eto)) else { return }
        if let trouble = await keep(saved.working(at: place), true) {
          await send(.notRemembered(trouble, at: environment.now()))
        }
      case .forget: await forget(SavedCredential.name(.eto))
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

  /// Signs in; a remembered password that is refused is forgotten.
  private func signIn(
    _ credentials: ETOSignIn.Credentials, _ send: @Sendable (ETOSignIn.Action) async -> Void
  ) async throws(Trouble) -> ETOAccount {
    do throws(Trouble) {
      var located = credentials
      located.address = try await locate(.eto, credentials.address)
      return try await environment.openETO(located)
    } catch {
      if error == .wrongPassword,
        await forget(
          credentials.password, of: credentials.email, named: SavedCredential.name(.eto))
      {
        await send(.passwordForgotten)
      }
      throw error
    }
  }

  /// Keeps a sign-in where that is wanted; where the same person worked last stays with it.
  private func keep(_ credentials: ETOSignIn.Credentials) async -> Trouble? {
    var credential = SavedCredential(credentials)
    if let before = await remembered(credential.name), before.user == credential.user,
      before.eto.credentials.address == credentials.address, let place = before.eto.workplace
    {
      credential = credential.working(at: place)
    }
    return await keep(credential, credentials.isRemembered)
  }

  private func step<Value: Sendable>(
    _ work: () async throws(ETOError) -> Value
  ) async throws(Trouble) -> Value {
    try await Trouble.asking(work)
  }
}
