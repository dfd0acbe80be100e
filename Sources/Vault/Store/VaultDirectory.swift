import FoundationEssentials
import Glibc

/// The directory of a vault, and the files in it.
///
/// Nobody but the user can enter it (0700) or read what lies in it (0600).
struct VaultDirectory: Sendable {
  /// Its path, without a slash at the end.
  let path: String

  /// The database.
  ///
  /// SQLite keeps two more beside it, `-wal` and `-shm`.
  var database: String { "\(path)/\(Self.name).sqlite" }
  /// What says which process has it open.
  var lock: String { "\(path)/\(Self.name).lock" }

  private static let name = "vault"
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Makes the directory where it is missing, those above it included, and closes it to others.
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

  /// Makes the empty database file where it is missing, so that it is never open to others.
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

  /// Moves the database aside, under a name with the time in it, and returns its new path.
  ///
  /// It takes no name that is taken.
  func setAside(at moment: Date) throws(VaultError) -> String {
    let stamp = Self.stamp(moment)
    for number in 1...1000 {
      let aside = "\(path)/\(Self.name)-damaged-\(stamp)\(number == 1 ? "" : "-\(number)").sqlite"
      // A second name first, which never replaces a file, and the first one taken away after it.
      guard link(database, aside) == 0 else {
        if errno == EEXIST { continue }
        throw VaultError(errno)
      }
      // What was not yet copied from the log belongs to the same database. The index to it is made
      // anew.
      if rename("\(database)-wal", "\(aside)-wal") != 0, errno != ENOENT {
        let failure = errno
        unlink(aside)
        throw VaultError(failure)
      }
      unlink("\(database)-shm")
      guard unlink(database) == 0 else { throw VaultError(errno) }
      return aside
    }
    throw .system(EEXIST)
  }

  /// The databases that were set aside, oldest first.
  func asides() -> [String] {
    names().filter { $0.hasPrefix("\(Self.name)-damaged-") && $0.hasSuffix(".sqlite") }
      .sorted().map { "\(path)/\($0)" }
  }

  /// Every file with something sealed in it: databases, logs, what was set aside.
  func sealedFiles() -> [String] {
    names().filter { name in
      Self.suffixes.contains { name.hasSuffix(".sqlite\($0)") } && name.hasPrefix(Self.name)
    }.sorted().map { "\(path)/\($0)" }
  }

  /// Writes zeros over a file and takes it away.
  ///
  /// What a solid-state disk or a snapshot keeps of it is out of reach; all of it is sealed.
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

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// `20261121T190604Z`, which no file system objects to and which sorts by time.
  private static func stamp(_ moment: Date) -> String {
    let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let values = [
      (Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2),
      (Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2),
    ].map { value, width in
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return values[..<3].joined() + "T" + values[3...].joined() + "Z"
  }
}
