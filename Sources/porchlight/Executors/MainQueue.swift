import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The main actor's jobs, run on the program's first thread, which sleeps while there are none.
final class MainQueue: MainExecutor {
  private struct Waiting {
    var jobs: [UnownedJob] = []
    var hasStopped = false
  }

  private let thread: pthread_t
  private let waiting = Mutex(Waiting())
  /// Rings once whenever there is something to do after there was nothing.
  private let bell = Bell()

  /// Makes a queue for the thread that calls.
  init() { thread = pthread_self() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = waiting.withLock { waiting in
      waiting.jobs.append(job)
      return waiting.jobs.count == 1
    }
    if isFirst { bell.ring() }
  }

  func run() {
    while true {
      bell.wait()
      let (jobs, hasStopped) = waiting.withLock { waiting in
        defer { waiting.jobs.removeAll(keepingCapacity: true) }
        return (waiting.jobs, waiting.hasStopped)
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if hasStopped { return }
    }
  }

  func stop() {
    waiting.withLock { $0.hasStopped = true }
    bell.ring()
  }

  func isIsolatingCurrentContext() -> Bool? { pthread_equal(thread, pthread_self()) != 0 }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "this belongs on the main actor")
  }
}
