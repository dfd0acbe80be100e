import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Runs the main actor's jobs on the program's first thread, which sleeps when there are none.
///
/// It can watch a descriptor too, so that input arrives without another thread.
final class MainQueue: MainExecutor {
  private struct Waiting {
    var jobs: [UnownedJob] = []
    var hasStopped = false
  }

  /// A descriptor, and the function to call on this thread whenever it is readable.
  private struct Watched {
    let descriptor: Int32
    let hear: () -> Void
  }

  private let thread: pthread_t
  private let waiting = Mutex(Waiting())
  /// Rings when another thread adds a job to an empty queue.
  private let bell = Bell()
  // Used only by its own thread.
  private nonisolated(unsafe) var watched: Watched?

  /// Makes a queue for the calling thread.
  init() { thread = pthread_self() }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = waiting.withLock { waiting in
      waiting.jobs.append(job)
      return waiting.jobs.count == 1
    }
    if isFirst, !isHere { bell.ring() }
  }

  func run() {
    while true {
      let (jobs, hasStopped) = waiting.withLock { waiting in
        defer { waiting.jobs.removeAll(keepingCapacity: true) }
        return (waiting.jobs, waiting.hasStopped)
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if hasStopped { return }
      // The descriptor is heard even if there is always another job.
      listen(isPatient: waiting.withLock { $0.jobs.isEmpty && !$0.hasStopped })
    }
  }

  func stop() {
    waiting.withLock { $0.hasStopped = true }
    bell.ring()
  }

  /// Calls a function on this thread whenever a descriptor is readable; it replaces the one watched
  /// before.
  ///
  /// To be called on this thread, and to be ended with ``watchNothing()`` before the descriptor is
  /// closed.
  func watch(_ descriptor: Int32, _ hear: @escaping () -> Void) {
    watched = Watched(descriptor: descriptor, hear: hear)
  }

  /// Stops watching.
  func watchNothing() { watched = nil }

  /// Hears what is readable; sleeps until there is something, if it may.
  private func listen(isPatient: Bool) {
    let watched = watched
    var sources = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
    if let watched {
      sources.append(pollfd(fd: watched.descriptor, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&sources, nfds_t(sources.count), isPatient ? -1 : 0) > 0 else { return }
    if sources[0].revents != 0 { bell.hush() }
    if let watched, sources[1].revents != 0 { watched.hear() }
  }

  private var isHere: Bool { pthread_equal(thread, pthread_self()) != 0 }

  func isIsolatingCurrentContext() -> Bool? { isHere }

  func checkIsolated() { precondition(isHere, "this belongs on the main actor") }
}
