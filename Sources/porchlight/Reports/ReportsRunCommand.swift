import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Runs reports, and prints or writes what comes of them.
struct ReportsRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a report, and print what comes of it.",
    discussion: """
      What is not said has its standard, which “reports show” tells. Days are 2026-09-30, months \
      2026-09; latest is the last day or month of the export, latest-29 so many before it. Columns that \
      name people are left out unless --people asks for them. In a pipe the first line has the columns' \
      names, as in CSV, unless --no-headings. With --folder each report is written to a \
      new CSV file there, which only you can read (0600).
      """)

  @OptionGroup var options: ReportsOptions
  @OptionGroup var parameters: ReportParameters
  @Argument(help: ArgumentHelp("The report; several with --folder.", valueName: "report"))
  var names: [String]
  @Flag(help: "Print comma-separated values.") var csv = false
  @Flag(help: "In a pipe, print no line of the columns' names first.") var noHeadings = false
  @Flag(help: "Print the columns that name people, too.") var people = false
  @Option(
    help: ArgumentHelp("Write CSV files to this folder.", valueName: "dir"),
    completion: .directory) var folder: String?

  mutating func run() async throws {
    let (all, names, folder) = (self, names, folder)
    guard folder != nil || names.count == 1 else {
      throw ValidationError(Usage.phrases[.scriptReportsOne])
    }
    guard !(csv && options.json) else {
      throw ValidationError(Usage.phrases[.scriptReportsOneForm])
    }
    try await options.withDesk { desk, startup in
      for name in names {
        let (listed, store) = try await desk.chosen(name)
        let values = try all.parameters.values(for: listed, store, startup.phrases)
        let result = try await desk.run(
          ReportOrder(report: name, values: values), namesPeople: all.people)
        if listed.report.parameters.isOutside(store, result.order.values) {
          Output.explain(store.noData.text(startup.phrases))
        } else if listed.report.parameters.isBeyond(result.lastDay, result.order.values) {
          let day = ReportCellText.day(result.lastDay)
          Output.explain(startup.phrases.format(.reportsDataEnd, day))
        }
        let shown = Shown(result: result, report: listed.report, people: all.people)
        if let folder {
          try await shown.write(to: folder, desk, startup)
        } else {
          try shown.print(all, startup.phrases)
        }
      }
    }
  }

  /// A result, and what of it is shown.
  private struct Shown {
    var result: ReportResult
    var report: Report
    var people: Bool

    private var columns: [Report.Column] { result.columns(of: report, people: people) }

    func print(_ options: ReportsRunCommand, _ phrases: Phrases) throws {
      if options.options.json {
        try Output.json(ReportResultOutput(result, report, columns))
      } else if options.csv {
        Output.plain(text(phrases))
      } else {
        if !Output.isTable, !options.noHeadings {
          Output.line(columns.map(\.name).joined(separator: "\t"))
        }
        Output.table(result.cells(columns), columns, of: report, phrases)
      }
      sayIfCut(phrases)
    }

    /// Writes a file named for the report and the day; what is there stays.
    func write(to folder: String, _ desk: ReportsDesk, _ startup: Startup) async throws {
      let now = startup.environment.now()
      let day = CivilDate(now, minutesEast: Zone.system.offset(at: now) / 60)
      let (stem, text) = ("\(folder)/\(result.order.report)-\(day)", text(startup.phrases))
      for number in 1... {
        let path = number == 1 ? "\(stem).csv" : "\(stem)-\(number).csv"
        do {
          try await desk.write(text, to: path)
        } catch {
          guard error == .fileExists else { throw error }
          continue
        }
        Output.line(startup.phrases.format(.pitWritten, Machine.absolute(path)))
        return sayIfCut(startup.phrases)
      }
    }

    private func text(_ phrases: Phrases) -> String {
      ReportCSV(report, columns, phrases).text(result.cells(columns))
    }

    private func sayIfCut(_ phrases: Phrases) {
      guard result.isCut else { return }
      Output.explain(phrases.format(.scriptReportsCut, phrases.number(result.rows.count)))
    }
  }
}
