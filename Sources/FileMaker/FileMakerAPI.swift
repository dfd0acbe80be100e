import REST

/// A database of a FileMaker server, for an account that is signed in there.
///
/// Make one through ``FileMakerServer``. It is a value that may be copied freely; all copies share
/// one session:
///
/// - The first call opens it. The server ends it 15 minutes after its last use, or whenever it
///   likes: the call that is told so (952) opens another one, once for all who wait, and is sent
///   again. Global fields are set again before.
/// - A refused account is not tried again: calls throw `wrongPassword` without sending anything.
/// - ``logOut()`` closes it. Servers limit how many are open, so close it at the end.
///
/// Every call throws ``FileMakerError``. Finding nothing is not an error: the answer is empty.
public struct FileMakerAPI: Sendable {
  /// The name of the database.
  public let database: String
  let service: FileMakerService
  let authenticator: Authenticator
  let auth: TokenAuth
  let current: CurrentSession
  /// The chain for the contents of containers, which are outside the Data API.
  let downloads: Chain

  /// A call below the database's own address; `path` and `template` follow that address.
  func call(
    _ method: REST.Method, _ path: [String], template: String, query: [QueryItem] = [],
    body: FileMakerService.Call.Body = .none, isHarmless: Bool? = nil
  ) -> FileMakerService.Call {
    FileMakerService.Call(
      method, ["databases", database] + path, template: "databases/{database}/" + template,
      query: query, body: body, isHarmless: isHarmless)
  }

  /// A call about a layout.
  func call(
    _ method: REST.Method, layout: String, _ path: [String] = [], template: String = "",
    query: [QueryItem] = [], body: FileMakerService.Call.Body = .none, isHarmless: Bool? = nil
  ) -> FileMakerService.Call {
    call(
      method, ["layouts", layout] + path,
      template: "layouts/{layout}" + (template.isEmpty ? "" : "/" + template), query: query,
      body: body, isHarmless: isHarmless)
  }
}
