import Model
import Testing

@testable import PointInTime

/// What a survey of a count needs, and how much of everything there may be.
@Suite struct DefinitionLimitsTests {
  /// A file with one survey of these questions, each on a line of its own from line 2 on.
  private func file(_ kind: SurveyKind, _ questions: [String]) -> String {
    """
    {"name": {"en": "A"}, "version": "1", "surveys": {"\(kind)": {"title": {"en": "A"}, "questions": [
    \(questions.joined(separator: ",\n"))
    ]}}}
    """
  }

  private func number(_ id: String, role: SurveyRole? = nil) -> String {
    let role = role.map {
      #""role": "\#($0)", "of": "\#($0.isOfPerson ? "person" : "household")", "#
    }
    return #"{"id": "\#(id)", \#(role ?? "")"kind": "number", "text": {"en": "A"}}"#
  }

  private func choice(
    _ id: String, role: SurveyRole? = nil, means: String? = nil, count: Int = 1
  ) -> String {
    let role = role.map {
      #""role": "\#($0)", "of": "\#($0.isOfPerson ? "person" : "household")", "#
    }
    let means = means.map { #", "means": "\#($0)""# } ?? ""
    let choices = (0..<count).map { #"{"code": "\#($0)", "text": {"en": "A"}\#(means)}"# }
    return #"""
      {"id": "\#(id)", \#(role ?? "")"kind": "choice", "text": {"en": "A"}, "choices": [\#(choices.joined(separator: ", "))]}
      """#
  }

  private func flaw(_ kind: SurveyKind, _ questions: [String]) -> DefinitionFlaw? {
    do throws(DefinitionFlaw) {
      _ = try SurveyDefinition(json: file(kind, questions))
      return nil
    } catch { return error }
  }

  private func lacks(_ role: String, in kind: SurveyKind) -> DefinitionFlaw {
    DefinitionFlaw(line: 1, field: "surveys.\(kind).questions", reason: .noRole(role))
  }

  @Test func anObservationNeedsSizeAndAgeBand() {
    let size = number("size", role: .size)
    let band = choice("band", role: .ageBand, means: "adult")
    #expect(flaw(.observation, [size, band]) == nil)
    #expect(flaw(.observation, [size]) == lacks("ageBand", in: .observation))
    #expect(flaw(.observation, [band]) == lacks("size", in: .observation))
  }

  @Test func anInterviewNeedsPlaceAndHouseholdAndAnAgeOfSomeKind() {
    let place = choice("place", role: .sleepingPlace, means: "unsheltered")
    let household = [number("a", role: .adults), number("c", role: .children)]
    let band = choice("band", role: .ageBand, means: "adult")
    #expect(flaw(.interview, [place] + household + [band]) == nil)
    #expect(flaw(.interview, [place] + household + [number("age", role: .age)]) == nil)
    #expect(flaw(.interview, [place] + household) == lacks("age", in: .interview))
    #expect(flaw(.interview, household + [band]) == lacks("sleepingPlace", in: .interview))
  }

  @Test func aShelteredSurveyNeedsItsShelterAndAges() {
    let shelter = choice("place", role: .shelterType, means: "safeHaven")
    let household = [number("a", role: .adults), number("c", role: .children)]
    let band = choice("band", role: .ageBand, means: "adult")
    let age = number("age", role: .age)
    #expect(flaw(.sheltered, [shelter] + household + [age]) == nil)
    #expect(flaw(.sheltered, household + [age]) == lacks("shelterType", in: .sheltered))
    #expect(flaw(.sheltered, [shelter] + household + [band]) == lacks("age", in: .sheltered))
  }

  @Test func howManyThereAreIsAskedBeforeAnybody() {
    let band = choice("band", role: .ageBand, means: "adult")
    #expect(
      flaw(.observation, [band, number("size", role: .size)])
        == DefinitionFlaw(
          line: 3, field: "surveys.observation.questions[1].role", reason: .afterPeople))
  }

  @Test func aRoleWithMeaningsHasOne() {
    #expect(
      flaw(.observation, [number("size", role: .size), choice("band", role: .ageBand)])
        == DefinitionFlaw(
          line: 3, field: "surveys.observation.questions[1].choices", reason: .noMeaning("ageBand"))
    )
  }

  @Test func aMeaningThatNobodyReadsIsAMistake() {
    for role in [nil, SurveyRole.gender] {
      #expect(
        flaw(.observation, [choice("a", role: role, means: "yes")])
          == DefinitionFlaw(
            line: 2, field: "surveys.observation.questions[0].choices[0].means", reason: .notRead))
    }
  }

  @Test func choicesHaveALetterEach() {
    let whole = [number("size", role: .size), choice("band", role: .ageBand, means: "adult")]
    #expect(flaw(.observation, whole + [choice("a", count: 26)]) == nil)
    #expect(
      flaw(.observation, whole + [choice("a", count: 27)])
        == DefinitionFlaw(
          line: 4, field: "surveys.observation.questions[2].choices", reason: .tooMany(26)))
    #expect(
      flaw(.observation, [choice("a", count: 0)])
        == DefinitionFlaw(
          line: 2, field: "surveys.observation.questions[0].choices", reason: .missing))
  }

  @Test func aSurveyHasAtMostTwoHundredQuestions() {
    let whole = [number("size", role: .size), choice("band", role: .ageBand, means: "adult")]
    let more = (0..<199).map { number("q\($0)") }
    #expect(flaw(.observation, whole + more.dropLast()) == nil)
    #expect(
      flaw(.observation, whole + more)
        == DefinitionFlaw(line: 1, field: "surveys.observation.questions", reason: .tooMany(200)))
    #expect(
      flaw(.observation, [])
        == DefinitionFlaw(line: 1, field: "surveys.observation.questions", reason: .missing))
  }

  @Test func aQuestionHasAtMostAHundredConditions() {
    func asked(_ count: Int) -> DefinitionFlaw? {
      let condition = #"{"question": "size", "atLeast": 2}"#
      let all = Array(repeating: condition, count: count).joined(separator: ", ")
      let asked = number("more").dropLast() + #", "when": [\#(all)]}"#
      let band = choice("band", role: .ageBand, means: "adult")
      return flaw(.observation, [number("size", role: .size), band, String(asked)])
    }
    #expect(asked(100) == nil)
    #expect(
      asked(101)
        == DefinitionFlaw(
          line: 4, field: "surveys.observation.questions[2].when", reason: .tooMany(100)))
  }

  @Test func aTextIsInAtMostTwentyLanguages() {
    func named(_ count: Int) -> DefinitionFlaw? {
      let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
      let words = letters.prefix(count - 1).map { #""x\#($0)": "A""# }.joined(separator: ", ")
      let size = #"""
        {"id": "size", "role": "size", "kind": "number", "text": {"en": "A", \#(words)}}
        """#
      return flaw(.observation, [size, choice("band", role: .ageBand, means: "adult")])
    }
    #expect(named(20) == nil)
    #expect(
      named(21)
        == DefinitionFlaw(
          line: 2, field: "surveys.observation.questions[0].text", reason: .tooMany(20)))
  }

  @Test func thereIsASurvey() {
    let file = #"{"name": {"en": "A"}, "version": "1", "surveys": {}}"#
    #expect(throws: DefinitionFlaw(line: 1, field: "surveys.interview", reason: .missing)) {
      try SurveyDefinition(json: file)
    }
  }
}
