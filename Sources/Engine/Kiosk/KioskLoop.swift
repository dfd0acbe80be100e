public import Kiosk
public import Store
public import Terminal

/// The kiosk's own loop: what comes from its terminal goes into the flow, and nowhere else.
///
/// It has no palette, no settings, no editor and no other screen to lead to. Keys bear the time at which
/// they were read, since that tells a scanner from hands.
@MainActor public final class KioskLoop {
  /// The flow.
  public let store: Store<Kiosk>

  private let screen: any Screen
  private let environment: Environment
  private let uptime: @Sendable () -> Duration
  private let timers: RunningTimers<Kiosk.Action>
  /// How long the machine had slept when that was last looked at.
  private var slept: Duration
  private var isOver = false
  /// The time that the last event bore.
  private var stamped = Duration.zero

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - state: a terminal that nobody stands before
  ///   - service: what answers the flow
  ///   - screen: where it is drawn and typed
  ///   - environment: the clock for timers
  ///   - uptime: the monotonic time that keys bear
  public init(
    _ state: Kiosk.State, service: KioskDesk, screen: any Screen, environment: Environment,
    uptime: @escaping @Sendable () -> Duration
  ) {
    self.screen = screen
    self.environment = environment
    self.uptime = uptime
    store = Store<Kiosk>(state) { effect, send in
      let answer = await Kiosk.perform(effect, by: service, now: uptime)
      if let answer {
        // Before the answer, so that the drawer opens with what is true.
        await send(.healthChanged(await service.health))
        await send(answer)
      }
    }
    timers = RunningTimers(clock: environment.clock)
    slept = environment.slept()
    store.hasChanged = { [screen] in screen.wakes.wake() }
  }

  /// Runs until the program is told to end.
  public func run() async {
    draw()
    startTimers()
    await screen.wakes.listen { [self] in
      take(screen.drain())
      guard !isOver else { return false }
      draw()
      return true
    }
    timers.stop()
    store.cancelAll()
  }

  /// Takes events, oldest first.
  public func take(_ events: [Event]) {
    noticeSleep()
    for event in events {
      guard !isOver else { return }
      take(event)
    }
    startTimers()
  }

  private func take(_ event: Event) {
    let now = stamp()
    switch event {
    case .key(let key): store.send(.pressed(key, at: now))
    case .paste: store.send(.pasted(at: now))
    case .mouse(let mouse):
      switch mouse.kind {
      case .click, .doubleClick: store.send(.clicked(mouse.point, at: now))
      case .wheelUp, .wheelDown: break
      }
    case .resize(let size): store.send(.resized(size))
    // Whoever stood here when the program was stopped may have gone.
    case .resumed: store.send(.pageOver)
    case .terminate: isOver = true
    }
  }

  /// The time that an event bears.
  ///
  /// While keys are held, because more of a scan may follow, that time is not over before its timer has
  /// found nothing to read: however late a slow machine comes to read it, a card stays one.
  private func stamp() -> Duration {
    let now = uptime()
    let holding = Kiosk.timers(store.state).first { $0.action == .keysEnded }
    if case .after(let hold)? = holding?.schedule {
      stamped = min(now, stamped + hold - .milliseconds(1))
    } else {
      stamped = now
    }
    return stamped
  }

  /// Forgets whoever stood here where the machine has slept meanwhile.
  private func noticeSleep() {
    let now = environment.slept()
    if now - slept > .seconds(1) { store.send(.pageOver) }
    slept = now
  }

  private func draw() { screen.present(KioskView.render(store.state)) }

  private func startTimers() {
    timers.update(Kiosk.timers(store.state)) { [weak self] action in
      guard let self else { return }
      fire(action)
      startTimers()
      screen.wakes.wake()
    }
  }

  /// Lets a timer go off, unless something has come meanwhile that it did not wait for.
  ///
  /// Keys may have come that nobody has read yet: they are read first, or a card would fall apart
  /// whenever the machine is slow.
  private func fire(_ action: Kiosk.Action) {
    let before = Kiosk.timers(store.state).map(\.id)
    take(screen.drain())
    guard !isOver, Kiosk.timers(store.state).map(\.id) == before else { return }
    store.send(action)
  }
}
