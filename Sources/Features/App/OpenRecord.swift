public import Model

public import struct FoundationEssentials.UUID

/// Somebody's record on the screen, by number or id: what the audit trail is told of.
public struct OpenRecord: Hashable, Sendable {
  /// Whose it is.
  public enum Whose: Hashable, Sendable {
    /// A client's page.
    case client(Participant.ID)
    /// The page of somebody whom a write is to bring on record.
    case newcomer(UUID)
    /// The page of somebody of another list, whom the site does not know.
    case outside(PersonRecord)
    /// The page of somebody who is on the shelter's own list.
    case guest(GuestRecord.ID)
    /// An emergency profile: a client's, or of somebody who is none; and the account that it is in.
    case profile(of: Participant.ID?, username: String)
  }

  /// Whose it is.
  public var whose: Whose
  /// Who has it before them, by user name; empty where nobody said.
  public var author: String

  /// Makes a record.
  public init(_ whose: Whose, by author: String) {
    self.whose = whose
    self.author = author
  }
}

extension App.State {
  /// The records that are open: something is shown of somebody that no list has.
  ///
  /// Whom the selection only goes over is not: of them the pane tells what the list does.
  ///
  /// One stays open while somebody goes to another screen and back.
  public var openRecords: Set<OpenRecord> {
    guard !isFirstRun, !lock.isLocked else { return [] }
    var records: Set<OpenRecord> = []
    if let outside = clients.client?.outside, outside.guest == nil {
      if let record = outside.record(at: nil) {
        records.insert(OpenRecord(.outside(record), by: clients.workplace?.person ?? ""))
      }
    } else if let client = clients.client, client.participant != nil {
      records.insert(
        OpenRecord(
          client.newcomer.map { .newcomer($0) } ?? .client(client.id),
          by: clients.workplace?.person ?? ""))
    }
    if let guest = clients.client?.guest {
      records.insert(OpenRecord(.guest(guest.id), by: clients.workplace?.person ?? ""))
    }
    if let person = emergency.person, person.page != .access, person.summary?.profile != nil {
      let number: Participant.ID? =
        switch person.whose {
        case .client(let id, _): id
        case .somebody: nil
        }
      records.insert(
        OpenRecord(
          .profile(of: number, username: person.account ?? ""), by: emergency.worker))
    }
    return records
  }
}
