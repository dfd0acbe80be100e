import NIOCore
import NIOPosix
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs all other jobs, and everything that waits for a time.
///
/// It does not use the event loops of the network: reading a long answer must not hold up another.
final class Workers: TaskExecutor, SchedulingExecutor {
  /// Started by the first job: the first frame is drawn without them.
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

  private var threads: MultiThreadedEventLoopGroup { Self.group }

  /// Does something on each thread once its present work has ended.
  static func onEachThread(_ work: @escaping @Sendable () -> Void) {
    for thread in group.makeIterator() { thread.execute(work) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.next().execute { [self] in run(job) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) { enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock) }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let job = UnownedJob(job)
    threads.next().scheduleTask(in: Self.time(until: instant, clock)) { [self] in run(job) }
  }

  private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }

  /// The runtime's clocks all use ``Swift/Duration``.
  private static func time<C: Clock>(until instant: C.Instant, _ clock: C) -> TimeAmount {
    guard let left = clock.now.duration(to: instant) as? Duration else { return .zero }
    let (seconds, attoseconds) = left.components
    return .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }
}
