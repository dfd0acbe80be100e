import Features
import Vault

import struct FoundationEssentials.UUID

extension OutboxRelay {
  /// Writes what changed, and waits until it is on the disk.
  ///
  /// What comes while the disk is busy is written in one go after it: a commit waits for the disk
  /// once, however much is in it.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - notes: What the audit trail is told of it, in the same commit.
  /// - Returns: Why it is not on the disk; it is then written with the next change.
  func write(_ change: OutboxChange, telling notes: [AuditNote] = []) async -> VaultError? {
    guard !isRetired else { return .locked }
    guard !change.isEmpty || !unwritten.isEmpty else { return nil }
    note(change, telling: notes)
    return await withCheckedContinuation { writer in
      writers.append(writer)
      guard !isWriting else { return }
      isWriting = true
      // Not at once: those who are about to begin beside this one come along.
      Task { await self.writeAll() }
    }
  }

  /// Returns when all that anybody wanted written is on the disk, or the disk does not take it.
  func finishWriting() async {
    guard isWriting || !unwritten.isEmpty else { return }
    _ = await withCheckedContinuation { writer in
      writers.append(writer)
      guard !isWriting else { return }
      isWriting = true
      Task { await self.writeAll() }
    }
  }

  /// Keeps what changed for the next commit, and tells of it.
  ///
  /// `answer` is what the system said to the item with this id, told with its row.
  func note(
    _ change: OutboxChange, telling notes: [AuditNote] = [], answer: (UUID, OutboxAnswer)? = nil
  ) {
    guard !change.isEmpty, !isRetired else { return }
    for item in change.items {
      mark(item)
      noteLost(item)
    }
    // What waits for one of them waits for a person too, or does so no longer.
    let changed = Set(change.items.map(\.id))
    let others = change.items.flatMap { outbox.waiting(for: $0.id) + outbox.written(upon: $0.id) }
      .filter { !changed.contains($0.id) }
    letRest(change.items)
    let rows = (change.items + others).filter { !isUnkept($0.id) }.map { item in
      var row = row(item)
      if quiet.contains(item.id) { row.isFresh = true }
      if let answer, answer.0 == item.id { row.answer = answer.1 }
      return row
    }
    untold += notes
    for item in change.items {
      if let stop = item.stop, !isStopped(item.id) { untold.append(item.note(stop, at: moment)) }
      unwritten[item.id] = item
      count(item)
    }
    if !rows.isEmpty { tell(.changed(rows)) }
  }

  private func writeAll() async {
    while !writers.isEmpty {
      let (batch, waiting, notes, records) = (unwritten, writers, untold, unwrittenRecords)
      (unwritten, writers, untold, unwrittenRecords) = ([:], [], [], [])
      // What they would have written is forgotten: nobody is told that it is on the disk.
      guard !isRetired else {
        for writer in waiting { writer.resume(returning: .locked) }
        continue
      }
      var trouble: VaultError?
      do throws(VaultError) {
        try await store.write(
          OutboxChange(batch.values.sorted { $0.position < $1.position }), telling: notes,
          keeping: records)
        storeTrouble = nil
      } catch {
        trouble = error
        storeTrouble = error
        // What has changed again since is newer.
        unwritten.merge(batch) { newer, _ in newer }
        untold = notes + untold
        unwrittenRecords = records + unwrittenRecords
        tell(.storeFailed)
      }
      for writer in waiting { writer.resume(returning: trouble) }
    }
    isWriting = false
  }
}
