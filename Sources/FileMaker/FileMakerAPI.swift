import REST

/// A database of a FileMaker server, for an account that is signed in there.
///
/// Make one through ``FileMakerServer``. It is a value that may be copied freely; all copies share
/// one session:
///
/// - The first call opens it. The server ends it 15 minutes after its last use, or when it likes:
///   the call that is told so (952) opens another one, once for all who wait, and is sent again.
///   Global fields are set again before.
/// - A refused account is not tried again: calls throw `wrongPassword` without anything being sent.
/// - ``logOut()`` gives it back. Servers let only so many be open, so do not just leave.
///
/// Every call throws ``FileMakerError``. That nothing was found is no error: the answer is empty.
public struct FileMakerAPI: Sendable {
  /// The name of the database.
  public let database: String
  let service: FileMakerService
  let entrance: Authenticator
  let auth: TokenAuth
  let kept: KeptSession
  /// Carries what lies outside of the Data API: the contents of containers.
  let downloads: Chain

  /// A call below the database's own address; `path` and `template` are what follows it.
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
