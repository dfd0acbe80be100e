import FoundationEssentials
import Model

extension OutboxItem: Sealable {
  /// Version 2 added the address, version 3 whether a person wants it sent anyway, version 4 whether a try
  /// of it did not reach its system.
  public static var schema: UInt8 { 4 }
  /// Its id.
  public var name: String { id.uuidString }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(
      id, destination.rawValue, kind, subject, formerSubject, author, title, created.wall)
    encoder.pack(created.boot / .seconds(1))
    encoder.pack(created.bootID)
    encoder.pack(needs) { encoder, need in
      encoder.pack(need.item, need.field, need.value, need.isMet)
    }
    encoder.pack(version)
    encoder.pack(body)
    encoder.pack(base) { $0.pack($1) }
    encoder.pack(mergeKey, position)
    encoder.pack(state)
    encoder.pack(attempts, failures, notBefore, isHeld)
    encoder.pack(evidence)
    encoder.pack(pairs: outcome)
    encoder.pack(settled, address, isResent, isTried)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    id = try decoder.uuid()
    destination = try decoder.raw()
    kind = try decoder.string()
    subject = try decoder.string()
    formerSubject = try decoder.read()
    author = try decoder.string()
    title = try decoder.string()
    created = Moment(
      wall: try decoder.date(), boot: .seconds(try decoder.double()), bootID: try decoder.string())
    needs = try decoder.array { decoder throws(RecordDecodingError) in
      var need = Need(try decoder.uuid(), field: try decoder.read())
      need.value = try decoder.read()
      need.isMet = try decoder.bool()
      return need
    }
    version = try decoder.int()
    body = try decoder.byteArray()
    base = try decoder.optional { decoder throws(RecordDecodingError) in try decoder.byteArray() }
    mergeKey = try decoder.read()
    position = try decoder.int()
    state = try decoder.outboxState()
    attempts = try decoder.int()
    failures = try decoder.int()
    notBefore = try decoder.read()
    isHeld = try decoder.bool()
    evidence = try decoder.byteArray()
    outcome = try decoder.pairs()
    settled = try decoder.read()
    address = schema < 2 ? nil : try decoder.read()
    isResent = schema < 3 ? false : try decoder.bool()
    isTried = schema < 4 ? failures > 0 || state.isAway : try decoder.bool()
  }
}

extension OutboxItem.State {
  /// Whether its system was not reached when it was last tried.
  fileprivate var isAway: Bool { self == .waiting(.offline) || self == .waiting(.portal) }

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
  /// Its number in files, which never changes; the first two take the bytes of no and yes, which
  /// stood there before a third case existed.
  fileprivate var code: Int {
    switch self {
    case .offline: 0
    case .busy: -1
    case .portal: 1
    }
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ state: OutboxItem.State) {
    pack(state.code)
    switch state {
    case .queued, .sending, .unknown, .confirmed, .discarded: break
    case .waiting(let cause): pack(cause.code)
    case .quarantined(.refused(let words)): pack(1, words)
    case .quarantined(.conflict(let value)):
      pack(2)
      pack(value)
    case .quarantined(.uncertain(let words)): pack(3, words)
    case .quarantined(.needLost): pack(4)
    case .quarantined(.sentTooOften): pack(5)
    }
  }
}

extension RecordDecoder {
  fileprivate mutating func outboxState() throws(RecordDecodingError) -> OutboxItem.State {
    switch try int() {
    case 1: return .queued
    case 2: return .sending
    case 3: return .waiting(try cause())
    case 4: return .unknown
    case 5: return .quarantined(try quarantine())
    case 6: return .confirmed
    case 7: return .discarded
    default: throw RecordDecodingError()
    }
  }

  private mutating func cause() throws(RecordDecodingError) -> OutboxItem.Cause {
    let code = try int()
    guard let cause = OutboxItem.Cause.allCases.first(where: { $0.code == code }) else {
      throw RecordDecodingError()
    }
    return cause
  }

  private mutating func quarantine() throws(RecordDecodingError) -> OutboxItem.Quarantine {
    switch try int() {
    case 1: return .refused(try string())
    case 2: return .conflict(try byteArray())
    case 3: return .uncertain(try string())
    case 4: return .needLost
    case 5: return .sentTooOften
    default: throw RecordDecodingError()
    }
  }
}
