import Glibc
public import Model
import Resources

extension HUDImportError {
  /// Why nothing was imported; of many mistakes the first, and how many there are.
  public var sentence: Sentence {
    switch self {
    case .unreadable(let number):
      Sentence(.reportsImportUnreadable, .text(Self.words(of: number)))
    case .unreadableFile(let name, let number):
      Sentence(.reportsImportUnreadableFile, .text(name), .text(Self.words(of: number)))
    case .missingFiles(let names):
      Sentence(.reportsImportMissingFiles, .text(names.joined(separator: ", ")))
    case .zip(let flaw, nil): flaw.sentence
    case .zip(let flaw, let file?):
      Sentence(.reportsZipFile, .text(file), .sentence(flaw.sentence))
    case .changesOnly: Sentence(.reportsImportChangesOnly)
    case .otherVersion(let year?): Sentence(.reportsImportOtherVersion, .text("\(year)"))
    case .otherVersion(nil): Sentence(.reportsImportNoVersion)
    case .problems(let problems, let count):
      Sentence(
        .reportsImportProblems, .count(count),
        problems.first.map { .sentence($0.sentence) } ?? .text(""))
    case .cancelled: Sentence(.reportsTroubleStopped)
    case .database(let code): Sentence(.reportsImportDatabase, .text("\(code)"))
    }
  }

  /// The system's words for one of its error numbers.
  private static func words(of number: Int32) -> String { String(cString: strerror(number)) }
}

extension ZipFlaw {
  fileprivate var sentence: Sentence {
    switch self {
    case .notAZip: Sentence(.reportsZipNotAZip)
    case .damaged: Sentence(.reportsZipDamaged)
    case .encrypted: Sentence(.reportsZipEncrypted)
    case .unsupported: Sentence(.reportsZipUnsupported)
    case .bomb: Sentence(.reportsZipBomb)
    case .repeatedName: Sentence(.reportsZipRepeatedName)
    }
  }
}

extension HUDImportProblem {
  /// Where it is and what is wrong, as compilers say it.
  public var sentence: Sentence {
    let place = (Sentence.Part.text(file), Sentence.Part.text("\(line)"))
    let wrong = Sentence.Part.sentence(flaw.sentence)
    guard let column else { return Sentence(.reportsProblemInLine, place.0, place.1, wrong) }
    return Sentence(.reportsProblemInColumn, place.0, place.1, .text(column), wrong)
  }
}

extension HUDImportProblem.Flaw {
  fileprivate var sentence: Sentence {
    switch self {
    case .csv(let flaw): flaw.sentence
    case .fieldCount(let found, let expected):
      Sentence(.reportsProblemFieldCount, .text("\(found)"), .text("\(expected)"))
    case .missingColumn: Sentence(.reportsProblemMissingColumn)
    case .repeatedColumn: Sentence(.reportsProblemRepeatedColumn)
    case .noHeader: Sentence(.reportsProblemNoHeader)
    case .exportRows(let count): Sentence(.reportsProblemExportRows, .count(count))
    case .empty: Sentence(.reportsProblemEmpty)
    case .notANumber: Sentence(.reportsProblemNotANumber)
    case .notADay: Sentence(.reportsProblemNotADay)
    case .notAMoment: Sentence(.reportsProblemNotAMoment)
    case .notMoney: Sentence(.reportsProblemNotMoney)
    case .otherExport: Sentence(.reportsProblemOtherExport)
    case .duplicate(let line): Sentence(.reportsProblemDuplicate, .text("\(line)"))
    case .unknown(let table): Sentence(.reportsProblemUnknown, .text(table))
    case .otherPerson: Sentence(.reportsProblemOtherPerson)
    }
  }
}

extension CSVFlaw {
  fileprivate var sentence: Sentence {
    switch self {
    case .openQuote: Sentence(.reportsProblemOpenQuote)
    case .strayQuote: Sentence(.reportsProblemStrayQuote)
    case .textAfterQuote: Sentence(.reportsProblemTextAfterQuote)
    case .carriageReturn: Sentence(.reportsProblemCarriageReturn)
    case .notUTF8: Sentence(.reportsProblemNotUTF8)
    case .nul: Sentence(.reportsProblemNul)
    case .tooLong: Sentence(.reportsProblemTooLong)
    }
  }
}
