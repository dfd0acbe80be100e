public import Features
public import Resources
public import Store
public import Terminal

/// The one loop: events and answers come in, frames go out.
///
/// It sleeps until there is something to do; then it takes everything that waits, and draws once.
@MainActor public final class EventLoop {
  /// The program.
  public let store: Store<App>

  /// Called whenever the last running effect has ended, after its answer was drawn.
  ///
  /// Also when a screen was drawn for the first time while nothing ran.
  public var cameToRest: (() -> Void)?
  /// The screens that have been in front.
  public private(set) var seen: Set<App.Place> = []

  private let screen: any Screen
  private let environment: Environment
  private let look: Look
  private let timers: RunningTimers<App.Action>
  /// How long the machine had slept when that was last looked at.
  private var slept: Duration
  private let drafts: DraftKeeper?
  private let watch: DraftWatch?
  private let tell: (@Sendable (OpenRecord) -> Void)?
  /// What is on the screen.
  private var shown: Frame?
  /// How many actions had been applied then.
  private var sentWhenShown = 0
  /// The records that were open when that was last looked at.
  private var openRecords: Set<OpenRecord> = []

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - store: the program
  ///   - screen: where it is drawn and typed
  ///   - environment: the date and ids for stamps, the clock for timers
  ///   - look: what the terminal can show
  ///   - drafts: keeps what is half written; nil where nothing is kept
  ///   - tell: hears whose record is about to be shown, before it is; it does not wait
  public init(
    store: Store<App>, screen: any Screen, environment: Environment, look: Look,
    drafts: DraftKeeper? = nil, tell: (@Sendable (OpenRecord) -> Void)? = nil
  ) {
    self.store = store
    self.screen = screen
    self.environment = environment
    self.look = look
    self.drafts = drafts
    watch = drafts.map(DraftWatch.init)
    self.tell = tell
    timers = RunningTimers(clock: environment.clock)
    slept = environment.slept()
    store.hasChanged = { [screen] in screen.wakes.wake() }
  }

  /// What the terminal can show, whatever the person prefers.
  public struct Look: Hashable, Sendable {
    /// Whether it shows colours.
    public var colors: Bool
    /// The characters it shows.
    public var charset: Charset
    /// Whether it is a machine's own console.
    public var isConsole: Bool
    /// Where the person is.
    public var zone: Zone

    /// Makes a look.
    public init(colors: Bool, charset: Charset, isConsole: Bool = false, zone: Zone = .system) {
      self.colors = colors
      self.charset = charset
      self.isConsole = isConsole
      self.zone = zone
    }
  }

  /// Runs until the program ends, and leaves nothing running.
  public func run() async {
    draw()
    seen.insert(store.state.place)
    store.send(.began)
    startTimers()
    let disk = Task { await hearOfDisk() }
    defer { disk.cancel() }
    var isResting = true
    await screen.wakes.listen { [self] in
      let events = screen.drain()
      // What came in meanwhile may have changed any row.
      let isMove = store.sent == sentWhenShown && App.isMove(events, in: store.state)
      react(to: events)
      guard !store.state.isQuitting else {
        watch?.look(at: store.state)
        return false
      }
      // Who moves in a list opens nothing.
      if isMove { drawAhead() }
      tellOfRecords()
      draw()
      // Whoever pressed a key waits for the frame, and for nothing else.
      watch?.look(at: store.state)
      startTimers()
      // Somebody's editor may be open for hours.
      let rests = store.runningEffects.allSatisfy { $0 == Tasks.editor }
      let isNew = seen.insert(store.state.place).inserted
      if rests, isNew || !isResting { cameToRest?() }
      isResting = rests
      return true
    }
    timers.stop()
    await drafts?.flush()
    // What was chosen last is kept, however soon after it the person left.
    await store.settle(App.preferencesID)
    store.cancelAll()
  }

  /// Takes events, oldest first, as one burst.
  public func take(_ events: [Event]) {
    react(to: events)
    startTimers()
  }

  private func react(to events: [Event]) {
    noticeSleep()
    for event in events {
      guard !store.state.isQuitting else { return }
      // What takes a warning away does nothing else, unless it locks.
      if store.state.lock.isWarning, event.isOfPerson {
        apply(.lock(event == .key(Lock.key) ? .lockTapped : .touched))
        continue
      }
      // Whoever stopped the program need not be who goes on with it.
      if case .resumed = event { apply(.lock(.wasAway)) }
      let action = App.action(for: event, in: store.state, stamp: stamp)
      if let action { apply(action) }
      // A key that means nothing is somebody's too.
      if event.isOfPerson, action?.isOfPerson != true { apply(.lock(.touched)) }
    }
  }

  /// Takes an action that comes from elsewhere, as from the relay.
  public func hear(_ action: App.Action) {
    apply(action)
    startTimers()
    screen.wakes.wake()
  }

  /// Applies an action; what was typed is handed on before one that may lock drops it.
  private func apply(_ action: App.Action) {
    switch action {
    case .lock(.touched): break
    case .lock, .suspendTapped: watch?.look(at: store.state)
    default: break
    }
    store.send(action)
  }

  /// Tells of records that were not open before.
  private func tellOfRecords() {
    guard let tell else { return }
    let records = store.state.openRecords
    guard records != openRecords else { return }
    for record in records.subtracting(openRecords) { tell(record) }
    openRecords = records
  }

  private func hearOfDisk() async {
    guard let drafts else { return }
    for await news in drafts.news {
      switch news {
      case .refused(let flaw): hear(.drafts(.notKept(flaw, at: environment.now())))
      case .taken: hear(.drafts(.keptAgain(at: environment.now())))
      }
    }
  }

  /// Locks where the machine has slept since anything last happened.
  private func noticeSleep() {
    let now = environment.slept()
    if now - slept > .seconds(1) { apply(.lock(.wasAway)) }
    slept = now
  }

  /// Shows what answers somebody who only moves, before the rest of the screen is made.
  private func drawAhead() {
    guard let shown, let first = App.renderAhead(store.state, in: surroundings, over: shown)
    else { return }
    screen.presentAhead(first)
  }

  /// Shows the screen as it is now.
  private func draw() {
    let whole = App.render(store.state, in: surroundings)
    screen.present(whole)
    (shown, sentWhenShown) = (whole, store.sent)
  }

  /// The screen as it is to be seen now.
  public var frame: Frame { App.render(store.state, in: surroundings) }

  private var stamp: Stamp { Stamp(now: environment.now(), id: environment.makeID()) }

  private var surroundings: Surroundings {
    let preferences = store.state.preferences
    return Surroundings(
      size: store.state.size,
      style: Appearance(
        theme: look.colors ? preferences.theme : .mono, charset: look.charset,
        isConsole: look.isConsole, isAccessible: preferences.accessible),
      phrases: store.state.phrases, now: environment.now(), zone: look.zone)
  }

  private func startTimers() {
    timers.update(App.timers(store.state, in: environment.now())) { [weak self] action in
      guard let self else { return }
      noticeSleep()
      apply(action)
      startTimers()
      screen.wakes.wake()
    }
  }
}

extension Store where F == App {
  /// Makes the program's store, which lives by the environment's clock.
  public convenience init(_ state: App.State, _ environment: Environment, run: @escaping Run) {
    self.init(state, in: { _ in environment.now() }, run: run)
  }
}

extension Event {
  /// Whether somebody is there who made it.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .resize, .resumed, .terminate: false
    }
  }
}
