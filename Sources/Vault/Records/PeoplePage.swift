import FoundationEssentials
import Model

/// Several people in one row: those whose ids fall together.
///
/// Opening a row and a seal costs as much as reading a hundred people in it, and a caseload of
/// 100,000 is read whole at every unlock. Which page somebody is on follows from their id and the
/// key, so nothing else has to remember it, and the pages tell nobody who is in them.
struct PeoplePage: Sendable {
  /// How many pages there are at most: a hundred people each in a caseload of 100,000.
  static let count = 1024

  var people: [CachedPerson] = []

  /// The second: the first had nobody of an imported list.
  static let schema: UInt8 = 2

  /// Which page somebody is on.
  static func number(of person: CachedPerson.ID, by key: DataKey) -> Int {
    let id = key.id(of: "\(person.source)/\(person.number)", in: .people)
    return (Int(id.bytes[0]) << 8 | Int(id.bytes[1])) % count
  }

  /// The page's row.
  static func row(_ number: Int, by key: DataKey) -> RecordID {
    key.id(of: "page \(number)", in: .people)
  }

  /// When somebody on it was last seen, the longest ago.
  var oldest: Date? { people.lazy.map(\.seen).min() }

  func packed() -> [UInt8] {
    var packer = Packer()
    // Few sources, and mostly one: each is written once.
    var sources: [String] = []
    for person in people where !sources.contains(person.source) { sources.append(person.source) }
    packer.pack(sources) { $0.pack($1) }
    packer.pack(people) { packer, person in
      packer.pack(sources.firstIndex(of: person.source) ?? 0)
      packer.pack(person.summary)
      packer.pack(person.programs) { $0.pack($1) }
      packer.pack(person.fetched)
      packer.pack(person.seen)
      packer.pack(person.listing) { packer, listing in
        packer.pack(listing.personalID)
        packer.pack(listing.suffix)
        packer.pack(listing.lastFour) { $0.pack($1) }
      }
    }
    return packer.bytes
  }

  init() {}

  /// Reads a page, as this or an earlier version wrote it.
  init(from bytes: [UInt8], schema: UInt8) throws(UnpackError) {
    var unpacker = Unpacker(bytes)
    let sources = try unpacker.array { unpacker throws(UnpackError) in try unpacker.string() }
    people = try unpacker.array { unpacker throws(UnpackError) in
      let source = try unpacker.int()
      guard sources.indices.contains(source) else { throw UnpackError() }
      return CachedPerson(
        source: sources[source], summary: try unpacker.participantSummary(),
        programs: try unpacker.array { unpacker throws(UnpackError) in try unpacker.int() },
        fetched: try unpacker.date(), seen: try unpacker.date(),
        listing: schema < 2 ? nil : try unpacker.optional(Self.listing))
    }
    guard unpacker.isAtEnd else { throw UnpackError() }
  }

  private static func listing(
    _ unpacker: inout Unpacker
  ) throws(UnpackError) -> CachedPerson.Listing {
    CachedPerson.Listing(
      personalID: try unpacker.string(), suffix: try unpacker.string(),
      lastFour: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() })
  }
}
