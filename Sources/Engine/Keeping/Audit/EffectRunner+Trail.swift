public import Features
import Model
import ServiceNow
import Vault

import struct FoundationEssentials.UUID

extension AuditNote.Subject {
  /// ServiceNow.
  static let serviceNow = AuditNote.Subject.id("serviceNow")
  /// ETO.
  static let eto = AuditNote.Subject.id("eto")
  /// FileMaker.
  static let fileMaker = AuditNote.Subject.id("fileMaker")
}

extension EffectRunner {
  /// Tells the audit trail that somebody's record is on the screen; it returns at once.
  public func tell(of record: OpenRecord) {
    let author = record.author.isEmpty ? host.user() : record.author
    switch record.whose {
    case .client(let number): trail.note(.clientOpened, .id("client/\(number)"), by: author)
    case .newcomer(let item):
      trail.note(.clientOpened, .id("new/\(item.uuidString)"), by: author)
    case .outside(let record): trail.note(.clientOpened, .id(record.key), by: author)
    case .guest(let id): trail.note(.clientOpened, .id(PersonRecord.guest(id).key), by: author)
    case .profile(of: let number?, _):
      trail.note(.profileOpened, .id("client/\(number)"), by: author)
    case .profile(of: nil, let username):
      trail.note(.profileOpened, .account(username), by: author)
    }
  }

  /// Who works here, by user name; whose account on this machine it is where nobody is signed in.
  var worker: String {
    get async { await sessions.worker ?? host.user() }
  }

  /// Tells that whoever was in to ServiceNow is out.
  func tellOfLeavingServiceNow() async {
    guard let user = await sessions.serviceNow?.person.userName else { return }
    trail.note(.signedOut, .serviceNow, by: user)
  }

  /// The same of ETO.
  func tellOfLeavingETO() async {
    guard let user = await sessions.etoUser, await sessions.etoAccount != nil else { return }
    trail.note(.signedOut, .eto, by: user)
  }
}
