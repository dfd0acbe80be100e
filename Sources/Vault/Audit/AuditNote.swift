public import FoundationEssentials

/// What the audit trail tells of; the texts are in files and never change.
public enum AuditAction: String, Hashable, Sendable, CaseIterable {
  /// The first key was made.
  case vaultMade = "vault.made"
  /// It was unlocked; the subject is the way to its key.
  case vaultUnlocked = "vault.unlocked"
  /// Passphrases were wrong since it was last unlocked; the count is how many.
  case vaultRefused = "vault.refused"
  /// It was locked; the subject is the reason.
  case vaultLocked = "vault.locked"
  /// The passphrase was changed.
  case passphraseChanged = "vault.passphraseChanged"
  /// What could be read of a damaged file came into this vault; the count is how many records.
  case vaultRescued = "vault.rescued"
  /// What was here before was destroyed.
  case vaultWiped = "vault.wiped"
  /// The trail itself was exported.
  case trailExported = "audit.exported"
  /// Somebody signed in to a system.
  case signedIn = "system.signedIn"
  /// Somebody signed out of a system, or was signed out.
  case signedOut = "system.signedOut"
  /// Somebody's page was shown.
  case clientOpened = "client.opened"
  /// Somebody's emergency profile was shown.
  case profileOpened = "profile.opened"
  /// Something was written down to be sent.
  case written = "outbox.written"
  /// It has arrived.
  case sent = "outbox.sent"
  /// The system refused it.
  case refused = "outbox.refused"
  /// Somebody else changed the same.
  case conflict = "outbox.conflict"
  /// A person has to look at it for another reason.
  case quarantined = "outbox.quarantined"
  /// A person took it back for good.
  case discarded = "outbox.discarded"
  /// A person took it back to write on.
  case edited = "outbox.edited"
  /// A person has it sent, whatever it was waiting for.
  case resent = "outbox.resent"
  /// A person holds it.
  case held = "outbox.held"
  /// A person lets it go on.
  case released = "outbox.released"
  /// A person says that it has arrived.
  case declared = "outbox.declared"
  /// What is not sent was listed or shown to a script.
  case outboxExported = "outbox.exported"
  /// Somebody said that two records are the same person's.
  case recordsLinked = "records.linked"
  /// Somebody said that they are not.
  case recordsSeparated = "records.separated"
  /// Somebody took back what they had said about two records.
  case recordsUndecided = "records.undecided"
  /// The copies for reading offline were removed.
  case caseloadForgotten = "caseload.forgotten"
  /// A list of people was imported into it; the count is how many rows.
  case caseloadImported = "caseload.imported"
  /// Its people were exported; the count is how many.
  case caseloadExported = "caseload.exported"
  /// A script looked for people in it; the count is for how many.
  case caseloadAsked = "caseload.asked"
  /// A list for a kiosk was made; the count is how many people are on it.
  case kioskProvisioned = "kiosk.provisioned"
  /// A kiosk's queued writes were taken; the count is how many.
  case queueReceived = "kiosk.received"
  /// Somebody was given a card.
  case cardIssued = "card.issued"
  /// Somebody's card was revoked.
  case cardRevoked = "card.revoked"
  /// A point-in-time count was made.
  case countMade = "count.made"
  /// A count's setup was written to a file.
  case countSetUp = "count.setUp"
  /// A count was joined, or what is known of it was brought up to date.
  case countJoined = "count.joined"
  /// A count's surveys were written to a sealed file; the count is how many.
  case countHandedIn = "count.handedIn"
  /// Surveys of others were taken; the count is how many are new or newer.
  case countReceived = "count.received"
  /// What comes of a count was written to a file or handed to a script.
  case countExported = "count.exported"
  /// The store for reports was filled; the count is how many people it has.
  case reportsFilled = "reports.filled"
  /// All of it was exported; the count is how many people it has.
  case reportsExported = "reports.exported"
  /// Whom a number of a report counts was shown, or a report that names people; the count is how many.
  case reportPeopleShown = "reports.peopleShown"
  /// A count was removed from this machine with all that was kept of it; the count is how many surveys.
  case countRemoved = "count.removed"
}

/// Something that was done, for the audit trail.
public struct AuditNote: Hashable, Sendable {
  /// What it was done to.
  public enum Subject: Hashable, Sendable {
    /// By number or id, as it is: `client/4711`.
    case id(String)
    /// By a name that may say something about a person. The trail has a sign of it instead, which
    /// is always the same and which nobody can read; the kind stands before it.
    case hidden(kind: String, name: String)
  }

  /// What was done.
  public var action: AuditAction
  /// To what.
  public var subject: Subject
  /// Who did it, by user name.
  public var author: String
  /// Which kind of write it was; empty for none.
  public var kind: String
  /// The write.
  public var item: UUID?
  /// How often, or how many; nil where there is nothing to count.
  public var count: Int?
  /// When; nil for the moment at which it is written.
  public var moment: Moment?

  /// Makes a note.
  public init(
    _ action: AuditAction, _ subject: Subject, by author: String, kind: String = "",
    item: UUID? = nil, count: Int? = nil, at moment: Moment? = nil
  ) {
    self.action = action
    self.subject = subject
    self.author = author
    self.kind = kind
    self.item = item
    self.count = count
    self.moment = moment
  }
}
