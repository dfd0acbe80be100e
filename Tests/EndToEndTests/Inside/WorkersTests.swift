import Testing

@testable import porchlight

/// The threads that the program's tasks run on, used by tasks of the tests.
@Suite struct WorkersTests {
  private let workers = Workers()

  @Test func aTaskRunsThereToItsEnd() async {
    let task = Task(executorPreference: workers) {
      await Task.yield()
      return 17
    }
    #expect(await task.value == 17)
  }

  @Test func aThousandTasksAllRun() async {
    let workers = workers
    let total = await withTaskGroup(of: Int.self) { group in
      for number in 1...1000 {
        group.addTask(executorPreference: workers) {
          await Task.yield()
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(total == 500_500)
  }

  @Test func tasksThatWaitForEachOtherAllComeOn() async {
    // More of them than there are threads.
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    let readers = Task(executorPreference: workers) {
      var sum = 0
      for await number in numbers { sum += number }
      return sum
    }
    let workers = workers
    await withTaskGroup(of: Void.self) { group in
      for value in 1...8 {
        group.addTask(executorPreference: workers) {
          await withCheckedContinuation { $0.resume() }
          number.yield(value)
        }
      }
    }
    number.finish()
    #expect(await readers.value == 36)
  }

  // Sleeping is what these three are about: on these executors it goes through code of ours.

  @Test func whoSleepsWakesNotBeforeTheirTime() async throws {
    let task = Task(executorPreference: workers) {
      let (awake, begun) = (SuspendingClock.now, ContinuousClock.now)
      try await Task.sleep(for: .milliseconds(20), clock: .continuous)
      try await Task.sleep(for: .milliseconds(20), clock: .suspending)
      return (begun.duration(to: .now), awake.duration(to: .now))
    }
    let (passed, awake) = try await task.value
    #expect(passed >= .milliseconds(40))
    #expect(awake >= .milliseconds(40))
  }

  @Test func aTimeThatHasPassedIsNoWait() async throws {
    let task = Task(executorPreference: workers) {
      try await Task.sleep(until: .now - .seconds(3600), clock: .continuous)
      try await Task.sleep(until: .now - .seconds(3600), clock: .suspending)
    }
    try await task.value
  }

  @Test func aSleepEndsWhenItIsCancelled() async {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let task = Task(executorPreference: workers) {
      begin.yield()
      try await Task.sleep(for: .seconds(3600))
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func theMainActorIsLeftAndReachedFromThere() async {
    let task = Task(executorPreference: workers) {
      await MainActor.run { MainActor.assertIsolated() }
      return 1
    }
    #expect(await task.value == 1)
  }
}
