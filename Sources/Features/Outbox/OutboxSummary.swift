public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A write that has not arrived yet, as a list shows it.
///
/// Of people it has initials only: the list may be read over somebody's shoulder.
public struct OutboxSummary: Hashable, Sendable, Identifiable {
  /// What is written.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A work note or a comment on a task.
    case comment
    /// A column of a task.
    case taskChange
    /// Answers to a form about a client.
    case response
    /// Somebody's night in a shelter.
    case night
    /// A new client.
    case newClient
    /// An emergency profile.
    case profile
    /// Something that another version of this program wrote.
    case unreadable
  }

  /// Where it goes.
  public enum System: Hashable, Sendable, CaseIterable {
    case eto, rapidSOS, serviceNow, fileMaker
  }

  /// How it stands.
  public enum State: Hashable, Sendable {
    /// It goes when it is its turn.
    case ready
    /// It waits for another one, such as a contact for its new client.
    case afterAnother
    /// It is on its way.
    case sending
    /// It may have arrived, and is looked for before it is sent again.
    case lookedFor
    /// The system cannot be reached.
    case offline
    /// The system asked for a pause.
    case busy
    /// Somebody has to sign in, where and as whom it was written.
    case signInNeeded
    /// Somebody keeps it back.
    case held
    /// Somebody has to look at it.
    case stopped(Reason)
    /// It has arrived.
    case sent
    /// Somebody took it back.
    case discarded

    /// Whether nothing more becomes of it.
    public var isSettled: Bool { self == .sent || self == .discarded }
  }

  /// Why somebody has to look at it.
  public enum Reason: Hashable, Sendable {
    /// The system refused it, in these words, which may be empty.
    case refused(String)
    /// Somebody else has changed the same meanwhile.
    case conflict
    /// The system said yes and kept what it had.
    case ignored
    /// It may have arrived: the journal can be read by nobody, or is empty.
    case journalHidden
    /// It may have arrived: the same words are there, and were perhaps before.
    case sameWords
    /// It may have arrived: the system refuses to say, in these words.
    case uncertain(String)
    /// What it needs was taken back or is gone.
    case needLost
    /// It was sent too often and never found.
    case sentTooOften
  }

  /// Its id.
  public var id: UUID
  /// What is written.
  public var kind: Kind
  /// Where it goes.
  public var system: System
  /// The initials of whom it is about, or the number of the task.
  public var initials: String
  /// How it stands.
  public var state: State
  /// When it was written.
  public var written: Date
  /// How often it may have left.
  public var tries: Int
  /// When it is tried again; nil where that is not decided by time.
  public var nextTry: Date?

  /// Makes a summary.
  public init(
    id: UUID, kind: Kind, system: System, initials: String, state: State, written: Date,
    tries: Int = 0, nextTry: Date? = nil
  ) {
    self.id = id
    self.kind = kind
    self.system = system
    self.initials = initials
    self.state = state
    self.written = written
    self.tries = tries
    self.nextTry = nextTry
  }
}

/// How far the sending got since it began.
public struct OutboxProgress: Hashable, Sendable {
  /// How many have arrived.
  public var sent: Int
  /// How many are left.
  public var left: Int
  /// How many of those need a person.
  public var stopped: Int

  /// Makes a progress.
  public init(sent: Int = 0, left: Int = 0, stopped: Int = 0) {
    self.sent = sent
    self.left = left
    self.stopped = stopped
  }
}

/// What is told of the outbox as it changes, in order.
public enum OutboxNews: Hashable, Sendable {
  /// All that is in it, oldest first.
  case listed([OutboxSummary])
  /// These are new or changed; settled ones leave the list.
  case changed([OutboxSummary])
  /// So many were sent.
  case progressed(OutboxProgress)
  /// Nothing more is sent: the store cannot be written.
  case storeFailed
}
