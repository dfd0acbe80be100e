import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Lists whom a number of a report counts.
struct ReportsPeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "List whom a number of a report counts.",
    discussion: """
      The number is that of --column in the row that --row tells apart, by its columns as “reports run” \
      prints them in a pipe. The audit trail is told. Nobody is listed where reports.people is false.
      """)

  @OptionGroup var options: ReportsOptions
  @OptionGroup var parameters: ReportParameters
  @Argument(help: "The report.") var report: String
  @Option(
    help: ArgumentHelp("A column of the row; may be repeated.", valueName: "column=value"))
  var row: [String] = []
  @Option(help: ArgumentHelp("The column of the number.", valueName: "column")) var column: String

  /// Somebody, as `--json` prints them.
  private struct Person: Encodable {
    var id: String
    var name: String?
    var birthDate: String?
  }

  mutating func run() async throws {
    let (all, name, column) = (self, report, column)
    try await options.withDesk { desk, startup in
      let phrases = startup.phrases
      let (listed, store) = try await desk.chosen(name)
      let values = try all.parameters.values(for: listed, store, phrases)
      let order = ReportOrder(report: name, values: values)
      let result = try await desk.run(order, namesPeople: false)
      let row = try all.row(of: result, listed.report, phrases)
      let people = try await desk.people(order, behind: ReportCell(row: row, column: column))
      if all.options.json {
        return try Output.json(
          people.map {
            Person(id: $0.id, name: $0.name, birthDate: $0.birth.map(ReportCellText.day))
          })
      }
      Output.table(
        [.tasksColumnNumber, .checkInColumnName, .scriptColumnBorn],
        people.map { [$0.id, $0.name ?? "", $0.birth.map(ReportCellText.day) ?? ""] }, phrases)
    }
  }

  /// The one row that is as the command line says.
  private func row(
    of result: ReportResult, _ report: Report, _ phrases: Phrases
  ) throws -> [String: ReportValue] {
    let cells = ReportCellText(report, phrases)
    var wanted: [(place: Int, text: String)] = []
    for word in row {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2,
        let place = report.columns.firstIndex(where: { $0.name == parts[0] })
      else { throw ValidationError(phrases[.scriptReportsRow]) }
      wanted.append((place, String(parts[1])))
    }
    let found = result.rows.filter { row in
      wanted.allSatisfy { cells.plain(row[$0.place], in: report.columns[$0.place]) == $0.text }
    }
    guard let row = found.first else { throw Failure(phrases[.scriptReportsRowNone]) }
    guard found.count == 1 else { throw Failure(phrases[.scriptReportsRowSeveral]) }
    return Dictionary(zip(report.columns.map(\.name), row), uniquingKeysWith: { $1 })
  }
}
