import FoundationEssentials
import Glibc

/// Where a process may die that sets a damaged database aside; tests stop there.
enum AsideStep: Hashable, Sendable, CaseIterable {
  /// That something is to be read of it is noted.
  case noted
  /// It has its second name.
  case named
  /// What was not copied from its log has that name too.
  case logMoved
  /// It has only that name.
  case moved
}

extension VaultDirectory {
  /// Says which database was set aside before anything of it was taken into a new one.
  private var rescueNote: String { "\(path)/\(Self.name).rescue" }

  /// Moves the database aside, under a name with the time in it, and returns its new path.
  ///
  /// It takes no name that is taken. Whatever moment the process dies in, ``finishSettingAside()`` goes
  /// on from there.
  ///
  /// - Parameters:
  ///   - moment: The time of day.
  ///   - isAwaited: Whether something of it is to come into the database that takes its place: until
  ///     that has happened, ``awaitingRescue()`` tells of it.
  ///   - reached: Hears of each step once it is taken.
  /// - Returns: The new path.
  /// - Throws: What the disk says.
  func setAside(
    at moment: Date, isAwaited: Bool = false,
    reached: (AsideStep) throws(VaultError) -> Void = { _ in }
  ) throws(VaultError) -> String {
    let stamp = Self.stamp(moment)
    for number in 1...1000 {
      let aside = "\(path)/\(Self.name)-damaged-\(stamp)\(number == 1 ? "" : "-\(number)").sqlite"
      guard access(aside, F_OK) != 0 else { continue }
      if isAwaited { try note(aside) }
      try reached(.noted)
      // A second name first, which never replaces a file, and the first one taken away after it.
      guard link(database, aside) == 0 else {
        if errno == EEXIST { continue }
        throw VaultError(errno)
      }
      try reached(.named)
      try move(to: aside, reached)
      return aside
    }
    throw .system(EEXIST)
  }

  /// Ends what a process began that died while it set a database aside.
  func finishSettingAside() throws(VaultError) {
    var status = stat()
    guard stat(database, &status) == 0, status.st_nlink > 1 else { return }
    for aside in asides() {
      var other = stat()
      guard stat(aside, &other) == 0, other.st_ino == status.st_ino, other.st_dev == status.st_dev
      else { continue }
      return try move(to: aside) { _ in }
    }
  }

  /// Takes the first name of a database away that has its second.
  private func move(
    to aside: String, _ reached: (AsideStep) throws(VaultError) -> Void
  ) throws(VaultError) {
    // What was not yet copied from the log belongs to the same database. The index to it is made
    // anew.
    if rename("\(database)-wal", "\(aside)-wal") != 0, errno != ENOENT {
      let failure = errno
      unlink(aside)
      throw VaultError(failure)
    }
    try reached(.logMoved)
    unlink("\(database)-shm")
    guard unlink(database) == 0 else { throw VaultError(errno) }
    try reached(.moved)
  }

  /// The database that was set aside to have something of it taken into a new one, which has not
  /// happened yet; nil for none.
  func awaitingRescue() -> String? {
    guard let bytes = FileManager.default.contents(atPath: rescueNote) else { return nil }
    let aside = "\(path)/\(String(decoding: bytes, as: UTF8.self))"
    return asides().contains(aside) ? aside : nil
  }

  /// Nothing of what was set aside is awaited any more.
  func endRescue() { unlink(rescueNote) }

  private func note(_ aside: String) throws(VaultError) {
    let file = open(rescueNote, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw VaultError(errno) }
    defer { close(file) }
    let name = Array(aside.utf8.dropFirst(path.utf8.count + 1))
    guard write(file, name, name.count) == name.count, fsync(file) == 0 else {
      throw VaultError(errno)
    }
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
