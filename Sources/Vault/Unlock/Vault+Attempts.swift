import GRDB

/// How often a passphrase was wrong, counted on the disk before each try.
///
/// A full disk takes no more rows. The count is then written over room that the lock file holds for it, so
/// that whoever fills the disk does not guess for ever, and who knows the passphrase is let in all the same.
extension Vault {
  /// How the next passphrase would be received.
  public var verdict: AttemptPolicy.Verdict {
    get throws(VaultError) { AttemptPolicy.verdict(try count, now: clock()) }
  }

  /// Counts a try, before it is made.
  ///
  /// - Throws: ``VaultError/diskFull`` where there is not even room beside the database.
  func countTry() throws(VaultError) {
    let next = AttemptPolicy.counting(try count, now: clock())
    do throws(VaultError) {
      try database.write { try next.save(to: $0) }
      takeNote()
    } catch {
      guard error == .diskFull, lockFile?.note(next) == true else { throw error }
    }
  }

  /// The last try was right: nothing counts against the next.
  func clearTries() throws(VaultError) {
    do throws(VaultError) {
      // What is beside the database counted this one too; it was none of the wrong ones.
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

  /// What counts: what is beside the database is newer than what is in it.
  private var count: AttemptPolicy.Count? {
    get throws(VaultError) {
      if let noted = lockFile?.count { return noted }
      return try database.read { try AttemptPolicy.Count.fetch(from: $0) }
    }
  }

  /// The database has the count again, and not yet the wrong ones that it had no room for.
  private func takeNote() {
    guard let noted = lockFile?.count else { return }
    uncounted += noted.failures
    _ = lockFile?.clearCount()
  }
}
