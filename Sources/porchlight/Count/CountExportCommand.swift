import ArgumentParser
import Engine
import Features
import Model
import PointInTime
import Resources

/// Writes what comes of a count to a file.
struct CountExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the tables of a count to a new file, as CSV.",
    discussion: """
      With --records a line for each person instead: without initials and other words that were \
      typed, and with the place as a cell of 0.01°, where at least 5 surveys are of that cell. The \
      file must be new, and only you can read it (0600).
      """)

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @Argument(help: "The file.", completion: .file(extensions: ["csv"])) var file: String
  @Flag(help: "Write a line for each person instead of the tables.") var records = false

  /// The outcome, as `--json` prints it.
  private struct Exported: Encodable {
    var file: String
    var surveys: Int
  }

  mutating func run() async throws {
    let (json, path, records) = (options.json, file, records)
    try await options.withCount(choice) { chosen, desk, startup in
      let tables = chosen.tables
      let text =
        records
        ? SurveyLines(chosen.surveys, chosen.count.definition).csv : chosen.csv(tables)
      try await desk.export(text, of: chosen.id, to: path)
      if json {
        return try Output.json(Exported(file: path, surveys: tables.surveys))
      }
      Output.line(startup.phrases.format(.pitWritten, Machine.absolute(path)))
    }
  }
}
