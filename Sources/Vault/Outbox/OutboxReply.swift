public import FoundationEssentials

/// What came of sending an item, or of looking for it.
public enum OutboxReply: Hashable, Sendable {
  /// It is there. What it brought, and what it is about from now on where it created that.
  case arrived([String: String], subject: String? = nil)
  /// It was looked for, and is certainly not there.
  case absent
  /// Nothing left this machine.
  case unreachable
  /// Somebody in between kept it: a portal's page is no answer.
  case intercepted
  /// The system did nothing and asked for a pause; of so many seconds, if it said so.
  case busy(TimeInterval?)
  /// The system did nothing: somebody has to sign in.
  case signInNeeded
  /// Nothing left this machine: whoever wrote it is not signed in where it goes, or not any more.
  case nobodyIn
  /// It may have arrived: no answer, or none that says.
  case lost
  /// The system refused it, in these words.
  case refused(String)
  /// What it changes was changed by somebody else; the value that is there now.
  case conflict([UInt8])
  /// It was looked for, and whether it is there cannot be said; why, in words.
  case uncertain(String)
}

extension OutboxReply {
  /// Whether it says what became of it, or that something may have left; not that nothing did.
  var isOutcome: Bool {
    switch self {
    case .arrived, .absent, .lost, .refused, .conflict, .uncertain: true
    case .unreachable, .intercepted, .busy, .signInNeeded, .nobodyIn: false
    }
  }
}

/// What a person decides about an item.
public enum OutboxDecision: Hashable, Sendable {
  /// Keep it back until it is released.
  case hold
  /// Let it go again.
  case release
  /// Send it, or send it again.
  case send
  /// Send what was written before addresses were noted to the system at this one.
  case sendTo(String)
  /// What it creates is there already, with these ids, and is called so: nothing is sent.
  case itIs([String: String], subject: String)
  /// It has arrived: they have looked.
  case itArrived
  /// Do not send it.
  case discard
}

/// What has to be written to the disk, all of it at once.
public struct OutboxChange: Hashable, Sendable {
  /// The items that changed, as they are now; settled ones among them.
  public var items: [OutboxItem]

  /// Makes a change.
  public init(_ items: [OutboxItem] = []) { self.items = items }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { items.isEmpty }
}
