public import Features
import Model
import ServiceNow
import Vault

import struct FoundationEssentials.UUID

extension AuditNote.Subject {
  /// A system.
  static func system(_ system: RemoteSystem) -> AuditNote.Subject { .id(system.key) }
}

extension EffectRunner {
  /// Tells the audit trail that somebody's record is on the screen; it returns at once.
  public func tell(of record: OpenRecord) {
    let author = record.author.isEmpty ? host.user() : record.author
    switch record.whose {
    case .client(let number): trail.note(.clientOpened, .id("client/\(number)"), by: author)
    case .newcomer(let item): trail.note(.clientOpened, .id("new/\(item.uuidString)"), by: author)
    case .outside(let record): trail.note(.clientOpened, .id(record.key), by: author)
    case .guest(let id): trail.note(.clientOpened, .id(PersonRecord.guest(id).key), by: author)
    case .profile(of: let number?, _):
      trail.note(.profileOpened, .id("client/\(number)"), by: author)
    case .profile(of: nil, let username): trail.note(.profileOpened, .account(username), by: author)
    }
  }

  /// Who works here, by user name; whose account on this machine it is where nobody is signed in.
  var worker: String { get async { await sessions.worker ?? host.user() } }
}
