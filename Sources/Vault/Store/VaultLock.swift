import Glibc

/// What keeps a second process, or a second vault in this one, from the same directory.
///
/// The system lets go of it when the process ends, however it ends.
final class VaultLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Throws: ``VaultError/inUse(process:)`` at once where somebody has it.
  init(_ path: String) throws(VaultError) {
    // Programs that we start, such as an editor, do not inherit it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw VaultError(errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw failure == EWOULDBLOCK ? .inUse(process: holder) : VaultError(failure)
    }
    self.descriptor = descriptor
    let line = Array("\(getpid())\n".utf8)
    // For the sentence that the second one says; the lock holds without it.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, line, line.count, 0) }
  }

  deinit { close(descriptor) }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var line = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &line, line.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: line[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
