public import FoundationEssentials
public import Model

/// A write that has not reached its system yet, or may not have.
///
/// Its content is fixed when it is written down, but that it may give way to what somebody else wrote; its
/// state changes only through ``Outbox``.
public struct OutboxItem: Hashable, Sendable, Identifiable {
  /// What can be open or shut to writes: a whole system, or one account there.
  public struct Door: Hashable, Sendable {
    /// The system.
    public let destination: RemoteSystem
    /// The account; nil for the whole system.
    public let account: String?

    /// A whole system.
    public init(_ destination: RemoteSystem) {
      self.destination = destination
      account = nil
    }

    /// The door for a subject.
    ///
    /// At RapidSOS each profile has an account of its own, named by the subject; elsewhere one
    /// account sends everything.
    public init(_ destination: RemoteSystem, subject: String) {
      self.destination = destination
      account = destination.descriptor.accounts == .clients ? subject : nil
    }
  }

  /// Something that another item has to bring first.
  public struct Need: Hashable, Sendable {
    /// The item.
    public var item: UUID
    /// Which of the values that it brings is needed, such as a new client's number; nil where the
    /// item only has to have arrived.
    public var field: String?
    /// The value, once it is there.
    public var value: String?
    /// Whether it has been brought.
    public internal(set) var isMet: Bool

    /// Names what is needed.
    public init(_ item: UUID, field: String? = nil) {
      self.item = item
      self.field = field
      isMet = false
    }
  }

  /// How it stands.
  public enum State: Hashable, Sendable {
    /// To be sent as soon as it is its turn.
    case queued
    /// Its bytes may be leaving. This is written before the first byte leaves; what a dead process
    /// leaves in this state becomes ``unknown``.
    case sending
    /// Not sent for a while; the cause passes by itself.
    case waiting(Cause)
    /// It may have arrived: the answer was lost. It is looked for before it is sent again.
    case unknown
    /// A person has to look at it.
    case quarantined(Quarantine)
    /// It has arrived.
    case confirmed
    /// A person took it back.
    case discarded

    /// Whether it is finished: nothing more will happen to it.
    public var isSettled: Bool {
      switch self {
      case .confirmed, .discarded: true
      case .queued, .sending, .waiting, .unknown, .quarantined: false
      }
    }
  }

  /// Why an item waits for a while.
  public enum Cause: Hashable, Sendable, CaseIterable {
    /// The system cannot be reached.
    case offline
    /// The system asked for a pause.
    case busy
    /// Something in between answers for the system: a portal that wants a sign-in of its own.
    case portal
  }

  /// Why a person has to look at an item.
  public enum Quarantine: Hashable, Sendable {
    /// The system refused it, in these words.
    case refused(String)
    /// Somebody else changed the same; the value that is there now.
    case conflict([UInt8])
    /// Whether it has arrived cannot be found out; why, in words.
    case uncertain(String)
    /// What it needs was taken back or is gone.
    case needLost
    /// It was sent too often and never found.
    case sentTooOften
  }

  /// Its id; also the idempotency key, for systems that have such keys.
  public let id: UUID
  /// Where it goes.
  public let destination: RemoteSystem
  /// Where its system was when it was written; it is sent nowhere else.
  ///
  /// Scheme, host, port and the start of every path, or the name of a system that has no address of
  /// its own. It is nil where the item is from before addresses were noted, until a person says
  /// where it is to go.
  public internal(set) var address: String?
  /// What kind of write it is: `task.comment`, `client.create`.
  public let kind: String
  /// What it is about: `task/4711`, or `new/<id>` for what another item creates.
  public internal(set) var subject: String
  /// What it was about before it arrived, where the system has given that another id since.
  public internal(set) var formerSubject: String?
  /// Who wrote it, by user name.
  public let author: String
  /// What lists call it.
  public internal(set) var title: String
  /// When it was written down.
  public let created: Moment
  /// What has to arrive first.
  public internal(set) var needs: [Need]
  /// The version of the body's own encoding.
  public internal(set) var version: Int
  /// What is written, encoded by its sender.
  public internal(set) var body: [UInt8]
  /// The value that a change is based on; nil where it changes nothing.
  public let base: [UInt8]?
  /// Changes of a subject with the same key become one as long as neither has left.
  public let mergeKey: String?

