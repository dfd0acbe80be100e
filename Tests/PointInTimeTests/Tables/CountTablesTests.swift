import Foundation
import Model
import Testing

@testable import PointInTime

/// The tables of thirty households, as they come out on paper.
struct CountTablesTests {
  private let tables = CountTables(
    ThirtyHouseholds.all, TableQuestions.definition, decisions: [], on: night)

  /// The households, by number, whose people are known to be in a row.
  private func known(_ table: CountTable.ID, _ row: CountRow) -> [Int] {
    numbers(tables[table]?[row]?.total.known)
  }

  /// Those whose people may be, and nobody knows.
  private func unknown(_ table: CountTable.ID, _ row: CountRow) -> [Int] {
    numbers(tables[table]?[row]?.total.unknown)
  }

  private func numbers(_ people: [PersonRef]?) -> [Int] {
    (people ?? []).compactMap { person in
      (1...30).first { Survey.id($0) == person.survey }
    }
  }

  @Test func aHouseholdStandsInTheColumnOfItsShelterOrOutside() {
    let row = tables[.everybody]?[.households]
    #expect(numbers(row?[.emergencyShelter].known) == [2])
    #expect(numbers(row?[.transitionalHousing].known) == [3])
    #expect(numbers(row?[.safeHaven].known) == [4])
    #expect(row?[.unsheltered].known.count == 27)
  }

  @Test func anAdultAndAChildAreOneKindOfHouseholdAndChildrenAloneAnother() {
    #expect(known(.adultsAndChildren, .households) == [5, 9, 10, 12, 24, 25, 27])
    #expect(known(.childrenOnly, .households) == [6, 11])
    #expect(known(.householdUnknown, .households) == [29, 30])
    #expect(known(.adultsOnly, .households).count == 19)
  }

  @Test func someoneAloneUnder25IsAnUnaccompaniedYouth() {
    #expect(known(.unaccompaniedYouth, .households) == [6, 7])
    // An adult who was only seen may be; so may somebody of whom nothing was said.
    #expect(unknown(.unaccompaniedYouth, .households) == [28, 30])
  }

  @Test func parentsUnder25WithAChildAreParentingYouthWhereNobodyIs25() {
    #expect(known(.parentingYouth, .households) == [9])
    #expect(known(.parentingYouth, .persons) == [9, 9])
    // One of the parents did not say how old.
    #expect(unknown(.parentingYouth, .households) == [12, 30])
  }

  @Test func aVeteranServedOrWasActivatedAndCareOfTheVADecidesWhereNeitherIsKnown() {
    #expect(known(.everybody, .veterans) == [13, 14, 15, 17])
    // Not asked: an observation has no such question.
    #expect(unknown(.everybody, .veterans) == [18, 28, 29, 29, 30])
  }

  @Test func aHouseholdIsOfVeteransWhereItsFirstPersonIsOne() {
    #expect(known(.veterans, .households) == [13, 14, 15])
    #expect(unknown(.veterans, .households) == [18, 28, 29, 30])
    #expect(unknown(.veterans, .persons) == [18, 28, 29, 29, 30])
  }

  @Test func chronicIsADisablingConditionWithAYearOrWithFourTimesOfTwelveMonths() {
    #expect(known(.everybody, .chronicHouseholds) == [19, 20, 22, 24])
    #expect(unknown(.everybody, .chronicHouseholds) == [26, 28, 29, 30])
  }

  @Test func aHouseholdCountsAsChronicWholeByAnAdultAndNotByAChild() {
    #expect(known(.everybody, .chronicPersons) == [19, 20, 22, 24, 24, 24])
    #expect(known(.adultsAndChildren, .chronicPersons) == [24, 24, 24])
  }

  @Test func nobodyInTransitionalHousingIsChronic() {
    let row = tables[.everybody]?[.chronicHouseholds]
    #expect(row?[.transitionalHousing].total == 0)
  }

  @Test func additionalPopulationsAreAdultsWithAConditionThatDisables() {
    #expect(known(.additionalPopulations, .mentalIllness) == [19])
    #expect(unknown(.additionalPopulations, .mentalIllness) == [26, 28, 29, 29, 30])
    // A condition that keeps from nothing is none.
    #expect(known(.additionalPopulations, .substanceUse) == [])
    #expect(known(.additionalPopulations, .hiv) == [22])
    #expect(known(.additionalPopulations, .fleeingViolence) == [27])
  }

