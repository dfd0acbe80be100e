import Foundation
import Model

@testable import Outreach

/// The contacts themselves in a list, and every question answered the plain way.
struct NaiveLedger {
  private(set) var contacts: [OutreachContact] = []
  private var links: [OutreachPerson: OutreachPerson] = [:]

  mutating func insert(_ contact: OutreachContact) {
    remove(contact.id)
    contacts.append(contact)
  }

  mutating func remove(_ id: UUID) { contacts.removeAll { $0.id == id } }

  mutating func link(_ person: OutreachPerson, to other: OutreachPerson) {
    let (from, to) = (meant(person), meant(other))
    if from != to { links[from] = to }
  }

  func meant(_ person: OutreachPerson) -> OutreachPerson {
    var person = person
    while let next = links[person] { person = next }
    return person
  }

  func contacts(with person: OutreachPerson) -> [UUID] {
    contacts.filter { meant($0.person) == meant(person) }.sorted { $0.moment > $1.moment }
      .map(\.id)
  }

  /// The last contact of everybody.
  private func last(_ isMeant: (OutreachContact) -> Bool) -> [OutreachContact] {
    Dictionary(grouping: contacts.filter(isMeant)) { meant($0.person) }.values
      .compactMap { $0.max { $0.moment < $1.moment } }
  }

  /// The last contact of somebody.
  func lastContact(with person: OutreachPerson) -> UUID? { contacts(with: person).first }

  /// Everybody's last contact.
  func newest(limit: Int) -> [UUID] {
    last { _ in true }.sorted { $0.moment > $1.moment }.prefix(limit).map(\.id)
  }

  /// That of those who have no point.
  func placeless(limit: Int) -> [UUID] {
    let placed = Set(last { $0.whereabouts.point != nil }.map { meant($0.person) })
    return last { _ in true }.filter { !placed.contains(meant($0.person)) }
      .sorted { $0.moment > $1.moment }.prefix(limit).map(\.id)
  }

  /// The last contacts with a point.
  func nearest(to fix: Coordinates, limit: Int) -> [UUID] {
    let placed = last { $0.whereabouts.point != nil }.compactMap { contact in
      contact.whereabouts.point.map {
        (contact, Geodesy.distance(from: fix, to: $0.coordinates))
      }
    }
    return placed.sorted { ($0.1, $1.0.moment) < ($1.1, $0.0.moment) }.prefix(limit).map(\.0.id)
  }

  func summary(of shift: UUID) -> ContactLedger.ShiftSummary {
    let all = contacts.filter { $0.shift == shift }
    var summary = ContactLedger.ShiftSummary()
    summary.contacts = all.count
    summary.people = Set(all.map { meant($0.person) }).count
    summary.engaged = Set(all.filter { $0.engagement != nil }.map { meant($0.person) }).count
    return summary
  }

  /// What the by-name list says of somebody.
  struct Clock: Hashable {
    let last: CivilDate
    let recent: Int
    let engaged: CivilDate?
    let isNew: Bool
  }

  func clock(on today: CivilDate, program: Int?) -> [OutreachPerson: Clock] {
    Dictionary(grouping: contacts) { meant($0.person) }.compactMapValues { all in
      let ours = all.filter { program == nil || $0.program == program }
      let days = ours.map(\.answers.informationDate)
      guard let last = days.max(), let first = all.map(\.answers.informationDate).min() else {
        return nil
      }
      return Clock(
        last: last, recent: days.count { $0 > today.adding(days: -90) && $0 <= today },
        engaged: ours.compactMap(\.engagement).min(), isNew: first > today.adding(days: -30))
    }
  }
}
