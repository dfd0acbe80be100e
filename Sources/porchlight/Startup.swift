import Engine
import Features
import Model
import REST
import Resources
import Sandbox

/// What every command that talks to systems starts from: settings, the wire, and the sandbox if one
/// was asked for.
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
  ///   - overrides: settings of the command line, by key
  /// - Throws: ``SettingsError`` or ``Failure``, one sentence each.
  init(
    sandbox: SandboxOption.Choice?, keep: String? = nil, scenario: Scenario = .standard,
    overrides: [String: String] = [:]
  ) throws {
    let variables = Machine.variables
    paths =
      sandbox == nil
      ? Paths(environment: variables) : keep.map(Paths.init(keeping:)) ?? .temporary
    settings = try Settings.load(paths: paths, environment: variables, overrides: overrides)
    phrases = Phrases(settings.language)
    let level = settings.logLevel
    let log = paths.log.map { LogFile($0, level: level) }
    link = sandbox.map { SandboxLink($0, scenario: scenario, keep: keep) }
    do {
      environment =
        try link.map { Self.wire(to: $0) }
        ?? .live(settings, variables: variables, log: log)
    } catch {
      throw Failure("\(error)")
    }
  }

  /// What the form to sign in to ETO is filled with; nil where this machine does not talk to it.
  var etoDefaults: ETOSignIn.Defaults? {
    if link != nil {
      var worker = SandboxLink.worker
      // The command line's: nothing else is read with a sandbox.
      worker.preset = settings.workplace
      // Where a sandbox that is kept was worked in last, else at the pretend shelter with the beds.
      worker.last =
        settings.lastWorkplace == .init() ? SandboxLink.workplace : settings.lastWorkplace
      worker.places = settings.places
      return worker
    }
    let access = settings.eto
    return access.address.map { address in
      ETOSignIn.Defaults(
        address: address, email: access.username ?? "",
        password: Model.Secret(access.password?.reveal() ?? ""),
        preset: settings.workplace, last: settings.lastWorkplace, places: settings.places)
    }
  }

  /// Whether nobody has set this machine up yet: there is no configuration, and no system is named.
  var isFirst: Bool {
    guard link == nil, let file = paths.configuration else { return false }
    let systems = [
      settings.eto.address, settings.serviceNow.address, settings.rapidSOS.address,
      settings.fileMaker.address,
    ]
    return systems.allSatisfy { $0 == nil } && !Machine.hasFile(file)
  }

  /// After how many seconds without a key the screen locks; nil for never.
  var idleSeconds: Int? { settings.idleLock.map { Int($0 / .seconds(1)) } }

  /// The names of systems that only this program knows.
  var names: Set<String> { link == nil ? [] : [SandboxLink.instance] }

  /// Whether this machine talks to ServiceNow.
  var hasServiceNow: Bool { link != nil || settings.serviceNow.address != nil }

  /// What the form to sign in to ServiceNow is filled with.
  var defaults: SignIn.Defaults {
    if link != nil { return SandboxLink.demo }
    let access = settings.serviceNow
    return SignIn.Defaults(
      instance: access.address ?? "", userName: access.username ?? "",
      password: Model.Secret(access.password?.reveal() ?? ""), clientID: access.clientID ?? "",
      clientSecret: Model.Secret(access.clientSecret?.reveal() ?? ""))
  }

  /// What the form to sign in to FileMaker is filled with; nil where this machine does not talk to it.
  var guestDefaults: GuestSignIn.Defaults? {
    if link != nil { return SandboxLink.staff }
    guard let place = guestPlace else { return nil }
    let access = settings.fileMaker
    return GuestSignIn.Defaults(
      address: "\(place.address)/\(place.setup.database)", list: place.setup.name,
      userName: access.username ?? "", password: Model.Secret(access.password?.reveal() ?? ""))
  }

  /// Where the shelter's own list is; nil where this machine does not talk to FileMaker.
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

  /// The form that the shelter checks people in with; the pretend ETO's own in a sandbox.
  var checkIn: CheckInSetup? { link == nil ? settings.checkIn.setup : SandboxLink.checkIn }

  /// The form that contacts are recorded on; the pretend ETO's own in a sandbox.
  var contact: ContactSetup? { link == nil ? settings.contact : SandboxLink.contact }

  /// Signs in as configured, for a script.
  func signIn() async throws -> TaskDesk {
    guard var credentials = SignIn.Credentials(defaults) else {
      throw Failure(phrases[.scriptNeedsSignIn])
    }
    do throws(Trouble) {
      if let link {
        credentials.instance = try await link.locate(.serviceNow, credentials.instance)
      }
    } catch {
      throw Failure(error, phrases)
    }
    do {
      return try await TaskDesk(credentials, environment)
    } catch {
      throw Failure(error, phrases)
    }
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
    return Environment(transport: transport, cookies: cookies)
  }
}
