import Foundation
import Model
import Testing

@testable import Outreach

/// January to March 2026, program 7: each rule decides about one person.
@Suite struct Q9Tests {
  static let from = Samples.day("2026-01-01")
  static let to = Samples.day("2026-03-31")

  /// Somebody's stay and contacts, and where they are counted.
  struct Household: Sendable, CustomTestStringConvertible {
    let rule: String
    let stays: [Q9Person]
    let contacts: [OutreachContact]
    let counted: Counted?

    var testDescription: String { rule }
  }

  /// Where somebody is counted.
  struct Counted: Equatable, Sendable {
    let row: Q9.Row
    let column: Q9.Column
    var isEngaged = false
  }

  static func stay(
    _ person: OutreachPerson = Samples.client(1), type: Int = 4, from start: String = "2026-01-02",
    to exit: String? = nil, engaged: String? = nil, born: String? = "1980-05-05",
    isHead: Bool = false
  ) -> Q9Person {
    Q9Person(
      person, projectType: type, start: Samples.day(start), exit: exit.map(Samples.day),
      engagement: engaged.map(Samples.day), birth: born.map(Samples.day), isHead: isHead)
  }

  static func contacts(
    _ days: [(String, Int)], with person: OutreachPerson = Samples.client(1), program: Int = 7,
    engaged: String? = nil
  ) -> [OutreachContact] {
    days.map { day, code in
      // A number that is different for different people, days and answers.
      let number = (day + "\(code) \(person) \(program)").utf8.reduce(7) {
        ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF_FFFF
      }
      return Samples.contact(
        number, with: person, on: Samples.day(day), situation: LivingSituation(rawValue: code),
        program: program, engagement: engaged.map(Samples.day))
    }
  }

  /// So many contacts, a day after another.
  static func daily(_ count: Int, _ code: Int) -> [OutreachContact] {
    contacts((0..<count).map { (Samples.day("2026-01-05").adding(days: $0).description, code) })
  }

  static let households: [Household] = [
    .init(
      rule: "one contact", stays: [stay()], contacts: daily(1, 116),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "two contacts", stays: [stay()], contacts: daily(2, 101),
      counted: .init(row: .twoToFive, column: .homeless)),
    .init(
      rule: "five contacts", stays: [stay()], contacts: daily(5, 118),
      counted: .init(row: .twoToFive, column: .homeless)),
    .init(
      rule: "six contacts", stays: [stay()], contacts: daily(6, 37),
      counted: .init(row: .sixToNine, column: .undetermined)),
    .init(
      rule: "nine contacts", stays: [stay()], contacts: daily(9, 8),
      counted: .init(row: .sixToNine, column: .undetermined)),
    .init(
      rule: "ten contacts", stays: [stay()], contacts: daily(10, 9),
      counted: .init(row: .tenOrMore, column: .undetermined)),
    .init(
      rule: "nobody asked", stays: [stay()], contacts: daily(1, 99),
      counted: .init(row: .once, column: .undetermined)),
    .init(
      rule: "no answer at all", stays: [stay()], contacts: daily(1, 0),
      counted: .init(row: .once, column: .undetermined)),
    .init(
      rule: "something else is neither street nor undetermined", stays: [stay()],
      contacts: daily(1, 17), counted: .init(row: .once, column: .housed)),
    .init(
      rule: "jail", stays: [stay()], contacts: daily(1, 207),
      counted: .init(row: .once, column: .housed)),
    .init(
      rule: "the first contact decides", stays: [stay()],
      contacts: contacts([("2026-02-02", 116), ("2026-01-09", 410)]),
      counted: .init(row: .twoToFive, column: .housed)),
    .init(
      rule: "contacts before the period count, and are the first",
      stays: [stay(from: "2025-12-01")],
      contacts: contacts([("2025-12-20", 302), ("2026-01-01", 116)]),
      counted: .init(row: .twoToFive, column: .housed)),
    .init(
      rule: "none in the period", stays: [stay(from: "2025-12-01")],
      contacts: contacts([("2025-12-31", 116)]), counted: nil),
    .init(
      rule: "the period's last day is in it", stays: [stay()],
      contacts: contacts([("2026-03-31", 116), ("2026-04-01", 116)]),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "only after the period", stays: [stay()], contacts: contacts([("2026-04-01", 116)]),
      counted: nil),
    .init(
      rule: "none after engagement", stays: [stay(engaged: "2026-01-10")],
      contacts: contacts([("2026-01-10", 116), ("2026-01-11", 116), ("2026-02-11", 116)]),
      counted: .init(row: .once, column: .homeless, isEngaged: true)),
    .init(
      rule: "engagement is a contact, also unwritten", stays: [stay(engaged: "2026-01-10")],
      contacts: contacts([("2026-01-05", 116)]),
      counted: .init(row: .twoToFive, column: .homeless, isEngaged: true)),
    .init(
      rule: "engaged, and nothing written", stays: [stay(engaged: "2026-01-10")], contacts: [],
      counted: .init(row: .once, column: .undetermined, isEngaged: true)),
    .init(
      rule: "engaged before the period", stays: [stay(from: "2025-11-01", engaged: "2025-12-15")],
      contacts: contacts([("2025-12-10", 116), ("2026-01-10", 116)]), counted: nil),
    .init(
      rule: "engaged after the period", stays: [stay(engaged: "2026-04-02")],
      contacts: contacts([("2026-01-10", 116)]),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "engagement that only this machine knows", stays: [stay()],
      contacts: contacts([("2026-01-10", 116)], engaged: "2026-01-10")
        + contacts([("2026-01-12", 116)]),
      counted: .init(row: .once, column: .homeless, isEngaged: true)),
    .init(
      rule: "that on record is the one", stays: [stay(engaged: "2026-01-20")],
      contacts: contacts([("2026-01-10", 116)], engaged: "2026-01-10")
        + contacts([("2026-01-20", 116)]),
      counted: .init(row: .twoToFive, column: .homeless, isEngaged: true)),
    .init(
      rule: "none after exit", stays: [stay(to: "2026-02-10")],
      contacts: contacts([("2026-02-10", 116), ("2026-02-11", 116)]),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "none before the start", stays: [stay(from: "2026-02-01")],
      contacts: contacts([("2026-01-31", 410), ("2026-02-01", 116)]),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "left before the period", stays: [stay(from: "2025-10-01", to: "2025-12-31")],
      contacts: daily(1, 116), counted: nil),
    .init(
      rule: "comes after the period", stays: [stay(from: "2026-04-01")], contacts: daily(1, 116),
      counted: nil),
    .init(
      rule: "of two stays the later",
      stays: [
        stay(from: "2026-01-02", to: "2026-01-20", engaged: "2026-01-06"),
        stay(from: "2026-02-01"),
      ],
      contacts: contacts([("2026-01-05", 410), ("2026-02-02", 116)]),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "a child", stays: [stay(born: "2015-01-01")], contacts: daily(1, 116), counted: nil),
    .init(
      rule: "a child that heads a household", stays: [stay(born: "2015-01-01", isHead: true)],
      contacts: daily(1, 116), counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "eighteen on the first day there", stays: [stay(born: "2008-01-02")],
      contacts: daily(1, 116), counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "eighteen a day later", stays: [stay(born: "2008-01-03")], contacts: daily(1, 116),
      counted: nil),
    .init(
      rule: "eighteen on the period's first day",
      stays: [stay(from: "2025-06-01", born: "2008-01-01")], contacts: daily(1, 116),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "an age that nobody knows", stays: [stay(born: nil)], contacts: daily(1, 116),
      counted: nil),
    .init(
      rule: "a shelter by the night", stays: [stay(type: 1)], contacts: daily(1, 116),
      counted: .init(row: .once, column: .homeless)),
    .init(
      rule: "another kind of program", stays: [stay(type: 0)], contacts: daily(1, 116),
      counted: nil),
    .init(
      rule: "contacts of another program", stays: [stay()],
      contacts: contacts([("2026-01-05", 116)], program: 8), counted: nil),
    .init(rule: "no stay", stays: [], contacts: daily(1, 116), counted: nil),
  ]

