import Curses
import Engine
import Features
import FoundationEssentials
import Model
import Resources
import Sandbox
import Store
import Terminal

/// Opens the app and runs it until the person leaves.
struct OpenApp: Equatable {
  let sandbox: SandboxOption.Choice?
  /// The folder in which writes in a sandbox are kept; nil where they are not.
  let keep: String?
  let scenario: Scenario
  /// Whether its own sandbox plays a receiver.
  let playsGPS: Bool
  let overrides: [String: String]
  /// Whether to crash at the first event, to try out what that does to the terminal.
  let trap: Bool
  /// Whether it opens at the point-in-time count: a machine may be set up for nothing else.
  var opensCount = false

  @MainActor func run() async throws {
    Memory.useOneArena()
    try await saying {
      var key: FirstRun.KeyWay?
      repeat { key = try await openOnce(with: key) } while key != nil
    }
  }

  /// Opens it; returns a key where it is to be opened again, with a configuration that was just
  /// written.
  @MainActor private func openOnce(with key: FirstRun.KeyWay?) async throws -> FirstRun.KeyWay? {
    let startup = try Startup(
      sandbox: sandbox, keep: keep, scenario: scenario, playsGPS: playsGPS, overrides: overrides)
    return try await ending({ await startup.finish() }) { try await open(startup, with: key) }
  }

  @MainActor private func open(
    _ startup: Startup, with key: FirstRun.KeyWay?
  ) async throws -> FirstRun.KeyWay? {
    let charset = Machine.charset
    let outreach = try startup.outreach()
    let screen: CursesScreen
    do { screen = try CursesScreen(colors: Machine.wantsColors) } catch {
      throw Failure(error.description)
    }
    Executors.first.watch(screen.descriptor) { MainActor.assumeIsolated { screen.hear() } }
    defer {
      Executors.first.watchNothing()
      screen.close()
    }
    let editor = Editor(environment: Machine.variables) { startup.environment.makeID().uuidString }
    let runner = runner(startup, editor, outreach, on: screen)
    let preferences = Features.Preferences(
      language: startup.settings.language, theme: startup.settings.theme,
      accessible: startup.settings.accessible, firstVisits: startup.settings.firstVisits)
    var state = App.State(
      size: screen.size, preferences: preferences, phrases: startup.phrases,
      signIns: startup.signIns, checkIn: startup.checkIn,
      bedPrograms: startup.bedPrograms, contact: startup.contact,
      outreach: outreach, emergency: startup.emergency,
      lock: startup.paths.data.map { _ in LockSetup(idle: startup.idleSeconds) },
      isSandbox: startup.link != nil)
    state.isConsole = Machine.isConsole
    if opensCount {
      state.place = .count
    } else if startup.isFirst {
      state.askFirst(hasKeyring: Machine.hasKeyring)
    }
    state.open(with: key)
    let store = Store<App>(state, startup.environment) { effect, send in
      await runner.run(effect, send: send)
    }
    let loop = EventLoop(
      store: store, screen: screen, environment: startup.environment,
      look: .init(colors: Machine.wantsColors, charset: charset, isConsole: Machine.isConsole),
      drafts: runner.drafts, tell: { [runner] in runner.tell(of: $0) })
    // Runs once the loop waits for the first time, so that it does not delay the first frame.
    let warming = Task {
      await runner.host.sweep()
      await editor.sweep()
      guard let link = startup.link else { return }
      _ = try? await link.directory()
      // What the start and the first request needed is not needed again.
      Memory.giveBackCode()
    }
    if trap { Task { _ = [Int]()[startup.phrases.language.rawValue.count] } }
    var reached = 1
    loop.cameToRest = { [store, weak loop] in
      // Each of them makes the runtime search for something new, and so does each screen.
      let state = store.state
      let now =
        [
          state.tasks.read != nil, state.clients.workplace != nil, state.clients.client != nil,
          state.checkIn.read != nil, state.contact.isOpen,
        ].count { $0 } + (loop?.seen.count ?? 0)
      if now > reached {
        reached = now
        Memory.giveBackCode()
      }
      Memory.giveBackFreed()
      if state.lock.isLocked { Memory.wipeStacks() }
    }
    let hearing = Task { await runner.listen { await loop.hear($0) } }
    await loop.run()
    warming.cancel()
    await editor.abandon()
    await runner.close()
    await hearing.value
    return store.state.startsAnewWith
  }

  @MainActor private func runner(
    _ startup: Startup, _ editor: Editor, _ outreach: OutreachSetup?, on screen: CursesScreen
  ) -> EffectRunner {
    let keeper = PreferencesFile(startup.paths, begunWith: startup.settings)
    let link = startup.link
    return EffectRunner(
      environment: startup.environment, screen: screen, editor: editor, preferences: keeper,
      rapidSOS: startup.rapidSOSPlace, guests: startup.guestPlace, outreach: outreach,
      host: VaultHost(
        startup.paths.data.map(VaultPlace.folder) ?? .temporary, hasKeyring: Machine.hasKeyring,
        environment: Machine.variables, queue: startup.settings.kiosk.queue
      ) { Machine.userName }, keep: startup.settings.keep, reports: startup.reports,
      setup: MachineSetup(startup.paths, environment: Machine.variables) { Machine.userName },
      names: startup.names,
      locate: { system, name throws(Trouble) in
        try await link?.locate(system, name) ?? name
      })
  }
}
