import Model
import Vault

import struct FoundationEssentials.Date

/// What was written on this computer, and is in its system since a copy was read from there.
///
/// A copy is as old as what was read. What has arrived since then is shown with it, or somebody would write
/// it once more. It comes from the outbox, which has it on the disk before anybody is told of it, and is put
/// into no copy: whoever locks or loses power right after it was sent finds it all the same.
extension EffectRunner {
  /// What a reader of clients wrote that has arrived since a moment, in the order in which it did.
  func arrived(since date: Date, of reader: ClientReader) async -> [OutboxItem] {
    let address = await sessions.clientAuthor?.address
    return await arrived(since: date, at: .eto, address, by: reader.owner.user)
  }

  /// The same of a reader of tasks.
  func arrived(since date: Date, of reader: TaskReader) async -> [OutboxItem] {
    let address = await sessions.taskAuthor?.address
    return await arrived(since: date, at: .serviceNow, address, by: reader.owner.user)
  }

  private func arrived(
    since date: Date, at system: RemoteSystem, _ address: String?, by user: String
  ) async -> [OutboxItem] {
    // What cannot be read is not shown: the copy is as old as it says.
    guard let vault = await cache.vault, let items = try? await vault.settled(since: date).values
    else { return [] }
    return items.filter { item in
      item.state == .confirmed && item.destination == system && item.address == address
        && item.author.lowercased() == user
    }
  }
}
