/// Waits for what no screen and no pipe tells of.
func eventually(_ what: String, _ condition: () throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while try !condition() {
    guard ContinuousClock.now < end else { throw NeverHappened(what: what) }
    await Task.yield()
  }
}

/// What was waited for in vain.
struct NeverHappened: Error { var what: String }
