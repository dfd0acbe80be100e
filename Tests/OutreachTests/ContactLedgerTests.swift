import Foundation
import Model
import Testing

@testable import Outreach

@Suite struct ContactLedgerTests {
  let day = Samples.day("2026-03-01")
  var now: Date { Samples.noon(day) }

  @Test(arguments: UInt64(1)...20) func itAnswersAsTheContactsThemselvesWould(_ seed: UInt64) throws
  {
    var dice = Dice(seed)
    var ledger = ContactLedger()
    var naive = NaiveLedger()
    let people =
      (0..<12).map { Samples.client($0) } + (0..<6).map { .unnamed(Samples.id(900 + $0)) }
    let shifts = (0..<4).map { Samples.id(700 + $0) }
    // No two at one moment.
    let moments = (0..<400).shuffled(using: &dice)
    for step in 0..<400 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0...15:
        let back = Int.random(in: 0..<200, using: &dice)
        // Exactly what the columns can hold, around 0.01° and over the date line.
        let north = Double(420_000_000 + Int.random(in: -100_000...100_000, using: &dice)) / 1e7
        let east = Double(1_799_950_000 + Int.random(in: 0...50_000, using: &dice)) / 1e7
        let far = Bool.random(using: &dice) ? east : -east
        let contact = Samples.contact(
          Int.random(in: 0..<150, using: &dice), with: dice.any(people),
          on: day.adding(days: -back), at: now.addingTimeInterval(Double(-100 * moments[step])),
          situation: dice.any(LivingSituation.allCases),
          program: Int.random(in: 7...8, using: &dice),
          point: Int.random(in: 0..<4, using: &dice) == 0 ? nil : (north, far),
          engagement: Int.random(in: 0..<8, using: &dice) == 0 ? day.adding(days: -back) : nil,
          shift: dice.any(shifts))
        ledger.insert(contact)
        naive.insert(contact)
      case 16...18:
        let id = Samples.id(Int.random(in: 0..<150, using: &dice))
        ledger.remove(id)
        naive.remove(id)
      default:
        let unnamed = Samples.id(900 + Int.random(in: 0..<6, using: &dice))
        let other = dice.any(people)
        ledger.link(unnamed, to: other, name: "Somebody")
        naive.link(.unnamed(unnamed), to: other)
      }
      guard step % 20 == 19 else { continue }
      try compare(ledger, naive, people, shifts)
    }
  }

  func compare(
    _ ledger: ContactLedger, _ naive: NaiveLedger, _ people: [OutreachPerson], _ shifts: [UUID]
  ) throws {
    #expect(ledger.count == naive.contacts.count)
    for person in people {
      #expect(ledger.contacts(with: person).map(\.id) == naive.contacts(with: person))
      let engaged = naive.contacts.filter {
        naive.meant($0.person) == naive.meant(person) && $0.program == 7
      }
      #expect(
        ledger.engagement(of: person, in: 7) == engaged.compactMap(\.engagement).min())
    }
    let fix = try #require(Coordinates(latitude: 42.001, longitude: 179.9999))
    for limit in [0, 1, 5, 100] {
      let near = ledger.nearest(to: fix, limit: limit, now: now)
      #expect(near.map(\.placed?.id) == naive.nearest(to: fix, limit: limit))
      #expect(near.map(\.id) == near.map { naive.lastContact(with: $0.contact.person) })
      #expect(
        ledger.nearest(to: nil, limit: limit, now: now).map(\.id) == naive.newest(limit: limit))
      #expect(
        ledger.placeless(limit: limit, now: now).map(\.id) == naive.placeless(limit: limit))
    }
    for shift in shifts { #expect(ledger.summary(of: shift) == naive.summary(of: shift)) }
    for program in [nil, 7, 8, 9] {
      let list = ledger.clock(now: now, minutesEast: 0, limitDays: 90, program: program)
      let found = list.map { due in
        (
          due.person,
          NaiveLedger.Clock(
            last: due.lastContact, recent: due.contactsIn90Days, engaged: due.engaged,
            isNew: due.isNewlyIdentified)
        )
      }
      #expect(Dictionary(uniqueKeysWithValues: found) == naive.clock(on: day, program: program))
      #expect(list.map(\.daysSince) == list.map(\.daysSince).sorted(by: >))
    }
  }

  @Test func everythingThatListsNeedComesBack() throws {
    let place = Whereabouts.Place.listed("Pine Street")
    let moment = now.addingTimeInterval(0.7)
    let ledger = ContactLedger([
      Samples.contact(
        1, with: Samples.client(41), named: "Ana Ruiz", on: day.adding(days: -1), at: moment,
        situation: .hospital, program: 99, point: (42.10151234, -72.58984321), accuracy: 17.14,
        place: place, engagement: day, shift: Samples.id(4))
    ])
    let row = try #require(ledger.contacts(with: Samples.client(41)).first)
    #expect(row.id == Samples.id(1) && row.person == Samples.client(41) && row.name == "Ana Ruiz")
    #expect(row.moment == now && row.day == day.adding(days: -1), "moments are whole seconds")
    #expect(row.program == 99 && row.situation == .hospital && row.accuracy == 17.1)
    #expect(row.place == place && row.engagement == day && row.shift == Samples.id(4))
    #expect(row.point == Coordinates(latitude: 42.1015123, longitude: -72.5898432))
    #expect(ledger.contacts(at: place) == [row])
    #expect(ledger.contacts(at: .listed("Elm Street")).isEmpty)
    #expect(ledger.contacts(with: Samples.client(42)).isEmpty)
  }

  @Test func whatIsNotKnownStaysUnknown() throws {
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, situation: nil)
    ])
    let row = try #require(ledger.contacts(with: Samples.client(1)).first)
    #expect(row.situation == nil && row.point == nil && row.accuracy == nil)
    #expect(row.place == nil && row.engagement == nil && row.shift == nil)
  }

  @Test(
    arguments: [
      (nil, nil), (0, nil), (-4, nil), (.nan, nil), (.infinity, nil), (0.01, 0.1), (0.14, 0.1),
      (24.96, 25), (6553.4, 6553.4), (90_000, 6553.4),
    ] as [(Double?, Double?)])
  func anAccuracyIsNeverNothing(_ given: Double?, _ kept: Double?) {
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, point: (42, -72), accuracy: given)
    ])
    #expect(ledger.contacts(with: Samples.client(1)).map(\.accuracy) == [kept])
  }

  @Test func theFarEndsOfTheEarthAndOfTimeAreKept() throws {
    let edges = [(90.0, 180.0), (-90, -180), (0, 180), (0.000_001, 0)]
    var ledger = ContactLedger()
    for (number, edge) in edges.enumerated() {
      ledger.insert(Samples.contact(number, with: Samples.client(1), on: day, point: edge))
    }
    let points = Set(ledger.contacts(with: Samples.client(1)).map(\.point))
    #expect(points == Set(edges.map { Coordinates(latitude: $0.0, longitude: $0.1) }))
    for moment in [Date.distantPast, .distantFuture] {
      ledger.insert(Samples.contact(9, with: Samples.client(2), on: day, at: moment))
    }
    #expect(ledger.contacts(with: Samples.client(2)).count == 1)
  }

  @Test func aFixAtNoughtNoughtIsNoPoint() {
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, point: (0, 0), accuracy: 5),
      Samples.contact(2, with: Samples.client(2), on: day, point: (0.1, 0.1)),
    ])
    #expect(ledger.contacts(with: Samples.client(1)).map(\.point) == [nil])
    #expect(ledger.contacts(with: Samples.client(1)).map(\.accuracy) == [nil])
    let nowhere = Coordinates(latitude: 0, longitude: 0)
    #expect(ledger.nearest(to: nowhere, limit: 9, now: now).map(\.distance) == [nil, nil])
  }

  @Test func theNewestNameIsKeptWhateverComesFirst() {
    let contacts = [
      Samples.contact(1, with: Samples.client(1), named: "Ana", on: day),
      Samples.contact(2, with: Samples.client(1), named: "Anna Ruiz", on: day.adding(days: 1)),
      Samples.contact(3, with: Samples.client(1), named: "", on: day.adding(days: 2)),
    ]
    for order in [contacts, contacts.reversed()] {
      let names = ContactLedger(order).contacts(with: Samples.client(1)).map(\.name)
      #expect(names == ["Anna Ruiz", "Anna Ruiz", "Anna Ruiz"])
    }
  }

  @Test func whoTurnsOutToBeSomebodyTakesAllContactsAlong() {
    let unnamed = Samples.id(900)
    var ledger = ContactLedger([
      Samples.contact(1, with: .unnamed(unnamed), named: "Red Jacket", on: day),
      Samples.contact(2, with: Samples.client(5), named: "Ana Ruiz", on: day.adding(days: -9)),
    ])
    ledger.link(unnamed, to: Samples.client(5), name: "Ana Ruiz")
    // One that was written before and is read only now.
    ledger.insert(
      Samples.contact(
        3, with: .unnamed(unnamed), named: "Red Jacket", on: day.adding(days: 1)))
    let rows = ledger.contacts(with: Samples.client(5))
    #expect(rows.map(\.id) == [3, 1, 2].map(Samples.id))
    #expect(rows.allSatisfy { $0.person == Samples.client(5) && $0.name == "Ana Ruiz" })
    #expect(ledger.contacts(with: .unnamed(unnamed)) == rows)
    #expect(ledger.nearest(to: nil, limit: 9, now: now).map(\.id) == [Samples.id(3)])
  }

  @Test func aNewClientBecomesTheOneOnRecord() {
    let (unnamed, new) = (Samples.id(900), OutreachPerson.newClient(Samples.id(800)))
    var ledger = ContactLedger([
      Samples.contact(1, with: .unnamed(unnamed), named: "Red Jacket", on: day)
    ])
    ledger.link(unnamed, to: new, name: "Ana Ruiz")
    ledger.link(new, to: Samples.client(5), name: "Ana Ruiz")
    for person in [.unnamed(unnamed), new, Samples.client(5)] {
      #expect(ledger.contacts(with: person).map(\.person) == [Samples.client(5)])
    }
    // To themselves, and in a circle: nothing changes.
    let known = ledger
    ledger.link(Samples.client(5), to: new, name: "")
    ledger.link(unnamed, to: .unnamed(unnamed), name: "")
    #expect(ledger == known)
  }

  @Test func aCopyIsAValue() {
    let first = ContactLedger([Samples.contact(1, with: Samples.client(1), on: day)])
    var second = first
    second.insert(Samples.contact(2, with: Samples.client(1), on: day))
    second.remove(Samples.id(1))
    #expect(first.contacts(with: Samples.client(1)).map(\.id) == [Samples.id(1)])
    #expect(second.contacts(with: Samples.client(1)).map(\.id) == [Samples.id(2)])
    second.remove(Samples.id(77))
    #expect(second.count == 1 && ContactLedger().count == 0)
  }

  @Test(arguments: [1000, 14_336, 14_337]) func aContactTakesAtMost64Bytes(_ count: Int) {
    let columns =
      MemoryLayout<UUID>.stride + MemoryLayout<ContactSpot>.stride
      + MemoryLayout<ContactFacts>.stride
    #expect(columns == 52)
    let ledger = ContactLedger(
      (0..<count).map { Samples.contact($0, with: Samples.client($0 % 50), on: day) })
    #expect(ledger.byteCount <= count * 64, "\(ledger.byteCount / count)")
  }
}
