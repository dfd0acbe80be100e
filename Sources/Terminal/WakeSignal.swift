/// Wakes one listener; several wakes in a row are one.
///
/// It is not an asynchronous sequence: awaiting one resumes on a thread of the pool first and goes
/// from there to the main actor, so that a key would pass from thread to thread before anything is
/// drawn.
@MainActor public final class WakeSignal {
  private var hasWoken = false
  private var isFinished = false
  private var isDue = false
  private var listener: (body: () -> Bool, end: () -> Void)?

  /// Makes a signal that has not been given.
  public init() {}

  /// Wakes the listener, or the next one to come; not at once, but in a job of its own.
  public func wake() {
    guard !isFinished else { return }
    hasWoken = true
    makeDue()
  }

  /// Ends the listening for ever; a wake that nobody has heard is still given.
  public func finish() {
    isFinished = true
    makeDue()
  }

  /// Calls a function at every wake, until it returns false or the signal is finished.
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
    // The function may wake again, or finish the signal.
    if goesOn, hasWoken { return makeDue() }
    guard !goesOn || isFinished else { return }
    self.listener = nil
    listener.end()
  }
}
