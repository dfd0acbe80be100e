import Engine
import Features
import Model
import REST
import Resources
import Sandbox

/// What every command that talks to systems needs: settings, the wire, and the sandbox if one was
/// asked for.
struct Startup {
  let paths: Paths
  let settings: Settings
  let environment: Environment
  let link: SandboxLink?
  let phrases: Phrases

  /// Reads the configuration and makes the wire; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - sandbox: pretend systems, if any: nothing of the person's own is read or written then
  ///   - keep: the folder in which what is written in a sandbox stays; nil for none
  ///   - scenario: what the program's own sandbox holds
  ///   - playsGPS: whether the program's own sandbox plays a receiver
  ///   - overrides: settings of the command line, by key
  /// - Throws: ``SettingsError`` or ``Failure``, one sentence each.
  init(
    sandbox: SandboxOption.Choice?, keep: String? = nil, scenario: Scenario = .standard,
    playsGPS: Bool = false, overrides: [String: String] = [:]
  ) throws {
    let variables = Machine.variables
    paths =
      sandbox == nil ? Paths(environment: variables) : keep.map(Paths.init(keeping:)) ?? .temporary
    settings = try Settings.load(paths: paths, environment: variables, overrides: overrides)
    phrases = Phrases(settings.language)
    // What the option gives is refused where it is read; what the variable has may be a secret that went astray.
    if case .attached(let address)? = sandbox, !SandboxDirectory.isAddress(address) {
      throw Failure(phrases[.usageSandboxVariable])
    }
    let level = settings.logLevel
    let log = paths.log.map { LogFile($0, level: level) }
    link = sandbox.map { SandboxLink($0, scenario: scenario, keep: keep, playsGPS: playsGPS) }
    do {
      environment =
        try link.map { Self.wire(to: $0) }
        ?? .live(settings, variables: variables, log: log)
    } catch { throw Failure("\(error)") }
  }

  /// The defaults of the sign-in forms, for the systems that this machine uses.
  var signIns: SmallDictionary<RemoteSystem, SignIn.Defaults> {
    var signIns: SmallDictionary<RemoteSystem, SignIn.Defaults> = [:]
    for system in RemoteSystem.allCases { signIns[system] = defaults(for: system) }
    return signIns
  }

  /// The defaults for a system; nil where this machine does not use it.
  func defaults(for system: RemoteSystem) -> SignIn.Defaults? {
    var defaults = link == nil ? configured(system) : SandboxLink.accounts[system]
    if system.descriptor.asks.contains(.workplace) {
      // With a sandbox only the command line's settings are read. A kept one opens where it was
      // used last, a new one at the pretend shelter with the beds.
      let isNew = link != nil && settings.lastWorkplace == .init()
      defaults?.workplace = ETOSignIn.Known(
        preset: settings.workplace, last: isNew ? SandboxLink.workplace : settings.lastWorkplace,
        places: settings.places)
    }
    return defaults
  }

  /// The credentials that sign in to a system by themselves; nil where something is missing.
  func credentials(for system: RemoteSystem) -> SignIn.Credentials? {
    defaults(for: system).flatMap { SignIn.Credentials($0, for: system) }
  }

  private func configured(_ system: RemoteSystem) -> SignIn.Defaults? {
    let access = settings[system]
    // Its accounts are those of the people whom the work is about.
    guard system.descriptor.accounts != .clients, let address = access.address else { return nil }
    var defaults = SignIn.Defaults(
      address: address, userName: access.username ?? "",
      password: Model.Secret(access.password?.reveal() ?? ""))
    defaults.clientID = access.clientID ?? ""
    defaults.clientSecret = Model.Secret(access.clientSecret?.reveal() ?? "")
    guard system == .fileMaker else { return defaults }
    guard let place = guestPlace else { return nil }
    defaults.address = "\(place.address)/\(place.setup.database)"
    defaults.list = place.setup.name
    return defaults
  }

  /// Whether the machine is not set up yet: there is no configuration, and no system is named.
  var isFirst: Bool {
    guard link == nil, let file = paths.configuration else { return false }
    let isNamed = RemoteSystem.allCases.contains { settings[$0].address != nil }
    return !isNamed && !Machine.hasFile(file)
  }

  /// After how many seconds without a key the screen locks; nil for never.
  var idleSeconds: Int? { settings.idleLock.map { Int($0 / .seconds(1)) } }

  /// The names of systems that only this program knows.
  var names: Set<String> { link == nil ? [] : [SandboxLink.instance] }

  /// Where the shelter's own list is; nil where this machine does not use FileMaker.
  var guestPlace: GuestPlace? {
    if let link {
      return GuestPlace(address: SandboxLink.instance, SandboxLink.list) { () throws(Trouble) in
        try await link.locate(.fileMaker, SandboxLink.instance)
      }
    }
    guard let address = settings.fileMaker.address, let list = settings.fileMaker.list else {
      return nil
    }
    return GuestPlace(address: address, list) { () throws(Trouble) in address }
  }

  /// The programs that have beds, as far as that is said.
  var bedPrograms: [String] { settings.checkIn.programs }

  /// The shelter's check-in form; in a sandbox, the pretend ETO's.
  var checkIn: CheckInSetup? { link == nil ? settings.checkIn.setup : SandboxLink.checkIn }

  /// How reports are set up; in a sandbox, they are filled from the pretend ETO.
  var reports: ReportsSetup {
    var setup = ReportsSetup(settings, paths)
    guard link != nil else { return setup }
    setup.filling = FillingSetup(checkIn: checkIn, outreach: try? outreach())
    setup.filling.types = SandboxLink.projectTypes
    // It is on this computer, and nobody else's.
    setup.filling.pace = 6000
    return setup
  }

  /// The contact form; in a sandbox, the pretend ETO's.
  var contact: ContactSetup? { link == nil ? settings.contact : SandboxLink.contact }

  /// The setup of street outreach, with its list of places; in a sandbox, the pretend ETO's.
  ///
  /// - Throws: ``Failure`` where the list cannot be read.
  func outreach() throws -> OutreachSetup? {
    do throws(PlaceList.Failure) {
      guard link == nil else { return try SandboxLink.outreach() }
      guard var setup = settings.outreach, let path = settings.outreachPlaces else {
        return settings.outreach
      }
      setup.places = try PlaceList.read(path)
      return setup
    } catch { throw Failure(error.description) }
  }

  /// Signs in as configured, for a script.
  func signIn() async throws -> TaskDesk {
    guard var credentials = credentials(for: .serviceNow) else {
      throw Failure(phrases[.scriptNeedsSignIn])
    }
    do throws(Trouble) {
      if let link {
        credentials.address = try await link.locate(.serviceNow, credentials.address)
      }
    } catch { throw Failure(error, phrases) }
    do {
      return try await TaskDesk(credentials, environment)
    } catch { throw Failure(error, phrases) }
  }

  /// Stops what was started.
  func finish() async { await link?.stop() }

  /// The wire to a sandbox, whose certificate is known once it has been asked.
  private static func wire(to link: SandboxLink) -> Environment {
    let cookies = CookieJar()
    let transport = LateTransport { () throws(APIError) in
      var settings = HTTPTransport.Settings()
      settings.authorities = try? await link.directory().ca
      return HTTPTransport(settings, cookies: cookies)
    }
    return Environment(
      transport: transport, cookies: cookies, receiver: link.receiver.map { $0.news })
  }
}
