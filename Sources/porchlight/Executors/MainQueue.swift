import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The main actor's jobs, run on the program's first thread, which sleeps while there are none.
///
/// It can watch a descriptor too: what is heard there needs no other thread to be told.
final class MainQueue: MainExecutor {
  private struct Waiting {
    var jobs: [UnownedJob] = []
    var hasStopped = false
  }

  /// A descriptor, and what is called on this thread whenever it is readable.
  private struct Watched {
    let descriptor: Int32
    let hear: () -> Void
  }

  private let thread: pthread_t
  private let waiting = Mutex(Waiting())
  /// Rings whenever another thread gives something to do after there was nothing.
  private let bell = Bell()
  // Touched by its own thread only.
  private nonisolated(unsafe) var watched: Watched?

  /// Makes a queue for the thread that calls.
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
      // What is watched is heard even where there is always another job.
      listen(isPatient: waiting.withLock { $0.jobs.isEmpty && !$0.hasStopped })
    }
  }

  func stop() {
    waiting.withLock { $0.hasStopped = true }
    bell.ring()
  }

  /// Calls a function on this thread whenever a descriptor is readable, in place of what was watched
  /// before.
  ///
  /// To be called on this thread, and to be ended with ``watchNothing()`` before the descriptor is
  /// closed.
  func watch(_ descriptor: Int32, _ hear: @escaping () -> Void) {
    watched = Watched(descriptor: descriptor, hear: hear)
  }

  /// Watches no descriptor any more.
  func watchNothing() { watched = nil }

  /// Hears what there is to hear, and sleeps until there is something if it may.
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
