import Glibc
import NIOConcurrencyHelpers
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The main actor's jobs, run on the program's first thread, which sleeps while there are none.
final class MainQueue: MainExecutor {
  private struct Waiting {
    var jobs: [UnownedJob] = []
    var hasStopped = false
  }

  private let thread: pthread_t
  private let waiting = NIOLockedValueBox(Waiting())
  /// 1 as long as there is something to do.
  private let bell = ConditionLock(value: 0)

  /// Makes a queue for the thread that calls.
  init() { thread = pthread_self() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLockedValue { $0.jobs.append(job) }
    ring()
  }

  func run() {
    while true {
      bell.lock(whenValue: 1)
      bell.unlock(withValue: 0)
      let (jobs, hasStopped) = waiting.withLockedValue { waiting in
        defer { waiting.jobs.removeAll(keepingCapacity: true) }
        return (waiting.jobs, waiting.hasStopped)
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if hasStopped { return }
    }
  }

  func stop() {
    waiting.withLockedValue { $0.hasStopped = true }
    ring()
  }

  func isIsolatingCurrentContext() -> Bool? { pthread_equal(thread, pthread_self()) != 0 }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "this belongs on the main actor")
  }

  private func ring() {
    bell.lock()
    bell.unlock(withValue: 1)
  }
}
