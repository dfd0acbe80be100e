extension OutboxRelay {
  /// Returns when nothing can be done but wait for a moment, or for somebody.
  func rest() async {
    guard workers > 0, restedAt != bellCount || !underWay.isEmpty else { return }
    await withCheckedContinuation { resters.append($0) }
  }

  /// Returns when what is under way has come to its end and is written down, or after a while.
  func settle(within time: Duration) async {
    let end = ContinuousClock.now + time
    let alarm = Task {
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
      self.ring()
    }
    while !underWay.isEmpty, ContinuousClock.now < end {
      await withCheckedContinuation { sleepers.append($0) }
    }
    alarm.cancel()
  }

  /// Whether something is under way.
  var isBusy: Bool { !underWay.isEmpty }

  /// Returns when nothing is under way any more, however long its answers take; at once where whoever
  /// waits is cancelled.
  func finish() async {
    while isBusy, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { sleeper in
          if Task.isCancelled { sleeper.resume() } else { sleepers.append(sleeper) }
        }
      } onCancel: {
        Task { await self.ring() }
      }
    }
  }

  /// Lets those go who wait for a rest: there is nothing to do, and nothing came since the bell had
  /// rung so often; or, for nil, nobody works any more.
  func letGo(heard: Int?) {
    if let heard {
      guard heard == bellCount else { return }
      restedAt = heard
    } else if workers > 0 {
      return
    }
    let free = resters
    resters = []
    for rester in free { rester.resume() }
  }
}
