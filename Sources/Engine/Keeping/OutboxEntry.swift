public import Features
import Model
import Vault

public import struct FoundationEssentials.UUID

/// A write that has not arrived, as scripts see it.
public struct OutboxEntry: Hashable, Sendable, Identifiable {
  /// Its id.
  public var id: UUID { row.id }
  /// What it is about, by number or id: `task/4711`, or `new/<id>` for a client who is not on record.
  public let subject: String
  /// Who wrote it, by user name.
  public let author: String
  /// The rest, as a list shows it to somebody who is not signed in anywhere yet.
  public let row: OutboxRow
}

extension OutboxEntry {
  init(_ item: OutboxItem, _ access: SendingAccess?) {
    subject = item.subject
    author = item.author
    let bearing = access?.bearing(of: item) ?? .here
    row = Face(item, item.parcel).row(item, standing: OutboxRow.Standing(item, bearing))
  }
}

extension OutboxRow.Standing {
  /// How an item stands while nothing is sent.
  fileprivate init(_ item: OutboxItem, _ bearing: Post.Bearing) {
    switch item.state {
    case .queued where bearing != .here, .waiting where bearing != .here,
      .sending where bearing != .here, .unknown where bearing != .here,
      .quarantined where bearing != .here:
      self = .quarantined(OutboxRow.Reason(item, bearing))
    case .quarantined(let cause): self = .quarantined(OutboxRow.Reason(cause, of: item))
    case .confirmed: self = .sent
    case .discarded: self = .discarded
    case .queued, .waiting, .sending, .unknown:
      guard item.needs.allSatisfy(\.isMet) else {
        self = .needing
        return
      }
      switch item.state {
      case .waiting(.offline): self = .offline
      case .waiting(.busy): self = .busy
      // What a process that is gone was sending may have arrived.
      case .sending, .unknown: self = .unknown
      case .queued, .quarantined, .confirmed, .discarded: self = .ready
      }
    }
  }
}
