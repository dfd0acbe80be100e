/// Opens once: lets a test decide when something goes on.
actor AsyncSemaphore {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// Counts, and lets waiting tasks go on at a number.
actor Counter {
  private(set) var count = 0
  private var gates: [(count: Int, gate: AsyncSemaphore)] = []

  func add() async {
    count += 1
    for (wanted, gate) in gates where count >= wanted { await gate.open() }
  }

  /// Returns once the count has reached a number.
  func reached(_ wanted: Int) async {
    guard count < wanted else { return }
    let gate = AsyncSemaphore()
    gates.append((wanted, gate))
    await gate.wait()
  }
}
