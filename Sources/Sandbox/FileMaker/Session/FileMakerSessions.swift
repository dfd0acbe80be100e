/// The sessions that are open, and how they end: filemaker.md §2.
struct FileMakerSessions: Sendable {
  /// One session of a database.
  struct Session: Sendable {
    /// The database as the log-in spelt it: later calls have to spell it the same way.
    let database: String
    /// The database's own name.
    let file: String
    let account: FakeAccount
    /// The start of the addresses of files that it reads.
    let link: String
    var lastUse: Double
    /// Global fields, which exist in a session only, by table and field.
    var globals: [String: FieldContent] = [:]
  }

  private var open: [String: Session] = [:]

  /// Opens a session.
  ///
  /// It is known that their number is limited; what happens beyond the limit is our convention.
  mutating func open(
    _ database: String, file: String, for account: FakeAccount, limit: Int, life: Double,
    now: Double
  ) throws(FileMakerProblem) -> String {
    open = open.filter { now - $0.value.lastUse < life }
    guard open.count < limit else { throw FileMakerProblem(956) }
    let token = Secret.hex(52).lowercased()
    open[token] = Session(
      database: database, file: file, account: account, link: Secret.hex(ContainerFiles.linkLength),
      lastUse: now)
    return token
  }

  /// The session of a token, used again now.
  ///
  /// A token is valid for its own database only.
  mutating func use(
    _ token: String, in database: String?, life: Double, now: Double
  ) throws(FileMakerProblem) -> Session {
    guard var session = open[token], database == nil || database == session.database else {
      throw FileMakerProblem(952)
    }
    guard now - session.lastUse < life else {
      open[token] = nil
      throw FileMakerProblem(952)
    }
    session.lastUse = now
    open[token] = session
    return session
  }

  /// Closes a session.
  mutating func close(
    _ token: String, of database: String, life: Double, now: Double
  ) throws(FileMakerProblem) {
    _ = try use(token, in: database, life: life, now: now)
    open[token] = nil
  }

  /// Whether the session with such addresses of files is open; asking does not count as use.
  func isOpen(link: String, life: Double, now: Double) -> Bool {
    open.values.contains { $0.link == link && now - $0.lastUse < life }
  }

  /// Sets global fields of a session.
  mutating func set(_ globals: [String: FieldContent], in token: String) {
    open[token]?.globals.merge(globals) { _, new in new }
  }

  /// Ends all sessions, as restarting a server does.
  mutating func closeAll() { open = [:] }
}
