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
  ///   - sandbox: pretend systems, if any: then nothing of the person's own is read or written
  ///   - keep: the folder in which writes in a sandbox are kept; nil for none
  ///   - scenario: the data in the program's own sandbox
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
    func defaults(
      _ address: String, _ userName: String?, _ password: REST.Secret?
    ) -> SignIn.Defaults {
      SignIn.Defaults(
        address: address, userName: userName ?? "",
        password: Model.Secret(password?.reveal() ?? ""))
    }
    switch system {
    case .eto:
      let access = settings.eto
      return access.address.map { defaults($0, access.username, access.password) }
    case .serviceNow:
      let access = settings.serviceNow
      guard let address = access.address else { return nil }
      var all = defaults(address, access.username, access.password)
      all.clientID = access.clientID ?? ""
      all.clientSecret = Model.Secret(access.clientSecret?.reveal() ?? "")
      return all
    case .fileMaker:
      guard let place = guestPlace else { return nil }
      let access = settings.fileMaker
      var all = defaults(
        "\(place.address)/\(place.setup.database)", access.username, access.password)
      all.list = place.setup.name
      return all
    // Its accounts are those of the clients.
    case .rapidSOS: return nil
    }
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

  /// The shelter's check-in form; in a sandbox, the pretend ETO's.
  var checkIn: CheckInSetup? { link == nil ? settings.checkIn.setup : SandboxLink.checkIn }

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
