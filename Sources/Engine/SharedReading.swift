/// Something that is read once for everybody who asked for it before the reading began.
///
/// Who asks while it is being read waits for the next reading: what has been read already may have
/// changed since.
actor SharedReading<Answer: Sendable> {
  private var running: Task<Answer, Never>?
  private var next: Task<Answer, Never>?

  /// Returns what a reading gave that began after this was called.
  ///
  /// Of those who wait for the same reading, the first one's `read` is used.
  func answer(_ read: @escaping @Sendable () async -> Answer) async -> Answer {
    if let next { return await next.value }
    let before = running
    let task = Task {
      _ = await before?.value
      running = next
      next = nil
      let answer = await read()
      running = nil
      return answer
    }
    next = task
    return await task.value
  }
}
