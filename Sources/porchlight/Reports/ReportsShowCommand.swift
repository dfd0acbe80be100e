import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Tells what a report counts, what it is asked with and what its columns are.
struct ReportsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what a report counts, its parameters and its columns.")

  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false
  @Argument(help: "The report.") var name: String

  mutating func run() async throws {
    let (json, name) = (json, name)
    try await place.withStartup { startup in
      let phrases = startup.phrases
      let language = phrases.language.rawValue
      try await saying(phrases) {
        let (reports, unread) = await ReportsDesk.reports(startup.reports)
        let listed = try ReportsShelf(reports: reports, unread: unread).reports(name)
        if json { return try Output.json(ReportOutput(listed, language)) }
        Output.tell(listed.report.title[language])
        Output.tell(listed.report.about[language])
        Output.line("")
        Output.table(
          [
            .scriptColumnParameter, .scriptColumnKind, .scriptColumnStandard, .scriptColumnTitle,
          ],
          listed.report.parameters.map {
            [$0.name, $0.kind.rawValue, $0.standardText, $0.title[language]]
          },
          phrases)
        Output.line("")
        Output.table(
          [.scriptColumnColumn, .scriptColumnKind, .scriptColumnTitle],
          listed.report.columns.map { [$0.name, $0.kind.rawValue, $0.title[language]] }, phrases)
      }
    }
  }
}
