import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// What the outbox has, or has delivered: what is a draft of the same is a draft no more.
///
/// A draft is on the disk before its item is, and an item that is edited is there until its draft is: a
/// program that ends in between leaves both.
struct HeldWrites {
  private let ids: Set<UUID>
  private let items: [OutboxItem]

  /// Looks through a vault's outbox; what somebody took back is not in it.
  init(_ items: [OutboxItem]) {
    self.items = items.filter { $0.state != .discarded }
    ids = Set(self.items.map(\.id))
  }

  /// Whether the outbox has just what a draft has.
  func has(_ content: DraftContent) -> Bool {
    if let id = content.sentAs, ids.contains(id) { return true }
    switch content {
    case .comment(let draft):
      guard case .writing(let id?) = draft.progress else { return false }
      return items.contains { item in
        item.id == id && (item.message as? CommentMessage)?.text == draft.text
      }
    case .profile(let draft):
      return items.contains { item in
        item.kind == ProfileMessage.kind && item.message?.form(item) == .profile(draft)
      }
    case .night(let draft): return has(draft.change)
    default: return false
    }
  }

  /// Of those who are checked out together, each has an item; whoever was new then may have a number now.
  private func has(_ change: BedChange) -> Bool {
    items.contains { item in
      guard item.kind == NightMessage.kind, let message = item.message as? NightMessage,
        message.change.id == change.id
      else { return false }
      return [message.change.guest, message.night(item)?.change.guest].contains(change.guest)
    }
  }
}
