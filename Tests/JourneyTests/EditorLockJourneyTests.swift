import Foundation
import Glibc
import Model
import Resources
import Store
import Synchronization
import Terminal
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// Somebody writes in an editor of their own, and the program locks behind it: no key is in memory any
/// more while the editor is still open, and what was written there is back after unlocking.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct EditorLockJourneyTests {
  private let place = DraftJourney.Place()
  private let script = EditorScript()

  /// Opens the program and has a comment in the editor.
  private func editing() async throws -> EditorJourney {
    let journey = EditorJourney(place, script)
    try await journey.unlock()
    journey.signIn()
    journey.loop.hear(.tasks(.composeTapped(journey.stamp)))
    journey.screen.press("Begun.<^o>")
    await script.opened()
    #expect(journey.state.tasks.isEditing)
    return journey
  }

  /// What was half written, for whoever signs in again.
  private func text(_ journey: EditorJourney) async throws -> String? {
    try await journey.unlock()
    journey.signIn()
    return journey.state.tasks.drafts["t1"]?.text.text
  }

  @Test(arguments: [false, true])
  func whoDoesNotTypeThereIsLockedOutBehindItAndLosesNothing(dies: Bool) async throws {
    var journey = try await editing()
    while !journey.state.lock.isLocked {
      journey.clock.advance(by: .seconds(Lock.glance))
      await Task.yield()
    }
    await journey.expectNoKey()
    #expect(journey.loop.store.runningEffects == ["editor"], "it is not ended")
    #expect(journey.screen.frame?.contains("Begun.") == false)
    await script.go()
    await journey.rest()
    #expect(journey.state.lock.isLocked && journey.state.tasks.drafts.isEmpty)
    #expect(!journey.hasOnDisk("Written"))
    if dies {
      // The battery dies before anybody has unlocked it.
      await journey.end()
      journey = EditorJourney(place, script)
    }
    #expect(try await text(journey) == "Begun. Written in the editor.")
    await journey.end()
  }

  @Test func whoTypesThereIsNotLockedOut() async throws {
    let journey = try await editing()
    for mark in 1...30 {
      journey.screen.lastInput = Int64(mark)
      let before = journey.state.lock.glances
      while journey.state.lock.glances == before {
        journey.clock.advance(by: .seconds(Lock.glance))
        await Task.yield()
      }
      while journey.state.lock.lastInput != Int64(mark) { await Task.yield() }
    }
    #expect(!journey.state.lock.isLocked)
    await script.go()
    await journey.rest()
    #expect(journey.state.tasks.drafts["t1"]?.text.text == "Begun. Written in the editor.")
    await journey.end()
  }

  /// ^Z in the editor stops us with it, and `fg` is where we hear of that.
  @Test func whatWasStoppedWithTheEditorIsLocked() async throws {
    let journey = try await editing()
    journey.screen.push(.resumed)
    await journey.until { $0.lock.isLocked }
    await journey.expectNoKey()
    await script.go()
    await journey.rest()
    #expect(try await text(journey) == "Begun. Written in the editor.")
    await journey.end()
  }

  /// Noticed while it is still open, or with what comes back.
  @Test(arguments: [false, true])
  func aMachineThatSleptMeanwhileIsLocked(isNoticedFirst: Bool) async throws {
    let journey = try await editing()
    journey.machine.sleep(.seconds(60))
    if isNoticedFirst {
      while !journey.state.lock.isLocked {
        journey.clock.advance(by: .seconds(Lock.glance))
        await Task.yield()
      }
      await journey.expectNoKey()
    }
    await script.go()
    while !journey.state.lock.isLocked { await Task.yield() }
    await journey.rest()
    await journey.expectNoKey()
    #expect(journey.state.lock.unlock?.reason == .away)
    #expect(try await text(journey) == "Begun. Written in the editor.")
    await journey.end()
  }
}

/// An editor that waits until it is told to write and to end.
private final class EditorScript: Sendable {
  let folder = "\(NSTemporaryDirectory())porchlight-editor-\(UUID().uuidString)"

