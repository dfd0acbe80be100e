import FoundationEssentials
import Model

/// Several people in one row.
///
/// Opening a row and its seal costs as much as reading a hundred people, and a caseload of 100,000
/// is read whole at every unlock. The page of a person follows from their id and the key, so no
/// table lists it, and nobody without the key can tell who is on which page.
struct PeoplePage: Sendable {
  /// How many pages there are at most: a hundred people each in a caseload of 100,000.
  static let count = 1024

  var people: [CachedPerson] = []

  /// Version 2: version 1 had nobody from an imported list.
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

  /// When the person was last seen whom nobody has seen for the longest time.
  var oldest: Date? { people.lazy.map(\.seen).min() }

  func packed() -> [UInt8] {
    var encoder = RecordEncoder()
    // There are few sources, mostly one: each is written once.
    var sources: [String] = []
    for person in people where !sources.contains(person.source) { sources.append(person.source) }
    encoder.pack(sources)
    encoder.pack(people) { encoder, person in
      encoder.pack(sources.firstIndex(of: person.source) ?? 0)
      encoder.pack(person.summary)
      encoder.pack(person.programs, person.fetched, person.seen)
      encoder.pack(person.listing) { encoder, listing in
        encoder.pack(listing.personalID, listing.suffix, listing.lastFour)
      }
    }
    return encoder.bytes
  }

  init() {}

  /// Reads a page, as this or an earlier version wrote it.
  init(from bytes: [UInt8], schema: UInt8) throws(RecordDecodingError) {
    var decoder = RecordDecoder(bytes)
    let sources: [String] = try decoder.read()
    people = try decoder.array { decoder throws(RecordDecodingError) in
      let source = try decoder.int()
      guard sources.indices.contains(source) else { throw RecordDecodingError() }
      return CachedPerson(
        source: sources[source], summary: try decoder.participantSummary(),
        programs: try decoder.read(), fetched: try decoder.date(), seen: try decoder.date(),
        listing: schema < 2 ? nil : try decoder.optional(Self.listing))
    }
    guard decoder.isAtEnd else { throw RecordDecodingError() }
  }

  private static func listing(
    _ decoder: inout RecordDecoder
  ) throws(RecordDecodingError) -> CachedPerson.Listing {
    CachedPerson.Listing(
      personalID: try decoder.string(), suffix: try decoder.string(), lastFour: try decoder.read())
  }
}
