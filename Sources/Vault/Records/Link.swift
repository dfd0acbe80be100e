public import FoundationEssentials
public import Model

/// What somebody decided about two records: whether they are the same person's.
///
/// It has only numbers and ids. It stays when the caseload is forgotten: it is somebody's work and
/// cannot be read again from a system.
public struct Link: VaultRecord, Hashable {
  /// What was decided.
  public var decision: LinkDecision
  /// When.
  public var date: Date
  /// Who decided it, by user name.
  public var author: String

  /// Makes a link.
  public init(_ decision: LinkDecision, date: Date, author: String) {
    self.decision = decision
    self.date = date
    self.author = author
  }

  /// Names both records; a later decision about them replaces it.
  public var name: String { decision.key }

  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: links.
  public static var shelf: Shelf { .links }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(decision.records.sorted { $0.key < $1.key }) { $0.pack($1) }
    encoder.pack(decision.isSame, date, author)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    let records = try decoder.array { decoder throws(RecordDecodingError) in
      try decoder.personRecord()
    }
    guard records.count == 2, records[0] != records[1] else { throw RecordDecodingError() }
    decision = LinkDecision(records[0], records[1], isSame: try decoder.bool())
    date = try decoder.date()
    author = try decoder.string()
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ record: PersonRecord) {
    switch record {
    case .client(let site, let number): pack(0, site, number)
    case .guest(let id):
      pack(1)
      pack(id.list)
      pack(id.record)
    case .imported(let id): pack(2, id)
    }
  }
}

extension RecordDecoder {
  fileprivate mutating func personRecord() throws(RecordDecodingError) -> PersonRecord {
    switch try int() {
    case 0: .client(site: try int(), number: try int())
    case 1: .guest(GuestRecord.ID(list: try string(), record: try string()))
    case 2: .imported(try string())
    default: throw RecordDecodingError()
    }
  }
}
