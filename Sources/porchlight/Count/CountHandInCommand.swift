import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Writes what the lead's machine takes.
struct CountHandInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hand-in", abstract: "Write all surveys of a count to a file sealed for its lead.",
    discussion: """
      Incomplete ones too, and never practice. Nobody but the lead's computer opens the file. It \
      takes the place of an older one only if that has nothing else.
      """)

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @Argument(help: "The file.", completion: .file()) var file: String

  /// The outcome, as `--json` prints it.
  private struct HandedIn: Encodable {
    var surveys: Int
    var file: String
  }

  mutating func run() async throws {
    let (json, path) = (options.json, file)
    try await options.withCount(choice) { chosen, desk, startup in
      var kept = chosen.kept
      kept.handedIn = startup.environment.now()
      let surveys = try await desk.writeAnswers(chosen.id, to: path)
      try await desk.keep(kept)
      if json { return try Output.json(HandedIn(surveys: surveys, file: path)) }
      Output.line(
        startup.phrases.format(
          .scriptCountHandedIn, startup.phrases.number(surveys), Machine.absolute(path)))
    }
  }
}
