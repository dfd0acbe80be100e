import Matching
import Model
import Resources

/// The people whom the systems told of since the sign-in, to be found at each key before the systems
/// answer: of those who were found by the first letters, some are meant by the next ones.
///
/// It is never changed: ``taking(_:)`` makes another one. It is in memory only, and is dropped with all
/// that was read where somebody signs out and where the screen is locked.
final class SeenPeople: Sendable, Equatable {
  /// Nobody.
  static let none = SeenPeople(NameIndex([]), [:], PhoneIndex())
  /// More people than this are not kept: with more all are let go but those told of last.
  static let most = 5000

  private let index: NameIndex
  private let people: [Participant.ID: ClientMatch]
  /// The telephone numbers of those of shelters' own lists, as the lists have them.
  private let phones: PhoneIndex

  private init(
    _ index: NameIndex, _ people: [Participant.ID: ClientMatch], _ phones: PhoneIndex
  ) {
    self.index = index
    self.people = people
    self.phones = phones
  }

  /// How many there are.
  var count: Int { people.count }

  /// Whether there is nobody.
  var isEmpty: Bool { people.isEmpty }

  /// Somebody by their number.
  subscript(id: Participant.ID) -> ClientMatch? { people[id] }

  /// The same with more people; who is there already is as they were told of last, with a middle name that
  /// was told before.
  func taking(_ matches: [ClientMatch]) -> SeenPeople {
    replacing(
      matches.map { match in
        var bare = match.bare
        if let name = people[bare.id]?.summary.name {
          bare.summary.name = bare.summary.name.completed(by: name)
        }
        return bare
      })
  }

  /// The same with people as they are given.
  private func replacing(_ all: [ClientMatch]) -> SeenPeople {
    var new: [Participant.ID: ClientMatch] = [:]
    for match in all where people[match.id] != match { new[match.id] = match }
    guard !new.isEmpty else { return self }
    let arriving = new.values.map(\.known)
    guard !people.isEmpty, people.count + new.count <= Self.most else {
      // Those just told of are needed, whether they are new or not.
      let told = Dictionary(all.map { ($0.id, $0) }) { $1 }
      return SeenPeople(
        NameIndex(all.map(\.known), nicknames: Lookup.nicknames), told,
        Self.phones(of: told, in: PhoneIndex(), insteadOf: [:]))
    }
    return SeenPeople(
      index.adding(arriving), people.merging(new) { $1 },
      Self.phones(of: new, in: phones, insteadOf: people))
  }

  /// Telephone numbers with those of people who come in, instead of what was known of them before.
  private static func phones(
    of new: [Participant.ID: ClientMatch], in phones: PhoneIndex,
    insteadOf old: [Participant.ID: ClientMatch]
  ) -> PhoneIndex {
    var phones = phones
    for (id, match) in new where match.guest != old[id]?.guest {
      phones.remove(old[id]?.guest?.phones ?? [], of: id)
      phones.add(match.guest?.phones ?? [], of: id)
    }
    return phones
  }

  /// The same with somebody whose page was read; of who is there already more is known.
  func meeting(_ person: ParticipantSummary) -> SeenPeople {
    guard people[person.id] == nil else {
      return learning(of: person.id) { $0.name = $0.name.completed(by: person.name) }
    }
    return taking([ClientMatch(person, why: .similar)])
  }

  /// The same without those of shelters' own lists.
  var withoutGuests: SeenPeople {
    SeenPeople.none.taking(people.values.filter { $0.guest == nil })
  }

  /// The same with what is known of somebody by now.
  func learning(
    of id: Participant.ID, _ change: (inout ParticipantSummary) -> Void
  ) -> SeenPeople {
    guard var match = people[id] else { return self }
    change(&match.summary)
    return replacing([match])
  }

  /// Finds people as the box of the clients screen does, the surest first.
  func search(_ lookup: Lookup, _ language: Language, today: CivilDate) -> [ClientMatch] {
    guard !isEmpty else { return [] }
    let query = lookup.query(language, today: today)
    return index.search(query, limit: Caseload.most, least: Caseload.least).best.compactMap {
      found in
      guard let id = Int(found.id.key), var match = people[id],
        !lookup.isOfList || match.guest != nil
      else { return nil }
      let why = lookup.why(match.summary)
      // The system's own word for it is no word of ours, and a list has its own numbers.
      let isOurs = if case .system = why { false } else { match.guest == nil }
      match.why = isOurs ? why : .similar
      match.reasons = found.reasons
      match.score = found.score
      if found.reasons.first == .number, query.number != nil { match.why = .number }
      if match.guest != nil, found.reasons.first == .card { match.why = .card }
      return match
    }
  }

  /// A few of those of whom no more is on record than a part of the name that is looked for.
  func calledLess(
    than lookup: Lookup, _ language: Language, today: CivilDate
  ) -> [ClientMatch] {
    guard !isEmpty, lookup.nameWords.count > 1 else { return [] }
    let query = lookup.query(language, today: today)
    let near = index.search(query, limit: Caseload.most, least: 0).best.compactMap { found in
      Int(found.id.key).flatMap { people[$0] }
    }
    return Array(lookup.calledLess(near, query).prefix(Caseload.mostGuesses))
  }

  /// Those of shelters' own lists with a telephone number that ends alike, seven digits at least, as the
  /// list has them once what is on its way is there.
  func reached(at digits: String, in outbox: OutboxProjection) -> [ClientMatch] {
    // What is on its way may give a number to somebody who has it nowhere yet.
    let near = phones.owners(of: digits).union(outbox.guests.lazy.map(\.standIn))
    return near.compactMap { people[$0] }.filter { match in
      match.guest?.ahead(in: outbox).phones.contains { $0.isPhone(digits) } ?? false
    }.map { match in
      var match = match
      (match.why, match.score) = (.phone, ClientMatch.Why.phone.score)
      return match
    }.sorted { $0.id < $1.id }
  }

  /// Those who are somewhat like somebody, as likely as is asked for among so many people; nil for as many as
  /// there are.
  func twins(
    of person: KnownPerson, least: Double = 0.5, among population: Int? = nil
  ) -> [ClientMatch] {
    guard !isEmpty else { return [] }
    return index.twins(of: person, limit: 24, least: least, among: population).compactMap { twin in
      Int(twin.person.id.key).flatMap { people[$0] }
    }
  }

  /// Whether two are one.
  static func == (left: SeenPeople, right: SeenPeople) -> Bool { left === right }
}

extension ClientMatch {
  /// What was told of them, without why.
  fileprivate var bare: ClientMatch {
    var bare = ClientMatch(summary, why: .similar)
    bare.guest = guest
    bare.lastFour = lastFour
    return bare
  }
}
