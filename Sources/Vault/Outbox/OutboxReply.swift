public import FoundationEssentials

/// What came of sending an item or of looking for it.
public enum OutboxReply: Hashable, Sendable {
  /// It is there: what it brought, and, where it created something, what that is called from now
  /// on.
  case arrived([String: String], subject: String? = nil)
  /// It was looked for and is certainly not there; also as soon as it was sent, where somebody else has undone it.
  case absent
  /// Nothing left this machine.
  case unreachable
  /// Something in between answered for the system, such as a portal's page.
  case intercepted
  /// The system did nothing and asked for a pause, in seconds where it named one.
  case busy(TimeInterval?)
  /// The system did nothing: somebody has to sign in.
  case signInNeeded
  /// Nothing left this machine: its author is not signed in to the system.
  case nobodyIn
  /// It may have arrived: there was no answer, or none that says.
  case lost
  /// The system refused it, in these words.
  case refused(String)
  /// Somebody else changed the same; the value that is there now.
  case conflict([UInt8])
  /// It was looked for, and nobody can say whether it is there; why, in words.
  case uncertain(String)
}

extension OutboxReply {
  /// Whether it says something about the item itself, or that something may have left; false where
  /// simply nothing was done.
  var isOutcome: Bool {
    switch self {
    case .arrived, .absent, .lost, .refused, .conflict, .uncertain: true
    case .unreachable, .intercepted, .busy, .signInNeeded, .nobodyIn: false
    }
  }
}

/// What a person decides about an item.
public enum OutboxDecision: Hashable, Sendable {
  /// Hold it until it is released.
  case hold
  /// Let it go on.
  case release
  /// Send it, or send it again.
  case send
  /// Send only what this body says, coded in this version: in all else what somebody else wrote stands.
  case sendRest([UInt8], version: Int)
  /// Send it to the system at this address; it is from before addresses were noted.
  case sendTo(String)
  /// What it creates is there already, with these ids and this name: nothing is sent.
  case itIs([String: String], subject: String)
  /// It has arrived: somebody has looked.
  case itArrived
  /// Do not send it.
  case discard
  /// Do not send it: what somebody else wrote stands in its place, and has these ids.
  case giveWay([String: String])
}

/// What has to be written to the disk, all at once.
public struct OutboxChange: Hashable, Sendable {
  /// The items that changed, as they are now, including settled ones.
  public var items: [OutboxItem]

  /// Makes a change.
  public init(_ items: [OutboxItem] = []) { self.items = items }

  /// Whether there is nothing to write.
  public var isEmpty: Bool { items.isEmpty }
}
