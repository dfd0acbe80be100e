public import Model
import Resources

extension ReportFlaw {
  /// Where the mistake is and what is wrong.
  public var sentence: Sentence {
    Sentence(.reportsFlawAt, .text("\(line)"), .text("\(column)"), .sentence(kind.sentence))
  }
}

extension ReportFlaw.Kind {
  /// What is wrong, to be said after its place.
  public var sentence: Sentence {
    switch self {
    case .notAnEntry: Sentence(.reportsFlawNotAnEntry)
    case .unknownKey(let key): Sentence(.reportsFlawUnknownKey, .text(key))
    case .repeated(let key): Sentence(.reportsFlawRepeated, .text(key))
    case .missing(let key): Sentence(.reportsFlawMissing, .text(key))
    case .badName(let name): Sentence(.reportsFlawBadName, .text(name))
    case .unknownKind(let kind, let known):
      Sentence(.reportsFlawUnknownKind, .text(kind), Self.list(known))
    case .badStandard(let text): Sentence(.reportsFlawBadStandard, .text(text))
    case .badWords: Sentence(.reportsFlawBadWords)
    case .unknownColumn(let name): Sentence(.reportsFlawUnknownColumn, .text(name))
    case .notASelect: Sentence(.reportsFlawNotASelect)
    case .secondStatement: Sentence(.reportsFlawSecondStatement)
    case .notReadOnly: Sentence(.reportsFlawNotReadOnly)
    case .forbidden(let word): Sentence(.reportsFlawForbidden, .text(word))
    case .notClosed: Sentence(.reportsFlawNotClosed)
    case .unknownParameter(let name): Sentence(.reportsFlawUnknownParameter, .text(name))
    case .unusedParameter(let name): Sentence(.reportsFlawUnusedParameter, .text(name))
    case .otherColumns(let found): Sentence(.reportsFlawOtherColumns, Self.list(found))
    case .otherPeopleColumns(let found):
      Sentence(.reportsFlawOtherPeopleColumns, Self.list(found))
    case .noNumber(let known): Sentence(.reportsFlawNoNumber, Self.list(known))
    case .refused(let words): Sentence(.reportsFlawRefused, .text(words))
    }
  }

  private static func list(_ words: [String]) -> Sentence.Part {
    .text(words.joined(separator: ", "))
  }
}
