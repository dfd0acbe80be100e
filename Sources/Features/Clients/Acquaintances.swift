import Matching
public import Model

public import struct FoundationEssentials.Date

/// Somebody whose page was read on this machine, and what of it a list has use for.
public struct Acquaintance: Hashable, Sendable {
  /// By which program somebody was seen, and on which day.
  public struct Sighting: Hashable, Sendable {
    /// The program's name.
    public var program: String
    /// The day.
    public var day: CivilDate
  }

  /// What a search tells of them.
  public var summary: ParticipantSummary
  /// The digits of their telephone numbers.
  public var phones: [String] = []
  /// What to mind about them; empty for nothing.
  public var alert = ""
  /// When they were seen last, and by whom; nil where that is not known.
  public var seen: Sighting?
  /// When their page was kept; nil for one that was read since the sign-in.
  public var kept: Date?

  /// Makes one of a page.
  public init(
    _ participant: Participant, _ responses: [TouchPointResponse], kept: Date? = nil
  ) {
    let fields = participant.fields
    summary = ParticipantSummary(id: participant.id, name: fields.name, birth: fields.birth)
    phones = fields.reach.digits
    alert = fields.alert.trimmingSpaces
    let met = responses.filter { !$0.isDraft && !$0.programName.isEmpty }
    seen = met.compactMap { response in
      response.day.map { Sighting(program: response.programName, day: $0) }
    }.max { $0.day < $1.day }
    self.kept = kept
  }
}

/// Somebody of a shelter's own list whose page was read on this machine at an earlier time.
public struct OpenedGuest: Hashable, Sendable {
  /// Who they are, as far as lists name them.
  public var guest: GuestRecord
  /// When their page was kept.
  public var kept: Date

  /// Makes one.
  public init(_ guest: GuestRecord, kept: Date) {
    self.guest = guest
    self.kept = kept
  }
}

/// The people whose pages were read on this machine, those of shelters' own lists with them, the one opened last
/// first.
///
/// It is never changed: ``taking(_:)`` makes another one, so that it stands in the state as a reference
/// and is compared by identity.
final class Acquaintances: Sendable, Equatable {
  /// Nobody.
  static let none = Acquaintances(
    [:], [], NameIndex([]), PhoneIndex(), alerts: [:], guests: [:])

  private let people: [Participant.ID: Acquaintance]
  /// Their numbers, the one opened last first.
  private let latest: [Participant.ID]
  /// The same, to be found by what is like somebody.
  private let index: NameIndex
  private let phones: PhoneIndex
  /// What to mind about those of whom there is something to mind.
  ///
  /// Where another page changes nothing of it, it is the very same: whoever compares it at each key looks at none
  /// of it.
  let alerts: [Participant.ID: String]
  /// Those of shelters' own lists whose pages were opened, by the numbers that stand for them.
  private let guests: [Participant.ID: Listed]

  /// Somebody of such a list.
  private struct Listed {
    let match: ClientMatch
    /// When their page was kept; nil for one that was opened since the sign-in.
    let kept: Date?
  }

  private init(
    _ people: [Participant.ID: Acquaintance], _ latest: [Participant.ID], _ index: NameIndex,
    _ phones: PhoneIndex, alerts: [Participant.ID: String], guests: [Participant.ID: Listed]
  ) {
    self.people = people
    self.latest = latest
    self.index = index
    self.phones = phones
    self.alerts = alerts
    self.guests = guests
  }

  /// Whether there is nobody.
  var isEmpty: Bool { people.isEmpty }

  /// Somebody by their number.
  subscript(id: Participant.ID) -> Acquaintance? { people[id] }

  /// Whoever has a mark.
  func first(marked mark: Mark) -> Acquaintance? {
    latest.first { people[$0] != nil && mark.isOf($0) }.flatMap { people[$0] }
  }

  /// The last ones whom a site knows, newest first.
  func latest(_ count: Int) -> [Acquaintance] {
    Array(latest.lazy.compactMap { self.people[$0] }.prefix(count))
  }

  /// The last ones as rows of a list, newest first: of shelters' own lists those of whom a function says so.
  func latestRows(_ count: Int, guests isListed: (GuestRecord.ID) -> Bool) -> [ClientMatch] {
    var rows: [ClientMatch] = []
    for id in latest where rows.count < count {
      if let person = people[id] {
        rows.append(ClientMatch(person.summary, why: .similar))
      } else if let match = guests[id]?.match, let guest = match.guest, isListed(guest.id) {
        rows.append(match)
      }
    }
    return rows
  }

  /// The same with somebody of a shelter's own list whose page is opened, and so comes first.
  func opening(_ guest: GuestRecord) -> Acquaintances {
    let match = ClientMatch(guest)
    return replacing(
      guests: guests.merging([match.id: Listed(match: match, kept: nil)]) { $1 },
      latest: [match.id] + latest.filter { $0 != match.id })
  }

  /// The same with a record of such a list as it is now; nobody comes in by that.
  func reading(_ guest: GuestRecord) -> Acquaintances {
    let match = ClientMatch(guest)
    guard let known = guests[match.id], known.match != match else { return self }
    let listed = Listed(match: match, kept: known.kept)
    return replacing(guests: guests.merging([match.id: listed]) { $1 }, latest: latest)
  }

