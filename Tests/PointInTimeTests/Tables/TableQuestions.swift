import Foundation
import Model

/// A definition with a question for every role that the tables read: each has the role's name, and
/// each of its choices the name of its meaning.
enum TableQuestions {
  static let definition = SurveyDefinition(
    name: "Test", version: "1",
    surveys: [
      .interview: Questionnaire(
        title: "Interview",
        questions: [
          question(.consent), question(.sleepingPlace), question(.alreadyAsked),
          number(.adults), number(.children),
        ] + people + [question(.relationship, .others)]),
      .observation: Questionnaire(
        title: "Observation",
        questions: [
          number(.size), question(.ageBand, .person), genders, question(.hispanic, .person), races,
        ]),
      .sheltered: Questionnaire(
        title: "Sheltered",
        questions: [question(.shelterType), number(.adults), number(.children)] + people
          + [question(.relationship, .others)]),
    ])

  private static let people =
    [initials, number(.age, .person), question(.ageBand, .person), genders]
    + [question(.hispanic, .person), races]
    + [
      .armedForces, .guardActivated, .vaCare, .disabilityBenefits, .firstTime, .lengthOfTime,
      .timesInThreeYears, .monthsInThreeYears, .substanceUse, .psychiatric, .physical,
      .keepsFromHousing, .hiv, .fleeingViolence,
    ].map { question($0, .person) }

  private static let initials = SurveyQuestion(
    id: "initials", role: .initials, scope: .person, text: "", kind: .text, most: 4)

  private static let genders = SurveyQuestion(
    id: "gender", role: .gender, scope: .person, text: "", kind: .choice,
    choices: ["woman", "man", "other"].map { SurveyChoice(code: $0, text: "") })

  /// A choice of it is none of the six.
  private static let races = SurveyQuestion(
    id: "race", role: .race, scope: .person, text: "", kind: .several,
    choices: SurveyRole.race.meanings.map { SurveyChoice(code: $0, text: "", meaning: $0) }
      + [SurveyChoice(code: "another", text: "")])

  private static func number(
    _ role: SurveyRole, _ scope: SurveyQuestion.Scope = .household
  ) -> SurveyQuestion {
    SurveyQuestion(id: role.rawValue, role: role, scope: scope, text: "", kind: .number)
  }

  private static func question(
    _ role: SurveyRole, _ scope: SurveyQuestion.Scope = .household
  ) -> SurveyQuestion {
    SurveyQuestion(
      id: role.rawValue, role: role, scope: scope, text: "", kind: .choice,
      choices: role.meanings.map { SurveyChoice(code: $0, text: "", meaning: $0) },
      instead: NoAnswer.allCases)
  }
}

// Answers as short as they are said: a choice, several, a number.

extension SurveyAnswer: ExpressibleByStringLiteral {
  init(stringLiteral choice: String) {
    self = NoAnswer(rawValue: choice).map { .none($0) } ?? .choices([choice])
  }
}

extension SurveyAnswer: ExpressibleByArrayLiteral {
  init(arrayLiteral choices: String...) { self = .choices(choices) }
}

extension SurveyAnswer: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) { self = .number(number) }
}

extension Survey {
  /// An id that a number has.
  static func id(_ number: Int) -> UUID {
    let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
  }

  /// A survey that was asked to its end, so many minutes into the night.
  static func sample(
    _ number: Int, _ kind: SurveyKind = .interview, end: SurveyEnd? = .completed,
    isPractice: Bool = false, _ household: Answers = [:], _ people: [Answers]
  ) -> Survey {
    var survey = Survey(
      id: id(number), of: id(9_999), kind: kind, isPractice: isPractice,
      began: Date(timeIntervalSince1970: 1_800_000_000 + Double(number) * 60))
    survey.end = end
    survey.household = household
    survey.people = people
    return survey
  }

  /// A household that was asked outside.
  static func outside(
    _ number: Int, adults: Int, children: Int = 0, _ people: Answers...
  ) -> Survey {
    sample(
      number, .interview,
      [
        "consent": "yes", "sleepingPlace": "unsheltered", "alreadyAsked": "no",
        "adults": .number(adults), "children": .number(children),
      ], people)
  }

  /// A household that was asked in a shelter.
  static func inside(
    _ number: Int, _ shelter: SurveyAnswer, adults: Int, children: Int = 0, _ people: Answers...
  ) -> Survey {
    sample(
      number, .sheltered,
      ["shelterType": shelter, "adults": .number(adults), "children": .number(children)], people)
  }
}

/// Somebody white, not Hispanic, without anything that a table counts, but for what is said here.
func somebody(
  _ age: SurveyAnswer, as relationship: SurveyAnswer? = nil, _ other: Survey.Answers = [:]
) -> Survey.Answers {
  var answers: Survey.Answers = [
    "age": age, "race": ["white"], "hispanic": "no", "armedForces": "no", "guardActivated": "no",
    "vaCare": "no", "disabilityBenefits": "no", "firstTime": "no", "lengthOfTime": "underYear",
    "timesInThreeYears": "underFour", "substanceUse": "no", "psychiatric": "no", "physical": "no",
    "hiv": "no", "fleeingViolence": "no",
  ]
  answers["relationship"] = relationship
  return answers.merging(other) { $1 }
}