  /// Its place in the order; smaller is earlier.
  public internal(set) var position = 0
  /// How it stands.
  public internal(set) var state = State.queued
  /// How often its bytes may have left.
  public internal(set) var attempts = 0
  /// Whether a try of it ended before its system was reached, whatever came later.
  public internal(set) var isTried = false
  /// How often in a row a try taught nothing.
  public internal(set) var failures = 0
  /// Nothing is tried before this moment.
  public internal(set) var notBefore: Date?
  /// Whether a person holds it; of one that is being sent or looked for, once that is over.
  public internal(set) var isHeld = false
  /// What its sender noted before sending, to know it again: the ids of the comments that were
  /// there.
  ///
  /// After a conflict, the value that a person has seen and overwrites.
  public internal(set) var evidence: [UInt8] = []
  /// Whether a person wants it sent although nobody could say whether it had arrived.
  ///
  /// It is looked for once more before it leaves, and the evidence is noted anew.
  public internal(set) var isResent = false
  /// What it brought: the ids that the system gave.
  ///
  /// Of one that was taken out, what ``refusal`` is told by.
  public internal(set) var outcome: [String: String] = [:]
  /// When it was settled.
  public internal(set) var settled: Date?

  /// Makes an item.
  public init(
    id: UUID, destination: RemoteSystem, at address: String? = nil, kind: String, subject: String,
    author: String, title: String, created: Moment, needs: [Need] = [], version: Int, body: [UInt8],
    base: [UInt8]? = nil, mergeKey: String? = nil, notBefore: Date? = nil
  ) {
    self.id = id
    self.destination = destination
    self.address = address
    self.kind = kind
    self.subject = subject
    self.author = author
    self.title = title
    self.created = created
    self.needs = needs
    self.version = version
    self.body = body
    self.base = base
    self.mergeKey = mergeKey
    self.notBefore = notBefore
  }

  /// Whether it waits only so that it can be taken back: nothing of it was tried yet.
  public func isHeldBack(at now: Date) -> Bool {
    attempts == 0 && failures == 0 && !Backoff.isDue(notBefore, now: now)
  }

  /// The value that one of its needs brought; nil until then.
  public func value(of field: String) -> String? { needs.first { $0.field == field }?.value }

  /// Items of the same lane go one at a time and in order.
  ///
  /// The same number at another address is somebody else.
  public var lane: Lane { Lane(topic: topic, address: address) }

  /// What it is about, wherever its system is; something that another item creates is named by that
  /// item's id.
  var topic: Topic { Topic(destination: destination, subject: subject) }

  /// A subject of a system at one address.
  public struct Lane: Hashable, Sendable {
    let topic: Topic
    let address: String?
  }

  struct Topic: Hashable, Sendable {
    let destination: RemoteSystem
    let subject: String
  }

  /// The door it goes through.
  public var door: Door { Door(destination, subject: subject) }

  /// The doors that have to be open for it: the whole system's and the account's.
  var doors: [Door] {
    let whole = Door(destination)
    return door == whole ? [whole] : [whole, door]
  }
}

extension OutboxItem {
  /// The last try has not left this machine and does not count.
  ///
  /// If none ever left, the evidence is noted anew before the next: by then, others may have
  /// written the same.
  mutating func takeTryBack() {
    attempts -= 1
    if attempts == 0 { evidence = [] }
  }
}

extension OutboxItem.Quarantine {
  /// The evidence that an item goes on with once a person wants it sent.
  ///
  /// What was noted before the first try may be somebody else's by now, so it is emptied and noted
  /// anew. It is nil, which leaves the old evidence, where the item may have arrived and is looked
  /// for first.
  var evidence: [UInt8]? {
    switch self {
    // They have seen the value that this overwrites.
    case .conflict(let value): value
    case .refused, .needLost: []
    case .uncertain, .sentTooOften: nil
    }
  }
}
