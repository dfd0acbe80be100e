import Foundation
import Model
import Testing

@testable import Outreach

@Suite struct ClockTests {
  let today = Samples.day("2026-03-01")

  func clock(
    _ contacts: [OutreachContact], limit: Int = 90, program: Int? = 7, at now: Date? = nil,
    minutesEast: Int = 0
  ) -> [ContactLedger.Due] {
    ContactLedger(contacts).clock(
      now: now ?? Samples.noon(today), minutesEast: minutesEast, limitDays: limit,
      program: program)
  }

  func contact(_ number: Int, _ person: Int, daysAgo: Int, program: Int = 7) -> OutreachContact {
    Samples.contact(
      number, with: Samples.client(person), named: "P\(person)", on: today.adding(days: -daysAgo),
      program: program)
  }

  @Test func whoWasWithoutAContactLongestComesFirst() {
    let ages = [3, 89, 400, 76, 75, 90, 0]
    let list = clock(ages.enumerated().map { contact($0, $0, daysAgo: $1) })
    #expect(list.map(\.daysSince) == [400, 90, 89, 76, 75, 3, 0])
    #expect(list.map(\.standing) == [.over, .over, .near, .near, .within, .within, .within])
  }

  @Test func theLimitIsThatOfTheSite() {
    let list = clock([7, 20, 6, 30].enumerated().map { contact($0, $0, daysAgo: $1) }, limit: 20)
    #expect(list.map(\.daysSince) == [30, 20, 7, 6])
    #expect(list.map(\.standing) == [.over, .over, .near, .near])
    #expect(clock([contact(1, 1, daysAgo: 5)], limit: 20).map(\.standing) == [.within])
  }

  @Test func namesDecideBetweenThoseOfOneDay() {
    let list = clock([contact(1, 3, daysAgo: 5), contact(2, 1, daysAgo: 5)])
    #expect(list.map(\.name) == ["P1", "P3"])
  }

  @Test func contactsOfNinetyDaysAreCounted() {
    let ages = [0, 89, 90, 200, -1]
    let list = clock(ages.enumerated().map { contact($0, 1, daysAgo: $1) })
    #expect(list.map(\.contactsIn90Days) == [2], "today is the last of the ninety")
    #expect(list.map(\.daysSince) == [-1])
  }

  @Test func whoWasFirstMetWithinThirtyDaysIsNew() {
    let list = clock([
      contact(1, 1, daysAgo: 29), contact(2, 2, daysAgo: 30), contact(3, 3, daysAgo: 2),
      contact(4, 3, daysAgo: 300), contact(5, 4, daysAgo: 2),
      contact(6, 4, daysAgo: 300, program: 8),
    ])
    let new = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0.isNewlyIdentified) })
    #expect(new == ["P1": true, "P2": false, "P3": false, "P4": false])
  }

  @Test func theListIsThatOfTheProgram() {
    let contacts = [
      contact(1, 1, daysAgo: 40), contact(2, 1, daysAgo: 2, program: 8),
      contact(3, 2, daysAgo: 5, program: 8),
    ]
    #expect(clock(contacts).map(\.daysSince) == [40])
    #expect(clock(contacts, program: 8).map(\.daysSince) == [5, 2])
    #expect(clock(contacts, program: nil).map(\.daysSince) == [5, 2])
    #expect(clock(contacts, program: 9).isEmpty)
  }

  @Test func whoIsEngagedIsSoSinceTheFirstDayOfIt() {
    var contacts = [1, 2, 3].map { contact($0, 1, daysAgo: $0) } + [contact(4, 2, daysAgo: 2)]
    contacts[0].engagement = today.adding(days: -1)
    contacts[1].engagement = today.adding(days: -2)
    contacts.append(contact(5, 1, daysAgo: 9, program: 8))
    contacts[4].engagement = today.adding(days: -9)
    let list = clock(contacts)
    #expect(list.map(\.name) == ["P2", "P1"])
    #expect(list.map(\.engaged) == [nil, today.adding(days: -2)])
  }

  @Test func theDayIsThatOfTheZone() {
    // 23:30 UTC: elsewhere it is the next day.
    let now = Samples.noon(today).addingTimeInterval(11.5 * 3600)
    let contacts = [contact(1, 1, daysAgo: 89)]
    #expect(clock(contacts, at: now).map(\.daysSince) == [89])
    let east = clock(contacts, at: now, minutesEast: 60)
    #expect(east.map(\.daysSince) == [90] && east.map(\.standing) == [.over])
    #expect(clock(contacts, at: now, minutesEast: -1440).map(\.daysSince) == [88])
  }
}
