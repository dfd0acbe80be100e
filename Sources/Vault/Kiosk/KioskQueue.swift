import FoundationEssentials
import Glibc

/// The file of the writes that a kiosk cannot send now: one sealed write a line, mode 0600.
///
/// In a folder that passes its group on (mode 2770), the group may read and write it too, so that
/// staff can take its writes.
///
/// A write is completely on the disk, line end included, before ``append(_:)`` returns. A dying
/// process may leave part of a write; no guest was told that it is safe, and the next write
/// replaces it. Whoever reads or writes the file locks it.
public struct KioskQueue: Sendable {
  /// Where it is.
  public let path: String

  /// Names the file; nothing is made yet.
  public init(at path: String) { self.path = path }

  /// Adds a write; it is on the disk when this returns.
  ///
  /// - Throws: what the disk says; then the file is as it was.
  public func append(_ write: SealedWrite) throws(VaultError) {
    let file = try LockedFile(path, isMade: true)
    let whole = try file.wholeLength()
    try file.shorten(to: whole)
    do throws(VaultError) { try file.write(Array("\(write.line)\n".utf8), at: whole) } catch {
      try? file.shorten(to: whole)
      throw error
    }
  }

  /// How many writes are in it; 0 where there is none.
  public var count: Int {
    guard let file = try? LockedFile(path, isMade: false), let bytes = try? file.read() else {
      return 0
    }
    return bytes.count { $0 == 0x0A }
  }

  /// Hands over all writes, and empties the file once they are safe elsewhere.
  ///
  /// Nothing is added meanwhile.
  ///
  /// - Parameter take: gets the whole lines in order, nil for one that is not a write; says whether
  ///   all of them are safe elsewhere now.
  /// - Throws: ``VaultError/notFound`` where there is no file, and what `take` throws.
  public func drain(
    _ take: ([SealedWrite?]) async throws(VaultError) -> Bool
  ) async throws(VaultError) {
    let file = try LockedFile(path, isMade: false)
    let whole = try file.read().split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let lines = whole.map { SealedWrite(line: String(decoding: $0, as: UTF8.self)) }
    // On a read-only medium it stays as it is: taken again, it adds nothing.
    if try await take(lines), file.isWritable { try file.shorten(to: 0) }
  }
}

/// A file that is locked against every other reader and writer as long as this value lives.
private final class LockedFile {
  /// Whether it may be written.
  let isWritable: Bool
  private let file: Int32

  init(_ path: String, isMade: Bool) throws(VaultError) {
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
    var file = open(path, O_RDWR | flags | (isMade ? O_CREAT : 0), 0o600)
    var isWritable = true
    if file < 0, !isMade, errno == EACCES || errno == EROFS {
      file = open(path, O_RDONLY | flags)
      isWritable = false
    }
    guard file >= 0 else { throw errno == ENOENT ? .notFound : VaultError(errno) }
    self.file = file
    self.isWritable = isWritable
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notPermitted }
    try lock()
    if isMade, status.st_size == 0 {
      if Self.isShared(path) { fchmod(file, 0o660) }
      Self.syncFolder(of: path)
    }
  }

  deinit {
    flock(file, LOCK_UN)
    close(file)
  }

  /// Waits a second at most: whoever has the lock needs milliseconds.
  private func lock() throws(VaultError) {
    for _ in 0..<50 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw VaultError(errno) }
      // flock(2) waits for ever or not at all, and nothing announces that another process unlocks a
      // file. After a second, a guest at the door is better told that staff will see to it.
      usleep(20_000)
    }
    throw .inUse(process: nil)
  }

  func read() throws(VaultError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(file, &chunk, chunk.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw VaultError(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Where the last whole line ends.
  func wholeLength() throws(VaultError) -> Int {
    try read().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  func shorten(to length: Int) throws(VaultError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw VaultError(errno) }
    guard status.st_size != length else { return }
    guard ftruncate(file, off_t(length)) == 0, fsync(file) == 0 else { throw VaultError(errno) }
  }

  func write(_ bytes: [UInt8], at start: Int) throws(VaultError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(file, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? .diskFull : VaultError(errno) }
      done += count
    }
    guard fsync(file) == 0 else { throw VaultError(errno) }
  }

  private static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? (path.hasPrefix("/") ? "/" : ".") : String(path[..<end])
  }

  /// Whether a group works in its folder.
  private static func isShared(_ path: String) -> Bool {
    var status = stat()
    let shared = S_ISGID | S_IRGRP | S_IWGRP | S_IXGRP
    return lstat(folder(of: path), &status) == 0 && status.st_mode & shared == shared
  }

  /// Writes the folder to the disk: before that, a new file's name is not on it.
  private static func syncFolder(of path: String) {
    let file = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
