public import Features
public import Model
import REST
public import Resources
public import Store
public import Terminal
import Vault

/// Performs the program's effects: one file a feature in `Effects/`.
public final class EffectRunner: Sendable {
  /// Finds the address of a system whose name only this program knows, waiting for it to be there;
  /// gives back any other name as it is.
  public typealias Locate = @Sendable (RemoteSystem, String) async throws(Trouble) -> String

  let environment: Environment
  let sessions: Sessions
  let screen: any Screen
  let editor: Editor
  let locate: Locate
  let preferences: any PreferencesKeeper
  let rapidSOS: RapidSOSPlace?
  let guests: GuestPlace?
  /// The vault, and the relay that works from it.
  public let host: VaultHost
  /// What is written is sent with these.
  let post: Post
  /// What a first start leaves on the machine; nil where there is none, as in a sandbox.
  let setup: MachineSetup?
  /// Keeps what is half written in the vault.
  public let drafts: DraftKeeper
  /// What was read, for when it cannot be read anew.
  let cache: Cache
  /// Tells the audit trail what is done.
  let trail: Trail
  /// How long things stay on this computer.
  let retention: Retention
  /// What is done for street outreach; nil where this machine is not set up for it.
  let outreach: OutreachDesk?
  /// What is done for point-in-time counts.
  let counts: CountDesk
  /// What is done for reports.
  let reports: ReportsDesk

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - environment: wire, time and chance
  ///   - screen: what the clipboard, ^Z and `$EDITOR` need
  ///   - editor: opens a text in the person's own editor
  ///   - preferences: keeps what the person chose
  ///   - rapidSOS: where emergency profiles are; nil where this machine does not talk to it
  ///   - guests: where the shelter's own list is; nil where this machine does not talk to FileMaker
  ///   - outreach: how street outreach is set up; nil where it is not
  ///   - host: the vault of this machine
  ///   - zone: the site's clock
  ///   - keep: how long things stay on this computer
  ///   - reports: how reports are set up
  ///   - setup: what a first start leaves on the machine
  ///   - names: the names of systems that only `locate` knows
  ///   - locate: finds an instance that has no address of its own yet
  public convenience init(
    environment: Environment, screen: any Screen, editor: Editor,
    preferences: any PreferencesKeeper, rapidSOS: RapidSOSPlace? = nil, guests: GuestPlace? = nil,
    outreach: OutreachSetup? = nil, host: VaultHost = VaultHost(.temporary), zone: Zone = .system,
    keep: Settings.Keep = .init(), reports: ReportsSetup = .init(), setup: MachineSetup? = nil,
    names: Set<String> = [],
    locate: @escaping Locate = { _, name throws(Trouble) in name }
  ) {
    self.init(
      environment: environment, screen: screen, editor: editor, preferences: preferences,
      rapidSOS: rapidSOS, guests: guests, outreach: outreach, host: host, zone: zone, keep: keep,
      reports: reports, setup: setup, names: names, cache: Cache { await host.vault },
      locate: locate)
  }

  /// The same with a cache that tests choose.
  init(
    environment: Environment, screen: any Screen, editor: Editor,
    preferences: any PreferencesKeeper, rapidSOS: RapidSOSPlace? = nil, guests: GuestPlace? = nil,
    outreach: OutreachSetup? = nil, host: VaultHost = VaultHost(.temporary), zone: Zone = .system,
    keep: Settings.Keep = .init(), reports: ReportsSetup = .init(), setup: MachineSetup? = nil,
    names: Set<String> = [],
    cache: Cache, locate: @escaping Locate
  ) {
    self.environment = environment
    self.screen = screen
    self.editor = editor
    self.preferences = preferences
    self.rapidSOS = rapidSOS
    self.guests = guests
    self.host = host
    self.cache = cache
    sessions = Sessions(names: names)
    post = Post(
      sessions: sessions, environment: environment, zone: zone,
      places: SystemAddress.places(rapidSOS, guests, names: names))
    self.setup = setup
    retention = Retention(
      settledDays: keep.sent, peopleDays: keep.people, outreachDays: keep.outreach,
      reportDays: keep.reports)
    trail = Trail { [host] in await host.vault }
    drafts = DraftKeeper(clock: environment.clock, now: environment.now) { [host] in
      await host.vault
    }
    self.locate = locate
    let open: CountDesk.Open = { [post] () throws(VaultError) in
      await host.openTemporary(post)
      guard let vault = await cache.vault else { throw .locked }
      return vault
    }
    counts = CountDesk(open: open, user: host.user, now: environment.now)
    self.reports = ReportsDesk(
      open: open, file: host.place.reportStore, setup: reports, user: host.user,
      environment: environment, zone: zone, source: { [sessions] in await sessions.fillingSource })
    self.outreach = outreach.map { [sessions, post] setup in
      OutreachDesk(
        setup: setup, sessions: sessions, environment: environment, zone: zone, cache: cache,
        open: open,
        enqueue: { message, id, author, address throws(VaultError) in
          try await host.relay(post).enqueue(
            message, id: id, by: author, at: address, heldBack: OutreachDesk.undoTime)
        },
        withdraw: { ids, records, author throws(VaultError) in
          try await host.relay(post).withdraw(ids, keeping: records, by: author)
        })
    }
  }

  /// Tells what the relay tells, in order, until ``close()``.
  public func listen(_ hear: @escaping @Sendable (App.Action) async -> Void) async {
    await host.news.deliver { await hear(.relay($0)) }
  }

  /// Closes the vault; nothing is sent any more.
  public func close() async {
    for (system, user) in await sessions.inside { trail.note(.signedOut, system, by: user) }
    await trail.settle()
    await giveGuestsBack()
    await host.close()
  }

  /// Performs an effect and sends what comes of it.
  public func run(_ effect: App.Effect, send: @escaping Store<App>.Send) async {
    switch effect {
    case .signIn(let system, let effect):
      await system.client.perform(effect, by: self) { await send(.signIn(system, $0)) }
    case .clients(let effect): await perform(effect) { await send(.clients($0)) }
    case .tasks(let effect): await perform(effect) { await send(.tasks($0)) }
    case .checkIn(let effect):
      await perform(effect, tell: { await send(.clients(.caseloadArrived($0))) }) {
        await send(.checkIn($0))
      }
    case .contact(let effect): await perform(effect) { await send(.contact($0)) }
    case .outreach(let effect): await run(effect) { await send(.outreach($0)) }
    case .count(let effect): await run(effect) { await send(.count($0)) }
    case .reports(let effect): await run(effect) { await send(.reports($0)) }
    case .recall:
      await send(.recalled(await recall(), at: environment.now()))
      await host.relay?.lookAround()
      await purge()
    case .emergency(let effect): await run(effect) { await send(.emergency($0)) }
    case .outbox(let effect): await run(effect) { await send(.outbox($0)) }
    case .firstRun(let effect): await run(effect) { await send(.firstRun($0)) }
    case .passphrase(let effect): await run(effect) { await send(.passphrase($0)) }
    case .lock(let effect): await run(effect) { await send(.lock($0)) }
    case .drafts(let effect): await run(effect) { await send(.drafts($0)) }
    case .load(let language): await send(.phrasesArrived(Phrases(language)))
    case .save(let choice):
      do { try preferences.save(choice) } catch {
        await send(.preferencesNotSaved(at: environment.now()))
      }
    case .copy(let text): await screen.copy(text)
    case .suspend: await screen.suspend()
    case .redraw: await screen.redraw()
    }
    if let error = cache.complaint() {
      await send(.copiesNotKept(Trouble(error), at: environment.now()))
    }
  }
}
