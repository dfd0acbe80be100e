import Features
import Foundation
import Model
import REST
import Resources
import ServiceNow
import Synchronization
import TestSupport
import Vault

@testable import Engine

/// An instance that takes comments and remembers them, each after a while on a clock.
final class FakeInstance: Transport {
  private struct State {
    var comments: [(task: String, text: String)] = []
    var underWay: [String: Int] = [:]
    var all = 0
    var most = 0
    var mostOfOneTask = 0
    var reads = 0
    var answers: [String: [HTTPResponse]] = [:]
    var losses: [String: Int] = [:]
    var isHidden = false
    var isOver = false
    var takesNoWrites = false
    var isCut = false
    var person = "john.doe"
    var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  }

  private let clock: any Clock<Duration>
  private let latency: Duration
  private let state = Mutex(State())

  init(_ clock: any Clock<Duration> = HastyClock(), latency: Duration = .zero) {
    self.clock = clock
    self.latency = latency
  }

  /// What was written, in the order of arriving.
  var comments: [(task: String, text: String)] { state.withLock { $0.comments } }
  /// How many that are.
  var count: Int { state.withLock { $0.comments.count } }
  /// Returns once so many have been written.
  func written(_ count: Int) async {
    await withCheckedContinuation { resume in
      let isThere = state.withLock { state in
        if state.comments.count < count { state.waiting.append((count, resume)) }
        return state.comments.count >= count
      }
      if isThere { resume.resume() }
    }
  }

  /// The most requests that were under way at a time.
  var most: Int { state.withLock { $0.most } }
  /// The same of one task.
  var mostOfOneTask: Int { state.withLock { $0.mostOfOneTask } }
  /// How often a journal was read.
  var reads: Int { state.withLock { $0.reads } }

  /// Answers so once, in place of taking a comment on a task.
  func answer(_ task: String, _ answer: HTTPResponse) {
    state.withLock { $0.answers[task, default: []].append(answer) }
  }

  /// Takes a comment on a task once, and loses the answer.
  func lose(_ task: String) { state.withLock { $0.losses[task, default: 0] += 1 } }

  /// Shows nobody what was written, or everybody again.
  func hide(_ isHidden: Bool = true) { state.withLock { $0.isHidden = isHidden } }

  /// Lets the sign-in be over, or good again.
  func signOut(_ isOver: Bool = true) { state.withLock { $0.isOver = isOver } }

  /// Takes a sign-in for reading only, or for everything again.
  func takeNoWrites(_ takesNone: Bool = true) { state.withLock { $0.takesNoWrites = takesNone } }

  /// Lets whoever signs in be somebody.
  func greet(_ person: String) { state.withLock { $0.person = person } }

  /// Lets nobody reach it, or everybody again.
  func cut(_ isCut: Bool = true) { state.withLock { $0.isCut = isCut } }

