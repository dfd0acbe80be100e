public import Model
import Resources

public import struct FoundationEssentials.Date

/// How far the sending got since it began.
public struct OutboxProgress: Hashable, Sendable {
  /// How many have arrived.
  public var sent: Int
  /// How many are left.
  public var left: Int
  /// How many of those need a person.
  public var stopped: Int
  /// Which systems have taken something since the last time that this was told.
  public var answered: Set<RemoteSystem>

  /// Makes a progress.
  public init(
    sent: Int = 0, left: Int = 0, stopped: Int = 0, answered: Set<RemoteSystem> = []
  ) {
    self.sent = sent
    self.left = left
    self.stopped = stopped
    self.answered = answered
  }
}

/// What became of what a kiosk has queued, when somebody unlocked.
public enum KioskQueueNews: Hashable, Sendable {
  /// So many are in the outbox now.
  case taken(Int)
  /// So many cannot be opened here, and stay where they are.
  case left(Int)
  /// This account may not read and write the file of this path.
  case closed(String)
  /// The file of this path could not be taken this time.
  case failed(String)

  /// What is said of it.
  var sentence: Sentence {
    switch self {
    case .taken(let count): Sentence(.kioskQueueTaken, .counted(.kioskWrites, count))
    case .left(let count): Sentence(.kioskQueueLeft, .counted(.kioskWrites, count))
    case .closed(let path): Sentence(.kioskQueueClosed, .text(path))
    case .failed(let path): Sentence(.kioskQueueFailed, .text(path))
    }
  }
}

/// What is told of the outbox as it changes, in order.
public enum OutboxNews: Hashable, Sendable {
  /// All that is in it, oldest first.
  case listed([OutboxRow])
  /// These are new or changed; settled ones leave the list.
  case changed([OutboxRow])
  /// So many entries cannot be read: they are not among those that are listed.
  case unreadable(Int)
  /// So many were sent.
  case progressed(OutboxProgress)
  /// What became of what a kiosk on this machine has queued, at a moment.
  case queue(KioskQueueNews, at: Date)
  /// What was written with this id could not be written down, and nothing was sent.
  case notKept(OutboxRow.ID, Trouble)
  /// What was written with an id goes with an earlier one, which it changes.
  case merged(OutboxRow.ID, into: OutboxRow.ID)
  /// Nothing more is sent: the store cannot be written.
  case storeFailed
}
