public import Model
import Resources

extension ReportsTrouble {
  /// What happened, as one plain sentence in the person's language.
  public var sentence: Sentence {
    switch self {
    case .noStore: Sentence(.reportsTroubleNoStore)
    case .noReport(let name): Sentence(.reportsTroubleNoReport, .text(name))
    case .noResult: Sentence(.reportsTroubleNoResult)
    case .failure(let failure): failure.sentence
    case .noPeople: Sentence(.reportsTroubleNoPeople)
    case .peopleHidden: Sentence(.reportsTroublePeopleHidden)
    case .noFile: Sentence(.reportsTroubleNoFile)
    case .notImported(.cancelled), .stopped: Sentence(.reportsTroubleStopped)
    case .notImported(let error): Sentence(.reportsTroubleNotImported, .sentence(error.sentence))
    case .unreadable: Sentence(.reportsTroubleUnreadable)
    case .noFolder: Sentence(.pitTroubleNoFolder)
    case .fileExists: Sentence(.pitTroubleExists)
    case .file(let trouble): Sentence(.pitTroubleFile, .sentence(trouble.sentence))
    case .storage(let trouble): trouble.sentence
    case .system(let trouble):
      Sentence(.reportsTroubleSystem, .sentence(trouble.sentence(signingInTo: .eto)))
    }
  }
}

extension ReportFailure {
  /// What happened, as one plain sentence in the person's language.
  public var sentence: Sentence {
    switch self {
    case .flaw(let flaw): Sentence(.reportsFailureFlaw, .sentence(flaw.sentence))
    case .badParameter(let name): Sentence(.reportsFailureParameter, .text(name))
    case .noPeople: Sentence(.reportsTroubleNoPeople)
    case .tookTooLong: Sentence(.reportsFailureTooLong)
    case .stopped: Sentence(.reportsTroubleStopped)
    case .database(let code): Sentence(.reportsFailureDatabase, .text("\(code)"))
    }
  }
}
