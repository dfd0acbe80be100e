import Glibc
import Synchronization

/// An executor with a thread of its own, for actors that wait for a disk or for another program.
///
/// Waiting for the disk must not block the main actor or one of the few threads that the program's
/// tasks share. libdispatch is no alternative: once its pool has begun, a timer of its own wakes
/// the process every second as long as it lives.
///
/// The thread ends once nothing refers to the executor and all jobs are done.
final class SerialThread: SerialExecutor {
  /// A job to run.
  ///
  /// It refers to its executor, which therefore outlives it.
  private struct Work {
    var jobs: [(job: UnownedJob, executor: SerialThread)] = []
    var isOver = false
  }

  /// What the thread and the executor share.
  private final class Desk: Sendable {
    let work = Mutex(Work())
    let bell: Int32
    let rope: Int32

    init() throws(VaultError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .system(errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // A full pipe has already woken the thread.
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      (bell, rope) = (ends[0], ends[1])
    }

    deinit {
      close(bell)
      close(rope)
    }

    func ring() { _ = write(rope, [1] as [UInt8], 1) }

    /// Runs jobs until the executor is gone.
    func run() {
      while true {
        let (jobs, isOver) = work.withLock { work in
          defer { work.jobs = [] }
          return (work.jobs, work.isOver)
        }
        for (job, executor) in jobs { job.runSynchronously(on: executor.asUnownedSerialExecutor()) }
        if jobs.isEmpty {
          if isOver { return }
          var rings = [UInt8](repeating: 0, count: 64)
          _ = read(bell, &rings, rings.count)
        }
      }
    }
  }

  private let desk: Desk

  /// Starts the thread.
  ///
  /// - Throws: ``VaultError/system(_:)`` where the system gives none.
  init() throws(VaultError) {
    desk = try Desk()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(desk)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Desk>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard failure == 0 else {
      box.release()
      throw .system(failure)
    }
  }

  deinit {
    desk.work.withLock { $0.isOver = true }
    desk.ring()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = desk.work.withLock { work in
      work.jobs.append((job, self))
      return work.jobs.count == 1
    }
    if isFirst { desk.ring() }
  }
}