  static func answer(_ ledger: ContactLedger, _ stays: [Q9Person]) -> Q9 {
    ledger.q9(from: from, to: to, program: 7, enrolments: stays)
  }

  @Test(arguments: households) func eachRuleDecides(_ household: Household) {
    let answer = Self.answer(ContactLedger(household.contacts), household.stays)
    for row in Q9.Row.allCases {
      for column in Q9.Column.allCases {
        let isTheirs =
          household.counted.map { $0.row == row && [$0.column, .all].contains(column) } ?? false
        let isEngaged = isTheirs && household.counted?.isEngaged == true
        #expect(answer.contacted[row, column] == (isTheirs ? 1 : 0), "\(row) \(column)")
        #expect(answer.engaged[row, column] == (isEngaged ? 1 : 0), "\(row) \(column)")
      }
    }
  }

  @Test func whoHadNoNameIsCountedAsWhoTheyAre() {
    let unnamed = Samples.id(900)
    var ledger = ContactLedger(
      Self.contacts([("2026-01-05", 116), ("2026-01-06", 116)], with: .unnamed(unnamed)))
    #expect(Self.answer(ledger, [Self.stay()]) == Q9())
    ledger.link(unnamed, to: Samples.client(1), name: "Ana Ruiz")
    #expect(Self.answer(ledger, [Self.stay()]).contacted[.twoToFive, .homeless] == 1)
    #expect(Self.answer(ledger, [Self.stay(.unnamed(unnamed))]).contacted.total(.all) == 1)
  }

  @Test func theColumnsAddUpAndHaveTheirRates() throws {
    let people = (1...6).map(Samples.client)
    let codes = [116, 101, 116, 410, 204, 37]
    let engaged: Set<Int> = [1, 4]
    let contacts = zip(people, codes).flatMap { person, code in
      Self.contacts([("2026-01-05", code)], with: person)
    }
    let stays = people.enumerated().map { place, person in
      Self.stay(person, engaged: engaged.contains(place + 1) ? "2026-01-05" : nil)
    }
    let answer = Self.answer(ContactLedger(contacts), stays)
    #expect(Q9.Column.allCases.map { answer.contacted.total($0) } == [6, 2, 3, 1])
    #expect(Q9.Column.allCases.map { answer.engaged.total($0) } == [2, 1, 1, 0])
    let third = 1.0 / 3
    #expect(Q9.Column.allCases.map { answer.rate($0) } == [third, 0.5, third, 0])
    #expect(Q9().rate(.all) == nil)
  }

  @Test func aPeriodThatEndsBeforeItBeginsHasNobody() {
    let ledger = ContactLedger(Self.daily(1, 116))
    let answer = ledger.q9(from: Self.to, to: Self.from, program: 7, enrolments: [Self.stay()])
    #expect(answer == Q9())
  }
}
