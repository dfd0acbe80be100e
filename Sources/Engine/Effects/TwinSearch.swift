import ETO
import Features
import Model

/// Looks for people on record who may be the one who is to be added.
struct TwinSearch: Sendable {
  let api: ETOAPI
  let program: Program.ID

  /// How many are looked at closely: more than that share a common name only.
  static let most = 24

  /// People with two of name, date of birth and last four digits the same; and the numbers of all
  /// who have the same name.
  func find(
    _ fields: ParticipantFields
  ) async throws(ETOError) -> (likely: [Participant], known: Set<Participant.ID>) {
    let named = try await people(named: fields.name)
    let check = TwinCheck(fields)
    let likely = try await people(like: fields, named: named) { check.isLikely($0) }
    return (likely, Set(named.map(\.id)))
  }

  /// Whom the system may take somebody for, when it says that they are on record.
  ///
  /// That is somebody with the same name and date of birth, or with the same digits (eto.md §11.10,
  /// our convention; what a site compares is its own choice).
  func takenFor(_ fields: ParticipantFields) async throws(ETOError) -> [Participant] {
    let check = TwinCheck(fields)
    return try await people(like: fields, named: try await people(named: fields.name)) { other in
      let marks = check.marks(other)
      return marks.isSuperset(of: [.name, .birth]) || marks.contains(.lastFour)
    }
  }

  private func people(
    like fields: ParticipantFields, named: [ParticipantSummary],
    where isMeant: (ParticipantFields) -> Bool
  ) async throws(ETOError) -> [Participant] {
    var candidates = named
    if let birth = fields.birth { candidates += try await api.search("\(birth)", in: program) }
    if let digits = fields.lastFour?.revealed {
      candidates += try await api.search(digits, in: program)
    }
    var people: [Participant] = []
    for id in Self.ranked(candidates) {
      guard let person = try await api.participant(id), isMeant(person.fields) else { continue }
      people.append(person)
    }
    return people
  }

  /// People whose names begin like this one, in whichever order, and those so called on the street.
  func people(named name: PersonName) async throws(ETOError) -> [ParticipantSummary] {
    let texts = [name.first + " " + name.last] + name.aliases
    var found: [ParticipantSummary] = []
    let plain = texts.map(Self.plain)
    for text in Set(plain + plain.compactMap(\.withoutMarks)) where !text.isEmpty {
      found += try await api.search(text, in: program)
    }
    return found
  }

  /// The client of an earlier try, if one arrived.
  ///
  /// That is somebody with just the name, date of birth and last four digits that were sent then,
  /// who was not on record before.
  ///
  /// - Parameters:
  ///   - sent: what was sent
  ///   - fields: what is to be sent next
  ///   - known: those who were on record before
  /// - Returns: the client; else the numbers of all who have one of the names and are others
  /// - Throws: why nobody could look
  func arrived(
    _ sent: [ParticipantFields], before fields: ParticipantFields,
    besides known: Set<Participant.ID>
  ) async throws(ETOError) -> Arrival {
    let checks = sent.map { TwinCheck($0) }
    var names: [PersonName] = []
    for name in (sent + [fields]).map(\.name) where !names.contains(name) { names.append(name) }
    var seen: Set<Participant.ID> = []
    for name in names {
      for found in try await people(named: name) {
        guard seen.insert(found.id).inserted, !known.contains(found.id),
          let person = try await api.participant(found.id),
          checks.contains(where: { $0.isSame(person.fields) })
        else { continue }
        return .person(person)
      }
    }
    return .nobody(seen: seen)
  }

  /// Whether an earlier try arrived.
  enum Arrival {
    /// It did.
    case person(Participant)
    /// It did not: all of these are others.
    case nobody(seen: Set<Participant.ID>)
  }

  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Those who were found in more ways first.
  private static func ranked(_ candidates: [ParticipantSummary]) -> ArraySlice<Participant.ID> {
    var counts: [Participant.ID: Int] = [:]
    var order: [Participant.ID] = []
    for candidate in candidates {
      if counts[candidate.id] == nil { order.append(candidate.id) }
      counts[candidate.id, default: 0] += 1
    }
    return order.enumerated().sorted { left, right in
      (-(counts[left.element] ?? 0), left.offset) < (-(counts[right.element] ?? 0), right.offset)
    }.map(\.element).prefix(most)
  }
}

extension SavedParticipant {
  /// What saving would have told of somebody who is on record.
  init(_ person: Participant) {
    self.init(id: person.id, subjectID: person.subjectID, guid: person.guid)
  }
}
