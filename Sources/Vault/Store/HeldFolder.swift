import FoundationEssentials
import Glibc

/// A folder that only this user can enter, and that is removed with its contents when this value
/// goes.
///
/// Its process has a lock on it, which the system drops however the process ends. So a folder that
/// a killed process left can be told from one in use, and swept away.
public final class HeldFolder: Sendable {
  /// Its path.
  public let path: String
  private let descriptor: Int32

  /// How many random characters its name ends in.
  private static let signs = 6

  /// Makes a folder.
  ///
  /// - Parameter prefix: Its path up to the random characters at the end.
  /// - Throws: What the disk says.
  public init(prefix: String) throws(VaultError) { (path, descriptor) = try Self.make(prefix) }

  private static func make(
    _ prefix: String
  ) throws(VaultError) -> (path: String, descriptor: Int32) {
    // A sweep may come between making and locking the folder, and remove it as abandoned.
    for _ in 1...100 {
      var name = Array("\(prefix)\(String(repeating: "X", count: signs))".utf8CString)
      let isMade = name.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
      }
      guard isMade else { throw VaultError(errno) }
      let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let descriptor = hold(path) { return (path, descriptor) }
    }
    throw .system(EBUSY)
  }

  deinit {
    // A folder inside it, with whatever somebody put there, stays.
    Self.empty(path)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Removes the folders that no process has locked.
  ///
  /// - Parameters:
  ///   - folder: Where they are.
  ///   - isOne: Whether a name is that of such a folder.
  public static func sweep(_ folder: String, where isOne: (String) -> Bool) {
    for name in names(in: folder) where isOne(name) {
      let path = "\(folder)/\(name)"
      guard let descriptor = hold(path) else { continue }
      // A program from before these locks has the vault in it open.
      let isFree = isUnlocked("\(path)/vault.lock")
      if isFree { empty(path) }
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Removes the folders with a prefix that no process has locked.
  ///
  /// - Parameter prefix: As in ``init(prefix:)``.
  public static func sweep(prefix: String) {
    guard let slash = prefix.lastIndex(of: "/") else { return }
    let start = prefix[prefix.index(after: slash)...]
    sweep(String(prefix[..<slash])) { name in
      name.hasPrefix(start) && name.utf8.count == start.utf8.count + signs
        && name.dropFirst(start.count).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Locks a folder of ours; nil where another process has it, or it is no folder, or it is gone.
  private static func hold(_ path: String) -> Int32? {
    // The programs that we start do not inherit it.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
      status.st_nlink > 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func isUnlocked(_ path: String) -> Bool {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return errno == ENOENT }
    defer {
      flock(file, LOCK_UN)
      close(file)
    }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  private static func empty(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
