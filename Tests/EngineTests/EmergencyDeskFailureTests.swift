import FoundationEssentials
import Logging
import Model
import REST
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// What a desk says when RapidSOS, or something in its place, does not do what was asked.
@Suite struct EmergencyDeskFailureTests {
  private typealias Desk = EmergencyDeskTests

  private static let registered = HTTPResponse.json(201, #"{"id":41,"username":"robin.example"}"#)

  // MARK: Registered, and not signed in

  private static let halfway: [(ScriptedTransport.Step, Trouble)] = [
    ({ _ in .success(HTTPResponse(status: 503)) }, .busy(retryAfter: nil)),
    (
      { _ in
        .success(
          .json(
            429, #"{"detail":"Too many requests. Please try again later"}"#,
            headers: ["Retry-After": "30"]))
      }, .busy(retryAfter: 30)
    ),
    (
      { _ in .success(.json(401, #"{"detail":"Invalid user credentials."}"#)) }, .wrongPassword
    ),
    ({ _ in .success(.html()) }, .portal(host: nil)),
    ({ _ in .failure(.timedOut) }, .offline(.timedOut)),
    ({ _ in .failure(.unreachable(.connectionLost)) }, .offline(.noConnection)),
  ]

  /// Whoever registers again would be told that the account exists.
  @Test(arguments: halfway.indices)
  func anAccountThatIsThereIsSaidToBeThere(_ index: Int) async throws {
    let (step, reason) = Self.halfway[index]
    let (transport, desk) = try Desk.desk(Desk.token, Self.registered)
    transport.then(step)
    let trouble = await Desk.trouble { () throws(EmergencyTrouble) in
      try await desk.register(Desk.account)
    }
    #expect(trouble == .registeredOnly(reason))
    #expect(transport.requests.count == 3, "nothing is repeated")
    // And it can be signed in to.
    transport.then { _ in .success(Desk.token) }
    let account = try await desk.signIn(
      username: Desk.account.username, password: Desk.account.password)
    #expect(account.username == "robin.example")
  }

  @Test func whatWasNotRegisteredIsNotSaidToBeThere() async throws {
    for (step, expected): (ScriptedTransport.Step, EmergencyTrouble) in [
      ({ _ in .failure(.timedOut) }, .trouble(.unanswered)),
      ({ _ in .success(HTTPResponse(status: 503)) }, .trouble(.busy(retryAfter: nil))),
    ] {
      let (transport, desk) = try Desk.desk(Desk.token)
      transport.then(step)
      let trouble = await Desk.trouble { () throws(EmergencyTrouble) in
        try await desk.register(Desk.account)
      }
      #expect(trouble == expected)
    }
  }

  // MARK: Too often

  @Test func howLongToWaitIsSaidWhereverItIsSaid() async throws {
    let words = "Too many requests. Please try again later"
    let tooMany = HTTPResponse.json(
      429, #"{"detail":"\#(words)"}"#, headers: ["Retry-After": "30"])
    let (_, desk) = try Desk.desk(tooMany, tooMany, tooMany, Desk.token, tooMany)
    func expectTooMany(_ work: () async throws(EmergencyTrouble) -> Void) async {
      #expect(await Desk.trouble(work) == .tooMany(words, retryAfter: 30))
    }
    await expectTooMany { () throws(EmergencyTrouble) in
      _ = try await desk.signIn(username: "robin.example", password: Desk.account.password)
    }
    await expectTooMany { () throws(EmergencyTrouble) in try await desk.check() }
    // The organisation's token, fetched for something else.
    await expectTooMany { () throws(EmergencyTrouble) in
      try await desk.resetPassword(email: "robin@example.com")
    }
    await expectTooMany { () throws(EmergencyTrouble) in
      try await desk.resetPassword(email: "robin@example.com")
    }
  }

  // MARK: A trigger

  static func request() throws -> TriggerRequest {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    let place = try #require(Coordinates("42.1015, -72.5898"))
    let readiness = TriggerRequest.prepare(
      for: profile, verified: PhoneNumber("2025550123"),
      at: Position(place, uncertainty: 50, source: .configured("Harbor House")),
      flow: "kronos_contacts", company: "Porchlight", now: Date())
    guard case .ready(let request) = readiness else { throw Unprepared() }
    return request
  }

  private struct Unprepared: Error {}

  /// A page, a redirect and a gateway's status are answers of somebody else.
  @Test(arguments: [
    HTTPResponse.html(200), .html(502), .html(503), .html(504), HTTPResponse(status: 502),
    HTTPResponse(status: 503), HTTPResponse(status: 504), .html(401), .html(403),
    HTTPResponse(status: 302, headers: ["Location": "https://portal.example/"]),
  ])
  func whatMayHaveStartedIsNeverSaidNotToHave(_ answer: HTTPResponse) async throws {
    let (transport, desk) = try Desk.desk(Desk.token, answer)
    #expect(await desk.trigger(try Self.request()) == .unknown)
    #expect(transport.requests.count == 2, "nothing is repeated")
  }

  @Test func whatDidNotLeaveOrWasRefusedIsNotStarted() async throws {
    let (transport, desk) = try Desk.desk(
      Desk.token,
      .json(400, #"{"detail":{"variables.user.phone_number":["Not a valid phone number."]}}"#))
    for reason in [
      APIError.Reason.noConnection, .noConnectionInTime, .noSuchHost, .untrustedCertificate,
    ] {
      transport.then { _ in .failure(.unreachable(reason)) }
    }
    let request = try Self.request()
    for expected in [
      EmergencyTrouble.trouble(.refused("Not a valid phone number.")),
      .trouble(.offline(.noConnection)), .trouble(.offline(.timedOut)),
      .trouble(.offline(.noSuchHost)), .trouble(.offline(.untrustedCertificate)),
    ] {
      #expect(await desk.trigger(request) == .notStarted(expected))
    }
  }

  // MARK: Whom it names

  @Test func blanksAreNoPartOfAName() async throws {
    let (_, desk) = try Desk.desk(Desk.token)
    let account = try await desk.signIn(
      username: " robin.example ", password: Desk.account.password)
    #expect(account.username == "robin.example")
  }

  @Test func neitherLogNorErrorNamesAnybody() async throws {
    let lines = Lines()
    let transport = ScriptedTransport(answers: [
      Desk.token,
      .json(400, #"{"detail":"User with username `robin.example` already exists."}"#),
    ])
    let desk = try EmergencyDesk(
      EmergencyDesk.Service(
        address: "rapidsos.example", clientID: "demo-client",
        clientSecret: Model.Secret("demo-secret")),
      Environment(
        transport: transport,
        log: Log(to: Logger(label: "http") { _ in LineKeeper(lines: lines) })))
    let trouble = try #require(
      await Desk.trouble { () throws(EmergencyTrouble) in try await desk.register(Desk.account) })
    #expect(trouble == .accountExists("User with username `robin.example` already exists."))
    #expect(lines.all.count == 2 && lines.all[1].contains("POST rapidsos.example /v1/rain/user"))
    var printed = "\(trouble) \(String(reflecting: trouble)) \(trouble as any Error) \(lines.all)"
    dump(trouble, to: &printed)
    for word in ["robin", "exists", "porchlight", "demo-"] {
      #expect(!printed.contains(word), "\(printed)")
    }
  }

  @Test func noTroubleIsPrintedWithWhatWasSaid() {
    let words = "12025550123 belongs to robin.example"
    var theirs = EmergencyProfile()
    theirs.names = [words]
    let conflict = ProfileConflict(
      section: .name, base: .texts([]), mine: .texts([words]), theirs: .texts([words]))
    let troubles: [EmergencyTrouble] = [
      .trouble(.refused(words)), .account([.email: [words]]), .accountExists(words),
      .registeredOnly(.refused(words)), .number(words), .wrongCode(words),
      .tooMany(words, retryAfter: 7), .profile([.allergies: [words]]),
      .conflict([conflict], theirs: theirs),
    ]
    for trouble in troubles {
      var printed = "\(trouble) \(TriggerOutcome.notStarted(trouble))"
      dump(trouble, to: &printed)
      #expect(!printed.contains("robin") && !printed.contains("5550123"), "\(printed)")
    }
    #expect("\(troubles[7])" == #"profile(["allergies"])"#)
  }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Keeps every line, at every level, with its metadata.
private struct LineKeeper: LogHandler {
  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let metadata = (event.metadata ?? [:]).map { " \($0)=\($1)" }.joined()
    lines.add("\(event.level) \(event.message)\(metadata)")
  }
}
