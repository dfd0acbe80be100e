import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Writes the file by which volunteers' machines join.
struct CountSetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Write the sealed file that volunteers' computers take.",
    discussion: """
      Write it anew after each change of the count: who has joined takes it again. It is sealed with \
      the setup key. It takes the place of an older one of the same count only.
      """)

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @Argument(help: "The file.", completion: .file()) var file: String

  mutating func run() async throws {
    let (json, path) = (options.json, file)
    try await options.withCount(choice) { chosen, desk, startup in
      try await desk.writeSetup(chosen.id, to: path)
      if json {
        return try Output.json(
          CountOutput(chosen.kept, chosen.surveys, at: startup.environment.now()))
      }
      Output.line(startup.phrases.format(.pitSetupWritten, Machine.absolute(path)))
    }
  }
}
