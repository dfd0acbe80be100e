import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Reads a report's file, and says what is wrong with it.
struct ReportsCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a report's file: the line, the character, what is wrong."
  )

  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false
  @Argument(help: "The file.", completion: .file(extensions: ["sql"])) var file: String

  /// What was found, as `--json` prints it.
  private struct Checked: Encodable {
    var isValid: Bool
    var title: String?
    var line: Int?
    var column: Int?
    var reason: String?
  }

  mutating func run() async throws {
    let (json, path) = (json, file)
    try await place.withStartup { startup in
      let phrases = startup.phrases
      try await saying(phrases) {
        let report: Report
        do throws(ReportsTrouble) { report = try ReportsDesk.check(path) } catch {
          guard case .failure(.flaw(let flaw)) = error else { throw error }
          if json {
            try Output.json(
              Checked(
                isValid: false, line: flaw.line, column: flaw.column,
                reason: flaw.kind.sentence.text(phrases)))
          }
          throw Failure("\(path): \(flaw.sentence.text(phrases))")
        }
        let title = report.title[phrases.language.rawValue]
        if json { return try Output.json(Checked(isValid: true, title: title)) }
        Output.line(phrases.format(.scriptReportsFine, title))
      }
    }
  }
}