  init() {
    mkdir(folder, 0o700)
    mkfifo("\(folder)/here", 0o600)
    mkfifo("\(folder)/go", 0o600)
    let script =
      "echo . >'\(folder)/here'; read x <'\(folder)/go'; printf ' Written in the editor.' >>\"$1\"\n"
    _ = FileManager.default.createFile(atPath: "\(folder)/script", contents: Data(script.utf8))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// As it is named in the environment; its file is in the same folder.
  var variables: [String: String] {
    ["EDITOR": "sh '\(folder)/script'", "XDG_RUNTIME_DIR": folder]
  }

  /// Returns once it is open.
  func opened() async { await use("here", O_RDONLY) }

  /// Lets it write and end.
  func go() async { await use("go", O_WRONLY) }

  /// Opens a pipe, which waits for the other side, without keeping others from running.
  private func use(_ name: String, _ mode: Int32) async {
    let path = "\(folder)/\(name)"
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let pipe = open(path, mode | O_CLOEXEC)
        var byte: [UInt8] = [10]
        _ = mode == O_RDONLY ? read(pipe, &byte, 1) : write(pipe, &byte, 1)
        close(pipe)
        continuation.resume()
      }
    }
  }
}

/// The program with a vault that is locked, a clock and a machine that only the test moves.
@MainActor private final class EditorJourney {
  /// How long the machine has slept.
  final class Machine: Sendable {
    private let slept = Mutex(Duration.zero)
    var time: Duration { slept.withLock { $0 } }
    func sleep(_ time: Duration) { slept.withLock { $0 += time } }
  }

  let screen = MemoryScreen()
  let clock = ManualClock()
  let machine = Machine()
  let loop: EventLoop
  private let place: DraftJourney.Place
  private let runner: EffectRunner
  private let running: Task<Void, Never>

  var state: App.State { loop.store.state }
  var stamp: Stamp { Stamp(now: DraftJourney.now, id: UUID()) }

  init(_ place: DraftJourney.Place, _ script: EditorScript) {
    self.place = place
    let environment = Environment(
      transport: ScriptedTransport(), clock: clock, now: { DraftJourney.now },
      slept: { [machine] in machine.time })
    let cost = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
    let runner = EffectRunner(
      environment: environment, screen: screen,
      editor: Editor(environment: script.variables) { UUID().uuidString },
      preferences: KeptPreferences(), host: VaultHost(.folder(place.path), cost: cost), zone: .utc)
    self.runner = runner
    let state = App.State(
      size: screen.size, preferences: Preferences(), phrases: Phrases(.en), zone: .utc,
      signIns: [.serviceNow: SignIn.Defaults(address: "acme", userName: "john.doe")],
      lock: LockSetup(),
      isSandbox: false)
    let store = Store<App>(state, environment) { effect, send in
      switch effect {
      case .drafts, .lock, .tasks(.edit): await runner.run(effect, send: send)
      // The systems are out of reach.
      default: break
      }
    }
    let loop = EventLoop(
      store: store, screen: screen, environment: environment,
      look: EventLoop.Look(colors: true, charset: .unicode, zone: .utc), drafts: runner.drafts)
    self.loop = loop
    running = Task { await loop.run() }
  }

  /// Types the passphrase, twice where it is new, and waits until everything is back.
  func unlock() async throws {
    await until { $0.lock.unlock?.page == .asking || $0.lock.unlock?.page == .making }
    if state.lock.unlock?.page == .making { screen.press("correct horse<enter>") }
    screen.press("correct horse<enter>")
    await until { $0.drafts.isKept }
    #expect(!state.lock.isLocked)
  }

  func signIn() {
    let person = SignedInPerson(id: "u", userName: "john.doe", name: "John Doe")
    let task = TaskItem(
      id: "t1", number: "INC0010001", kind: Choice(value: "incident", label: "Incident"),
      shortDescription: "Wi-Fi")
    loop.hear(
      .signIn(.serviceNow, .signedIn(person, base: "https://acme.example", at: DraftJourney.now)))
    loop.hear(.placeTapped(.tasks))
    loop.hear(.tasks(.listArrived(TaskIndex([task]), notice: nil, at: DraftJourney.now)))
    loop.hear(.tasks(.moved(.last)))
  }

  /// Returns once the program is as wanted.
  func until(_ isWanted: (App.State) -> Bool) async {
    while !isWanted(state) { await Task.yield() }
  }

  /// Returns once nothing runs.
  func rest() async {
    while !loop.store.runningEffects.isEmpty { await Task.yield() }
  }

  /// Expects that the key is dropped, which takes a moment after the screen is locked.
  func expectNoKey() async {
    while loop.store.runningEffects.contains("lock") { await Task.yield() }
    #expect(await runner.host.vault == nil)
  }

  /// Whether a text can be read in the vault's folder.
  func hasOnDisk(_ text: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.contains { name in
      let bytes = FileManager.default.contents(atPath: "\(place.path)/\(name)") ?? Data()
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }

  /// The process ends; what is not on the disk is gone.
  func end() async {
    await runner.host.close()
    screen.hangUp()
    await running.value
  }
}
