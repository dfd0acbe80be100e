import Model
import Testing

@testable import PointInTime

/// What becomes of answers when an earlier one is changed.
@Suite struct TidiedSurveyTests {
  private func family() throws -> AskedSurvey {
    try AskedSurvey(
      .interview,
      household: [
        "consent": .choice("yes"), "sleeping": .choice("park"), "adults": .number(2),
        "children": .number(1),
      ], people: [["age": .number(40)], ["age": .number(41)], ["age": .number(3)]])
  }

  @Test func whatIsWholeStaysAsItIs() throws {
    let family = try family()
    #expect(family.questionnaire.tidied(family.survey) == family.survey)
  }

  @Test func fewerPeopleAreFewerPeople() throws {
    let family = try family()
    var survey = family.survey
    survey.household["children"] = .number(0)
    #expect(family.questionnaire.size(of: survey) == 2)
    #expect(family.questionnaire.tidied(survey).people == Array(survey.people.prefix(2)))
    // As long as it is not tidied, nothing is lost.
    survey.household["children"] = .number(1)
    #expect(family.questionnaire.tidied(survey) == family.survey)
  }

  @Test func answersToWhatIsNotAskedAnyMoreGo() throws {
    let family = try family()
    var survey = family.survey
    survey.people[1]["age"] = .number(17)
    let tidy = family.questionnaire.tidied(survey)
    #expect(
      Set(tidy.people[1].keys) == ["initials", "relationship", "age", "gender", "hispanic", "race"])
    #expect(tidy.people[0] == survey.people[0])
  }

  @Test func anAnswerThatIsNotAskedForDecidesNothing() throws {
    var survey = AskedSurvey.blank(.interview)
    let yesNo = [SurveyChoice(code: "y", text: "Yes"), SurveyChoice(code: "n", text: "No")]
    func question(_ id: String, after earlier: String?) -> SurveyQuestion {
      SurveyQuestion(
        id: id, text: "A", kind: .choice, choices: yesNo,
        conditions: earlier.map { [.isOneOf(question: $0, codes: ["y"])] } ?? [])
    }
    let chain = Questionnaire(
      title: "A",
      questions: [question("a", after: nil), question("b", after: "a"), question("c", after: "b")])
    survey.household = ["a": .choice("y"), "b": .choice("y"), "c": .choice("y")]
    #expect(chain.steps(of: survey).map(\.question) == ["a", "b", "c"])
    survey.household["a"] = .choice("n")
    #expect(chain.steps(of: survey).map(\.question) == ["a"])
    #expect(chain.end(of: survey) == .completed)
    #expect(chain.tidied(survey).household == ["a": .choice("n")])
  }

  @Test func aHouseholdHasSomebodyAndNotAThousand() throws {
    let questionnaire = try family().questionnaire
    var survey = AskedSurvey.blank(.interview)
    #expect(questionnaire.size(of: survey) == 1)
    survey.household = ["adults": .number(0), "children": .none(.refused)]
    #expect(questionnaire.size(of: survey) == 1)
    survey.household = ["adults": .number(.max), "children": .number(.max)]
    #expect(questionnaire.size(of: survey) == Survey.mostPeople)
    survey.household = ["adults": .number(.min), "children": .number(2)]
    #expect(questionnaire.size(of: survey) == 2)
  }

  @Test func whatOnePersonSaysMayEndItForAll() {
    let leaves = SurveyChoice(code: "leaves", text: "Leaves", ends: .noConsent)
    let questionnaire = Questionnaire(
      title: "A",
      questions: [
        SurveyQuestion(id: "size", role: .size, text: "A", kind: .number),
        SurveyQuestion(id: "stays", scope: .person, text: "A", kind: .choice, choices: [leaves]),
        SurveyQuestion(id: "age", scope: .person, text: "A", kind: .number),
      ])
    var survey = AskedSurvey.blank(.observation)
    survey.household["size"] = .number(2)
    survey.people = [["stays": .choice("leaves"), "age": .number(40)], ["age": .number(41)]]
    #expect(
      questionnaire.steps(of: survey) == [SurveyStep("size"), SurveyStep("stays", person: 0)])
    #expect(questionnaire.end(of: survey) == .noConsent)
    #expect(questionnaire.tidied(survey).people == [["stays": .choice("leaves")], [:]])
  }
}
