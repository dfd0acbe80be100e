import Features
import Model
import Vault

/// A kind of write that an earlier version of the program wrote with ``RecordEncoder``.
///
/// That is read and never written. This folder is for one version: what is in an outbox that is older than
/// the next one is not read by the one after that.
protocol PackedMessage: OutboxMessage {
  /// The last of its versions that was packed.
  static var lastPacked: Int { get }
  /// Reads what was packed.
  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError)
}

extension OutboxMessage {
  /// Reads what an item holds that was packed; nil where it was not.
  init?(packedIn item: OutboxItem) {
    guard let type = Self.self as? any PackedMessage.Type, item.version <= type.lastPacked
    else { return nil }
    var decoder = RecordDecoder(item.body)
    guard let message = try? type.init(from: &decoder, version: item.version) as? Self,
      decoder.isAtEnd
    else { return nil }
    self = message
  }
}

extension ClientChangeMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      site: try decoder.int(), program: try decoder.int(), client: try decoder.int(),
      change: ClientChange(
        from: try decoder.participantFields(), to: try decoder.participantFields()))
  }
}

extension CommentMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      taskID: try decoder.string(), table: try decoder.string(), number: try decoder.string(),
      comment: try decoder.bool() ? .comment : .workNote, text: try decoder.string(),
      seen: try decoder.optional { decoder throws(RecordDecodingError) in try decoder.texts() })
  }
}

extension DismissalMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      site: try decoder.int(), program: try decoder.int(), client: try decoder.int(),
      name: try decoder.string(), target: try decoder.int(),
      targetName: try decoder.string(), stay: try decoder.int(), end: try decoder.civilDate())
  }
}

extension EnrolmentMessage: PackedMessage {
  static let lastPacked = 2

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      site: try decoder.int(), program: try decoder.int(),
      whom: version < 2 ? .known(try decoder.int()) : try decoder.whom(),
      name: try decoder.string(), target: try decoder.int(),
      targetName: try decoder.string(), start: try decoder.civilDate())
  }
}

extension GuestChangeMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      change: GuestChange(
        of: try decoder.guestRecord(),
        try decoder.array { decoder throws(RecordDecodingError) in
          GuestChange.Line(
            name: try decoder.string(), label: try decoder.string(),
            kind: try decoder.guestFieldKind(), old: try decoder.string(),
            new: try decoder.string())
        }))
  }
}

extension NewClientMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      id: try decoder.uuid(), site: try decoder.int(), program: try decoder.int(),
      fields: try decoder.participantFields(), others: try decoder.numbers())
  }
}

extension NightMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    site = try decoder.int()
    program = try decoder.int()
    setup = try decoder.checkInSetup()
    whom = try decoder.whom()
    let id = try decoder.uuid()
    let kind = try decoder.bedChangeKind()
    var guest = Guest(id: try decoder.int())
    let name = try decoder.string()
    let night = try decoder.civilDate()
    guest.tonight = try decoder.optional { decoder throws(RecordDecodingError) in
      try decoder.bedNight()
    }
    let bed = try decoder.optional { decoder throws(RecordDecodingError) in try decoder.int() }
    let status = try decoder.nightStatus()
    let reference = try decoder.string()
    change = BedChange(
      id: id, kind, of: guest, night: night, bed: bed, status: status, begun: try decoder.date())
    change.name = name
    change.reference = reference
    self.bed = try decoder.string()
  }
}

extension ProfileMessage: PackedMessage {
  static let lastPacked = 2

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    self.init(
      username: try decoder.string(), name: try decoder.string(),
      change: ProfileChange(
        from: try decoder.emergencyProfile(), to: try decoder.emergencyProfile()),
      draft: version < 2
        ? nil
        : try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.profileDraft(of: try decoder.wholeProfile())
        })
  }
}

extension ResponseMessage: PackedMessage {
  static let lastPacked = 2

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    site = try decoder.int()
    program = try decoder.int()
    whom = try decoder.whom()
    name = try decoder.string()
    submission = TouchPointSubmission(
      form: try decoder.touchPointForm(), subject: try decoder.int(),
      response: try decoder.optional { decoder throws(RecordDecodingError) in try decoder.int() },
      answers: try decoder.answers(), reference: try decoder.uuid(),
      happened: try decoder.date())
    reference = try decoder.optional { decoder throws(RecordDecodingError) in try decoder.int() }
    guard version > 1 else { return }
    submission.before = try decoder.optional { decoder throws(RecordDecodingError) in
      try decoder.touchPointResponse()
    }
  }
}

extension TaskChangeMessage: PackedMessage {
  static let lastPacked = 1

  init(from decoder: inout RecordDecoder, version: Int) throws(RecordDecodingError) {
    taskID = try decoder.string()
    table = try decoder.string()
    number = try decoder.string()
    guard let field = TriageField(rawValue: try decoder.string()) else {
      throw RecordDecodingError()
    }
    columns = [
      Column(
        field: field, new: try decoder.choice(),
        old: try decoder.optional { decoder throws(RecordDecodingError) in try decoder.choice() })
    ]
  }
}

extension RecordDecoder {
  fileprivate mutating func whom() throws(RecordDecodingError) -> Whom {
    try bool() ? .known(try int()) : .created(by: try uuid())
  }
}