  @Test func agesStandInTheirBandsAndWhoWasOnlySeenInNone() {
    let counts = AgeBand.allCases.map { tables[.everybody]?[.age($0)]?.total.known.count }
    // 5, 5, 6, 9, 10, 11, 11, 12, 24, 25, 27 · 7, 9, 10, 12 · 3, 5, 8, 10, 21, 24, 24, 27 ·
    // 13, 1, 20, 25 · 14, 17, 17, 26, 2, 19, 23 · 15, 16, 18 · 4, 22.
    #expect(counts == [11, 4, 8, 4, 7, 3, 2])
    #expect(known(.everybody, .ageUnknown) == [12, 28, 29, 29, 30])
  }

  @Test func everybodyStandsInOneRowOfRaceAndEthnicity() {
    let counts = RaceRow.allCases.map { tables[.everybody]?[.race($0)]?.total.known.count }
    // American Indian 7 · Asian 3 · Black 2, 29, and Hispanic 8 · Hispanic alone 13 · Middle Eastern
    // 6 · Pacific Islander 4 · White: all others, and Hispanic 5 and a child of it · several races:
    // the child of 9 Hispanic, the parent not.
    #expect(counts == [1, 0, 1, 0, 2, 1, 1, 1, 0, 1, 0, 28, 2, 1, 1])
    // A race without the answer to Hispanic is in no row.
    #expect(known(.everybody, .raceUnknown) == [14, 28, 29, 30])
  }

  /// A number says how many there may be at most: nobody knows that they are not.
  @Test func whoseRaceIsNotKnownMayBeOfAnyThatTheyDidNotRuleOut() {
    // 14 said White and not whether Hispanic; the others said neither.
    #expect(unknown(.everybody, .race(.white)) == [14, 28, 29, 30])
    #expect(unknown(.everybody, .race(.whiteHispanic)) == [14, 28, 29, 30])
    for row in RaceRow.allCases where row != .white && row != .whiteHispanic {
      #expect(unknown(.everybody, .race(row)) == [28, 29, 30], "\(row)")
    }
  }

  @Test func whoSaidThatTheyAreHispanicMayBeOfTheseRowsAlone() {
    let somebody = somebody(40, ["race": "refused", "hispanic": "yes"])
    let tables = CountTables(
      [.outside(1, adults: 1, somebody)], TableQuestions.definition, decisions: [], on: night)
    func total(_ row: RaceRow) -> Int? { tables[.everybody]?[.race(row)]?.total.total }
    #expect(total(.hispanic) == 1 && total(.blackHispanic) == 1 && total(.severalHispanic) == 1)
    #expect(total(.black) == 0 && total(.several) == 0)
    #expect(tables[.everybody]?[.raceUnknown]?.total.known.count == 1)
  }

  @Test func theNumbersOfEverybodyAreThoseOfTheKindsTogether() {
    // 20 households of one; 9, 11, 17, 25, 27 and 29 of two; 5, 10, 12 and 24 of three.
    #expect(tables[.everybody]?[.persons]?.total.known.count == 44)
    let kinds: [CountTable.ID] = [
      .adultsAndChildren, .adultsOnly, .childrenOnly, .householdUnknown,
    ]
    for row in CountRow.standard {
      for column: CountColumn? in CountColumn.allCases.map({ $0 }) + [nil] {
        let parts = kinds.compactMap { tables[$0]?[row]?[column] }
        let whole = tables[.everybody]?[row]?[column]
        #expect(parts.reduce(0) { $0 + $1.known.count } == whole?.known.count, "\(row)")
        #expect(parts.reduce(0) { $0 + $1.unknown.count } == whole?.unknown.count, "\(row)")
      }
    }
  }

  @Test func whyAnAnswerIsNotKnownIsFourThings() {
    #expect(known(.unknownAnswers, .unknown(.age, .refused)) == [12])
    #expect(known(.unknownAnswers, .unknown(.age, .notAsked)) == [28, 29])
    #expect(known(.unknownAnswers, .unknown(.age, .unanswered)) == [29, 30])
    #expect(known(.unknownAnswers, .unknown(.race, .doesNotKnow)) == [14])
    #expect(known(.unknownAnswers, .unknown(.race, .refused)) == [28])
    #expect(known(.unknownAnswers, .unknown(.veteran, .refused)) == [18])
    #expect(known(.unknownAnswers, .unknown(.chronic, .refused)) == [26])
  }

