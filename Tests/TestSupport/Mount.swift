import Foundation
import Glibc

/// A small file system in memory, for one test; only root can make one.
public struct Mount: Sendable {
  /// Where it is.
  public let path: String

  /// Whether this machine lets us; a container may not.
  public static let works: Bool = {
    guard geteuid() == 0, let mount = try? Mount(options: "size=64k") else { return false }
    mount.end()
    return true
  }()

  /// Makes one with the options of tmpfs, such as `size=1m`.
  public init(options: String) throws {
    path = "\(NSTemporaryDirectory())porchlight-mount-\(UUID().uuidString)"
    mkdir(path, 0o700)
    guard mount("tmpfs", path, "tmpfs", 0, options) == 0 else {
      let failure = errno
      rmdir(path)
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EPERM)
    }
  }

  /// Takes all the room that is left; returns what to remove to have it back.
  @discardableResult public func fill() throws -> String {
    let name = "\(path)/full-\(UUID().uuidString)"
    let file = open(name, O_WRONLY | O_CREAT, 0o600)
    guard file >= 0 else { throw POSIXError(.EIO) }
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 4096)
    while write(file, zeros, zeros.count) > 0 {}
    return name
  }

  /// Lets nothing be written any more.
  public func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else { throw POSIXError(.EPERM) }
  }

  /// Takes it away, with all that is in it.
  public func end() {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }
}
