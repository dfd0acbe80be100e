import Engine
import Features
import Model
import REST
import Resources
import Sandbox

/// The sandbox that the program talks to: its own, or a running one.
actor SandboxLink {
  /// The name that the sign-in forms show for a system until its address is known.
  static let instance = "sandbox"

  private let choice: SandboxOption.Choice
  private let scenario: Scenario
  /// The folder in which what is written stays; nil for none.
  private let keep: String?
  /// Whether the program's own plays a receiver.
  private let playsGPS: Bool
  private var server: SandboxServer?
  /// What a running one is asked over.
  ///
  /// Not closed before the end: closing it starts libdispatch's
  /// pool, which is then looked after once a second for as long as the process lives.
  private let transport = HTTPTransport()
  private var starting: Task<Result<SandboxDirectory, Trouble>, Never>?

  init(
    _ choice: SandboxOption.Choice, scenario: Scenario, keep: String? = nil, playsGPS: Bool = false
  ) {
    self.choice = choice
    self.scenario = scenario
    self.keep = keep
    self.playsGPS = playsGPS
  }

  /// The demo accounts, for the forms and for scripts.
  static let accounts: SmallDictionary<RemoteSystem, SignIn.Defaults> = [
    .eto: account("worker@example.org"), .serviceNow: account("john.doe"),
    .fileMaker: account("staff", list: list.name),
  ]

  private static func account(_ userName: String, list: String = "") -> SignIn.Defaults {
    SignIn.Defaults(
      address: instance, userName: userName, password: Model.Secret("porchlight"), list: list)
  }

  /// Where scripts work in the pretend ETO unless they say something else: the night shelter of its
  /// first enterprise's first site.
  static let workplace = ETOSignIn.Last(
    enterprise: "facfca25-4832-4df1-0d77-b902335fc8e8", site: 301, program: 712)

  /// The PIN that opens the staff drawer of a kiosk.
  static let staffPIN = Model.Secret("2468")

  /// The shelter's own list, in the pretend FileMaker.
  static let list = GuestListSetup(database: "Shelter")

  /// The check-in form of the pretend ETO's first enterprise: `Resources/Sandbox/eto`.
  static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// The form for contacts that every pretend site has: `Resources/Sandbox/eto`.
  static let contact = ContactSetup(
    touchPoint: 2102, reference: 4208, latitude: 4204, longitude: 4205)

  /// The form for street outreach of the pretend ETO's first enterprise, and the places that its teams
  /// have names for: `Resources/Sandbox`.
  static func outreach() throws(PlaceList.Failure) -> OutreachSetup {
    // Its questions stand in the order of what they are for.
    let elements = OutreachSetup.Role.allCases.enumerated().map { ($1, 4701 + $0) }
    var setup = OutreachSetup(
      touchPoint: 2107, elements: Dictionary(uniqueKeysWithValues: elements))
    // It is on this computer, and nobody else's.
    setup.rate = 100
    if let folder = SandboxData.folder {
      setup.places = try PlaceList.read("\(folder)/places.csv")
    }
    return setup
  }

  /// What the pretend RapidSOS knows the organisation by.
  static let organisation = EmergencyDesk.Service(
    address: instance, clientID: "demo-client", clientSecret: Model.Secret("demo-secret"))

  /// RapidSOS' demo account, whose profile is filled.
  static let robin = (name: "robin.example", password: Model.Secret("porchlight"))

  /// The call flow that the pretend RapidSOS knows, and who starts it.
  static let callFlow = (name: "kronos_contacts", company: "Lantern Street Alliance")

  /// Where the pretend shelter is; nobody comes there.
  static let position = Coordinates(latitude: 42.1015, longitude: -72.5898).map {
    Position($0, uncertainty: 50, source: .configured("Harbor House"))
  }

  /// Where its systems are; starts the program's own at the first call.
  func directory() async throws(Trouble) -> SandboxDirectory {
    let task = starting ?? Task { await self.find() }
    starting = task
    do { return try await task.value.get() } catch {
      starting = nil
      throw error
    }
  }

  /// The address behind the name in the form; any other name as it is.
  func locate(_ system: RemoteSystem, _ name: String) async throws(Trouble) -> String {
    guard name == Self.instance else { return name }
    guard let address = try await directory()[system] else { throw .notInstalled(system.name) }
    return address
  }

  /// The receiver that it plays; nil where it is known to play none.
  ///
  /// Whether a running one does is known once it is asked.
  nonisolated var receiver: GPSDClient? {
    guard playsGPS || choice != .embedded else { return nil }
    return GPSDClient { [self] in
      let address = try? await directory().gps
      return address.flatMap { GPSDAddress($0) }
    }
  }

  /// What it "sent" to people so far, oldest first; empty while that cannot be read.
  func messages() async -> [PracticeMessage] {
    guard let directory = try? await directory() else { return [] }
    return await directory.messages(over: transport)
  }

  /// Stops the program's own.
  func stop() async {
    await server?.stop()
    server = nil
    await transport.shutdown()
  }

  /// Starts the program's own, where what is written stays at the ports that it had last time: what was
  /// begun there is known by its address.
  private func start() async throws(SandboxError) -> SandboxServer {
    // Nothing that is begun is known by the receiver's address.
    let gpsPort = playsGPS ? 0 : nil
    if let keep {
      let options = SandboxOptions(
        port: SandboxPort.of(keep), scenario: scenario, gpsPort: gpsPort)
      // Another program has them: then at any.
      if let server = try? await SandboxServer.start(options) { return server }
    }
    return try await SandboxServer.start(SandboxOptions(scenario: scenario, gpsPort: gpsPort))
  }

  private func find() async -> Result<SandboxDirectory, Trouble> {
    switch choice {
    case .attached(let address):
      do throws(Trouble) {
        return .success(try await SandboxDirectory.ask(address, over: transport))
      } catch { return .failure(error) }
    case .embedded:
      do throws(SandboxError) {
        let server = try await start()
        self.server = server
        return .success(
          SandboxDirectory(
            control: server.addresses.control, eto: server.addresses.eto,
            rapidsos: server.addresses.rapidsos,
            servicenow: server.addresses.servicenow, filemaker: server.addresses.filemaker,
            gps: server.addresses.gps, ca: server.addresses.ca))
      } catch {
        return .failure(.storage(error.description))
      }
    }
  }
}
