import FoundationEssentials
import Kiosk
import Model
import REST
import Resources
import Store
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Engine

/// The kiosk's loop over a terminal in memory, with nobody behind it that answers.
@MainActor private final class Rig {
  let screen = MemoryScreen()
  let clock = ManualClock()
  let loop: KioskLoop
  private var running: Task<Void, Never>?

  init() {
    let (screen, clock) = (screen, clock)
    let asleep = SleptTime()
    slept = asleep
    let environment = Environment(
      transport: ScriptedTransport(), clock: clock, now: { Bench.now },
      slept: { asleep.value.withLock { $0 } })
    let desk = KioskDesk(
      KioskSetup(
        checkIn: CheckInSetup(
          touchPoint: 1, elements: CheckInElements(bed: 2, date: 3, status: 4, reference: 5)),
        phrases: Phrases(.en)),
      environment, staff: StaffCall(ring: { await screen.bell() }),
      terminal: KioskDesk.Terminal(keep: { _ in }, forget: { await screen.forget() }),
      enter: { throw CancellationError() })
    var random = SeededGenerator(seed: 3)
    let state = Kiosk.State(
      Kiosk.Station(size: screen.size, key: CodeMark.Key(using: &random)))
    loop = KioskLoop(state, service: desk, screen: screen, environment: environment) {
      clock.now.offset
    }
  }

  final class SleptTime: Sendable { let value = Mutex(Duration.zero) }
  let slept: SleptTime

  var page: Kiosk.Page { loop.store.state.session.page }

  func start() async {
    running = Task { await loop.run() }
    _ = await screen.frame { _ in true }
  }

  /// Presses a key and lets the time pass that shows that no other follows.
  func press(_ key: String) async {
    clock.advance(by: .milliseconds(400))
    screen.press(key)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(40))
  }

  func end() async {
    screen.hangUp()
    await running?.value
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct KioskLoopTests {
  @Test func aKeyCountsOnceNoOtherFollows() async {
    let rig = Rig()
    await rig.start()
    await rig.press("1")
    _ = await rig.screen.frame(showing: "Scan your card, or choose")
    #expect(rig.page == .identify)
    await rig.end()
  }

  @Test func aCardIsOneWhereverTheReadingWasCut() async {
    let rig = Rig()
    await rig.start()
    for piece in ["S1A0B", "1C2D3", "E4<enter>"] {
      rig.clock.advance(by: .milliseconds(10))
      rig.loop.take(Key.script(piece).map(Event.key))
    }
    #expect(rig.page == .working(.identify))
    _ = await rig.screen.frame(showing: "This is not working now.")
    await rig.end()
  }

  @Test func aCardOverASlowLineChoosesNothing() async {
    let rig = Rig()
    await rig.start()
    await rig.press("1")
    _ = await rig.screen.frame(showing: "Scan your card, or choose")
    for key in Key.script("S1A0B1C2D3E4<enter>") {
      rig.clock.advance(by: .milliseconds(60))
      rig.loop.take([.key(key)])
      #expect(rig.page != .number)
    }
    #expect(rig.page == .working(.identify))
    _ = await rig.screen.frame(showing: "This is not working now.")
    await rig.end()
  }

  @Test func keysThatNobodyHasReadComeBeforeATimerThatIsDue() async {
    let rig = Rig()
    await rig.start()
    rig.loop.take(Key.script("S1A0B1").map(Event.key))
    await rig.clock.sleepers(1)
    // The machine was slow: the rest came in time, and is read when the timer is due already.
    rig.screen.press("C2D3E4<enter>")
    rig.clock.advance(by: Scan.gap)
    _ = await rig.screen.frame { _ in rig.page != .welcome }
    #expect(rig.page == .working(.identify) || rig.page == .notNow)
    await rig.end()
  }

  @Test func whateverSuspendsTheProgramForgetsWhoWasThere() async {
    for isSleep in [true, false] {
      let rig = Rig()
      await rig.start()
      await rig.press("1")
      _ = await rig.screen.frame(showing: "Scan your card, or choose")
      if isSleep {
        rig.slept.value.withLock { $0 = .seconds(60) }
        rig.screen.press("<down>")
      } else {
        rig.screen.push(.resumed)
      }
      _ = await rig.screen.frame(showing: "Bienvenido")
      await rig.loop.store.settle()
      #expect(rig.screen.forgettings == 1)
      await rig.end()
    }
  }

  @Test func noKeyEndsItAndATerminationDoes() async {
    let rig = Rig()
    await rig.start()
    for key in ["<^c>", "<^z>", "<^\\>", "<^d>", "<^s>", "<^q>", "<f1>", "<esc>"] {
      await rig.press(key)
    }
    #expect(rig.page == .welcome && rig.screen.suspensions == 0)
    rig.screen.paste("11440117\n")
    await rig.press("1")
    _ = await rig.screen.frame(showing: "Scan your card, or choose")
    await rig.end()
    #expect(rig.page == .identify)
  }
}
