import REST
import Synchronization

/// What a session is opened with, and what a new one has to be set to: for all copies of an API.
final class KeptSession: Sendable {
  private struct State {
    /// nil once it is given back, or refused: an account is not tried again.
    var login: FileMakerLogin?
    var globals: [String: FieldValue] = [:]
  }

  private let state: Mutex<State>

  init(_ login: FileMakerLogin) { state = Mutex(State(login: login)) }

  /// Keeps global fields that were set: they live in one session only.
  func keep(_ globals: [String: FieldValue]) {
    state.withLock { $0.globals.merge(globals) { _, new in new } }
  }

  /// Forgets everything; nothing is opened any more.
  func forget() { state.withLock { $0 = State() } }

  /// Opens a session through an entrance and sets it as the last one was.
  func open(through entrance: Authenticator) async throws(APIError) -> Token {
    let (login, globals) = state.withLock { ($0.login, $0.globals) }
    guard let login else { throw .unauthorized(message: "") }
    let token: Token
    do throws(APIError) { token = try await entrance.logIn(with: login) } catch {
      if case .unauthorized = error { state.withLock { $0.login = nil } }
      throw error
    }
    guard !globals.isEmpty else { return token }
    do throws(FileMakerError) { try await entrance.setGlobals(globals, in: token) } catch {
      // A session that shows other people's related records is worse than none.
      try? await entrance.logOut(token)
      // That the server has lost it already says nothing about the account.
      if case .signInAgain = error { throw .unavailable(retryAfter: nil) }
      throw Authenticator.failure(error)
    }
    return token
  }
}
