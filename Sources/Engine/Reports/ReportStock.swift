import Model
import Reports

/// The store while somebody asks it: open in memory, and shut once it was not asked for some time.
///
/// Whoever asks while another does gets the same one.
actor ReportStock {
  /// An open store, and what tells those who ask it to end.
  struct Lease: Sendable {
    let store: ReportStore
    let facts: ReportStoreFacts
    /// Set once the store is to be asked nothing more.
    let halt: OwnThread.Halt
  }

  /// How long a store stays open that nobody asks.
  static let patience = Duration.seconds(300)

  private let clock: any Clock<Duration>
  private var lease: Lease?
  private var opening: Task<Result<Lease, ReportsTrouble>, Never>?
  private(set) var users = 0
  private var alarm: Task<Void, Never>?
  /// How often the machine was locked: who waited for the store meanwhile gets none.
  private var locks = 0
  /// Whether the store is in memory alone: shut, it would be gone.
  private var isKept = false

  /// Whether somebody changes which keys are kept of the file, and who waits to.
  private var isTurnTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Whether the store is open.
  var isOpen: Bool { lease != nil }

  /// What a store in memory alone holds; nil where there is none.
  var facts: ReportStoreFacts? { isKept ? lease?.facts : nil }

  /// Does something with the store; it is opened for that, where it is not.
  func using<Value: Sendable>(
    opening open: @escaping @Sendable () async -> Result<Lease, ReportsTrouble>,
    _ work: @Sendable (Lease) async throws(ReportsTrouble) -> Value
  ) async throws(ReportsTrouble) -> Value {
    users += 1
    alarm?.cancel()
    defer { leave() }
    return try await work(try await get(open))
  }

  /// Changes which keys are kept of the file, one after the other: whoever looked before another one
  /// replaced the file would keep a key that opens it no more.
  func inTurn<Value: Sendable>(
    _ work: @Sendable () async throws(ReportsTrouble) -> Value
  ) async throws(ReportsTrouble) -> Value {
    if isTurnTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTurnTaken = true
    }
    defer {
      // The turn is handed on, or is free.
      if waiting.isEmpty { isTurnTaken = false } else { waiting.removeFirst().resume() }
    }
    return try await work()
  }

  /// Keeps a store in memory for as long as the program runs.
  func keep(_ store: ReportStore, _ facts: ReportStoreFacts) {
    lease?.halt.set()
    lease = Lease(store: store, facts: facts, halt: OwnThread.Halt())
    isKept = true
  }

  /// Ends what is asked of the store, and shuts it; one that is in memory alone stays.
  func shut() {
    guard !isKept else { return }
    locks += 1
    lease?.halt.set()
    forget()
  }

  /// Shuts the store where nobody asks it: what comes needs the room, or takes its place.
  func makeRoom() {
    guard !isKept else { return }
    if users == 0 { lease?.halt.set() }
    forget()
  }

  private func get(
    _ open: @escaping @Sendable () async -> Result<Lease, ReportsTrouble>
  ) async throws(ReportsTrouble) -> Lease {
    if let lease { return lease }
    let (task, locksBefore) = (opening ?? Task { await open() }, locks)
    opening = task
    let result = await task.value
    guard locks == locksBefore else { throw .stopped }
    if opening == task {
      opening = nil
      lease = try? result.get()
    }
    return try result.get()
  }

  private func leave() {
    users -= 1
    guard users == 0, lease != nil, !isKept else { return }
    alarm = Task {
      try? await clock.sleep(for: Self.patience)
      if !Task.isCancelled { forget() }
    }
  }

  private func forget() {
    alarm?.cancel()
    (lease, opening, alarm) = (nil, nil, nil)
  }
}
