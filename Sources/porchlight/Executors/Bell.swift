import Glibc

/// Where a thread sleeps until another rings; a ring before it sleeps is not lost.
///
/// The system's semaphore and not a lock with a condition: who is woken finds nothing locked, and
/// goes on at once.
final class Bell: Sendable {
  // The system's own functions may be called from every thread.
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Wakes the one who waits, or keeps the next from sleeping.
  func ring() { sem_post(semaphore) }

  /// Sleeps until it rings, or not at all where it has rung already.
  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
