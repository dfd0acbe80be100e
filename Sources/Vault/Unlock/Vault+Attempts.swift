import GRDB

/// How often a passphrase was wrong, counted on the disk before each try.
///
/// A full disk takes no more rows. The count then overwrites room that the lock file reserved for
/// it: so nobody can guess for ever by filling the disk, and whoever knows the passphrase still
/// gets in.
extension Vault {
  /// Whether the next passphrase may be tried.
  public var verdict: AttemptPolicy.Verdict {
    get throws(VaultError) { AttemptPolicy.verdict(try count, now: clock()) }
  }

  /// Counts a try, before it is made.
  ///
  /// - Throws: ``VaultError/diskFull`` where there is no room beside the database either.
  func countTry() throws(VaultError) {
    let next = AttemptPolicy.counting(try count, now: clock())
    do throws(VaultError) {
      try database.write { try next.save(to: $0) }
      takeNote()
    } catch {
      guard error == .diskFull, lockFile?.note(next) == true else { throw error }
    }
  }

  /// The last try was right: the count starts anew.
  func clearTries() throws(VaultError) {
    do throws(VaultError) {
      // The count beside the database includes this try, which was right.
      if let noted = lockFile?.count { uncounted += max(0, noted.failures - 1) }
      let isNoted = lockFile?.count != nil
      try database.write { database in
        if isNoted {
          try AttemptPolicy.Count.forget(in: database)
        } else {
          try AttemptPolicy.Count.clear(in: database)
        }
      }
      _ = lockFile?.clearCount()
    } catch {
      guard error == .diskFull, lockFile?.note(.init(failures: 0, last: clock())) == true else {
        throw error
      }
    }
  }

  /// The count that is valid: the one beside the database is newer than the one in it.
  private var count: AttemptPolicy.Count? {
    get throws(VaultError) {
      if let noted = lockFile?.count { return noted }
      return try database.read { try AttemptPolicy.Count.fetch(from: $0) }
    }
  }

  /// The database can be written again: it takes over the count, and the wrong passphrases it had
  /// no room for are still to be told.
  private func takeNote() {
    guard let noted = lockFile?.count else { return }
    uncounted += noted.failures
    _ = lockFile?.clearCount()
  }
}
