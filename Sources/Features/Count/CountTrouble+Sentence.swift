public import Model
import Resources

extension CountTrouble {
  /// What happened, as one plain sentence in the person's language.
  public var sentence: Sentence {
    switch self {
    case .wrongKey: Sentence(.pitTroubleKey)
    case .notACountFile: Sentence(.pitTroubleOther)
    case .fromLaterVersion: Sentence(.pitTroubleLater)
    case .otherCount: Sentence(.pitTroubleOtherCount)
    case .noFile: Sentence(.pitTroubleNoFile)
    case .noFolder: Sentence(.pitTroubleNoFolder)
    case .fileExists: Sentence(.pitTroubleExists)
    case .file(let trouble): Sentence(.pitTroubleFile, .sentence(trouble.sentence))
    case .storage(let trouble): trouble.sentence
    case .notLead: Sentence(.pitTroubleNotLead)
    case .noCount: Sentence(.pitTroubleNoCount)
    case .definition(let flaw): Sentence(.pitTroubleQuestions, .sentence(flaw.sentence))
    }
  }
}
