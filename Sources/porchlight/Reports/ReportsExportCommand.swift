import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Writes the store as a HUD CSV export.
struct ReportsExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all of it as a HUD CSV export of FY 2026: a new zip, or a new folder.",
    discussion: """
      It names everybody, and is not sealed: for a warehouse, on a disk that is. The audit trail is told.
      """)

  @OptionGroup var options: ReportsOptions
  @Argument(help: "The zip, where it ends in .zip; otherwise the folder.", completion: .file())
  var path: String

  /// The outcome, as `--json` prints it.
  private struct Exported: Encodable { var path: String }

  mutating func run() async throws {
    let (json, path) = (options.json, path)
    try await options.withDesk { desk, startup in
      // What is half written is taken away, whoever ends it.
      try await StopSignals.cancelling { try await desk.export(to: path) }
      if json { return try Output.json(Exported(path: path)) }
      Output.line(startup.phrases.format(.pitWritten, Machine.absolute(path)))
    }
  }
}
