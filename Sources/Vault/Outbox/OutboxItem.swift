public import FoundationEssentials
public import Model

/// A write that has not reached its system yet, or is not known to have.
///
/// What it says was fixed when it was written down; what became of it changes only through
/// ``Outbox``.
public struct OutboxItem: Hashable, Sendable, Identifiable {
  /// What stands or falls together: a whole system, or one account there.
  public struct Door: Hashable, Sendable {
    /// The system.
    public let destination: RemoteSystem
    /// The account; nil for the whole system.
    public let account: String?

    /// The whole of a system.
    public init(_ destination: RemoteSystem) {
      self.destination = destination
      account = nil
    }

    /// Where what is written about a subject goes in.
    ///
    /// At RapidSOS each profile is an account's own, and the subject names it; elsewhere one account
    /// sends everything.
    public init(_ destination: RemoteSystem, subject: String) {
      self.destination = destination
      account = destination.descriptor.accounts == .clients ? subject : nil
    }
  }

  /// Something that another item has to bring first.
  public struct Need: Hashable, Sendable {
    /// The item.
    public var item: UUID
    /// Which of the values it brings is needed, such as a new client's number; nil where it only has
    /// to be there.
    public var field: String?
    /// The value, once it is there.
    public var value: String?
    /// Whether it is there.
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
    /// Its bytes may be leaving. Written before the first does; what a dead process leaves in this
    /// state is ``unknown``.
    case sending
    /// Not sent for a while: what kept it passes by itself.
    case waiting(Cause)
    /// It may have arrived: the answer was lost. It is looked for before it is sent again.
    case unknown
    /// A person has to look at it.
    case quarantined(Quarantine)
    /// It has arrived.
    case confirmed
    /// A person took it back.
    case discarded

    /// Whether nothing more will become of it.
    public var isSettled: Bool {
      switch self {
      case .confirmed, .discarded: true
      case .queued, .sending, .waiting, .unknown, .quarantined: false
      }
    }
  }

  /// What keeps an item for a while.
  public enum Cause: Hashable, Sendable, CaseIterable {
    /// The system cannot be reached.
    case offline
    /// The system asked for a pause.
    case busy
    /// Something on the way answers in the system's place: a portal that wants a sign-in of its own.
    case portal
  }

  /// Why a person has to look at an item.
  public enum Quarantine: Hashable, Sendable {
    /// The system refused it, in these words.
    case refused(String)
    /// What it changes was changed by somebody else; the value that is there now.
    case conflict([UInt8])
    /// Whether it has arrived cannot be found out; why, in words.
    case uncertain(String)
    /// What it needs was taken back or is gone.
    case needLost
    /// It was sent too often and never found.
    case sentTooOften
  }

  /// Its id, and the key by which a system that has such keys knows it again.
  public let id: UUID
  /// Where it goes.
  public let destination: RemoteSystem
  /// Where its system was when it was written; it is sent nowhere else.
  ///
  /// Scheme, host, port and the start of every path, or the name of a system that has no address of its
  /// own. nil for what was written before addresses were noted, until a person says where it is to go.
  public internal(set) var address: String?
  /// What kind of write it is: `task.comment`, `client.create`.
  public let kind: String
  /// What it is about: `task/4711`, or `new/<id>` for what another item creates.
  public internal(set) var subject: String
  /// What it was about before it had arrived, where that has another name since.
  public internal(set) var formerSubject: String?
  /// Who wrote it, by user name.
  public let author: String
  /// What lists call it.
  public internal(set) var title: String
  /// When it was written down.
  public let created: Moment
  /// What has to be there first.
  public internal(set) var needs: [Need]
  /// Which version of its own coding the body has.
  public internal(set) var version: Int
  /// What is written, in a coding of whoever sends it.
  public internal(set) var body: [UInt8]
  /// The value that a change is based on; nil for what changes none.
  public let base: [UInt8]?
  /// Changes with the same key about the same subject become one, while none has left.
  public let mergeKey: String?

  /// Its place in the order; smaller is earlier.
  public internal(set) var position = 0
  /// How it stands.
  public internal(set) var state = State.queued
  /// How often its bytes may have left.
  public internal(set) var attempts = 0
  /// How often in a row nothing was learnt.
  public internal(set) var failures = 0
  /// Nothing is tried before this moment.
  public internal(set) var notBefore: Date?
  /// Whether a person keeps it back.
  public internal(set) var isHeld = false
  /// What its sender noted before sending, to know it again: the ids of the comments that were there.
  ///
  /// After a conflict, the value that a person has seen and sends it over.
  public internal(set) var evidence: [UInt8] = []
  /// Whether a person wants it sent although nobody could say whether it had arrived.
  ///
  /// It is looked for once more before it leaves, and what is there by then is noted anew.
  public internal(set) var isResent = false
  /// What it brought: the ids that the system gave.
  public internal(set) var outcome: [String: String] = [:]
  /// When nothing more became of it.
  public internal(set) var settled: Date?

  /// Writes an item down.
  public init(
    id: UUID, destination: RemoteSystem, at address: String? = nil, kind: String, subject: String,
    author: String, title: String, created: Moment, needs: [Need] = [], version: Int, body: [UInt8],
    base: [UInt8]? = nil, mergeKey: String? = nil
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
  }

  /// The value that a need of it brought; nil while it is not there.
  public func value(of field: String) -> String? { needs.first { $0.field == field }?.value }

  /// What is in flight of the same lane, one at a time and in order.
  ///
  /// The same number at another address is somebody else.
  public var lane: Lane { Lane(topic: topic, address: address) }

  /// What it is about, wherever its system is: what another item creates is named by that one's id.
  var topic: Topic { Topic(destination: destination, subject: subject) }

  /// A subject of a system at an address.
  public struct Lane: Hashable, Sendable {
    let topic: Topic
    let address: String?
  }

  struct Topic: Hashable, Sendable {
    let destination: RemoteSystem
    let subject: String
  }

  /// Where it goes in.
  public var door: Door { Door(destination, subject: subject) }

  /// The doors that have to be open for it: of the whole system, and of an account.
  var doors: [Door] {
    let whole = Door(destination)
    return door == whole ? [whole] : [whole, door]
  }
}

extension OutboxItem {
  /// What was tried just now has not left: that was no try.
  ///
  /// Where nothing of it ever has, what was noted to know it again is noted anew before the next: others
  /// may have written the same by then.
  mutating func takeTryBack() {
    attempts -= 1
    if attempts == 0 { evidence = [] }
  }
}

extension OutboxItem.Quarantine {
  /// What an item is known again by, once a person wants it sent after this.
  ///
  /// What was noted before the first try may be somebody else's by now, so it is noted anew, empty; nil
  /// keeps it until then, where what was sent may be there and is looked for first.
  var evidence: [UInt8]? {
    switch self {
    // They have seen what it would overwrite.
    case .conflict(let value): value
    case .refused, .needLost: []
    case .uncertain, .sentTooOften: nil
    }
  }
}
