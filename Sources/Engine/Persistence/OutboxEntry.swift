public import Features
import Model
import Vault

public import struct FoundationEssentials.UUID

/// A write that has not arrived, as scripts see it.
public struct OutboxEntry: Hashable, Sendable, Identifiable {
  /// Its id.
  public var id: UUID { row.id }
  /// What it is about, by number or id: `task/4711`, or `new/<id>` for a client who is not on record; for
  /// an emergency profile what the audit trail has of it.
  public let subject: String
  /// Who wrote it, by user name.
  public let author: String
  /// The rest, as a list shows it to somebody who is not signed in anywhere yet.
  public internal(set) var row: OutboxRow
}

extension OutboxEntry {
  /// Reads an item; `obstacle` is what a person has to look at before it goes, as it was written upon that.
  init(
    _ item: OutboxItem, about subject: String, upon obstacle: UUID?, _ access: SendingAccess?
  ) {
    self.subject = subject
    author = item.author
    // Whether somebody is signed in is not known: nothing is sent by it.
    let standing = OutboxRow.Standing(
      item, Passage(asFoundBy: item), isUpon: obstacle != nil,
      access?.bearing(of: item) ?? .here)
    row = Face(item, item.message).row(item, standing: standing, isNeedStuck: obstacle != nil)
    row.upon = obstacle
  }
}
