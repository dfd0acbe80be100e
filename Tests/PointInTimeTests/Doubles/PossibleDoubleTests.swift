import Foundation
import Model
import TestSupport
import Testing

@testable import PointInTime

/// Which surveys are shown as possible doubles.
struct PossibleDoubleTests {
  private func find(_ surveys: [Survey], decided: [DoubleDecision] = []) -> [PossibleDouble] {
    PossibleDouble.find(in: surveys, TableQuestions.definition, decided: decided)
  }

  /// Somebody asked by a volunteer so many minutes into the night, so many metres to the north.
  private func asked(
    _ number: Int, _ initials: String, _ age: SurveyAnswer, minutes: Double = 0,
    metres: Double = 0, end: SurveyEnd? = .completed, _ other: Survey.Answers = [:]
  ) -> Survey {
    var survey = Survey.outside(
      number, adults: 1,
      somebody(age, ["initials": .text(initials), "gender": "man"].merging(other) { $1 }))
    survey.began = Date(timeIntervalSince1970: 1_800_000_000 + minutes * 60)
    survey.volunteer = "Volunteer \(number)"
    survey.end = end
    survey.point = Coordinates(latitude: 29.76 + metres / 110_850, longitude: -95.36).map {
      OutreachPoint($0, accuracy: 10, source: .gps)
    }
    return survey
  }

  private func decision(_ first: Int, _ second: Int, same: Bool) -> DoubleDecision {
    DoubleDecision(
      id: Survey.id(first * 100 + second), count: Survey.id(9_999), first: Survey.id(first),
      second: Survey.id(second),
      same: same ? [DoubleDecision.Pair(first: 0, second: 0)] : [], by: "lead",
      at: Date(timeIntervalSince1970: 0))
  }

