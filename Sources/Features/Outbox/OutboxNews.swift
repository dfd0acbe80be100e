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
  case listed([OutboxRow])
  /// These are new or changed; settled ones leave the list.
  case changed([OutboxRow])
  /// So many entries cannot be read: they are not among those that are listed.
  case unreadable(Int)
  /// So many were sent.
  case progressed(OutboxProgress)
  /// Nothing more is sent: the store cannot be written.
  case storeFailed
}
