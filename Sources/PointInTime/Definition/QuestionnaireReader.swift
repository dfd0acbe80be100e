import Model

/// Reads the questions of one survey, each against those that come before it.
struct QuestionnaireReader {
  /// How many questions a survey may have.
  static let mostQuestions = 200
  /// How many choices a question may have: as many as there are letters.
  static let mostChoices = 26

  /// What was read.
  private var questions: [SurveyQuestion] = []

  /// Reads a survey.
  static func read(
    _ survey: DefinitionValue, _ kind: SurveyKind
  ) throws(DefinitionFlaw) -> Questionnaire {
    let object = try survey.object(["title", "questions"])
    let title = try object.needed("title").words()
    let list = try object.needed("questions")
    var reader = QuestionnaireReader()
    for question in try list.list(most: mostQuestions) {
      let read = try reader.question(question)
      reader.questions.append(read)
    }
    let roles = Set(reader.questions.compactMap(\.role))
    for needed in kind.neededRoles where roles.isDisjoint(with: needed) {
      throw list.flaw(.noRole(needed[0].rawValue))
    }
    return Questionnaire(title: title, questions: reader.questions)
  }

  private func question(_ value: DefinitionValue) throws(DefinitionFlaw) -> SurveyQuestion {
    let object = try value.object([
      "id", "role", "of", "kind", "text", "help", "choices", "least", "most", "instead", "when",
    ])
    let id = try object.needed("id")
    var question = SurveyQuestion(
      id: try id.name(), text: try object.needed("text").words(),
      kind: try object.needed("kind").one(of: SurveyQuestion.Kind.allCases))
    guard !questions.contains(where: { $0.id == question.id }) else { throw id.flaw(.twice) }
    if let scope = object["of"] {
      question.scope = try scope.one(of: SurveyQuestion.Scope.allCases)
    }
    if let role = object["role"] {
      question.role = try role.one(of: SurveyRole.allCases)
      try check(question, role: role, object, value)
    }
    if let help = object["help"] { question.help = try help.words() }
    question.choices = try choices(of: question, object)
    try readBounds(of: &question, object)
    if let instead = object["instead"] {
      for value in try instead.list() {
        let answer = try value.one(of: NoAnswer.allCases)
        guard !question.instead.contains(answer) else { throw value.flaw(.twice) }
        question.instead.append(answer)
      }
    }
    if let conditions = object["when"] {
      let reader = ConditionReader(
        earlier: questions.filter { question.scope != .household || $0.scope == .household })
      question.conditions = try conditions.list().map(reader.condition)
    }
    return question
  }

  /// Holds a question against what its role needs.
  private func check(
    _ question: SurveyQuestion, role value: DefinitionValue, _ object: DefinitionObject,
    _ whole: DefinitionValue
  ) throws(DefinitionFlaw) {
    guard let role = question.role else { return }
    guard !questions.contains(where: { $0.role == role }) else { throw value.flaw(.twice) }
    guard role.scopes.contains(question.scope) else {
      let field = object["of"] ?? DefinitionValue(json: whole.json, field: whole.field + ".of")
      throw field.flaw(.roleNeeds(role.rawValue, role.scopes.map(\.rawValue)))
    }
    guard role.kinds.contains(question.kind) else {
      throw try object.needed("kind").flaw(.roleNeeds(role.rawValue, role.kinds.map(\.rawValue)))
    }
    let isSize = role == .adults || role == .children || role == .size
    guard !isSize || questions.allSatisfy({ $0.scope == .household }) else {
      throw value.flaw(.afterPeople)
    }
  }

  private func choices(
    of question: SurveyQuestion, _ object: DefinitionObject
  ) throws(DefinitionFlaw) -> [SurveyChoice] {
    guard question.kind == .choice || question.kind == .several else {
      if let choices = object["choices"] { throw choices.flaw(.notRead) }
      return []
    }
    let list = try object.needed("choices")
    let meanings = question.role?.meanings ?? []
    var choices: [SurveyChoice] = []
    for value in try list.list(most: Self.mostChoices) {
      let object = try value.object(["code", "text", "means", "ends"])
      let code = try object.needed("code")
      var choice = SurveyChoice(code: try code.name(), text: try object.needed("text").words())
      guard !choices.contains(where: { $0.code == choice.code }) else { throw code.flaw(.twice) }
      if let means = object["means"] {
        guard !meanings.isEmpty else { throw means.flaw(.notRead) }
        choice.meaning = try means.word(of: meanings)
      }
      if let ends = object["ends"] {
        choice.ends = try ends.one(of: SurveyEnd.allCases.filter { $0 != .completed })
      }
      choices.append(choice)
    }
    if let role = question.role, !meanings.isEmpty, choices.allSatisfy({ $0.meaning == nil }) {
      throw list.flaw(.noMeaning(role.rawValue))
    }
    return choices
  }

  private func readBounds(
    of question: inout SurveyQuestion, _ object: DefinitionObject
  ) throws(DefinitionFlaw) {
    let least = object["least"]
    let most = object["most"]
    switch question.kind {
    case .choice, .several:
      if let bound = least ?? most { throw bound.flaw(.notRead) }
    case .text:
      if let least { throw least.flaw(.notRead) }
      if let most { question.most = try most.number(in: 1...DefinitionValue.longestText) }
    case .number:
      if let least { question.least = try least.number(in: 0...SurveyQuestion.greatestNumber) }
      if let most {
        question.most = try most.number(in: question.least...SurveyQuestion.greatestNumber)
      } else {
        _ = try least?.number(in: 0...question.most)
      }
    }
  }
}

extension SurveyRole {
  /// Of whom a question of it may be asked.
  fileprivate var scopes: [SurveyQuestion.Scope] {
    guard isOfPerson else { return [.household] }
    return self == .relationship ? [.others, .person] : [.person]
  }
}

extension SurveyKind {
  /// The roles that the tables cannot do without; of each list one.
  fileprivate var neededRoles: [[SurveyRole]] {
    switch self {
    case .interview: [[.sleepingPlace], [.adults], [.children], [.age, .ageBand]]
    case .observation: [[.size], [.ageBand]]
    case .sheltered: [[.shelterType], [.adults], [.children], [.age]]
    }
  }
}
