import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Lists the reports that there are.
struct ReportsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the reports: the program's and the site's own.",
    discussion: """
      A site's own are files in the folder “reports” beside config.yaml. Those with a mistake are named \
      on standard error, and the status is 1.
      """)

  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false

  mutating func run() async throws {
    let json = json
    try await place.withStartup { startup in
      let phrases = startup.phrases
      let language = phrases.language.rawValue
      let (reports, unread) = await ReportsDesk.reports(startup.reports)
      if json {
        try Output.json(reports.map { ReportOutput($0, language) })
      } else {
        Output.table(
          [.scriptColumnReport, .scriptColumnTitle],
          reports.map { [$0.id, $0.report.title[language]] }, phrases)
      }
      guard unread.isEmpty else {
        let lines = unread.map { one in
          let reason = one.flaw?.sentence.text(phrases) ?? phrases[.scriptReportsUnread]
          return "\(one.file): \(reason)"
        }
        throw Failure(lines.joined(separator: " "))
      }
    }
  }
}
