import Synchronization

extension PseudoTerminal {
  /// Returns the first screen that meets a condition, which may be the one that is there.
  ///
  /// - Throws: ``PseudoTerminalError/timedOut(_:_:)`` or ``PseudoTerminalError/ended(_:_:)``, with
  ///   what the screen showed instead.
  @discardableResult
  public func wait(
    _ what: String = "a screen", within limit: Duration = .seconds(20),
    until condition: @escaping Condition
  ) async throws -> VirtualScreen {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    // It only ends what hangs: whoever waits goes on as soon as the condition holds.
    let watch = Task {
      try await Task.sleep(for: limit)
      self.giveUp(id, what)
    }
    defer { watch.cancel() }
    return try await withCheckedThrowingContinuation { resume in
      let outcome = state.withLock { state -> Result<VirtualScreen, any Error>? in
        let screen = state.terminal.screen
        if condition(screen) { return .success(screen) }
        if state.hasEnded { return .failure(PseudoTerminalError.ended(what, screen)) }
        state.waiters[id] = Waiter(condition: condition, resume: resume)
        return nil
      }
      if let outcome { resume.resume(with: outcome) }
    }
  }

  /// Returns the first screen that shows a text.
  ///
  /// - Throws: as ``wait(_:within:until:)`` does.
  @discardableResult
  public func wait(for text: String) async throws -> VirtualScreen {
    try await wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until the program has ended, and returns its status as a shell tells it: 128 and the
  /// signal's number where a signal ended it.
  ///
  /// - Throws: as ``wait(_:within:until:)`` does.
  public func exitStatus() async throws -> Int? {
    try await wait("the program's end") { $0.exitStatus != nil }.exitStatus
  }

  func take(_ bytes: [UInt8]) {
    let (replies, ready) = state.withLock { state -> ([UInt8], [(Waiter, VirtualScreen)]) in
      let replies = state.terminal.write(bytes)
      guard !state.waiters.isEmpty else { return (replies, []) }
      let screen = state.terminal.screen
      let met = state.waiters.filter { $0.value.condition(screen) }
      for id in met.keys { state.waiters[id] = nil }
      return (replies, met.values.map { ($0, screen) })
    }
    if !replies.isEmpty { send(replies) }
    for (waiter, screen) in ready { waiter.resume.resume(returning: screen) }
  }

  func end() {
    let (waiters, screen) = state.withLock { state -> ([Waiter], VirtualScreen) in
      state.hasEnded = true
      defer { state.waiters = [:] }
      return (Array(state.waiters.values), state.terminal.screen)
    }
    for waiter in waiters {
      waiter.resume.resume(throwing: PseudoTerminalError.ended("a screen", screen))
    }
  }

  private func giveUp(_ id: Int, _ what: String) {
    let (waiter, screen) = state.withLock { state in
      (state.waiters.removeValue(forKey: id), state.terminal.screen)
    }
    waiter?.resume.resume(throwing: PseudoTerminalError.timedOut(what, screen))
  }
}
