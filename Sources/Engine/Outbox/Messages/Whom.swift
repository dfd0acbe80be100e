import Features
import Vault

import struct FoundationEssentials.UUID

/// Somebody by their number, or by the item that is to create them.
enum Whom: Hashable, Sendable, Codable {
  /// They are on record.
  case known(Int)
  /// They will be, once this has arrived.
  case created(by: UUID)

  /// What has to have arrived first, for this of their numbers.
  func needs(_ field: String) -> [OutboxItem.Need] {
    switch self {
    case .known: []
    case .created(let item): [OutboxItem.Need(item, field: field)]
    }
  }

  /// The number, once it is known.
  func number(_ field: String, of item: OutboxItem) -> Int? {
    switch self {
    case .known(let number): number
    case .created: item.value(of: field).flatMap { Int($0) }
    }
  }
}

extension Whom {
  /// Whom a page is of; whoever cannot be told by it has the number 0.
  init(_ page: OutboxRow.Subject) {
    switch page {
    case .client(_, let number): self = .known(number)
    case .newClient(let item): self = .created(by: item)
    case .task, .profile, .guest, .other: self = .known(0)
    }
  }

  /// What is written about them is about, as the outbox names it; `kind` is of which numbers theirs
  /// is one.
  func subject(_ kind: String) -> String {
    switch self {
    case .known(let number): "\(kind)/\(number)"
    case .created(let item): "new/\(item.uuidString)"
    }
  }

  /// The page of a client that something is written about.
  func about(_ item: OutboxItem, site: Int) -> OutboxRow.Subject {
    if let number = number(NewClientMessage.number, of: item) {
      return .client(site: site, number: number)
    }
    switch self {
    case .known(let number): return .client(site: site, number: number)
    case .created(let id): return .newClient(id)
    }
  }
}
