import Glibc

/// What a thread that sleeps on descriptors is woken with; a ring before it sleeps is not lost.
final class Bell: Sendable {
  /// Readable from a ring until it is hushed.
  let descriptor: Int32
  private let rope: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without them nothing could ever be done on the first thread.
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

  /// WakeSignal the one who sleeps on it, or keeps the next from sleeping.
  func ring() {
    // Where it is full it rings already.
    _ = write(rope, [1] as [UInt8], 1)
  }

  /// Makes it silent until it is rung again.
  func hush() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) {
      while read(descriptor, $0.baseAddress, $0.count) > 0 {}
    }
  }
}
