/// Everything that the pretend FileMaker knows: filemaker.md §9.
///
/// It is a value: going back to the seed is an assignment.
struct FileMakerState: Sendable {
  var databases: [String: FakeDatabase]
  /// The databases' names, in the order in which they are listed.
  let names: [String]
  var switches = FileMakerSwitches()
  var sessions = FileMakerSessions()
  /// What containers hold.
  var files: ContainerFiles
  /// Lists that are made up at the first request, so that a sandbox for another purpose starts
  /// without them.
  private var crowds: [Crowd]

  /// Invented people for a table.
  struct Crowd: Sendable {
    let database: String
    let table: String
    let guests: GuestList
  }

  init(
    _ databases: [FakeDatabase], files: ContainerFiles = ContainerFiles(), crowds: [Crowd] = []
  ) {
    names = databases.map(\.name)
    self.databases = Dictionary(databases.map { ($0.name, $0) }) { first, _ in first }
    self.files = files
    self.crowds = crowds
  }

  private mutating func gather() {
    for crowd in crowds {
      guard var table = databases[crowd.database]?.tables[crowd.table] else { continue }
      crowd.guests.fill(&table)
      databases[crowd.database]?.tables[crowd.table] = table
    }
    crowds = []
  }
}

/// FileMaker, played as filemaker.md says.
///
/// Where public evidence ends, a comment says "our convention".
extension FileMakerState: FakeState {
  static let name = "filemaker"

  var slowness: Int { switches[.slow] }

  mutating func set(_ name: String, to value: JSON) throws(Refusal) {
    switch try switches.set(name, to: value) {
    case .endSessions: sessions.closeAll()
    case nil: break
    }
  }

  static func refusal(status: Int) -> Reply {
    switch status {
    case 401: FileMakerProblem(952).reply
    case 404: FileMakerProblem(1700).reply
    case 405: FileMakerProblem(1704).reply
    case 415: FileMakerProblem(1705).reply
    case 502: .html(502, "<html><body>Bad Gateway</body></html>")
    default: FileMakerProblem(-1, "Asked for on the sandbox's control port", status: status).reply
    }
  }

  /// FileMaker has no number for either: our convention.
  static func refusal(of unread: UnreadBody) -> Reply {
    FileMakerProblem(-1, unread.sentence, status: unread.status).reply
  }

  /// The path of a log-out contains a token, and the address of a container's file contains a key.
  static func loggedPath(_ request: Incoming) -> String {
    let marks = ["sessions", "MainDB"]
    guard let index = request.segments.firstIndex(where: marks.contains),
      index + 1 < request.segments.count
    else { return request.path }
    return "/" + request.segments[...index].joined(separator: "/") + "/•••"
  }

  mutating func answer(_ request: Incoming, now: Double) -> Reply {
    if switches[.drop] { return .dropped }
    gather()
    if switches[.engineOff] { return Self.refusal(status: 502) }
    if request.segments.first == ContainerFiles.folder { return file(for: request, now: now) }
    do throws(FileMakerProblem) {
      let calls = FileMakerCall.calls(at: request.segments)
      guard !calls.isEmpty else { throw FileMakerProblem(1700) }
      guard let call = calls[request.method] else { throw FileMakerProblem(1704) }
      return try perform(call, request, now: now)
    } catch {
      if error.status == 401, switches[.htmlUnauthorized] {
        return .html(401, "<html><body>Unauthorized</body></html>")
      }
      return error.reply
    }
  }

  private mutating func perform(
    _ call: FileMakerCall, _ request: Incoming, now: Double
  ) throws(FileMakerProblem) -> Reply {
    switch call {
    case .product: return .fileMaker(Self.product)
    case .databases: return .fileMaker(try list(for: request))
    case .validateSession: return try validateSession(request, now: now)
    case .logIn(let database): return try logIn(to: database, request, now: now)
    case .logOut(let database, let token):
      try sessions.close(token, of: database, life: sessionLife, now: now)
      return .fileMaker([:])
    case .inside(let database, let inside):
      let token = request.credential("bearer") ?? ""
      let session = try sessions.use(token, in: database, life: sessionLife, now: now)
      if switches[.fileClosed] { throw FileMakerProblem(802) }
      return try perform(
        inside, FileMakerVisit(request: request, session: session, token: token, now: now))
    }
  }

  /// The sample from the documentation.
  private static let product: JSON = [
    "productInfo": [
      "name": "FileMaker Data API Engine", "buildDate": "12/08/2021", "version": "19.4.2.204",
      "dateFormat": "MM/dd/yyyy", "timeFormat": "HH:mm:ss",
      "timeStampFormat": "MM/dd/yyyy HH:mm:ss",
    ]
  ]

  /// The file in a container, for a client that read its address in a session that is still open.
  private func file(for request: Incoming, now: Double) -> Reply {
    files.answer(request) { link in sessions.isOpen(link: link, life: sessionLife, now: now) }
  }
}

/// A request in a session.
struct FileMakerVisit: Sendable {
  let request: Incoming
  let session: FileMakerSessions.Session
  let token: String
  let now: Double

  /// How the visitor sees values: with the session's global fields and addresses of files.
  var view: SessionView {
    SessionView(
      globals: session.globals, files: request.origin + ContainerFiles.path + session.link,
      isFirstVersion: request.segments.count > 2 && request.segments[2] == "v1")
  }

  /// Today, as the engine writes dates: MM/dd/yyyy, in UTC (our convention).
  var today: String {
    let time = CivilTime(seconds: Int(now.rounded(.down)))
    return DatePattern.unitedStates.text(year: time.year, month: time.month, day: time.day)
  }
}
