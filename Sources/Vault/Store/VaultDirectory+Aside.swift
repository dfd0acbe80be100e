import FoundationEssentials
import Glibc

/// The steps of setting a damaged database aside; tests stop after each.
enum AsideStep: Hashable, Sendable, CaseIterable {
  /// There is a note that its content is awaited.
  case noted
  /// It has its second name.
  case named
  /// Its log has the second name too.
  case logMoved
  /// It has only the second name.
  case moved
}

extension VaultDirectory {
  /// Names the database that was set aside and whose content has not come into a new one yet.
  private var rescueNote: String { "\(path)/\(Self.name).rescue" }

  /// Moves the database aside, under a name with the time in it, and returns its new path.
  ///
  /// It never replaces a file. If the process dies, ``finishSettingAside()`` goes on from there.
  ///
  /// - Parameters:
  ///   - moment: The time of day.
  ///   - isAwaited: Whether its content is to come into the database that replaces it: until then,
  ///     ``awaitingRescue()`` returns it.
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
      // The second name comes first, which never replaces a file; then the first name is removed.
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

  /// Finishes what a process began that died while it set a database aside.
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

  /// Removes the first name of a database that has its second.
  private func move(
    to aside: String, _ reached: (AsideStep) throws(VaultError) -> Void
  ) throws(VaultError) {
    // The log belongs to the same database. Its index is made anew.
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

  /// The database that was set aside and whose content has not come into a new one yet; nil where
  /// there is none.
  func awaitingRescue() -> String? {
    guard let bytes = FileManager.default.contents(atPath: rescueNote) else { return nil }
    let aside = "\(path)/\(String(decoding: bytes, as: UTF8.self))"
    return asides().contains(aside) ? aside : nil
  }

  /// Removes the note of an awaited rescue.
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

  /// A time such as `20261121T190604Z`, which every file system allows and which sorts.
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
