import Features
import Vault

extension Courier {
  /// Writes what changed, and waits until it is on the disk.
  ///
  /// What comes while the disk is busy is written in one go after it: a commit waits for the disk
  /// once, however much is in it.
  ///
  /// - Returns: Why it is not on the disk; it is then written with the next change.
  func write(_ change: OutboxChange) async -> VaultError? {
    guard !isRetired else { return .locked }
    guard !change.isEmpty || !unwritten.isEmpty else { return nil }
    note(change)
    return await withCheckedContinuation { writer in
      writers.append(writer)
      guard !isWriting else { return }
      isWriting = true
      // Not at once: those who are about to begin beside this one come along.
      Task { await self.writeAll() }
    }
  }

  /// Keeps what changed for the next commit, and tells of it.
  func note(_ change: OutboxChange) {
    guard !change.isEmpty, !isRetired else { return }
    let rows = change.items.map(row)
    for item in change.items {
      unwritten[item.id] = item
      count(item)
    }
    tell(.changed(rows))
    letRest(change.items)
  }

  private func writeAll() async {
    while !writers.isEmpty {
      let (batch, waiting) = (unwritten, writers)
      (unwritten, writers) = ([:], [])
      var trouble: VaultError?
      do throws(VaultError) {
        try await vault.write(
          OutboxChange(batch.values.sorted { $0.position < $1.position }))
        storeTrouble = nil
      } catch {
        trouble = error
        storeTrouble = error
        // What has changed again since is newer.
        unwritten.merge(batch) { newer, _ in newer }
        tell(.storeFailed)
      }
      for writer in waiting { writer.resume(returning: trouble) }
    }
    isWriting = false
  }
}
