import Features
import Vault

import struct FoundationEssentials.UUID

extension OutboxRelay {
  /// The form that an item was written in, by whoever wrote it; nil where it may have left, or there is
  /// none that can be opened again.
  func note(_ id: UUID) -> DraftNote? {
    guard let item = outbox[id], row(item).canBeEdited, let content = item.message?.form(item)
    else { return nil }
    return DraftNote(by: item.author, content)
  }

  /// Takes an item out that has certainly not arrived.
  ///
  /// - Parameters:
  ///   - id: Which.
  ///   - author: Who wants it, by user name; nil for whoever wrote it.
  /// - Returns: Whether it is out: not where it is on its way, may have arrived or has.
  /// - Throws: What the disk may say.
  func withdraw(_ id: UUID, by author: String? = nil) async throws(VaultError) -> Bool {
    guard let item = outbox[id], !row(item).mayHaveArrived else { return false }
    return try await decide(.discard, on: id, by: author)
  }

  /// Takes an item out to be written on.
  ///
  /// - Parameters:
  ///   - id: Which.
  ///   - author: Who writes on, by user name; nil for whoever wrote it.
  /// - Returns: Whether it is out; not where it may have left meanwhile, or is gone.
  /// - Throws: What the disk may say.
  func takeBack(_ id: UUID, by author: String? = nil) async throws(VaultError) -> Bool {
    guard let item = outbox[id], row(item).canBeEdited else { return false }
    return try await decide(.discard, on: id, by: author, as: .edited)
  }
}
