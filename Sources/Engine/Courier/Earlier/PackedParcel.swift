import Features
import Model
import Vault

/// A kind of write that an earlier version of the program wrote with ``Packer``.
///
/// That is read and never written. This folder is for one version: what is in an outbox that is older than
/// the next one is not read by the one after that.
protocol PackedParcel: Parcel {
  /// The last of its versions that was packed.
  static var lastPacked: Int { get }
  /// Reads what was packed.
  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError)
}

extension Parcel {
  /// Reads what an item holds that was packed; nil where it was not.
  init?(packedIn item: OutboxItem) {
    guard let type = Self.self as? any PackedParcel.Type, item.version <= type.lastPacked
    else { return nil }
    var unpacker = Unpacker(item.body)
    guard let parcel = try? type.init(from: &unpacker, version: item.version) as? Self,
      unpacker.isAtEnd
    else { return nil }
    self = parcel
  }
}

extension ClientChangeParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      site: try unpacker.int(), program: try unpacker.int(), client: try unpacker.int(),
      change: ClientChange(
        from: try unpacker.participantFields(), to: try unpacker.participantFields()))
  }
}

extension CommentParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      taskID: try unpacker.string(), table: try unpacker.string(), number: try unpacker.string(),
      comment: try unpacker.bool() ? .comment : .workNote, text: try unpacker.string(),
      seen: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.texts() })
  }
}

extension DismissalParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      site: try unpacker.int(), program: try unpacker.int(), client: try unpacker.int(),
      name: try unpacker.string(), target: try unpacker.int(),
      targetName: try unpacker.string(), stay: try unpacker.int(), end: try unpacker.civilDate())
  }
}

extension EnrolmentParcel: PackedParcel {
  static let lastPacked = 2

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      site: try unpacker.int(), program: try unpacker.int(),
      whom: version < 2 ? .known(try unpacker.int()) : try unpacker.whom(),
      name: try unpacker.string(), target: try unpacker.int(),
      targetName: try unpacker.string(), start: try unpacker.civilDate())
  }
}

extension GuestChangeParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      change: GuestChange(
        of: try unpacker.guestRecord(),
        try unpacker.array { unpacker throws(UnpackError) in
          GuestChange.Line(
            name: try unpacker.string(), label: try unpacker.string(),
            kind: try unpacker.guestFieldKind(), old: try unpacker.string(),
            new: try unpacker.string())
        }))
  }
}

extension NewClientParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      id: try unpacker.uuid(), site: try unpacker.int(), program: try unpacker.int(),
      fields: try unpacker.participantFields(), others: try unpacker.numbers())
  }
}

extension NightParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    site = try unpacker.int()
    program = try unpacker.int()
    setup = try unpacker.checkInSetup()
    whom = try unpacker.whom()
    let id = try unpacker.uuid()
    let kind = try unpacker.bedChangeKind()
    var guest = Guest(id: try unpacker.int())
    let name = try unpacker.string()
    let night = try unpacker.civilDate()
    guest.tonight = try unpacker.optional { unpacker throws(UnpackError) in
      try unpacker.bedNight()
    }
    let bed = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() }
    let status = try unpacker.nightStatus()
    let reference = try unpacker.string()
    change = BedChange(
      id: id, kind, of: guest, night: night, bed: bed, status: status, begun: try unpacker.date())
    change.name = name
    change.reference = reference
    self.bed = try unpacker.string()
  }
}

extension ProfileParcel: PackedParcel {
  static let lastPacked = 2

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      username: try unpacker.string(), name: try unpacker.string(),
      change: ProfileChange(
        from: try unpacker.emergencyProfile(), to: try unpacker.emergencyProfile()),
      draft: version < 2
        ? nil
        : try unpacker.optional { unpacker throws(UnpackError) in
          try unpacker.profileDraft(of: try unpacker.wholeProfile())
        })
  }
}

extension ResponseParcel: PackedParcel {
  static let lastPacked = 2

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    site = try unpacker.int()
    program = try unpacker.int()
    whom = try unpacker.whom()
    name = try unpacker.string()
    submission = TouchPointSubmission(
      form: try unpacker.touchPointForm(), subject: try unpacker.int(),
      response: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() },
      answers: try unpacker.answers(), reference: try unpacker.uuid(),
      happened: try unpacker.date())
    reference = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() }
    guard version > 1 else { return }
    submission.before = try unpacker.optional { unpacker throws(UnpackError) in
      try unpacker.touchPointResponse()
    }
  }
}

extension TaskChangeParcel: PackedParcel {
  static let lastPacked = 1

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    taskID = try unpacker.string()
    table = try unpacker.string()
    number = try unpacker.string()
    guard let field = TriageField(rawValue: try unpacker.string()) else { throw UnpackError() }
    columns = [
      Column(
        field: field, new: try unpacker.choice(),
        old: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.choice() })
    ]
  }
}

extension Unpacker {
  fileprivate mutating func whom() throws(UnpackError) -> Whom {
    try bool() ? .known(try int()) : .created(by: try uuid())
  }
}