  func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    if state.withLock({ $0.isCut }) { throw .unreachable(.noConnection) }
    guard request.method == .post, request.template.hasSuffix("/comment") else {
      return read(request)
    }
    let task = String(request.url.split(separator: "/").dropLast().last ?? "")
    state.withLock { state in
      state.underWay[task, default: 0] += 1
      state.all += 1
      state.most = max(state.most, state.all)
      state.mostOfOneTask = max(state.mostOfOneTask, state.underWay[task] ?? 0)
    }
    defer {
      state.withLock { state in
        state.underWay[task, default: 1] -= 1
        state.all -= 1
      }
    }
    if latency > .zero {
      do { try await clock.sleep(for: latency) } catch { throw .cancelled }
    }
    defer { tellWhoWaits() }
    return state.withLock { state in
      if state.isOver || state.takesNoWrites { return .failure(401, "User Not Authenticated") }
      if let answer = state.answers[task]?.first {
        state.answers[task]?.removeFirst()
        return answer
      }
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      let text = body.split(separator: "\"", omittingEmptySubsequences: false).dropFirst(3).first
      state.comments.append((task, String(text ?? "")))
      guard state.losses[task, default: 0] > 0 else { return .inserted }
      state.losses[task, default: 0] -= 1
      return .html(502)
    }
  }

  private func tellWhoWaits() {
    let ready = state.withLock { state in
      let count = state.comments.count
      let ready = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return ready
    }
    for one in ready { one.resume.resume() }
  }

  private func read(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock { state in
      // One that still answers reads would want another way in, not another sign-in.
      if state.isOver { return .failure(401, "User Not Authenticated") }
      if !request.url.contains("sys_journal_field"), request.url.contains("work_notes") {
        // The journals as one text, asked for where their entries are not shown: nor are these.
        return .json(200, #"{"result":{"comments":"","work_notes":""}}"#)
      }
      guard request.url.contains("sys_journal_field") else {
        return .json(
          200,
          #"{"result":[{"sys_id":"j1","user_name":"\#(state.person)","name":"Somebody"}]}"#)
      }
      state.reads += 1
      if state.isHidden { return .json(200, #"{"result":[]}"#) }
      let rows = state.comments.enumerated().map { number, comment in
        #"{"sys_id":"e\#(number)","element":"work_notes","element_id":"\#(comment.task)","#
          + #""value":"\#(comment.text)","sys_created_on":"2026-03-02 09:30:00","#
          + #""sys_created_by":"john.doe"}"#
      }
      // Somebody else's on each, so that the journals are known to be visible.
      let others = ["t1", "t2"].map { task in
        #"{"sys_id":"o","element":"work_notes","element_id":"\#(task)","value":"Hello","#
          + #""sys_created_on":"2026-03-01 09:30:00","sys_created_by":"ann.li"}"#
      }
      return .json(200, #"{"result":[\#((rows + others).joined(separator: ","))]}"#)
    }
  }
}

/// A relay over a pretend instance, with a vault in a directory of its own.
final class RelayBench: Sendable {
  let instance: FakeInstance
  let vault: Vault
  let relay: OutboxRelay
  let sessions = Sessions()
  private let path: String

  init(
    _ clock: any Clock<Duration> = HastyClock(), latency: Duration = .zero,
    isSignedIn: Bool = true, waits: any Clock<Duration> = ContinuousClock(),
    reached: @escaping @Sendable (RelayStep, RelayBench.Hook) async -> Void = { _, _ in }
  ) async throws {
    let instance = FakeInstance(clock, latency: latency)
    self.instance = instance
    path = "/dev/shm/porchlight-relay-\(UUID().uuidString)"
    vault = try await Vault(at: path)
    try await vault.setUp(with: key)
    let environment = Environment(transport: instance, clock: clock, now: { Bench.now })
    self.environment = environment
    let hook = Hook(instance, sessions, environment)
    self.hook = hook
    if isSignedIn { try await hook.signIn() }
    let box = Box()
    var dependencies = OutboxRelay.Dependencies()
    dependencies.moment = { Moment(wall: box.now, boot: .seconds(1), bootID: "boot") }
    dependencies.random = { 0 }
    dependencies.clock = waits
    dependencies.reached = { step, _ in await reached(step, hook) }
    let told = Told()
    relay = try await OutboxRelay.open(
      vault, Post(sessions: sessions, environment: environment, zone: .utc), dependencies
    ) { told.add($0) }
    self.box = box
    self.told = told
    self.dependencies = dependencies
  }

  /// The relay after the bench's own, which was retired.
  func successor() async throws -> OutboxRelay {
    try await OutboxRelay.open(
      vault, Post(sessions: sessions, environment: environment, zone: .utc), dependencies,
      after: [relay]
    ) { [told] in told.add($0) }
  }

  /// Somebody signs in again.
  func signIn(as person: String = "john.doe", at address: String = Bench.address) async throws {
    try await hook.signIn(as: person, at: address)
  }

  /// The disk takes nothing any more, or it does again.
  func refuseWrites(_ refuses: Bool = true) async throws {
    if refuses { await vault.lock() } else { try await vault.unlock(with: key) }
  }

  /// What happens outside while the relay is at work.
  final class Hook: Sendable {
    private let instance: FakeInstance
    private let sessions: Sessions
    private let environment: Environment
    private let isUsed = Mutex(false)

    init(_ instance: FakeInstance, _ sessions: Sessions, _ environment: Environment) {
      self.instance = instance
      self.sessions = sessions
      self.environment = environment
    }

    /// Whether this is the first time that it is asked.
    func isFirst() -> Bool {
      isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
    }

    /// Somebody signs in.
    func signIn(as person: String = "john.doe", at address: String = Bench.address) async throws {
      instance.greet(person)
      await sessions.set(
        try await environment.openServiceNow(
          at: address,
          with: .session(REST.Credentials(user: person, password: REST.Secret("porchlight")))),
        at: address)
    }
  }

  private let key = TemporaryKey()
  private let hook: Hook
  private let environment: Environment
  private let box: Box
  private let dependencies: OutboxRelay.Dependencies
  /// What was told, in order.
  let told: Told

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Lets time pass.
  func pass(_ seconds: Double) { box.pass(seconds) }
  /// The time.
  var now: Date { box.now }

  /// Takes a comment on a task.
  @discardableResult
  func comment(
    _ task: String, _ text: String, by author: String = "john.doe",
    at address: String = Bench.address
  ) async throws -> UUID {
    try await relay.add(
      CommentMessage(
        taskID: task, table: "incident", number: "INC\(task)", comment: .workNote, text: text,
        seen: ["o"]), by: author, at: address)
  }

  /// How all that is left stands.
  var states: [OutboxRow.Standing] {
    get async { await relay.rows.map(\.standing) }
  }

  /// The time, which only the test moves.
  final class Box: Sendable {
    private let state = Mutex(Bench.now)
    var now: Date { state.withLock { $0 } }
    func pass(_ seconds: Double) { state.withLock { $0 += seconds } }
  }

  /// What was told.
  final class Told: Sendable {
    private let state = Mutex<[OutboxNews]>([])
    var all: [OutboxNews] { state.withLock { $0 } }
    func add(_ news: OutboxNews) { state.withLock { $0.append(news) } }
    func forget() { state.withLock { $0 = [] } }
  }
}
