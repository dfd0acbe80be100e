import Engine
import Features
import Model
import REST
import Resources
import Sandbox

/// The sandbox that the program uses: its own, or a running one.
actor SandboxLink {
  /// The name that the sign-in forms show for a system until its address is known.
  static let instance = "sandbox"

  private let choice: SandboxOption.Choice
  private let scenario: Scenario
  /// The folder in which writes are kept; nil for none.
  private let keep: String?
  /// Whether the program's own plays a receiver.
  private let playsGPS: Bool
  private var server: SandboxServer?
  /// The transport for asking a running sandbox.
  ///
  /// It stays open to the end: closing it starts libdispatch's pool, which wakes the process once a
  /// second for as long as it lives.
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

  /// Where scripts work in the pretend ETO by default: the night shelter of its first enterprise's
  /// first site.
  static let workplace = ETOSignIn.Last(
    enterprise: "facfca25-4832-4df1-0d77-b902335fc8e8", site: 301, program: 712)

  /// The PIN that opens the staff drawer of a kiosk.
  static let staffPIN = Model.Secret("2468")

  /// The shelter's own list in the pretend FileMaker.
  static let list = GuestListSetup(database: "Shelter")

  /// The check-in form of the pretend ETO's first enterprise: `Resources/Sandbox/eto`.
  static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))

  /// The contact form of every pretend site: `Resources/Sandbox/eto`.
  static let contact = ContactSetup(
    touchPoint: 2102, reference: 4208, latitude: 4204, longitude: 4205)

  /// The street outreach form of the pretend ETO's first enterprise, and its teams' places:
  /// `Resources/Sandbox`.
  static func outreach() throws(PlaceList.Failure) -> OutreachSetup {
    // Its questions are in the order of their roles.
    let elements = OutreachSetup.Role.allCases.enumerated().map { ($1, 4701 + $0) }
    var setup = OutreachSetup(touchPoint: 2107, elements: SmallDictionary(elements))
    // It is on this computer, and nobody else's.
    setup.rate = 100
    if let folder = SandboxData.folder { setup.places = try PlaceList.read("\(folder)/places.csv") }
    return setup
  }

  /// HUD's types of the projects that the programs of the pretend ETO's first site are: street outreach,
  /// a night-by-night shelter, a day shelter.
  static let projectTypes = [711: 4, 712: 1, 713: 11]

  /// The form of the pretend ETO's first enterprise that surveys of counts go to, and who stands there
  /// for everybody: `Resources/Sandbox/eto`.
  static let count = CountTouchPoint(
    touchPoint: 2108, participant: 4999, reference: 4801, survey: 4802)

  /// The organisation's client at the pretend RapidSOS.
  static let organisation = EmergencyDesk.Service(
    address: instance, clientID: "demo-client", clientSecret: Model.Secret("demo-secret"))

  /// RapidSOS' demo account with a filled profile.
  static let robin = (name: "robin.example", password: Model.Secret("porchlight"))

  /// The pretend RapidSOS' call flow, and who starts it.
  static let callFlow = (name: "kronos_contacts", company: "Lantern Street Alliance")

  /// Where the pretend shelter is; nobody is sent there.
  static let position = Coordinates(latitude: 42.1015, longitude: -72.5898).map {
    Position($0, uncertainty: 50, source: .configured("Harbor House"))
  }

  /// The addresses of its systems; the first call starts the program's own sandbox.
  func directory() async throws(Trouble) -> SandboxDirectory {
    let task = starting ?? Task { await self.find() }
    starting = task
    do { return try await task.value.get() } catch {
      starting = nil
      throw error
    }
  }

  /// The address for the name in the form; any other name unchanged.
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

  /// Stops the program's own sandbox.
  func stop() async {
    await server?.stop()
    server = nil
    await transport.shutdown()
  }

  /// Starts the program's own sandbox; where writes are kept, at the same ports as last time, since
  /// unfinished writes name the address.
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
        return .success(SandboxDirectory(server.addresses.byName))
      } catch { return .failure(.storage(error.description)) }
    }
  }
}
