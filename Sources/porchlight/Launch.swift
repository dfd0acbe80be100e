import ArgumentParser
import Resources

/// Where the process starts.
@main enum Launch {
  static func main() throws {
    Memory.keepToItself()
    let arguments = Array(CommandLine.arguments.dropFirst())
    try Executors.run { await run(arguments) }
  }

  /// Runs the command that the arguments name, to its end.
  @MainActor private static func run(_ arguments: [String]) async {
    do {
      if let app = OpenApp(everyday: arguments) {
        try requireWords()
        return try await app.run()
      }
      var command = try Porchlight.read(arguments)
      if var command = command as? any AsyncParsableCommand {
        try requireWords()
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard Porchlight.exitCode(for: error) == .validationFailure else {
        Porchlight.exit(withError: error)
      }
      Output.complain(Usage.text(Porchlight.fullMessage(for: error)))
      Porchlight.exit(withError: ExitCode.validationFailure)
    }
  }

  /// Without its words the program would show their names.
  private static func requireWords() throws {
    guard Resources.directory == nil else { return }
    throw Failure(
      "The folder porchlight_Resources.resources is not beside the program. Copy it there, or its "
        + "contents to ../share/porchlight."
    ).end()
  }
}
