import Features
import Model
import REST
import ServiceNow
import Vault

extension EffectRunner {
  /// Performs an effect of the sign-in screen.
  func run(
    _ effect: SignIn.Effect, send: @escaping @Sendable (SignIn.Action) async -> Void
  ) async {
    switch effect {
    case .signIn(let credentials):
      do throws(Trouble) {
        let session = try await openSession(credentials)
        // Whoever stopped signing in is signed in nowhere.
        guard !Task.isCancelled else { return await session.signOut() }
        await sessions.set(session, at: credentials.instance)
        trail.note(.signedIn, .serviceNow, by: session.person.userName)
        let base = "\(session.api.base)"
        let trouble = await keep(
          SavedCredential(credentials, as: session.person, at: base), credentials.isRemembered)
        await send(.signedIn(session.person, base: base, at: environment.now()))
        if let trouble { await send(.notRemembered(trouble, at: environment.now())) }
        await tryNow(.servicenow)
      } catch {
        if error == .wrongPassword,
          await forget(
            credentials.password, of: credentials.userName,
            named: SavedCredential.name(.serviceNow))
        {
          await send(.passwordForgotten)
        }
        await send(.refused(error, at: environment.now()))
      }
    case .signOut:
      await tellOfLeavingServiceNow()
      await sessions.serviceNow?.signOut()
      await sessions.set(nil)
      await forget(SavedCredential.name(.serviceNow))
    case .recall:
      await send(.recalled(remembered(SavedCredential.name(.serviceNow))?.serviceNow))
    }
  }

  private func openSession(
    _ credentials: SignIn.Credentials
  ) async throws(Trouble) -> ServiceNowSession {
    // The sign-in before this one ends here: nobody else may go on with its cookies.
    await tellOfLeavingServiceNow()
    await sessions.serviceNow?.signOut()
    await sessions.set(nil)
    return try await environment.openServiceNow(
      at: try await locate(.serviceNow, credentials.instance), with: ServiceNowSignIn(credentials))
  }
}

extension ServiceNowSignIn {
  /// What the form, or a script, signs in with.
  init(_ credentials: SignIn.Credentials) {
    let person = REST.Credentials(
      user: credentials.userName, password: REST.Secret(credentials.password.revealed))
    switch credentials.method {
    case .basic: self = .session(person)
    case .oauth:
      let secret = REST.Secret(credentials.clientSecret.revealed)
      self = .token(person, client: OAuthClient(id: credentials.clientID, secret: secret))
    }
  }
}

extension Environment {
  /// Signs in to an instance, named or addressed as a person types it.
  func openServiceNow(
    at instance: String, with method: ServiceNowSignIn
  ) async throws(Trouble) -> ServiceNowSession {
    let base = try Self.serviceNowBase(instance)
    do {
      return try await ServiceNowSession.open(
        at: base, with: method, over: transport, cookies: cookies, log: log, retry: retry)
    } catch {
      switch error {
      case .unauthorized: throw .wrongPassword
      case .unreachable, .timedOut, .unavailable, .intercepted, .rejected, .malformed:
        throw Trouble(error) ?? .offline(.noConnection)
      case .cancelled: throw .offline(.noConnection)
      }
    }
  }

  /// Where an instance is, by what a person types: its name, a host or an address.
  static func serviceNowBase(_ instance: String) throws(Trouble) -> BaseURL {
    do {
      return try InstanceAddress(instance).base
    } catch {
      switch error {
      case .empty, .unreadable: throw .badAddress
      case .insecure: throw .insecure
      }
    }
  }
}
