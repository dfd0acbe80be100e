import ArgumentParser

/// Where the process starts.
@main enum Launch {
  static func main() throws {
    try Executors.run { await run() }
  }

  /// Runs the command that the arguments name, to its end.
  @MainActor private static func run() async {
    do {
      var command = try await Porchlight.asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
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
}
