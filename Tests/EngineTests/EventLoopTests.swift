import Features
import FoundationEssentials
import Model
import REST
import Resources
import Store
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Engine

/// A loop over a terminal in memory, whose effects wait until the test lets them go.
@MainActor private final class Rig {
  let screen = MemoryScreen()
  let clock = ManualClock()
  let loop: EventLoop
  let store: Store<App>
  private(set) var running: Task<Void, Never>?
  /// Yields every effect that is performed.
  let effects: AsyncStream<App.Effect>

  init(
    lock: LockSetup? = nil,
    _ perform: @escaping Store<App>.Run = { effect, _ in await Rig.untilCancelled(but: effect) }
  ) {
    let (effects, perceive) = AsyncStream<App.Effect>.makeStream()
    self.effects = effects
    let state = App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc,
      signIns: [
        .serviceNow: SignIn.Defaults(
          address: "acme", userName: "john.doe", password: Model.Secret("porchlight"))
      ],
      lock: lock, isSandbox: false)
    let environment = Environment(
      transport: ScriptedTransport(), clock: clock, now: { Bench.now })
    store = Store<App>(state, environment) { effect, send in
      perceive.yield(effect)
      await perform(effect, send)
    }
    loop = EventLoop(
      store: store, screen: screen, environment: environment,
      look: EventLoop.Look(colors: true, charset: .unicode, zone: .utc))
  }

  /// Performs nothing: what is kept is kept at once, all else takes for ever.
  static func untilCancelled(but save: App.Effect) async {
    if case .save = save { return }
    await untilCancelled()
  }

  static func untilCancelled() async {
    for await _ in AsyncStream<Void>.makeStream().stream {}
  }

  /// Starts the loop and waits for its first frame.
  func start() async {
    running = Task { await loop.run() }
    _ = await screen.frame { _ in true }
  }

  /// Gives input and waits for the frame that it leads to.
  @discardableResult func after(_ give: () -> Void) async -> Frame {
    let before = screen.frames.count
    give()
    return await screen.frame { [screen] _ in screen.frames.count > before }
  }

  func end() async {
    screen.hangUp()
    await running?.value
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct EventLoopTests {
  @Test func aBurstOfAHundredKeysIsOneFrame() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<tab>" + String(repeating: "x", count: 100)) }
    #expect(rig.screen.frames.count == 2)
    #expect(
      rig.store.state.signIns[.serviceNow]?.form.address == "acme"
        + String(repeating: "x", count: 100))
    await rig.end()
  }

  @Test func whatAnswersAKeyIsShownBeforeTheBarsAroundIt() async throws {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<alt-5><tab>") }
    let before = try #require(rig.screen.frame)
    #expect(rig.screen.ahead.isEmpty, "another screen is shown whole")
    let after = await rig.after { rig.screen.press("j") }
    let first = try #require(rig.screen.ahead.first).frame
    // The body is the new one; the bars are those of before, and change with the frame after it.
    let last = after.size.height - 1
    for row in 1..<(last - 1) { #expect(first.looks(like: after, row: row)) }
    for row in [0, last - 1, last] { #expect(first.looks(like: before, row: row)) }
    #expect(first.cursor == after.cursor)
    #expect(after == rig.loop.frame)
    await rig.end()
  }

  @Test func whatCameInSinceTheLastFrameIsShownWhole() async throws {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<alt-5><tab>") }
    await rig.after {
      // Rows may be others than those that are shown.
      rig.store.send(.lock(.touched))
      rig.screen.press("j")
    }
    #expect(rig.screen.ahead.isEmpty)
    await rig.after { rig.screen.press("j") }
    #expect(rig.screen.ahead.count == 1)
    await rig.end()
  }

  @Test func anotherScreenAndWhatLiesOverOneAreShownWhole() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<alt-5><f1>") }
    #expect(rig.screen.frame == rig.loop.frame)
    // It moves in what lies over the list, and not in the list.
    await rig.after { rig.screen.press("<down>") }
    #expect(rig.screen.ahead.isEmpty)
    #expect(rig.screen.frame == rig.loop.frame)
    await rig.after { rig.screen.press("<esc>") }
    #expect(rig.screen.frame == rig.loop.frame)
    await rig.end()
  }

  @Test func anIdleProgramHasNoTimersAndDrawsNothing() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<tab>") }
    for _ in 0..<100 { await Task.yield() }
    #expect(rig.clock.deadlines.isEmpty)
    #expect(rig.screen.frames.count == 2)
    await rig.end()
  }

  @Test func timersStartWithTheStateGoOffAndStopWithIt() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<enter>") }
    await rig.clock.sleepers(1)
    #expect(rig.clock.deadlines == [.milliseconds(150)])
    await rig.after { rig.clock.advance(by: .milliseconds(150)) }
    #expect(rig.store.state.signIns[.serviceNow]?.spin == 0)
    await rig.clock.sleepers(1)
    await rig.after { rig.clock.advance(by: .milliseconds(200)) }
    #expect(rig.store.state.signIns[.serviceNow]?.spin == 1)
    await rig.after { rig.screen.press("<esc>") }
    #expect(rig.clock.deadlines.isEmpty)
    #expect(rig.store.runningEffects.isEmpty)
    await rig.end()
  }

  @Test func anAnswerIsDrawnAndItsTimersStart() async {
    let rig = Rig { effect, send in
      guard case .signIn = effect else { return await Rig.untilCancelled() }
      let person = SignedInPerson(id: "j1", userName: "john.doe", name: "John Doe")
      await send(.signIn(.serviceNow, .signedIn(person, base: Bench.address, at: Bench.now)))
    }
    await rig.start()
    rig.screen.press("<enter>")
    _ = await rig.screen.frame(showing: "signed in as John Doe")
    // The list is being read now; only its spinner's pause runs.
    await rig.clock.sleepers(1)
    #expect(rig.clock.deadlines.count == 1)
    await rig.end()
  }

  @Test func aTerminateEventEndsTheLoop() async {
    let rig = Rig()
    await rig.start()
    rig.screen.push(.terminate)
    await rig.running?.value
    #expect(rig.store.state.isQuitting)
    await rig.end()
  }

  @Test func aTerminalThatIsGoneEndsTheLoop() async {
    let rig = Rig()
    await rig.start()
    let frames = rig.screen.frames.count
    rig.screen.close()
    await rig.running?.value
    #expect(rig.screen.frames.count == frames, "nothing is drawn on it any more")
    #expect(rig.store.runningEffects.isEmpty && rig.clock.deadlines.isEmpty)
  }

  @Test func leavingStopsWhatRuns() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.press("<enter>") }
    await rig.clock.sleepers(1)
    rig.screen.push(.terminate)
    await rig.running?.value
    #expect(rig.store.runningEffects.isEmpty)
    #expect(rig.clock.deadlines.isEmpty)
  }

  @Test func keysAfterTheOneThatLeavesAreNotObeyed() async {
    let rig = Rig()
    await rig.start()
    rig.screen.press("q<enter>")
    await rig.running?.value
    #expect(rig.store.state.isQuitting)
    #expect(rig.store.state.signIns[.serviceNow]?.standing == .signedOut)
  }

  @Test func aNewSizeIsDrawnInThatSize() async {
    let rig = Rig()
    await rig.start()
    let frame = await rig.after { rig.screen.resize(width: 60, height: 17) }
    #expect(frame.size == Size(width: 60, height: 17))
    await rig.end()
  }

  @Test func comingBackDrawsAnew() async {
    let rig = Rig()
    await rig.start()
    await rig.after { rig.screen.push(.resumed) }
    #expect(rig.screen.frames.count == 2)
    await rig.end()
  }

  @Test func keysForTheTerminalBecomeItsEffects() async {
    let rig = Rig { _, _ in }
    await rig.start()
    var effects = rig.effects.makeAsyncIterator()
    rig.screen.press("<^z>")
    #expect(await effects.next() == .suspend)
    await rig.store.settle()
    rig.screen.press("<^l>")
    #expect(await effects.next() == .redraw)
    await rig.end()
  }

  /// Whoever locks while the warning counts down means it, and types a passphrase next.
  @Test func theLockKeyLocksWhileItIsWarnedToo() {
    let rig = Rig(lock: LockSetup())
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    let stamp = Stamp(now: Bench.now, id: DraftSample.id)
    for action: Unlock.Action in [
      .shown, .doorSeen(door, at: Bench.now), .typed(.text("x")), .enterTapped(stamp),
      .unlocked(at: Bench.now),
    ] {
      rig.store.send(.lock(.unlock(action)))
    }
    #expect(!rig.store.state.lock.isLocked)
    rig.store.send(.lock(.idleDue))
    #expect(rig.store.state.lock.isWarning)
    rig.loop.take([.key(.text("x"))])
    #expect(!rig.store.state.lock.isWarning && !rig.store.state.lock.isLocked)
    rig.store.send(.lock(.idleDue))
    rig.loop.take([.key(Lock.key)])
    #expect(rig.store.state.lock.isLocked)
    rig.store.cancelAll()
  }

  @Test func inAccessibleModeNothingMovesByItself() async {
    let rig = Rig()
    rig.store.send(.accessibleTapped)
    await rig.start()
    await rig.after { rig.screen.press("<enter>") }
    await rig.clock.sleepers(1)
    await rig.after { rig.clock.advance(by: .milliseconds(150)) }
    for _ in 0..<50 { await Task.yield() }
    #expect(rig.clock.deadlines.isEmpty)
    await rig.end()
  }

  @Test func leavingWaitsUntilWhatWasChosenIsKept() async {
    let (kept, keep) = AsyncStream<Void>.makeStream()
    let log = Mutex<[String]>([])
    let rig = Rig { effect, _ in
      guard case .save = effect else { return await Rig.untilCancelled() }
      for await _ in kept { break }
      log.withLock { $0.append("kept") }
    }
    await rig.start()
    var effects = rig.effects.makeAsyncIterator()
    rig.store.send(.themeTapped)
    #expect(await effects.next() != nil)
    rig.screen.hangUp()
    let left = Task {
      await rig.running?.value
      log.withLock { $0.append("left") }
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(log.withLock { $0 }.isEmpty)
    keep.yield()
    await left.value
    #expect(log.withLock { $0 } == ["kept", "left"])
  }
}
