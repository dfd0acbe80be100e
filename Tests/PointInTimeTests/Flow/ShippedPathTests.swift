import Model
import Testing

@testable import PointInTime

/// What the shipped questions ask of some households, by hand.
@Suite struct ShippedPathTests {
  private static let start: Survey.Answers = [
    "consent": .choice("yes"), "sleeping": .choice("street"), "alreadyAsked": .choice("no"),
    "children": .number(0),
  ]
  private static let household = ["consent", "sleeping", "alreadyAsked", "adults", "children"]

  @Test func aNoIsANo() throws {
    let asked = try AskedSurvey(.interview, household: ["consent": .choice("no")])
    #expect(asked.asked() == ["consent"])
    #expect(asked.end == .noConsent)
  }

  @Test(arguments: [
    "emergencyShelter", "transitionalHousing", "safeHaven", "motel", "house", "institution",
  ])
  func whoSleepsInsideIsNotCountedHere(place: String) throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start.merging(["sleeping": .choice(place)]) { $1 })
    #expect(asked.asked() == ["consent", "sleeping"])
    #expect(asked.end == .sleepsElsewhere)
  }

  @Test func whoWasAskedAlreadyIsLetGo() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start.merging(["alreadyAsked": .choice("yes")]) { $1 })
    #expect(asked.asked() == ["consent", "sleeping", "alreadyAsked"])
    #expect(asked.asked(of: 0) == [])
    #expect(asked.end == .alreadyAsked)
  }

  @Test func oneAdultWithoutMuchToSay() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start, people: [["age": .number(45)]])
    #expect(asked.asked() == Self.household)
    #expect(
      asked.asked(of: 0) == [
        "initials", "age", "gender", "hispanic", "race", "armedForces", "guardActivated",
        "disabilityBenefits", "firstTime", "lengthOfTime", "timesInThreeYears", "substanceUse",
        "psychiatric", "physical", "hiv", "fleeingViolence",
      ])
    #expect(asked.end == .completed)
    #expect(asked.questionnaire.openStep(of: asked.survey) == nil)
  }

  @Test func aVeteranWithALongWayBehind() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start,
      people: [
        [
          "age": .none(.refused), "ageBand": .choice("55to64"), "armedForces": .choice("yes"),
          "timesInThreeYears": .choice("fourOrMore"), "physical": .choice("yes"),
        ]
      ])
    #expect(
      asked.asked(of: 0) == [
        "initials", "age", "ageBand", "gender", "hispanic", "race", "armedForces", "vaCare",
        "disabilityBenefits", "firstTime", "lengthOfTime", "timesInThreeYears",
        "monthsInThreeYears", "substanceUse", "psychiatric", "physical", "keepsFromHousing", "hiv",
        "fleeingViolence",
      ])
  }

  @Test func aYearOutsideSaysAllAboutTime() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start,
      people: [["age": .number(30), "lengthOfTime": .choice("yearOrMore")]])
    #expect(!asked.asked(of: 0).contains("timesInThreeYears"))
    #expect(!asked.asked(of: 0).contains("monthsInThreeYears"))
  }

  @Test func twoAdultsAndAChildAreAskedOneAfterTheOther() throws {
    let asked = try AskedSurvey(
      .interview,
      household: Self.start.merging(["adults": .number(2), "children": .number(1)]) { $1 },
      people: [
        ["age": .number(34)], ["age": .number(36), "relationship": .choice("partner")],
        ["age": .number(7), "relationship": .choice("child")],
      ])
    let people = asked.questionnaire.steps(of: asked.survey).compactMap(\.person)
    #expect(people == people.sorted() && Set(people) == [0, 1, 2])
    #expect(asked.asked(of: 0).prefix(2) == ["initials", "age"])
    #expect(asked.asked(of: 1).prefix(3) == ["initials", "relationship", "age"])
    #expect(
      asked.asked(of: 2) == ["initials", "relationship", "age", "gender", "hispanic", "race"])
    #expect(asked.end == .completed)
  }

  @Test func aChildByItsBandIsAChildToo() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start,
      people: [["age": .none(.doesNotKnow), "ageBand": .choice("under18")]])
    #expect(
      asked.asked(of: 0) == ["initials", "age", "ageBand", "gender", "hispanic", "race"])
  }

  @Test func whoSaysNoAgeAtAllIsAskedAsAnAdult() throws {
    let asked = try AskedSurvey(
      .interview, household: Self.start,
      people: [["age": .none(.refused), "ageBand": .none(.refused)]])
    #expect(asked.asked(of: 0).contains("armedForces"))
  }

  @Test func inAShelterNobodyIsAskedWhereTheySleep() throws {
    let asked = try AskedSurvey(
      .sheltered, household: ["consent": .choice("yes"), "children": .number(0)],
      people: [["age": .number(50)]])
    #expect(asked.asked() == ["shelterType", "shelterName", "consent", "adults", "children"])
    #expect(asked.asked(of: 0).first == "initials")
    #expect(asked.end == .completed)
  }

  @Test func anObservationInTheDarkIsShort() throws {
    let asked = try AskedSurvey(
      .observation, household: ["certainty": .choice("sure")],
      people: [["gender": .none(.doesNotKnow)]])
    #expect(asked.asked() == ["whyObserved", "size", "certainty"])
    #expect(asked.asked(of: 0) == ["ageBand", "gender"])
    #expect(asked.end == .completed)
  }

  @Test func whereNobodyIsSureThereIsACorner() throws {
    let asked = try AskedSurvey(
      .observation, household: ["certainty": .choice("unsure"), "size": .number(2)])
    #expect(asked.asked() == ["whyObserved", "size", "certainty", "corner"])
    #expect(asked.asked(of: 1) == ["ageBand", "gender", "hispanic", "race"])
  }
}
