import Engine
import Features
import Resources

/// Reports the rows of a `Client.csv` that were not read, or only partly.
struct ListReport {
  /// The most lines that are named, so that a file of another kind does not fill the screen.
  static let most = 50

  let phrases: Phrases

  /// Says on standard error which rows were not read, and why, without their content.
  ///
  /// - Parameters:
  ///   - refused: the rows
  ///   - isWhole: whether each is named, however many there are
  func complain(_ refused: [ClientRow], isWhole: Bool = false) {
    for row in isWhole ? refused[...] : refused.prefix(Self.most) {
      Output.complain(
        phrases.format(.scriptRowRefused, phrases.number(row.line), phrases[row.flaw.phrase]))
    }
    if !isWhole { more(refused.count) }
  }

  /// Says on standard error which rows were about the same person.
  func complain(_ duplicates: [ClientList.Outcome.Duplicate]) {
    for pair in duplicates.prefix(Self.most) {
      Output.complain(
        phrases.format(.scriptRowTwice, phrases.number(pair.earlier), phrases.number(pair.line)))
    }
    more(duplicates.count)
  }

  private func more(_ count: Int) {
    guard count > Self.most else { return }
    Output.complain(phrases.format(.scriptRowsMore, phrases.number(count - Self.most)))
  }
}

extension ClientRow.Flaw {
  fileprivate var phrase: Phrase {
    switch self {
    case .quote: .scriptRowQuote
    case .tooLong: .scriptRowTooLong
    case .notText: .scriptRowNotText
    case .fields: .scriptRowFields
    case .noID: .scriptRowNoID
    case .longID: .scriptRowLongID
    case .birth: .scriptRowBirth
    case .unborn: .scriptRowUnborn
    }
  }
}

/// A row that was not read, as `--json` prints it.
struct RefusedRow: Encodable {
  let line: Int
  let reason: String

  init(_ row: ClientRow) {
    line = row.line
    reason = row.flaw.rawValue
  }
}

extension Failure {
  /// Makes a failure for a `Client.csv` that cannot be read or written.
  init(_ failure: ClientFile.Failure, _ path: String, _ phrases: Phrases) {
    let path = path == ClientFile.standardInput ? phrases[.scriptStandardInput] : path
    switch failure {
    case .notRead(let reason): self.init(phrases.format(.scriptListNotRead, path, reason))
    case .notUTF8: self.init(phrases.format(.scriptListNotUTF8, path))
    case .empty: self.init(phrases.format(.scriptListEmpty, path))
    case .noColumns(let names):
      self.init(phrases.format(.scriptListNoColumns, path, names.joined(separator: ", ")))
    case .exists: self.init(phrases.format(.scriptListExists, path))
    case .notWritten(let reason): self.init(phrases.format(.scriptListNotWritten, path, reason))
    }
  }
}

extension Startup {
  /// Reads a `Client.csv` to its end, row by row.
  ///
  /// - Parameters:
  ///   - path: where it is
  ///   - isLenient: whether rows with flaws are passed on too
  ///   - each: takes a row, and the part of the file that is read so far, 0 to 1; nil where that is
  ///     unknown
  /// - Throws: ``Failure``, and what `each` throws.
  func readList(
    _ path: String, isLenient: Bool = false,
    _ each: (ClientFile.Step, _ part: Double?) async throws -> Void
  ) async throws {
    do {
      let file = try ClientFile(path, today: today, isLenient: isLenient)
      while let step = try file.next() {
        try await each(step, file.size.map { Double(file.read) / Double(max(1, $0)) })
      }
    } catch let failure as ClientFile.Failure {
      throw Failure(failure, path, phrases)
    }
  }
}