  @Test func theSamePersonToldAnotherWayIsFoundWithWhatSpeaksForIt() throws {
    let doubles = find([
      asked(1, "JM", 40), asked(2, "jm", 41, minutes: 100, metres: 100), asked(3, "KS", 40),
    ])
    let double = try #require(doubles.first)
    #expect(doubles.count == 1)
    #expect(double.first == Survey.id(1) && double.second == Survey.id(2))
    #expect(double.same == [DoubleDecision.Pair(first: 0, second: 0)])
    #expect(
      double.reasons == [
        .initials, .ageNear, .race, .gender, .sleepingPlace, .metres(100), .minutes(100), .size,
      ])
  }

  @Test func otherInitialsOrAnAgeTwoYearsOffAreSomebodyElse() {
    #expect(find([asked(1, "JM", 40), asked(2, "JN", 40)]).isEmpty)
    #expect(find([asked(1, "JM", 40), asked(2, "JM", 42)]).isEmpty)
  }

  @Test func initialsAloneAreNotEnough() {
    let far = asked(
      2, "JM", "refused", minutes: 400, metres: 9_000, ["race": ["black"], "gender": "woman"])
    #expect(find([asked(1, "JM", 40), far]).isEmpty)
  }

  @Test func theCompleteSurveyStandsFirst() {
    let doubles = find([asked(1, "JM", 40, end: nil), asked(2, "JM", 40, minutes: 20)])
    #expect(doubles.map(\.first) == [Survey.id(2)])
  }

  @Test func whatWasDecidedIsNotAskedAgain() {
    let surveys = [asked(1, "JM", 40), asked(2, "JM", 40), asked(3, "JM", 40)]
    #expect(find(surveys).count == 3)
    #expect(find(surveys, decided: [decision(2, 1, same: false)]).count == 2)
    #expect(find(surveys, decided: [decision(1, 2, same: true)]).count == 2)
    // That the first is the third follows.
    let decided = [decision(1, 2, same: true), decision(3, 2, same: true)]
    #expect(find(surveys, decided: decided).isEmpty)
  }

  @Test func whatDoesNotCountIsNoDouble() {
    var practice = asked(2, "JM", 40)
    practice.isPractice = true
    #expect(find([asked(1, "JM", 40), practice]).isEmpty)
    #expect(find([asked(1, "JM", 40), asked(3, "JM", 40, end: .alreadyAsked)]).isEmpty)
  }

  /// Somebody who was only seen, so many minutes into the night.
  private func seen(
    _ number: Int, minutes: Double = 0, by volunteer: String = "Ann", area: String = "North",
    metres: Double? = nil, _ people: Survey.Answers = ["ageBand": "25to34", "gender": "man"]
  ) -> Survey {
    var survey = Survey.sample(number, .observation, ["size": 1], [people])
    survey.began = Date(timeIntervalSince1970: 1_800_000_000 + minutes * 60)
    (survey.volunteer, survey.area) = (volunteer, area)
    survey.point = metres.flatMap {
      Coordinates(latitude: 29.76 + $0 / 110_850, longitude: -95.36)
    }.map { OutreachPoint($0, accuracy: 10, source: .gps) }
    return survey
  }

  @Test func whoWasSeenTwiceWithinMinutesIsFoundByWhatWasSeen() throws {
    let double = try #require(find([seen(1), seen(2, minutes: 1)]).first)
    #expect(double.reasons.contains(.description))
    #expect(find([seen(1), seen(2, minutes: 8, by: "Ben")]).count == 1, "another volunteer")
    #expect(find([seen(1, area: ""), seen(2, area: "")]).count == 1, "one volunteer, no area")
    #expect(find([seen(1, metres: 0), seen(2, metres: 60)]).count == 1)
  }

  @Test func whoLooksOtherwiseOrWasSeenElsewhereIsSomebodyElse() {
    #expect(find([seen(1), seen(2, ["ageBand": "25to34", "gender": "woman"])]).isEmpty)
    #expect(find([seen(1), seen(2, by: "Ben", area: "South")]).isEmpty)
    #expect(find([seen(1, area: ""), seen(2, by: "Ben", area: "")]).isEmpty)
    #expect(find([seen(1), seen(2, minutes: 25)]).isEmpty)
    #expect(find([seen(1, metres: 0), seen(2, metres: 900)]).isEmpty)
    #expect(find([seen(1, ["gender": "man"]), seen(2, ["gender": "man"])]).isEmpty, "too little")
  }

  @Test func ofAHouseholdThoseWhoAreTheSameAreNamed() throws {
    func family(_ number: Int, _ initials: [String]) -> Survey {
      var survey = Survey.outside(number, adults: initials.count)
      survey.people = initials.map { somebody(40, ["initials": .text($0)]) }
      survey.volunteer = "Volunteer \(number)"
      survey.area = "North"
      return survey
    }
    let double = try #require(
      find([family(1, ["AB", "CD"]), family(2, ["CD", "XY", "AB"])]).first)
    #expect(
      double.same == [
        DoubleDecision.Pair(first: 0, second: 2), DoubleDecision.Pair(first: 1, second: 0),
      ])
    #expect(double.reasons.contains(.others(1)))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func allTwelveOfThreeHundredAreFoundAndFewOthers(seed: UInt64) throws {
    let definition = try ShippedQuestionsTests.definition()
    let night = CountGenerator(seed: seed, definition)
    #expect(night.surveys.count == 300 && night.doubles.count == 12)
    #expect(night.surveys.count { $0.end == nil } == 20)
    let found = PossibleDouble.find(in: night.surveys, definition, decided: [])
    let pairs = Set(found.map { Set([$0.first, $0.second]) })
    let missed = night.doubles.filter { !pairs.contains([$0.0, $0.1]) }
    #expect(missed.isEmpty)
    #expect(found.count <= 24, "\(found.count - 12) others")
  }

  @Test func ofTenThousandSurveysFewPairsAreCompared() throws {
    let definition = try ShippedQuestionsTests.definition()
    let night = CountGenerator(seed: 7, definition).surveys
    // The same night in many towns.
    let towns = (0..<34).flatMap { town in
      night.map { survey in
        var survey = survey
        survey.point = survey.point.flatMap { point in
          Coordinates(
            latitude: point.coordinates.latitude - Double(town) * 0.5,
            longitude: point.coordinates.longitude
          ).map { OutreachPoint($0, source: .gps) }
        }
        return survey
      }
    }
    let readers = definition.surveys.mapValues { AnswerReader($0) }
    let traces = towns.compactMap { survey in
      readers[survey.kind].map { SurveyTrace(survey, $0) }
    }
    #expect(traces.count == 10_200)
    // All with all would be 52 million.
    #expect(DoubleCandidates(traces).pairs.count < 520_000)
  }
}
