import Foundation
import Model
import Testing

@testable import Engine

/// What leaves the seal of a count's people tells of nobody who they are.
struct SurveyLinesTests {
  private let definition = SurveyDefinition(
    name: "Questions", version: "1",
    surveys: [
      .interview: Questionnaire(
        title: "Interview",
        questions: [
          SurveyQuestion(id: "adults", role: .adults, text: "?", kind: .number),
          SurveyQuestion(id: "initials", role: .initials, scope: .person, text: "?", kind: .text),
          SurveyQuestion(id: "age", role: .age, scope: .person, text: "?", kind: .number),
          SurveyQuestion(id: "race", role: .race, scope: .person, text: "?", kind: .several),
        ])
    ])

  private func survey(
    at latitude: Double, _ longitude: Double, isPractice: Bool = false
  ) -> Survey {
    var survey = Survey(
      id: UUID(), of: UUID(), kind: .interview, isPractice: isPractice, began: Bench.now,
      volunteer: "Odalys", area: "Under, hill")
    survey.point = Coordinates(latitude: latitude, longitude: longitude).map {
      OutreachPoint($0, source: .gps)
    }
    survey.place = "Third lamp"
    survey.household = ["adults": .number(2)]
    survey.people = [
      ["initials": .text("OQ"), "age": .number(40), "race": .choices(["black", "white"])],
      ["age": .none(.refused), "race": .none(.notAsked)],
    ]
    return survey
  }

  private func lines(_ surveys: [Survey]) -> [String] {
    SurveyLines(surveys, definition).csv.split(separator: "\r\n").map(String.init)
  }

  @Test func eachPersonHasALineAndNobodysWordsAreInIt() {
    let lines = lines([survey(at: 42.123, -72.654)])
    #expect(
      lines == [
        "survey,person,kind,end,area,team,latitude,longitude,adults,age,race",
        "1,1,interview,incomplete,\"Under, hill\",,,,2,40,black;white",
        "1,2,interview,incomplete,\"Under, hill\",,,,2,refused,notAsked",
      ])
  }

  @Test func noNameOfAnAreaOrATeamIsAFormula() {
    var survey = survey(at: 42.123, -72.654)
    (survey.area, survey.team) = ("=cmd|' /C calc'!A0", "@north")
    #expect(lines([survey])[1].hasPrefix("1,1,interview,incomplete,'=cmd|' /C calc'!A0,'@north,"))
  }

  @Test func aCellIsSaidWhereFiveAreOfIt() {
    let here = (0..<5).map { survey(at: 42.1200 + Double($0) / 1_000, -0.001) }
    let there = (0..<4).map { _ in survey(at: 42.1300, -0.001) }
    let all = lines(here + there + [survey(at: 42.1300, -0.001, isPractice: true)])
    #expect(all.count == 1 + 18, "practice is not in it")
    #expect(all[1...10].allSatisfy { $0.contains(",42.12,-0.01,") })
    #expect(all[11...18].allSatisfy { $0.contains(",,,2,") }, "four can be found")
  }
}
