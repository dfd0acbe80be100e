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
    var candidates = named
    if let birth = fields.birth { candidates += try await api.search("\(birth)", in: program) }
    if let digits = fields.lastFour?.revealed {
      candidates += try await api.search(digits, in: program)
    }
    var likely: [Participant] = []
    let check = TwinCheck(fields)
    for id in Self.ranked(candidates) {
      guard let person = try await api.participant(id), check.isLikely(person.fields) else {
        continue
      }
      likely.append(person)
    }
    return (likely, Set(named.map(\.id)))
  }

  /// People whose names begin like this one, in whichever order, and those so called on the street.
  func people(named name: PersonName) async throws(ETOError) -> [ParticipantSummary] {
    let texts = [name.first + " " + name.last] + name.aliases
    var found: [ParticipantSummary] = []
    for text in Set(texts.map(Self.plain)) where !text.isEmpty {
      found += try await api.search(text, in: program)
    }
    return found
  }

  /// The client of an earlier try, if it arrived: somebody with just this name, date of birth and
  /// last four digits who was not on record before.
  func arrived(
    _ fields: ParticipantFields, besides known: Set<Participant.ID>
  ) async throws(ETOError) -> SavedParticipant? {
    let check = TwinCheck(fields)
    for found in try await people(named: fields.name) where !known.contains(found.id) {
      guard let person = try await api.participant(found.id), check.isSame(person.fields) else {
        continue
      }
      return SavedParticipant(id: person.id, subjectID: person.subjectID, guid: person.guid)
    }
    return nil
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
