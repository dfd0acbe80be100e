import Model
import Testing

@testable import PointInTime

/// Reading the questions of a count, and where a mistake in them is.
@Suite struct DefinitionReaderTests {
  /// A whole file with a little of everything.
  static let file = #"""
    {
      "name": {"en": "Count", "es": "Conteo"},
      "version": "1",
      "surveys": {
        "interview": {
          "title": {"en": "Interview"},
          "questions": [
            {"id": "place", "role": "sleepingPlace", "kind": "choice", "text": {"en": "Where?"},
              "choices": [{"code": "out", "text": {"en": "Outside"}, "means": "unsheltered"},
                {"code": "in", "text": {"en": "Inside"}, "means": "housed", "ends": "sleepsElsewhere"}]},
            {"id": "adults", "role": "adults", "kind": "number", "text": {"en": "Adults?"}, "most": 30},
            {"id": "kids", "role": "children", "kind": "number", "text": {"en": "Children?"}},
            {"id": "age", "role": "age", "of": "person", "kind": "number", "text": {"en": "Age?"},
              "least": 1, "most": 110, "instead": ["refused", "notAsked"]},
            {"id": "word", "of": "others", "kind": "text", "text": {"en": "A word?"},
              "help": {"en": "Any."}, "most": 9,
              "when": [{"question": "age", "atLeast": 18},
                {"any": [{"question": "place", "isOneOf": ["out"]},
                  {"question": "age", "isAnswered": false}]}]}
          ]
        }
      }
    }
    """#

  @Test func everythingIsRead() throws {
    let definition = try SurveyDefinition(json: Self.file)
    #expect(definition.name["es"] == "Conteo")
    #expect(definition.version == "1")
    #expect(Array(definition.surveys.keys) == [.interview])
    let questions = try #require(definition.surveys[.interview]).questions
    #expect(questions.map(\.id) == ["place", "adults", "kids", "age", "word"])
    #expect(
      questions[0].choices == [
        SurveyChoice(code: "out", text: "Outside", meaning: "unsheltered"),
        SurveyChoice(code: "in", text: "Inside", meaning: "housed", ends: .sleepsElsewhere),
      ])
    #expect(
      questions[3]
        == SurveyQuestion(
          id: "age", role: .age, scope: .person, text: "Age?", kind: .number, least: 1, most: 110,
          instead: [.refused, .notAsked]))
    #expect(
      questions[4]
        == SurveyQuestion(
          id: "word", scope: .others, text: "A word?", help: "Any.", kind: .text, most: 9,
          conditions: [
            .atLeast(question: "age", 18),
            .any([
              .isOneOf(question: "place", codes: ["out"]), .isAnswered(question: "age", false),
            ]),
          ]))
  }

  @Test func theMarkOfAnEditorIsPassedOver() throws {
    #expect(
      try SurveyDefinition(json: "\u{FEFF}" + Self.file) == SurveyDefinition(json: Self.file))
  }

  /// A change that makes a mistake of the file.
  struct Slip: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var line: Int
    var field: String
    var reason: DefinitionFlaw.Reason

    init(
      _ old: String, _ new: String, line: Int, _ field: String, _ reason: DefinitionFlaw.Reason
    ) {
      self.old = old
      self.new = new
      self.line = line
      self.field = field
      self.reason = reason
    }

    var testDescription: String { "\(old) → \(new.prefix(60))" }
  }

  private static let questions = "surveys.interview.questions"

  static let slips = [
    // What is no JSON, and what is no file of questions
    Slip("\"version\": \"1\",", "\"version\": \"1\"", line: 4, "", .notJSON),
    Slip("\"out\"]", String(repeating: "[", count: 9), line: 18, "", .tooDeep),
    Slip("\"version\": \"1\",", "", line: 1, "version", .missing),
    Slip("\"version\"", "\"versoin\"", line: 3, "versoin", .unknownName(likely: "version")),
    Slip("\"version\"", "\"remark\"", line: 3, "remark", .unknownName(likely: nil)),
    Slip("\"version\"", "\"name\"", line: 3, "name", .twice),
    Slip(
      "\"interview\"", "\"intervew\"", line: 5, "surveys.intervew",
      .unknownName(likely: "interview")),
    Slip("\"1\"", "1", line: 3, "version", .expected(.text)),

    // Words
    Slip(
      "{\"en\": \"Interview\"}", "\"Interview\"", line: 6, "surveys.interview.title",
      .expected(.object)),
    Slip(
      "{\"en\": \"Interview\"}", "{\"es\": \"A\"}", line: 6, "surveys.interview.title.en", .missing),
    Slip("\"en\": \"Interview\"", "\"en\": \" \"", line: 6, "surveys.interview.title.en", .missing),
    Slip("\"es\": \"Conteo\"", "\"1\": \"Conteo\"", line: 2, "name.1", .expected(.language)),
    Slip("Conteo", #"Conteo\u001b[2J"#, line: 2, "name.es", .notShown),
    Slip("Conteo", #"\u202eConteo"#, line: 2, "name.es", .notShown),
    Slip("Conteo", String(repeating: "o", count: 401), line: 2, "name.es", .tooLong(400)),

    // Questions
    Slip("\"id\": \"kids\", ", "", line: 12, "\(questions)[2].id", .missing),
    Slip("\"kids\"", "\"the kids\"", line: 12, "\(questions)[2].id", .expected(.name)),
    Slip("\"kids\"", "\"adults\"", line: 12, "\(questions)[2].id", .twice),
    Slip("\"children\"", "\"adults\"", line: 12, "\(questions)[2].role", .twice),
    Slip(
      "\"kind\": \"choice\"", "\"kind\": \"choise\"", line: 8, "\(questions)[0].kind",
      .notOneOf(["choice", "several", "number", "text"], written: "choise", likely: "choice")),
    Slip(
      "\"others\"", "\"everybody\"", line: 15, "\(questions)[4].of",
      .notOneOf(["household", "person", "others"], written: "everybody", likely: nil)),
    Slip(
      "\"kind\": \"text\"", "\"kind\": \"several\"", line: 15, "\(questions)[4].choices", .missing),
    Slip(
      "\"least\": 1", "\"least\": \"1\"", line: 14, "\(questions)[3].least", .expected(.wholeNumber)
    ),
    Slip(
      "\"least\": 1", "\"least\": 0.5", line: 14, "\(questions)[3].least", .expected(.wholeNumber)),
    Slip(
      "\"least\": 1", "\"least\": -1", line: 14, "\(questions)[3].least", .notBetween(0, 10_000)),
    Slip(
      "\"least\": 1", "\"least\": 111", line: 14, "\(questions)[3].most", .notBetween(111, 10_000)),
    Slip(
      "\"least\": 1, \"most\": 110", "\"least\": 121", line: 14, "\(questions)[3].least",
      .notBetween(0, 120)),
    Slip("\"most\": 9", "\"most\": 401", line: 16, "\(questions)[4].most", .notBetween(1, 400)),
    Slip("\"most\": 9", "\"least\": 9", line: 16, "\(questions)[4].least", .notRead),
    Slip("\"refused\", ", "\"notAsked\", ", line: 14, "\(questions)[3].instead[1]", .twice),
    Slip(
      "[\"refused\", \"notAsked\"]", "\"refused\"", line: 14, "\(questions)[3].instead",
      .expected(.list)),

    // Choices
    Slip(
      "\"code\": \"in\"", "\"code\": \"out\"", line: 10, "\(questions)[0].choices[1].code", .twice),
    Slip(
      "\"housed\"", "\"house\"", line: 10, "\(questions)[0].choices[1].means",
      .notOneOf(SurveyRole.sleepingPlace.meanings, written: "house", likely: "housed")),
    Slip(
      "\"sleepsElsewhere\"", "\"completed\"", line: 10, "\(questions)[0].choices[1].ends",
      .notOneOf(
        ["sleepsElsewhere", "alreadyAsked", "noConsent"], written: "completed", likely: nil)),
    Slip(
      "\"text\": {\"en\": \"Children?\"}", "\"text\": {\"en\": \"Children?\"}, \"choices\": []",
      line: 12,
      "\(questions)[2].choices", .notRead),

    // Roles
    Slip("\"role\": \"age\", ", "", line: 7, questions, .noRole("age")),
    Slip("\"role\": \"adults\", ", "", line: 7, questions, .noRole("adults")),
    Slip("\"role\": \"children\", ", "", line: 7, questions, .noRole("children")),
    Slip(
      "\"role\": \"age\", \"of\": \"person\"", "\"role\": \"age\"", line: 13, "\(questions)[3].of",
      .roleNeeds("age", ["person"])),
    Slip(
      "\"adults\", \"kind\": \"number\", \"text\": {\"en\": \"Adults?\"}, \"most\": 30",
      "\"adults\", \"kind\": \"text\", \"text\": {\"en\": \"Adults?\"}", line: 11,
      "\(questions)[1].kind", .roleNeeds("adults", ["number"])),

    // Conditions
    Slip(
      "\"question\": \"age\", \"at", "\"question\": \"word\", \"at", line: 17,
      "\(questions)[4].when[0].question", .noSuchQuestion("word")),
    Slip(
      "\"atLeast\": 18", "\"atLest\": 18", line: 17, "\(questions)[4].when[0].atLest",
      .unknownName(likely: "atLeast")),
    Slip(
      "\"atLeast\": 18", "\"atLeast\": 18, \"atMost\": 20", line: 17, "\(questions)[4].when[0]",
      .expected(.comparison)),
    Slip(", \"atLeast\": 18", "", line: 17, "\(questions)[4].when[0]", .expected(.comparison)),
    Slip(
      "\"atLeast\": 18", "\"isOneOf\": [\"x\"]", line: 17, "\(questions)[4].when[0].isOneOf",
      .notRead),
    Slip(
      "\"isOneOf\": [\"out\"]", "\"atMost\": 1", line: 18, "\(questions)[4].when[1].any[0].atMost",
      .notRead),
    Slip(
      "\"isOneOf\": [\"out\"]", "\"isOneOf\": [\"in\", \"inn\"]", line: 18,
      "\(questions)[4].when[1].any[0].isOneOf[1]", .noSuchChoice("inn")),
    Slip(
      "\"isAnswered\": false", "\"isAnswered\": 0", line: 19,
      "\(questions)[4].when[1].any[1].isAnswered", .expected(.flag)),
  ]

  @Test(arguments: slips) func aMistakeIsSaidWithItsPlace(slip: Slip) throws {
    try #require(Self.file.components(of: slip.old) == 1)
    let broken = Self.file.replacing(slip.old, with: slip.new)
    #expect(throws: DefinitionFlaw(line: slip.line, field: slip.field, reason: slip.reason)) {
      try SurveyDefinition(json: broken)
    }
  }

  @Test(arguments: ["[]", "12", "\"a\""]) func aFileIsAnObject(text: String) {
    #expect(throws: DefinitionFlaw(line: 1, field: "", reason: .expected(.object))) {
      try SurveyDefinition(json: text)
    }
  }

  @Test func aQuestionOfTheHouseholdDoesNotLookAtAPerson() {
    let file = Self.file.replacing("\"of\": \"others\", ", with: "")
    let field = "surveys.interview.questions[4].when[0].question"
    #expect(throws: DefinitionFlaw(line: 17, field: field, reason: .noSuchQuestion("age"))) {
      try SurveyDefinition(json: file)
    }
  }

  @Test func aStrangeNameIsShownWithoutWhatCannotBeSeen() {
    let name = #"\u001b[31m"# + String(repeating: "x", count: 100)
    let file = Self.file.replacing("\"version\"", with: "\"\(name)\"")
    let field = "?[31m" + String(repeating: "x", count: 35)
    #expect(throws: DefinitionFlaw(line: 3, field: field, reason: .unknownName(likely: nil))) {
      try SurveyDefinition(json: file)
    }
  }
}

extension String {
  /// How often another text stands in it.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
