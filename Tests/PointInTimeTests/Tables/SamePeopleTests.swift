import Foundation
import Model
import Testing

@testable import PointInTime

/// People who were asked twice and count once.
struct SamePeopleTests {
  private func persons(
    _ surveys: [Survey], _ decisions: [DoubleDecision]
  ) -> CountTable.Row? {
    CountTables(surveys, TableQuestions.definition, decisions: decisions, on: night)[.everybody]?[
      .persons]
  }

  private func same(_ first: Int, _ second: Int, _ pairs: (Int, Int)...) -> DoubleDecision {
    DoubleDecision(
      id: Survey.id(first * 100 + second), count: Survey.id(9_999), first: Survey.id(first),
      second: Survey.id(second),
      same: pairs.map { DoubleDecision.Pair(first: $0.0, second: $0.1) }, by: "lead",
      at: Date(timeIntervalSince1970: 0))
  }

  private func one(_ number: Int, _ person: Int = 0) -> PersonRef {
    PersonRef(Survey.id(number), person)
  }

  @Test func theyCountAsTheFirstOfTheTwoHasThem() {
    let surveys: [Survey] = [
      .outside(1, adults: 1, somebody(40)), .outside(2, adults: 1, somebody(41)),
    ]
    #expect(persons(surveys, [])?.total.known == [one(1), one(2)])
    #expect(persons(surveys, [same(2, 1, (0, 0))])?.total.known == [one(2)])
    #expect(persons(surveys, [same(1, 2, (0, 0))])?.total.known == [one(1)])
    // That they are different people changes no number.
    #expect(persons(surveys, [same(1, 2)])?.total.known == [one(1), one(2)])
  }

  @Test func ofTwoColumnsTheHigherOneCounts() {
    let order: [Survey] = [
      .inside(1, "emergencyShelter", adults: 1, somebody(40)),
      .inside(2, "safeHaven", adults: 1, somebody(40)),
      .inside(3, "transitionalHousing", adults: 1, somebody(40)),
      .outside(4, adults: 1, somebody(40)),
    ]
    for higher in 1...3 {
      for lower in (higher + 1)...4 {
        let surveys = [order[higher - 1], order[lower - 1]]
        #expect(persons(surveys, [same(lower, higher, (0, 0))])?.total.known == [one(higher)])
      }
    }
  }

  @Test func aChainIsOnePerson() {
    let surveys = (1...4).map { Survey.outside($0, adults: 1, somebody(40)) }
    let decisions = [same(1, 2, (0, 0)), same(2, 3, (0, 0)), same(4, 3, (0, 0))]
    #expect(persons(surveys, decisions)?.total.known == [one(1)])
  }

  /// Somebody said of the second that it is the same as each of the others, before it was ended early.
  @Test func aChainThroughASurveyThatDoesNotCountIsOnePersonToo() {
    let person = somebody(40, ["initials": .text("JM")])
    let surveys: [Survey] = [
      .outside(1, adults: 1, person), .sample(2, end: .alreadyAsked, [:], [person]),
      .outside(3, adults: 1, person),
    ]
    func proposed(_ decisions: [DoubleDecision]) -> Int {
      PossibleDouble.find(in: surveys, TableQuestions.definition, decided: decisions).count
    }
    let decisions = [same(1, 2, (0, 0)), same(2, 3, (0, 0))]
    #expect(persons(surveys, [])?.total.known == [one(1), one(3)] && proposed([]) == 1)
    #expect(persons(surveys, decisions)?.total.known == [one(1)] && proposed(decisions) == 0)
  }

  @Test func whoOfAHouseholdIsNobodyElseStillCounts() {
    let surveys: [Survey] = [
      .outside(1, adults: 2, somebody(40), somebody(41, as: "partner")),
      .outside(2, adults: 3, somebody(41), somebody(40, as: "partner"), somebody(60, as: "parent")),
    ]
    let decisions = [same(1, 2, (0, 1), (1, 0))]
    #expect(persons(surveys, decisions)?.total.known == [one(1), one(1, 1), one(2, 2)])
    let tables = CountTables(
      surveys, TableQuestions.definition, decisions: decisions, on: night)
    // The family is one household, that of the first survey.
    #expect(tables[.everybody]?[.households]?.total.known == [one(1)])
    #expect(tables.decisions == 1)
    let elsewhere = CountedElsewhere(surveys, TableQuestions.definition, decisions: decisions)
    #expect(elsewhere.people(of: Survey.id(1)) == 0 && elsewhere.people(of: Survey.id(2)) == 2)
    #expect(!elsewhere.hasHousehold(of: Survey.id(1)) && elsewhere.hasHousehold(of: Survey.id(2)))
  }

  @Test func whatIsSaidOfASurveyThatDoesNotCountOrOfNobodyChangesNothing() {
    let surveys: [Survey] = [
      .outside(1, adults: 1, somebody(40)),
      .sample(2, end: .alreadyAsked, [:], [somebody(40)]),
    ]
    let decisions = [same(2, 1, (0, 0)), same(1, 1, (5, 0)), same(7, 1, (0, 0))]
    #expect(persons(surveys, decisions)?.total.known == [one(1)])
  }
}
