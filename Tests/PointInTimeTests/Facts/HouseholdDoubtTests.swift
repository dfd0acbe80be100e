import Model
import Testing

@testable import PointInTime

/// What in the answers of a household can hardly be so.
struct HouseholdDoubtTests {
  private func doubts(
    adults: Int, children: Int = 0, _ people: [Survey.Answers]
  ) throws -> [HouseholdDoubt] {
    let asked = try AskedSurvey(
      .interview,
      household: [
        "consent": .choice("yes"), "sleeping": .choice("park"), "adults": .number(adults),
        "children": .number(children),
      ], people: people)
    return asked.questionnaire.doubts(of: asked.survey)
  }

  private func person(_ age: Int, _ relationship: String? = nil) -> Survey.Answers {
    var answers: Survey.Answers = ["age": .number(age)]
    if let relationship { answers["relationship"] = .choice(relationship) }
    return answers
  }

  @Test func familiesOfEveryKindAreNoDoubt() throws {
    #expect(try doubts(adults: 1, [person(40)]).isEmpty)
    #expect(
      try doubts(
        adults: 2, children: 1,
        [
          person(40), person(71, "partner"), person(3, "child"),
        ]
      ).isEmpty)
    #expect(try doubts(adults: 2, [person(30), person(18, "child")]).isEmpty)
    #expect(try doubts(adults: 2, [person(20), person(38, "parent")]).isEmpty)
    #expect(
      try doubts(
        adults: 3,
        [
          person(40), person(39, "otherRelative"), person(41, "unrelated"),
        ]
      ).isEmpty)
  }

  @Test(arguments: [41, 40, 29])
  func aChildIsYoungerThanItsParent(_ age: Int) throws {
    #expect(try doubts(adults: 2, [person(40), person(age, "child")]) == [.childTooOld(1)])
    #expect(try doubts(adults: 2, [person(age), person(40, "parent")]) == [.parentTooYoung(1)])
  }

  @Test func aBandLeavesItOpen() throws {
    let band: Survey.Answers = [
      "age": .none(.refused), "ageBand": .choice("25to34"), "relationship": .choice("child"),
    ]
    #expect(try doubts(adults: 2, [person(36), band]) == [.childTooOld(1)], "25 at least")
    #expect(try doubts(adults: 2, [person(37), band]).isEmpty)
  }

  @Test func twoPartnersAndWrongNumbersAreSaid() throws {
    #expect(
      try doubts(adults: 3, [person(40), person(41, "partner"), person(42, "partner")])
        == [.twoPartners(1, 2)])
    #expect(
      try doubts(adults: 1, children: 1, [person(40), person(19, "child")])
        == [.moreAdults(said: 1, found: 2)])
    #expect(
      try doubts(adults: 2, [person(40), person(9, "child")])
        == [.moreChildren(said: 0, found: 1)])
  }

  @Test func anAdultWhoIsAChildIsAskedAboutWhereNobodyCountedChildren() throws {
    func doubts(_ adults: Int, _ people: [Survey.Answers]) throws -> [HouseholdDoubt] {
      let asked = try AskedSurvey(
        .interview,
        household: [
          "consent": .choice("yes"), "sleeping": .choice("park"), "adults": .number(adults),
          "children": .none(.refused),
        ], people: people)
      return asked.questionnaire.doubts(of: asked.survey)
    }
    #expect(try doubts(1, [person(5)]) == [.fewerAdults(said: 1, found: 0)])
    #expect(try doubts(1, [person(18)]).isEmpty)
    let unsaid: Survey.Answers = ["age": .none(.refused), "ageBand": .none(.refused)]
    #expect(try doubts(2, [person(30), unsaid]).isEmpty, "the other one may be an adult")
    #expect(try doubts(2, [person(9), unsaid]).isEmpty, "that may be an adult")
  }
}
