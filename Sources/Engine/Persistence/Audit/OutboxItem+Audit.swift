import Vault

import struct FoundationEssentials.UUID

extension OutboxItem {
  /// What it is about, as the audit trail tells it.
  ///
  /// Accounts at RapidSOS are the clients' own, and named by them: nobody is to read those names.
  var auditSubject: AuditNote.Subject {
    guard isProfile else { return .id(subject) }
    return .account(String(subject.dropFirst("profile/".count)))
  }

  private var isProfile: Bool { kind == ProfileMessage.kind }

  /// Tells of something that became of it; of an emergency profile, whose author is the client's own
  /// account, without saying by whom unless that is given.
  func note(
    _ action: AuditAction, by author: String? = nil, at moment: Moment? = nil
  ) -> AuditNote {
    AuditNote(
      action, auditSubject, by: author ?? (isProfile ? "" : self.author), kind: kind, item: id,
      at: moment)
  }

  /// What the trail tells of where a person has to look at it; nil where nobody has to.
  var stop: AuditAction? {
    switch state {
    case .quarantined(.refused): .refused
    case .quarantined(.conflict): .conflict
    case .quarantined: .quarantined
    case .queued, .sending, .waiting, .unknown, .confirmed, .discarded: nil
    }
  }
}

extension OutboxDecision {
  /// What the trail tells of it.
  var action: AuditAction {
    switch self {
    case .send, .sendTo, .sendRest: .resent
    case .hold: .held
    case .release: .released
    case .itArrived, .itIs: .declared
    case .discard, .giveWay: .discarded
    }
  }
}

extension AuditNote.Subject {
  /// An account of a client's own.
  static func account(_ username: String) -> AuditNote.Subject {
    .hidden(kind: "profile", name: username)
  }
}
