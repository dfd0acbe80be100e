import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import Resources

/// Lists the results that are kept.
struct ReportsResultsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results", abstract: "List the results that are kept, the newest first.",
    discussion: """
      Of one report with the sum of each column that counts, so that a trend is seen without running it \
      again. With --json whole results. Nobody is named in them.
      """)

  @OptionGroup var options: ReportsOptions
  @Argument(help: "The report; all where none is named.") var name: String?

  mutating func run() async throws {
    let (json, name) = (options.json, name)
    try await options.withDesk { desk, startup in
      let (phrases, shelf) = (startup.phrases, try await desk.shelf())
      let known = Dictionary(shelf.reports.map { ($0.id, $0.report) }) { $1 }
      if let name { _ = try shelf.reports(name) }
      // Of a report that is gone nobody knows what its columns are.
      let results = shelf.results.compactMap { result in
        known[result.order.report].map { (result: result, report: $0) }
      }.filter { name == nil || $0.result.order.report == name }
      if json {
        var whole: [ReportResultOutput] = []
        for (summary, report) in results {
          let result = try await desk.result(summary.id)
          whole.append(
            ReportResultOutput(result, report, result.columns(of: report, people: false)))
        }
        return try Output.json(whole)
      }
      let counts = name.flatMap { known[$0] }?.columns.filter { $0.kind == .count } ?? []
      let titles =
        [.scriptColumnTime, .scriptColumnReport, .scriptColumnParameter, .scriptColumnRows].map {
          phrases[$0]
        } + counts.map { $0.title[phrases.language.rawValue] }
      Output.table(
        titles,
        results.map { result, report in
          [
            Output.isTable
              ? phrases.dateTime(result.ran, .system) : result.ran.formatted(.iso8601),
            result.order.report,
            result.order.parameters(of: report, shelf.store?.projects ?? [], phrases),
            "\(result.rowCount)",
          ] + counts.map { "\(result.sum(of: $0))" }
        })
    }
  }
}

extension ReportSummary {
  /// The sum of a column that counts.
  fileprivate func sum(of column: Report.Column) -> Int64 {
    if case .integer(let number)? = figures[column.name] { number } else { 0 }
  }
}
