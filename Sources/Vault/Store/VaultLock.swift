import FoundationEssentials
import Glibc

/// Keeps a second process, or a second vault in this one, out of the same directory.
///
/// The system drops the lock when the process ends, however it ends.
final class VaultLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Throws: ``VaultError/inUse(process:)`` at once where another has it.
  init(_ path: String) throws(VaultError) {
    // The programs that we start, such as an editor, do not inherit it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw VaultError(errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw failure == EWOULDBLOCK ? .inUse(process: holder) : VaultError(failure)
    }
    self.descriptor = descriptor
    // The process id is for the sentence that a second process says; the lock works without it. The
    // room for a count of tries is taken now: a full disk gives none, but lets it be overwritten.
    _ = pwrite(descriptor, Self.filled("\(getpid())", Self.countAt), Self.countAt, 0)
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size < Self.countAt + Self.countLength {
      _ = clearCount()
    }
  }

  deinit {
    // Closing alone would not unlock it while a program that is being started still has a copy of
    // the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    line(descriptor, at: 0, upTo: countAt).flatMap { Int32($0) }
  }

  // MARK: - A count that the database has no room for

  private static let countAt = 16
  private static let countLength = 112

  /// What was counted while the database could not be written; nil where the database has it all.
  var count: AttemptPolicy.Count? {
    let line = Self.line(descriptor, at: Self.countAt, upTo: Self.countLength) ?? ""
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let failures = Int(parts[0]), let wall = Double(parts[1]),
      let boot = Double(parts[2])
    else { return nil }
    return AttemptPolicy.Count(
      failures: failures,
      last: Moment(wall: Date(timeIntervalSince1970: wall), boot: .seconds(boot), bootID: parts[3]))
  }

  /// Writes a count over the one before; false where that fails too.
  func note(_ count: AttemptPolicy.Count) -> Bool {
    let last = count.last
    let line =
      "\(count.failures) \(last.wall.timeIntervalSince1970) \(last.boot / .seconds(1)) \(last.bootID)"
    guard line.utf8.count < Self.countLength else { return false }
    return write(line)
  }

  /// Clears the count, once the database has it.
  func clearCount() -> Bool { write("") }

  private func write(_ line: String) -> Bool {
    let bytes = Self.filled(line, Self.countLength)
    return pwrite(descriptor, bytes, bytes.count, off_t(Self.countAt)) == bytes.count
      && fsync(descriptor) == 0
  }

  /// A line, filled up with line ends to a length.
  private static func filled(_ line: String, _ length: Int) -> [UInt8] {
    let bytes = Array(line.utf8.prefix(length - 1))
    return bytes + [UInt8](repeating: 0x0A, count: length - bytes.count)
  }

  private static func line(_ file: Int32, at place: Int, upTo length: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(file, &bytes, length, off_t(place))
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
