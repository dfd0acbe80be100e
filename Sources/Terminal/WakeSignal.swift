/// WakeSignal one who listens: once, however often it was asked to meanwhile.
///
/// Not a sequence to wait for: whoever waits asynchronously is resumed on a thread of the pool first
/// and sent on to the main actor from there, and a key would go from thread to thread before
/// anything is drawn.
@MainActor public final class WakeSignal {
  private var hasWoken = false
  private var isFinished = false
  private var isDue = false
  private var listener: (body: () -> Bool, end: () -> Void)?

  /// Makes wakes that have not come yet.
  public init() {}

  /// WakeSignal the one who listens, or the next who does; not at once, but in a job of its own.
  public func wake() {
    guard !isFinished else { return }
    hasWoken = true
    makeDue()
  }

  /// Ends the listening, now and for ever; a wake that nobody heard is still given.
  public func finish() {
    isFinished = true
    makeDue()
  }

  /// Calls a function at every wake, until it returns false or there will be none any more.
  ///
  /// One listens at a time.
  public func listen(_ body: @escaping () -> Bool) async {
    await withCheckedContinuation { end in
      listener = (body, { end.resume() })
      if hasWoken || isFinished { makeDue() }
    }
  }

  private func makeDue() {
    guard !isDue, listener != nil else { return }
    isDue = true
    Task { tell() }
  }

  private func tell() {
    isDue = false
    guard let listener else { return }
    var goesOn = true
    if hasWoken {
      hasWoken = false
      goesOn = listener.body()
    }
    // Being told may wake anew, or end it.
    if goesOn, hasWoken { return makeDue() }
    guard !goesOn || isFinished else { return }
    self.listener = nil
    listener.end()
  }
}
