import Foundation
import Model
import Testing

@testable import Outreach

/// Question 9 of people as chance makes them is what the plain way of counting says.
struct Q9ChanceTests {
  private static let first = Samples.day("2025-06-01")
  private static let year = Samples.day("2025-09-01")...Samples.day("2026-05-31")

  private static func day(_ dice: inout Dice, from: Int = 0) -> CivilDate {
    first.adding(days: Int.random(in: from...400, using: &dice))
  }

  private static func chance(_ percent: Int, _ dice: inout Dice) -> Bool {
    Int.random(in: 0..<100, using: &dice) < percent
  }

  private static func contact(
    _ number: Int, with person: OutreachPerson, _ dice: inout Dice
  ) -> OutreachContact {
    let day = day(&dice)
    let second = Double(Int.random(in: 0..<80_000, using: &dice))
    return Samples.contact(
      number, with: person, on: day,
      at: Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + second),
      situation: chance(95, &dice) ? dice.any(LivingSituation.allCases) : nil,
      program: chance(85, &dice) ? 7 : 8, engagement: chance(6, &dice) ? day : nil)
  }

  private static func stay(of person: OutreachPerson, _ dice: inout Dice) -> Q9Person {
    let start = Int.random(in: 0...380, using: &dice)
    let exit = chance(40, &dice) ? start + Int.random(in: 0...200, using: &dice) : nil
    let engaged = chance(30, &dice) ? start + Int.random(in: 0...90, using: &dice) : nil
    return Q9Person(
      person, projectType: dice.any([4, 4, 4, 4, 1, 0]), start: first.adding(days: start),
      exit: exit.map { first.adding(days: $0) },
      engagement: engaged.map { first.adding(days: $0) },
      birth: chance(90, &dice)
        ? Samples.day("1960-01-01").adding(days: Int.random(in: 0...22_000, using: &dice)) : nil,
      isHead: chance(20, &dice))
  }

  @Test(arguments: [3, 20, 711, 2_107] as [UInt64]) func theNumbersAgree(_ seed: UInt64) {
    var dice = Dice(seed)
    var (ledger, plain) = (ContactLedger(), NaiveLedger())
    let clients = (1...120).map(Samples.client)
    let unnamed = (1...20).map { Samples.id(90_000 + $0) }
    let people = clients + unnamed.map { .unnamed($0) }
    for number in 1...1_500 {
      let contact = Self.contact(number, with: dice.any(people), &dice)
      ledger.insert(contact)
      plain.insert(contact)
    }
    for id in unnamed where Self.chance(60, &dice) {
      let client = dice.any(clients)
      ledger.link(id, to: client, name: "")
      plain.link(.unnamed(id), to: client)
    }
    var stays: [Q9Person] = []
    for client in clients {
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        stays.append(Self.stay(of: client, &dice))
      }
    }
    for period in [Self.year, Samples.day("2026-01-01")...Samples.day("2026-03-31")] {
      let answer = ledger.q9(
        from: period.lowerBound, to: period.upperBound, program: 7, enrolments: stays)
      #expect(answer.contacted.total(.all) > 10 && answer.engaged.total(.all) > 1)
      #expect(NaiveLedger.Q9Cells(answer) == plain.q9(period, program: 7, stays))
    }
  }
}
