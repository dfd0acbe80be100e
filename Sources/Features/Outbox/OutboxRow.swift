public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A write that is not confirmed, as the outbox shows it.
public struct OutboxRow: Hashable, Sendable, Identifiable {
  /// What kind of write it is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case comment, triage, newClient, clientChange, enrolment, dismissal, form, checkIn, profile
  }

  /// How it stands.
  public enum Standing: Hashable, Sendable {
    /// It goes as soon as it is its turn.
    case ready
    /// It is on its way.
    case sending
    /// The system cannot be reached.
    case offline
    /// The system asked for a pause.
    case busy
    /// It may have arrived; that is looked up before it is sent again.
    case unknown
    /// Somebody has to sign in.
    case signInNeeded
    /// It waits for another one, such as a contact for its new client.
    case needing
    /// A person has to look at it.
    case quarantined(Reason)
  }

  /// Why a person has to look at it.
  public enum Reason: Hashable, Sendable {
    /// The system refused it, in these words.
    case refused(String)
    /// Somebody else changed the same thing: what was written here, and what is there now.
    case conflict(mine: String, theirs: String)
    /// Whether it arrived cannot be found out, in these words.
    case uncertain(String)
    /// What it needs was discarded or is gone.
    case needLost
    /// It was sent many times and never found.
    case sentTooOften
  }

  /// Its id.
  public let id: UUID
  /// What kind of write it is.
  public var kind: Kind
  /// The system that it goes to.
  public var system: String
  /// The initials of the person that it is about; empty where it is about nobody.
  public var initials: String
  /// Their name, or what else it is about, such as a task's number.
  public var name: String
  /// How it stands.
  public var standing: Standing
  /// How often its bytes may have left.
  public var tries: Int
  /// When it is tried next; nil for as soon as it is its turn, or never by itself.
  public var nextTry: Date?
  /// When it was written.
  public var created: Date
  /// Whether somebody keeps it back.
  public var isHeld: Bool

  /// Makes a row.
  public init(
    id: UUID, kind: Kind, system: String, initials: String, name: String,
    standing: Standing = .ready, tries: Int = 0, nextTry: Date? = nil, created: Date,
    isHeld: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.system = system
    self.initials = initials
    self.name = name
    self.standing = standing
    self.tries = tries
    self.nextTry = nextTry
    self.created = created
    self.isHeld = isHeld
  }

  /// Why a person has to look at it; nil where nobody has to.
  public var reason: Reason? {
    if case .quarantined(let reason) = standing { return reason }
    return nil
  }

  /// Whether it may be changed: nothing may, once its bytes may have left and were not refused.
  public var canBeEdited: Bool {
    switch standing {
    case .ready, .offline, .busy, .signInNeeded, .needing: tries == 0
    case .quarantined(.refused), .quarantined(.conflict), .quarantined(.needLost): true
    case .sending, .unknown, .quarantined(.uncertain), .quarantined(.sentTooOften): false
    }
  }

  /// Whether it may be there already.
  public var mayHaveArrived: Bool {
    switch standing {
    case .sending, .unknown, .quarantined(.uncertain), .quarantined(.sentTooOften): true
    case .ready, .offline, .busy, .signInNeeded, .needing, .quarantined(.refused),
      .quarantined(.conflict), .quarantined(.needLost):
      false
    }
  }
}

/// Something half written, as the list of drafts shows it.
public struct DraftRow: Hashable, Sendable, Identifiable {
  /// Where it belongs; there is one draft of a name.
  public let id: String
  /// What kind of write it will be.
  public var kind: OutboxRow.Kind
  /// The initials of the person that it is about; empty where it is about nobody.
  public var initials: String
  /// Their name, or what else it is about.
  public var name: String
  /// When it was last saved.
  public var saved: Date

  /// Makes a row.
  public init(id: String, kind: OutboxRow.Kind, initials: String, name: String, saved: Date) {
    self.id = id
    self.kind = kind
    self.initials = initials
    self.name = name
    self.saved = saved
  }
}
