import Curses
import Engine
import Features
import Kiosk
import Model
import REST
import Resources
import Terminal

/// Opens the kiosk and runs it until it is told to stop.
struct OpenKiosk {
  let sandbox: SandboxOption.Choice?
  /// The enterprise, site and program of the command line.
  let workplace: SmallDictionary<ETOSignIn.Question, String>
  let overrides: [String: String]

  @MainActor func run() async throws {
    Memory.useOneArena()
    do {
      try await saying {
        let startup = try Startup(sandbox: sandbox, overrides: overrides)
        try await ending({ await startup.finish() }) { try await open(startup) }
      }
    } catch {
      let terminal = KioskTerminal(Machine.variables, Machine.charset)
      await ClosedDoor(Machine.variables, terminal)?.stand()
      throw error
    }
  }

  @MainActor private func open(_ startup: Startup) async throws {
    let charset = Machine.charset
    let terminal = KioskTerminal(Machine.variables, charset)
    let setup = try startup.kiosk()
    let site = startup.settings.kiosk
    let languages = terminal.shown(site.languages)
    guard !languages.isEmpty else { throw Failure(startup.phrases[.kioskNoLanguage]) }
    let file = KioskFile(startup.paths)
    // Whoever looks after it should read this in the journal before a night without a network does
    // it.
    if let list = site.list, startup.link == nil, setup.offline?.isUsable != true {
      Output.complain("porchlight: \(startup.phrases.format(.kioskListUnusable, list))")
    }
    let screen: CursesScreen
    do { screen = try CursesScreen(colors: Machine.wantsColors) } catch {
      throw Failure(error.description)
    }
    Executors.first.watch(screen.descriptor) { MainActor.assumeIsolated { screen.hear() } }
    defer {
      Executors.first.watchNothing()
      screen.close()
    }
    let desk = KioskDesk(
      setup, startup.environment,
      staff: StaffCall(
        ticket: startup.kioskTicket, site: startup.settings.site.name ?? "",
        ring: { await screen.bell() }),
      terminal: KioskDesk.Terminal(
        keep: { file.save($0) },
        forget: {
          await screen.forget()
          Memory.giveBackFreed()
          await MainActor.run { Memory.wipeStacks() }
        }, report: ServiceJournal(startup.phrases).report),
      enter: { try await startup.enterETO(workplace) })
    var random = SystemRandomNumberGenerator()
    let station = Kiosk.Station(
      site: Kiosk.Site(
        takesNumbers: site.takesNumbers, takesNames: site.takesNames, asksPIN: setup.pin != nil),
      settings: file.load(KioskSettings(languages: languages)), size: screen.size,
      look: Appearance(
        theme: Machine.wantsColors ? startup.kioskTheme : .mono, charset: charset,
        isConsole: Machine.isConsole, isAccessible: startup.settings.accessible),
      ordersArabic: terminal.ordersArabic, zone: setup.zone, key: CodeMark.Key(using: &random))
    let start = ContinuousClock.now
    let loop = KioskLoop(
      Kiosk.State(station), service: desk, screen: screen, environment: startup.environment
    ) { ContinuousClock.now - start }
    let preparing = Task { await desk.prepare() }
    let heart = Heartbeat(Machine.variables, file: file)
    let beating = Task { await heart.run { await desk.health } }
    await loop.run()
    preparing.cancel()
    beating.cancel()
    await desk.finish()
  }
}

extension Startup {
  /// How the kiosk recognises its guests and where it writes.
  func kiosk() throws -> KioskSetup {
    let site = settings.kiosk
    return KioskSetup(
      checkIn: try checkInSetup(), pin: site.pin, barred: site.barred,
      staffPIN: link == nil
        ? site.staffPIN.map { Model.Secret($0.reveal()) } : SandboxLink.staffPIN,
      offline: offlineKiosk, phrases: phrases)
  }

  /// What the kiosk needs to work without a network; nil where staff made no list for it.
  private var offlineKiosk: OfflineKiosk? {
    let site = settings.kiosk
    guard link == nil, let list = site.list, let key = site.key,
      let queue = site.queue ?? paths.kioskQueue
    else { return nil }
    return OfflineKiosk(
      key: Model.Secret(key.reveal()), list: list, queue: queue, beds: site.beds,
      night: paths.kioskBeds)
  }

  /// The task that calls staff; nil where only the bell rings.
  var kioskTicket: StaffCall.Ticket? {
    guard link != nil || settings.kiosk.call == .task, defaults(for: .serviceNow) != nil else {
      return nil
    }
    let (link, credentials) = (link, credentials(for: .serviceNow))
    return StaffCall.Ticket(group: settings.kiosk.group) { () throws(Trouble) in
      guard var credentials else { throw .signInAgain }
      if let link { credentials.address = try await link.locate(.serviceNow, credentials.address) }
      return credentials
    }
  }

  /// The kiosk's colours: high contrast, unless others are configured.
  var kioskTheme: Theme { settings.origins[.theme] == nil ? .highContrast : settings.theme }
}
