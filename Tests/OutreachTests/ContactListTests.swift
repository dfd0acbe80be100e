import Foundation
import Model
import Testing

@testable import Outreach

@Suite struct ContactListTests {
  let day = Samples.day("2026-03-01")
  var now: Date { Samples.noon(day) }

  @Test func theNearestComeFirstWithDistanceDirectionAgeAndAccuracy() throws {
    let fix = try #require(Coordinates(latitude: 42.1015, longitude: -72.5898))
    let ledger = ContactLedger([
      Samples.contact(
        1, with: Samples.client(1), on: day.adding(days: -6), point: (42.103662, -72.58689),
        accuracy: 17),
      Samples.contact(2, with: Samples.client(2), on: day, point: (42.0, -72.5898)),
      Samples.contact(3, with: Samples.client(3), on: day, point: (42.1015, -72.5898)),
      Samples.contact(4, with: Samples.client(4), on: day),
    ])
    let list = ledger.nearest(to: fix, limit: 9, now: now)
    #expect(list.map(\.id) == [3, 1, 2].map(Samples.id), "who has no point is not near")
    #expect(list.map { $0.distance.map { Int($0.rounded()) } } == [0, 340, 11_274])
    #expect(list.map(\.direction) == [nil, .northEast, .south])
    #expect(list.map(\.age) == [0, 6 * 86_400, 0])
    #expect(list.map(\.accuracy) == [nil, 17, nil])
  }

  @Test func somebodyIsWhereTheirLastPointIs() throws {
    let fix = try #require(Coordinates(latitude: 42, longitude: -72))
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day.adding(days: -9), point: (42, -72)),
      Samples.contact(2, with: Samples.client(1), on: day.adding(days: -2), point: (42.1, -72)),
      Samples.contact(3, with: Samples.client(1), on: day),
    ])
    for origin in [fix, nil] {
      let met = try #require(ledger.nearest(to: origin, limit: 9, now: now).first)
      #expect(met.id == Samples.id(3) && met.age == 0, "the last time is the last time of all")
      #expect(met.placed?.id == Samples.id(2) && met.isElsewhereSince)
    }
    #expect(ledger.placeless(limit: 9, now: now).isEmpty)
  }

  @Test func whereTheLastContactHasAPointThereIsOnlyOne() throws {
    let fix = try #require(Coordinates(latitude: 42, longitude: -72))
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day.adding(days: -9)),
      Samples.contact(2, with: Samples.client(1), on: day.adding(days: -2), point: (42.1, -72)),
    ])
    let met = try #require(ledger.nearest(to: fix, limit: 9, now: now).first)
    #expect(met.placed == met.contact && !met.isElsewhereSince)
  }

  @Test func whoHasNoPointIsToldByTime() {
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, point: (42, -72)),
      Samples.contact(2, with: Samples.client(2), on: day.adding(days: -5)),
      Samples.contact(3, with: Samples.client(3), on: day.adding(days: -4)),
      Samples.contact(4, with: Samples.client(3), on: day.adding(days: -8)),
    ])
    let list = ledger.placeless(limit: 9, now: now)
    #expect(list.map(\.id) == [3, 2].map(Samples.id))
    #expect(list.allSatisfy { $0.placed == nil && $0.distance == nil && $0.accuracy == nil })
    #expect(ledger.placeless(limit: 1, now: now).map(\.id) == [Samples.id(3)])
  }

  @Test func withoutAFixTheNewestComesFirst() {
    let ledger = ContactLedger(
      (0..<5).map { number in
        Samples.contact(number, with: Samples.client(number), on: day.adding(days: number - 3))
      })
    let list = ledger.nearest(to: nil, limit: 4, now: now)
    #expect(list.map(\.id) == [4, 3, 2, 1].map(Samples.id))
    #expect(list.map(\.age) == [0, 0, 86_400, 2 * 86_400], "what is still to come has no age")
    #expect(list.allSatisfy { $0.distance == nil && $0.bearing == nil })
  }

  @Test func aShiftHasItsContactsPeopleAndEngagements() {
    let shift = Samples.id(4)
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, shift: shift),
      Samples.contact(2, with: Samples.client(1), on: day, engagement: day, shift: shift),
      Samples.contact(3, with: Samples.client(2), on: day, shift: shift),
      Samples.contact(4, with: Samples.client(3), on: day, engagement: day, shift: Samples.id(5)),
      Samples.contact(5, with: Samples.client(4), on: day),
    ])
    let summary = ledger.summary(of: shift)
    #expect((summary.contacts, summary.people, summary.engaged) == (3, 2, 1))
    #expect(ledger.summary(of: Samples.id(6)) == ContactLedger.ShiftSummary())
  }
}
