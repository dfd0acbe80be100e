import Model
import Vault

extension RecordEncoder {
  /// Writes a person's night.
  mutating func pack(_ night: BedNight) {
    pack(night.id)
    pack(night.night)
    pack(night.bed) { $0.pack($1) }
    pack(night.status.code)
    pack(night.recordedReference)
    pack(night.note)
    pack(night.came) { $0.pack($1) }
    pack(night.changed) { $0.pack($1) }
    pack(night.staff)
  }

  /// Writes which form a site checks people in with.
  mutating func pack(_ setup: CheckInSetup) {
    pack(setup.touchPoint)
    pack(setup.elements.bed)
    pack(setup.elements.date)
    pack(setup.elements.status)
    pack(setup.elements.reference)
    pack(setup.elements.note) { $0.pack($1) }
  }
}

extension RecordDecoder {
  /// Reads a person's night.
  mutating func bedNight() throws(RecordDecodingError) -> BedNight {
    var night = BedNight(
      id: try int(), night: try civilDate(),
      bed: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      status: try nightStatus())
    night.take(recordedReference: try string())
    night.note = try string()
    night.came = try optional { decoder throws(RecordDecodingError) in try decoder.date() }
    night.changed = try optional { decoder throws(RecordDecodingError) in try decoder.date() }
    night.staff = try string()
    return night
  }

  /// Reads whether somebody is there.
  mutating func nightStatus() throws(RecordDecodingError) -> BedNight.Status {
    let code = try int()
    guard let status = BedNight.Status.allCases.first(where: { $0.code == code }) else {
      throw RecordDecodingError()
    }
    return status
  }

  /// Reads what is done about somebody's night.
  mutating func bedChangeKind() throws(RecordDecodingError) -> BedChange.Kind {
    let code = try int()
    guard let kind = BedChange.Kind.known.first(where: { $0.code == code }) else {
      throw RecordDecodingError()
    }
    return kind
  }

  /// Reads which form a site checks people in with.
  mutating func checkInSetup() throws(RecordDecodingError) -> CheckInSetup {
    CheckInSetup(
      touchPoint: try int(),
      elements: CheckInElements(
        bed: try int(), date: try int(), status: try int(), reference: try int(),
        note: try optional { decoder throws(RecordDecodingError) in try decoder.int() }))
  }
}

extension BedNight.Status {
  /// Its number in what is packed, which never changes.
  var code: Int {
    switch self {
    case .present: 1
    case .out: 2
    case .held: 3
    case .cancelled: 4
    case .unknown: 5
    }
  }
}

extension BedChange.Kind {
  fileprivate static let known: [Self] = [.checkIn, .move, .checkOut, .undo]

  /// Its number in what is packed, which never changes.
  var code: Int {
    switch self {
    case .checkIn: 1
    case .move: 2
    case .checkOut: 3
    case .undo: 4
    }
  }
}
