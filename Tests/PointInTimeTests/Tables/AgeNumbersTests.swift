import Foundation
import Model
import TestSupport
import Testing

@testable import PointInTime

/// How many were said to be under 18 are, also where nobody said how old each of them is; and a number is
/// never smaller than those who may be in it.
struct AgeNumbersTests {
  private func tally(_ row: CountRow, _ surveys: Survey...) -> CountTally? {
    CountTables(surveys, TableQuestions.definition, decisions: [], on: night)[.everybody]?[row]?
      .total
  }

  @Test func childrenWhoWereSaidToBeThereAreUnder18ThoughNobodyWasAskedOneByOne() {
    let family = Survey.outside(1, adults: 1, children: 2)
    #expect(tally(.age(.under18), family)?.known.count == 2)
    #expect(tally(.age(.under18), family)?.total == 2, "the third is an adult")
    #expect(tally(.ageUnknown, family)?.known == [PersonRef(Survey.id(1), 0)])
    for band in AgeBand.allCases.dropFirst() {
      #expect(tally(.age(band), family)?.known.isEmpty == true)
      #expect(tally(.age(band), family)?.total == 1, "of any of these ages may be the adult")
    }
  }

  @Test func someWhoseAgesAreKnownLeaveTheRestOfTheNumbersToTheOthers() {
    let family = Survey.outside(
      1, adults: 2, children: 2, somebody(34), somebody("refused", as: "partner"),
      somebody(9, as: "child"), somebody("doesNotKnow", as: "child"))
    #expect(
      tally(.age(.under18), family)?.known == [
        PersonRef(Survey.id(1), 2), PersonRef(Survey.id(1), 3),
      ])
    #expect(tally(.ageUnknown, family)?.known == [PersonRef(Survey.id(1), 1)])
    #expect(tally(.age(.from25), family)?.total == 2)
  }

  @Test func whereNobodySaysHowManyChildrenThereAreEverybodyMayBeOne() {
    let household: Survey.Answers = [
      "consent": "yes", "sleepingPlace": "unsheltered", "alreadyAsked": "no", "adults": 1,
      "children": "refused",
    ]
    let survey = Survey.sample(1, .interview, household, [somebody("refused"), somebody(30)])
    #expect(tally(.age(.under18), survey)?.known.isEmpty == true)
    #expect(tally(.age(.under18), survey)?.total == 1)
  }

  @Test func aChildThatIsOlderThanWasSaidStaysWhatItsAgeSays() {
    let survey = Survey.outside(1, adults: 1, children: 1, somebody(40), somebody(19, as: "child"))
    #expect(tally(.age(.under18), survey)?.total == 0)
    #expect(tally(.age(.from18), survey)?.known.count == 1)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everybodyStandsInOneRowAndNoNumberIsSmallerThanItMayBe(seed: UInt64) throws {
    let definition = try ShippedQuestionsTests.definition()
    let count = CountGenerator(seed: seed, definition)
    let tables = CountTables(count.surveys, definition, decisions: count.decisions, on: night)
    let ages = AgeBand.allCases.map { CountRow.age($0) }
    for table in tables.tables where table[.persons] != nil {
      for column: CountColumn? in CountColumn.allCases.map({ $0 }) + [nil] {
        func number(_ row: CountRow) -> CountTally { table[row]?[column] ?? CountTally() }
        let known = (ages + [.ageUnknown]).reduce(0) { $0 + number($1).known.count }
        #expect(known == number(.persons).known.count, "\(table.id)")
        for row in ages {
          let people = Set(number(.ageUnknown).known + number(.persons).unknown)
          #expect(Set(number(row).unknown).isSubset(of: people), "\(table.id), \(row)")
          #expect(number(row).known.count <= number(row).total)
        }
      }
    }
    for survey in count.surveys {
      guard let questions = definition.surveys[survey.kind], questions.doubts(of: survey).isEmpty,
        survey.end == .completed, case .number(let children)? = survey.household["children"],
        case .number(let adults)? = survey.household["adults"], adults + children > 0
      else { continue }
      let alone = CountTables([survey], definition, decisions: [], on: night)
      let under18 = try #require(alone[.everybody]?[.age(.under18)]?.total)
      #expect(under18.known.count == children && under18.total == children)
    }
  }
}
