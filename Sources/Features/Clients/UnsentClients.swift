import Model
import Resources

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Those who were written down here and are not on record at a site yet, to be found as others are.
struct UnsentClients: Equatable {
  /// One of them.
  struct Person: Equatable {
    /// The write that is to bring them on record.
    var write: UUID
    var fields: ParticipantFields
    var written: Date

    /// See ``Model/Participant/provisionalID(of:)``.
    var number: Participant.ID { Participant.provisionalID(of: write) }
  }

  /// All of them, in the order they were written down.
  let people: [Person]
  private let index: Caseload
  /// Their places among all, by their numbers.
  private let places: [Participant.ID: Int]
  /// The same by the last four digits of their Social Security numbers, in order.
  private let lastFours: [Secret: [Int]]
  /// Their telephone numbers, by their places.
  private let phones: PhoneIndex

  /// Takes people up.
  init(_ people: [Person] = []) {
    self.people = people
    let members = people.enumerated().map { place, person in
      var summary = person.summary
      summary.id = Self.first + place
      return Caseload.Member(
        summary, fetched: person.written, lastFour: person.fields.lastFour?.revealed)
    }
    index = members.isEmpty ? .empty : Caseload(members)
    var places: [Participant.ID: Int] = [:]
    var lastFours: [Secret: [Int]] = [:]
    var phones = PhoneIndex()
    for (place, person) in people.enumerated() {
      if places[person.number] == nil { places[person.number] = place }
      if let digits = person.fields.lastFour { lastFours[digits, default: []].append(place) }
      phones.add(person.fields.reach.digits, of: place)
    }
    (self.places, self.lastFours, self.phones) = (places, lastFours, phones)
  }

  /// Two of the same people are the same.
  static func == (left: Self, right: Self) -> Bool { left.people == right.people }

  /// The one with one of our own numbers.
  subscript(number: Participant.ID) -> Person? { places[number].map { people[$0] } }

  /// Finds them as the box of the clients screen does, the surest first.
  func search(_ lookup: Lookup, _ language: Language, today: CivilDate) -> [ClientMatch] {
    guard !people.isEmpty else { return [] }
    let byDigits = having(lookup).map {
      ClientMatch($0.summary, why: .digits, kept: $0.written, newcomer: $0.write)
    }
    let byName = index.search(lookup, language, today: today).map { found in
      let person = people[found.id - Self.first]
      var match = ClientMatch(
        person.summary, why: found.why, kept: person.written, newcomer: person.write)
      match.reasons = found.reasons
      match.score = found.score
      return match
    }
    return ClientMatch.merged(byDigits + byName)
  }

  /// Those whose digits somebody typed.
  private func having(_ lookup: Lookup) -> [Person] {
    switch lookup.kind {
    case .lastFour(let digits): return lastFours[Secret(digits), default: []].map { people[$0] }
    case .socialSecurity(let digits):
      return lastFours[Secret(String(digits.suffix(4))), default: []].map { people[$0] }
    case .phone, .number:
      guard let digits = lookup.phoneDigits else { return [] }
      return phones.owners(of: digits).sorted().map { people[$0] }
        .filter { $0.fields.reach.digits.contains { $0.isPhone(digits) } }
    case .name, .listedName, .initials, .birth, .guid, .scanCard: return []
    }
  }

  /// The number of the first of them in the index, which has small ones only.
  private static let first = Int(Int32.min)
}

extension UnsentClients.Person {
  /// Somebody whom the outbox has for a site; nil for any other write.
  init?(_ row: OutboxRow, at site: Site.ID) {
    guard case .newClient(let fields, site: site)? = row.content else { return nil }
    self.init(write: row.id, fields: fields, written: row.created)
  }

  /// What a search tells of them.
  var summary: ParticipantSummary {
    ParticipantSummary(id: number, name: fields.name, birth: fields.birth)
  }
}
