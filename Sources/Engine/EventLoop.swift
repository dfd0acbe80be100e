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
  public var cameToRest: (() -> Void)?

  private let screen: any Screen
  private let environment: Environment
  private let look: Look
  private let timers: RunningTimers<App.Action>

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - store: the program
  ///   - screen: where it is drawn and typed
  ///   - environment: the date and ids for stamps, the clock for timers
  ///   - look: what the terminal can show
  public init(
    store: Store<App>, screen: any Screen, environment: Environment, look: Look
  ) {
    self.store = store
    self.screen = screen
    self.environment = environment
    self.look = look
    timers = RunningTimers(clock: environment.clock)
    store.hasChanged = { [screen] in screen.wakes.wake() }
  }

  /// What the terminal can show, whatever the person prefers.
  public struct Look: Hashable, Sendable {
    /// Whether it shows colours.
    public var colors: Bool
    /// The characters it shows.
    public var charset: Charset
    /// Where the person is.
    public var zone: Zone

    /// Makes a look.
    public init(colors: Bool, charset: Charset, zone: Zone = .system) {
      self.colors = colors
      self.charset = charset
      self.zone = zone
    }
  }

  /// Runs until the program ends, and leaves nothing running.
  public func run() async {
    screen.present(frame)
    var isResting = true
    await screen.wakes.listen { [self] in
      take(screen.drain())
      guard !store.state.isQuitting else { return false }
      screen.present(frame)
      let rests = store.runningEffects.isEmpty
      if rests, !isResting { cameToRest?() }
      isResting = rests
      return true
    }
    timers.stop()
    // What was chosen last is kept, however soon after it the person left.
    await store.settle(App.preferencesID)
    store.cancelAll()
  }

  /// Takes events, oldest first, as one burst.
  public func take(_ events: [Event]) {
    for event in events {
      guard !store.state.isQuitting else { return }
      if let action = App.action(for: event, in: store.state, stamp: stamp) { store.send(action) }
    }
    startTimers()
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
        isAccessible: preferences.accessible),
      phrases: store.state.phrases, now: environment.now(), zone: look.zone)
  }

  private func startTimers() {
    timers.update(App.timers(store.state)) { [weak self] action in
      guard let self else { return }
      store.send(action)
      startTimers()
      screen.wakes.wake()
    }
  }
}
