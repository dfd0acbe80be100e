import FoundationEssentials
import Glibc

/// The directory of a vault, and the files in it.
///
/// Only the user can enter it (0700) and read its files (0600).
struct VaultDirectory: Sendable {
  /// Its path, without a slash at the end.
  let path: String

  /// The database.
  ///
  /// SQLite has two more files beside it, `-wal` and `-shm`.
  var database: String { "\(path)/\(Self.name).sqlite" }
  /// The file that says which process has it open.
  var lock: String { "\(path)/\(Self.name).lock" }

  /// The store for reports, sealed with a key that is in the database.
  static let reportStore = "reports.store"

  static let name = "vault"
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Makes the directory and those above it where they are missing, and closes it to others.
  func prepare() throws(VaultError) {
    var above = ""
    for part in path.split(separator: "/") {
      above += above.isEmpty && !path.hasPrefix("/") ? String(part) : "/\(part)"
      guard mkdir(above, 0o700) == 0 || errno == EEXIST else { throw VaultError(errno) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw VaultError(errno) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw .notPermitted
    }
    if status.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 { throw VaultError(errno) }
  }

  /// Makes an empty database file where there is none, so that it is never open to others.
  ///
  /// SQLite gives its other files the same permissions.
  func prepareFile() throws(VaultError) {
    let file = open(database, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw VaultError(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw VaultError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .notPermitted
    }
    if status.st_mode & 0o177 != 0, fchmod(file, 0o600) != 0 { throw VaultError(errno) }
  }

  /// The databases that were set aside, oldest first.
  func asides() -> [String] {
    names().filter { $0.hasPrefix("\(Self.name)-damaged-") && $0.hasSuffix(".sqlite") }
      .sorted().map { "\(path)/\($0)" }
  }

  /// Every file with something sealed in it: databases, logs, files set aside, copies, and the store for
  /// reports.
  func sealedFiles() -> [String] {
    let own = names().filter { name in
      name == Self.reportStore || name == "\(Self.reportStore).new"
        || Self.suffixes.contains { name.hasSuffix(".sqlite\($0)") } && name.hasPrefix(Self.name)
    }
    return own.sorted().map { "\(path)/\($0)" }
      + copies().flatMap { copy in names(in: copy).sorted().map { "\(copy)/\($0)" } }
  }

  /// Destroys every file with something sealed in it, and the note of a rescue.
  func destroyAll() throws(VaultError) {
    for file in sealedFiles() { try destroy(file) }
    for copy in copies() { rmdir(copy) }
    endRescue()
  }

  /// The folders in which a damaged database was copied to be read.
  func copies() -> [String] { names().filter(Self.isCopy).sorted().map { "\(path)/\($0)" } }

  /// Removes copies that a process left behind when it died.
  func sweepCopies() { HeldFolder.sweep(path, where: Self.isCopy) }

  private static func isCopy(_ name: String) -> Bool {
    name.hasPrefix(Self.name) && name.contains(".sqlite-copy-")
  }

  /// Writes zeros over a file and removes it.
  ///
  /// What a solid-state disk or a snapshot still has of it cannot be reached; all of it is sealed.
  func destroy(_ file: String) throws(VaultError) {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return }
    if descriptor >= 0 {
      defer { close(descriptor) }
      var status = stat()
      if fstat(descriptor, &status) == 0 {
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        var left = Int(status.st_size)
        while left > 0 {
          let written = write(descriptor, zeros, min(left, zeros.count))
          guard written > 0 else { break }
          left -= written
        }
        fsync(descriptor)
      }
    }
    guard unlink(file) == 0 || errno == ENOENT else { throw VaultError(errno) }
  }

  private func names() -> [String] { names(in: path) }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
