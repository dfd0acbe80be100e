import Glibc

/// A small file with a secret in it, read once.
enum SecureFile {
  /// The bytes of a file that only its owner can read, or of a descriptor's path.
  ///
  /// - Throws: ``KeyTrouble``: `notThere`, `openToOthers` for a file of somebody else or with
  ///   permissions for others, `unfit` for one of more than 64 KiB.
  static func read(_ path: String) throws(KeyTrouble) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .notThere }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .notThere }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() || status.st_uid == 0 else {
        throw .openToOthers
      }
    case S_IFIFO: break  // A descriptor: `/dev/fd/3`, or a shell's `<(…)`.
    default: throw .unfit
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    defer { buffer.zero() }
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .notThere }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= 1 << 16 else {
        bytes.zero()
        throw .unfit
      }
    }
  }
}