  /// The same with those of such lists who are kept from earlier times; who was opened since stays as they are.
  func taking(guests opened: [OpenedGuest]) -> Acquaintances {
    let new = opened.filter { guests[$0.guest.id.standIn] == nil }
    guard !new.isEmpty else { return self }
    let listed = new.map {
      ($0.guest.id.standIn, Listed(match: ClientMatch($0.guest), kept: $0.kept))
    }
    let all = guests.merging(listed) { own, _ in own }
    return replacing(
      guests: all, latest: Self.inOrder(latest + listed.map { $0.0 }, people, all))
  }

  /// Those who were opened since the sign-in as they stand, and behind them those who are kept, newest first.
  private static func inOrder(
    _ ids: [Participant.ID], _ people: [Participant.ID: Acquaintance],
    _ guests: [Participant.ID: Listed]
  ) -> [Participant.ID] {
    let kept = ids.compactMap { id in
      (people[id]?.kept ?? guests[id]?.kept).map { (id: id, date: $0) }
    }
    let earlier = Set(kept.map { $0.id })
    return ids.filter { !earlier.contains($0) }
      + kept.sorted { $0.date > $1.date }.map { $0.id }
  }

  /// The same without those of shelters' own lists.
  var withoutGuests: Acquaintances {
    guests.isEmpty ? self : replacing(guests: [:], latest: latest.filter { guests[$0] == nil })
  }

  private func replacing(
    guests: [Participant.ID: Listed], latest: [Participant.ID]
  ) -> Acquaintances {
    Acquaintances(people, latest, index, phones, alerts: alerts, guests: guests)
  }

  /// The same with what is kept from earlier times; who was read since stays as they are.
  func taking(kept: [Acquaintance]) -> Acquaintances {
    let older = kept.sorted { ($0.kept ?? .distantPast) > ($1.kept ?? .distantPast) }
    let known = Set(latest)
    let all = people.merging(older.map { ($0.summary.id, $0) }) { own, _ in own }
    var phones = PhoneIndex()
    for (id, person) in all { phones.add(person.phones, of: id) }
    let alerts = all.compactMapValues { $0.alert.isEmpty ? nil : $0.alert }
    return Acquaintances(
      all,
      Self.inOrder(
        latest + older.map(\.summary.id).filter { !known.contains($0) }, all, guests),
      NameIndex(all.values.map(\.known), nicknames: Lookup.nicknames), phones,
      alerts: alerts == self.alerts ? self.alerts : alerts, guests: guests)
  }

  /// The same with somebody whose page was read; who was opened comes first.
  func taking(_ person: Acquaintance, isOpened: Bool) -> Acquaintances {
    let id = person.summary.id
    guard people[id] != person || isOpened && latest.first != id else { return self }
    var people = people
    var phones = phones
    var alerts = alerts
    phones.remove(people[id]?.phones ?? [], of: id)
    phones.add(person.phones, of: id)
    people[id] = person
    let alert = person.alert.isEmpty ? nil : person.alert
    if alerts[id] != alert { alerts[id] = alert }
    let isFirst = isOpened || !latest.contains(id)
    return Acquaintances(
      people, isFirst ? (isOpened ? [id] : []) + latest.filter { $0 != id } : latest,
      isEmpty
        ? NameIndex([person.known], nicknames: Lookup.nicknames) : index.adding([person.known]),
      phones, alerts: alerts, guests: guests)
  }

  /// The same with what is known of somebody by now.
  func learning(
    of id: Participant.ID, _ change: (inout ParticipantSummary) -> Void
  ) -> Acquaintances {
    guard var person = people[id] else { return self }
    change(&person.summary)
    return taking(person, isOpened: false)
  }

  /// Those with a telephone number that ends alike, seven digits at least.
  func reached(at digits: String) -> [Acquaintance] {
    phones.owners(of: digits).compactMap { people[$0] }
      .filter { $0.phones.contains { $0.isPhone(digits) } }
      .sorted { $0.summary.id < $1.summary.id }
  }

  /// Those who are somewhat like somebody, to be compared with them.
  func twins(like person: KnownPerson) -> [ParticipantSummary] {
    guard !isEmpty else { return [] }
    return index.twins(
      of: person, limit: 24, least: ClientPair.leastLikely, among: ClientPair.population
    ).compactMap { twin in Int(twin.person.id.key).flatMap { people[$0]?.summary } }
  }

  /// Whether two are one.
  static func == (left: Acquaintances, right: Acquaintances) -> Bool { left === right }
}

extension Acquaintance {
  /// What is known of them to be compared by.
  fileprivate var known: KnownPerson { ClientMatch(summary, why: .similar).known }
}

extension ParticipantFields.Reach {
  /// The digits of the telephone numbers.
  var digits: [String] {
    [cellPhone, homePhone, workPhone].map { $0.asciiDigits.filter(\.isWholeNumber) }
      .filter { $0.count >= String.leastOfPhone }
  }
}

extension String {
  /// The fewest digits that are a telephone number.
  static let leastOfPhone = 7

  /// Whether digits are the same telephone number as others, with or without what is dialled before it.
  func isPhone(_ other: String) -> Bool {
    let shorter = Swift.min(count, other.count)
    return shorter >= Self.leastOfPhone && suffix(shorter) == other.suffix(shorter)
  }
}
