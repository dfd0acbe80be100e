public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A count as this machine has it.
public struct KeptCount: Hashable, Sendable, Codable, Identifiable {
  /// What this machine is in it.
  public enum Part: Hashable, Sendable, Codable {
    /// It leads: it opens what others hand in.
    case lead(LeadKeys)
    /// It counts for somebody else.
    case volunteer(VolunteerKeys)
  }

  /// The count.
  public var count: PITCount
  /// What this machine is in it.
  public var part: Part
  /// Who counts on this machine, as they last called themselves.
  public var volunteer = ""
  /// The team that was last chosen.
  public var team = ""
  /// The area that was last chosen.
  public var area = ""
  /// When its answers were last written into a file for the lead; nil where they never were.
  public var handedIn: Date?

  /// The count's id.
  public var id: UUID { count.id }

  /// Whether this machine leads it.
  public var isLead: Bool { if case .lead = part { true } else { false } }

  /// Keeps a count.
  public init(_ count: PITCount, as part: Part) {
    self.count = count
    self.part = part
  }
}

/// What a lead's machine has of a count, and nobody else.
public struct LeadKeys: Hashable, Sendable, Codable {
  /// The setup key that volunteers type.
  public var setupKey: Secret
  /// The private key that opens what is handed in.
  public var privateKey: [UInt8]
  /// What volunteers' machines prove with that they were set up for the count.
  public var shared: [UInt8]

  /// Names the keys.
  public init(setupKey: Secret, privateKey: [UInt8], shared: [UInt8]) {
    self.setupKey = setupKey
    self.privateKey = privateKey
    self.shared = shared
  }
}

/// What a volunteer's machine has of a count: it seals, and cannot open again.
public struct VolunteerKeys: Hashable, Sendable, Codable {
  /// The lead's public key.
  public var recipient: [UInt8]
  /// What this machine proves with that it was set up for the count.
  public var shared: [UInt8]

  /// Names the keys.
  public init(recipient: [UInt8], shared: [UInt8]) {
    self.recipient = recipient
    self.shared = shared
  }
}

extension LeadKeys: CustomStringConvertible, CustomReflectable {
  /// A fixed sign, whatever the keys.
  public var description: String { "•••" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension VolunteerKeys: CustomStringConvertible, CustomReflectable {
  /// A fixed sign, whatever the keys.
  public var description: String { "•••" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What somebody decided about two surveys that may be of the same people.
public struct DoubleDecision: Hashable, Sendable, Codable, Identifiable {
  /// Two people, by their places in the two surveys.
  public struct Pair: Hashable, Sendable, Codable {
    /// The place in the first survey.
    public var first: Int
    /// The place in the second survey.
    public var second: Int

    /// Names two people.
    public init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// Its id.
  public let id: UUID
  /// The count.
  public var count: PITCount.ID
  /// One survey; the people of the two count once, as this one has them.
  public var first: Survey.ID
  /// The other.
  public var second: Survey.ID
  /// Who is the same; nobody where all are different people.
  public var same: [Pair]
  /// Who decided, by user name or as they call themselves.
  public var author: String
  /// When.
  public var date: Date

  /// Notes a decision.
  public init(
    id: UUID, count: PITCount.ID, first: Survey.ID, second: Survey.ID, same: [Pair],
    by author: String, at date: Date
  ) {
    self.id = id
    self.count = count
    self.first = first
    self.second = second
    self.same = same
    self.author = author
    self.date = date
  }
}

/// What is kept of counts on this machine, a record each, sealed.
public enum CountRecord: Hashable, Sendable, Codable {
  case count(KeptCount)
  case survey(Survey)
  case decision(DoubleDecision)

  /// The record's id.
  public var id: UUID {
    switch self {
    case .count(let kept): kept.id
    case .survey(let survey): survey.id
    case .decision(let decision): decision.id
    }
  }

  /// The count that it belongs to.
  public var countID: PITCount.ID {
    switch self {
    case .count(let kept): kept.id
    case .survey(let survey): survey.count
    case .decision(let decision): decision.count
    }
  }
}
