public import REST

/// A FileMaker server: what it is, which databases it has, and the way into one.
///
/// It is a value that may be copied freely. Making one sends nothing. Source: filemaker.md.
public struct FileMakerServer: Sendable {
  /// Its address: `https://fms.example.org`.
  public let base: BaseURL
  /// The version of the Data API to use.
  public let version: FileMakerVersion
  private let transport: any Transport
  private let log: [any Interceptor]
  private let retry: [any Interceptor]

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - base: where it is, without `/fmi/data`.
  ///   - version: the version of the Data API.
  ///   - transport: sends the requests.
  ///   - log: sees every request first.
  ///   - retry: repeats calls that change nothing after failures that pass; nil for none.
  public init(
    at base: BaseURL, version: FileMakerVersion = .latest, over transport: any Transport,
    log: (any Interceptor)? = nil, retry: (any Interceptor)? = Retry()
  ) {
    self.base = base
    self.version = version
    self.transport = transport
    self.log = [log].compactMap(\.self)
    self.retry = [retry].compactMap(\.self)
  }

  /// The server's name, version and formats; this needs no sign-in.
  public func product() async throws(FileMakerError) -> ProductInfo {
    try await service().send(
      FileMakerService.Call(.get, ["productInfo"], template: "productInfo"), as: WireProduct.self
    ).productInfo
  }

  /// The names of the databases, in the server's order.
  ///
  /// A server may list only those that an account may open: then it needs the account.
  public func databases(as login: FileMakerLogin? = nil) async throws(FileMakerError) -> [String] {
    try await service().send(
      FileMakerService.Call(
        .get, ["databases"], template: "databases", headers: login?.headers ?? [:]),
      as: WireDatabases.self
    ).databases.map(\.name)
  }

  /// A database, whose session the first call opens.
  ///
  /// `sources` are other databases whose fields its layouts show, if they need another account. The
  /// case of the name matters.
  public func database(
    _ name: String, as login: FileMakerLogin, sources: [FileMakerSource] = []
  ) -> FileMakerAPI {
    let authenticator = Authenticator(
      service: service(links: log), database: name, sources: sources)
    let current = CurrentSession(login)
    let auth = TokenAuth { _ throws(APIError) in try await current.open(through: authenticator) }
    return FileMakerAPI(
      database: name, service: service(links: log + retry + [auth]), authenticator: authenticator,
      auth: auth, current: current, downloads: Chain(log + retry, before: transport))
  }

  /// Opens a session of a database.
  ///
  /// - Returns: the database; keep it, since its copies share the session.
  /// - Throws: `wrongPassword`, or why the server gave no answer.
  public func logIn(
    to name: String, as login: FileMakerLogin, sources: [FileMakerSource] = []
  ) async throws(FileMakerError) -> FileMakerAPI {
    let api = database(name, as: login, sources: sources)
    try await api.open()
    return api
  }

  private func service() -> FileMakerService { service(links: log + retry) }

  private func service(links: [any Interceptor]) -> FileMakerService {
    FileMakerService(at: base, version: version, over: transport, links: links)
  }
}
