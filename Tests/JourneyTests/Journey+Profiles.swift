import Engine
import Features
import FoundationEssentials
import Model
import REST
import Sandbox
import Testing

/// Emergency profiles on a journey, and what the pretend RapidSOS has of them.
extension Journey {
  /// What the machine is set up with; nobody comes to where it is.
  nonisolated static let profiles = EmergencySetup(
    service: CallFlow.Service(
      host: "sandbox", flow: "kronos_contacts", company: "Lantern Street Alliance"),
    shelter: Coordinates(latitude: 42.1015, longitude: -72.5898).map {
      Position($0, uncertainty: 50, source: .configured("Harbor House"))
    },
    account: ProfileAccess.Defaults(
      username: "robin.example", password: Model.Secret("porchlight")))

  /// Where the pretend RapidSOS is, and what it "sent".
  nonisolated static func place(
    _ addresses: SandboxAddresses, _ transport: HTTPTransport
  ) throws -> RapidSOSPlace {
    let service = EmergencyDesk.Service(
      address: try #require(addresses.rapidsos), clientID: "demo-client",
      clientSecret: Model.Secret("demo-secret"))
    let directory = SandboxDirectory(addresses.byName)
    return RapidSOSPlace(
      address: service.address, messages: { await directory.messages(over: transport) }
    ) { () throws(Trouble) in service }
  }

  /// Takes a story that begins on the screen for emergency profiles.
  static func takeToProfiles(_ story: (Journey) async throws -> Void) async throws {
    var options = Options()
    options.isSignedIn = false
    options.hasProfiles = true
    try await take(options) { journey in
      await journey.press("<alt-3>")
      try await story(journey)
    }
  }

  /// The demo account's profile is on the screen.
  func enterAsRobin() async {
    await press("<enter><tab><enter>")
    await press("<enter>")
    await press("<^t>")
  }

  /// Whoever came first.
  var person: Emergency.Person? { state.emergency.people.first }
}

extension SandboxDesk {
  /// A profile as the pretend RapidSOS has it, read past the program.
  func profile(_ user: String, _ password: String) async throws -> EmergencyProfile {
    try await withAccount(user, password) { try await $0.profile() }
  }

  /// Somebody else changes Robin's name.
  func rename(_ name: String) async throws {
    try await withAccount("robin.example", "porchlight") { account in
      let base = try await account.profile()
      var edited = base
      edited.names = [name]
      _ = try await account.save(ProfileChange(from: base, to: edited))
    }
  }

  private func withAccount<Value: Sendable>(
    _ user: String, _ password: String, _ work: (EmergencyAccount) async throws -> Value
  ) async throws -> Value {
    let transport = HTTPTransport()
    let desk = try EmergencyDesk(
      EmergencyDesk.Service(
        address: try #require(rapidSOS), clientID: "demo-client",
        clientSecret: Model.Secret("demo-secret")),
      Environment(transport: transport))
    let result = await Result {
      try await work(try await desk.signIn(username: user, password: Model.Secret(password)))
    }
    await transport.shutdown()
    return try result.get()
  }

  /// The call flows that were started, as the control port tells of them.
  func alerts() async throws -> [Alert] {
    try JSONDecoder().decode([Alert].self, from: Data(try await read("alerts")))
  }

  /// A call flow that was started.
  struct Alert: Decodable {
    /// The part of what was sent that tells where the person is.
    struct Variables: Decodable {
      struct Location: Decodable, Equatable {
        var latitude: String
        var longitude: String
        var uncertainty: String
      }
      var location: Location
    }
    var id: String
    var callflow: String
    var variables: Variables
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
