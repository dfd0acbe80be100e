import Model
import Vault

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Keeps records of counts, so that no older form takes the place of a newer one.
///
/// Two forms of a survey may be on their way at once, as quick as digits answer, and another program may
/// have changed a count meanwhile.
actor CountWriter {
  private var changes: [Survey.ID: Date] = [:]
  private var undone: Set<DoubleDecision.ID> = []
  private var gone: Set<PITCount.ID> = []

  /// Keeps records, in the place of those with the same ids, all of them or none.
  ///
  /// - Returns: the records as they are kept now, without those that were given later in a newer form
  func save(
    _ records: [CountRecord], in vault: Vault
  ) async throws(VaultError) -> [CountRecord] {
    var kept: [CountRecord] = []
    for record in records {
      if case .count(let count) = record {
        kept.append(.count(await Self.newest(count, in: vault)))
      } else {
        kept.append(record)
      }
    }
    // From here on nothing comes between: the vault does what it is given in order.
    kept = kept.filter { record in
      guard !gone.contains(record.countID) else { return false }
      guard case .survey(let survey) = record else { return !undone.contains(record.id) }
      guard survey.changed >= changes[survey.id] ?? survey.changed else { return false }
      changes[survey.id] = survey.changed
      return true
    }
    do throws(VaultError) { try await vault.save(kept) } catch {
      // It stays in memory, sealed, also while the vault is locked.
      try? await vault.keepUnwritten(kept)
      throw error
    }
    return kept
  }

  /// Lets records go; a decision among them does not come back.
  func remove(_ ids: [UUID], from vault: Vault) async throws(VaultError) {
    undone.formUnion(ids)
    try await vault.save([CountRecord](), removing: ids.map(\.uuidString))
  }

  /// Lets a count go; nothing of it that is still on its way comes back.
  func forget(
    _ count: PITCount.ID, _ ids: [UUID], from vault: Vault
  ) async throws(VaultError) {
    try await vault.save([CountRecord](), removing: ids.map(\.uuidString))
    gone.insert(count)
  }

  /// A count that was let go is there again.
  func welcome(_ count: PITCount.ID) { gone.remove(count) }

  /// A count with what this machine says of it, as its lead last changed it.
  private static func newest(_ kept: KeptCount, in vault: Vault) async -> KeptCount {
    guard
      case .count(let there)? = try? await vault.record(CountRecord.self, named: kept.id.uuidString),
      there.count.revision > kept.count.revision
    else { return kept }
    var newest = kept
    newest.count = there.count
    return newest
  }
}
