import Features
import Vault

import struct FoundationEssentials.UUID

extension Courier {
  /// The form that an item was written in, by whoever wrote it; nil where it may have left, or there is
  /// none that can be opened again.
  func note(_ id: UUID) -> DraftNote? {
    guard let item = outbox[id], row(item).canBeEdited, let content = item.parcel?.form(item)
    else { return nil }
    return DraftNote(by: item.author, content)
  }

  /// Takes an item out to be written on; false where it may have left meanwhile, or is gone.
  func takeBack(_ id: UUID) async throws(VaultError) -> Bool {
    guard let item = outbox[id], row(item).canBeEdited else { return false }
    return try await decide(.discard, on: id)
  }
}
