import ETO
import Features
import FoundationEssentials
import Model
import REST
import RapidSOS
import Resources
import Sandbox
import ServiceNow
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// A relay with a vault on the disk and all pretend systems behind it, that can die and start again.
final class RelayYard: Sendable {
  /// The time, which only the test moves unless it is the machine's.
  final class Time: Sendable {
    /// When the test began.
    let start: Date
    private let isRunning: Bool
    private let passed = Mutex(0.0)

    /// One that stands still.
    init() {
      start = Date(timeIntervalSince1970: 1_772_505_000)
      isRunning = false
    }

    private init(from start: Date) {
      self.start = start
      isRunning = true
    }

    /// The machine's, which programs have that are really started.
    static var machine: Time { Time(from: Date()) }

    var now: Date { (isRunning ? Date() : start) + passed.withLock { $0 } }
    func pass(_ seconds: Double) { passed.withLock { $0 += seconds } }
  }

  /// What programs know its systems by, wherever they are.
  static let name = "sandbox"

  let server: SandboxServer
  let line: BrokenLine
  let time: Time
  let sessions = Sessions(names: [RelayYard.name])
  let environment: Environment
  /// The folder of the vault, and of the key that opens it.
  let path: String
  private let transport: HTTPTransport

  /// Tells a story.
  static func run(
    at time: Time = Time(), scenario: Scenario = .standard,
    _ story: (RelayYard) async throws -> Void
  ) async throws {
    let server = try await SandboxServer.start(
      SandboxOptions(scenario: scenario, now: { time.now }))
    let transport = HTTPTransport()
    let path = "/dev/shm/porchlight-relay-\(UUID().uuidString)"
    do {
      let yard = try RelayYard(server, transport, path, time)
      try await yard.signIn()
      try await story(yard)
    } catch {
      await transport.shutdown()
      await server.stop()
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
    await transport.shutdown()
    await server.stop()
    try? FileManager.default.removeItem(atPath: path)
  }

  private init(
    _ server: SandboxServer, _ transport: HTTPTransport, _ path: String, _ time: Time
  ) throws {
    self.server = server
    self.transport = transport
    self.path = path
    self.time = time
    line = BrokenLine(transport)
    environment = Environment(
      transport: line, cookies: transport.cookies, clock: HastyClock(), now: { time.now })
    let files = FileManager.default
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(atPath: path, withIntermediateDirectories: false, attributes: mode)
    try files.createDirectory(atPath: keys, withIntermediateDirectories: false, attributes: mode)
    _ = files.createFile(
      atPath: "\(keys)/\(CredentialDirectory.name)", contents: Data(UUID().uuidString.utf8),
      attributes: [.posixPermissions: 0o600])
  }

  private var vaultPath: String { "\(path)/vault" }
  private var keys: String { "\(path)/credentials" }

  /// The variables of a program that works with the same vault and the same systems.
  var variables: [String: String] {
    [
      "HOME": path, "TMPDIR": path, "CREDENTIALS_DIRECTORY": keys, "PORCHLIGHT_KEEP": vaultPath,
      "PORCHLIGHT_SANDBOX": server.addresses.control,
    ]
  }

  /// Somebody signs in everywhere.
  func signIn() async throws {
    await sessions.set(
      try await environment.openServiceNow(
        at: try #require(server.addresses.servicenow),
        with: .session(
          REST.Credentials(user: "john.doe", password: REST.Secret("porchlight")))),
      at: Self.name)
    let account = try await ETOAccount.signIn(
      at: try #require(server.addresses.eto.flatMap(BaseURL.init)),
      with: REST.Credentials(user: "worker@example.org", password: REST.Secret("porchlight")),
      over: line, retry: nil, minutesEast: -300)
    let enterprise = try #require(try await account.enterprises().first)
    await sessions.begin(account, as: "worker@example.org", at: Self.name)
    await sessions.enter(try await account.open(site: 301, of: enterprise.id, program: 712))
    await sessions.set(try await robin(), of: .client(1, of: nil))
    await sessions.set(
      guests: try await GuestDesk(
        SignIn.Credentials(userName: "staff", password: Model.Secret("porchlight")),
        at: try #require(server.addresses.filemaker), GuestListSetup(database: "Shelter"),
        environment), at: Self.database)
  }

  /// What programs know the list's database by.
  static let database = "\(name)/Shelter"

  /// An account that has just signed in.
  private func robin() async throws -> EmergencyAccount {
    let desk = try EmergencyDesk(
      EmergencyDesk.Service(
        address: try #require(server.addresses.rapidsos), clientID: "demo-client",
        clientSecret: Model.Secret("demo-secret")), environment)
    return try await desk.signIn(username: "robin.example", password: Model.Secret("porchlight"))
  }

  var serviceNow: ServiceNowAPI {
    get async throws { try #require(await sessions.serviceNow).api }
  }

  var eto: ETOAPI {
    get async throws { try #require(await sessions.eto) }
  }

  var account: EmergencyAccount {
    get async throws {
      // One that was refused is let go of: whoever looks at what is there signs in on their own.
      if let known = await sessions.account(of: .client(1, of: nil)) { return known }
      return try await robin()
    }
  }

  /// Nobody is signed in anywhere any more.
  func signOut() async {
    await sessions.set(nil)
    await sessions.begin(nil)
    await sessions.set(nil, of: .client(1, of: nil))
    await sessions.set(guests: nil)
  }

  /// A vault that is open and a relay over it, as after a start of the program.
  func start() async throws -> (relay: OutboxRelay, vault: Vault) {
    let vault = try await file()
    let key = try #require(CredentialDirectory(environment: variables))
    if try await vault.state == .new {
      try await vault.setUp(with: key)
    } else {
      try await vault.unlock(with: key)
    }
    var dependencies = OutboxRelay.Dependencies()
    let time = time
    dependencies.moment = { Moment(wall: time.now, boot: .seconds(1), bootID: "boot") }
    dependencies.random = { 0 }
    let relay = try await OutboxRelay.open(
      vault,
      Post(
        sessions: sessions, environment: environment, zone: .utc,
        places: [.rapidSOS: Self.name, .fileMaker: Self.database]),
      dependencies)
    return (relay, vault)
  }

  /// The vault, locked.
  ///
  /// A program that another test starts has a copy of its lock between its birth and its first step.
  private func file() async throws -> Vault {
    while true {
      do {
        return try await Vault(at: vaultPath)
      } catch VaultError.inUse {
        await Task.yield()
      }
    }
  }

  /// Lets time pass and sends, until nothing is left that goes by itself.
  func bringHome(_ relay: OutboxRelay) async throws -> OutboxProgress {
    var progress = OutboxProgress(left: 1)
    for _ in 0..<8 where progress.left > progress.stopped {
      time.pass(3600)
      for destination in RemoteSystem.allCases {
        try await relay.tryNow(destination)
      }
      progress = await relay.drain()
    }
    return progress
  }
}
