import REST
import Synchronization

/// What opens a session and what is set in it, shared by all copies of an API, in memory only.
final class CurrentSession: Sendable {
  private struct State {
    /// nil once it was logged out or refused: a refused account is not tried again.
    var login: FileMakerLogin?
    var globals: [String: FieldValue] = [:]
  }

  private let state: Mutex<State>

  init(_ login: FileMakerLogin) { state = Mutex(State(login: login)) }

  /// Takes global fields that were set, to set them again in the next session.
  func keep(_ globals: [String: FieldValue]) {
    state.withLock { $0.globals.merge(globals) { _, new in new } }
  }

  /// Forgets everything: no session is opened any more.
  func forget() { state.withLock { $0 = State() } }

  /// Opens a session and sets its global fields.
  func open(through authenticator: Authenticator) async throws(APIError) -> Token {
    let (login, globals) = state.withLock { ($0.login, $0.globals) }
    guard let login else { throw .unauthorized(message: "") }
    let token: Token
    do throws(APIError) { token = try await authenticator.logIn(with: login) } catch {
      if case .unauthorized = error { state.withLock { $0.login = nil } }
      throw error
    }
    guard !globals.isEmpty else { return token }
    do throws(FileMakerError) { try await authenticator.setGlobals(globals, in: token) } catch {
      // A session that shows other people's related records is worse than none.
      try? await authenticator.logOut(token)
      // If the server has lost it already, that says nothing about the account.
      if case .signInAgain = error { throw .unavailable(retryAfter: nil) }
      throw Authenticator.failure(error)
    }
    return token
  }
}
