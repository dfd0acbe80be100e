import Glibc

/// Wakes a thread that sleeps on descriptors; a ring before it sleeps is not lost.
final class Bell: Sendable {
  /// Readable from a ring until it is hushed.
  let descriptor: Int32
  private let rope: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without them the first thread could never work.
    precondition(pipe(&ends) == 0, "no descriptors are left")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, rope) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(rope)
  }

  /// Wakes the thread that sleeps on it, or keeps it from falling asleep.
  func ring() {
    // A full pipe is ringing already.
    _ = write(rope, [1] as [UInt8], 1)
  }

  /// Silences it until the next ring.
  func hush() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
      while read(descriptor, $0.baseAddress, $0.count) > 0 {}
    }
  }
}
