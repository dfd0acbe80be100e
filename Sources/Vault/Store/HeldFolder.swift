import FoundationEssentials
import Glibc

/// A folder that nobody else can enter, and that is gone with whatever is in it when this is.
///
/// Whoever made it holds a lock on it, which the system lets go of however their process ends. So what a
/// killed one left behind can be told from what somebody is using, and swept away.
public final class HeldFolder: Sendable {
  /// Its path.
  public let path: String
  private let descriptor: Int32

  /// How many random signs its name ends in.
  private static let signs = 6

  /// Makes one.
  ///
  /// - Parameter prefix: The path of it but for the random signs at its end.
  /// - Throws: What the disk says.
  public init(prefix: String) throws(VaultError) { (path, descriptor) = try Self.make(prefix) }

  private static func make(
    _ prefix: String
  ) throws(VaultError) -> (path: String, descriptor: Int32) {
    // Whoever sweeps may come between the making and the holding, and takes an empty one for left.
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
    // What somebody put into a folder inside it stays.
    Self.empty(path)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Takes away those that nobody holds any more.
  ///
  /// - Parameters:
  ///   - folder: Where they are.
  ///   - isOne: Whether a name is one of theirs.
  public static func sweep(_ folder: String, where isOne: (String) -> Bool) {
    for name in names(in: folder) where isOne(name) {
      let path = "\(folder)/\(name)"
      guard let descriptor = hold(path) else { continue }
      // A program from before there was this lock holds the vault that is in it.
      let isFree = isUnlocked("\(path)/vault.lock")
      if isFree { empty(path) }
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Takes away those that a path's beginning was given to and that nobody holds any more.
  ///
  /// - Parameter prefix: As it is for ``init(prefix:)``.
  public static func sweep(prefix: String) {
    guard let slash = prefix.lastIndex(of: "/") else { return }
    let start = prefix[prefix.index(after: slash)...]
    sweep(String(prefix[..<slash])) { name in
      name.hasPrefix(start) && name.utf8.count == start.utf8.count + signs
        && name.dropFirst(start.count).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Holds a folder of ours; nil where somebody does, or it is none, or it is gone.
  private static func hold(_ path: String) -> Int32? {
    // Programs that we start do not inherit it.
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
