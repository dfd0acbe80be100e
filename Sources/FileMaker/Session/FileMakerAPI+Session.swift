import REST

/// Sessions. Source: filemaker.md §2.
extension FileMakerAPI {
  /// Opens the session now, so that a wrong password shows at once.
  func open() async throws(FileMakerError) {
    do throws(APIError) {
      await auth.signIn(try await current.open(through: authenticator))
    } catch { throw FileMakerError(error) }
  }

  /// Whether the session is still open, according to the server.
  ///
  /// false, without asking, where none was opened. It opens none. Servers before version 19 do not
  /// know the question, and it throws.
  public func isSessionOpen() async throws(FileMakerError) -> Bool {
    guard let token = await auth.token else { return false }
    do throws(FileMakerError) {
      return try await authenticator.service.send(
        FileMakerService.Call(
          .get, ["validateSession"], template: "validateSession",
          headers: ["Authorization": "Bearer " + token.access.reveal()]), as: WireSession.self
      ).isSessionInUse ?? true
    } catch {
      guard case .signInAgain = error else { throw error }
      return false
    }
  }

  /// Closes the session and forgets the account; calls throw `signInAgain` from then on.
  ///
  /// It never fails: a session that the server is not told about ends by itself, 15 minutes later.
  public func logOut() async {
    let token = await auth.token
    current.forget()
    await auth.signOut()
    guard let token else { return }
    try? await authenticator.logOut(token)
  }

  /// Sets global fields, fully qualified (`Guests::gActive`), for this session.
  ///
  /// Other sessions do not see them. They choose which related records a layout shows. If the
  /// session ends and another one is opened, they are set again before anything else is asked.
  public func setGlobals(_ globals: [String: FieldValue]) async throws(FileMakerError) {
    try await service.send(.globals(globals, of: database))
    current.keep(globals)
  }
}

/// The `response` of `validateSession`; older servers answer `{}`.
private struct WireSession: Decodable, Sendable { var isSessionInUse: Bool? }