  @Test func anIncompleteSurveyCountsWithWhatIsKnownAndIsToldOf() {
    #expect(tables.surveys == 30)
    #expect(tables.apart.map(\.survey) == [Survey.id(30)])
    #expect(tables.apart.map(\.reason) == [.incomplete])
  }

  @Test func practiceAndWhatEndedEarlyDoNotCount() {
    let place: Survey.Answers = ["sleepingPlace": "housed"]
    let surveys: [Survey] = [
      .sample(1, isPractice: true, [:], [somebody(40)]),
      .sample(2, end: .sleepsElsewhere, [:], [somebody(40)]),
      .sample(3, end: .alreadyAsked, [:], [somebody(40)]),
      .sample(4, end: .noConsent, [:], [somebody(40)]),
      // Its answers say so, though nobody ended it.
      .sample(5, end: nil, place, [somebody(40)]),
      .sample(6, end: nil, [:], [somebody(40)]),
    ]
    let tables = CountTables(surveys, TableQuestions.definition, decisions: [], on: night)
    #expect(tables.surveys == 1)
    #expect(tables[.everybody]?[.persons]?.total.known == [PersonRef(Survey.id(6), 0)])
    #expect(
      tables.apart.map(\.reason) == [
        .practice, .ended(.sleepsElsewhere), .ended(.alreadyAsked), .ended(.noConsent),
        .ended(.sleepsElsewhere), .incomplete,
      ])
  }

  @Test func aShelterOfAnUnknownKindHasAColumnOfItsOwn() {
    let surveys: [Survey] = [
      .inside(1, "doesNotKnow", adults: 1, somebody(40)), .outside(2, adults: 1, somebody(40)),
    ]
    let table = CountTables(surveys, TableQuestions.definition, decisions: [], on: night)[
      .adultsOnly]
    #expect(table?[.persons]?[.unknown].known.count == 1)
    #expect(table?[.persons]?.total.known.count == 2)
    #expect(table?.columns.contains(.unknown) == true)
    #expect(tables[.adultsOnly]?.columns.contains(.unknown) == false)
  }

  @Test func theNumbersOfAHouseholdSayWhoIsAnAdultWhereAgesDoNot() {
    let surveys: [Survey] = [
      .outside(1, adults: 2, somebody("refused"), somebody("doesNotKnow", as: "partner")),
      .outside(2, adults: 1, children: 1, somebody("refused"), somebody("refused", as: "child")),
    ]
    let tables = CountTables(surveys, TableQuestions.definition, decisions: [], on: night)
    #expect(tables[.adultsOnly]?[.persons]?.total.known.count == 2)
    #expect(tables[.adultsAndChildren]?[.persons]?.total.known.count == 2)
    #expect(tables[.everybody]?[.ageUnknown]?.total.known.count == 3)
    #expect(tables[.everybody]?[.age(.under18)]?.total.known == [PersonRef(Survey.id(2), 1)])
  }

  /// Somebody said that a condition keeps them from a home, and then that they have none.
  @Test func anIncompleteSurveyCountsWithoutAnswersToWhatIsNotAskedAnyMore() throws {
    let questions = try ShippedQuestionsTests.definition()
    let household: Survey.Answers = [
      "consent": "yes", "sleeping": "street", "alreadyAsked": "no", "adults": 1, "children": 0,
    ]
    var person: Survey.Answers = [
      "age": 40, "disabilityBenefits": "no", "lengthOfTime": "yearOrMore", "substanceUse": "no",
      "psychiatric": "yes", "physical": "no", "keepsFromHousing": "yes",
    ]
    func chronic() -> CountTally? {
      let survey = Survey.sample(1, end: nil, household, [person])
      return CountTables([survey], questions, decisions: [], on: night)[.everybody]?[
        .chronicPersons]?.total
    }
    #expect(chronic()?.known.count == 1)
    person["psychiatric"] = "no"
    #expect(chronic()?.known.isEmpty == true && chronic()?.unknown.count == 1)
    person["hiv"] = "no"
    #expect(chronic()?.total == 0)
  }
}

/// The night of the samples.
let night = CivilDate(daysSince1970: 20_833)
