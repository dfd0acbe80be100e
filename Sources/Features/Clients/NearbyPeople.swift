import Matching
import Model
import Resources

import struct FoundationEssentials.Date

/// Those whom other screens know by their number at the site, to be found where the system cannot be
/// asked: who is on Check-in's list, and about whom the outbox has something.
///
/// Two are equal where they have the same people.
struct NearbyPeople: Equatable {
  /// One of them.
  struct Person: Equatable {
    var summary: ParticipantSummary
    /// The screen that knows them.
    var screen: ClientMatch.Screen
  }

  /// Nobody.
  static let none = NearbyPeople([:], .empty)

  private let people: [Participant.ID: Person]
  private let index: Caseload

  private init(_ people: [Participant.ID: Person], _ index: Caseload) {
    self.people = people
    self.index = index
  }

  static func == (left: Self, right: Self) -> Bool { left.people == right.people }

  /// Whether there is nobody.
  var isEmpty: Bool { people.isEmpty }

  /// All of them, by their numbers.
  var everybody: [ParticipantSummary] {
    people.values.map(\.summary).sorted { $0.id < $1.id }
  }

  /// Somebody by their number.
  subscript(id: Participant.ID) -> ParticipantSummary? { people[id]?.summary }

  /// These people and no others; of two with one number the first one is taken.
  func taking(_ known: [Person]) -> NearbyPeople {
    let known = Dictionary(known.map { ($0.summary.id, $0) }) { first, _ in first }
    guard known != people else { return self }
    let new = known.values.map(\.summary).filter { self[$0.id] != $0 }.map {
      Caseload.Member($0, fetched: .distantPast)
    }
    guard people.keys.allSatisfy({ known[$0] != nil }) else {
      return Self.none.taking(Array(known.values))
    }
    return NearbyPeople(known, index.adding(new))
  }

  /// Finds them as the box of the clients screen does, the surest first.
  func search(_ lookup: Lookup, _ language: Language, today: CivilDate) -> [ClientMatch] {
    index.search(lookup, language, today: today).compactMap { found in
      guard let person = people[found.id] else { return nil }
      var match = ClientMatch(person.summary, why: found.why)
      match.reasons = found.reasons
      match.score = found.score
      match.screen = person.screen
      return match
    }
  }

  /// Those who are somewhat like somebody, to be compared with them.
  func twins(like person: KnownPerson) -> [ParticipantSummary] {
    index.twins(like: person).compactMap { people[$0.summary.id]?.summary }
  }
}

extension NearbyPeople.Person {
  /// Whom a write is about, with a number at a site; nil for any other write.
  init?(_ row: OutboxRow, at site: Site.ID) {
    guard case .client(site, let number) = row.subject, number > 0, !row.name.isEmpty else {
      return nil
    }
    summary = ParticipantSummary(id: number, name: row.personName)
    if case .clientChange(let change)? = row.content {
      summary = ParticipantSummary(id: number, name: change.old.name, birth: change.old.birth)
    }
    screen = .outbox
  }
}

extension Clients.State {
  /// Takes up whom the other screens know at the site.
  mutating func findNearby(in surroundings: Surroundings) {
    let outbox = surroundings.outbox
    let written = workplace.map { place in
      outbox.clients.compactMap { subject in
        outbox[subject].lazy.compactMap { NearbyPeople.Person($0, at: place.site.id) }.first
      }
    }
    let known = nearby.taking(
      checkInList.map { NearbyPeople.Person(summary: $0, screen: .checkIn) } + (written ?? []))
    guard known != nearby else { return }
    nearby = known
    // Who was looked for before they were known here is found now.
    guard let lookup, hasSomebodyAtHand || !atHand.isEmpty else { return }
    lookAtHand(for: lookup, in: surroundings) { $0.newcomer != nil }
  }
}
