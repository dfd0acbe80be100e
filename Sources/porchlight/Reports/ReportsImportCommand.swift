import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Fills the store for reports from an export.
struct ReportsImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Take in a HUD CSV export, a zip or a folder, in place of the last one: all or nothing.",
    discussion: """
      FY 2026 and FY 2024. Each row that cannot be read is named on standard error with its file, line \
      and column; then the status is 1, and what was imported before stays. If nothing is saved yet, \
      PORCHLIGHT_PASSPHRASE_FILE sets the passphrase.
      """)

  @OptionGroup var options: ReportsOptions
  @Argument(help: "The zip or the folder.", completion: .file()) var path: String

  mutating func run() async throws {
    let (json, path) = (options.json, path)
    try await options.withDesk(making: true) { desk, startup in
      let phrases = startup.phrases
      let line = ProgressLine()
      let facts: ReportStoreFacts
      do throws(ReportsTrouble) {
        facts = try await ending({ line.end() }) {
          () async throws(ReportsTrouble) -> ReportStoreFacts in
          try await desk.importExport(path) { line.show($0.text(phrases)) }
        }
      } catch {
        guard case .notImported(.problems(let problems, let count)) = error else { throw error }
        for problem in problems { Output.complain(problem.sentence.text(phrases)) }
        if count > problems.count {
          Output.complain(
            phrases.format(.scriptReportsMore, phrases.number(count - problems.count)))
        }
        throw Failure(phrases.format(.scriptReportsNone, phrases.number(count)))
      }
      if json { return try Output.json(ReportStoreOutput(facts)) }
      Output.line(facts.text(phrases))
    }
  }
}

extension ReportsProgress {
  /// The progress on one line of a terminal.
  func text(_ phrases: Phrases) -> String {
    switch self {
    case .reading(let file, let bytes, let all):
      ProgressBar.text(Double(bytes) / Double(max(1, all)), phrases) + file
    case .summing: ProgressBar.text(1, phrases) + phrases[.scriptReportsSumming]
    case .asking(let people, let all):
      ProgressBar.text(Double(people) / Double(max(1, all)), phrases)
    }
  }
}

extension ReportStoreFacts {
  /// How much the store holds, as a line.
  func text(_ phrases: Phrases) -> String {
    phrases.format(
      .scriptReportsImported, phrases.number(people), phrases.number(enrollments),
      phrases.number(services), ReportCellText.day(firstDay), ReportCellText.day(lastDay))
  }
}
