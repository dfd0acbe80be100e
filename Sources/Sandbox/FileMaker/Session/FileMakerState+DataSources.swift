/// The other databases that a log-in opens too: `fmDataSource` of its body.
///
/// The members are Claris' (Data API guide, "Log in to an external data source"): `database`,
/// without `.fmp12`, with `username` and `password`, or with `oAuthRequestId` and
/// `oAuthIdentifier`. Clients also name a database alone: then it is opened with the log-in's own
/// credentials. Which numbers refuse is our convention: a database that is not hosted is 802, a
/// wrong account 212, each as for the database of the log-in itself.
extension FileMakerState {
  /// Another database, and who opens it.
  struct DataSource: Sendable {
    let database: String
    /// nil where nobody is named.
    let identity: Identity?
  }

  /// Reads a body, which may be missing.
  static func sources(in request: Incoming) throws(FileMakerProblem) -> [DataSource] {
    guard !request.body.isEmpty else { return [] }
    guard let body = try? JSONParser.parse(request.body), case .object(let members) = body else {
      throw FileMakerProblem(1710)
    }
    var sources: [DataSource] = []
    for member in members {
      guard member.name == "fmDataSource" else { throw .unknownKey(member.name) }
      guard let items = member.value.listed else { throw FileMakerProblem(1708) }
      for item in items { sources.append(try source(item)) }
    }
    return sources
  }

  private static func source(_ item: JSON) throws(FileMakerProblem) -> DataSource {
    guard case .object(let members) = item else { throw FileMakerProblem(1708) }
    var texts: [String: String] = [:]
    for member in members {
      guard sourceKeys.contains(member.name) else { throw .unknownKey(member.name) }
      guard let text = member.value.text else { throw FileMakerProblem(1708) }
      texts[member.name] = text
    }
    guard let database = texts["database"], !database.isEmpty else { throw FileMakerProblem(1707) }
    switch (texts["username"], texts["password"], texts["oAuthRequestId"], texts["oAuthIdentifier"])
    {
    case (nil, nil, nil, nil): return DataSource(database: database, identity: nil)
    case (let name?, let password?, nil, nil):
      let credentials = BasicCredentials(name: name, password: password)
      return DataSource(database: database, identity: .account(credentials))
    case (nil, nil, _?, let identifier?):
      return DataSource(database: database, identity: .identityProvider(identifier: identifier))
    default: throw FileMakerProblem(1707)
    }
  }

  private static let sourceKeys = [
    "database", "username", "password", "oAuthRequestId", "oAuthIdentifier",
  ]

  /// Opens the databases, for who logs in where nobody is named.
  func open(_ sources: [DataSource], for identity: Identity) throws(FileMakerProblem) {
    for source in sources {
      _ = try account(source.identity ?? identity, in: try database(called: source.database))
    }
  }

  /// A database; here the case of its letters makes no difference.
  func database(called name: String) throws(FileMakerProblem) -> FakeDatabase {
    let file = names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    guard let database = file.flatMap({ databases[$0] }) else { throw FileMakerProblem(802) }
    return database
  }

  /// The account of a database that somebody means; the numbers of the last two refusals are our
  /// convention.
  func account(
    _ identity: Identity, in database: FakeDatabase
  ) throws(FileMakerProblem) -> FakeAccount {
    guard let account = database.accounts.first(where: identity.isOf) else {
      throw FileMakerProblem(212)
    }
    if account.isInactive { throw FileMakerProblem(210) }
    guard account.mayUseDataAPI else { throw FileMakerProblem(9) }
    return account
  }
}
