public import Model
public import Resources

extension DefinitionFlaw {
  /// Where the mistake is and what is wrong, in words.
  public func sentence(_ phrases: Phrases) -> String { sentence.text(phrases) }

  /// Where the mistake is and what is wrong.
  var sentence: Sentence {
    let line = Sentence.Part.text("\(self.line)")
    return field.isEmpty
      ? Sentence(.pitFlawWhole, line, .sentence(reason.sentence))
      : Sentence(.pitFlawAt, line, .text(field), .sentence(reason.sentence))
  }
}

extension DefinitionFlaw.Reason {
  /// What is wrong.
  fileprivate var sentence: Sentence {
    switch self {
    case .notJSON: Sentence(.pitFlawNotJSON)
    case .tooDeep: Sentence(.pitFlawTooDeep)
    case .missing: Sentence(.pitFlawMissing)
    case .expected(let value): Sentence(.pitFlawExpected, .phrase(value.phrase))
    case .notOneOf(let words, let written, let likely):
      Self.adding(likely, to: Sentence(.pitFlawNotOneOf, .text(written), Self.list(words)))
    case .unknownName(let likely): Self.adding(likely, to: Sentence(.pitFlawUnknownName))
    case .twice: Sentence(.pitFlawTwice)
    case .noSuchQuestion(let id): Sentence(.pitFlawNoSuchQuestion, .text(id))
    case .noSuchChoice(let code): Sentence(.pitFlawNoSuchChoice, .text(code))
    case .notBetween(let least, let most):
      Sentence(.pitFlawNotBetween, .text("\(least)"), .text("\(most)"))
    case .tooLong(let letters): Sentence(.pitFlawTooLong, .text("\(letters)"))
    case .tooMany(let entries): Sentence(.pitFlawTooMany, .text("\(entries)"))
    case .notShown: Sentence(.pitFlawNotShown)
    case .noRole(let role): Sentence(.pitFlawNoRole, .text(role))
    case .roleNeeds(let role, let values):
      Sentence(.pitFlawRoleNeeds, .text(role), Self.list(values))
    case .noMeaning(let role): Sentence(.pitFlawNoMeaning, .text(role))
    case .notRead: Sentence(.pitFlawNotRead)
    case .afterPeople: Sentence(.pitFlawAfterPeople)
    }
  }

  private static func list(_ words: [String]) -> Sentence.Part {
    .text(words.joined(separator: ", "))
  }

  private static func adding(_ likely: String?, to sentence: Sentence) -> Sentence {
    guard let likely else { return sentence }
    return Sentence(.pitFlawLikely, .sentence(sentence), .text(likely))
  }
}

extension DefinitionFlaw.Value {
  /// What it is called.
  fileprivate var phrase: Phrase {
    switch self {
    case .object: .scriptExpectsObject
    case .list: .pitFlawExpectsList
    case .text: .scriptExpectsText
    case .wholeNumber: .pitFlawExpectsWholeNumber
    case .flag: .pitFlawExpectsFlag
    case .name: .pitFlawExpectsName
    case .language: .pitFlawExpectsLanguage
    case .comparison: .pitFlawExpectsComparison
    }
  }
}
