import FoundationEssentials
import Model

extension OutboxItem: Sealable {
  /// The second has the address, the third whether a person wants it sent all the same.
  public static var schema: UInt8 { 3 }
  /// Its id.
  public var name: String { id.uuidString }

  /// Writes it.
  public func pack(into packer: inout Packer) {
    packer.pack(id)
    packer.pack(destination.rawValue)
    packer.pack(kind)
    packer.pack(subject)
    packer.pack(formerSubject) { $0.pack($1) }
    packer.pack(author)
    packer.pack(title)
    packer.pack(created.wall)
    packer.pack(created.boot / .seconds(1))
    packer.pack(created.bootID)
    packer.pack(needs) { packer, need in
      packer.pack(need.item)
      packer.pack(need.field) { $0.pack($1) }
      packer.pack(need.value) { $0.pack($1) }
      packer.pack(need.isMet)
    }
    packer.pack(version)
    packer.pack(body)
    packer.pack(base) { $0.pack($1) }
    packer.pack(mergeKey) { $0.pack($1) }
    packer.pack(position)
    packer.pack(state)
    packer.pack(attempts)
    packer.pack(failures)
    packer.pack(notBefore) { $0.pack($1) }
    packer.pack(isHeld)
    packer.pack(evidence)
    packer.pack(outcome.sorted { $0.key < $1.key }) { packer, field in
      packer.pack(field.key)
      packer.pack(field.value)
    }
    packer.pack(settled) { $0.pack($1) }
    packer.pack(address) { $0.pack($1) }
    packer.pack(isResent)
  }

  /// Reads it.
  public init(from unpacker: inout Unpacker, schema: UInt8) throws(UnpackError) {
    id = try unpacker.uuid()
    guard let destination = RemoteSystem(rawValue: try unpacker.int()) else { throw UnpackError() }
    self.destination = destination
    kind = try unpacker.string()
    subject = try unpacker.string()
    formerSubject = try unpacker.optional { unpacker throws(UnpackError) in
      try unpacker.string()
    }
    author = try unpacker.string()
    title = try unpacker.string()
    created = Moment(
      wall: try unpacker.date(), boot: .seconds(try unpacker.double()),
      bootID: try unpacker.string())
    needs = try unpacker.array { unpacker throws(UnpackError) in
      var need = Need(
        try unpacker.uuid(),
        field: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() })
      need.value = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() }
      need.isMet = try unpacker.bool()
      return need
    }
    version = try unpacker.int()
    body = try unpacker.byteArray()
    base = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.byteArray() }
    mergeKey = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() }
    position = try unpacker.int()
    state = try unpacker.outboxState()
    attempts = try unpacker.int()
    failures = try unpacker.int()
    notBefore = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.date() }
    isHeld = try unpacker.bool()
    evidence = try unpacker.byteArray()
    let fields = try unpacker.array { unpacker throws(UnpackError) in
      (try unpacker.string(), try unpacker.string())
    }
    outcome = Dictionary(fields) { $1 }
    settled = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.date() }
    address =
      schema < 2
      ? nil : try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() }
    isResent = schema < 3 ? false : try unpacker.bool()
  }
}

extension OutboxItem.State {
  /// Its number in files, which never changes.
  var code: Int {
    switch self {
    case .queued: 1
    case .sending: 2
    case .waiting: 3
    case .unknown: 4
    case .quarantined: 5
    case .confirmed: 6
    case .discarded: 7
    }
  }
}

extension OutboxItem.Cause {
  /// Its number in files, which never changes; the first two take the bytes of no and yes, which stood
  /// there before there were three.
  fileprivate var code: Int {
    switch self {
    case .offline: 0
    case .busy: -1
    case .portal: 1
    }
  }
}

extension Packer {
  fileprivate mutating func pack(_ state: OutboxItem.State) {
    pack(state.code)
    switch state {
    case .queued, .sending, .unknown, .confirmed, .discarded: break
    case .waiting(let cause): pack(cause.code)
    case .quarantined(.refused(let words)):
      pack(1)
      pack(words)
    case .quarantined(.conflict(let value)):
      pack(2)
      pack(value)
    case .quarantined(.uncertain(let words)):
      pack(3)
      pack(words)
    case .quarantined(.needLost): pack(4)
    case .quarantined(.sentTooOften): pack(5)
    }
  }
}

extension Unpacker {
  fileprivate mutating func outboxState() throws(UnpackError) -> OutboxItem.State {
    switch try int() {
    case 1: return .queued
    case 2: return .sending
    case 3: return .waiting(try cause())
    case 4: return .unknown
    case 5: return .quarantined(try quarantine())
    case 6: return .confirmed
    case 7: return .discarded
    default: throw UnpackError()
    }
  }

  private mutating func cause() throws(UnpackError) -> OutboxItem.Cause {
    let code = try int()
    guard let cause = OutboxItem.Cause.allCases.first(where: { $0.code == code }) else {
      throw UnpackError()
    }
    return cause
  }

  private mutating func quarantine() throws(UnpackError) -> OutboxItem.Quarantine {
    switch try int() {
    case 1: return .refused(try string())
    case 2: return .conflict(try byteArray())
    case 3: return .uncertain(try string())
    case 4: return .needLost
    case 5: return .sentTooOften
    default: throw UnpackError()
    }
  }
}
